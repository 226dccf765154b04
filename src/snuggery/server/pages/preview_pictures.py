"""The picture of a table beside its link: the board as everybody may see it."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from snuggery.core.help.scenes import plain
from snuggery.core.text.language import _, languages, speaking, spoken_now
from snuggery.server.base.errors import NotFound
from snuggery.server.base.limits.looks import asker
from snuggery.server.pages import previews
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.requests import number_asked, tables_of
from snuggery.server.thinking.turns import Rank, Turn
from snuggery.showing.errors import NotYourSeat
from snuggery.showing.keepsakes.keepsake import keepsake
from snuggery.showing.keepsakes.preview import Preview

PNG = "image/png"


def of_table(live: Live, ply: int | None) -> dict[str, Any] | None:
    """What the page of a table says of its picture; nothing where not everybody may look."""
    if not _may_be_seen(live):
        return None
    told = len(live.table.told(None))  # counting all plies would give hidden ones away
    asked = f"?ply={ply}" if ply is not None else f"?v={told}"
    where = f"tables/{live.row.id}/{spoken_now()}.png{asked}"
    return previews.pictured(where, _("The board as it is now."))


async def table(request: Request) -> Response:
    """A table, or an earlier moment of it, with a spectator's eyes, whoever asks."""
    live = await tables_of(request).find(request.path_params["table"], fresh=False)
    language = request.path_params["language"]
    if language not in languages():
        raise NotFound(_("There is no such picture."))
    if not _may_be_seen(live):
        raise NotYourSeat(_("This table is not open to spectators."))
    with speaking(language):
        shown = keepsake(live, (), "", number_asked(request, "ply"))
        made = Preview((plain(shown.drawing),), "Snuggery", shown.title, shown.reached)
    return await png_answer(request, made)


def _may_be_seen(live: Live) -> bool:
    return live.row.watch and not live.table.view(None).unwatchable


async def png_answer(request: Request, made: Preview) -> Response:
    """The picture, painted; for pages of chats, too."""
    turn = Turn(Rank.HINT, asker(), made.title)
    content = await tables_of(request).thinking.painted(turn, made)
    headers = {"Cross-Origin-Resource-Policy": "cross-origin"}
    return Response(content, media_type=PNG, headers=headers)


ROUTES = [Route("/previews/tables/{table}/{language}.png", table, methods=["GET"])]
