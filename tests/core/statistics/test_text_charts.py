"""The charts in letters: what is full, hollow and high in a picture is so in a terminal."""

import pytest
from click.testing import CliRunner

from snuggery.cli import snuggery
from snuggery.commands.plain_signs import PLAIN
from snuggery.core.challenges.kept_results import change_results
from snuggery.core.challenges.results import Result, merged
from snuggery.core.statistics import text_charts
from snuggery.core.statistics.charts import Dot, Share


def test_wins_go_up_losses_down_and_draws_are_dashes() -> None:
    assert text_charts.ups_and_downs([True, False, None]) == "█  \n──-\n ░ "


def test_a_dot_is_where_its_value_is() -> None:
    drawn = text_charts.dots([Dot(0), Dot(100, full=False)], 0, 100).split("\n")
    assert drawn[0] == "100 │ ○"
    assert drawn[3] == " 50 │ ·"
    assert drawn[-1] == "  0 │● "


def test_a_bar_is_as_long_as_there_were_games() -> None:
    rows = [Share("club", 12, 0, 12), Share("people", 0, 6, 0)]
    first, second = text_charts.shares(rows).split("\n")
    assert first == f"club   {12 * '█'}{12 * '░'} 12/24"
    assert second == f"people {6 * '▒'} 0/6"


def test_scores_are_spread_over_one_axis_with_a_stroke_at_the_mean() -> None:
    drawn = text_charts.spreads([("You", [0, 0, 100])], 0, 120).split("\n")
    assert drawn[0] == f"You ██{18 * ' '}▄▄{2 * ' '}"
    assert drawn[1].index("╵") == 4 + round(23 * (100 / 3) / 120)
    assert drawn[2] == f"    0{'120':>23}"


def test_every_symbol_has_a_replacement_for_ascii_terminals() -> None:
    signs = {*text_charts.HEIGHTS, *"█▒░●○·─│╵"} - {" "}
    assert signs <= PLAIN.keys()


@pytest.mark.usefixtures("own_home")
def test_the_command_draws_and_tells() -> None:
    won = [
        Result(table=f"s{at}", game="sniff", ended="2026-11-17T21:04", won=True, against="club")
        for at in range(3)
    ]
    change_results(lambda known: merged(known, won))
    said = CliRunner().invoke(snuggery, ["statistics", "sniff"]).stdout
    assert "Game by game\n\n███\n───" in said
    assert "- 3 played: 3 won, 0 lost." in said
    assert "Captain Brook" in said
    said = CliRunner().invoke(snuggery, ["statistics", "snipe-hunt"]).stdout
    assert said == "Nothing here yet.\n"
