"""Sniff: each player builds a labyrinth in secret and searches the other's for the treasure.

S1: 20 walls, a treasure, a way to it. S3-S6: name a neighbouring field; "free" moves the detective
there and allows a second move, "wall" ends the turn. S7: who reaches the treasure wins. Sa-Si are
variations (variant.py); what is built is in labyrinth.py, the fields and edges in board.py, the
notation in moves.py, the points of a match in matches.py, what a seat may know in sight.py.
"""

from dataclasses import dataclass, replace
from typing import Self

from snuggery.core import (
    CHANCE,
    Moves,
    Options,
    Outcome,
    Refusal,
    Seat,
    Spread,
    State,
    even,
)
from snuggery.games.sniff import matches
from snuggery.games.sniff.board import NULL, edge
from snuggery.games.sniff.labyrinth import ACTS, READY, Build, Builds, Labyrinth
from snuggery.games.sniff.matches import ONE, TWO, other
from snuggery.games.sniff.moves import End, Go, Lot, Move, parse
from snuggery.games.sniff.sight import Answer, Sight, found
from snuggery.games.sniff.variant import MOST_GAMES, OPTIONS, Variant, variant

__all__ = ["BOUND", "OPTIONS", "VERSION", "parse", "seats", "start", "warnings"]

VERSION = 1
TURNS = 500
"""A game or non-stop match of so many turns is drawn; Sc's loser searches on so long (ours)."""
STEPS = 1000
"""A gallop of so many fields ends the turn (ours): only so that every game ends."""
BOUND = MOST_GAMES * (2 * (ACTS + 1) + 2 + TURNS * STEPS + TURNS)


