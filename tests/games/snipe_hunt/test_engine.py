"""The compiled rules against rules/, move for move."""

from collections import Counter
from random import Random

import pytest

from snuggery.core.compiled.random_numbers import seeded
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.engine import compiled_rules, compiled_walks, forest_arrays
from snuggery.games.snipe_hunt.engine.playouts import random_hunts
from snuggery.games.snipe_hunt.players.bots import bot
from snuggery.games.snipe_hunt.rules.moves import QUARTERS, Assign, Move, Turn, Walk
from snuggery.games.snipe_hunt.rules.setup import SMALL_FORESTS
from snuggery.games.snipe_hunt.rules.snipe import barred
from snuggery.games.snipe_hunt.rules.spaces import place_of
from snuggery.games.snipe_hunt.rules.state import PLAYER, Hunt, start
from snuggery.games.snipe_hunt.rules.walks import OFF, Way, spaces
from snuggery.search.random_play import random_ply
from tests.games.snipe_hunt.forests import PATHS, one_line


def position(hunt: Hunt) -> forest_arrays.At:
    """The pawns of a hunt as the engine has them."""
    return hunt.hunter, hunt.snipe, hunt.wolf, int(hunt.carrying), hunt.forest.north


def result(hunt: Hunt, way: Way) -> tuple[int, int]:
    """Where a way ends for the engine, and whether he has the Snipe then."""
    off = len(hunt.forest.ground)
    end = (off if way[-1] == OFF else way[-1]) if way else hunt.hunter
    return end, int(hunt.carrying or hunt.snipe in way)


def the_same_walks(hunt: Hunt, plan: forest_arrays.Plan, ground: forest_arrays.Ground) -> None:
    """Both know the same ends of walks, and how many walks lead to each."""
    room = forest_arrays.room(plan.size)
    kept = compiled_walks.legal(plan, ground, room, position(hunt), hunt.dice[-1])
    found: Counter[tuple[int, int]] = Counter()
    for end, caught, length, _, count in room.ends[:kept].tolist():
        found[end, caught if length else int(hunt.carrying)] += count
    assert found == Counter(result(hunt, way) for way in hunt.walks())


def the_same_play(hunt: Hunt, move: Move) -> Hunt:
    """A move of the player does the same in both."""
    after = hunt.after(PLAYER, move)
    plan, ground, at = (
        forest_arrays.plan(hunt.forest.layout),
        forest_arrays.ground(hunt.forest),
        position(hunt),
    )
    state, over = forest_arrays.GOING_ON, True
    match move:
        case Assign(die):
            for each in range(1, 7):
                can = compiled_rules.snipe_moved(plan, ground.copy(), at, each)[1] >= 0
                assert can == (barred(hunt, each) is None)
            at, over = compiled_rules.snipe_moved(plan, ground, at, die), False
        case Walk(names):
            the_same_walks(hunt, plan, ground)
            state, at = compiled_rules.settled(plan, at, *result(hunt, spaces(hunt.forest, names)))
            over = after.phase != "turn"
        case Turn(card, how):
            place = place_of(card, plan.side) or 0
            at = compiled_rules.turned(plan, ground, at, place, QUARTERS[how] % 4)
    if over and state == forest_arrays.GOING_ON:
        state, at = compiled_rules.finished(plan, ground, at)
    if after.end:
        assert state == (forest_arrays.WON if after.end.winners else forest_arrays.LOST)
    else:
        assert state == forest_arrays.GOING_ON
        assert at == position(after)
        assert (ground == forest_arrays.ground(after.forest)).all()
    return after


SETUPS = ({"forest": "standard"}, {"forest": "scattered"}, {"map": SMALL_FORESTS["3x3"]})


@pytest.mark.parametrize("options", SETUPS, ids=("standard", "scattered", "map"))
def test_compiled_rules_agree_with_the_plain_ones_on_whole_games(options: dict[str, str]) -> None:
    rng, caught = Random(repr(options)), 0
    for game in range(12):
        hunt, keen = start(GAME.settled(options)), bot("club", game)
        while not hunt.end:
            seat, move = random_ply(hunt, rng)
            if seat == PLAYER:
                # an eager player now and then, so that the Snipe is caught and carried, too
                if game % 2 and rng.random() < 0.9:
                    move = keen.choose(hunt.view(seat), hunt.moves(seat))
                hunt = the_same_play(hunt, move)
            else:
                hunt = hunt.after(seat, move)
        caught += hunt.carrying
    assert caught


def test_random_hunts_repeat_with_their_seed() -> None:
    forest = start(GAME.settled({"map": one_line(PATHS)})).forest
    plan, ground, room = (
        forest_arrays.plan(forest.layout),
        forest_arrays.ground(forest),
        forest_arrays.room(9),
    )
    at = forest_arrays.start(plan, forest.north)
    runs = [random_hunts(plan, ground, room, at, 200, seeded(5)) for _ in range(2)]
    assert runs[0] == runs[1]
    assert 200 <= runs[0][1] <= 200 * forest_arrays.MOST_TURNS
