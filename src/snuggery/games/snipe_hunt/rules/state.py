"""Snipe Hunt Solitaire: catch the Snipe and carry it to the Station before the Wolf has it.

H1-H3 set-up, aim and turn, H4-H6 the Snipe, H7-H11 the Hunter, H12-H14 the Wolf, H15 the end.
Pawns are on spaces, which are numbers (see forest.py); walks.py and wolf.py find their ways. What
the dice do to the Snipe (H4-H6) stands in snipe.py, how cards are turned (H10) in turning.py, all
that is true at a moment in view.py, the notation in moves.py, the options in setup.py.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Self

from snuggery.core import CHANCE, Deals, Moves, Options, Outcome, Refusal, Seat, Spread, State, even
from snuggery.core.text.language import N_, _
from snuggery.games.snipe_hunt.rules.cards import connected
from snuggery.games.snipe_hunt.rules.forest import Forest, laid
from snuggery.games.snipe_hunt.rules.moves import (
    AnyDeal,
    Assign,
    Deal,
    Move,
    Pass,
    Roll,
    Turn,
    Walk,
    parse,
)
from snuggery.games.snipe_hunt.rules.setup import OPTIONS, chosen
from snuggery.games.snipe_hunt.rules.snipe import REROLLS, barred, rolled, rolls, snipe_moved
from snuggery.games.snipe_hunt.rules.turning import ARROWS, bad_turn, card_turned, turns
from snuggery.games.snipe_hunt.rules.view import Map, Situation
from snuggery.games.snipe_hunt.rules.walks import OFF, Way, named, spaces, why_not
from snuggery.games.snipe_hunt.rules.wolf import stalk

__all__ = ["BOUND", "OPTIONS", "VERSION", "parse", "seats", "start", "warnings"]

VERSION = 1
PLAYER = Seat(1)
TURNS = 200
"""A hunt that lasts longer is lost: our ruling, so that every game ends."""
BOUND = 1 + TURNS * (REROLLS + 1 + 3)  # the deal; a turn's rolls, the Snipe, the walk, a card


@dataclass(frozen=True, slots=True)
class Hunt(Situation, State[Move, Map]):
    """One moment of a hunt."""

    def to_act(self) -> tuple[Seat, ...]:
        if self.phase in ("deal", "roll"):
            return (CHANCE,)
        return () if self.phase == "over" else (PLAYER,)

    def moves(self, seat: Seat) -> Moves[Move]:
        if seat not in self.to_act():
            return ()
        match self.phase:
            case "deal":
                return AnyDeal(self.setup.deal)
            case "roll":
                return tuple(roll for roll, _ in rolls(self))
            case "snipe":
                dice = sorted(set(self.dice))
                return tuple(Assign(die) for die in dice if not barred(self, die))
            case "walk":
                return tuple(Walk(named(self.forest, way)) for way in self.walks())
        return (*turns(self), Pass())

    def after(self, seat: Seat, move: Move) -> Self:
        match move:
            case Deal():
                return self.set_up(self.setup.laid(move.number))
            case Roll():
                return rolled(self, move.dice)
        if isinstance(move, Assign):
            return snipe_moved(self._afresh(), move.die)
        return self.unfolded(move)[-1]

    def unfolded(self, move: Walk | Turn | Pass) -> tuple[Self, ...]:
        """What happens one after the other; the last is the next moment.

        The Hunter or a card moves, the Wolf looks, goes, and looks again (H14).
        """
        fresh = self._afresh()
        if isinstance(move, Walk):
            first = fresh._walked(spaces(self.forest, move.spaces))
        else:
            first = card_turned(fresh, move) if isinstance(move, Turn) else fresh
        if first.end or (isinstance(move, Walk) and first.phase == "turn"):
            return (first,)
        seen = first._sight()
        gone = seen._wolf_goes()
        return first, seen, gone, gone._sight()._next_turn()

    def _afresh(self) -> Self:
        return replace(self, said=(), trail=(self.hunter,))

    def outcome(self) -> Outcome | None:
        return replace(self.end, reason=_(self.end.reason)) if self.end else None

    def view(self, seat: Seat | None) -> Map:
        return Map(*self.parts())

    def plays_itself(self, seat: Seat, move: Move) -> bool:
        if isinstance(move, Walk) and move.spaces[-1] == "off":
            caught = self.carrying or self.snipe in spaces(self.forest, move.spaces)
            if caught:  # H9: nobody gives the Snipe away without being asked
                return False
        return State.plays_itself(self, seat, move)

    def odds(self) -> Deals[Move] | Spread[Move]:
        if self.phase == "deal":
            return Deals(Deal) if self.setup.deal is None else even(Deal(self.setup.deal))
        whole = sum(ways for _, ways in rolls(self))
        return Spread(tuple((roll, Fraction(ways, whole)) for roll, ways in rolls(self)))

    def refusal(self, seat: Seat, move: Move) -> Refusal:
        if seat == CHANCE or isinstance(move, Deal | Roll):
            return Refusal(
                "H3", _("Chance lays the forest and rolls the dice, each at its own time.")
            )
        if self.phase == "snipe":
            if not isinstance(move, Assign):
                return Refusal("H3", _("The Snipe moves first: choose its die."))
            said = _("The dice show {one} and {other}.")
            shown = Refusal("H3", said.format(one=self.dice[0], other=self.dice[1]))
            return (move.die in self.dice and barred(self, move.die)) or shown
        if self.phase == "walk":
            if not isinstance(move, Walk):
                return Refusal("H3", _("It is the Hunter's turn to walk."))
            return why_not(self.forest, self.hunter, self.prey(), self.dice[-1], move.spaces)
        if not isinstance(move, Turn):
            said = _("The Hunter is on a rotation arrow: turn a card, or pass.")
            return Refusal("H10", said)
        return bad_turn(self, move)

    def set_up(self, forest: Forest) -> Self:
        """H1: the pawns on their cards, and the first turn."""
        large = forest.layout.large
        return replace(
            self,
            forest=forest,
            phase="roll",
            hunter=large["station"],
            snipe=large["nest"],
            wolf=large["spooky"],
        )

    # The Hunter

    def _hunter_went(self, *way: int) -> Self:
        return replace(self, hunter=way[-1], trail=(*self.trail, *way)) if way else self

    def _walked(self, way: Way) -> Self:
        where = self.forest.layout
        caught = not self.carrying and self.snipe in way
        words = N_("The Hunter catches the Snipe {at}.", at=where.at(self.snipe))
        gone = replace(self, said=(words,) * caught, carrying=self.carrying or caught)
        gone = gone._hunter_went(*(space for space in way if space != OFF))
        if OFF in way:
            return gone._walked_off()
        if gone.carrying:
            gone = replace(gone, snipe=gone.hunter)
            if gone.hunter == where.large["station"]:
                return gone._over(clause="H15", reason=N_("The Hunter is home with the Snipe."))
        if way and self.forest.ground[gone.hunter] in ARROWS:  # H10
            return replace(gone, phase="turn")
        return gone

    def _walked_off(self) -> Self:
        """H9."""
        nest = self.forest.layout.large["nest"]
        if not self.carrying:
            words = N_("The Hunter leaves the forest and is back at the Station.")
            return replace(self, said=(*self.said, words))._back_on_station()
        words = N_(
            "The Hunter leaves the forest and is back at the Station, the Snipe on its Nest."
        )
        said = (*self.said, words)
        back = replace(self, snipe=nest, carrying=False, said=said)._back_on_station()
        if self.wolf == nest:
            return back._over(clause="H13", reason=N_("The Wolf was waiting on the Nest."))
        return back

    def _back_on_station(self) -> Self:
        """The Hunter returns alone; if the Snipe is there, he has it and has won."""
        station = self.forest.layout.large["station"]
        back = self._hunter_went(station)
        if self.snipe != station:
            return back
        return back._over(clause="H15", reason=N_("The Hunter meets the Snipe at the Station."))

    # The Wolf

    def _sight(self) -> Self:
        where = self.forest.layout
        at = where.at(self.hunter)
        seen = self.hunter != where.large["station"] and self.hunter in self.forest.seen(self.wolf)
        if self.end or not seen:
            return self
        if self.carrying:
            reason = N_("The Wolf sees the Hunter with the Snipe {at}.", at=at)
            return self._over(clause="H14", reason=reason)
        words = N_("The Wolf sees the Hunter {at} and chases him to the Station.", at=at)
        attacked = replace(self, wolf=self.hunter, said=(*self.said, words))
        return attacked._back_on_station()

    def _wolf_goes(self) -> Self:
        if self.end:
            return self
        went = stalk(self.forest.layout, self.wolf, self.snipe)
        words = N_("The Wolf: {words}.", words=went.words)
        moved = replace(self, wolf=went.way[-1], said=(*self.said, words))
        if self.snipe not in went.way:
            return moved
        at = self.forest.layout.at(self.snipe)
        reason = N_("The Wolf catches the Snipe {at}.", at=at)
        return moved._over(clause="H13", reason=reason)

    def _next_turn(self) -> Self:
        if self.end:
            return self
        if self.turn == TURNS:
            reason = N_("The Snipe got away: {n} turns have passed.", n=TURNS)
            return self._over(clause="H2", reason=reason)
        return replace(self, phase="roll", dice=(), turn=self.turn + 1, rerolls=0)

    def _over(self, *, clause: str, reason: str) -> Self:
        winners = (PLAYER,) if clause == "H15" else ()
        return replace(self, phase="over", end=Outcome(winners, clause, reason, (self.turn,)))


def seats(options: Options) -> tuple[str, ...]:
    """One player."""
    return (N_("player"),)


def start(options: Options) -> Hunt:
    """The cards before they are laid, or the forest of a map."""
    setup = chosen(options)
    hunt = Hunt(setup, laid((), ()), "deal")
    return hunt.set_up(setup.map) if setup.map else hunt


def warnings(options: Options) -> tuple[str, ...]:
    """What the player should know before starting."""
    drawn = chosen(options).map
    if drawn and not connected(drawn):
        said = _("On this map no path leads from the Station to the Nest; turning a card may help.")
        return (said,)
    return ()


def resumed(view: Map) -> Hunt:
    """The moment that a view shows, for whoever wants to see what a move would do."""
    return Hunt(*view.parts())
