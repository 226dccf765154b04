"""The file of results: its form, its digest, and that it is the same when it is done again."""

import json
from importlib import resources
from pathlib import Path

import jsonschema
import pytest

from snuggery.arena.engine import Here, Local
from snuggery.benchmark.baselines import baselines
from snuggery.benchmark.comparison import compared
from snuggery.benchmark.reports.page import page
from snuggery.benchmark.reports.table import lines, verdicts
from snuggery.benchmark.results import Results, digest
from snuggery.benchmark.run import Run, held
from snuggery.benchmark.sets import games
from snuggery.benchmark.whole_games import whole_games
from snuggery.core import BadOptions, BadRecord
from snuggery.games.sniff.players.bots import STYLES

SCHEMA = json.loads(
    resources.files("snuggery.benchmark").joinpath("results.schema.json").read_text("utf-8")
)


def results(player: str = "random", positions: int = 12) -> Results:
    return held(Run(player=player, games=("snare",), positions=positions), Here())


def test_a_file_of_results_fits_its_schema_and_is_read_back(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    found = results()
    found.write(file)
    jsonschema.validate(json.loads(file.read_text("utf-8")), SCHEMA)
    again = Results.read(file)
    assert again.scores["snare"].figures() == found.scores["snare"].figures()


def test_figures_are_the_same_when_it_is_done_again_in_several_processes() -> None:
    run = Run(player="random", games=("snare",), positions=6)
    first, again = (held(run, engine).figures() for engine in (Here(), Local(2)))
    assert first["digest"] == again["digest"]
    assert first["scores"] == again["scores"]


@pytest.mark.parametrize(
    ("player", "asked", "positions"),
    [
        ("random", tuple(games()), 5),
        ("beginner", ("fox-and-geese", "peg-solitaire", "snare", "sniff", "tacklebox"), 5),
        ("club", ("fox-and-geese", "sniff", "tacklebox"), 5),
        ("skilled", ("fox-and-geese", "sniff"), 5),
        ("strong", ("sniff",), 60),
    ],
)
def test_what_is_on_the_leaderboard_is_found_again(
    player: str, asked: tuple[str, ...], positions: int
) -> None:
    kept = next(each for each in baselines() if each.player == player)
    again = held(Run(player=player, games=asked, positions=positions), Here())
    for slug in asked:
        found = [(each.number, each.move) for each in again.answers[slug]]
        assert found == [(each.number, each.move) for each in kept.answers[slug][:positions]], slug


def test_on_the_set_of_sniff_whoever_forgets_less_gives_away_less() -> None:
    """So that *beginner*, who builds poorly but remembers well, comes out above *club*."""
    forgetting = {name: style.forgets for name, style in STYLES.items()}
    regret = {
        each.player: each.scores["sniff"].regret.value
        for each in baselines()
        if each.player in forgetting
    }
    assert sorted(regret, key=regret.__getitem__) == sorted(regret, key=forgetting.__getitem__)


def test_the_digest_covers_answers_and_scores_but_not_the_time() -> None:
    told = results(positions=3).figures()
    assert digest(told | {"version": "0", "seconds": {}, "machine": {}}) == told["digest"]
    assert digest(told | {"player": "other"}) != told["digest"]


def test_a_changed_or_invalid_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    results(positions=3).write(file)
    file.write_text(file.read_text().replace('"seed": 1', '"seed": 2'))
    with pytest.raises(BadRecord, match="was changed"):
        Results.read(file)
    for text in ("", "[]", "{}", '{"format": 1, "digest": 2}'):
        file.write_text(text)
        with pytest.raises(BadRecord, match="not a file of results"):
            Results.read(file)


def test_results_of_another_set_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    told = results(positions=3).figures()
    told["sets"]["snare"]["sha256"] = "0" * 64
    file.write_text(json.dumps(told | {"digest": digest(told)}))
    with pytest.raises(BadRecord, match="another set"):
        Results.read(file)


def test_a_real_difference_is_told_from_chance() -> None:
    weak, strong, perfect = results("random", 60), results("club", 60), results("perfect", 60)
    (found,) = compared(weak, strong)
    assert found.real
    assert found.regret.low > 0
    assert "club is better" in next(verdicts("random", "club", [found]))
    (same,) = compared(strong, strong)
    assert (same.real, same.regret.value, same.chance) == (False, 0.0, 1.0)
    assert "no difference" in next(verdicts("club", "club", [same]))
    (other,) = compared(perfect, weak)
    assert (other.real, other.worse) == (True, 0)


def test_players_without_a_game_in_common_are_not_compared() -> None:
    found = results(positions=3)
    with pytest.raises(BadOptions, match="no game in common"):
        compared(found, found.only(()))


def test_a_table_and_a_page_show_all_players_side_by_side() -> None:
    found = [results(player, 20) for player in ("random", "perfect")]
    told = "\n".join(lines(found))
    assert told.index("perfect ") < told.index("random ")
    shown = page(found)
    assert "points</text>" in shown  # the unit of the plot
    assert "http" not in shown.replace("http://www.w3.org/2000/svg", "")


def test_whole_games_are_played_alone_or_against_the_club_player() -> None:
    alone = whole_games("peg-solitaire", "random", 3, Here())
    assert (alone["games"], alone["opponent"], alone["won"]) == (3, "", 0)
    again = whole_games("peg-solitaire", "random", 3, Here())
    assert alone == again
    told = Results("random", 1, {}, {"peg-solitaire": alone}).figures()
    jsonschema.validate(told, SCHEMA)
    assert "whole games by random" in "\n".join(
        lines([Results("random", 1, {}, told["whole_games"])])
    )


def test_the_players_included_for_comparison_are_as_they_were_run() -> None:
    """A few answers of each are given again, move for move; `perfect` gives nothing away."""
    perfect, *others = baselines()
    assert set(perfect.answers) == set(games())
    assert all(not each.regret for answers in perfect.answers.values() for each in answers)
    assert {"random", "beginner", "club", "strong"} <= {each.player for each in others}


@pytest.mark.parametrize("player", ["random", "beginner"])
@pytest.mark.parametrize("slug", games())
def test_a_player_included_for_comparison_answers_as_it_did(slug: str, player: str) -> None:
    kept = next(each for each in baselines() if each.player == player)
    if slug not in kept.answers:
        pytest.skip(f"{player} does not play {slug}")
    again = held(Run(player=player, games=(slug,), positions=3), Here())
    assert [each.move for each in again.answers[slug]] == [
        each.move for each in kept.answers[slug][:3]
    ]
