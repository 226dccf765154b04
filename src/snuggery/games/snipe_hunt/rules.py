"""Snipe Hunt Solitaire: catch the Snipe and carry it to the Station before the Wolf has it.

H1-H3 set-up, aim and turn, H4-H6 the Snipe, H7-H11 the Hunter, H12-H14 the Wolf, H15 the end.
Pawns stand on spaces, which are numbers (see forest.py); walks.py and wolf.py find their ways.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Self

from snuggery.core import (
    CHANCE,
    Deals,
    Moves,
    Options,
    Outcome,
    Refusal,
    Seat,
    Spread,
    State,
    even,
)
from snuggery.core.language import N_, _
from snuggery.games.snipe_hunt.cards import connected
from snuggery.games.snipe_hunt.forest import HALF, QUARTER, Forest, laid
from snuggery.games.snipe_hunt.layout import place_name, place_of
from snuggery.games.snipe_hunt.moves import (
    QUARTERS,
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
from snuggery.games.snipe_hunt.setup import OPTIONS, Setup, chosen
from snuggery.games.snipe_hunt.view import Map, Phase
from snuggery.games.snipe_hunt.walks import CAUGHT, OFF, Way, named, spaces, walks, why_not
from snuggery.games.snipe_hunt.wolf import stalk

__all__ = ["BOUND", "OPTIONS", "VERSION", "parse", "seats", "start", "warnings"]

VERSION = 1
PLAYER = Seat(1)
TURNS = 200
"""A hunt that lasts longer is lost: our ruling, so that every game ends."""
REROLLS = 20
"""After so many in one turn only rolls that the Snipe can use have odds: our ruling."""
BOUND = 1 + TURNS * (REROLLS + 1 + 3)  # the deal; a turn's rolls, the Snipe, the walk, a card
ARROWS = {QUARTER: ("cw", "ccw"), HALF: ("180",)}  # H10
COMPASS = (N_("north"), N_("east"), N_("south"), N_("west"))  # H4: dice 1 to 4
CLOCKWISE, COUNTER = 5, 6  # H4
SNIPE_TURNS = {
    CLOCKWISE: N_("The Snipe turns its card {card} clockwise."),
    COUNTER: N_("The Snipe turns its card {card} counter-clockwise."),
}
TURNED = {
    "cw": N_("Card {card} is turned cw."),
    "ccw": N_("Card {card} is turned ccw."),
    "180": N_("Card {card} is turned half round."),
}


@dataclass(frozen=True, slots=True)
class Hunt(State[Move, Map]):
    """The forest as it lies, where the pawns stand, and how far the turn has come."""

    setup: Setup
    forest: Forest
    """Without cards before the deal."""
    phase: Phase
    hunter: int = -1
    snipe: int = -1
    """Its own space; the Hunter's while he carries it."""
    wolf: int = -1
    carrying: bool = False
    """Whether Hunter and Snipe are one pawn (H11)."""
    dice: tuple[int, ...] = ()
    """As rolled; in the walk the Hunter's die alone."""
    turn: int = 1
    rerolls: int = 0
    """How often both dice were useless in this turn (H6)."""
    trail: Way = ()
    """The spaces where the Hunter has been since the player last chose, the present one last."""
    said: tuple[str, ...] = ()
    """What has happened since the player last chose, to be translated where it is shown."""
    end: Outcome | None = None
    """Its reason too is translated where it is shown."""

    def to_act(self) -> tuple[Seat, ...]:
        if self.phase in (Phase.DEAL, Phase.ROLL):
            return (CHANCE,)
        return () if self.phase == Phase.OVER else (PLAYER,)

    def moves(self, seat: Seat) -> Moves[Move]:
        if seat not in self.to_act():
            return ()
        match self.phase:
            case Phase.DEAL:
                return AnyDeal(self.setup.deal)
            case Phase.ROLL:
                return tuple(roll for roll, _ in self._rolls())
            case Phase.SNIPE:
                return tuple(Assign(die) for die in sorted(set(self.dice)) if not self.barred(die))
            case Phase.WALK:
                return tuple(Walk(named(self.forest, way)) for way in self.walks())
        return (*self._turns(), Pass())

    def after(self, seat: Seat, move: Move) -> Self:
        match move:
            case Deal():
                return self.set_up(self.setup.laid(move.number))
            case Roll():
                return self._rolled(move.dice)
        fresh = replace(self, said=(), trail=(self.hunter,))
        match move:
            case Assign():
                return fresh._snipe_moved(move.die)
            case Walk():
                return fresh._walked(spaces(self.forest, move.spaces))
            case Turn():
                place = place_of(move.card, self.forest.layout.side) or 0
                words = N_(TURNED[move.how], card=move.card)
                return fresh._turned(place, QUARTERS[move.how], words)._wolf_looks()
        return fresh._wolf_looks()

    def outcome(self) -> Outcome | None:
        return replace(self.end, reason=_(self.end.reason)) if self.end else None

    def view(self, seat: Seat | None) -> Map:
        return Map(
            self.setup,
            self.forest,
            self.phase,
            self.hunter,
            self.snipe,
            self.wolf,
            self.carrying,
            self.dice,
            self.turn,
            self.rerolls,
            self.trail,
            self.said,
            self.end,
        )

    def odds(self) -> Deals[Move] | Spread[Move]:
        if self.phase == Phase.DEAL:
            return Deals(Deal) if self.setup.deal is None else even(Deal(self.setup.deal))
        whole = sum(ways for _, ways in self._rolls())
        return Spread(tuple((roll, Fraction(ways, whole)) for roll, ways in self._rolls()))

    def refusal(self, seat: Seat, move: Move) -> Refusal:
        if seat == CHANCE or isinstance(move, Deal | Roll):
            return Refusal("H3", _("Chance lays the forest and rolls the dice, each in its time."))
        if self.phase == Phase.SNIPE:
            if not isinstance(move, Assign):
                return Refusal("H3", _("The Snipe moves first: choose its die."))
            said = _("The dice show {one} and {other}.")
            shown = Refusal("H3", said.format(one=self.dice[0], other=self.dice[1]))
            return self.barred(move.die) or shown
        if self.phase == Phase.WALK:
            if not isinstance(move, Walk):
                return Refusal("H3", _("It is the Hunter's turn to walk."))
            return why_not(self.forest, self.hunter, self._prey(), self.walks(), move.spaces)
        if not isinstance(move, Turn):
            said = _("The Hunter stands on a rotation arrow: turn a card, or pass.")
            return Refusal("H10", said)
        if place_of(move.card, self.forest.layout.side) is None:
            said = _("This forest has no card {card}.")
            return Refusal("H10", said.format(card=move.card))
        if len(how := self._arrow()) == 1:
            return Refusal("H10", _("The arrow says {how}.").format(how=how[0]))
        said = _("The arrow says {how} or {other}.")
        return Refusal("H10", said.format(how=how[0], other=how[1]))

    def set_up(self, forest: Forest) -> Self:
        """H1: the pawns on their cards, and the first turn."""
        large = forest.layout.large
        return replace(
            self,
            forest=forest,
            phase=Phase.ROLL,
            hunter=large["station"],
            snipe=large["nest"],
            wolf=large["spooky"],
        )

    # The Snipe

    def _rolls(self) -> Iterator[tuple[Roll, int]]:
        """Each roll, and how many of the 6 or 36 throws show it."""
        if self.carrying:  # H11
            yield from ((Roll((die,)), 1) for die in range(1, 7))
            return
        usable = {die for die in range(1, 7) if self.rerolls < REROLLS or not self.barred(die)}
        for one, other in combinations_with_replacement(range(1, 7), 2):
            if one in usable or other in usable:
                yield Roll((one, other)), 1 if one == other else 2

    def barred(self, die: int) -> Refusal | None:
        """Why the Snipe cannot take this die, if so (H5, H6)."""
        if die >= CLOCKWISE:
            return None
        large, to = self.forest.layout.large, self.leap(die)
        if to is None:
            return Refusal("H6", _("With {die} the Snipe would leave the board.").format(die=die))
        if to in (large["spooky"], large.get("deep")):
            return Refusal("H6", _("With {die} the Snipe would enter the Woods.").format(die=die))
        if to == self.hunter:
            said = _("With {die} the Snipe would step onto the Hunter.")
            return Refusal("H5", said.format(die=die))
        if to == self.wolf:
            said = _("With {die} the Snipe would step onto the Wolf.")
            return Refusal("H5", said.format(die=die))
        return None

    def leap(self, die: int) -> int | None:
        return self.forest.layout.leaps[self.snipe][(self.forest.north + die - 1) % 4]

    def _rolled(self, dice: tuple[int, ...]) -> Self:
        rolled = replace(self, dice=dice)
        if self.carrying:
            return replace(rolled, phase=Phase.WALK)
        if all(map(self.barred, dice)):  # H6
            one, other = dice
            words = N_(
                "Neither {one} nor {other} can move the Snipe: rolled again.", one=one, other=other
            )
            return replace(rolled, rerolls=self.rerolls + 1, said=(*self.said, words))
        return replace(rolled, phase=Phase.SNIPE)

    def _snipe_moved(self, die: int) -> Self:
        other = self.dice[0] if die == self.dice[1] else self.dice[1]
        began = replace(self, phase=Phase.WALK, dice=(other,))
        if die in (CLOCKWISE, COUNTER):  # H4
            place = self.forest.layout.place(self.snipe)
            card = place_name(place, self.forest.layout.side)
            words = N_(SNIPE_TURNS[die], card=card)
            return began._turned(place, 1 if die == CLOCKWISE else -1, words)
        to = self.leap(die)
        assert to is not None  # noqa: S101 - a barred die is not among the moves
        direction, space = COMPASS[die - 1], self.forest.layout.names[to]
        words = N_("The Snipe goes {direction} to {space}.", direction=direction, space=space)
        return replace(began, snipe=to, said=(words,))

    def _turned(self, place: int, quarters: int, words: str) -> Self:
        """A card is turned, and the pawns on it ride along."""
        hunter, snipe, wolf = (
            self.forest.riding(place, quarters, pawn)
            for pawn in (self.hunter, self.snipe, self.wolf)
        )
        forest = self.forest.turned(place, quarters)
        ridden = replace(self, forest=forest, snipe=snipe, wolf=wolf, said=(words,))
        return ridden if hunter == self.hunter else ridden._hunter_went(hunter)

    # The Hunter

    def _prey(self) -> int:
        """The space where the Hunter would catch the Snipe; none when he has it."""
        return CAUGHT if self.carrying else self.snipe

    def walks(self) -> tuple[Way, ...]:
        """The Hunter's legal ways now."""
        return walks(self.forest, self.hunter, self._prey(), self.wolf, self.dice[-1])

    def _hunter_went(self, *way: int) -> Self:
        return replace(self, hunter=way[-1], trail=(*self.trail, *way)) if way else self

    def _walked(self, way: Way) -> Self:
        station, names = self.forest.layout.large["station"], self.forest.layout.names
        caught = not self.carrying and self.snipe in way
        words = N_("The Hunter catches the Snipe at {space}.", space=names[self.snipe])
        gone = replace(self, said=(words,) * caught, carrying=self.carrying or caught)
        gone = gone._hunter_went(*(space for space in way if space != OFF))
        if OFF in way:
            return gone._walked_off()
        if gone.carrying:
            gone = replace(gone, snipe=gone.hunter)
            if gone.hunter == station:
                return gone._over(clause="H15", reason=N_("The Hunter is home with the Snipe."))
        if way and self.forest.ground[gone.hunter] in ARROWS:  # H10
            return replace(gone, phase=Phase.TURN)
        return gone._wolf_looks()

    def _walked_off(self) -> Self:
        """H9."""
        nest = self.forest.layout.large["nest"]
        if not self.carrying:
            words = N_("The Hunter leaves the forest and is back on the Station.")
            return replace(self, said=(*self.said, words))._back_on_station()._wolf_looks()
        words = N_(
            "The Hunter leaves the forest and is back on the Station, the Snipe on its Nest."
        )
        said = (*self.said, words)
        back = replace(self, snipe=nest, carrying=False, said=said)._back_on_station()
        if self.wolf == nest:
            return back._over(clause="H13", reason=N_("The Wolf was waiting on the Nest."))
        return back._wolf_looks()

    def _back_on_station(self) -> Self:
        """The Hunter returns alone; if the Snipe stands there, he has it and has won."""
        station = self.forest.layout.large["station"]
        back = self._hunter_went(station)
        if self.snipe != station:
            return back
        return back._over(clause="H15", reason=N_("The Hunter meets the Snipe on the Station."))

    def _arrow(self) -> tuple[str, ...]:
        return ARROWS[self.forest.ground[self.hunter]]

    def _turns(self) -> Iterator[Turn]:
        side = self.forest.layout.side
        for place in range(side * side):
            yield from (Turn(place_name(place, side), how) for how in self._arrow())

    # The Wolf

    def _wolf_looks(self) -> Self:
        """The rest of the turn: sight, the Wolf's move, sight again (H14)."""
        return self._sight()._wolf_goes()._sight()._next_turn()

    def _sight(self) -> Self:
        station, names = self.forest.layout.large["station"], self.forest.layout.names
        seen = self.hunter != station and self.hunter in self.forest.seen(self.wolf)
        if self.end or not seen:
            return self
        if self.carrying:
            reason = N_(
                "The Wolf sees the Hunter with the Snipe at {space}.", space=names[self.hunter]
            )
            return self._over(clause="H14", reason=reason)
        words = N_(
            "The Wolf sees the Hunter at {space} and chases him to the Station.",
            space=names[self.hunter],
        )
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
        where = self.forest.layout.names[self.snipe]
        reason = N_("The Wolf catches the Snipe at {space}.", space=where)
        return moved._over(clause="H13", reason=reason)

    def _next_turn(self) -> Self:
        if self.end:
            return self
        if self.turn == TURNS:
            reason = N_("The Snipe got away: {n} turns are over.", n=TURNS)
            return self._over(clause="H2", reason=reason)
        return replace(self, phase=Phase.ROLL, dice=(), turn=self.turn + 1, rerolls=0)

    def _over(self, *, clause: str, reason: str) -> Self:
        winners = (PLAYER,) if clause == "H15" else ()
        return replace(self, phase=Phase.OVER, end=Outcome(winners, clause, reason, (self.turn,)))


def seats(options: Options) -> tuple[str, ...]:
    """One player."""
    return (N_("player"),)


def start(options: Options) -> Hunt:
    """The cards before they are laid, or the forest of a map."""
    setup = chosen(options)
    hunt = Hunt(setup, laid((), ()), Phase.DEAL)
    return hunt.set_up(setup.map) if setup.map else hunt


def warnings(options: Options) -> tuple[str, ...]:
    """What the player should know before he starts."""
    drawn = chosen(options).map
    if drawn and not connected(drawn):
        said = _("On this map no path leads from the Station to the Nest; a turned card may help.")
        return (said,)
    return ()


def resumed(view: Map) -> Hunt:
    """The moment that a view shows, for whoever wants to see what a move would do."""
    return Hunt(*(getattr(view, field.name) for field in fields(view)))
