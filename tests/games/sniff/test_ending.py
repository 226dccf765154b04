"""How a game of Sniff ends: the treasure glints, and who lost sees where the other one lay."""

import pytest

from snuggery.core import Seat
from snuggery.games.sniff import GAME
from snuggery.games.sniff.rules.state import Moment
from snuggery.games.sniff.show.ending import ending
from tests.every_game.walks import walk_from
from tests.showing.test_endings import is_well_drawn


@pytest.mark.parametrize("options", [{"size": "4"}, {"size": "3", "dogs": "yes"}, {"out": "yes"}])
def test_each_side_hears_its_own_words(options: dict[str, str]) -> None:
    for seed in range(20):
        state = walk_from(GAME, options, seed, 5000).moments[-1]
        outcome = state.outcome()
        if outcome is None:
            continue
        (winner,) = outcome.winners
        assert isinstance(state, Moment)
        told = [ending(state.view(seat), seat) for seat in (winner, Seat(3 - winner))]
        won, lost = told
        assert won is not None
        assert lost is not None
        assert won.kind in {"win", "feat"}
        assert lost.kind == "loss"
        assert won.title != lost.title
        for each in (won, lost):
            is_well_drawn(each)
        return
    pytest.fail("no game came to its end")
