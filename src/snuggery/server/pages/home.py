"""The switch on a table's page by which its host lets others in the home network join."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from snuggery.core.text.language import _
from snuggery.server.base.home_network import home_of
from snuggery.server.base.security import read_form
from snuggery.server.storage.table_rows import HOST
from snuggery.server.tables.requests import holding, viewer
from snuggery.showing.errors import NotYourSeat


async def let_in(request: Request) -> Response:
    """Listen in the home network too, and go back to the invitation."""
    await read_form(request)  # a page of another site gets no further than this
    live, _you = await viewer(request)
    if HOST not in await holding(request, live):
        raise NotYourSeat(_("Only the host of a table can let others in."))
    await home_of(request).open(request.scope)
    return RedirectResponse(f"/tables/{live.row.id}#share", 303)
