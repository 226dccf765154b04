"""The computer players, hints, and the commands."""

import json

import pytest
from click.testing import CliRunner, Result

from snuggery.games import cross
from snuggery.games.peg_solitaire.commands import bench, solve
from snuggery.games.peg_solitaire.players.bots import STRENGTHS, bot, hint
from snuggery.games.peg_solitaire.rules.jumps import marks
from snuggery.games.peg_solitaire.rules.state import PLAYER, Position, parse
from tests.games.peg_solitaire.positions import CENTRE, OFF_THE_BOOK, begin, pieces, played


def run(*arguments: str) -> Result:
    return CliRunner().invoke(solve, arguments)


def to_the_end(position: Position) -> Position:
    """The strong player continues, starting afresh each time."""
    while position.to_act():
        player, moves = bot("strong", 1), position.moves(PLAYER)
        position = position.play(PLAYER, player.choose(position.view(PLAYER), moves))
    return position


def test_the_strong_player_wins_every_named_way_it_is_asked() -> None:
    for problem in ("d4-to-d4", "ring", "pyramid"):
        assert to_the_end(begin(problem=problem)).won()


def test_the_strong_player_finds_its_way_without_the_book() -> None:
    assert to_the_end(played(begin(), *OFF_THE_BOOK)).won()


@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_player_keeps_playing_when_the_game_cannot_be_won(strength: str) -> None:
    position = begin(target="d5")
    moves = position.moves(PLAYER)
    assert bot(strength, 1).choose(position.view(PLAYER), moves) in moves


def test_the_beginner_plays_by_its_seed() -> None:
    view, moves = begin().view(PLAYER), begin().moves(PLAYER)
    chosen = {str(bot("beginner", seed).choose(view, moves)) for seed in range(40)}
    assert chosen == {"d2-d4", "d6-d4", "b4-d4", "f4-d4"}


def test_hints_alone_win_the_game_in_18_plays() -> None:
    position = begin()
    while position.to_act():
        found = hint(position.view(PLAYER), position.moves(PLAYER))
        assert found.move
        assert found.text.startswith(f"{found.move} keeps the game winnable")
        position = position.play(PLAYER, parse(found.move))
    assert (position.won(), position.plays) == (True, 18)


def test_a_hint_says_plainly_that_a_game_is_lost() -> None:
    position = Position(pieces("c4 d4 a3 g3"), target=CENTRE)
    found = hint(position.view(PLAYER), position.moves(PLAYER))
    assert found.move is None
    assert found.text.startswith("The target can no longer be reached.")


def test_a_hint_says_plainly_that_it_did_not_find_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("snuggery.games.peg_solitaire.players.bots.HINT_ROUNDS", 0)
    position = played(begin(), *OFF_THE_BOOK)
    found = hint(position.view(PLAYER), position.moves(PLAYER))
    assert found.move is None
    assert "could not find out" in found.text


def test_a_hint_after_the_end_says_so() -> None:
    position = Position(CENTRE, target=CENTRE)
    assert hint(position.view(PLAYER), ()).text == "The game is over."


def test_solve_prints_the_line_of_play() -> None:
    lines = run("--problem", "d4-to-d4").output.splitlines()
    assert lines[0] == "18 plays; the minimum is 18."
    assert len(lines) == 19
    assert played(begin(), *(line.split()[1] for line in lines[1:])).won()


def test_solve_takes_a_vacancy_or_a_position_and_a_target() -> None:
    to_the_edge = run("--vacancy", "d4", "--target", "d7").output
    assert to_the_edge.startswith("17 plays; the minimum is 17.")
    pair = "##...##/##...##/......./..oo.../......./##...##/##...##"
    to_the_right = run("--position", pair, "--target", "e4").output
    assert to_the_right == "1 play; the minimum is not known.\n 1. c4-e4\n"


def test_solve_says_when_there_is_no_way() -> None:
    assert run("--target", "d5").output == (
        "The target cannot be reached. The rule of three excludes it.\n"
    )


def test_solve_says_when_it_ran_out_of_time() -> None:
    position = cross.rows(marks(played(begin(), *OFF_THE_BOOK).pegs))
    said = run("--position", position, "--target", "d4", "--budget", "0").output
    assert said == "No answer in 0 seconds; --budget allows more time.\n"


def test_solve_prints_json() -> None:
    found = json.loads(run("--problem", "latin-cross", "--json").output)
    assert found["answer"] == "solution"
    assert (len(found["plays"]), found["least"]) == (5, 5)
    assert found["target"] == ["d4"]
    lost = json.loads(run("--target", "d5", "--json").output)
    assert (lost["answer"], lost["plays"]) == ("unsolvable", None)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--problem", "sphinx"],
        ["--problem", "ring", "--vacancy", "d4"],
        ["--position", "oo."],
        ["--position", "oo.", "--target", "any"],
        ["--position", "oo.", "--target", "vacancy"],
        ["--vacancy", "z9"],
        ["--target", "z9"],
        ["--budget", "soon"],
    ],
    ids=" ".join,
)
def test_solve_refuses_what_makes_no_sense(arguments: list[str]) -> None:
    assert run(*arguments).exit_code != 0


@pytest.mark.parametrize(("how", "by"), [("--pure", "rules"), ("--playouts", "engine")])
def test_bench_counts_random_games(how: str, by: str) -> None:
    result = CliRunner().invoke(bench, [how, "--seconds", "0.2", "--json"])
    found = json.loads(result.output)
    assert found["by"] == by
    assert found["moves"] > found["playouts"] > 0
    assert 5 < found["left_on_average"] < 11


def test_bench_says_it_in_a_sentence() -> None:
    result = CliRunner().invoke(bench, ["--pure", "--seconds", "0.1"])
    assert "pieces are left on average" in result.output
