"""The compiled rules against rules.py, move for move on random games."""

from collections import Counter
from random import Random

import pytest

from snuggery.core import CHANCE
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.moves import QUARTERS, Assign, Turn, Walk
from snuggery.games.snipe_hunt.rules import Hunt, Phase
from snuggery.games.snipe_hunt.forest import place_of
from snuggery.games.snipe_hunt.walks import OFF, spaces
from snuggery.search.random_play import random_ply

engine = pytest.importorskip("snuggery.games.snipe_hunt.engine")


def position(hunt: Hunt) -> tuple[int, int, int, int, int]:
    """The pawns of a hunt as the engine has them."""
    return hunt.hunter, hunt.snipe, hunt.wolf, int(hunt.carrying), hunt.forest.north


def checked_ply(hunt: Hunt, rng: Random) -> Hunt:
    """One random ply, compared before and after."""
    seat, move = random_ply(hunt, rng)
    after = hunt.after(seat, move)
    if seat == CHANCE:
        return after
    plan, ground, room = (
        engine.plan(hunt.forest.layout),
        engine.ground(hunt.forest),
        ROOMS[hunt.forest.layout.size],
    )
    at = position(hunt)
    off = plan.size * plan.size
    match move:
        case Assign(die):
            for each in range(1, 7):
                can = engine.snipe_moved(plan, ground.copy(), at, each)[1] >= 0
                assert can == (hunt._barred(each) is None)
            assert engine.snipe_moved(plan, ground, at, die) == position(after)
            assert (ground == engine.ground(after.forest)).all()
            return after
        case Walk(names):
            kept = engine.legal(plan, ground, room, at, hunt.dice[-1])
            found = Counter({(int(end), int(caught)): 0 for end, caught in room.ends[:kept, :2]})
            for end, caught, _, _, count in room.ends[:kept]:
                found[int(end), int(caught)] += int(count)
            wanted = Counter(
                (
                    off if way and way[-1] == OFF else way[-1] if way else hunt.hunter,
                    int(hunt.carrying or hunt.snipe in way),
                )
                for way in (spaces(hunt.forest, each.spaces) for each in hunt.moves(seat))
            )
            assert found == wanted
            way = spaces(hunt.forest, names)
            end = off if way and way[-1] == OFF else way[-1] if way else hunt.hunter
            state, then = engine.settled(plan, at, end, int(hunt.carrying or hunt.snipe in way))
            if after.phase == Phase.TURN:
                assert state == engine.GOING_ON
                assert then == position(after)
                return after
        case Turn(card, how):
            place = place_of(card, plan.side)
            assert place is not None
            state, then = engine.GOING_ON, engine.turned(plan, ground, at, place, QUARTERS[how] % 4)
        case _:
            state, then = engine.GOING_ON, at
    if state == engine.GOING_ON:
        state, then = engine.finished(plan, ground, then)
    if after.end:
        assert state == (engine.WON if after.end.winners else engine.LOST)
    else:
        assert state == engine.GOING_ON
        assert then == position(after)
        assert (ground == engine.ground(after.forest)).all()
    return after


ROOMS = {size: engine.room(size) for size in (9, 18)}


@pytest.mark.parametrize("options", [{"forest": "standard"}, {"forest": "scattered"}])
def test_compiled_rules_agree_with_the_plain_ones_on_random_games(options: dict[str, str]) -> None:
    rng = Random(repr(options))
    for _ in range(12):
        hunt = GAME.start(options)
        assert isinstance(hunt, Hunt)
        while hunt.to_act():
            hunt = checked_ply(hunt, rng)
