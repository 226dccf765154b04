"""A real Ray cluster of two nodes on this machine; skipped only where Ray is not installed."""

import math
import os
import secrets
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from snuggery.arena.cluster import Cluster, Pace
from snuggery.arena.engine import Broken
from snuggery.core import BadOptions
from tests.arena.matches import HEEDLESS, all_played, plan
from tests.arena.strangers import PROCESSES
from tests.toys.tricks import TRICKS

ROOT = Path(__file__).parents[2]
PROMPT = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 400}
"""How often Ray checks that a machine is alive; after five silences it is given up."""


@pytest.mark.parametrize(("seconds", "games"), [(0.001, 64), (0.03, 10), (5.0, 1)])
def test_a_task_is_neither_too_short_nor_too_long(seconds: float, games: int) -> None:
    pace = Pace()
    assert pace.chunk() == 1
    pace.add(4, 4 * seconds)
    assert pace.chunk() == games


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that names the processes in which games were played."""
    return tmp_path_factory.mktemp("workers")


@pytest.fixture(scope="module")
def nodes(workers: Path) -> Iterator[Any]:
    """A cluster of two nodes with a processor each."""
    ray = pytest.importorskip("ray")
    utils = pytest.importorskip("ray.cluster_utils")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", f"{ROOT}{os.pathsep}{ROOT / 'src'}")
        patch.setenv(PROCESSES, str(workers))
        # otherwise one is left in the home folder
        patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
        head = {"num_cpus": 1, "include_dashboard": False, "_system_config": PROMPT}
        cluster = utils.Cluster(initialize_head=True, head_node_args=head)
        cluster.add_node(num_cpus=1)
        ray.init(address=cluster.address, log_to_driver=False)
        yield cluster
        ray.shutdown()
        cluster.shutdown()


@pytest.mark.filterwarnings("ignore")  # from Ray itself
def test_a_cluster_plays_the_same_games_as_one_process_would(nodes: Any) -> None:
    of = plan("random", "random", of=TRICKS)
    bouts = [of.bout(number) for number in range(200)]
    found = sorted(Cluster().play(of, bouts), key=lambda each: each.number)
    assert [each.record for each in found] == [each.record for each in all_played(of, 200)]


@pytest.mark.filterwarnings("ignore")
def test_a_study_gets_its_answers_in_order(nodes: Any) -> None:
    assert Cluster().in_order(math.isqrt, range(30)) == [math.isqrt(n) for n in range(30)]


@pytest.mark.filterwarnings("ignore")
def test_the_games_of_a_killed_worker_are_played_again_and_counted_once(
    nodes: Any, workers: Path
) -> None:
    of = plan("tests.arena.strangers:Slow", HEEDLESS)
    found: list[int] = []
    killed = 0
    for played in Cluster().play(of, (of.bout(number) for number in range(100))):
        found.append(played.number)
        if len(found) in (10, 50):
            for file in workers.iterdir():
                with suppress(ProcessLookupError):
                    os.kill(int(file.name), signal.SIGKILL)
                    killed += 1
                file.unlink()
    assert killed >= 2
    assert sorted(found) == list(range(100))


@pytest.mark.filterwarnings("ignore")
def test_a_game_that_ends_its_process_every_time_stops_the_arena(nodes: Any) -> None:
    of = plan("tests.arena.strangers:Deadly", HEEDLESS)
    with pytest.raises(Broken, match="Game 0 ends its process every time"):
        list(Cluster().play(of, [of.bout(0)]))


@pytest.mark.filterwarnings("ignore")
def test_a_missing_player_is_reported_as_on_one_machine(nodes: Any) -> None:
    of = plan("tests.arena.nowhere:Nobody", HEEDLESS)
    with pytest.raises(BadOptions, match="there is no module"):
        list(Cluster().play(of, [of.bout(0)]))


@pytest.mark.filterwarnings("ignore")
def test_a_machine_may_fail_in_the_middle(nodes: Any) -> None:
    of = plan("tests.arena.strangers:Slow", HEEDLESS)
    found: list[int] = []
    for played in Cluster().play(of, (of.bout(number) for number in range(80))):
        found.append(played.number)
        if len(found) == 20:
            nodes.remove_node(nodes.worker_nodes.copy().pop(), allow_graceful=False)
    assert sorted(found) == list(range(80))
