"""One game being played: it alone holds the randomness, the history and who sits where."""

from collections.abc import Sequence
from functools import lru_cache
from sys import intern
from typing import Any

from snuggery.core.abilities import Bot, Listener, Options
from snuggery.core.chance import Joint, Kind, Parts, Seal
from snuggery.core.early_end import Ending
from snuggery.core.errors import CannotUndo, GameOver, PartWanted
from snuggery.core.forced import Forced, forced_move, may_be_known
from snuggery.core.game import Game
from snuggery.core.history import Moments, Present
from snuggery.core.quick.records import record
from snuggery.core.record import CHANCE_NAME, Line, Record, result_text, seat_numbers
from snuggery.core.state import CHANCE, AnyState, Outcome, Seat, State, View
from snuggery.core.text.language import _


@record
class Ply:
    """One move that was made, and whether anyone learned something hidden by it."""

    seat: Seat
    move: Any
    revealing: bool
    beside_others: bool
    """Whether other seats could have moved instead."""


@lru_cache(maxsize=10_000)
def _once(ply: Ply) -> Ply:
    """The same ply for equal ones: at many tables the same moves are made."""
    return ply


Told = tuple[int, str, str]
"""A move as one seat is told it: ply, who, what."""


class Table:
    """A game from its set-up to now. Chance acts by itself as soon as it may."""

    def __init__(
        self,
        game: Game,
        options: Options | None = None,
        seal: Seal | None = None,
        lines: Sequence[Line] = (),
        chance: Kind | None = None,
        joint: Joint | None = None,
    ) -> None:
        """`chance`: how the seed came about, where that does not follow from the rest.

        `joint`: the seed is still to be made; until then chance waits.
        """
        self.game = game
        self.options = game.settled(options)
        self.seats = game.rules.seats(self.options)
        self.joint = joint
        self._seal = joint.seal if joint else seal or Seal.fresh()
        self.assisted = False
        self.unsealed = 0
        self.played = 0.0
        """Seconds played, if a time limit was agreed and nothing else keeps count."""
        self.ending: Ending | None = None
        self.plies: list[Ply] = []
        start = game.start(self.options)
        self.moments = Moments([start], self.plies)
        self.chancy = type(start).odds is not State.odds
        """Whether chance has a seat in this game."""
        self._all_told = type(start).told is State.told
        """Whether everybody is told of every move."""
        self._players = tuple(Seat(number) for number in range(1, len(self.seats) + 1))
        self._now: Present | None = None
        """Worked out on demand, so that taking back several moves does it once."""
        self._before: Present | None = None
        """The moment before, if it is known: whoever shows a move looks at both."""
        self.undone: list[Ply] = []
        numbered = (option.name for option in game.rules.OPTIONS if option.numbered)
        self.deal = next((number for name in numbered if (number := self.options[name])), "")
        """The number of the deal, where it was chosen: then anyone can look it up."""
        usual: Kind = "shared" if joint else "given" if seal else "sealed"
        self.chance = self._kind(usual, chance)
        self.heard: dict[Seat | None, list[Told]] = {}
        """What everyone who has asked was told so far; each new move is added at once."""
        self.only_moves: dict[int, Forced | None] = {}
        """The forced moves at the plies that somebody has asked about."""
        self._opened: list[Told] | None = None
        """Everything that was done, as it is told to anyone who asks after the end."""
        seats = seat_numbers(self.seats)
        for line in lines:
            seat, move = seats[line.seat], game.rules.parse(line.text)
            following = self.state.play(seat, move)
            clocks = self.state.is_clocks(move)
            if seat == CHANCE and not clocks and move != self._drawn():
                self.unsealed = len(self.plies) + 1  # brought from another table
            self._push(seat, move, following)
        self._settle_chance()

    @classmethod
    def from_record(cls, game: Game, record: Record, chance: Kind | None = "given") -> "Table":
        """The table at which this record was played; it can be played on.

        `chance`: how its seed came about. Of a record from elsewhere anybody may know it.
        """
        record.check_seal()
        record.replay(game)
        game = record.game_played(game)
        seal = Seal(bytes.fromhex(record.seed)) if record.seed else None
        table = cls(game, record.options, seal, record.lines, chance)
        table.assisted = record.assisted
        table.played = float(record.played)
        if record.ended:
            table.end(Ending.parse(record.ended, len(table.seats)))
        return table

    def copy(self) -> "Table":
        """A table that stands as this one does; playing on at one leaves the other alone."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.plies = self.plies.copy()
        twin.moments = self.moments.copy(twin.plies)
        twin.undone = self.undone.copy()
        twin.heard = {to: rows.copy() for to, rows in self.heard.items()}
        twin.only_moves = self.only_moves.copy()
        return twin

    @property
    def seal(self) -> Seal:
        """The secret of this table. Nobody may ask for it before it is made."""
        if self._seal is None:
            raise RuntimeError("the seed of this table is not made yet")
        return self._seal

    @property
    def seal_shown(self) -> str:
        """The hash of the seed; empty if the game has no chance in it, or no seed yet."""
        return self._seal.shown if self._seal and self.chancy else ""

    @property
    def waits(self) -> frozenset[int]:
        """The seats whose part of the seed is still to come."""
        return self.joint.wanted if self.joint and self.chancy else frozenset()

    @property
    def parts(self) -> Parts:
        """The parts of the seed that have come."""
        return self.joint.parts if self.joint else ()

    @property
    def waits_now(self) -> bool:
        """Whether the game cannot continue until they have come."""
        return bool(self.waits) and CHANCE in self.acting

    def contribute(self, seat: int, part: bytes) -> None:
        """A device sends the part of its seat; with the last one, chance may act."""
        if self.joint is None or seat not in self.waits:
            raise PartWanted(_("Nothing is expected from this seat."))
        self._join(self.joint.given(seat, part))

    def release(self, seat: int) -> None:
        """Nobody sits there any more who could send a part."""
        if self.joint and seat in self.waits:
            self._join(self.joint.without(seat))

    def _join(self, joint: Joint) -> None:
        self.joint, self._seal = joint, joint.seal
        self._settle_chance()

    @property
    def hides(self) -> bool:
        """Whether the whole log reveals more than a player may know during the game."""
        return self.chancy or not self._all_told

    def _kind(self, usual: Kind, stated: Kind | None) -> Kind:
        if not self.hides:
            return ""
        if stated is not None:
            return stated
        if not self.chancy:
            return ""
        return "given" if self.deal else usual

    @property
    def present(self) -> Present:
        """The present moment, and what everybody asks of it."""
        if self._now is None:
            self._now = Present(self.moments[-1], self._players)
        return self._now

    @property
    def state(self) -> AnyState:
        """The present moment."""
        return (self._now or self.present).state

    @property
    def acting(self) -> tuple[Seat, ...]:
        """Who may act now by the rules."""
        return (self._now or self.present).acting

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by its rules or early; None while it continues."""
        if self.ending:
            return self.ending.outcome(self.seats)
        now = self._now or self.present
        return now.outcome if now.is_end else None

    def view(self, seat: Seat | None, ply: int | None = None) -> View:
        """What a seat may know now, or knew at an earlier ply."""
        if ply is None:
            return (self._now or self.present).view(seat)
        if self._all_told and self._before and ply == len(self.plies) - 1:
            return self._before.view(seat)
        return self.moments[ply].view(seat)

    def shown(self, seat: Seat) -> tuple[View, ...]:
        """What a seat that may not look back saw whenever it was to act; it may remember that."""
        if not self.view(seat).forgetful:
            return ()
        return tuple(moment.view(seat) for moment in self.moments if seat in moment.to_act())

    def asked(self, seat: Seat, player: Bot[Any, Any]) -> Any:
        """The move that a player chooses for this seat; nothing is changed by it."""
        if isinstance(player, Listener):
            player.hear(self.told(seat))
        return player.choose(self.state.view(seat), self.state.moves(seat))

    def forced(self, ply: int | None = None) -> Forced | None:
        """The move that may be played for its player now, or could be at an earlier ply."""
        at = len(self.plies) if ply is None else ply
        if self.ending and at == len(self.plies):
            return None
        if not may_be_known(self.game, len(self.seats)):
            return None  # finding out what there was to choose would mean replaying old moves
        if at not in self.only_moves:
            self.only_moves[at] = forced_move(self.game, self.moments[at], len(self.seats))
        return self.only_moves[at]

    def play(self, seat: Seat, move: Any) -> None:
        """Make a move, and then whatever chance has to do."""
        self._check_running()
        if self.waits_now:
            raise PartWanted(
                _("Chance comes next, and every device sends its part first: POST …/part.")
            )
        following = self.state.play(seat, move)
        self._push(seat, move, following)
        self.undone.clear()
        self._settle_chance()

    def time_is_up(self) -> None:
        """The time that was agreed for the whole game is over: the clock says so."""
        self._check_running()
        if timed := self.state.timed():
            self._push(CHANCE, timed[1], self.state.play(CHANCE, timed[1]))
            self._settle_chance()

    def end(self, ending: Ending) -> None:
        """End a game that its rules have not ended."""
        self._check_running()
        self.ending = ending

    def _check_running(self) -> None:
        if self.outcome is not None:
            raise GameOver(_("The game is over."))

    def undo(self, *, anyway: bool = False) -> None:
        """Take the last player's move back.

        Past something hidden that was learned since, only alone and with `anyway`; the result
        is then marked as assisted.
        """
        first = self.check_undo(anyway=anyway)
        if any(ply.revealing for ply in self.plies[first:]):
            self.assisted = True
        while len(self.plies) > first:
            self.undone.append(self.plies.pop())
            self.moments.pop()
        self._now = self._before = None
        self._opened = None
        self.only_moves = {at: move for at, move in self.only_moves.items() if at <= first}
        for rows in self.heard.values():
            while rows and rows[-1][0] >= first:
                rows.pop()

    def redo(self) -> None:
        """Make the move again that was last taken back, with the chance that followed it."""
        if not self.undone:
            raise CannotUndo(_("Nothing was taken back."))
        self._push_again(self.undone.pop())
        while self.undone and self.undone[-1].seat == CHANCE:
            self._push_again(self.undone.pop())

    def check_undo(self, times: int = 1, *, anyway: bool = False) -> int:
        """Refuse to take back so many moves of players if that may not be.

        Else the index of the first of them.
        """
        if self.ending:
            raise CannotUndo(_("The game has been ended and cannot be resumed."))
        first = len(self.plies)
        for _time in range(times):
            first = self.last_own_ply(first)
        if any(ply.revealing for ply in self.plies[first:]):
            if not anyway:
                raise CannotUndo(_("Something hidden has been shown since; it cannot be unseen."))
            if len(self.seats) > 1:
                raise CannotUndo(
                    _("Something hidden has been shown since, and others are playing.")
                )
        return first

    def last_own_ply(self, before: int | None = None) -> int:
        """The index of the last move made by a player, not by chance; `before` this many plies."""
        for index in range(len(self.plies) if before is None else before)[::-1]:
            if self.plies[index].seat != CHANCE:
                return index
        raise CannotUndo(_("Nothing has been played yet."))

    def told(self, to: Seat | None) -> list[Told]:
        """The moves so far as a seat or spectator is told them; after the end, all of them.

        How much was done in secret must not show, not even in the time that this takes.
        """
        if self.outcome is not None:
            if self._opened is None:
                moments = zip(self.moments, self.plies, strict=False)
                self._opened = [
                    (index, self._name(ply.seat), before.written(ply.seat, ply.move))
                    for index, (before, ply) in enumerate(moments)
                ]
            return self._opened.copy()
        if to not in self.heard:
            rows = (self._row(index, to) for index in range(len(self.plies)))
            self.heard[to] = [row for row in rows if row]
        return self.heard[to].copy()

    def _row(self, index: int, to: Seat | None) -> Told | None:
        ply = self.plies[index]
        text = self.moments[index].told(ply.seat, ply.move, to)
        return None if text is None else (index, self._name(ply.seat), intern(text))

    def record(self, to: Seat | None = None, *, names: tuple[str, ...] = ()) -> Record:
        """The record as far as a seat may know it; after the end it is complete."""
        lines = tuple(Line(seat, text) for ply, seat, text in self.told(to))
        return self._record(lines, names, opened=self.outcome is not None)

    def whole_record(self, *, names: tuple[str, ...] = ()) -> Record:
        """The record with everything hidden and its seed: enough to resume, but it tells all."""
        lines = tuple(
            Line(self._name(ply.seat), before.written(ply.seat, ply.move))
            for before, ply in zip(self.moments, self.plies, strict=False)
        )
        return self._record(lines, names, opened=True)

    def _record(self, lines: tuple[Line, ...], names: tuple[str, ...], *, opened: bool) -> Record:
        return Record(
            game=self.game.slug,
            rules=self.game.rules.VERSION,
            options=self.options,
            lines=lines,
            names=names,
            seal=self.seal_shown,
            seed=self._seal.seed.hex() if self._seal and self.chancy and opened else "",
            chance="" if self.chance == "unknown" else self.chance,
            commitment=self.joint.commitment if self.joint else "",
            server_part=self.joint.server.hex() if self.joint and opened else "",
            parts=self.parts,
            unsealed=self.unsealed,
            assisted=self.assisted,
            played=int(self.played),
            ended=str(self.ending or ""),
            result=result_text(self.game, self.options, self.outcome),
        )

    def _name(self, seat: Seat) -> str:
        return CHANCE_NAME if seat == CHANCE else self.seats[seat - 1]

    def _settle_chance(self) -> None:
        while self._seal and CHANCE in self.acting:
            move = self._drawn()
            self._push(CHANCE, move, self.state.after(CHANCE, move))

    def _drawn(self) -> Any:
        return self.seal.draw(self.state.odds(), len(self.plies))

    def _push_again(self, ply: Ply) -> None:
        self._push(ply.seat, ply.move, self.state.after(ply.seat, ply.move))

    def _push(self, seat: Seat, move: Any, following: AnyState) -> None:
        before, now = self.present, Present(following, self._players)
        revealing = seat == CHANCE or any(
            now.view(watcher).revealed != before.view(watcher).revealed for watcher in self._players
        )
        revealing = revealing or self._opens(now)
        self.plies.append(_once(Ply(seat, move, revealing, len(before.acting) > 1)))
        self.moments.append(following)
        self._before, self._now = before, now
        self._opened = None
        alike: dict[Told, Told] = {}
        for to, rows in self.heard.items():
            if row := self._row(len(self.plies) - 1, to):
                rows.append(alike.setdefault(row, row))

    def _opens(self, now: Present) -> bool:
        """Whether this is an end that opens a seal, or moves that were kept from someone."""
        if not now.is_end:
            return False
        return self.chancy or any(
            before.told(ply.seat, ply.move, to) != before.written(ply.seat, ply.move)
            for before, ply in zip(self.moments, self.plies, strict=False)
            for to in self._players
        )
