"""The upper bound of the study: what nobody can beat who brings the Snipe home."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from benchmarks.players.snipe_hunt_bound import bounds
from benchmarks.players.way_home import WayHome
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.engine.forest_arrays import ground
from snuggery.games.snipe_hunt.rules.forest import HALF, QUARTER, Forest, parse_forest
from snuggery.games.snipe_hunt.rules.state import start
from snuggery.games.snipe_hunt.rules.walks import CAUGHT, OFF, walks
from snuggery.games.snipe_hunt.rules.wolf import stalk
from tests.games.snipe_hunt.forests import PATHS, one_line

DICE = range(1, 7)
FOREST = parse_forest(one_line(PATHS))


def turnings(forest: Forest, pawn: int, wolf: int) -> Iterator[tuple[Forest, int, int]]:
    """What an arrow allows (H10), by the rules."""
    quarters = {QUARTER: (1, 3), HALF: (2,)}.get(forest.ground[pawn], ())
    for place in range(len(forest.cards)):
        for turned in quarters:
            then, there = (forest.riding(place, turned, space) for space in (pawn, wolf))
            yield forest.turned(place, turned), then, there


class ByTheRules:
    """One more turn by the rules, on top of the chances that are to be checked."""

    def __init__(self) -> None:
        self.home = WayHome(FOREST.layout)

    def chance(self, forest: Forest, turns: int | None, pawn: int, wolf: int) -> float:
        return float(self.home.forest(ground(forest), turns).chances[pawn, wolf])

    def before_a_roll(self, turns: int | None, pawn: int, wolf: int) -> float:
        return sum(self.with_die(turns, pawn, wolf, die) for die in DICE) / len(DICE)

    def with_die(self, turns: int | None, pawn: int, wolf: int, die: int) -> float:
        ends = {way[-1] for way in walks(FOREST, pawn, CAUGHT, wolf, die) if way} - {OFF}
        return max((self.ended(turns, end, wolf) for end in ends), default=0.0)

    def ended(self, turns: int | None, end: int, wolf: int) -> float:
        if end == FOREST.layout.large["station"]:
            return 1.0
        found = [self.left_alone(FOREST, turns, end, wolf)]
        if turns is not None:
            for forest, pawn, there in turnings(FOREST, end, wolf):
                found.append(self.left_alone(forest, turns - 1, pawn, there) if turns else 1.0)
        return max(found)

    def left_alone(self, forest: Forest, turns: int | None, pawn: int, wolf: int) -> float:
        """H12 to H14."""
        if pawn in forest.seen(wolf):
            return 0.0
        way = stalk(forest.layout, wolf, pawn).way
        lost = pawn in way or pawn in forest.seen(way[-1])
        return 0.0 if lost else self.chance(forest, turns, pawn, way[-1])


@pytest.mark.parametrize("turns", [None, 0, 1])
def test_every_chance_is_what_the_next_turn_makes_of_it(turns: int | None) -> None:
    rules, rng = ByTheRules(), Random(1)
    spaces = [*FOREST.layout.names]
    checked = set()
    for _ in range(150):
        pawn, wolf = rng.sample(spaces, 2)
        if FOREST.path(pawn):
            chance = rules.chance(FOREST, turns, pawn, wolf)
            assert chance == pytest.approx(rules.before_a_roll(turns, pawn, wolf), abs=1e-5)
            checked.add(round(chance, 3))
    assert len(checked) > 10


def test_the_more_turns_are_followed_the_lower_is_the_bound() -> None:
    hunt = start(GAME.settled({"map": one_line(PATHS)}))
    spaces = hunt.forest.layout.spaces
    hunt = replace(hunt, hunter=spaces["D5"], snipe=spaces["D5"], wolf=spaces["A5"], carrying=True)
    (least, first), (_, second) = bounds(hunt, 0), bounds(hunt, 1)
    assert 0 < least < second < first < 1
