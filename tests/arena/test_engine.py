import math
import os
import signal
import time
from pathlib import Path

import pytest

from snuggery.arena.engine import Broken, Local
from snuggery.arena.results_folder import Folder
from snuggery.arena.tournament import Tournament
from snuggery.core import BadOptions
from tests.arena.matches import CAREFUL, HEEDLESS, all_played, plan
from tests.toys.tricks import TRICKS


def test_workers_play_the_same_games_as_one_process_would() -> None:
    of = plan("random", "random", of=TRICKS)
    bouts = [of.bout(number) for number in range(12)]
    found = sorted(Local(2).play(of, bouts), key=lambda each: each.number)
    assert [each.record for each in found] == [each.record for each in all_played(of, 12)]


def test_the_game_of_a_killed_worker_is_played_again() -> None:
    of, engine = plan("random", "random", of=TRICKS), Local(2)
    arriving = engine.play(of, (of.bout(number) for number in range(40)))
    found = [next(arriving).number]
    victims = [worker.process.pid for worker in engine.crew]
    for victim in victims:
        assert victim
        os.kill(victim, signal.SIGKILL)
    found += [each.number for each in arriving]
    assert sorted(found) == list(range(40))


def test_a_game_that_ends_its_process_every_time_stops_the_arena() -> None:
    of = plan("tests.arena.strangers:Deadly", HEEDLESS)
    with pytest.raises(Broken, match="Game 0 ends its process every time"):
        list(Local(1).play(of, [of.bout(0)]))


def test_no_worker_is_left_when_an_arena_is_stopped() -> None:
    of, engine = plan("random", "random", of=TRICKS), Local(2)
    arriving = engine.play(of, (of.bout(number) for number in range(1000)))
    next(arriving)
    workers = [worker.process for worker in engine.crew]
    begun = time.monotonic()
    arriving.close()
    assert not any(worker.is_alive() for worker in workers)
    assert time.monotonic() - begun < 60


def test_our_own_errors_are_not_blamed_on_a_player() -> None:
    of = plan("tests.arena.nowhere:Nobody", "random", of=TRICKS)
    with pytest.raises(BadOptions, match="there is no module"):
        list(Local(1).play(of, [of.bout(0)]))


def test_a_study_gets_its_answers_in_order() -> None:
    assert Local(2).in_order(math.isqrt, range(30)) == [math.isqrt(n) for n in range(30)]


def test_an_error_in_a_study_is_reported() -> None:
    with pytest.raises(ValueError, match="nonnegative"):
        Local(1).in_order(math.isqrt, [4, -1])


def test_better_players_are_found_to_be_better(tmp_path: Path) -> None:
    of = plan(HEEDLESS, CAREFUL)
    with Folder(tmp_path, of) as folder:
        tournament = Tournament(of, 10, folder)
        tournament.hold(Local(1))
        (duel,) = tournament.standing.duels
    # 7 pebbles: the first player wins by leaving 4, if they know it
    assert (duel.won, duel.lost, duel.games) == (0, 10, 10)
    assert tournament.standing.ratings
    assert tournament.standing.ratings.elo[0].value < 0
