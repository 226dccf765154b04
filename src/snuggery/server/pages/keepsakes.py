"""What can be taken away from a table: a picture of a moment, and a film of the game.

While the game runs both show what a spectator sees, whoever asks.
"""

from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from snuggery.core import Seat
from snuggery.server.base.home_network import is_out_of_reach, shared_origin
from snuggery.server.base.limits.looks import asker
from snuggery.server.tables import views
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.requests import number_asked, tables_of, viewer
from snuggery.server.thinking.film import Film, Move, chosen
from snuggery.server.thinking.turns import Rank, Turn
from snuggery.showing import state as showing
from snuggery.showing.keepsakes.keepsake import Keepsake, eyes_for, keepsake, result_keepsake

PNG, GIF = "image/png", "image/gif"


async def picture(request: Request) -> Response:
    """A moment of a table as PNG."""
    live, you = await viewer(request)
    made = asked_keepsake(request, live, you)
    turn = Turn(Rank.HINT, asker(), live.row.id)
    return _file(await tables_of(request).thinking.painted(turn, made), PNG, live)


def asked_keepsake(request: Request, live: Live, you: tuple[int, ...]) -> Keepsake:
    """A moment; or, where `result` is asked for, what was reached without the moment itself.

    That has the number of its evening, or 0; and it says if somebody was `helped`.
    """
    number = number_asked(request, "result")
    if number is None:
        asked = number_asked(request, "ply"), number_asked(request, "eyes")
        return keepsake(live, you, link_of(request, live), *asked)
    seats = views.seats_shown(live, you)
    helped = bool(number_asked(request, "helped"))
    link = "" if is_out_of_reach(request) else shared_origin(request).partition("://")[2]
    return result_keepsake(live, seats, link, number, helped=helped)


async def film(request: Request) -> Response:
    """The whole game as GIF, or as much of it as was played."""
    live, you = await viewer(request)
    eyes = eyes_for(live, you, number_asked(request, "eyes"))
    showing.find_ply(live.table, eyes, 0)  # no film for those who may not look back
    last = keepsake(
        live, you, link_of(request, live), through=int(eyes or 0) if live.table.outcome else None
    )
    made = Film(live.table.game, live.table.view(eyes, 0), tuple(_moves(live, eyes)), last)
    turn = Turn(Rank.ALONE, asker(), live.row.id)
    return _file(await tables_of(request).thinking.filmed(turn, made), GIF, live)


def _moves(live: Live, eyes: Seat | None) -> Iterator[Move]:
    """Those moves of which there is a picture in the film."""
    table = live.table
    told = table.told(eyes)
    for number in chosen(len(told)):
        ply, _seat, text = told[number]
        before = told[number - 1][0] + 1 if number else 0
        yield Move(table.view(eyes, before), table.view(eyes, ply + 1), text)


def link_of(request: Request, live: Live) -> str:
    """Where others find the table, as it is read; nothing where nobody else gets there."""
    if is_out_of_reach(request):
        return ""
    host = shared_origin(request).partition("://")[2]
    return f"{host}/tables/{live.row.id}" if live.row.watch else host


def _file(content: bytes, kind: str, live: Live) -> Response:
    name = f"{live.table.game.slug}-{live.row.id}.{kind.partition('/')[2]}"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(content, media_type=kind, headers=headers)


ROUTES = [
    Route("/tables/{table}/picture.png", picture, methods=["GET"]),
    Route("/tables/{table}/film.gif", film, methods=["GET"]),
]
