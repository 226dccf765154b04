"""Toy games that break one promise each, and say which.

Some break it only where the golden playthrough does not look (a big pile, a certain spare card):
a golden playthrough is one game, the contract walks through many.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from itertools import count
from random import Random
from typing import Any, Self

from snuggery.core import (
    CHANCE,
    BadOptions,
    Bot,
    Choice,
    Hint,
    Moves,
    Option,
    Options,
    Outcome,
    Refusal,
    Seat,
    Spread,
    Touches,
    View,
    element,
    joined,
    touchable,
)
from snuggery.core.theatre.beats import Beat
from tests.toy_games import FISTS, HARE, PEBBLES, TRICKS, Toy
from tests.toys.fists import FistsRules, FistsState, Show
from tests.toys.hare import ROLLS, HareRules, HareState, Step
from tests.toys.pebbles import PebblesRules, Pile, PileSight, Take
from tests.toys.toy import ToyBots, ToyDraw
from tests.toys.tricks import Play, TricksRules, TricksSight, TricksState

BROKEN: dict[str, tuple[str, Toy]] = {}
"""By name: the promise that is broken, and the game that breaks it."""


def breaks(promise: str, what: str, toy: Toy) -> None:
    """Enter a broken game."""
    BROKEN[what] = promise, toy


class PebblesWith(PebblesRules):
    """The rules of Pebbles with another state."""

    def __init__(self, state: type[Pile]) -> None:
        self.state = state

    def start(self, options: Options) -> Pile:
        pile = super().start(options)
        return self.state(pile.left, pile.turn)


def pebbles(state: type[Pile]) -> Toy:
    """Pebbles with another state."""
    return replace(PEBBLES, rules_=PebblesWith(state))


def drawn(draw: ToyDraw[PileSight]) -> Toy:
    """Pebbles drawn otherwise."""
    return replace(PEBBLES, draw_=draw)


BIG = 7
"""The golden playthrough has no bigger pile."""

# The rules


class OutOfTurn(Pile):
    __slots__ = ()

    def moves(self, seat: Seat) -> Moves[Take]:
        return super().moves(self.turn) if seat != CHANCE else ()


breaks(
    "moves_are_empty_exactly_when_the_game_is_over",
    "lists moves for a seat that may not act",
    pebbles(OutOfTurn),
)


class Greedy(tuple[Take, ...]):
    __slots__ = ()

    def __contains__(self, move: object, /) -> bool:
        return isinstance(move, Take) and 1 <= move.count <= len(self) + 1


class TooMany(Pile):
    __slots__ = ()

    def moves(self, seat: Seat) -> Moves[Take]:
        return Greedy(super().moves(seat))


breaks("in_agrees_with_iteration", "accepts a move that it does not list", pebbles(TooMany))


class AnyOrder(Pile):
    __slots__ = ()

    def moves(self, seat: Seat) -> Moves[Take]:
        moves = list(super().moves(seat))
        if self.left > BIG:
            UNSTEADY.shuffle(moves)
        return tuple(moves)


UNSTEADY = Random(1)
breaks("moves_come_in_a_fixed_order", "lists its moves in any order", pebbles(AnyOrder))


class NoSuchClause(Pile):
    __slots__ = ()

    def refusal(self, seat: Seat, move: Take) -> Refusal:
        return replace(super().refusal(seat, move), clause="B9")


breaks(
    "made_up_moves_are_refused_with_a_clause",
    "refuses with a clause that does not exist",
    pebbles(NoSuchClause),
)


class AnyoneMayPlay(Pile):
    __slots__ = ()

    def play(self, seat: Seat, move: Take) -> Self:
        return super().play(self.turn, move)


breaks("only_a_seat_that_may_act_can_play", "lets anyone play", pebbles(AnyoneMayPlay))


@dataclass(frozen=True, slots=True)
class Diary(Pile):
    diary: list[str] = field(default_factory=list, compare=False)

    def after(self, seat: Seat, move: Take) -> Self:
        self.diary.append(str(move))
        return super(Diary, self).after(seat, move)


breaks("after_is_pure", "writes into the moment before", pebbles(Diary))


@dataclass(frozen=True, slots=True)
class Unhashable(Pile):
    marks: list[int] = field(default_factory=list)


breaks("states_are_values", "has states without a hash", pebbles(Unhashable))


class LocalMoves:
    def __init__(self, listed: Callable[[], tuple[Take, ...]]) -> None:
        self.listed = listed

    def __iter__(self) -> Iterator[Take]:
        return iter(self.listed())

    def __contains__(self, move: object, /) -> bool:
        return move in self.listed()


class StaysAtHome(Pile):
    __slots__ = ()

    def moves(self, seat: Seat) -> Moves[Take]:
        listed = tuple(super().moves(seat))
        return LocalMoves(lambda: listed)


breaks(
    "everything_that_travels_can_be_pickled",
    "has moves that cannot travel to another process",
    pebbles(StaysAtHome),
)


class Understated(PebblesRules):
    BOUND = 4


breaks(
    "playouts_end_within_the_bound",
    "lasts longer than it says",
    replace(PEBBLES, rules_=Understated()),
)


class MoreThanCertain(HareState):
    __slots__ = ()

    def odds(self) -> Spread[Step]:
        shares = (Fraction(1, 2), Fraction(1, 2), Fraction(1, 6))
        return Spread(tuple((roll, share) for (roll, _), share in zip(ROLLS, shares, strict=True)))


class LoadedRules(HareRules):
    def start(self, options: Options) -> MoreThanCertain:
        return MoreThanCertain()


breaks(
    "odds_sum_to_one_and_match_the_moves",
    "has odds of more than one",
    replace(HARE, rules_=LoadedRules()),
)


class Lawless(Pile):
    __slots__ = ()

    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        if outcome and outcome.winners == (Seat(2),):
            return replace(outcome, clause="B9")
        return outcome


breaks(
    "an_outcome_names_winners_and_a_clause",
    "ends by a clause that does not exist",
    pebbles(Lawless),
)


# Notation and records


@dataclass(frozen=True, slots=True)
class Dotted(Take):
    def __str__(self) -> str:
        return f"{self.plain()}."

    def plain(self) -> str:
        return f"take {self.count}"


class DottedPile(Pile):
    __slots__ = ()

    def moves(self, seat: Seat) -> Moves[Take]:
        return tuple(Dotted(move.count) for move in super().moves(seat))

    def written(self, seat: Seat, move: Take) -> str:
        return f"take {move.count}"


class DottedRules(PebblesWith):
    def parse(self, text: str) -> Take:
        return Dotted(super().parse(text).count)


class DottedDraw(ToyDraw[PileSight]):
    def touches(self, view: PileSight, seat: Seat, moves: Moves[Any]) -> Touches:
        return super().touches(view, seat, tuple(Take(move.count) for move in moves))


class DottedBots(ToyBots):
    def hint(self, view: View, moves: Moves[Any]) -> Hint:
        return Hint(next(iter(moves)).plain(), "This one is legal.")


breaks(
    "moves_print_and_parse",
    "prints moves that it cannot read",
    replace(PEBBLES, rules_=DottedRules(DottedPile), draw_=DottedDraw(), bots_=DottedBots()),
)


class AfraidOfTabs(PebblesRules):
    def parse(self, text: str) -> Take:
        if "\t" in text:
            raise ValueError(text)
        return super().parse(text)


breaks(
    "parse_refuses_garbage_as_bad_notation",
    "stumbles over garbage",
    replace(PEBBLES, rules_=AfraidOfTabs()),
)


class Misspelt(Pile):
    __slots__ = ()

    def written(self, seat: Seat, move: Take) -> str:
        return f"takes {move.count}" if self.left > BIG else str(move)


breaks(
    "records_replay_to_the_same_moment",
    "writes moves into the record that it cannot read",
    pebbles(Misspelt),
)


class TrustsNumbers(PebblesRules):
    def start(self, options: Options) -> Pile:
        if not 0 < int(options["pile"]) <= 20:
            raise BadOptions("B1: the pile has 1 to 20 pebbles.")
        return super().start(options)


breaks(
    "damaged_records_are_bad_records",
    "stumbles over an option that is no number",
    replace(PEBBLES, rules_=TrustsNumbers()),
)


# What a seat may know


@dataclass(frozen=True, slots=True)
class StateWithHoles(PileSight):
    state: Pile


class HandsItselfOut(Pile):
    __slots__ = ()

    def view(self, seat: Seat | None) -> PileSight:
        return StateWithHoles(self.outcome(), self.left, self.turn, self)


breaks("views_are_their_own_type", "hands out its state in a view", pebbles(HandsItselfOut))


@dataclass(frozen=True, slots=True)
class MovesOf:
    state: Pile
    seat: Seat

    def __iter__(self) -> Iterator[Take]:
        return iter(Pile.moves(self.state, self.seat))

    def __contains__(self, move: object, /) -> bool:
        return move in Pile.moves(self.state, self.seat)


class HandsItselfOutInMoves(Pile):
    __slots__ = ()

    def moves(self, seat: Seat) -> Moves[Take]:
        return MovesOf(self, seat)


breaks(
    "views_are_their_own_type",
    "hands out its state with the moves",
    pebbles(HandsItselfOutInMoves),
)


@dataclass(frozen=True, slots=True)
class Forgetful(Pile):
    last: int = 0

    def after(self, seat: Seat, move: Take) -> Self:
        return replace(super(Forgetful, self).after(seat, move), last=move.count)


breaks(
    "an_open_view_shows_the_whole_state",
    "keeps something from everyone, and has no twin",
    pebbles(Forgetful),
)


class Whispering(Pile):
    __slots__ = ()

    def told(self, seat: Seat, move: Take, to: Seat | None) -> str | None:
        return None if to is None and self.left > BIG else str(move)


breaks(
    "an_open_view_shows_the_whole_state",
    "keeps a move from spectators, and has no twin",
    pebbles(Whispering),
)

SPARE = 3
"""The golden playthrough leaves another card over."""


class TricksWith(TricksRules):
    """The rules of Tricks with another state."""

    def __init__(self, state: type[TricksState]) -> None:
        self.state = state

    def start(self, options: Options) -> TricksState:
        return self.state()


def tricks(state: type[TricksState]) -> Toy:
    """Tricks with another state."""
    return replace(TRICKS, rules_=TricksWith(state))


@dataclass(frozen=True, slots=True)
class SpareSight(TricksSight):
    spare: int


class ShowsTheSpare(TricksState):
    __slots__ = ()

    def view(self, seat: Seat | None) -> TricksSight:
        seen = super().view(seat)
        return SpareSight(
            seen.outcome, seen.hand, seen.dealt, seen.played, seen.turn, seat, self.spare
        )


breaks("nothing_hidden_shows_in_a_view", "shows a hidden card", tricks(ShowsTheSpare))


class TellingOrder(TricksState):
    __slots__ = ()

    def moves(self, seat: Seat) -> Moves[Play]:
        moves = super().moves(seat)
        return moves[::-1] if isinstance(moves, tuple) and self.spare == SPARE else moves


breaks(
    "nothing_hidden_shows_in_what_is_legal",
    "lists the moves in an order that tells a hidden card",
    tricks(TellingOrder),
)


class TellingRefusal(TricksState):
    __slots__ = ()

    def refusal(self, seat: Seat, move: Play) -> Refusal:
        return Refusal("M2", "It is left over." if move.card == self.spare else "You have it not.")


breaks(
    "nothing_hidden_shows_in_a_refusal",
    "tells a hidden card when it refuses",
    tricks(TellingRefusal),
)


class TellingTold(TricksState):
    __slots__ = ()

    def told(self, seat: Seat, move: Play, to: Seat | None) -> str | None:
        told = super().told(seat, move, to)
        return f"{told} well" if self.spare == SPARE else told


breaks(
    "nothing_hidden_shows_in_what_is_told",
    "tells a hidden card with a move",
    tricks(TellingTold),
)


class OpenFist(FistsState):
    __slots__ = ()

    def told(self, seat: Seat, move: Show, to: Seat | None) -> str | None:
        return str(move) if self.shown and move.fingers == 3 else super().told(seat, move, to)


class OpenFistRules(FistsRules):
    def start(self, options: Options) -> FistsState:
        return OpenFist()


breaks(
    "telling_tells_no_more_than_the_view_shows",
    "tells a secret choice",
    replace(FISTS, rules_=OpenFistRules()),
)


class OpenDeal(TricksState):
    __slots__ = ()

    def told(self, seat: Seat, move: Play, to: Seat | None) -> str | None:
        # Odd and big: neither the golden deal nor one of the first in the list.
        if move.deal and move.card % 2 and move.card > 2**64:
            return str(move)
        return super().told(seat, move, to)


breaks("telling_never_opens_what_is_dealt", "tells the number of the deal", tricks(OpenDeal))


class CountsNothing(TricksSight):
    __slots__ = ()

    @property
    def revealed(self) -> int:
        return 0


class LetsUnsee(TricksState):
    __slots__ = ()

    def view(self, seat: Seat | None) -> TricksSight:
        seen = super().view(seat)
        return CountsNothing(seen.outcome, seen.hand, seen.dealt, seen.played, seen.turn, seat)


breaks(
    "revealed_grows_with_all_that_is_learned",
    "lets a player take back what showed him a card",
    tricks(LetsUnsee),
)


@dataclass(frozen=True, slots=True)
class Marked(TricksSight):
    mark: int = field(compare=False)


class MarkedCards(TricksState):
    __slots__ = ()

    def view(self, seat: Seat | None) -> TricksSight:
        seen = super().view(seat)
        return Marked(seen.outcome, seen.hand, seen.dealt, seen.played, seen.turn, seat, self.spare)


class MarkedDraw(ToyDraw[Marked]):
    def text(self, view: Marked) -> str:
        return super().text(view) + "." * (view.mark == SPARE)


breaks(
    "nothing_hidden_shows_in_the_bytes",
    "draws a hidden card",
    replace(TRICKS, rules_=TricksWith(MarkedCards), draw_=MarkedDraw()),
)


# The drawing


class Styled(ToyDraw[PileSight]):
    def moving(self, view: PileSight) -> str:
        return super().moving(view) + element("path", style="fill: red")


breaks("drawings_are_well_formed", "has a style attribute", drawn(Styled()))


class Doubled(ToyDraw[PileSight]):
    def moving(self, view: PileSight) -> str:
        return element("g", id=self.id("take 1")) + super().moving(view)


breaks("ids_in_a_drawing_are_unique", "draws one id twice", drawn(Doubled()))


class Nameless(ToyDraw[PileSight]):
    def moving(self, view: PileSight) -> str:
        return str(super().moving(view))


breaks("a_drawing_knows_its_labels", "puts its pieces together as plain text", drawn(Nameless()))


class Restless(ToyDraw[PileSight]):
    def still(self, view: PileSight) -> str:
        return element("rect", width=view.left)


breaks("the_still_layer_stays_still", "draws pebbles into the still layer", drawn(Restless()))


class Renamed(ToyDraw[PileSight]):
    """Renames its words with every move."""

    def moving(self, view: PileSight) -> str:
        name = f"word-{view.left}-"
        return joined(
            touchable(self.id(word).replace("word-", name), word, element("text", word))
            for word in view.words()
        )

    def places(self, view: PileSight) -> dict[str, tuple[int, int, int]]:
        found = super().places(view).items()
        return {id_.replace("word-", f"word-{view.left}-"): place for id_, place in found}

    def touches(self, view: PileSight, seat: Seat, moves: Moves[Any]) -> Touches:
        return Touches(
            tuple(
                replace(choice, touch=(choice.touch[0].replace("word-", f"word-{view.left}-"),))
                for choice in super().touches(view, seat, moves).choices
            )
        )


breaks("ids_live_on_from_moment_to_moment", "names everything anew", drawn(Renamed()))


class Wide(ToyDraw[PileSight]):
    def text(self, view: PileSight) -> str:
        return super().text(view) + "\n石" * (view.left > BIG)


breaks("the_text_keeps_to_narrow_characters", "writes wide characters", drawn(Wide()))


class Misplaced(ToyDraw[PileSight]):
    def places(self, view: PileSight) -> dict[str, tuple[int, int, int]]:
        return {id_: (row, 1, width) for id_, (row, _, width) in super().places(view).items()}


breaks("places_lie_inside_the_text", "places a word outside the text", drawn(Misplaced()))


class Intangible(ToyDraw[PileSight]):
    def touches(self, view: PileSight, seat: Seat, moves: Moves[Any]) -> Touches:
        choices = super().touches(view, seat, moves).choices
        return Touches(tuple(replace(choice, touch=("pile",)) for choice in choices))


breaks("touches_touch_what_is_drawn", "lets touch what is not there", drawn(Intangible()))


class Tempting(ToyDraw[PileSight]):
    def touches(self, view: PileSight, seat: Seat, moves: Moves[Any]) -> Touches:
        touches = super().touches(view, seat, moves)
        return Touches((*touches.choices, Choice("take 9", (self.id("take 1"),), "take nine")))


breaks("choices_are_legal_moves", "offers an illegal move", drawn(Tempting()))


class Silent(ToyDraw[PileSight]):
    def touches(self, view: PileSight, seat: Seat, moves: Moves[Any]) -> Touches:
        return Touches() if view.left > BIG else super().touches(view, seat, moves)


breaks("every_seat_that_may_act_is_offered_something", "offers nothing", drawn(Silent()))


class TwoLines(ToyDraw[PileSight]):
    def status(self, view: PileSight) -> str:
        return super().status(view) + "\nGo on." * (view.left > BIG)


breaks("the_status_is_one_line", "has a status of two lines", drawn(TwoLines()))


class Speechless(ToyDraw[PileSight]):
    def spoken(self, told: str) -> str:
        return "" if told == "take 3" else super().spoken(told)


breaks("every_told_move_can_be_spoken", "has no words for a move", drawn(Speechless()))


class Hasty(ToyDraw[PileSight]):
    """Lets words fly away that stay where they are."""

    def touches(self, view: PileSight, seat: Seat, moves: Moves[Any]) -> Touches:
        choices = super().touches(view, seat, moves).choices
        return Touches(
            tuple(replace(each, glide=(*each.touch, "translate(300 300)")) for each in choices)
        )


breaks("what_moves_at_once_arrives_there", "shows a move that does not happen", drawn(Hasty()))


# Turns played out in steps


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Toy):
    """A toy that has its turns played out."""

    played: Callable[[str], tuple[Beat, ...]]

    def beats(self, before: View, after: View, told: str) -> tuple[Beat, ...]:
        return self.played(told)


def played(toy: Toy, how: Callable[[str], tuple[Beat, ...]]) -> Toy:
    """The toy, whose turns are played out like this."""
    parts = {each.name: getattr(toy, each.name) for each in fields(toy)}
    return Played(**{**parts, "offers": ("theatre",)}, played=how)


TWICE = '<g id="goose"/><g id="goose"/>'
breaks(
    "every_move_is_said_and_heard",
    "plays a turn without a word",
    played(PEBBLES, lambda _told: (Beat("", "wood", None, over="<g/>"),)),
)
breaks(
    "no_turn_takes_long",
    "takes its time",
    played(PEBBLES, lambda told: (Beat(told, "wood", lasts=5000),)),
)
breaks(
    "pictures_in_between_are_well_formed",
    "draws something twice on the way",
    played(PEBBLES, lambda told: (Beat(told, "wood", TWICE), Beat(told, "wood"))),
)
breaks(
    "a_turn_ends_in_the_picture_of_the_moment",
    "ends a turn elsewhere",
    played(PEBBLES, lambda told: (Beat(told, "wood", '<g id="goose"/>'),)),
)
numbers = count(1)
breaks(
    "beats_come_from_what_is_seen_alone",
    "tells a turn otherwise each time",
    played(FISTS, lambda told: (Beat(f"{told} {next(numbers)}", "wood"),)),
)


# Setting up, computer players, the golden playthrough


class PinkPebbles(PebblesRules):
    OPTIONS = (
        *PebblesRules.OPTIONS,
        Option(name="colour", label="Colour", default="grey", choices=(("grey", ""), ("pink", ""))),
    )

    def start(self, options: Options) -> Pile:
        if options["colour"] == "pink":
            raise KeyError(options["colour"])
        return super().start(options)


breaks(
    "options_start_or_are_refused",
    "stumbles over an option that it offers",
    replace(PEBBLES, rules_=PinkPebbles()),
)


@dataclass(frozen=True, slots=True)
class TakesAll:
    def choose(self, view: PileSight, moves: Moves[Any]) -> Take:
        return Take(view.left)


class CheatingBots(ToyBots):
    def bot(self, strength: str, seed: int) -> Bot[Any, Any]:
        return TakesAll()


breaks("computers_choose_legal_moves", "cheats", replace(PEBBLES, bots_=CheatingBots()))


class BadAdvice(ToyBots):
    def hint(self, view: View, moves: Moves[Any]) -> Hint:
        return Hint("take 4", "This one would be good.")


breaks("hints_are_legal_moves", "advises an illegal move", replace(PEBBLES, bots_=BadAdvice()))


class VagueAdvice(ToyBots):
    def hint(self, view: View, moves: Moves[Any]) -> Hint:
        return Hint(None, "Mind the one over there.", ("over-there",))


breaks("hints_are_legal_moves", "speaks of nothing", replace(PEBBLES, bots_=VagueAdvice()))


class Redrawn(ToyDraw[PileSight]):
    def text(self, view: PileSight) -> str:
        return super().text(view) + "."


breaks("the_golden_playthrough_still_holds", "looks otherwise than before", drawn(Redrawn()))
