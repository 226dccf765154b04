"""Solitaire Tacklebox: which only plays are made for the player."""

from random import Random

from snuggery.core import Table
from snuggery.core.forced import forced_move
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.rules.moves import parse
from snuggery.games.tacklebox.rules.setup import Setup
from snuggery.games.tacklebox.rules.state import PLAYER, Trip
from tests.every_game.twins import TWINS
from tests.games.tacklebox.positions import laid

FORCED_END = Setup(forced=True)


def forced(moment: Trip) -> str:
    found = forced_move(GAME, moment, 1)
    return str(found[1]) if found else ""


def test_t5_a_bait_that_is_all_there_is_to_play_is_taken() -> None:
    assert forced(laid("prawn-1", "marlin", stock="prawn-2")) == "take prawn-1"


def test_t9_a_surprise_is_never_played_for_the_player() -> None:
    for columns in (("bad-weather", "prawn-1 | marlin"), ("prawn-1 | bad-weather", "marlin")):
        moment = laid(*columns, location="net", setup=FORCED_END)
        assert [str(move) for move in moment.moves(PLAYER)] == ["play bad-weather"]
        assert forced(moment) == ""


def test_t13_a_play_that_may_turn_the_last_card_waits_for_the_player() -> None:
    """Whether it ends the trip depends on what lies face down: that may not show."""
    for under in ("prawn-2", "marlin"):
        assert forced(laid(f"{under} | prawn-1")) == ""


def test_t13_forced_moves_reveal_nothing_that_is_face_down() -> None:
    rng, found = Random(3), 0
    for deal in range(1, 30):
        table = Table(GAME, {"deal": str(deal)})
        while not table.outcome:
            here = table.forced()
            twin = TWINS["tacklebox"](table.state, PLAYER, rng)
            assert forced_move(GAME, twin, 1) == here
            found += here is not None
            table.play(*(here or (PLAYER, rng.choice(tuple(table.state.moves(PLAYER))))))
    assert found > 100


def test_t12_another_row_is_dealt_where_nothing_else_can_be_done() -> None:
    table = Table(GAME, {"deal": "6"})
    assert table.forced() == (PLAYER, parse("deal"))
