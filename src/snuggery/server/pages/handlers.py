"""The pages, rendered by Jinja from templates/ (autoescape on).

What the templates get. In all of them:
    _, called       texts and seats in the visitor's language; language(), languages()
    policy          the Content-Security-Policy, for pages that come without headers
    alone(), without_server()  how the house runs in a browser, by itself: see offline/alone.py
    words           what the client says in it, as JSON; nothing for English
    version         the program's version, such as "1.0.0"
    static(name)    the address of a built file, with its hash: static("app.js"), static("app.css")
    fonts()         the addresses of our fonts
    address, preview(game)  this page's whole address, and the picture for chats: see previews.py
    pictured        the same, where it is painted for this page alone
base.html           is extended by the others; gets nothing of its own
shelf.html          games: the Game objects in shelf order (slug, name, tagline, players, minutes)
                    running: this device's latest tables, those that wait for it first:
                    {"url", "name", "status", "over", "mine", "day", "written", "picture"} each
                    evening: what is set for tonight: see challenges/evening.py
game.html           game: the Game
                    setting: how it can be begun: see choices.py
                    values: {option name: value to show first}; the defaults, or what was refused
                    picture: the addresses of the board in play, moving and still; or None
                    known: what is known of the game with perfect play
                    error: None, or why the form was refused (code, message, clause)
    The form posts to /games/{{ game.slug }}/start, urlencoded: `how` to begin, a field for each
    option by its name (the same name several times is joined by commas), `side` and `opponent`;
    optionally seat-1, seat-2, ... as "me", "open" or a strength, instead of what `how` says.
    A record is uploaded by the client: POST /api/records, text/plain.
rules.html          game, rules_html
challenges/tonight.html  evening, today, month, weekdays: see challenges/evening.py
challenges/quests.html  game, walls, count: see challenges/quests.py
challenges/quest.html   game, tile, next: the same
challenges/cabinet.html  places: see challenges/cabinet.py
mine.html           tables: as `running` above; standings, games, names, shown, game, page, more,
                    count: see my_games.py
table.html          game: the Game
                    state: the TableState as a dict (see messages.py), drawn for this viewer
                    state_json: the same as JSON, safe inside <script type="application/json">
                    mark: what the stream calls this state
                    warnings: as in state
                    invites, asks, reach: see sharing.py
                    emotes: the words that can be said with one click
                    hides: who takes the table along learns what is hidden
                    opponents: {seat: strength} of the real game after a lesson
                    waiting: the table is not there yet: see first_board.py
    With /tables/{id}?ply=k, state shows that earlier moment.
seats/invitation.html  game: the Game; invitation: an InvitationShown; error: as above
                    sentence: who invites to what, as what; lesson: whether there is one
                    mine: this device has the seat; other: it has one at this table
                    watch: whether everyone may look on
seats/code.html     error: as above
error.html          error: code, message, clause (or None); status: the HTTP status

Refusals of /api/... are JSON, those of pages are error.html. The Content-Security-Policy allows no
inline script or style and no style attribute; the JSON data block above is not a script.
"""

import asyncio
import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from snuggery import __version__
from snuggery import shelf as the_shelf
from snuggery.core import BadOptions, Game, Option, SnuggeryError
from snuggery.core.challenges.attempt import first_try_note
from snuggery.core.challenges.medals import SHAPES, STARS
from snuggery.core.early_end import called
from snuggery.core.help import questions
from snuggery.core.people import called as person
from snuggery.core.text.dates import written
from snuggery.core.text.language import _, spoken_now
from snuggery.server.base.errors import BadSeats, TooMany, status_of
from snuggery.server.base.language import client_words, own_names
from snuggery.server.base.security import IN_A_PAGE, read_form
from snuggery.server.pages import (
    built_client,
    choices,
    pictures,
    preview_pictures,
    previews,
)
from snuggery.server.pages.offline.alone import alone_now, without_server
from snuggery.server.pages.sharing import NOTHING, to_share
from snuggery.server.storage.table_rows import Held
from snuggery.server.tables import views
from snuggery.server.tables.requests import (
    guests_of,
    number_asked,
    seats_held,
    tables_of,
    viewer,
)
from snuggery.server.tables.seat_keys import Wanted
from snuggery.server.tables.seats.devices import (
    Device,
    keep_invites,
    label_of,
)
from snuggery.server.tables.talk import EMOTES
from snuggery.showing import state as showing
from snuggery.showing.errors import Refused, refused
from snuggery.showing.messages import TableState
from snuggery.showing.seated import Help

HERE = Path(__file__).parent
MOST_PAGES = 200
"""How many pages that are the same for everybody are kept."""
SEAT_FIELD = "seat-"
CLAUSE = re.compile("[A-Z](?:[0-9]{1,2}|[a-z])")
NOT_IN_A_LESSON = {"mark": "", "emotes": (), "hides": False, "midway": False, "opponents": {}}
"""What a page about a lesson does not need."""
TABLE_FIELDS = ("clock", "watch", "patience", "help", "forced", "how", "side", "opponent")


