"""Touching a board of text: how far a move has been touched, and what an arrow key leads to."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from snuggery.core import Choice, Compose, Places, Touches
from snuggery.core.text.language import _

ASPECT = 2
"""A character cell is about twice as high as it is wide."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What may be done, and the ids touched so far."""

    touches: Touches
    touched: tuple[str, ...] = ()

    def going_on(self) -> tuple[Choice, ...]:
        """The moves that begin like this and want another touch."""
        count = len(self.touched)
        return tuple(
            choice
            for choice in self.touches.choices
            if len(choice.touch) > count and choice.touch[:count] == self.touched
        )

    def whole(self) -> tuple[Choice, ...]:
        """The moves that are touched completely."""
        return tuple(
            choice
            for choice in self.touches.choices
            if self.touched and choice.touch == self.touched
        )

    def composing(self) -> tuple[Compose, ...]:
        """The sequences that may be made out of what is touched."""
        return tuple(
            compose for compose in self.touches.composes if set(self.touched) <= set(compose.ids)
        )

    def next_ids(self) -> frozenset[str]:
        """What may be touched next."""
        found = {choice.touch[len(self.touched)] for choice in self.going_on()}
        for compose in self.composing():
            found.update(set(compose.ids) - set(self.touched if compose.once else ()))
        return frozenset(found)

    def touch(self, id_: str) -> "Selection":
        """One more touch. A second one lets go; where it leads nowhere a new move begins."""
        if id_ in self.next_ids():
            return replace(self, touched=(*self.touched, id_))
        if id_ in self.touched[-1:]:
            return self.back()
        return replace(self, touched=(id_,)) if id_ in Selection(self.touches).next_ids() else self

    def back(self) -> "Selection":
        """Without the last touch."""
        return replace(self, touched=self.touched[:-1])

    def settled(self, again: str | None = None) -> Choice | None:
        """The move that this is, if it can be no other; or the short one, touched `again`."""
        whole = self.whole()
        longer = self.going_on() or self.composing()
        stopped = self.touched and again == self.touched[-1] and again not in self.next_ids()
        return whole[0] if len(whole) == 1 and (not longer or stopped) else None

    def labels(self, id_: str) -> tuple[str, ...]:
        """The labels of the moves that continue with this id."""
        count = len(self.touched)
        return tuple(each.label for each in self.going_on() if each.touch[count] == id_)

    def previews(self, id_: str) -> frozenset[str]:
        """What to light up while this id is about to be touched."""
        count = len(self.touched)
        following = [each for each in self.going_on() if each.touch[count] == id_]
        sure = [each for each in following if len(each.touch) == count + 1] or following
        return frozenset(lit for each in sure for lit in (*each.preview, *each.touch[count + 1 :]))


@dataclass(frozen=True, slots=True)
class Button:
    """Something to do that stands nowhere on the board: a move to make, or text to begin with."""

    label: str
    move: str
    begins: bool = False
    warning: str = ""
    again: bool = False
    idle: bool = False

    @classmethod
    def of(cls, choice: Choice, label: str = "") -> "Button":
        """The button that makes this choice."""
        said = label or choice.label
        return cls(said, choice.move, warning=choice.warning, again=choice.again, idle=choice.idle)


def buttons(selection: Selection, placed: Iterable[str]) -> tuple[Button, ...]:
    """What can be done now besides touching the board."""
    seen = set(placed)
    found: list[Button] = []
    if selection.touched:
        whole = selection.whole()
        if whole and selection.settled() is None:
            stop = _("Stop here: {label}") if selection.going_on() else "{label}"
            found += [Button.of(each, stop.format(label=each.label)) for each in whole]
        for compose in selection.composing():
            text = compose.written(selection.touched)
            unsaid = bool(compose.blank) and compose.blank in text
            found.append(Button(f"{compose.label}: {text}", text, begins=unsaid))
    else:
        found += [Button.of(each) for each in selection.touches.choices if not each.touch]
        found += [
            Button(each.label, each.before, begins=True)
            for each in selection.touches.composes
            if not seen.issuperset(each.ids)
        ]
    count = len(selection.touched)
    touchable = {each.move for each in selection.touches.choices if seen.issuperset(each.touch)}
    found += [
        Button.of(each)
        for each in selection.going_on()
        if each.touch[count] not in seen and each.move not in touchable
    ]
    return tuple(dict.fromkeys(found))


def towards(places: Places, start: str | None, step: tuple[int, int]) -> str | None:
    """The nearest id in the direction of an arrow key (columns, rows), or None."""
    if start is None or start not in places:
        return in_order(places)[0] if places else None
    down, right = step[1], step[0]
    row, column = middle(places, start)
    best: tuple[float, float] | None = None
    found = None
    for id_ in places:
        there = middle(places, id_)
        rows, columns = (there[0] - row) * ASPECT, there[1] - column
        along = rows * down + columns * right
        aside = abs(rows * right) + abs(columns * down)
        rank = (along + 2 * aside, aside)
        if along > 0 and aside <= 3 * along and (best is None or rank < best):
            best, found = rank, id_
    return found


def in_order(places: Places) -> list[str]:
    """The ids as one reads them."""
    return sorted(places, key=lambda id_: places[id_])


def middle(places: Places, id_: str) -> tuple[float, float]:
    """The row and the column of an id's middle."""
    row, column, width = places[id_]
    return row, column + (width - 1) / 2
