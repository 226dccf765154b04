"""Sniff: each player builds a labyrinth in secret and searches the other's for the treasure.

S1: 20 walls, a treasure, a way to it. S3-S6: name a neighbouring field; "free" moves the detective
there and allows a second move, "wall" ends the turn. S7: who reaches the treasure wins. Here is who
may do what when. The rest by clause: the fields and edges in board.py, what is built (S1, Si) and
what is answered (S3, Se, Si) in labyrinth.py, a turn (S4-S6, Sb) in turn.py, what a find leads to
(S7, Sa, Sc, Sd, Sf, Sj) in endings.py and its points in match.py, which variations are played in
variant.py, what is ready (Sj) in given.py, what a seat may know (Sh) in view.py, the notation in
moves.py.
"""

from dataclasses import dataclass, replace
from typing import Self

from snuggery.core import CHANCE, Moves, Options, Outcome, Refusal, Seat, Spread, State, even
from snuggery.core.text.language import _
from snuggery.games.sniff.rules.endings import at_start
from snuggery.games.sniff.rules.given import given
from snuggery.games.sniff.rules.labyrinth import ACTS, READY, Build, Builds, Labyrinth
from snuggery.games.sniff.rules.match import ONE, TWO, other
from snuggery.games.sniff.rules.moves import End, Go, Lot, Move, parse
from snuggery.games.sniff.rules.situation import Situation
from snuggery.games.sniff.rules.turn import STEPS, TURNS, named, turn_over
from snuggery.games.sniff.rules.variant import MOST_GAMES, OPTIONS, variant
from snuggery.games.sniff.rules.view import Sight

__all__ = ["BOUND", "OPTIONS", "STEPS", "TURNS", "VERSION", "parse", "seats", "start", "warnings"]

VERSION = 1
BOUND = MOST_GAMES * (2 * (ACTS + 1) + 2 + TURNS * STEPS + TURNS)


