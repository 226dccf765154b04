"""The truth about a finished game of Peg Solitaire: what gave it away, or took a play too many."""

from snuggery.core.abilities import Verdict
from snuggery.games.peg_solitaire import GAME
from snuggery.games.peg_solitaire.players.verdict import verdict
from snuggery.games.peg_solitaire.rules.state import PLAYER

SMALL = {"problem": "latin-cross"}
"""Six pieces: an exhaustive search takes a moment."""


def test_a_perfect_game_gave_nothing_away() -> None:
    line = GAME.bots.bot("strong", 1)
    moments, plays = [GAME.start(SMALL)], []
    while moments[-1].to_act():
        view = moments[-1].view(PLAYER)
        plays.append(line.choose(view, moments[-1].moves(PLAYER)))
        moments.append(moments[-1].play(PLAYER, plays[-1]))
    assert moments[-1].outcome().winners  # type: ignore[union-attr]
    assert verdict(moments, plays) == Verdict((), regrets={PLAYER: 0})  # type: ignore[arg-type]


def test_a_lost_game_names_the_play_that_gave_it_away() -> None:
    start = GAME.start(SMALL)
    for first in start.moves(PLAYER):
        moments, plays = [start, start.play(PLAYER, first)], [first]
        while moments[-1].to_act():
            plays.append(next(iter(moments[-1].moves(PLAYER))))
            moments.append(moments[-1].play(PLAYER, plays[-1]))
        if moments[-1].outcome().winners:  # type: ignore[union-attr]
            continue
        found = verdict(moments, plays)  # type: ignore[arg-type]
        assert found is not None
        assert found.at is not None
        (line,) = found.lines
        assert line == f"It could be won until {plays[found.at]}; after that it could not."
        lamp = GAME.oracle
        assert lamp is not None
        assert lamp.standing(moments[found.at].view(PLAYER)).winnable is True
        assert lamp.standing(moments[found.at + 1].view(PLAYER)).winnable is False
        return
    raise AssertionError("no first jump leads to a loss")
