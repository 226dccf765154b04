"""The moves played, as a text file that people can read and programs can replay."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from snuggery.core.chance import Parts, Seal, commitment, joint_seed
from snuggery.core.early_end import Ending
from snuggery.core.errors import BadRecord, SnuggeryError, WrongSeal
from snuggery.core.game import Game
from snuggery.core.state import CHANCE, AnyState, Outcome, Seat
from snuggery.core.text.language import N_, _, _n

FORMAT = "1"
MOVE_LINE = re.compile(r"(?P<number>[0-9]{1,7})\. (?P<seat>[^:]+): (?P<text>.+)")
HEAD = {
    "game": ".+",
    "rules": "[0-9]{1,6}",
    "date": ".*",
    "seal": "[0-9a-f]{64}",
    "seed": "[0-9a-f]{32}",
    "chance": "sealed|shared|given",
    "commitment": "[0-9a-f]{64}",
    "server part": "[0-9a-f]{32}",
    "unsealed": "[0-9]{1,7}",
    "assisted": "yes",
    "played": "[0-9]{1,7}",
    "ended": ".+",
}
"""What the head of a record may contain, besides options and players."""
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
    chance: str = ""
    """How the seed was chosen; see Kind. Older records do not say."""
    commitment: str = ""
    """For a shared seed: the hash of the server's part, shown before the other parts were given."""
    server_part: str = ""
    parts: Parts = ()
    """The parts that devices gave, by seat number."""
    unsealed: int = 0
    """How many of the first plies came from another table, where another seal decided chance."""
    assisted: bool = False
    played: int = 0
    """Seconds played so far, if a time limit was agreed."""
    ended: str = ""
    """How the players ended the game before its rules did; see Ending."""
    result: str = ""

    def __str__(self) -> str:
        head = [f"snuggery-record: {FORMAT}", f"game: {self.game}", f"rules: {self.rules}"]
        head += [f"option {name}: {value}" for name, value in self.options.items()]
        # people choose these, so keep each to one line
        names = (" ".join(name.split()) for name in self.names)
        head += [f"player {number}: {name}" for number, name in enumerate(names, 1)]
        facts = {"date": self.date, "seal": self.seal, "seed": self.seed, "chance": self.chance}
        facts |= {"commitment": self.commitment, "server part": self.server_part}
        facts |= {f"part {seat}": part.hex() for seat, part in self.parts}
        head += [f"{name}: {value}" for name, value in facts.items() if value]
        head += [f"unsealed: {self.unsealed}"] if self.unsealed else []
        head += ["assisted: yes"] if self.assisted else []
        head += [f"played: {self.played}"] if self.played else []
        head += [f"ended: {self.ended}"] if self.ended else []
        body = [f"{n}. {line.seat}: {line.text}" for n, line in enumerate(self.lines, 1)]
        tail = [f"result: {self.result}"] if self.result else []
        return "\n".join([*head, "", *body, *tail]) + "\n"

    @classmethod
    def parse(cls, text: str) -> "Record":
        """The record that this text writes down; it is not replayed yet."""
        if len(text) > MOST_CHARACTERS:
            said = _("A record has at most {most} characters.")
            raise BadRecord(said.format(most=f"{MOST_CHARACTERS:,}"))
        head, lines, result = _split(text.removeprefix("\ufeff"))
        if head.pop("snuggery-record", None) != FORMAT:
            said = _("The first line of a record is 'snuggery-record: {format}'.")
            raise BadRecord(said.format(format=FORMAT))
        options = {k.removeprefix("option "): v for k, v in head.items() if k[:7] == "option "}
        names = {k: v for k, v in head.items() if k[:7] == "player "}
        if list(names) != [f"player {number}" for number in range(1, len(names) + 1)]:
            raise BadRecord(_("Players are numbered from 1."))
        parts = tuple((seat, part) for k, v in head.items() for seat, part in _part(k, v))
        named = ("option ", "player ")
        known = {k: v for k, v in head.items() if k[:7] not in named and not _part(k, v)}
        for name, value in known.items():
            if name not in HEAD:
                raise BadRecord(_("A record has no line {name!r}.").format(name=name[:40]))
            if not re.fullmatch(HEAD[name], value):
                said = _("{name} cannot be {value!r}.")
                raise BadRecord(said.format(name=name, value=value[:40]))
        if not known.keys() >= {"game", "rules"}:
            raise BadRecord(_("A record names its game and the version of its rules."))
        return cls(
            game=known["game"],
            rules=int(known["rules"]),
            options=options,
            lines=lines,
            names=tuple(names.values()),
            date=known.get("date", ""),
            seal=known.get("seal", ""),
            seed=known.get("seed", ""),
            chance=known.get("chance", ""),
            commitment=known.get("commitment", ""),
            server_part=known.get("server part", ""),
            parts=parts,
            unsealed=int(known.get("unsealed", 0)),
            assisted="assisted" in known,
            played=int(known.get("played", 0)),
            ended=known.get("ended", ""),
            result=result,
        )

    def replay(self, game: Game, each: Callable[[AnyState], None] | None = None) -> AnyState:
        """Play the record again without any generator; `each` sees every moment."""
        if self.game != game.slug:
            said = _("This is a record of {game!r}, not of {other!r}.")
            raise BadRecord(said.format(game=self.game, other=game.slug))
        game = self.game_played(game)
        try:
            state = game.start(self.options)
        except SnuggeryError as error:
            raise BadRecord(str(error)) from error
        seats = seat_numbers(game.rules.seats(game.settled(self.options)))
        if each:
            each(state)
        for number, line in enumerate(self.lines, 1):
            if line.seat not in seats:
                said = _("Move {number}: there is no seat {name!r}.")
                raise BadRecord(said.format(number=number, name=line.seat))
            seat = seats[line.seat]
            try:
                move = game.rules.parse(line.text)
                following = state.play(seat, move)
            except SnuggeryError as error:
                said = _("Move {number}, {text!r}: {error}")
                raise BadRecord(said.format(number=number, text=line.text, error=error)) from error
            if state.written(seat, move) != line.text:
                said = _("Move {number}: written {text!r}, played {played!r}.")
                played = state.written(seat, move)
                raise BadRecord(said.format(number=number, text=line.text, played=played))
            state = following
            if each:
                each(state)
        outcome = self._ended(game, state)
        right = [result_text(game, self.options, outcome, titled=t) for t in (True, False)]
        if self.result and self.result not in right:
            said = _("The moves do not lead to the result {result!r}.")
            raise BadRecord(said.format(result=self.result))
        return state

    def game_played(self, game: Game) -> Game:
        """The game by the rules under which this was written; BadRecord where they are gone."""
        played = game.under(self.rules)
        if played is None:
            said = _("Written for version {old} of the rules; this program plays version {new}.")
            raise BadRecord(said.format(old=self.rules, new=game.rules.VERSION))
        return played

    def _ended(self, game: Game, state: AnyState) -> Outcome | None:
        if not self.ended:
            return state.outcome()
        if state.outcome() is not None:
            raise BadRecord(
                _("The game had already ended by its rules; nobody could end it in any other way.")
            )
        names = game.rules.seats(game.settled(self.options))
        return Ending.parse(self.ended, len(names)).outcome(names)

    def verify(self, game: Game) -> tuple[str, ...]:
        """Everything that can be checked, each as a sentence; raises BadRecord where it fails."""
        moments: list[AnyState] = []
        self.replay(game, moments.append)
        count = len(self.lines)
        said = [_n("The move is legal.", "All {n} moves are legal.", count).format(n=count)]
        if self.result:
            said.append(_("The result is correct: {result}.").format(result=self.result))
        self.check_seal()
        chance = [n for n, line in enumerate(self.lines) if line.seat == CHANCE_NAME]
        if chance or self.chance:
            seats = ", ".join(str(seat) for seat, _part in self.parts)
            said.append(_(ABOUT_CHANCE[self.chance]).format(seats=seats))
        if not chance:
            return tuple(said)
        if not self.seed:
            return (
                *said,
                _("The seed has not been revealed, so the chance moves cannot be checked."),
            )
        seal = Seal(bytes.fromhex(self.seed))
        if self.unsealed:
            brought = _("The first {n} moves were carried over from another table.")
            said.append(brought.format(n=self.unsealed))
        parse = self.game_played(game).rules.parse
        for ply in chance:
            if moments[ply].is_clocks(parse(self.lines[ply].text)):
                continue
            move = seal.draw(moments[ply].odds(), ply)
            drawn = moments[ply].written(CHANCE, move)
            if ply >= self.unsealed and drawn != self.lines[ply].text:
                other = _("Move {number}: the sealed chance was {drawn!r}.")
                raise BadRecord(other.format(number=ply + 1, drawn=drawn))
        if not self.seal:
            return (
                *said,
                _("Every chance move follows from the seed; it was not shown to be sealed."),
            )
        return (
            *said,
            _("The seed matches the seal, and every chance move since then follows from it."),
        )

    def check_seal(self) -> None:
        """Refuse a seed that is not the sealed one."""
        if self.seed and self.seal and Seal(bytes.fromhex(self.seed)).shown != self.seal:
            raise WrongSeal(_("The seed does not match the seal shown at the start."))
        server = bytes.fromhex(self.server_part)
        if self.server_part and commitment(server) != self.commitment:
            raise WrongSeal(_("The server's part is not the one it fixed at the start."))
        shared = self.chance == "shared" or self.server_part
        if shared and self.seed and joint_seed(server, self.parts).hex() != self.seed:
            raise WrongSeal(_("The seed does not follow from its parts."))


