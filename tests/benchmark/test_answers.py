"""Asking players about positions, and what their answers come to."""

from pathlib import Path

import pytest

from snuggery import game
from snuggery.arena.engine import Here
from snuggery.arena.players.chat import Unreachable
from snuggery.benchmark.answers import Answer, Task, ask, judged
from snuggery.benchmark.run import Run, held, partial_of, playable
from snuggery.benchmark.scores import Score
from snuggery.benchmark.sets import shipped
from snuggery.core import BadOptions
from tests.arena.stub_endpoint import endpoint

FIRST = shipped("snare").positions[0]
WORST = next(move for move in FIRST.moves if FIRST.regret(move) == FIRST.worst)
OWN = "tests.benchmark.own_players"


def asked(player: str, number: int = 1, seconds: float = 30.0) -> Answer:
    return ask(Task("snare", number, player, 1, seconds))


def test_the_perfect_player_gives_nothing_away() -> None:
    found = asked("perfect")
    assert (found.move, found.regret, found.perfect) == (FIRST.best_moves[0], 0.0, True)


def test_a_strength_and_random_play_the_same_every_time() -> None:
    for player in ("random", "gentle"):
        first, again = asked(player, 7), asked(player, 7)
        assert (first.move, first.regret) == (again.move, again.regret)
        assert not first.fault


def test_your_own_class_is_scored() -> None:
    found = asked(f"{OWN}:Worst")
    assert (found.move, found.regret, found.perfect) == (WORST, FIRST.worst, False)


def test_a_move_that_is_not_legal_counts_as_the_worst_and_is_counted() -> None:
    found = asked(f"{OWN}:Cheat")
    assert (found.move, found.regret, found.refused) == ("", FIRST.worst, 1)
    assert "not legal" in found.fault


def test_a_player_that_breaks_down_has_no_move_and_nothing_refused() -> None:
    found = asked(f"{OWN}:Broken")
    assert (found.move, found.regret, found.refused) == ("", FIRST.worst, 0)
    assert "RuntimeError" in found.fault


def test_a_program_of_the_line_protocol_is_asked(tmp_path: Path) -> None:
    file = tmp_path / "player"
    cases = f'snuggery) echo "hello 1 x";; go) echo "move {FIRST.best_moves[0]}";;'
    file.write_text(f"#!/bin/sh\nwhile read -r word rest; do case $word in {cases} esac; done\n")
    file.chmod(0o755)
    assert asked(str(file)).perfect


def test_a_word_written_differently_than_listed_is_valued_too() -> None:
    """Of several ways to write a word the best is listed; red cards count more than black ones."""
    of = game("snare")
    for position in shipped("snare").positions[:40]:
        table = position.table(of)
        legal = map(str, table.state.moves(position.seat(table)))
        if other := next((move for move in legal if move not in position.moves), ""):
            assert 0 <= judged("snare", position, other).regret <= position.worst
            return
    pytest.fail("no word can be written in two ways")


def test_a_model_is_asked_and_its_refused_answers_are_counted() -> None:
    best = FIRST.best_moves[0]
    replies = ["MOVE: lay QQQ", f"MOVE: {best}"]
    with endpoint(lambda messages: replies[len(messages) // 2]) as stub:
        found = asked(stub.player)
    assert (found.move, found.refused, found.fault) == (best, 1, "")


def test_a_model_that_cannot_be_reached_stops_the_run() -> None:
    with endpoint(lambda _: "") as stub:
        pass
    with pytest.raises(Unreachable):
        asked(stub.player)


def test_scores_say_how_certain_they_are() -> None:
    answers = [asked("gentle", number) for number in range(1, 41)]
    score = Score.of("snare", answers)
    assert score.regret.low < score.regret.value < score.regret.high
    assert sum(band.positions for band in score.bands) == 40
    assert score.perfect.value == sum(each.perfect for each in answers) / 40


def test_a_player_that_cannot_play_a_game_is_told_why() -> None:
    fit, unfit = playable("gentle", ("snare", "peg-solitaire"))
    assert fit == ("snare",)
    assert "Nobody here is called 'gentle'" in unfit["peg-solitaire"]
    assert playable("perfect", ())[1] == {}


def test_a_stopped_run_resumes_where_it_was(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    run = Run(player="random", games=("snare",), positions=8)

    def stop(done: int, _of: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        held(run, Here(), out, stop)
    with partial_of(out).open("a") as file:
        file.write('{"torn')  # as after a power cut
    seen: list[int] = []
    results = held(run, Here(), out, lambda done, _of: seen.append(done))
    assert seen == [4, 5, 6, 7, 8]
    whole = held(run, Here())
    assert [each.move for each in results.answers["snare"]] == [
        each.move for each in whole.answers["snare"]
    ]


def test_another_run_does_not_resume_it(tmp_path: Path) -> None:
    out = tmp_path / "results.json"
    held(Run(player="random", games=("snare",), positions=2), Here(), out)
    with pytest.raises(BadOptions, match="another run"):
        held(Run(player="random", games=("snare",), positions=3), Here(), out)
