"""The computer players, their analysis, and the command that measures."""

import json
import subprocess
import sys
from random import Random

import pytest
from click.testing import CliRunner

from benchmarks.games.fox_and_geese_match import PAIRS, balanced, called, is_balanced, match
from snuggery.arena.engine import Here
from snuggery.games.fox_and_geese import commands
from snuggery.games.fox_and_geese.players import analysis, bots
from snuggery.games.fox_and_geese.players.deepening import think
from snuggery.games.fox_and_geese.players.slips import at_a_glance, new_to, noticed
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.board import Jump
from snuggery.games.fox_and_geese.rules.moves import Move, parse
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, Position
from tests.games.fox_and_geese.positions import MIDDLE_GAMES, begin, played, read

MATE_IN_ONE = "##Fg.##/##ggg##/..g.g../......./......./##...##/##...## g"
LAST_CATCH = "##...##/##...##/......./...F.../...g.../##...##/##ggg## f"


def chosen(position: Position, strength: str) -> str:
    player = bots.bot(strength, 1)
    return str(player.choose(position.view(position.turn), position.moves(position.turn)))


@pytest.mark.parametrize("strength", ["club", "strong", "perfect"])
def test_players_win_when_they_can(strength: str) -> None:
    assert chosen(read(MATE_IN_ONE), strength) == "e6-e7"
    assert chosen(read(LAST_CATCH, diagonals="lines"), strength) == "d4xd2"


@pytest.mark.parametrize("strength", bots.STRENGTHS)
def test_players_place_the_fox(strength: str) -> None:
    assert chosen(begin(geese="17"), strength).startswith("F@")


def test_a_search_of_100_000_positions_looks_ten_plies_ahead() -> None:
    position = read(*MIDDLE_GAMES["a wall with a gap"])
    view, moves = position.view(FOX), position.moves(FOX)
    assert think(view, moves, nodes=100_000)[0].depth >= 10


@pytest.mark.parametrize("strength", bots.STRENGTHS)
def test_the_same_seed_makes_the_same_move_and_the_same_hint(strength: str) -> None:
    """They count positions and never look at a clock: see test_no_player_looks_at_a_clock."""
    position = read(*MIDDLE_GAMES["a series at hand"])
    view, moves = position.view(FOX), position.moves(FOX)
    first, again = (bots.bot(strength, 7).choose(view, moves) for _ in range(2))
    assert first == again
    assert bots.hint(view, moves) == bots.hint(view, moves)


def test_a_search_without_a_clock_is_the_same_every_time() -> None:
    position = read(*MIDDLE_GAMES["a series at hand"])
    view, moves = position.view(FOX), position.moves(FOX)
    assert think(view, moves, nodes=5_000) == think(view, moves, nodes=5_000)


def test_a_repetition_is_worth_a_draw() -> None:
    first = played(begin(), "F@d6", "a3-a4", "d6-d7", "a4-b4", "d7-d6")
    back = {
        str(each.move): each.value
        for each in think(first.view(GEESE), first.moves(GEESE), deepest=1, each=True)
    }
    assert back["b4-a4"] == 0
    assert back["b4-b5"] != 0


def test_analysis_names_a_value_for_every_legal_move_best_first() -> None:
    position = read(MATE_IN_ONE)
    found = bots.analyse(position.view(GEESE), position.moves(GEESE))
    assert {each.move for each in found} == {str(move) for move in position.moves(GEESE)}
    assert [each.value for each in found] == sorted((each.value for each in found), reverse=True)
    assert found[0].move == "e6-e7"
    assert found[0].text == "the geese win in 1 move"
    assert found[0].line == ("e6-e7",)


def test_the_expected_play_is_legal_play() -> None:
    position = read(*MIDDLE_GAMES["a pack on the left"])
    for each in analysis.analyse(position.view(GEESE), position.moves(GEESE), nodes=600_000)[:3]:
        played(position, *each.line)


def test_a_review_marks_the_move_that_gave_the_win_away() -> None:
    position = read(MATE_IN_ONE)
    moves = tuple(position.moves(GEESE))
    good, bad = (next(move for move in moves if str(move) == text) for text in ("e6-e7", "e5-f5"))
    view = position.view(GEESE)
    best, worst = analysis.review([(view, moves, good), (view, moves, bad)], nodes=600_000)
    assert (best.mark, best.best) == ("", "e6-e7")
    assert (worst.mark, worst.best) == ("??", "e6-e7")
    assert (best.slip, worst.slip) == ("", "fox-out")
    assert "With e6-e7: the geese win in 1 move." in worst.text


