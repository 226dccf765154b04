"""A player in front of the app: real keys, clicks and typing, without a terminal."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static

from snuggery import Table
from snuggery.core import Game, Seat
from snuggery.terminal.app import TableApp
from snuggery.terminal.board import Board
from snuggery.terminal.selection import towards
from snuggery.terminal.session import Sitting, seed_seal
from snuggery.terminal.table_screen import MoveLine
from tests.toy_games import PEBBLES
from tests.toys.pebbles import PileSight
from tests.toys.toy import Toy, ToyBots, ToyDraw

PATIENCE = 60
"""Seconds."""
ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class AtTable:
    """A player in front of the app."""

    def __init__(self, app: TableApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot
        self.sitting = app.sitting

    @property
    def board(self) -> Board:
        return self.app.screen_stack[1].query_one(Board)

    def read(self, name: str) -> str:
        return str(self.app.screen_stack[1].query_one(f"#{name}", Static).content)

    def touched(self) -> tuple[str, ...]:
        return self.board.selection.touched

    def dark(self) -> bool:
        return self.app.current_theme.dark

    def shown(self) -> str:
        """The whole screen as text."""
        lines = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in line) for line in lines)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Type a line, as a paste would, and press Enter."""
        self.app.screen.query_one(MoveLine).value = text
        await self.press("enter")

    async def go_to(self, id_: str) -> None:
        """Steer there with the arrow keys alone."""
        can = self.board.touchable()
        ways: dict[str, tuple[str, ...]] = {self.board.cursor or "": ()}
        for at in (order := list(ways)):
            for key, step in ARROWS.items():
                there = towards(can, at, step)
                if there is not None and there not in ways:
                    ways[there] = (*ways[at], key)
                    order.append(there)
        await self.press(*ways[id_])
        assert self.board.cursor == id_

    async def click(self, id_: str) -> None:
        row, column, _ = self.board.laid.places[id_]
        assert await self.pilot.click(Board, offset=(column + 1, row))
        await self.pilot.pause()

    async def until(self, true: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, "it did not happen"
            await self.pilot.pause(0.01)


def sit(
    of: Game,
    test: Callable[[AtTable], Awaitable[None]],
    *,
    size: tuple[int, int] = (80, 24),
    computers: dict[Seat, str] | None = None,
    options: dict[str, str] | None = None,
    save: Path | None = None,
    seed: str = "5",
) -> TableApp:
    table = Table(of, options, seed_seal(seed))
    return sit_down(Sitting(table, computers, seeded=True, save=save), test, size)


def sit_down(
    sitting: Sitting,
    test: Callable[[AtTable], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
) -> TableApp:
    app = TableApp(sitting, pace=0)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await test(AtTable(app, pilot))

    asyncio.run(run())
    return app


def toy(draw: ToyDraw[PileSight], bots: ToyBots | None = None) -> Toy:
    """Pebbles, drawn or played otherwise."""
    return replace(PEBBLES, draw_=draw, bots_=bots or ToyBots())
