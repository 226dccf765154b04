"""Snipe Hunt: which only steps are made for the player."""

from snuggery.core import Seal, Table
from snuggery.core.forced import forced_move
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.rules.moves import parse
from snuggery.games.snipe_hunt.rules.state import PLAYER, Hunt
from tests.games.snipe_hunt.forests import PATHS, moment


def forced(hunt: Hunt) -> str:
    found = forced_move(GAME, hunt, 1)
    return str(found[1]) if found else ""


def test_h6_where_the_snipe_can_take_only_one_die_it_does() -> None:
    table = Table(GAME, {"deal": "1"}, Seal(bytes(16)))
    for move in ("snipe 4", "walk C17 B17 B16 B15 B14 C14"):
        assert table.forced() is None
        table.play(PLAYER, parse(move))
    assert table.forced() == (PLAYER, parse("snipe 6"))


def test_h9_leaving_the_forest_alone_is_played() -> None:
    assert forced(moment(PATHS, hunter="A5", dice=(1,))) == "walk off"


def test_h9_leaving_the_forest_with_the_snipe_is_not() -> None:
    carrying = moment(PATHS, hunter="A5", snipe="A5", carrying=True, dice=(1,))
    assert [str(move) for move in carrying.moves(PLAYER)] == ["walk off"]
    assert forced(carrying) == ""
