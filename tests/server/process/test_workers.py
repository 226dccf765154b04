"""Several processes at the same tables: real ones, with both databases."""

import asyncio
import os
import signal
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx2
import pytest

from benchmarks.load import load
from snuggery import shelf
from snuggery.server.storage.database import address, prepare
from snuggery.server.storage.store import Storage
from snuggery.server.tables.computer_players import RELIEF
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.seat_keys import Wanted
from snuggery.server.thinking.thoughts import Thinking
from tests.server.places import Place
from tests.server.served import Key, Serve, Server
from tools.postgres import Postgres
from tools.processes import any_left

looks_into_proc = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="looks into /proc"
)
LONG = 60.0
"""Seconds after which a test gives up; it usually takes less than one, but machines are busy."""


def move(server: Server, url: str, key: Key, entry: int, text: str) -> dict[str, Any]:
    answer = server.client.post(f"{url}/moves", json={"entry": entry, "move": text}, headers=key)
    assert answer.status_code == 200, answer.text
    state: dict[str, Any] = answer.json()
    return state


def until(true: Any) -> None:
    deadline = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_spectators_at_one_process_see_what_is_done_at_another(serve: Serve, place: Place) -> None:
    here, there = serve(place=place), serve(place=place)
    url, key = here.sit()
    with closing(there.states(url, key)) as watching:
        assert next(watching)["entry"] == 0
        for entry, text in enumerate(["d2-d4", "b3-d3", "c1-c3"]):
            state = move(here, url, key, entry, text)
            seen = next(watching)  # a stream reads nothing by itself: it was woken
            assert seen["entry"] == entry + 1
            assert seen["picture"]["moving"] == state["picture"]["moving"]
        here.client.post(f"{url}/say", json={"kind": "name", "text": "Ada"}, headers=key)
        state = move(there, url, key, 3, "c4-c2")
        while (seen := next(watching))["entry"] < 4:
            pass
        assert seen["moves"] == state["moves"]


@looks_into_proc
def test_only_the_process_that_played_last_has_the_computer_think(
    serve: Serve, postgres: Postgres
) -> None:
    place = address(postgres.new())
    here, there = serve(place=place), serve(place=place)
    url, key = here.sit("fox-and-geese", seats={"1": "beginner", "2": "me"})
    with closing(here.states(url, key)) as first:  # starting to think takes longest
        while not next(first)["seat"]:
            pass
    waited = 0.0
    with closing(there.states(url, key)) as watching:
        state = next(watching)
        for _ in range(2):
            move(here, url, key, state["entry"], state["touches"]["choices"][0]["move"])
            moved = time.monotonic()
            state = next(watching)
            while not state["seat"]:
                state = next(watching)
            waited = max(waited, time.monotonic() - moved)
    assert here.children() != []
    if waited < RELIEF:  # on a very slow machine the other process rightly helps out
        assert there.children() == []  # nobody thinks there, so no process was started for it


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_another_process_takes_over_a_computer_whose_process_is_gone(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("snuggery.server.tables.computer_players.RELIEF", 1.0)
    gone, other = (Tables(Storage(prepare(place)), Thinking(), shared=True) for _ in range(2))
    pebbles = shelf.game("pebbles")
    wanted = Wanted("device", {"1": pebbles.bots.STRENGTHS[0], "2": "me"})
    live, _ = await gone.create(pebbles, {}, wanted)
    gone.close()  # before it has thought about anything
    found = await other.find(live.row.id)
    with other.presence.watching(found, ()) as woken:
        while not found.entry:  # others may come or go in the meantime
            await asyncio.wait_for(woken.wait(), LONG)
            woken.clear()
    assert found.entry == 1
    assert found.changed_at - live.changed_at >= 1.0  # not earlier
    other.close()
    for each in (gone, other):
        await each.storage.close()


@looks_into_proc
def test_a_worker_that_is_killed_is_replaced_and_nothing_is_lost(
    serve: Serve, place: Place
) -> None:
    server = serve("--workers", "2", place=place)
    url, key = server.sit()
    move(server, url, key, 0, "d2-d4")
    before = server.workers()
    assert len(before) == 2
    for victim in before:
        os.kill(victim, signal.SIGKILL)
        until(lambda victim=victim: victim not in server.workers() and len(server.workers()) == 2)
    assert not set(before) & set(server.workers())

    def there() -> bool:
        try:
            return bool(server.client.get(url, headers=key).json()["entry"] == 1)
        except httpx2.TransportError:
            return False

    until(there)
    assert move(server, url, key, 1, "b3-d3")["plies"] == 2
    code, out, err = server.end()
    assert (code, out.strip()) == (0, "Stopped. Your tables are kept.")
    assert err.count("A worker ended (-9)") == 2


def test_ctrl_c_ends_all_workers_cleanly_even_while_somebody_watches(serve: Serve) -> None:
    server = serve("--workers", "2")
    url, key = server.sit()
    with server.client.stream("GET", f"{url}/events", headers=key) as stream:
        next(stream.iter_lines())
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(LONG) == 0
    code, out, err = server.end()
    # If it had given up waiting for an answer or a worker, it would have said so.
    assert (code, out.strip(), err) == (0, "Stopped. Your tables are kept.", "")


@looks_into_proc
def test_no_worker_outlives_its_killed_parent(serve: Serve) -> None:
    server = serve("--workers", "2")
    workers = server.workers()
    server.end(signal.SIGKILL)
    until(lambda: not any_left(workers))


def test_any_worker_tells_the_figures_of_all(serve: Serve) -> None:
    server = serve("--workers", "2", "--metrics")
    for _ in range(8):  # a new connection each time, so that both workers are asked
        httpx2.get(f"http://127.0.0.1:{server.port}/healthz", verify=False)
    told = httpx2.get(f"http://127.0.0.1:{server.port}/metrics", verify=False).text
    assert 'snuggery_answers_total{status="2xx"} 8' in told
    assert "snuggery_worker_starts_total 2" in told


def test_every_move_at_many_tables_reaches_every_watcher_at_both_workers(
    serve: Serve, place: Place
) -> None:
    server = serve("--workers", "2", place=place)
    found = asyncio.run(load(server.port, 12, 0.5, 3))
    assert (found.posted, found.acknowledged, found.errors) == (72, 72, 0)
    assert found.delivered == 2 * 72
