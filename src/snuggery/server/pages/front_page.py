"""The first page: what is on tonight, the shelf, and the tables in front of it."""

from starlette.requests import Request
from starlette.responses import Response

from snuggery import shelf as the_shelf
from snuggery.server.pages.challenges.evening import evening, today
from snuggery.server.pages.handlers import page, slips, with_origin
from snuggery.server.pages.offline.alone import alone_now
from snuggery.server.tables.requests import tables_of
from snuggery.server.tables.seats.devices import Device

MOST_RUNNING = 12


async def shelf(request: Request) -> Response:
    """The games, what is set for tonight, and the tables at which this browser sits."""
    device = Device.of(request)
    mine = await tables_of(request).storage.holdings.held(device.hash) if device else []
    latest = sorted(mine, key=lambda each: each.ended_at is not None)[:MOST_RUNNING]
    running = await slips(request, latest)
    running.sort(key=lambda each: (each["over"], not each["mine"]))
    # A page built in advance does not know on which evening it will be read.
    tonight = evening(today(request)) if alone_now() != "made" else None
    shown = page("shelf.html", games=the_shelf.SHELF, running=running, evening=tonight)
    return with_origin(shown)