async def slips(request: Request, held: Sequence[Held]) -> list[dict[str, Any]]:
    """What a list says about each of these tables."""
    shown = []
    for each in held:
        try:
            live = await tables_of(request).find(each.table_id, fresh=False)
        except TooMany:
            raise
        except SnuggeryError:
            continue  # a table that was deleted, or that only an older program can open
        await asyncio.sleep(0)  # let others have their turn between two tables
        you = live.still_held(await seats_held(request, live))
        day = datetime.fromtimestamp(each.made_at, UTC).date()
        glance = showing.glance(live, you, views.seats_shown(live, you))
        shown.append(
            {
                "url": f"/tables/{each.table_id}",
                "name": _(live.table.game.name),
                "status": glance.status,
                "over": glance.over,
                "mine": glance.seat is not None,
                "picture": f"/pictures/tables/{each.table_id}.svg?{live.entry_for(you)}"
                if views.has_picture(live, you)
                else "",
                "day": day.isoformat(),
                "written": written(day),
            }
        )
    return shown


async def box(request: Request) -> Response:
    """One game: what it is, and the ways to begin it."""
    found = the_shelf.game(request.path_params["slug"])
    facts = _box_facts, found, found.options, guests_of(request, found)
    return with_origin(kept_page("game.html", *facts))


async def rules(request: Request) -> Response:
    """One game's rules."""
    found = the_shelf.game(request.path_params["slug"])
    return kept_page("rules.html", _rules_facts, found)


def _rules_facts(found: Game) -> dict[str, Any]:
    return {"game": found, "rules_html": rules_html(found)}


async def start(request: Request) -> Response:
    """Set up a table as the form says, and go there."""
    found = the_shelf.game(request.path_params["slug"])
    fields = await read_form(request)
    device = await Device.known(request, tables_of(request).storage.holdings)
    options = {
        name: text
        for name, text in fields.items()
        if not name.startswith(SEAT_FIELD) and name not in TABLE_FIELDS
    }
    try:
        options = choices.dealt(found, fields.get("how", ""), options)
        names = found.rules.seats(found.settled(options))
        most = len(choices.most_seats(found))  # the form has a field for each seat
        spare = {f"{SEAT_FIELD}{number}" for number in range(len(names) + 1, most + 1)}
        named = {
            name.removeprefix(SEAT_FIELD): who
            for name, who in fields.items()
            if name.startswith(SEAT_FIELD) and name not in spare and who
        }
        wanted = Wanted(
            device.hash,
            choices.sitting(found, names, fields) | named,
            fields.get("clock", ""),
            fields.get("watch", "yes") == "yes",
            patience_of(fields.get("patience", "300")),
            guests_of(request, found),
            help_of(fields.get("help", "none")),
            label_of(request),
            forced=fields.get("forced", "yes") == "yes",
        )
        live, given = await tables_of(request).create(found, options, wanted)
    except (BadOptions, BadSeats) as error:
        said, chosen = refused(error), tuple(options.items())
        shown = _box_facts, found, found.options, guests_of(request, found), chosen, said
        return with_origin(kept_page("game.html", *shown, status=status_of(said)))
    response = RedirectResponse(f"/tables/{live.row.id}", 303)
    device.keep(request, response)
    keep_invites(request, response, live.row.id, given.invites)
    return response


def patience_of(text: str) -> int:
    """The seconds that a form says."""
    if not (text.isascii() and text.isdecimal() and 30 <= int(text[:9]) <= 30 * 24 * 3600):
        raise BadSeats(_("The waiting time must be between 30 seconds and 30 days."))
    return int(text)


def help_of(text: str) -> Help:
    """The help on which a form says that people agree."""
    for known in get_args(Help):
        if text == known:
            agreed: Help = known
            return agreed
    raise BadSeats(_("You can agree on no help, hints only, or everything."))


async def table(request: Request) -> Response:
    """One table, drawn for this viewer."""
    live, you = await viewer(request)
    ply = number_asked(request, "ply")
    now = views.sent(live, you)  # ask once: a move may come while we wait below
    state = now.state if ply is None else views.state(live, you, ply)
    shared = await to_share(request, live, you)
    shown = table_page(
        live.table.game,
        state,
        mark="" if ply is not None else now.mark,
        pictured=preview_pictures.of_table(live, ply),
        emotes=EMOTES,
        hides=live.table.hides and not state.assisted and not state.over,
        midway=bool(live.row.lines),
        **shared,
    )
    return with_origin(shown) if shared["reach"]["switch"] or state.challenge else shown


AT_A_TABLE: dict[str, Any] = {
    **NOTHING,
    "mark": "",
    "emotes": (),
    "hides": False,
    "midway": False,
    "opponents": {},
    "waiting": False,
}


def table_page(found: Game, state: TableState, **more: Any) -> Response:
    """The page of a table in this state, with links and words for those who have company."""
    return page(
        "table.html",
        game=found,
        state=msgspec.to_builtins(state),
        state_json=safe_json(msgspec.json.encode(state)),
        warnings=state.warnings,
        question_words=questions.first_words(),
        act_words=questions.acts(),
        **{**AT_A_TABLE, **more},
    )


