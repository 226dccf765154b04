"""The board of a new table, shown while the house in a browser is still opening.

It is made beforehand, for everybody: the client sets up the real table as soon as it can.
"""

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from snuggery import shelf
from snuggery.core import Table
from snuggery.core.text.language import _
from snuggery.server.pages import handlers
from snuggery.server.storage.table_rows import HUMAN, SeatRow, TableRow
from snuggery.server.tables import views
from snuggery.server.tables.clocks.house_clock import HouseTime
from snuggery.server.tables.live_table import Live

NO_CLOCK = HouseTime(wall=lambda: 0.0, steady=lambda: 0.0)
PATH = "/games/{slug}/first"


async def show(request: Request) -> Response:
    """The board before the first move, and before any chance."""
    game = shelf.game(request.path_params["slug"])
    table = Table(game)
    row = TableRow(
        "", game.slug, game.rules.VERSION, table.options, b"", (), assisted=False, made_at=0.0
    )
    seats = tuple(SeatRow(seat, HUMAN, taken=True) for seat in range(1, len(table.seats) + 1))
    live = Live(row, seats, table, NO_CLOCK)
    state = views.state(live, tuple(seat.seat for seat in seats), 0)
    waiting = replace(state, status=_("One moment: the table is being laid."), curtain=False)
    return handlers.table_page(game, waiting, waiting=True)
