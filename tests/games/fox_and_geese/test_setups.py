"""What is chosen before a game: what is known of each set-up, and which is the default."""

import io
from itertools import product
from pathlib import Path

import pytest

from snuggery import Table
from snuggery.core import Record
from snuggery.core.text.language import speaking
from snuggery.games import cross
from snuggery.games.fox_and_geese import GAME
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.state import Position
from snuggery.games.fox_and_geese.show.known import GEESE_WIN
from snuggery.terminal.dialogue import Dialogue
from snuggery.terminal.session import Sitting

TESTS = Path(__file__).parents[2]
SETUPS = list(product(board.STARTS, board.GEOMETRIES))
OLD = """snuggery-record: 1
game: fox-and-geese
rules: 1
option geese: 13
option diagonals: everywhere
option position:

1. fox: F@d5
2. geese: a3-a4
3. fox: d5-e6
"""
"""From before the default changed: neither the second move nor the third would be legal."""
DRAWN = "With perfect play it is a draw."
GEESE = "With perfect play the geese win."


@pytest.mark.parametrize(("geese", "diagonals"), SETUPS)
def test_f2_what_is_known_of_a_set_up_is_what_the_study_found(geese: str, diagonals: str) -> None:
    study = TESTS.parent / "docs/studies/fox-and-geese-solved.md"
    rows = [row.split("|") for row in study.read_text(encoding="utf-8").splitlines()]
    name = "the old lines" if diagonals == "lines" else "diagonals everywhere"
    row = next(row for row in rows if len(row) == 6 and row[1].strip() == name)
    found = row[2 + list(board.STARTS).index(geese)]
    said = GAME.known(GAME.settled({"geese": geese, "diagonals": diagonals}))
    assert said == (DRAWN if "drawn" in found else GEESE)
    points = cross.points(GEESE_WIN[geese, diagonals])
    assert all(point in found for point in points) or "wherever" in found


def test_f2_of_a_position_nothing_is_said() -> None:
    position = "##...##/##.F.##/..g.g../.g.g.g./g.ggg.g/##...##/##...## f"
    assert not GAME.known(GAME.settled({"position": position}))


def test_f6_where_diagonals_are_chosen_it_is_said_who_wins_with_perfect_play() -> None:
    (help_,) = (option.help for option in GAME.options if option.name == "diagonals")
    assert "the geese win along the old lines; from every point it is a draw" in help_
    said = {
        d: {GAME.known(GAME.settled({"geese": g, "diagonals": d})) for g in board.STARTS}
        for d in board.GEOMETRIES
    }
    assert said == {"lines": {GEESE}, "everywhere": {DRAWN}}


def test_f2_the_terminal_says_it_when_a_game_begins() -> None:
    out = io.StringIO()
    Dialogue(Sitting(Table(GAME, {"diagonals": "everywhere"})), io.StringIO(), out).run()
    assert DRAWN in out.getvalue()
    with speaking("de"):
        assert GAME.known(GAME.settled()) == "Macht niemand einen Fehler, gewinnen die Gänse."


def test_f2_the_set_up_that_makes_the_best_game_is_the_default() -> None:
    """17 geese on the old lines: docs/studies/fox-and-geese.md has the table."""
    start = GAME.start()
    assert isinstance(start, Position)
    assert (start.geese, start.diagonals) == (board.STARTS["17"], "lines")


def test_f2_an_old_record_keeps_the_set_up_it_was_played_with() -> None:
    end = Record.parse(OLD).replay(GAME)
    assert isinstance(end, Position)
    assert (end.full, end.diagonals) == (board.STARTS["13"], "everywhere")