def error_page(error: Refused) -> Response:
    """A refusal for people."""
    return kept_page("error.html", _error_facts, error, status=status_of(error))


def _error_facts(error: Refused) -> dict[str, Any]:
    return {"error": error, "status": status_of(error)}


def kept_page(
    template: str, facts: Callable[..., dict[str, Any]], *of: Any, status: int = 200
) -> Response:
    """A page that is the same for everybody, made once for each language."""
    built = tuple(map(built_client.digest, ("app.js", "app.css")))
    kept = _rendered(template, facts, of, (spoken_now(), alone_now()), built)
    return HTMLResponse(previews.addressed(kept), status)


def with_origin(shown: Response) -> Response:
    """A page with a form that changes something: its post must say where it comes from."""
    # Without a referrer, a form sent over plain http in a local network would have no origin.
    shown.headers["Referrer-Policy"] = "same-origin"
    return shown


@lru_cache(maxsize=MOST_PAGES)
def _rendered(
    template: str,
    facts: Callable[..., dict[str, Any]],
    of: tuple[Any, ...],
    _to_whom: tuple[str, str],
    _built: tuple[str, ...],
) -> str:
    return _filled(template, facts(*of))


def rules_html(found: Game) -> Markup:
    """A game's rules as HTML, in the language now spoken."""
    return _rules_html(found, spoken_now())


@cache
def _rules_html(found: Game, _language: str) -> Markup:
    """Raw HTML in them is escaped."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(found.rules_text())
    for token in tokens:
        if align := token.attrs.pop("style", None):  # the security policy forbids style attributes
            token.attrs["class"] = str(align).replace("text-align:", "align-")
        for mark, text in pairwise(token.children or ()):
            if mark.type == "strong_open" and CLAUSE.fullmatch(text.content):
                mark.attrs.setdefault("id", text.content)  # so that links can lead to the clause
    return pictures.beside_clauses(found, markdown.renderer.render(tokens, markdown.options, {}))


def _box_facts(
    found: Game,
    options: tuple[Option, ...],
    guests: tuple[str, ...],
    values: tuple[tuple[str, str], ...] = (),
    error: Refused | None = None,
) -> dict[str, Any]:
    defaults = found.settled()
    known = {name: text for name, text in values if name in defaults}
    return {
        "game": found,
        "setting": choices.setting(found, options, guests),
        "seated": len(found.rules.seats(found.settled(None if error else known))),
        "values": defaults | known,
        "picture": pictures.of_box(found),
        "known": found.known(defaults | known),
        "error": error,
    }


def page(template: str, status: int = 200, /, **context: Any) -> Response:
    """A page from its template."""
    return HTMLResponse(previews.addressed(_filled(template, context)), status)


def _filled(template: str, context: dict[str, Any]) -> str:
    game = context.get("game")
    said = client_words(game if isinstance(game, Game) else None)
    words = safe_json(msgspec.json.encode(said)) if said else ""
    return _templates().get_template(template).render(context, words=words)


@cache
def _templates() -> Environment:
    templates = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.globals.update(
        version=__version__,
        static=built_client.address,
        fonts=built_client.fonts,
        _=_,
        called=called,
        person=person,
        language=spoken_now,
        alone=alone_now,
        without_server=without_server,
        policy=IN_A_PAGE,
        languages=own_names,
        emblem=_emblem,
        origin=previews.ORIGIN,
        address=previews.PAGE,
        preview=_preview,
        first_try_note=first_try_note,
        medal_paths=[(name, (SHAPES[name], STARS[name])) for name in SHAPES],
    )
    return templates


def prepare() -> None:
    """Load all templates."""
    for name in _templates().list_templates(extensions=["html"]):
        _templates().get_template(name)


def _preview(of: object) -> dict[str, Any]:
    """The picture that a chat shows beside a link; that of the shelf for a game without one."""
    name = previews.picture_of(of)
    if not built_client.digest(name):
        of = None
    return {
        "url": previews.ORIGIN + built_client.address(previews.picture_of(of)),
        "type": "image/jpeg",
        "width": previews.WIDTH,
        "height": previews.HEIGHT,
        "alt": previews.seen_in(of),
        "locale": previews.locale(),
    }


@cache
def _emblem(of: Game) -> Markup:
    """The drawing on a game's box; a plain one where it brings none."""
    drawn = of.emblem() or (HERE / "templates/plain-emblem.svg").read_text(encoding="utf-8")
    return Markup(drawn.removesuffix("\n"))  # noqa: S704 - our own file


def safe_json(encoded: bytes) -> Markup:
    """JSON that cannot end the script element it stands in."""
    text = encoded.decode()
    for mark in "<>&":
        text = text.replace(mark, f"\\u{ord(mark):04x}")
    return Markup(text)  # noqa: S704 - escaped above
