"""The moves played, as a text file that people can read and programs can replay."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from snuggery.core.chance import Seal
from snuggery.core.errors import BadRecord, SnuggeryError
from snuggery.core.game import Game
from snuggery.core.state import CHANCE, AnyState, Outcome, Seat

FORMAT = "1"
MOVE_LINE = re.compile(r"(?P<number>[0-9]{1,7})\. (?P<seat>[^:]+): (?P<text>.+)")
MOST_CHARACTERS = 1_000_000


@dataclass(frozen=True, slots=True)
class Line:
    """One ply as it is written: the seat's name and the move."""

    seat: str
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """One game from its set-up to its last move so far."""

    game: str
    rules: int
    options: dict[str, str]
    lines: tuple[Line, ...]
    names: tuple[str, ...] = ()
    date: str = ""
    seal: str = ""
    seed: str = ""
    assisted: bool = False
    result: str = ""

    def __str__(self) -> str:
        head = [f"snuggery-record: {FORMAT}", f"game: {self.game}", f"rules: {self.rules}"]
        head += [f"option {name}: {value}" for name, value in self.options.items()]
        head += [f"player {number}: {name}" for number, name in enumerate(self.names, 1)]
        facts = {"date": self.date, "seal": self.seal, "seed": self.seed}
        head += [f"{name}: {value}" for name, value in facts.items() if value]
        head += ["assisted: yes"] if self.assisted else []
        body = [f"{n}. {line.seat}: {line.text}" for n, line in enumerate(self.lines, 1)]
        tail = [f"result: {self.result}"] if self.result else []
        return "\n".join([*head, "", *body, *tail]) + "\n"

    @classmethod
    def parse(cls, text: str) -> "Record":
        """The record that this text writes down; it is not replayed yet."""
        if len(text) > MOST_CHARACTERS:
            raise BadRecord(f"A record has at most {MOST_CHARACTERS:,} characters.")
        head, lines, result = _split(text)
        if head.pop("snuggery-record", None) != FORMAT:
            raise BadRecord(f"The first line of a record is 'snuggery-record: {FORMAT}'.")
        options = {k.removeprefix("option "): v for k, v in head.items() if k[:7] == "option "}
        names = tuple(v for k, v in head.items() if k[:7] == "player ")
        known = {k: v for k, v in head.items() if k[:7] not in ("option ", "player ")}
        unknown = known.keys() - {"game", "rules", "date", "seal", "seed", "assisted"}
        if unknown:
            raise BadRecord(f"A record has no line {min(unknown)!r}.")
        if "game" not in known or not re.fullmatch("[0-9]{1,6}", known.get("rules", "")):
            raise BadRecord("A record names its game and the version of its rules.")
        if not re.fullmatch("([0-9a-f]{32})?", known.get("seed", "")):
            raise BadRecord("A seed is 32 hexadecimal digits.")
        return cls(
            game=known["game"],
            rules=int(known["rules"]),
            options=options,
            lines=lines,
            names=names,
            date=known.get("date", ""),
            seal=known.get("seal", ""),
            seed=known.get("seed", ""),
            assisted=known.get("assisted") == "yes",
            result=result,
        )

    def replay(self, game: Game, each: Callable[[AnyState], None] | None = None) -> AnyState:
        """Play the record again without any generator; `each` sees every moment."""
        if self.rules != game.rules.VERSION:
            raise BadRecord(
                f"Written under rules {self.rules}; this program plays rules {game.rules.VERSION}."
            )
        state = game.start(self.options)
        seats = seat_numbers(game.rules.seats(game.settled(self.options)))
        if each:
            each(state)
        for number, line in enumerate(self.lines, 1):
            if line.seat not in seats:
                raise BadRecord(f"Move {number}: no seat is called {line.seat!r}.")
            seat = seats[line.seat]
            try:
                move = game.rules.parse(line.text)
                following = state.play(seat, move)
            except SnuggeryError as error:
                raise BadRecord(f"Move {number}, {line.text!r}: {error}") from error
            if state.written(seat, move) != line.text:
                raise BadRecord(
                    f"Move {number}: written {line.text!r}, played {state.written(seat, move)!r}."
                )
            state = following
            if each:
                each(state)
        if self.result and self.result != result_text(game, self.options, state.outcome()):
            raise BadRecord(f"The moves do not lead to the result {self.result!r}.")
        return state

    def verify(self, game: Game) -> tuple[str, ...]:
        """Everything that can be checked, each as a sentence; raises BadRecord where it fails."""
        moments: list[AnyState] = []
        self.replay(game, moments.append)
        said = [f"All {len(self.lines)} moves are legal."]
        if self.result:
            said.append(f"The result is right: {self.result}.")
        chance = [n for n, line in enumerate(self.lines) if line.seat == CHANCE_NAME]
        if not chance:
            return tuple(said)
        if not self.seed:
            return (*said, "The seal is still closed: the seed is opened when the game ends.")
        seal = Seal(bytes.fromhex(self.seed))
        if seal.shown != self.seal:
            raise BadRecord("The seed does not fit the seal that was shown at the start.")
        for ply in chance:
            drawn = str(seal.draw(moments[ply].odds(), ply))
            if drawn != self.lines[ply].text:
                raise BadRecord(f"Move {ply + 1}: the sealed chance was {drawn!r}.")
        return (*said, "The seed fits the seal, and every chance move follows from it.")


CHANCE_NAME = "chance"


def seat_numbers(names: Sequence[str]) -> dict[str, Seat]:
    """Each seat by the name that records write."""
    return {CHANCE_NAME: CHANCE} | {name: Seat(number) for number, name in enumerate(names, 1)}


def result_text(game: Game, options: dict[str, str], outcome: Outcome | None) -> str:
    """The result line of a record."""
    if outcome is None:
        return ""
    names = game.rules.seats(game.settled(options))
    who = " and ".join(names[seat - 1] for seat in outcome.winners)
    end = f"won by {who}" if who else ("lost" if len(names) == 1 else "drawn")
    scores = "".join(f" {score}" for score in outcome.scores)
    return f"{end}{scores} ({outcome.clause})"


def _split(text: str) -> tuple[dict[str, str], tuple[Line, ...], str]:
    head: dict[str, str] = {}
    lines: list[Line] = []
    result = ""
    for row in text.replace("\r\n", "\n").split("\n"):
        if not row.strip():
            continue
        if move := MOVE_LINE.fullmatch(row):
            if result or int(move["number"]) != len(lines) + 1:
                raise BadRecord(f"Move {len(lines) + 1} is missing or out of place: {row[:60]!r}.")
            lines.append(Line(move["seat"], move["text"]))
            continue
        name, colon, value = (part.strip() for part in row.partition(":"))
        if not colon or name in head:
            raise BadRecord(f"Not a line of a record: {row[:60]!r}.")
        if name == "result":
            result = value
        elif lines:
            raise BadRecord(f"Not a move: {row[:60]!r}.")
        else:
            head[name] = value
    return head, tuple(lines), result
