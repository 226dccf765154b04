"""The house's clock: it stands still while no server runs, and no jump of the system's moves it."""

import json
import signal
from collections.abc import AsyncIterator, Callable

import pytest

from snuggery import shelf
from snuggery.core import Record, Seat, Table
from snuggery.server.api import streams
from snuggery.server.storage.database import prepare
from snuggery.server.storage.store import Storage
from snuggery.server.tables import views
from snuggery.server.tables.clocks.house_clock import OFTEN, HouseClock
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.open_tables import Tables
from snuggery.server.tables.seat_keys import Wanted
from snuggery.server.thinking.thoughts import Thinking
from snuggery.showing.acts import Act
from tests.server.house import always
from tests.server.places import Place, altered
from tests.server.served import Serve

pytestmark = pytest.mark.anyio
HOUR = 3600.0
ONE, TWO = Seat(1), Seat(2)
Open = Callable[[], Tables]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Machine:
    """A machine whose time passes when a test says so."""

    def __init__(self) -> None:
        self.wall = 1_700_000_000.0
        self.steady = 50.0

    def run(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds

    def sleep(self, seconds: float) -> None:
        """It is switched off, or the server does not run."""
        self.wall += seconds


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
async def opened(place: Place, machine: Machine) -> AsyncIterator[Open]:
    """Servers over the same database, on one machine."""
    begun: list[Tables] = []

    def open_() -> Tables:
        storage = Storage(prepare(place))
        house = HouseClock(storage.heart, wall=lambda: machine.wall, steady=lambda: machine.steady)
        begun.append(Tables(storage, Thinking(), shared=True, house=house))
        return begun[-1]

    yield open_
    for tables in begun:
        tables.close()
        await tables.storage.close()


async def sit(tables: Tables, clock: str = "game 300+0") -> Live:
    live, _ = await tables.create(shelf.game("pebbles"), {}, Wanted("host", clock=clock))
    await move(tables, live, ONE)
    return live


async def move(tables: Tables, live: Live, seat: Seat) -> None:
    you = (int(seat),)
    await tables.act(live, you, live.entry_for(you), Act("moves", "take 1", seat=seat))


def left(live: Live, seat: Seat) -> float:
    """What the clock of a seat shows to the players."""
    clock = views.state(live, ()).seats[seat - 1].clock
    assert clock
    if clock.left is not None:
        return clock.left
    assert clock.until
    return round(clock.until - live.house.shown(live.house.now()), 3)


def said(live: Live) -> list[str]:
    return [each.text for each in views.sayings(live, 0)]


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_a_jump_of_the_system_clock_changes_no_clock(
    opened: Open, machine: Machine, jump: float
) -> None:
    tables = opened()
    await tables.house.open()
    live = await sit(tables)
    machine.run(100)
    machine.wall += jump
    assert left(live, TWO) == 200
    machine.run(50)
    await move(tables, live, TWO)
    assert live.times
    assert live.times.left[TWO] == 150
    machine.run(290)
    assert left(live, ONE) == 10
    await tables._ring(live)
    assert live.table.outcome is None
    machine.run(10)
    await tables._ring(live)
    assert live.table.outcome is not None


async def test_after_a_jump_viewers_are_told_the_time_again(opened: Open, machine: Machine) -> None:
    tables = opened()
    await tables.house.open()
    live = await sit(tables)
    stream = streams.follow(tables, live, (), 0, always())
    assert b"event: time" in await anext(stream)
    assert b"event: table" in await anext(stream)
    machine.run(100)
    machine.wall += HOUR
    assert tables.house._follow_the_day()
    live.publish()
    assert await anext(stream) == b"event: time\ndata: %.3f\n\n" % machine.wall
    told = json.loads((await anext(stream)).partition(b"data: ")[2])
    assert told["seats"][1]["clock"]["until"] == machine.wall + 200
    await stream.aclose()


@pytest.mark.parametrize("clean", [True, False])
async def test_clocks_stand_still_while_no_server_runs(
    opened: Open, machine: Machine, clean: bool
) -> None:
    tables = opened()
    await tables.house.open()
    timed, untimed = await sit(tables), await sit(tables, "")
    machine.run(100)
    await tables.house.beat()
    machine.run(3)
    if clean:
        await tables.house.beat()
    tables.close()
    machine.sleep(180)
    again, other = opened(), opened()
    await again.house.open()
    await other.house.open()
    live = await again.find(timed.row.id)
    assert live.table.outcome is None
    # a kill gives back the time that was not written
    assert left(live, TWO) == (197 if clean else 200)
    assert live.house.shown(live.house.now()) == pytest.approx(machine.wall, abs=1)
    assert said(live) == ["The house was closed for 3 minutes; the clocks stood still."]
    assert said(await again.find(untimed.row.id)) == []
    machine.run(150)
    await move(again, live, TWO)
    assert live.times
    assert live.times.left[TWO] == (47 if clean else 50)


async def test_a_process_that_joins_an_open_house_closes_nothing(
    opened: Open, machine: Machine
) -> None:
    first = opened()
    await first.house.open()
    live = await sit(first)
    for _ in range(3):
        machine.run(OFTEN)
        await first.house.beat()
    machine.run(3)
    second = opened()
    await second.house.open()
    same = await second.find(live.row.id)
    assert said(same) == []
    assert first.house.now() - second.house.now() == 3
    await move(second, same, TWO)  # by a clock that is behind; time never runs backwards
    machine.run(OFTEN)
    await first.house.beat()
    await second.house.beat()
    assert first.house.now() == second.house.now()


async def test_a_clock_set_back_while_the_house_was_closed_does_no_harm(
    opened: Open, machine: Machine
) -> None:
    tables = opened()
    await tables.house.open()
    timed = await sit(tables)
    await tables.house.beat()
    tables.close()
    machine.sleep(-HOUR)
    again = opened()
    await again.house.open()
    live = await again.find(timed.row.id)
    assert left(live, TWO) == 300
    assert said(live) == ["The house was closed for a while; the clocks stood still."]


def test_a_killed_server_loses_no_game_for_a_player(serve: Serve, place: Place) -> None:
    server = serve(place=place)
    url, key = server.sit("fox-and-geese", clock=f"move {HOUR:.0f}")
    choices = server.client.get(url, headers=key).json()["touches"]["choices"]
    body = {"entry": 0, "move": choices[0]["move"]}
    played = server.client.post(f"{url}/moves", json=body, headers=key)
    assert played.status_code == 200
    server.end(signal.SIGKILL)
    # Three and a half hours later, as far as anyone can tell; a slow machine adds little to that.
    for table, columns in {
        "tables": ("made_at", "clocked_at"),
        "entries": ("made_at", "clocked_at"),
        "heart": ("wall", "house"),
    }.items():
        for column in columns:
            altered(place, f"update {table} set {column} = {column} - {3.5 * HOUR}")
    again = serve(place=place)
    with again.client.stream("GET", f"{url}/events", headers=key) as stream:
        events = {}
        name = ""
        for line in stream.iter_lines():
            word, _, rest = line.partition(": ")
            if word == "event":
                name = rest
            elif word == "data":
                events[name] = json.loads(rest)
                if name == "table":
                    break
    assert events["table"]["over"] is False
    running = [seat["clock"]["until"] for seat in events["table"]["seats"] if seat["to_act"]]
    assert [0 < until - events["time"] < HOUR + 1 for until in running] == [True]
    assert [each["kind"] for each in events["said"]] == ["closed"]
    assert "was closed for 3 hours" in events["said"][0]["text"]


async def test_n9_the_time_of_a_whole_game_runs_at_the_table_and_over_restarts(
    opened: Open, machine: Machine
) -> None:
    tables = opened()
    await tables.house.open()
    agreed = {"limit": "time", "minutes": "10"}
    live, _ = await tables.create(shelf.game("snare"), agreed, Wanted("host"))
    machine.run(HOUR)  # nobody has started yet
    await tables.act(live, (1,), live.entry_for((1,)), Act("moves", "draw pile", seat=ONE))
    assert "10 minutes are left." in views.state(live, (1,)).status
    machine.run(500)
    await tables.house.beat()
    machine.sleep(HOUR)
    others = opened()
    await others.house.open()
    again = await others.find(live.row.id)
    await others._ring(again)
    assert "2 minutes are left." in views.state(again, (1,)).status
    machine.run(101)
    await others._ring(again)
    assert "Time is up: this hand is the last." in views.state(again, (2,)).status
    assert again.table.outcome is None
    assert again.table.record().lines[-1].text == "time is up"
    await tables.catch_up(live)
    assert live.table.state == again.table.state
    await others._ring(again)
    assert again.entry == live.entry


def half_played(seconds: int) -> Record:
    """A ten-minute game of Snare, with this many seconds already played at a terminal."""
    laid = Table(shelf.game("snare"), {"limit": "time", "minutes": "10"})
    laid.play(ONE, laid.game.rules.parse("draw pile"))
    laid.played = float(seconds)
    return Record.parse(str(laid.whole_record()))


async def discard(tables: Tables, live: Live) -> None:
    move = next(text for each in live.table.state.moves(ONE) if "discard" in (text := str(each)))
    await tables.act(live, (1,), live.entry_for((1,)), Act("moves", move, seat=ONE))


async def test_n9_a_game_set_up_from_a_record_continues_with_the_time_already_played(
    opened: Open, machine: Machine
) -> None:
    tables = opened()
    await tables.house.open()
    live, _ = await tables.from_record(half_played(400), Wanted("host"))
    machine.run(HOUR)  # nobody has continued it yet
    assert "4 minutes are left." in views.state(live, (1,)).status
    await discard(tables, live)
    machine.run(100)
    assert "2 minutes are left." in views.state(live, (1,)).status
    await tables.house.beat()
    machine.sleep(HOUR)  # without a clean shutdown, as if it was killed
    others = opened()
    await others.house.open()
    again = await others.find(live.row.id)
    assert views.record(again, (1,)).played == 500
    assert "2 minutes are left." in views.state(again, (1,)).status
    machine.run(99)
    await others._ring(again)
    assert again.table.state.timed()
    machine.run(1)
    await others._ring(again)
    assert "Time is up: this hand is the last." in views.state(again, (2,)).status
    assert views.record(again, (1,)).played == 600


async def test_n9_a_game_set_up_from_a_record_whose_time_was_up_is_in_its_last_hand(
    opened: Open, machine: Machine
) -> None:
    tables = opened()
    await tables.house.open()
    live, _ = await tables.from_record(half_played(600), Wanted("host"))
    await tables._ring(live)
    assert "Time is up: this hand is the last." in views.state(live, (1,)).status
    again = await opened().find(live.row.id)
    assert again.table.state == live.table.state
