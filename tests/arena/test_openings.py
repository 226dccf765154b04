"""How games begin, that repeated ones count once, and players with a number of nodes."""

from pathlib import Path

import pytest

from snuggery import game
from snuggery.arena.bout import play
from snuggery.arena.openings import opening, usual_plies
from snuggery.arena.players.named import check
from snuggery.arena.reports.page import page
from snuggery.arena.reports.summary import lines, outcome_figures
from snuggery.arena.results_folder import Folder
from snuggery.arena.statistics.sprt import Sprt
from snuggery.arena.statistics.standings import Standing
from snuggery.arena.tournament import Tournament
from snuggery.core import BadOptions, Record
from snuggery.core.compiled.compiling import COMPILED
from tests.arena.matches import CAREFUL, HEEDLESS, all_played, plan
from tests.arena.test_folder import Here

FOX = game("fox-and-geese")


def moves(record: str) -> list[str]:
    return [line.text for line in Record.parse(record).lines]


def test_a_deal_begins_the_same_from_both_sides_and_deals_differ() -> None:
    of = plan(CAREFUL, HEEDLESS, opening=3)
    games = all_played(of, 12)
    for there, back in zip(games[::2], games[1::2], strict=True):
        assert moves(there.record)[:3] == moves(back.record)[:3]
    assert len({tuple(moves(each.record)[:3]) for each in games}) > 3


@pytest.mark.skipif(not COMPILED, reason="the search takes long")
def test_openings_of_fox_and_geese_are_the_most_even_of_several_and_the_same_again() -> None:
    of = plan("club", "beginner", of=FOX, opening=5)
    first = [opening(of, deal) for deal in range(3)]
    opening.cache_clear()
    assert first == [opening(of, deal) for deal in range(3)]
    assert len(set(first)) == 3
    assert all(len(each) == 5 for each in first)


def test_only_games_without_chance_start_at_random_by_default() -> None:
    assert usual_plies(FOX) > 0
    assert usual_plies(game("snare")) == usual_plies(game("peg-solitaire")) == 0


def test_two_players_without_chance_show_no_more_than_two_games() -> None:
    """A hundred repetitions prove nothing: the interval stays as wide as two games make it."""
    of = plan(CAREFUL, HEEDLESS)
    standing = Standing.of(of, all_played(of, 100))
    (duel,) = standing.duels
    assert (duel.games, standing.different) == (100, 2)
    assert duel.worth <= 2
    assert duel.share.high - duel.share.low > 0.3
    assert standing.ratings is not None
    two = Standing.of(of, all_played(of, 2)).ratings
    assert two is not None
    width = standing.ratings.elo[0].high - standing.ratings.elo[0].low
    assert width > 100


def test_repeated_games_do_not_decide_a_sequential_test(tmp_path: Path) -> None:
    of = plan(CAREFUL, HEEDLESS)
    with Folder(tmp_path, of) as folder:
        tournament = Tournament(of, 200, folder, Sprt(0, 100))
        tournament.hold(Here())
        assert (tournament.played, tournament.verdict) == (200, "")
        assert any("2 different games among 200" in line for line in lines(tournament))


def test_a_report_says_what_was_played_how_and_on_what(tmp_path: Path) -> None:
    of = plan(CAREFUL, "random", opening=2)
    with Folder(tmp_path / "kept", of) as folder:
        tournament = Tournament(of, 20, folder)
        tournament.hold(Here())
        said, html = "\n".join(lines(tournament)), page(tournament, tmp_path)
        figures = outcome_figures(tournament)
    assert "as left +" in said
    assert "each deal begins with 2 random plies" in html
    for told in (said, html):
        assert f"snuggery {figures['machine']['version']}, Python" in told
    (pairing,) = figures["pairings"]
    assert sum(map(sum, pairing["sides"])) == figures["games"] == 20
    assert figures["opening"] == 2
    assert 2 <= figures["different"] <= 20


@pytest.mark.skipif(not COMPILED, reason="the search takes long")
def test_a_number_of_nodes_makes_the_same_game_every_time() -> None:
    of = plan("strong:nodes=60", "strong:nodes=30", of=FOX, geese="13", opening=3)
    first, again = (play(of, of.bout(0)) for _ in range(2))
    assert first.course == again.course
    assert not first.fault


@pytest.mark.parametrize(
    ("slug", "who", "said"),
    [
        ("fox-and-geese", "gentle:nodes=5", "these take a number of nodes: strong"),
        ("tacklebox", "strong:nodes=5", "no strength of Solitaire Tacklebox takes"),
        ("fox-and-geese", "strong:nodes=0", "Nobody here is called"),
    ],
)
def test_only_some_strengths_take_a_number_of_nodes(slug: str, who: str, said: str) -> None:
    check(FOX, "strong:nodes=500")
    with pytest.raises(BadOptions, match=said):
        check(game(slug), who)
