"""What somebody's games come to, as charts and in words."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from snuggery import SHELF
from snuggery.core import Game
from snuggery.core.challenges import results
from snuggery.core.challenges.challenge import every
from snuggery.core.challenges.results import Result
from snuggery.core.statistics import charts
from snuggery.core.statistics.statistics import Chart, set_up, statistics
from snuggery.core.text.language import speaking
from snuggery.games.fox_and_geese import GAME as FOX
from snuggery.games.peg_solitaire import GAME as PEG

SVG = "{http://www.w3.org/2000/svg}"


def played(game: Game, number: int, **more: Any) -> Result:
    fields: dict[str, Any] = {"table": f"t{number}", "game": game.slug, "ended": "2026-11-17T21:04"}
    return Result(**(fields | more))


def fox(*wins: bool | None, against: str = "club") -> list[Result]:
    return [played(FOX, at, won=won, against=against) for at, won in enumerate(wins)]


def titled(found: Sequence[Chart], title: str) -> Chart:
    (chart,) = (each for each in found if each.title == title)
    return chart


def shapes(chart: Chart, name: str) -> list[ET.Element]:
    return ET.fromstring(chart.drawing).findall(f".//{SVG}{name}")  # noqa: S314 - our own


def test_without_any_games_nothing_is_shown() -> None:
    assert statistics(FOX, ()) == ()
    assert statistics(FOX, [played(PEG, 1, won=True)]) == ()


def test_a_game_that_was_looked_into_counts_nowhere() -> None:
    assert statistics(FOX, [replace(each, assisted=True) for each in fox(True, False)]) == ()


def test_wins_point_up_and_losses_are_hollow_and_point_down() -> None:
    chart = titled(statistics(FOX, fox(True, False, None, True)), "Game by game")
    won, lost, drawn, again = shapes(chart, "rect")
    middle = float(shapes(chart, "line")[0].attrib["y1"])
    assert float(won.attrib["y"]) < middle
    assert float(lost.attrib["y"]) == middle
    assert lost.attrib["fill"] == "none"
    assert float(drawn.attrib["height"]) < float(again.attrib["height"])
    assert chart.lines[0] == "4 played: 2 won, 1 drawn, 1 lost."


def test_the_last_ten_and_the_longest_row_are_told() -> None:
    chart = titled(statistics(FOX, fox(*[True] * 4, *[False] * 6, True, True)), "Game by game")
    assert chart.lines == (
        "12 played: 6 won, 6 lost.",
        "You won 4 of the last 10.",
        "Longest winning streak: 4; current: 2.",
    )


def test_opponents_are_people_with_names() -> None:
    games = [*fox(True, True, False), *fox(None, against="perfect"), *fox(False, against="people")]
    chart = titled(statistics(FOX, games), "Against whom")
    assert chart.lines == (
        "Captain Brook: 2 won, 1 lost.",
        "Mog: 0 won, 1 drawn, 0 lost.",
        "people: 0 won, 1 lost.",
    )


def test_the_fewest_plays_are_the_best_and_a_loss_has_none() -> None:
    games = [
        played(PEG, at, won=won, score=score, fewest=True)
        for at, (won, score) in enumerate([(True, 24), (False, 9), (True, 18)])
    ]
    chart = titled(statistics(PEG, games), "Your scores, game by game")
    assert chart.lines == ("Best 18, average 21.0, in 2 games.",)
    assert len(shapes(chart, "circle")) == 2


def test_where_the_truth_is_known_mistakes_are_counted() -> None:
    games = [
        replace(each, regret=regret)
        for each, regret in zip(fox(True, False), (0, 0.5), strict=True)
    ]
    chart = titled(statistics(FOX, games), "What your moves gave away")
    assert chart.lines == (
        "On average, each move gave away 0.25 (1 is from a win to a draw, 2 from a win to a loss).",
        "1 of 2 games without a mistake.",
    )


@pytest.mark.parametrize("game", [each for each in SHELF if any(c.proven for c in every(each))])
def test_the_result_is_shown_beside_the_proven_best(game: Game) -> None:
    challenge = next(each for each in every(game) if each.proven)
    there = {"won": True, "challenge": challenge.name, "options": dict(challenge.options)}
    half = challenge.par * 2 if challenge.fewest else challenge.par / 2
    games = [
        played(game, 1, **there, reached=challenge.par),
        played(game, 2, **there, reached=int(half)),
        # the player already knew the answer
        played(game, 3, **there, reached=challenge.par, attempt=2),
    ]
    chart = titled(statistics(game, games), "How close to the best, in %")
    assert chart.lines[1] == "In 1 of 2 games nobody could have done better."
    assert re.match("On average 7[0-9.]+% of what was possible", chart.lines[0])


@pytest.mark.parametrize("game", [each for each in SHELF if "yardsticks" in each.offers])
def test_the_chart_compares_the_player_with_the_computers(game: Game) -> None:
    games = [played(game, at, won=True, score=9000 + at, rating="Master") for at in range(3)]
    said = "\n".join(line for chart in statistics(game, games) for line in chart.lines)
    assert re.search("Captain Brook: average|Miss Finch wins [0-9]+ of 100", said)


def test_what_another_program_wrote_does_no_harm() -> None:
    odd = {"options": {"nonsense": "<script>", "geese": "<b>"}, "against": "<i>, club"}
    found = statistics(FOX, [played(FOX, 1, won=True, **odd)])
    assert "<script>" not in "".join(each.drawing for each in found)
    text = results.written([played(FOX, 1, score=10**12), played(FOX, 2, regret=float("nan"))])
    assert results.read(text) == ()
    assert results.read(text.replace('"options": {}', '"options": {"geese": 3}')) == ()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_every_game_has_charts_that_the_policy_allows(game: Game) -> None:
    games = [
        played(game, at, won=at % 3 == 0, score=100 * at, rating="Master", against="club, people")
        for at in range(50)
    ]
    with speaking("de"):
        found = statistics(game, games)
    assert len(found) >= 2
    for chart in found:
        assert chart.lines
        assert "style" not in chart.drawing
        assert all(int(each.attrib["font-size"]) >= 12 for each in shapes(chart, "text"))


def test_a_set_up_is_told_by_its_first_option_and_what_is_unusual() -> None:
    assert set_up(PEG, {}) == set_up(PEG, PEG.settled())
    with speaking("de"):
        assert set_up(FOX, {"diagonals": "everywhere"}) != set_up(FOX, {})


def test_the_last_part_of_an_axis_holds_its_end() -> None:
    assert charts.binned([0, 5, 10], 0, 10) == [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
