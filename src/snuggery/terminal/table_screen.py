"""The table on the screen, played with arrow keys, mouse or typed moves. It knows no game."""

import threading
import time
from collections.abc import Callable
from contextvars import copy_context
from pathlib import Path
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.markup import escape
from textual.message import Message
from textual.widgets import Footer, Input, Static

from snuggery.core import CannotUndo, Choice, Hint, SnuggeryError, Standing
from snuggery.core.help.lesson import lesson_of
from snuggery.core.people import person
from snuggery.core.text.language import N_, _
from snuggery.extras import what_to_install
from snuggery.terminal.board import Board, BoardRoom
from snuggery.terminal.kept.preferences import LAMP, keep, kept
from snuggery.terminal.room import Wanted, shared, shortened
from snuggery.terminal.screens import Curtain, Menu, Question, Reading, Translated
from snuggery.terminal.session import MustAsk, Page, Sitting
from snuggery.terminal.themes import THEMES
from snuggery.terminal.typed_commands import in_english

PACE = 0.5
"""Seconds: a faster computer waits, so that its move can be followed."""

HOW_TO_PLAY = N_("arrow keys and Enter, the mouse, or type a move; help for more")


class MoveLine(Input):
    """Where moves are typed. While it is empty, the arrow keys belong to the board."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave left, right, home and end to the table while there is nothing to move in."""
        return bool(self.value) or not action.startswith(("cursor_", "home", "end"))

    async def on_key(self, event: events.Key) -> None:
        """Space does what Enter does while nothing is typed: no move begins with a blank."""
        if event.key == "space" and not self.value:
            event.prevent_default()
            event.stop()
            await self.action_submit()


