"""A table that is taken along: its whole log, and the answers that a server would give there.

It runs in the player's browser while there is no network. Whoever takes a table along holds every
seat of it, and his device then knows what is hidden: in a game with chance or secrets the result
is marked as assisted (see `Entry` "taken").
"""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from secrets import randbits
from typing import Any, get_args

from snuggery import shelf
from snuggery.core import GameOver, Seat, SnuggeryError
from snuggery.core.chance import Kind
from snuggery.core.help.first_game import tips_of
from snuggery.core.help.turning_point import played_out
from snuggery.core.record import Line
from snuggery.core.text.language import _, speaking
from snuggery.showing import log
from snuggery.showing import state as showing
from snuggery.showing.acts import Act, Doing
from snuggery.showing.answers import answered, at_turn, describe_board, explained, hinted, previewed
from snuggery.showing.beginning import begun
from snuggery.showing.ending import verdict_shown
from snuggery.showing.errors import MovedOn, refused
from snuggery.showing.keepsakes.keepsake import keepsake, result_keepsake
from snuggery.showing.log import Entry
from snuggery.showing.messages import InsightShown, PictureShown, SeatShown, TableState
from snuggery.showing.seated import Help

Body = Mapping[str, Any]
GIVEN = ("move", "seat", "anyway", "key")
ACTS: tuple[Doing, ...] = get_args(Doing)


class NotHere(SnuggeryError):
    """Only the server can do this."""

    code = "offline"


@dataclass(frozen=True, slots=True)
class Taken:
    """How a table was set up, who sits there, and its log."""

    table: str
    game: str
    options: dict[str, str]
    seed: str
    lines: tuple[Line, ...]
    chance: Kind
    help: Help
    assisted: bool
    made_at: float
    patience: int
    persons: tuple[str, ...]
    entries: tuple[Entry, ...]
    rules: int = 0
    """The version of its rules; 0 for the newest, in games that older pages kept."""
    forced: bool = False
    """Whether the server plays forced moves; here people make them."""

    @classmethod
    def parse(cls, text: str) -> "Taken":
        """What was written as JSON."""
        given: dict[str, Any] = json.loads(text)
        given["lines"] = tuple(Line(**each) for each in given["lines"])
        given["entries"] = tuple(Entry(**each) for each in given["entries"])
        given["persons"] = tuple(given["persons"])
        return cls(**given)


class Kept:
    """A table on the device of who took it along."""

    def __init__(self, taken: Taken) -> None:
        newest = shelf.game(taken.game)
        game = newest.under(taken.rules or newest.rules.VERSION) or newest
        self.taken = taken
        secret, seats = bytes.fromhex(taken.seed), range(1, len(taken.persons) + 1)
        self.table = begun(game, taken.options, secret, taken.lines, taken.chance, seats)
        self.table.assisted = taken.assisted
        self.help = taken.help
        self.you = tuple(range(1, len(self.table.seats) + 1))
        self.people = frozenset(map(Seat, self.you))
        self.company = False
        self.plays_forced = taken.forced
        self.entry = 0
        for entry in taken.entries:
            self._write(entry)

    def do(self, act: Act) -> None:
        """Change the table, or refuse."""
        if act.act == "resign" and len(self.you) > 2:  # a computer would continue there
            raise NotHere(_("That needs the network."))
        self._write(act.entry(self, self.you))

    def _write(self, entry: Entry) -> None:
        table = self.table.copy()
        told = log.noticed(table, entry)
        log.apply(table, entry)
        self.table = table
        self.entry += not told.isdisjoint(self.people)  # counted as the server does

    def state(self, ply: int | None = None, through: int | None = None) -> TableState:
        """The table as the server would show it, less what only the server can do."""
        table = self.table
        around = showing.Around(
            self.taken.table,
            self.entry,
            self.seats_shown(),
            table.game.rules.warnings(table.options),
            lambda _eyes, view: table.game.draw.drawing(view),
            patience=self.taken.patience,
        )
        shown = showing.state(self, around, self.you, ply, through)
        can = replace(
            shown.can,
            analysis=False,
            review=False,
            standing=False,
            resign=shown.can.resign and len(self.you) == 2,
            offer_draw=False,
            rematch=False,
        )
        return replace(shown, can=can)

    def seats_shown(self) -> tuple[SeatShown, ...]:
        """Who took it along sits everywhere."""
        seated = zip(self.you, self.table.seats, self.taken.persons, strict=True)
        acting = () if self.table.ending else self.table.acting
        return tuple(
            SeatShown(seat, name, "you", to_act=seat in acting, person=person)
            for seat, name, person in seated
        )

    def record(self) -> str:
        """All that was played, as a record that can be played on elsewhere."""
        day = time.strftime("%Y-%m-%d", time.gmtime(self.taken.made_at))
        return str(replace(self.table.whole_record(), date=day))

    def answer(self, asked: str, body: Body) -> object:
        """What the server would answer to this post; to "" for the table itself."""
        if not asked:
            return self.state(body.get("ply"), body.get("eyes"))
        if body.get("entry", self.entry) != self.entry:
            raise MovedOn
        for act in ACTS:
            if act == asked:
                self.do(Act(act, **{name: body[name] for name in GIVEN if name in body}))
                return self.state()
        if asked not in ASKED:
            raise NotHere(_("That needs the network."))
        try:
            return ASKED[asked](self, body)
        except ImportError:  # these need compiled code
            raise NotHere(_("That needs the network.")) from None


