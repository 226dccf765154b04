"""Playing without the network: a table taken along, and what was done there brought back.

The page of a table carries the rules themselves in Python when its player asks for that; see
docs/decisions. Here is what it needs for it.
"""

import hashlib
import io
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

import snuggery
from snuggery import shelf
from snuggery.core import Game, PartWanted
from snuggery.core.text.language import ENGLISH, _, compiled, languages, spoken_now
from snuggery.server.base.errors import NotFound
from snuggery.server.base.messages import Body, EntryNumber, Seen
from snuggery.server.base.security import JSON, read_json
from snuggery.server.pages import built_client
from snuggery.server.pages.offline import house_archive
from snuggery.server.pages.offline.app_install import client_files
from snuggery.server.tables import views
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.requests import json_answer, sits, tables_of, viewer, viewing
from snuggery.server.tables.stale import Stale
from snuggery.showing.acts import Act, Doing
from snuggery.showing.errors import NotYourSeat
from snuggery.showing.log import Entry
from snuggery.showing.offline_table import Taken

PACKAGE = Path(snuggery.__file__).parent
UNUSED = {".nbc", ".nbi", ".pyc", ".md", ".sha256"}
"""Files in a game's folder that its rules do not need in a browser."""
WORKER = "engine.js"
MOST_ACTS = 32
"""At most this many acts are brought back at once."""


class ActDone(Body, frozen=True):
    """Something that was done while there was no network; `key` names it."""

    act: Doing
    key: Annotated[str, Meta(min_length=1, max_length=64)]
    move: Annotated[str, Meta(max_length=2_000)] = ""
    seat: Annotated[int, Meta(ge=1, le=99)] | None = None
    anyway: bool = False


class Brought(Body, frozen=True):
    """What was done in a row since the client saw this many entries; what is known is skipped."""

    entry: EntryNumber
    acts: Annotated[list[ActDone], Meta(min_length=1, max_length=MOST_ACTS)]


class TakenAlong(msgspec.Struct, frozen=True):
    """A table to play on without the network, and where to find what that needs."""

    taken: Taken
    entry: int
    """How many entries of the log the holder has been told about."""
    worker: str
    """The script that runs the rules."""
    python: str
    """The folder with Python for browsers."""
    engine: str
    """The archive with the rules in Python."""
    files: tuple[str, ...]
    """Everything to keep so that the page opens without the network."""


async def take(request: Request) -> Response:
    """The whole log of a table, for whoever holds every seat of it."""
    body = await read_json(request, Seen)
    live, you = await viewer(request)
    sits(you)
    _may_take(live, you)
    tables = tables_of(request)
    await tables.computers.rest_of(live)  # play forced moves here before the table is taken along
    table = live.table
    if table.hides and not table.assisted and table.outcome is None:
        await tables.change(live, you, body.entry, lambda: Entry("taken"))
    entries, news = await tables.storage.entries(live.row.id, 0)
    if news is None or news.hands != live.news.hands:
        raise Stale(live)  # somebody else may have a seat now
    row = live.row
    taken = Taken(
        table=row.id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        seed=row.seed.hex(),
        lines=row.lines,
        chance=row.chance,
        help=row.help,
        assisted=row.assisted,
        made_at=row.made_at,
        patience=row.patience,
        persons=tuple(seat.name for seat in live.seats),
        entries=tuple(entries),
        forced=row.forced,
    )
    return json_answer(_along(taken, live.entry_for(you)))


def _may_take(live: Live, you: tuple[int, ...]) -> None:
    if len(live.people) < len(live.seats):
        raise NotYourSeat(_("A computer is playing at this table, so it needs the network."))
    if live.clock or live.table.state.timed():
        raise NotYourSeat(_("A clock is running at this table, so it needs the network."))
    if live.table.waits:
        raise PartWanted(_("The seed of this table is still being made."))
    if live.company or not live.people <= set(you):
        raise NotYourSeat(_("Others are playing at this table, so it needs the network."))


def _along(taken: Taken, entry: int) -> TakenAlong:
    python = house_archive.python_folder()
    kept = (path for path in (built_client.STATIC / python).iterdir() if path.suffix != ".txt")
    parts = sorted(path.name for path in kept)
    engine = engine_address(taken.game, spoken_now())
    files = (
        f"/tables/{taken.table}",
        f"/games/{taken.game}/rules",
        *client_files(),
        *(f"/static/{python}/{name.removesuffix('.gz')}" for name in parts),
        engine,
    )
    worker = built_client.address(WORKER)
    return TakenAlong(taken, entry, worker, f"/static/{python}/", engine, files)


async def acts(request: Request) -> Response:
    """Do what was done elsewhere, in the same order."""
    body = await read_json(request, Brought)
    live, you = await viewer(request, fresh=False)
    sits(you)
    done = [Act(each.act, each.move, each.seat, each.anyway, each.key) for each in body.acts]
    await tables_of(request).bring(live, you, body.entry, done)
    return Response(views.state_json(live, await viewing(request, live)), media_type=JSON)


# The rules, in Python


async def engine(request: Request) -> Response:
    """The archive of the rules of one game, with the texts of one language."""
    game = shelf.game(request.path_params["slug"])
    language = request.path_params["language"]
    if language not in languages():
        raise NotFound(_("There is nothing here."))
    content, digest = _engine(game, language)
    kept = request.query_params.get("v") == digest
    cache = "public, max-age=31536000, immutable" if kept else "no-cache"
    return Response(content, media_type="application/zip", headers={"Cache-Control": cache})


def engine_address(slug: str, language: str) -> str:
    """Where that archive is found; its hash is part of the address."""
    return f"/offline/{slug}/{language}.zip?v={_engine(shelf.game(slug), language)[1]}"


@cache
def _engine(game: Game, language: str) -> tuple[bytes, str]:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for path in sorted(_parts(game, language)):
            name = zipfile.ZipInfo(str(path.relative_to(PACKAGE.parent)))  # without a date
            file.writestr(name, path.read_bytes(), zipfile.ZIP_DEFLATED)
    content = archive.getvalue()
    return content, hashlib.sha256(content).hexdigest()[:16]


def _parts(game: Game, language: str) -> Iterator[Path]:
    yield from (PACKAGE / "__init__.py", PACKAGE / "shelf.py")
    for name in ("core", "search", "showing"):
        yield from (PACKAGE / name).rglob("*.py")
    yield from (PACKAGE / "core/compiled").glob("*.wasm")
    yield from (PACKAGE / "games").glob("*.py")
    yield from (PACKAGE / "games").glob("*/__init__.py")
    folder = PACKAGE.joinpath(*game.package.split(".")[1:])
    for path in folder.rglob("*"):
        if path.is_file() and path.suffix not in UNUSED and path != folder / "__init__.py":
            yield path
    if language != ENGLISH:
        yield Path(compiled(language)).resolve()
