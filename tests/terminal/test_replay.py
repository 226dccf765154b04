"""A recorded game is gone through with keys."""

import asyncio

from textual.widgets import Static

from snuggery import Table, game
from snuggery.core import Seat
from snuggery.terminal.board import Board
from snuggery.terminal.replay.app import ReplayApp
from snuggery.terminal.replay.steps import steps
from tests.terminal.games_to_play import BERGHOLT

PEGS = game("peg-solitaire")


def test_a_replay_goes_forward_back_and_to_both_ends() -> None:
    table = Table(PEGS)
    for play in BERGHOLT:
        table.play(Seat(1), PEGS.rules.parse(play))
    app = ReplayApp(PEGS, list(steps(PEGS, table.record(), Seat(1))), 1)

    def said() -> str:
        return str(app.screen.query_one("#said", Static).content)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert said().startswith("Move 0 of 18.")
            await pilot.press("right", "right")
            assert said().startswith("Move 2 of 18. f5-d5")
            await pilot.press("left")
            assert said().startswith("Move 1 of 18. d6-d4")
            await pilot.press("end", "right")
            assert said().startswith("Move 18 of 18. b4-d4")
            assert "◉" in "".join(app.screen.query_one(Board).laid.lines)
            await pilot.press("home", "left")
            assert said().startswith("Move 0 of 18.")
            await pilot.press("q")

    asyncio.run(run())