def _hint(kept: Kept, body: Body) -> object:
    game, moment = kept.table.game, kept.table.state
    if kept.table.outcome:
        raise GameOver(_("The game is over."))
    seat = at_turn(moment, kept.you)
    found = game.bots.hint(moment.view(seat), moment.moves(seat))
    return hinted(game, moment, seat, found)


def _suggestions(kept: Kept, body: Body) -> object:
    view = kept.table.view(at_turn(kept.table.state, kept.you))
    adviser, before = kept.table.game.adviser, body.get("kept", {})
    return {"suggestions": adviser.suggestions(view, randbits(63), before) if adviser else ()}


def _preview(kept: Kept, body: Body) -> object:
    view = kept.table.view(at_turn(kept.table.state, kept.you))
    given = (body.get(name, "") for name in ("move", "typed", "before"))
    return previewed(kept.table.game, view, *given)


def _why(kept: Kept, body: Body) -> object:
    seat = showing.seat_to_act(kept.table.acting, kept.you)
    return explained(kept.table, seat, body["touch"])


def _tips(kept: Kept, body: Body) -> object:
    state = kept.table.state
    return tips_of(kept.table.game, state, showing.seat_to_act(state.to_act(), kept.you))


def _ask(kept: Kept, body: Body) -> object:
    return answered(kept.state(), body["text"], describe_board(kept, kept.you))


def _insight(kept: Kept, body: Body) -> object:
    view = showing.discerned(kept, kept.you, body.get("ply"), body.get("eyes"))
    seer = kept.table.game.seer
    found = seer.insight(view) if seer else None
    return InsightShown(found.layer, found.lines) if found else None


def _verdict(kept: Kept, body: Body) -> object:
    table, judge = kept.table, kept.table.game.judge
    over = table.state.outcome() is not None
    found = judge.verdict(*played_out(table)) if judge and over else None
    return verdict_shown(table, found, kept.you)


def _picture(kept: Kept, body: Body) -> object:
    if "result" in body:
        helped = bool(body.get("helped"))
        made = result_keepsake(kept, kept.seats_shown(), "", body["result"], helped=helped)
    else:
        made = keepsake(kept, kept.you, "", body.get("ply"), body.get("eyes"))
    return PictureShown(made.svg())


ASKED: dict[str, Callable[[Kept, Body], object]] = {
    "hint": _hint,
    "suggestions": _suggestions,
    "preview": _preview,
    "why": _why,
    "tips": _tips,
    "ask": _ask,
    "insight": _insight,
    "verdict": _verdict,
    "picture": _picture,
}


def folded(taken: str, acts: str) -> Kept:
    """The table after everything that was done since it was taken along (both are JSON)."""
    kept = Kept(Taken.parse(taken))
    for act in json.loads(acts):
        kept.do(Act(**act))
    return kept


def spoken(kept: Kept, language: str, asked: str, body: str) -> str:
    """The answer as JSON: [true, what was asked for] or [false, the refusal]."""
    with speaking(language):
        try:
            return as_json([True, kept.answer(asked, json.loads(body))])
        except SnuggeryError as error:
            said: dict[str, object] = {"error": refused(error)}
            if isinstance(error, MovedOn):
                said["table"] = kept.state()
            return as_json([False, said])


def as_json(content: object) -> str:
    """Dataclasses and all, written as the server writes them."""
    return json.dumps(content, default=_fields, ensure_ascii=False, separators=(",", ":"))


def _fields(content: object) -> dict[str, object]:
    if not is_dataclass(content):
        raise TypeError(f"{type(content).__name__} is not written as JSON")
    return {each.name: getattr(content, each.name) for each in fields(content)}