ABOUT_CHANCE = {
    "sealed": N_(
        "Sealed chance: the seed was drawn before the first move, and nobody saw it. "
        "Compare the seal with the one you saw then."
    ),
    "shared": N_(
        "Shared chance: the seed follows from the server's part, which it fixed first, "
        "and from the parts of the seats {seats}. Compare your own part with the one you "
        "sent."
    ),
    "given": N_("Given chance: somebody may have known or chosen the seed or the deal beforehand."),
    "": N_("Given or unknown chance: this record does not say where its seed came from."),
}
"""What a check says about each kind of chance."""
CHANCE_NAME = N_("chance")


def seat_numbers(names: Sequence[str]) -> dict[str, Seat]:
    """Each seat by the name that records write."""
    return {CHANCE_NAME: CHANCE} | {name: Seat(number) for number, name in enumerate(names, 1)}


def result_text(
    game: Game, options: dict[str, str], outcome: Outcome | None, *, titled: bool = True
) -> str:
    """The result line of a record. Older ones called every title but the highest `lost`."""
    if outcome is None:
        return ""
    names = game.rules.seats(game.settled(options))
    who = " and ".join(names[seat - 1] for seat in outcome.winners)
    title = outcome.rating if titled else ""
    end = f"won by {who}" if who else title or ("lost" if len(names) == 1 else "drawn")
    scores = "".join(f" {score}" for score in outcome.scores)
    return f"{end}{scores} ({outcome.clause})"


