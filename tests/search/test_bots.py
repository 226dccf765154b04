"""A computer player for a game that has none of its own, in a few lines (see toys/noughts.py)."""

import random
from typing import Any

from snuggery.core import Seat, Table
from snuggery.core.abilities import Bot
from tests.toys.noughts import NOUGHTS, Noughts
from tests.toys.toy import RandomBot

GAMES = 12


def points(one: Bot[Any, Any], two: Bot[Any, Any]) -> float:
    """What the first of two gets from a game: a win counts one, a draw a half."""
    table = Table(NOUGHTS)
    while table.outcome is None:
        (seat,) = table.state.to_act()
        table.play(seat, table.asked(seat, one if seat == 1 else two))
    winners = table.outcome.winners
    return 0.5 if not winners else float(winners == (1,))


def share(strength: str, other: str) -> float:
    """The share of the points that a strength gets from another, from both sides."""
    got = 0.0
    for seed in range(GAMES // 2):
        mine = NOUGHTS.bots.bot(strength, seed)
        theirs = RandomBot(seed) if other == "random" else NOUGHTS.bots.bot(other, 100 + seed)
        got += points(mine, theirs) + 1 - points(theirs, mine)
    return got / GAMES


def test_each_strength_clearly_beats_the_one_below() -> None:
    assert share("beginner", "random") > 0.65
    assert share("strong", "random") > 0.9
    assert share("strong", "beginner") > 0.6


def test_the_same_view_and_seed_give_the_same_move() -> None:
    state = Noughts()
    one, two = (
        NOUGHTS.bots.bot("strong", 5).choose(state.view(Seat(1)), state.moves(Seat(1)))
        for _ in range(2)
    )
    assert one == two


def test_a_hint_is_what_the_strongest_would_do() -> None:
    state = Noughts((1, 1, 0, 2, 2, 0, 0, 0, 0))
    hint = NOUGHTS.bots.hint(state.view(Seat(1)), state.moves(Seat(1)))
    assert hint.move == "c3"
    assert hint.text
    over = Noughts((1, 1, 1, 2, 2, 0, 0, 0, 0))
    assert NOUGHTS.bots.hint(over.view(Seat(1)), ()).move is None


def test_moves_come_from_the_generator_handed_in_alone() -> None:
    """Nothing else is random: the module's own generator is left as it was."""
    random.seed(3)
    before = random.getstate()
    state = Noughts()
    NOUGHTS.bots.bot("beginner", 1).choose(state.view(Seat(1)), state.moves(Seat(1)))
    assert random.getstate() == before