class TableScreen(Translated[None]):
    """The board, the moves so far, and a line to type in."""

    class LessonAsked(Message):
        """The player wants to go through the lesson."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (72, "-wide")]  # noqa: RUF012 - as in Screen

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "steer(0, -1)", show=False),
        Binding("down", "steer(0, 1)", show=False),
        Binding("left", "steer(-1, 0)", show=False),
        Binding("right", "steer(1, 0)", show=False),
        Binding("tab", "cycle(1)", show=False),
        Binding("shift+tab", "cycle(-1)", show=False),
        Binding("escape", "let_go", show=False),
        Binding("ctrl+z", "undo", N_("Undo")),
        Binding("ctrl+y", "redo", N_("Redo")),
        Binding("ctrl+t", "hint", N_("Hint")),
        Binding("ctrl+a", "analyse", N_("Analyse"), priority=True),
        Binding("ctrl+n", "restart", N_("Restart")),
        Binding("ctrl+r,f1", "rules", N_("Rules")),
        Binding("f2", "learn", show=False),
        Binding("f4", "ready_made", N_("Ready-made")),
        Binding("f5", "next", show=False),
        Binding("ctrl+s", "save", N_("Save")),
        Binding("ctrl+q", "app.quit", N_("Quit"), priority=True),
        Binding("ctrl+l", "light", N_("Light")),
    ]

    class Thought(Message):
        """What was thought about in the background, at which moment, and what came of it."""

        def __init__(self, moment: object, found: Any) -> None:
            super().__init__()
            self.moment = moment
            self.found = found

    def __init__(self, sitting: Sitting, pace: float = PACE) -> None:
        super().__init__()
        self.sitting = sitting
        self.pace = pace
        self.lit = sitting.game.oracle is not None and kept(LAMP, otherwise=True)
        self.one_at_a_time = threading.Lock()
        self.buttons: list[str] = []
        """The buttons that room was made for."""
        sitting.plays_as_kept()
        self.words: dict[str, Callable[[], None]] = {
            "moves": self.list_moves,
            "board": self.show,
            "undo": self.action_undo,
            "undo anyway": lambda: self.undo(anyway=True),
            "redo": self.action_redo,
            "hint": self.action_hint,
            "analyse": self.action_analyse,
            "review": self.action_review,
            "belief": self.action_belief,
            "winnable": self.ask_winnable,
            "back": self.back,
            "lamp": self.switch_lamp,
            "forced": self.switch_forced,
            "ready-made": self.action_ready_made,
            "restart": self.action_restart,
            "next": self.action_next,
            "history": self.list_history,
            "rules": self.action_rules,
            "learn": self.action_learn,
            "help": self.list_words,
            "quit": self.action_leave,
            "exit": self.action_leave,
        }

    def compose(self) -> ComposeResult:
        """Board and moves side by side; below them what is said, and the line to type in."""
        with Horizontal(id="table"):
            with BoardRoom(id="around", can_focus=False) as around:
                around.border_title = _(self.sitting.game.name)
                around.border_subtitle = escape(self.sitting.chosen())
                yield Board()
            with VerticalScroll(id="moves", can_focus=False) as moves:
                moves.border_title = _("Moves")
                yield Static(id="played", markup=False)
        yield Static(id="status", markup=False)
        yield Static(id="lamp", markup=False)
        yield Static(id="said", markup=False)
        yield Static(id="pointed", markup=False)
        yield MoveLine()
        yield Footer(show_command_palette=False, compact=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Show no key for an analysis or a lesson that the game does not have."""
        if action == "learn":
            return lesson_of(self.sitting.game) is not None
        if action == "ready_made":
            return self.sitting.game.adviser is not None
        if action == "next":
            return self.sitting.next_opponent() is not None
        return action != "analyse" or self.sitting.game.analyst is not None

    def on_mount(self) -> None:
        """Begin with whatever the table has to say."""
        sitting = self.sitting
        self.query_one(MoveLine).focus()
        game, options = sitting.game, sitting.table.options
        told = " ".join(game.rules.warnings(options)) or self.welcome()
        self.say(" ".join(filter(None, (game.known(options), told))), news=True)
        self.go_on()

    def welcome(self) -> str:
        """What is said to whoever may be new to the game."""
        if self.sitting.begun() or lesson_of(self.sitting.game) is None:
            return ""
        return _("New to this game? F2 teaches it.")

    def on_resize(self) -> None:
        """More room, or less."""
        self.make_room()
        self.call_after_refresh(self.query_one(Board).fit)

    def make_room(self) -> None:
        """The board comes first: what stands around it gives way where it would not fit."""
        board, status, said = self.query_one(Board), self.status(), self.query_one("#said", Static)
        self.buttons = board.labels()
        wanted = Wanted(
            board.boards,
            self.buttons,
            status,
            str(said.content),
            urgent=not said.has_class("news"),
            above=self.rows_above(),
        )
        usual = max(map(len, self.sitting.text().split("\n")))
        room = shared(wanted, usual, self.app.size)
        self.set_class(room.crowded, "-crowded")
        self.set_class(room.low, "-low")
        shown = shortened(status, room.status, self.app.size.width) if room.low else status
        self.query_one("#status", Static).update(shown)
        self.query_one("#status").styles.max_height = room.status
        said.styles.max_height = room.said

    def rows_above(self) -> int:
        """Rows above the board that are taken."""
        return 0

    # What happens at the table

    def go_on(self) -> None:
        """Show the present moment, let a computer think, or hand the screen over."""
        sitting = self.sitting
        if sitting.curtain():
            following = sitting.next_viewer()
            name = sitting.name(following) if following else ""
            self.app.push_screen(Curtain(name), lambda _done: self.lift())
            return
        self.lift()

    def lift(self) -> None:
        """Open the view of whoever is to look now."""
        before = self.sitting.shown
        self.sitting.lift()
        if self.sitting.shown != before and self.sitting.keeps_secrets():
            self.forget()
        self.show()
        if self.sitting.to_act() in self.sitting.computers:
            self.think()
        elif self.sitting.forced():
            self.wait_and_play()

    def wait_and_play(self) -> None:
        """Play the only move, after a moment in which it can be seen that it is coming."""
        moment = self.sitting.table.state

        def act() -> None:
            if moment is self.sitting.table.state:
                self.sitting.play_forced()
                self.go_on()

        self.set_timer(self.pace or 0.01, act)  # a timer needs a positive time

    def switch_forced(self) -> None:
        """Have a move that is the only one played, or no longer."""
        self.say(self.sitting.switch_forced(remember=True))
        self.go_on()

    def forget(self) -> None:
        """Leave nothing of the last player on the screen, nor in the line, nor to be pasted."""
        self.query_one(Board).forget()
        self.query_one(MoveLine).clear()
        self.say(self.welcome())
        if self.app.clipboard:
            self.app.copy_to_clipboard("")

    def show(self) -> None:
        """Draw everything again."""
        sitting = self.sitting
        self.query_one(Board).show(sitting.boards(), sitting.touches())
        self.query_one("#status").set_class(sitting.over(), "over")
        alone = len(sitting.seats) == 1
        rows = [
            f"{n:>3} {text}" if alone else f"{n:>3} {_(who)}: {text}"
            for n, who, text in sitting.numbered()
        ]
        seat = sitting.person_to_act()
        turn = f"{sitting.name(seat)}: " if seat and not alone else ""
        self.query_one(MoveLine).placeholder = turn + _(HOW_TO_PLAY)
        self.query_one("#played", Static).update("\n".join(rows))
        self.query_one("#moves", VerticalScroll).scroll_end(animate=False)
        if said := sitting.news():
            self.say(" ".join(filter(None, (self.welcome(), *said[-2:]))), news=True)
        else:
            self.make_room()
        self.light()

    def status(self) -> str:
        """The status of the game, and who is thinking."""
        seat = self.sitting.to_act()
        status = self.sitting.status()
        if seat in self.sitting.computers:
            who = person(self.sitting.computers[seat])
            name = _(who.name) if who else self.sitting.name(seat)
            thinking = _("({name}: thinking)").format(name=name)
            return f"{status}  {thinking}"
        return status

    def say(self, text: str, *, refused: bool = False, news: bool = False) -> None:
        """A sentence below the board; news can be read elsewhere, too."""
        said = self.query_one("#said", Static)
        said.set_class(refused, "refused")
        said.set_class(news or not text, "news")
        said.update(f"× {text}" if refused else text)
        self.make_room()

    def attempt(self, act: Callable[[], None]) -> None:
        """Do something at the table; a refusal is said and nothing changes."""
        line = self.query_one(MoveLine)
        try:
            act()
        except SnuggeryError as error:
            self.say(str(error), refused=True)
            line.select_all()  # what is typed next replaces it
        except OSError as error:
            self.say(_("Not saved: {reason}.").format(reason=error.strerror), refused=True)
        else:
            line.value = ""

    def play(self, move: str) -> None:
        """Make a move and continue."""

        def act() -> None:
            self.sitting.play(move)
            self.go_on()

        self.attempt(act)

    # Thinking in the background

    def think(self) -> None:
        """Let the computer that is to act choose its move in the background."""
        moment = self.sitting.table.state
        waited_for = any(seat in moment.to_act() for seat in self.sitting.people)
        pace = 0.0 if waited_for else self.pace

        def work() -> Any:
            begun = time.monotonic()
            found = self.sitting.think()
            time.sleep(max(0.0, pace - (time.monotonic() - begun)))
            return found

        self.in_background(moment, work)

    def in_background(self, moment: object, work: Callable[[], Any]) -> None:
        """Think in a thread that never holds up the end of the program."""

        def run() -> None:
            with self.one_at_a_time:
                if moment is not self.sitting.table.state:
                    return
                try:
                    found = work()
                except Exception as error:  # noqa: BLE001 - the table says it, or ends the app
                    found = error
            self.post_message(self.Thought(moment, found))

        threading.Thread(target=copy_context().run, args=(run,), daemon=True).start()

    @on(Thought)
    def thought(self, message: Thought) -> None:
        """A move or a hint has been found; if the table has moved on, it is forgotten."""
        if message.moment is not self.sitting.table.state:
            return
        found = message.found
        if isinstance(found, ModuleNotFoundError) and (advice := what_to_install(found)):
            self.say(advice, refused=True)
        elif isinstance(found, SnuggeryError):
            self.say(str(found), refused=True)
        elif isinstance(found, Exception):
            raise found
        elif isinstance(found, Hint):
            self.say(found.text)
            choice = self.choice(found.move)
            self.query_one(Board).light(choice.touch if choice else (), found.shows)
        elif isinstance(found, Standing):
            self.show_light(found)
        elif isinstance(found, Page):
            self.say("")
            self.read(found.title, [f"- {line}" for line in found.lines])
        else:
            self.sitting.play_computed(*found)
            self.go_on()

    def choice(self, move: str | None) -> Choice | None:
        """The choice that a move is."""
        offered = self.sitting.touches().choices
        return next((each for each in offered if each.move == move), None)

    # What the player does

    @on(Board.Played)
    def touched(self, message: Board.Played) -> None:
        """A move was touched on the board; one that may be a slip is asked about first."""

        def act() -> None:
            self.play(message.move)
            while message.again and (choice := self.another(message.again)):
                self.play(choice.move)

        if message.warning:
            self.app.push_screen(Question(message.warning), lambda yes: act() if yes else None)
        else:
            act()

    def another(self, label: str) -> Choice | None:
        """The choice with the same label in the new position, if there is one."""
        offered = self.sitting.touches().choices
        return next((each for each in offered if each.again and each.label == label), None)

    @on(Board.NothingHappened)
    def say_why_nothing_happened(self, message: Board.NothingHappened) -> None:
        """Something was clicked that does nothing: say why, if anybody knows."""
        if said := self.sitting.why(message.touched):
            self.say(said, refused=True)

    @on(Board.Begun)
    def begun(self, message: Board.Begun) -> None:
        """The rest of the move is typed."""
        line = self.query_one(MoveLine)
        line.value = message.text
        line.cursor_position = len(message.text)

    @on(Board.Pointed)
    def pointed(self, message: Board.Pointed) -> None:
        """Say what the cursor is on, or what can be done when nothing can be touched."""
        self.query_one("#pointed", Static).update(message.label or self.afterwards())
        if self.query_one(Board).labels() != self.buttons:
            self.make_room()

    def afterwards(self) -> str:
        """What can be done when the game is over."""
        if not self.sitting.over():
            return ""
        said = _("Ctrl+N starts again, Ctrl+Z undoes.")
        who = self.sitting.next_opponent()
        if who is None:
            return said
        offered = _("F5 plays against {name}.").format(name=_(who.name))
        return f"{offered} {said}"

    @on(Input.Submitted)
    def entered(self, message: Input.Submitted) -> None:
        """Enter: what was typed; or, with nothing typed, a choice."""
        typed = in_english(message.value.strip())
        word = typed.lower()
        if not typed:
            self.press()
        elif word in self.words:
            self.query_one(MoveLine).value = ""
            self.words[word]()
        elif word.startswith("ready-made "):
            self.put_up(word[11:].strip())
        elif word.startswith("save "):
            self.attempt(lambda: self.save(Path(typed[5:].strip())))
        elif said := self.sitting.asked(typed):
            self.query_one(MoveLine).value = ""
            self.read(typed, [f"- {line}" for line in said])
        else:
            self.play(typed)

    def press(self) -> None:
        """Touch what the cursor is on."""
        self.query_one(Board).press()

    def action_steer(self, columns: int, rows: int) -> None:
        """An arrow key."""
        self.query_one(Board).steer(columns, rows)

    def action_cycle(self, step: int) -> None:
        """Tab."""
        self.query_one(Board).cycle(step)

    def action_let_go(self) -> None:
        """Escape: first what is typed, then what is touched."""
        line = self.query_one(MoveLine)
        if line.value:
            line.value = ""
        else:
            self.query_one(Board).let_go()

    def action_undo(self) -> None:
        """Take the last move back; past what was hidden only if the player insists."""
        try:
            self.undo(anyway=False)
        except CannotUndo as error:
            hidden = any(ply.revealing for ply in self.sitting.table.plies)
            if len(self.sitting.seats) > 1 or not hidden:
                self.say(str(error), refused=True)
                return
            ask = _("Undo anyway? The result will then be marked as assisted.")
            self.app.push_screen(
                Question(f"{error} {ask}"),
                lambda yes: self.attempt(lambda: self.undo(anyway=True)) if yes else None,
            )

    def undo(self, *, anyway: bool) -> None:
        """Take the last move back."""
        self.sitting.undo(anyway=anyway)
        self.stepped(_("Taken back."))

    def action_redo(self) -> None:
        """Make the move again that was taken back."""

        def act() -> None:
            self.sitting.redo()
            self.stepped("")

        self.attempt(act)

    def action_restart(self) -> None:
        """Begin again; ask first if a game would be lost."""

        def act() -> None:
            self.sitting.restart()
            self.stepped(_("A new game."))

        if self.sitting.over() or not self.sitting.table.plies:
            act()
        else:
            self.app.push_screen(
                Question(_("Leave this game and start again?")), lambda yes: act() if yes else None
            )

    def action_next(self) -> None:
        """Play whoever is offered after two wins or losses in a row."""

        def act() -> None:
            who = self.sitting.play_next()
            self.stepped(_("A new game, against {name}.").format(name=_(who.name)))

        self.attempt(act)

    def stepped(self, text: str) -> None:
        """Show another moment than the one after the last."""
        self.say(text)
        self.go_on()

    def action_hint(self) -> None:
        """Ask for advice."""
        self.say(_("Looking for a hint …"))
        self.in_background(self.sitting.table.state, self.sitting.hint)

    def action_analyse(self) -> None:
        """Ask what each move is worth."""
        self.say(_("Looking at every move …"))
        self.in_background(self.sitting.table.state, self.sitting.analysis)

    def action_review(self) -> None:
        """Ask which moves were mistakes."""
        self.say(_("Looking at the moves so far …"))
        self.in_background(self.sitting.table.state, self.sitting.review)

    def action_belief(self) -> None:
        """Ask what can still be hidden where."""
        self.say(_("Working out what is possible …"))
        self.in_background(self.sitting.table.state, self.sitting.belief)

    def action_ready_made(self) -> None:
        """Choose from what can be put up at once."""

        def act() -> None:
            offered = [each.label for each in self.sitting.ready_made()]
            self.app.push_screen(Menu(offered), lambda n: self.put_up(str(n)) if n else None)

        self.attempt(act)

    def put_up(self, number: str) -> None:
        """Put it up, and continue."""

        def act() -> None:
            self.sitting.put_up(number)
            self.go_on()

        self.attempt(act)

    # The lamp: whether it can still be won

    def light(self) -> None:
        """Look whether it can still be won, and show it."""
        if self.lit:
            self.in_background(self.sitting.table.state, lambda: self.sitting.standing()[0])
        else:
            self.show_light(Standing(winnable=None, text=""))

    def show_light(self, found: Standing) -> None:
        """A line with a light that is on or out."""
        mark = {True: "●", False: "○", None: "◌"}[found.winnable]
        done = ""
        if found.done is not None:
            done = " " + _("(working it out, {share})").format(share=f"{found.done:.0%}")
        lamp = self.query_one("#lamp", Static)
        lamp.display = bool(found.text)
        lamp.update(f"{mark} {found.text}{done}")
        if found.done is not None:
            self.set_timer(2, self.light)

    def switch_lamp(self) -> None:
        """Show it all the time, or no longer."""
        if self.sitting.game.oracle is None:
            self.ask_winnable()  # which then says why not
        else:
            self.lit = not self.lit
            keep(LAMP, on=self.lit)
            self.light()

    def ask_winnable(self) -> None:
        """Ask whether it can still be won."""
        self.in_background(self.sitting.table.state, self.sitting.winnable)

    def back(self) -> None:
        """Take everything back since it could last be won."""

        def act() -> None:
            self.sitting.back()
            self.stepped(_("Back to where it could still be won."))

        self.attempt(act)

    def action_learn(self) -> None:
        """Go through the lesson; this table waits in the meantime."""
        self.post_message(self.LessonAsked())

    def action_rules(self) -> None:
        """Read the rules."""
        self.app.push_screen(Reading(self.sitting.game.rules_text()))

    def action_save(self) -> None:
        """Write the record where it was written before, or ask where."""
        if self.sitting.save_to:
            self.attempt(lambda: self.save(self.sitting.save_to))
        else:
            save = _("save FILE").split()[0]
            self.begun(Board.Begun(f"{save} {self.sitting.game.slug}.txt"))

    def save(self, path: Path | None, *, anyway: bool = False) -> None:
        """Write the record."""
        if path:
            try:
                self.sitting.save(path, anyway=anyway)
            except MustAsk as error:
                ask = _("Save anyway?")
                self.app.push_screen(
                    Question(f"{error} {ask}"),
                    lambda yes: self.attempt(lambda: self.save(path, anyway=True)) if yes else None,
                )
                return
            said = _("Saved to {path}; it will be saved again after every move.")
            self.say(said.format(path=path))

    def action_light(self) -> None:
        """Day or lamplight."""
        dark, light = (theme.name for theme in THEMES)
        self.app.theme = light if self.app.theme == dark else dark

    def action_leave(self) -> None:
        """Leave the table; ask first if the game is not kept."""
        if reason := self.sitting.lost():
            ask = _("This game could not be saved: {reason}. Leave anyway?")
            self.app.push_screen(
                Question(ask.format(reason=reason)), lambda yes: self.app.exit() if yes else None
            )
        else:
            self.app.exit()

    # Lists

    def list_moves(self) -> None:
        """All that may be played."""
        offered = self.sitting.touches()
        lines = [f"- `{each.move}` {each.label}" for each in offered.choices]
        lines += [f"- `{each.before}...{each.after}` {each.label}" for each in offered.composes]
        self.read(_("Legal moves"), lines)

    def list_history(self) -> None:
        """The moves so far."""
        self.read(
            _("Moves"),
            [f"{n}. {_(who)}: `{text}`" for n, who, text in self.sitting.numbered()],
        )

    def list_words(self) -> None:
        """What can be typed."""
        lines = [
            _(
                "The arrow keys or Tab go to what you can choose, Enter or Space chooses "
                "it, Escape lets go. The mouse does the same. You can also type moves, "
                "in the notation of records."
            ),
            "",
            *(f"- `{_(word)}`: {what}" for word, what in self.sitting.words().items()),
        ]
        self.read(_("At the table"), lines)

    def read(self, title: str, lines: list[str]) -> None:
        """A page over the table."""
        self.app.push_screen(Reading("\n".join([f"# {title}", "", *(lines or [_("Nothing.")])])))