def _part(name: str, value: str) -> Parts:
    """The part of a seed that a line of the head tells, if it is one."""
    found = re.fullmatch("part ([1-9][0-9]?)", name)
    if found and not re.fullmatch("[0-9a-f]{32}", value):
        raise BadRecord(_("{name} cannot be {value!r}.").format(name=name, value=value[:40]))
    return ((int(found[1]), bytes.fromhex(value)),) if found else ()


def _split(text: str) -> tuple[dict[str, str], tuple[Line, ...], str]:
    head: dict[str, str] = {}
    lines: list[Line] = []
    result = ""
    for row in text.replace("\r\n", "\n").split("\n"):
        if not row.strip():
            continue
        if move := MOVE_LINE.fullmatch(row):
            if result or int(move["number"]) != len(lines) + 1:
                said = _("Move {number} is missing or out of place: {line!r}.")
                raise BadRecord(said.format(number=len(lines) + 1, line=row[:60]))
            lines.append(Line(move["seat"], move["text"]))
            continue
        name, colon, value = (part.strip() for part in row.partition(":"))
        if not colon or name in head or result:
            raise BadRecord(_("Not a line of a record: {line!r}.").format(line=row[:60]))
        if name == "result":
            result = value
        elif lines:
            raise BadRecord(_("Not a move: {line!r}.").format(line=row[:60]))
        else:
            head[name] = value
    return head, tuple(lines), result