@dataclass(frozen=True, slots=True)
class Moment(State[Move, Sight]):
    """One moment of a game or a match."""

    variant: Variant
    phase: str
    """field, build, lot, search, hide (Sd), alone (Sc) or over."""
    labyrinths: tuple[Labyrinth, Labyrinth] = (Labyrinth(), Labyrinth())
    places: tuple[str, str] = (NULL, NULL)
    turn: Seat = ONE
    """Who is to move; in `hide`, who hides."""
    steps: int = 0
    """Moves made in this turn."""
    turns: int = 0
    """Turns that have ended in this game."""
    said: tuple[Answer, ...] = ()
    points: tuple[int, int] = (0, 0)
    game: int = 1
    first: Seat = ONE
    """Who began this game."""
    counted: int = 0
    """Moves that Sc's loser has made on his own."""
    learned: int = 0
    """Answers given, labyrinths finished and treasures hidden again in the whole match."""
    earlier: tuple[Labyrinth, ...] = ()
    """What was built for the game before, in a match."""
    result: Outcome | None = None

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
            return tuple(Build("treasure", name) for name in self._hiding_places(seat))
        named = tuple(Go(there) for there in self._near(seat))
        may_end = self.steps > 0 and self.phase == "search"
        return (*named, End()) if may_end else named

    def after(self, seat: Seat, move: Move) -> Self:
        match move:
            case Lot(what="field"):
                return replace(
                    self, phase="build", variant=replace(self.variant, out=move.which)
                )._at_start()
            case Lot():
                return replace(self, phase="search", turn=Seat(int(move.which)))._began()
            case Build() if self.phase == "hide":
                lab = replace(self.lab(seat), treasure=move.what)
                return replace(self._with(seat, lab), phase="search")._learned()
            case Build():
                after = self._with(seat, self.lab(seat).after(move, self.variant))
                return after._learned()._built() if move == READY else after
            case End():
                return self._turn_over()
            case Go():
                return self._go(seat, move.field)

    def outcome(self) -> Outcome | None:
        return self.result

    def view(self, seat: Seat | None) -> Sight:
        return Sight(
            seat=seat,
            variant=self.variant,
            phase=self.phase,
            own=self.lab(seat) if seat else None,
            opened=self.labyrinths if self.result else (),
            ready=(self.labyrinths[0].ready, self.labyrinths[1].ready),
            places=self.places,
            turn=self.turn,
            steps=self.steps,
            turns=self.turns,
            said=self._remembered(seat),
            points=self.points,
            game=self.game,
            counted=self.counted,
            learned=self.learned,
            named=sum(answer.seat == seat for answer in self.said),
            earlier=self.earlier[seat - 1] if seat and self.earlier else None,
            outcome=self.result,
        )

    def odds(self) -> Spread[Move]:
        if self.phase == "field":
            return even(*(Lot("field", name) for name in self.variant.board.fields))
        return even(Lot("begins", "1"), Lot("begins", "2"))  # S2

    def written(self, seat: Seat, move: Move) -> str:
        return f"{move} {self.answer(seat, move.field)}" if isinstance(move, Go) else str(move)

    def told(self, seat: Seat, move: Move, to: Seat | None) -> str | None:
        if isinstance(move, Build) and to != seat:
            if self.phase == "hide":
                return "hides"
            return str(move) if move == READY else None
        if self.variant.blind and to == seat and isinstance(move, Go):
            return "names a field"  # Sh: else the order of moves would give the answers away
        return self.written(seat, move)

    def refusal(self, seat: Seat, move: Move) -> Refusal:
        match self.phase, move:
            case "build", Build():
                return Builds(self.lab(seat), self.variant).refusal(move)
            case "build", _:
                return Refusal("S1", "The labyrinths are still being built.")
            case "hide", _:
                return Refusal("Sd", "Hide the treasure on another field that can be reached.")
            case _, End():
                return Refusal("S4", "The first move of a turn is compulsory.")
            case _, Go(field=there) if there in self.variant.board.near[self.place(seat)]:
                return Refusal("Si", f"The ditch before {there} is known; name another field.")
            case _, Go(field=there):
                return Refusal("S3", f"{there} is no neighbour of {self.place(seat)}.")
        return Refusal("S3", "The labyrinths are built; name a field.")

    # What can be asked

    def lab(self, seat: Seat) -> Labyrinth:
        """What a seat has built."""
        return self.labyrinths[seat - 1]

    def place(self, seat: Seat) -> str:
        """Where a seat's detective stands."""
        return self.places[seat - 1]

    def answer(self, seat: Seat, there: str) -> str:
        """What is said when a seat names this field."""
        return self.lab(other(seat)).answer(self.place(seat), there, self.variant)

    def _near(self, seat: Seat) -> tuple[str, ...]:
        here = self.place(seat)
        near = self.variant.board.near[here]
        if not self.variant.dogs or self.variant.blind:
            return near
        known = found(self.said, seat)
        return tuple(there for there in near if edge(here, there) not in known)  # Si

    def _hiding_places(self, seat: Seat) -> tuple[str, ...]:
        reachable = self.variant.board.reachable(self.lab(seat).walls)
        taken = self.place(other(seat))  # it is also where the treasure was found
        return tuple(n for n in self.variant.board.fields if n in reachable and n != taken)

    def _remembered(self, seat: Seat | None) -> tuple[Answer, ...]:
        if not self.variant.blind or self.result or not seat:
            return self.said
        own = [answer for answer in self.said if answer.seat == seat]
        return tuple(a for a in self.said if a.seat != seat or a is own[-1])  # Sh

    # What happens

    def _with(self, seat: Seat, lab: Labyrinth) -> Self:
        one, two = self.labyrinths
        return replace(self, labyrinths=(lab, two) if seat == ONE else (one, lab))

    def _learned(self) -> Self:
        return replace(self, learned=self.learned + 1)

    def _at_start(self) -> Self:
        home = self.variant.out or NULL
        return replace(self, places=(home, home))

    def _built(self) -> Self:
        if not all(lab.ready for lab in self.labyrinths):
            return self
        if self.game == 1:
            return replace(self, phase="lot")
        return replace(self, phase="search", turn=other(self.first))._began()

    def _began(self) -> Self:
        return replace(self, first=self.turn, steps=0, turns=0)

    def _go(self, seat: Seat, there: str) -> Self:
        here, said = self.place(seat), self.answer(seat, there)
        after = replace(
            self,
            said=(*self.said, Answer(seat, here, there, said)),
            steps=self.steps + 1,
            counted=self.counted + (self.phase == "alone"),
        )._learned()
        if said == "water":
            after = after._moved(seat, NULL)
        elif said != "wall":
            after = after._moved(seat, there)
        if said in ("treasure", "out"):
            return after._reached(seat)
        if said == "dog":
            return after._game_won(other(seat), "Si", "A dog has caught the other detective.")
        if after.phase == "alone":
            return after._reached(seat) if after.counted >= TURNS else after
        stopped = said in ("wall", "water")  # S5
        most = STEPS if self.variant.gallop else 2  # Sb, S4
        return after._turn_over() if stopped or after.steps >= most else after

    def _moved(self, seat: Seat, there: str) -> Self:
        one, two = self.places
        return replace(self, places=(there, two) if seat == ONE else (one, there))

    def _turn_over(self) -> Self:
        after = replace(self, turn=other(self.turn), steps=0, turns=self.turns + 1)
        if after.turns < TURNS:
            return after
        if self.variant.match in ("single", "nonstop"):
            scores = self.points if self.variant.match == "nonstop" else ()
            return after._over(Outcome((), "S7", f"After {TURNS} turns nobody has won.", scores))
        return after._next_game()

    def _reached(self, seat: Seat) -> Self:
        if self.phase == "alone":
            return self._scored(seat, self.counted)._next_game()
        clause, what = ("Sf", "is out") if self.variant.wants_out else ("S7", "found the treasure")
        return self._game_won(seat, clause, f"The detective {what}.")

    def _game_won(self, seat: Seat, clause: str, reason: str) -> Self:
        match self.variant.match:
            case "single":
                return self._over(Outcome((seat,), clause, reason))
            case "counting":
                return replace(self, phase="alone", turn=other(seat), steps=0)
            case "tournament":
                return self._scored(seat, 1)._next_game()
        after = self._scored(seat, 1)
        if result := matches.nonstop(after.points, seat):
            return after._over(result)
        return replace(after, phase="hide", turn=other(seat), steps=0, turns=self.turns + 1)

    def _scored(self, seat: Seat, points: int) -> Self:
        return replace(self, points=matches.scored(self.points, seat, points))

    def _next_game(self) -> Self:
        if result := matches.result(self.variant, self.points, self.game):
            return self._over(result)
        drawn = self.variant.drawn  # Sf: before each game anew
        fresh = type(self)(
            replace(self.variant, out="") if drawn else self.variant,
            "field" if drawn else "build",
            points=self.points,
            game=self.game + 1,
            first=self.first,
            learned=self.learned,
            earlier=self.labyrinths,
        )
        return fresh._at_start()

    def _over(self, result: Outcome) -> Self:
        return replace(self, phase="over", result=result)


def seats(options: Options) -> tuple[str, ...]:
    """Two players, by number."""
    return ("1", "2")


def warnings(options: Options) -> tuple[str, ...]:
    """What the players should know before they start."""
    if options["blind"] == "yes" and options["size"] == "5":
        return ("Playing blind is hard on the full field; a smaller one is kinder.",)
    return ()


def start(options: Options) -> Moment:
    """Both begin to build; in Sf the start field is agreed or drawn first."""
    agreed = variant(options)
    return Moment(agreed, "field" if agreed.drawn else "build")._at_start()
