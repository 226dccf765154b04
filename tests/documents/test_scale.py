"""The capacity plan in the documents is what the simulation says."""

from itertools import pairwise
from pathlib import Path

from benchmarks.scale.__main__ import report
from benchmarks.scale.costs import COSTS
from benchmarks.scale.plan import LAYOUTS, plan
from benchmarks.scale.process import STEADY, simulated
from snuggery.server.storage.drivers.remote import CONNECTIONS
from snuggery.server.storage.log_writer import PACE
from snuggery.server.tables import presence

PAGE = Path(__file__).parents[2] / "docs" / "scale.md"


def test_the_plan_in_the_documents_is_what_the_simulation_says() -> None:
    assert "\n".join(report()) in PAGE.read_text(encoding="utf-8")


def test_the_simulation_gives_what_was_measured() -> None:
    even, chance = (
        simulated(STEADY.rate, STEADY.move, seconds=60, even=even) for even in (True, False)
    )
    assert even.half <= STEADY.half <= chance.half
    assert even.slowest <= STEADY.slowest <= chance.slowest
    assert round(even.busy, 2) == round(chance.busy, 2) == STEADY.busy


def test_the_limits_in_the_plan_are_those_of_the_program() -> None:
    assert (COSTS.pace, COSTS.connections) == (PACE, CONNECTIONS + 2)
    assert (COSTS.streams_at_most, COSTS.seen_every) == (
        presence.MOST_WATCHERS,
        presence.EVERY,
    )


def test_twice_as_many_tables_never_need_less_while_processes_can_hear_each_other() -> None:
    for layout in LAYOUTS:
        plans = [plan(500 << step, layout) for step in range(12)]
        plans = [each for each in plans if each.used.get("hearing", 0) < 1]
        assert len(plans) > 6
        for less, more in pairwise(plans):
            assert less.processes <= more.processes
            assert all(less.used[what] <= more.used[what] for what in less.used)