@dataclass(frozen=True, slots=True)
class Moment(Situation, State[Move, Sight]):
    """One moment of a game or a match."""

    def to_act(self) -> tuple[Seat, ...]:
        match self.phase:
            case "over":
                return ()
            case "field" | "lot":
                return (CHANCE,)
            case "build":
                return tuple(seat for seat in (ONE, TWO) if not self.lab(seat).ready)
        return (self.turn,)

    def moves(self, seat: Seat) -> Moves[Move]:
        if seat not in self.to_act():
            return ()
        if seat == CHANCE:
            return tuple(move for move, _ in self.odds())
        if self.phase == "build":
            return Builds(self.lab(seat), self.variant)
        if self.phase == "hide":
            return tuple(Build("treasure", name) for name in self.hiding_places(seat))
        near = tuple(Go(there) for there in self.near(seat))  # S3
        may_end = self.steps > 0 and self.phase == "search"  # S4
        return (*near, End()) if may_end else near

    def after(self, seat: Seat, move: Move) -> Self:
        match move:
            case Lot(what="field"):
                agreed = replace(self.variant, out=move.which)
                return at_start(replace(self, phase="build", variant=agreed))
            case Lot(what="labyrinth"):
                return self._given(int(move.which))
            case Lot():
                return self._began(Seat(int(move.which)))
            case Build() if self.phase == "hide":
                after = self._built(seat, replace(self.lab(seat), treasure=move.what))
                return replace(after, phase="search", learned=self.learned + 1)  # Sd
            case Build():
                after = self._built(seat, self.lab(seat).after(move, self.variant))
                return after._ready() if move == READY else after
            case End():
                return turn_over(self)
            case Go():
                return named(self, seat, move.field)

    def outcome(self) -> Outcome | None:
        return replace(self.result, reason=_(self.result.reason)) if self.result else None

    def view(self, seat: Seat | None) -> Sight:
        return Sight(
            seat=seat,
            variant=self.variant,
            phase=self.phase,
            own=self.lab(seat) if seat and not self.variant.given else None,
            opened=self.labyrinths if self.result else (),
            ready=(self.labyrinths[0].ready, self.labyrinths[1].ready),
            places=self.places,
            turn=self.turn,
            steps=self.steps,
            turns=self.turns,
            said=self.remembered(seat),
            points=self.points,
            game=self.game,
            counted=self.counted,
            learned=self.learned,
            named=sum(answer.seat == seat for answer in self.said),
            earlier=self.earlier[seat - 1] if seat and self.earlier else None,
            outcome=self.outcome(),
        )

    def odds(self) -> Spread[Move]:
        if self.phase == "field":
            return even(*(Lot("field", name) for name in self.variant.board.fields))
        if self.variant.given:
            return even(Lot("labyrinth", str(self.variant.given)))  # Sj
        return even(Lot("begins", "1"), Lot("begins", "2"))  # S2

    def written(self, seat: Seat, move: Move) -> str:
        return f"{move} {self.answer(seat, move.field)}" if isinstance(move, Go) else str(move)

    def told(self, seat: Seat, move: Move, to: Seat | None) -> str | None:
        if isinstance(move, Build) and to != seat:
            if self.phase == "hide":
                return "hides"
            return str(move) if move == READY else None
        if isinstance(move, Lot) and move.what == "labyrinth":
            return move.what
        if self.variant.blind and to == seat and isinstance(move, Go):
            return "names a field"  # Sh: otherwise the order of moves would give the answers away
        return self.written(seat, move)

    def refusal(self, seat: Seat, move: Move) -> Refusal:
        match self.phase, move:
            case "build", Build():
                return Builds(self.lab(seat), self.variant).refusal(move)
            case "build", _:
                return Refusal("S1", _("The labyrinths are still being built."))
            case "hide", _:
                return Refusal("Sd", _("Hide the treasure on another field that can be reached."))
            case "alone", End() if self.variant.given:
                return Refusal("Sj", _("Keep searching until you are there."))
            case "alone", End():
                return Refusal(
                    "Sc", _("Keep searching until you are there; the other player waits.")
                )
            case _, End():
                return Refusal("S4", _("You must name the first field of a turn."))
            case _, Go(field=there) if there in self.variant.board.near[self.place(seat)]:
                said = _("The ditch before {field} is already known; name another field.")
                return Refusal("Si", said.format(field=there))
            case _, Go(field=there):
                said = _("{field} is not next to {here}.")
                return Refusal("S3", said.format(field=there, here=self.place(seat)))
        return Refusal("S3", _("The labyrinths are built; name a field."))

    # After building

    def _built(self, seat: Seat, lab: Labyrinth) -> Self:
        """A seat has built so far."""
        one, two = self.labyrinths
        return replace(self, labyrinths=(lab, two) if seat == ONE else (one, lab))

    def _ready(self) -> Self:
        """Somebody is ready; when both are, lots decide who begins (S2); later, by turns."""
        after = replace(self, learned=self.learned + 1)
        if not all(lab.ready for lab in self.labyrinths):
            return after
        if self.game == 1:
            return replace(after, phase="lot")
        return after._began(other(self.first))  # Sa, Sc

    def _given(self, number: int) -> Self:
        """Sj: the labyrinth is ready, and the search begins."""
        found = given(number)
        lab = Labyrinth(found.walls, found.treasure, ready=True)
        return replace(self, labyrinths=(Labyrinth(), lab), phase="alone", learned=1)

    def _began(self, first: Seat) -> Self:
        return replace(self, phase="search", turn=first, first=first, steps=0, turns=0)


def seats(options: Options) -> tuple[str, ...]:
    """Two players, by number; alone (Sj) the first."""
    return ("1",) if options["labyrinth"] else ("1", "2")


def warnings(options: Options) -> tuple[str, ...]:
    """What the players should know before they start."""
    if options["blind"] == "yes" and options["size"] == "5":
        return (_("Playing blind is hard on the full board; a smaller one is kinder."),)
    return ()


def start(options: Options) -> Moment:
    """Both begin to build; in Sf the start field is agreed or drawn first, in Sj all is built."""
    agreed = variant(options)
    if agreed.given:
        return at_start(Moment(agreed, "lot"))
    return at_start(Moment(agreed, "field" if agreed.drawn else "build"))
