"""The board as a widget: any game's text, with what can be touched in it."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.containers import ScrollableContainer
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from snuggery.core import Choice, Places, Touches
from snuggery.core.text.language import _
from snuggery.core.text.text_board import TextBoard
from snuggery.terminal.layout import Layout, button, laid_out
from snuggery.terminal.selection import Button, Selection, buttons, in_order, towards

AROUND = {"cursor": "><", "chosen": "()", "hint": "{}", "about": "::"}
"""Marks beside a place, if there is room, because colour must not be the only sign.

Brackets are reserved for the games, which mark the last move with them.
"""


ROOM = " -─━═[]" + "".join(AROUND.values())
"""What a mark may replace: a blank, a line that continues, another mark."""


COLOURS = {
    "♣": "green",
    **dict.fromkeys("·#+:", "faint"),
    "~": "blue",
    **dict.fromkeys("%&", "red"),
    **dict.fromkeys("=○", "blue"),
    **dict.fromkeys("●◉↻⇅↑→↓←", "gold"),
}
"""Characters with a colour of their own, in any game; letters only if they mean something on the
board, see `_colour_letters`."""


class BoardRoom(ScrollableContainer):
    """The room for a board: what is said below it may leave it more or less."""

    def on_resize(self) -> None:
        """Lay the board out again."""
        self.call_after_refresh(self.query_one(Board).fit)


class Board(Widget):
    """Text that can be touched with keys or mouse. It knows no game."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "board--can",
        "board--chosen",
        "board--preview",
        "board--hint",
        "board--about",
        "board--cursor",
        "board--button",
        "board--small",
        "board--capital",
        "board--name",
        *(f"board--{colour}" for colour in COLOURS.values()),
    }

    class Played(Message):
        """A move was touched."""

        def __init__(self, choice: Choice | Button) -> None:
            super().__init__()
            self.move = choice.move
            self.warning = choice.warning
            self.again = choice.label if choice.again else ""

    class Begun(Message):
        """The beginning of a move was touched; the rest is to be typed."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Pointed(Message):
        """The cursor is on something: how that sounds."""

        def __init__(self, label: str) -> None:
            super().__init__()
            self.label = label

    class NothingHappened(Message):
        """Something was clicked that can not be touched now, after these touches."""

        def __init__(self, touched: tuple[str, ...]) -> None:
            super().__init__()
            self.touched = touched

    def __init__(self) -> None:
        super().__init__()
        self.laid = Layout((), {})
        self.selection = Selection(Touches())
        self.cursor: str | None = None
        self.hinted: frozenset[str] = frozenset()
        self.spoken_of: frozenset[str] = frozenset()
        self.boards: Sequence[TextBoard] = (TextBoard((), {}),)
        self._buttons: dict[str, Button] = {}

    def show(self, boards: Sequence[TextBoard], touches: Touches) -> None:
        """A new moment. Where doing nothing is a choice, the cursor is on that."""
        self.boards = boards
        self.hinted = self.spoken_of = frozenset()
        self._select(Selection(touches))
        idle = next((id_ for id_, each in self._buttons.items() if each.idle), None)
        self._point(idle or self.cursor)

    def forget(self) -> None:
        """Somebody else comes: what the last player pointed at and touched is none of theirs."""
        self.cursor = None
        self.hinted = self.spoken_of = frozenset()
        self.selection = Selection(Touches())

    def labels(self) -> list[str]:
        """What the buttons say that are offered now."""
        return [each.label for each in self._buttons.values()]

    def light(self, ids: Iterable[str], about: Iterable[str] = ()) -> None:
        """Mark a hint and what it mentions, and go there."""
        self.hinted, self.spoken_of = frozenset(ids), frozenset(about)
        self._select(Selection(self.selection.touches))
        first = next((id_ for id_ in ids if id_ in self.touchable()), None)
        self._point(first or self.cursor)

    def touchable(self) -> dict[str, tuple[int, int, int]]:
        """Where the cursor can go: what may be touched next, and what was touched last."""
        ids = {*self.selection.next_ids(), *self.selection.touched[-1:], *self._buttons}
        return {id_: place for id_, place in self.laid.places.items() if id_ in ids}

    def steer(self, columns: int, rows: int) -> None:
        """Move the cursor with an arrow key."""
        self._point(towards(self.touchable(), self.cursor, (columns, rows)) or self.cursor)

    def cycle(self, step: int) -> None:
        """Move the cursor to the next thing in reading order, round and round."""
        order = in_order(self.touchable())
        if order:
            at = order.index(self.cursor) + step if self.cursor in order else 0
            self._point(order[at % len(order)])

    def press(self) -> None:
        """Touch what the cursor is on."""
        if self.cursor is not None:
            self._touch(self.cursor)

    def let_go(self) -> None:
        """Forget the last touch."""
        self._select(self.selection.back())

    def fit(self) -> None:
        """Lay the board out again for the room it has now."""
        self._lay_out()
        self.refresh(layout=True)

    def _touch(self, id_: str) -> None:
        if button := self._buttons.get(id_):
            self.post_message(self.Begun(button.move) if button.begins else self.Played(button))
            return
        choice = self.selection.settled(again=id_)
        if choice is None:
            after = self.selection.touch(id_)
            choice = after.settled()
            self._select(after)
        if choice is not None:
            self.post_message(self.Played(choice))

    def _select(self, selection: Selection) -> None:
        self.selection = selection
        self._lay_out()
        can = self.touchable()
        fresh = [id_ for id_ in in_order(can) if id_ in {*selection.next_ids(), *self._buttons}]
        if self.cursor not in fresh:
            near = [id_ for id_ in fresh if id_ in self.hinted] or fresh
            self.cursor = min(near, key=self._distance) if near else next(iter(can), None)
        self._point(self.cursor)
        self.refresh(layout=True)

    def _distance(self, id_: str) -> int:
        row, column = self.laid.places[id_][:2]
        at = self.laid.places.get(self.cursor or "", (0, 0, 0))
        return abs(row - at[0]) * 2 + abs(column - at[1])

    def _point(self, id_: str | None) -> None:
        self.cursor = id_
        if id_ in self._buttons:
            label = self._buttons[id_].label
        else:
            labels = list(dict.fromkeys(self.selection.labels(id_ or "")))
            many = _("{n} moves from here").format(n=len(labels))
            label = " · ".join(labels) if len(labels) < 3 else many
        self.post_message(self.Pointed(label))
        self.refresh()
        if id_ is not None and self.parent is not None and self.is_mounted:
            row, column, width = self.laid.places[id_]
            region = Region(column - 2, row, width + 4, self.laid.tall.get(id_, 1))
            self.call_after_refresh(self._into_sight, region)

    def _into_sight(self, region: Region) -> None:
        if isinstance(self.parent, Widget):
            self.parent.scroll_to_region(
                region.translate(self.virtual_region.offset), animate=False, force=True
            )

    def _lay_out(self) -> None:
        """The text of the board and a row of buttons."""
        placed = set.intersection(*(set(board.places) for board in self.boards))
        offered = buttons(self.selection, placed)
        self._buttons = {button(number): each for number, each in enumerate(offered)}
        room = self.parent.size if isinstance(self.parent, Widget) else Size()
        labels = [each.label for each in offered]
        self.laid = laid_out(self.boards, labels, (room.width, room.height))

    # Drawing

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as the text and its marks."""
        return max((len(line) for line in self.laid.lines), default=0) + 2

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As high as the text."""
        return len(self.laid.lines)

    def render_line(self, y: int) -> Strip:
        """One line of the board, with marks on what can be touched."""
        plain = self.rich_style
        line = f" {self.laid.lines[y] if y < len(self.laid.lines) else ''} ".ljust(self.size.width)
        cells = list(line)
        coloured = {
            sign: self.get_component_rich_style(f"board--{COLOURS[sign]}")
            for sign in set(cells) & COLOURS.keys()
        }
        styles: list[Style] = [coloured.get(cell, plain) for cell in cells]
        for id_, (row, column, width) in self.laid.places.items():
            if row == y and id_ not in self._buttons:
                self._colour_letters(cells, styles, range(column + 1, column + 1 + width))
        for id_, mark in self._marks():
            row, column, width = self.laid.places[id_]
            if not row <= y < row + self.laid.tall.get(id_, 1):
                continue
            style = self.get_component_rich_style(f"board--{mark}")
            first, last = column + 1, column + width  # there is one blank before the text
            styles[first : last + 1] = [style] * width
            if mark in AROUND and id_ not in self._buttons:
                beside = (first - 1, last + 1)
                if all(cells[at] in ROOM for at in beside):
                    for at, sign in zip(beside, AROUND[mark], strict=True):
                        cells[at], styles[at] = sign, style
        segments = [Segment(cell, style) for cell, style in zip(cells, styles, strict=True)]
        return Strip(segments).simplify().adjust_cell_length(self.size.width, plain)

    def _colour_letters(self, cells: list[str], styles: list[Style], where: range) -> None:
        """What has a place: letters of the one kind and of the other, and whole names."""
        there = "".join(cells[at] for at in where).strip(" ?.")
        if there[:1].isalpha():
            kind = "name" if len(there) > 1 else "small" if there.islower() else "capital"
            style = self.get_component_rich_style(f"board--{kind}")
            for at in where:
                styles[at] = style

    def _marks(self) -> Iterable[tuple[str, str]]:
        """Which places are marked how; a later mark is on top of an earlier one."""
        selection, places = self.selection, self.laid.places
        marks = [(id_, "button") for id_ in self._buttons]
        marks += [(id_, "can") for id_ in selection.next_ids()]
        marks += [(id_, "preview") for id_ in selection.previews(self.cursor or "")]
        marks += [(id_, "about") for id_ in self.spoken_of]
        marks += [(id_, "hint") for id_ in self.hinted]
        marks += [(id_, "chosen") for id_ in selection.touched]
        marks += [(self.cursor, "cursor")] if self.cursor else []
        return [(id_, mark) for id_, mark in marks if id_ in places]

    # Mouse

    def _under(self, event: events.MouseEvent, can: Places) -> str | None:
        offset = event.get_content_offset(self)
        if offset is None:
            return None
        near = [
            (max(can[id_][1] + 1 - offset.x, offset.x - can[id_][1] - can[id_][2]), id_)
            for id_ in can
            if can[id_][0] <= offset.y < can[id_][0] + self.laid.tall.get(id_, 1)
        ]
        distance, id_ = min(near, default=(2, ""))
        return id_ if distance <= 1 else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Point at what is under the mouse."""
        id_ = self._under(event, self.touchable())
        if id_ is not None and id_ != self.cursor:
            self._point(id_)

    def on_click(self, event: events.Click) -> None:
        """Touch what is under the mouse."""
        if (id_ := self._under(event, self.touchable())) is not None:
            self._point(id_)
            self._touch(id_)
        elif (id_ := self._under(event, self.laid.places)) is not None:
            self.post_message(self.NothingHappened((*self.selection.touched, id_)))
