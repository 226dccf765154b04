"""Setting up, computer players, and the golden playthrough."""

import re
from contextlib import suppress
from random import Random

import pytest

from snuggery.core import (
    CHANCE,
    BadOptions,
    Game,
)
from tests.every_game.promises import promise
from tests.every_game.setups import setups
from tests.every_game.walks import (
    any_running_moment,
)
from tests.playthroughs import golden


@promise
def options_start_or_are_refused(game: Game, rng: Random) -> None:
    defaults = game.settled()
    assert game.rules.start(defaults).outcome() is None
    names = game.rules.seats(defaults)
    assert len({*names, "chance"}) == len(names) + 1
    assert all(re.fullmatch("[a-z0-9][a-z0-9 -]*", name) for name in names)
    for option in game.rules.OPTIONS:
        for value, _ in (*option.choices, (option.default, "")):
            with suppress(BadOptions):
                game.start({option.name: value})
                warnings = game.rules.warnings(game.settled({option.name: value}))
                assert all(warning.strip() for warning in warnings)
    with pytest.raises(BadOptions):
        game.start({"no such option": "1"})
    for setup in setups(game):
        game.start(setup)


@promise
def computers_choose_legal_moves(game: Game, rng: Random) -> None:
    """The same seed, the same move."""
    _, state, ply = any_running_moment(game, rng)
    if ply.seat == CHANCE:
        return
    view, moves = state.view(ply.seat), state.moves(ply.seat)
    strength = rng.choice(game.bots.STRENGTHS)
    seed = rng.randrange(2**32)
    chosen = [game.bots.bot(strength, seed).choose(view, moves) for _ in range(2)]
    assert chosen[0] in moves
    assert chosen[0] == chosen[1]


@promise
def hints_are_legal_moves(game: Game, rng: Random) -> None:
    _, state, ply = any_running_moment(game, rng)
    if ply.seat == CHANCE:
        return
    moves = state.moves(ply.seat)
    view = state.view(ply.seat)
    hint = game.bots.hint(view, moves)
    assert hint.text.strip()
    assert hint.move is None or game.rules.parse(hint.move) in moves
    named = {named.id for named in game.draw.drawing(view).named}
    assert set(hint.shows) <= named, "it speaks of what cannot be shown"


@promise
def the_golden_playthrough_still_holds(game: Game, rng: Random) -> None:
    written = golden.path(game).read_text(encoding="utf-8")
    assert golden.played_again(game, written) == written
