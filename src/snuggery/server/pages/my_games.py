"""My games: what this device has played, without any account."""

import asyncio
import io
import json
import time
import zipfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from snuggery import shelf
from snuggery.core import Record, SnuggeryError, UnknownGame
from snuggery.core.people import called
from snuggery.core.text.language import _
from snuggery.server.base.errors import TooMany
from snuggery.server.base.security import read_form
from snuggery.server.pages.handlers import page, slips
from snuggery.server.storage.table_rows import HUMAN, Held
from snuggery.server.tables import views
from snuggery.server.tables.requests import number_asked, seats_held, tables_of
from snuggery.server.tables.seats.devices import Device, forget_device
from snuggery.server.thinking.long_work import LONG

A_PAGE = 24
SHOWN = ("all", "running", "finished")


@dataclass(frozen=True, slots=True)
class Standing:
    """How this device has fared in one game against one kind of opponent."""

    slug: str
    game: str
    against: str
    played: int
    won: int
    lost: int
    drawn: int


async def mine(request: Request) -> Response:
    """The tables of this device, running and finished, and how it has fared."""
    held = await _held(request)
    shown, game = _asked(request, "show", SHOWN), request.query_params.get("game", "")
    chosen = [
        each
        for each in held
        if game in ("", each.game)
        and (shown == "all" or (each.ended_at is not None) == (shown == "finished"))
    ]
    number = number_asked(request, "page") or 0
    part = chosen[number * A_PAGE : (number + 1) * A_PAGE]
    return page(
        "mine.html",
        tables=await slips(request, part),
        standings=standings(held),
        games=[each for each in shelf.SHELF if any(one.game == each.slug for one in held)],
        names={each.slug: _(each.name) for each in shelf.SHELF},
        shown=shown,
        game=game,
        page=number,
        more=len(chosen) > (number + 1) * A_PAGE,
        count=len(held),
    )


def standings(held: Sequence[Held]) -> list[Standing]:
    """Won, lost and drawn by game and opponent, of the games that are over."""
    counted: dict[tuple[str, str, str], Counter[str]] = {}
    for each in held:
        result: dict[str, Any] = json.loads(each.result) if each.result else {}
        try:
            name = _(shelf.game(each.game).name)
        except UnknownGame:
            continue
        if result:
            how = fared(result, each.seats)
            key = each.game, name, _against(result, each.seats)
            counted.setdefault(key, Counter())[how] += 1
    return [
        Standing(*key, count.total(), count["won"], count["lost"], count["drawn"])
        for key, count in sorted(counted.items(), key=lambda each: each[0][1:])
    ]


def fared(result: dict[str, Any], seats: tuple[int, ...]) -> str:
    """Whether a game was won, lost or drawn by whoever had these seats."""
    winners, players = set(result["winners"]), len(result["players"])
    if players == 1:
        return "won" if winners else "lost"
    if not winners or (winners & set(seats) and winners - set(seats) and len(seats) == players):
        return "drawn"
    return "won" if winners & set(seats) else "lost"


def _against(result: dict[str, Any], seats: tuple[int, ...]) -> str:
    """Who sat on the other seats: computers by their strength, people, or nobody."""
    others = {who for seat, who in enumerate(result["players"], 1) if seat not in seats}
    if not others:
        return _("alone") if len(result["players"]) == 1 else _("on one screen")
    return ", ".join(sorted(_("people") if who == HUMAN else called(who) for who in others))


async def records(request: Request) -> Response:
    """The records of all tables of this device, as far as it may know them, in one archive."""
    tables, found = tables_of(request), {}
    for each in await _held(request):
        try:
            live = await tables.find(each.table_id, fresh=False)
        except TooMany:
            raise
        except SnuggeryError:
            continue  # only an older program can open it
        record = views.record(live, live.still_held(await seats_held(request, live)))
        found[f"{record.game}-{record.date}-{each.table_id}.txt"] = record
        await asyncio.sleep(0)  # let others have their turn between two tables
    archive = await tables.long_work.do(LONG * len(found), partial(_packed, found))
    name = f"snuggery-{time.strftime('%Y-%m-%d')}.zip"
    return Response(
        archive,
        media_type="application/zip",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _packed(found: dict[str, Record]) -> bytes:
    """These records in one archive."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for name, record in found.items():
            file.writestr(name, str(record))
    return archive.getvalue()


async def delete(request: Request) -> Response:
    """Forget this device: its seats, its names, what it said, and tables nobody else plays at."""
    await read_form(request)
    if device := Device.of(request):
        tables = tables_of(request)
        held = await tables.storage.holdings.held(device.hash)
        await tables.storage.holdings.forget(device.hash)
        for each in held:
            tables.forget(each.table_id)
    response = RedirectResponse("/", 303)
    forget_device(request, response)
    return response


async def _held(request: Request) -> list[Held]:
    device = Device.of(request)
    return await tables_of(request).storage.holdings.held(device.hash) if device else []


def _asked(request: Request, name: str, known: tuple[str, ...]) -> str:
    text = request.query_params.get(name, known[0])
    return text if text in known else known[0]
