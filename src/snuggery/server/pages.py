"""The pages, rendered by Jinja from templates/ (autoescape on).

What the templates get. In all of them:
    version         the program's version, such as "0.1.0"
    static(name)    the address of a built file, with its hash: static("app.js"), static("app.css")
base.html           is extended by the others; gets nothing of its own
shelf.html          games: the Game objects in shelf order (slug, name, tagline, players, minutes)
                    running: this device's latest tables, newest first:
                    {"url", "name", "status", "over"} each
game.html           game: the Game
                    options: its Option objects (name, label, default, choices, help, grid, several)
                    values: {option name: value to show first}; the defaults, or what was refused
                    seats: the seats' names, such as ("player",)
                    strengths: the computer players to choose from
                    error: None, or why the form was refused (code, message, clause, status)
                    rules_html: the rules as safe HTML
    The form posts to /games/{{ game.slug }}/start, urlencoded: a field for each option by its
    name (the same name several times is joined by commas); optionally seat-1, seat-2, ... as
    "me", "open" or a strength (left out: everybody plays on this device).
    A record is uploaded by the client: POST /api/records, text/plain.
rules.html          game, rules_html
table.html          game: the Game
                    state: the TableState as a dict (see messages.py), drawn for this viewer
                    state_json: the same as JSON, safe inside <script type="application/json">
                    warnings: as in state
                    seat_links: {"seat", "name", "url"} of each seat that this browser holds
    With /tables/{id}?ply=k, state shows that earlier moment.
error.html          error: code, message, clause (or None), status (the HTTP status)

Refusals of /api/... are JSON, those of pages are error.html. The Content-Security-Policy allows no
inline script or style and no style attribute; the JSON data block above is no script and may stay.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from snuggery import __version__
from snuggery import shelf as the_shelf
from snuggery.core import BadOptions, Game, SnuggeryError
from snuggery.server import seats, views
from snuggery.server.api import ply_asked, tables_of, viewer
from snuggery.server.errors import BadSeats, Refused, UnknownKey, refused
from snuggery.server.security import read_form

HERE = Path(__file__).parent
STATIC = HERE / "static"
MOST_RUNNING = 12
SEAT_FIELD = "seat-"


async def shelf(request: Request) -> Response:
    """The games, and the tables at which this browser sits."""
    running = []
    for table_id in reversed(seats.tables_of(request)[-MOST_RUNNING:]):
        try:
            live = await tables_of(request).find(table_id, fresh=False)
        except SnuggeryError:
            continue  # a table that was deleted, or that only an older program can open
        state = views.state(live, seats.held(request, table_id, live.seats))
        address = f"/tables/{table_id}"
        running.append(
            {"url": address, "name": state.name, "status": state.status, "over": state.over}
        )
    return _page("shelf.html", games=the_shelf.SHELF, running=running)


async def box(request: Request) -> Response:
    """One game: what it is, its options, its rules."""
    return _box(the_shelf.game(request.path_params["slug"]))


async def rules(request: Request) -> Response:
    """One game's rules."""
    found = the_shelf.game(request.path_params["slug"])
    return _page("rules.html", game=found, rules_html=rules_html(found))


async def start(request: Request) -> Response:
    """Set up a table as the form says, and go there."""
    found = the_shelf.game(request.path_params["slug"])
    fields = await read_form(request)
    wanted = {
        name.removeprefix(SEAT_FIELD): who
        for name, who in fields.items()
        if name.startswith(SEAT_FIELD)
    }
    options = {name: text for name, text in fields.items() if not name.startswith(SEAT_FIELD)}
    try:
        live, given = await tables_of(request).create(found, options, wanted)
    except (BadOptions, BadSeats) as error:
        return _box(found, options, refused(error))
    response = RedirectResponse(f"/tables/{live.row.id}", 303)
    seats.keep_mine(request, response, live.row.id, given)
    return response


async def table(request: Request) -> Response:
    """One table, drawn for this viewer."""
    live, you = await viewer(request)
    state = views.state(live, you, ply_asked(request))
    return _page(
        "table.html",
        game=live.table.game,
        state=msgspec.to_builtins(state),
        state_json=_safe_json(msgspec.json.encode(state)),
        warnings=state.warnings,
        seat_links=[
            {"seat": seat, "name": live.table.seats[seat - 1], "url": f"/seat/{key}"}
            for seat, key in seats.carried_in_cookie(request, live.row.id, live.seats)
        ],
    )


async def take_seat(request: Request) -> Response:
    """Who has the link has the seat."""
    key = request.path_params["key"]
    table_id = await tables_of(request).storage.table_of(seats.hashed(key))
    if table_id is None:
        raise UnknownKey("This link opens no seat; perhaps it is incomplete.")
    response = RedirectResponse(f"/tables/{table_id}", 303)
    seats.keep(request, response, table_id, [key])
    return response


def error_page(error: Refused) -> Response:
    """A refusal for people."""
    return _page("error.html", error.status, error=error)


def static_address(name: str) -> str:
    """Where a built file is found; its hash is part of the address, so that it may be kept."""
    digest = static_digest(name)
    return f"/static/{name}?v={digest}" if digest else f"/static/{name}"


def static_digest(name: str) -> str:
    """The hash of a built file, or nothing if there is none."""
    try:
        return _digest(name, (STATIC / name).stat().st_mtime_ns)
    except OSError:
        return ""


@cache
def _digest(name: str, _: int) -> str:
    return hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:16]


@cache
def rules_html(found: Game) -> Markup:
    """A game's RULES.md as HTML. Raw HTML in it is escaped."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(found.rules_text())
    for token in tokens:
        if align := token.attrs.pop("style", None):  # the policy allows no style attributes
            token.attrs["class"] = str(align).replace("text-align:", "align-")
    return Markup(markdown.renderer.render(tokens, markdown.options, {}))  # noqa: S704 - ours


def _box(
    found: Game, values: dict[str, str] | None = None, error: Refused | None = None
) -> Response:
    defaults = found.settled()
    known = {name: text for name, text in (values or {}).items() if name in defaults}
    page = _page(
        "game.html",
        error.status if error else 200,
        game=found,
        options=found.rules.OPTIONS,
        values=defaults | known,
        seats=found.rules.seats(defaults),
        strengths=found.bots.STRENGTHS,
        error=error,
        rules_html=rules_html(found),
    )
    # Without any referrer, a form sent over plain http in a local network would have no origin.
    page.headers["Referrer-Policy"] = "same-origin"
    return page


def _page(template: str, status: int = 200, /, **context: Any) -> Response:
    return HTMLResponse(_templates().get_template(template).render(context), status)


@cache
def _templates() -> Environment:
    templates = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.globals.update(version=__version__, static=static_address)
    return templates


def _safe_json(encoded: bytes) -> Markup:
    """JSON that cannot end the script element it stands in."""
    text = encoded.decode()
    for mark in "<>&":
        text = text.replace(mark, f"\\u{ord(mark):04x}")
    return Markup(text)  # noqa: S704 - escaped above