def test_a_result_that_the_search_could_not_prove_is_not_called_given_away() -> None:
    position = read("##Fg.##/##ggg##/ggg.g../g.g..../......./##...##/##...## g")
    view, moves = position.view(GEESE), tuple(position.moves(GEESE))
    said = [analysis.remark(view, moves, move, nodes=200) for move in moves]
    missed = [each for each in said if "better for the" in each.text]
    assert missed
    assert {each.mark for each in missed} == {"?"}
    assert {each.slip for each in missed} == {None}  # nobody knows, so it does not become a puzzle
    assert all("With e6-e7: the geese win in 1 move." in each.text for each in missed)


def test_a_hint_gives_a_move_and_its_reason() -> None:
    position = read(LAST_CATCH, diagonals="lines")
    found = bots.hint(position.view(FOX), position.moves(FOX))
    assert found.move == "d4xd2"
    assert found.text == "d4xd2: Then the remaining geese can never shut her in: the fox wins."


def test_the_perfect_player_says_what_it_lacks() -> None:
    assert "table" in bots.about("perfect")
    assert not bots.about("club")


def test_without_numba_the_same_search_runs_in_plain_python() -> None:
    script = (
        "import sys; sys.modules['numba'] = None\n"
        "from snuggery.core.compiled.compiling import COMPILED\n"
        "from snuggery.games.fox_and_geese.players import bots\n"
        "from snuggery.games.fox_and_geese.rules import state as rules\n"
        f"position = rules.parse_position({MATE_IN_ONE!r})\n"
        "assert not COMPILED and bots.about('strong')\n"
        "print(bots.bot('club', 1).choose(position.view(1), position.moves(1)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "e6-e7"


def test_a_position_is_balanced_only_if_either_side_wins_it() -> None:
    assert not is_balanced(read(LAST_CATCH, diagonals="lines"), Random(1))


@pytest.mark.parametrize(("better", "worse"), PAIRS)
def test_each_strength_beats_the_one_below(better: str, worse: str) -> None:
    """A short match by fixed seeds; the study plays more, and there it is 59% to 76%."""
    players = called(better, nodes=8_000), called(worse, nodes=8_000)
    assert match(Here(), players, balanced()[::12], games=16).share > 0.55


@pytest.mark.parametrize("how", ["--playouts", "--pure"])
def test_the_bench_command_prints_rates_as_json(how: str) -> None:
    done = CliRunner().invoke(commands.bench, [how, "--seconds", "0.2", "--json"])
    assert done.exit_code == 0
    found = json.loads(done.output)
    assert found["moves_per_second"] > 0
    assert found["playouts_per_second"] > 0
    assert found["playouts"] == found["geese_won"] + found["fox_won"] + found["drawn"]


def test_the_bench_command_measures_one_thing_at_a_time() -> None:
    assert CliRunner().invoke(commands.bench, ["--playouts", "--pure"]).exit_code != 0


def test_weaker_players_overlook_catches_and_series_but_play_nothing_at_random() -> None:
    position = read(*MIDDLE_GAMES["a series at hand"])
    moves = tuple(position.moves(FOX))
    rng = Random(1)
    longest = max(len(str(move)) for move in moves)
    assert noticed(moves, rng, 0.0, 0.0) == moves
    blind = noticed(moves, rng, 1.0, 1.0)
    assert blind
    assert not any("x" in str(move) for move in blind)
    halfway = noticed(moves, rng, 0.0, 1.0)
    assert any("x" in str(move) for move in halfway)
    assert max(len(str(move)) for move in halfway) < longest


def test_in_haste_the_geese_press_on_and_forget_that_the_fox_jumps() -> None:
    rng, offered, thoughtful = Random(1), 0, 0
    for _ in range(40):
        position = begin()
        for _ in range(2 * rng.randrange(3, 20) + 1):
            move = rng.choice(tuple(position.moves(position.turn)))
            position = position.after(position.turn, move)
        view, moves = position.view(GEESE), tuple(position.moves(GEESE))
        hasty = max(moves, key=lambda move: at_a_glance(view, move))
        offered += bool(catches(position, hasty))
        thoughtful += bool(catches(position, think(view, moves, deepest=1)[0].move))
    assert offered > 2 * thoughtful


def test_weaker_players_do_not_go_back_and_forth() -> None:
    position = read("##...##/##...##/...F.../......./.g...../##...##/##ggg## g", diagonals="lines")
    for text in ("b3-a3", "d5-d6", "a3-b3"):
        position = position.after(position.turn, parse(text))
    view, moves = position.view(FOX), tuple(position.moves(FOX))
    back = parse("d6-d5")
    assert back in moves
    assert set(new_to(view, moves)) == {*moves} - {back}
    assert new_to(view, [back]) == (back,), "where nothing is new, all is left"


def catches(position: Position, move: Move) -> list[Jump]:
    """What the fox can catch after a move."""
    after = position.after(GEESE, move)
    return board.catches(after.geese, after.fox, after.diagonals)
