"""How a game of Peg Solitaire ends, for whom, and what its card says."""

from snuggery.games.peg_solitaire import GAME
from snuggery.games.peg_solitaire.rules.best_lines import SHORTEST
from snuggery.games.peg_solitaire.rules.state import PLAYER, parse, start
from snuggery.games.peg_solitaire.show.ending import ending
from tests.showing.test_endings import is_well_drawn


def test_18_plays_are_a_feat_and_a_play_more_is_not() -> None:
    """Bergholt's number of 1912, proven by Beasley in 1964."""
    state = start(GAME.settled())
    for play in SHORTEST["d4-to-d4"].split():
        state = state.play(PLAYER, parse(play))
    best = ending(state.view(PLAYER), PLAYER)
    assert best is not None
    is_well_drawn(best)
    assert (best.kind, best.title) == ("feat", "Done in 18 plays. Nobody can do it in fewer.")
    assert best.fewest
    assert best.next is not None
    assert best.next.options["problem"] == "d4-to-a4"
    assert best.layer.count('class="look-marbles"') == 1  # the one that is left is in the light


def test_a_piece_too_many_is_close() -> None:
    state = start(GAME.settled({"problem": "latin-cross"}))
    while state.to_act():
        state = state.after(PLAYER, next(iter(state.moves(PLAYER))))
    lost = ending(state.view(PLAYER), PLAYER)
    assert lost is not None
    is_well_drawn(lost)
    assert lost.kind == "loss"
    assert lost.lines[-1] == "It can be done in 5 plays."
