"""What every answer says to browsers, and what a request must be before its body is read."""

from typing import TypeVar
from urllib.parse import parse_qsl

import msgspec
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from snuggery.core.record import MOST_CHARACTERS
from snuggery.core.text.language import _
from snuggery.server.base.errors import CrossSite, Malformed, TooLarge, WrongType
from snuggery.showing.errors import BadRequest

T = TypeVar("T")

JSON = "application/json"
FORM = "application/x-www-form-urlencoded"
TEXT = "text/plain"
MOST_BYTES = {JSON: 32_768, FORM: 32_768, TEXT: MOST_CHARACTERS}
"""Records are mostly ASCII; the parser would refuse a longer one anyway."""

COMPILING = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';"
    " base-uri 'none'; frame-ancestors 'none'"
)
"""The policy of the one script that runs Python in the browser; no page has it."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self';"
        " base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
WRITTEN = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
USUAL = {b"content-length", b"content-type"}
"""What most answers say themselves, and none of these."""

IN_A_PAGE = HEADERS["Content-Security-Policy"].partition("; frame-ancestors")[0]
"""The same policy in a form that a page can contain; it cannot say who may frame the page."""


class Headers:
    """Puts the headers on every answer, errors too; what an answer says itself stays."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = message["headers"]
                own = {name.lower() for name, _value in said}
                more = WRITTEN if own <= USUAL else [each for each in WRITTEN if each[0] not in own]
                message["headers"] = [*said, *more]
            await send(message)

        await self.app(scope, receive, send_with_headers)


async def read_json(request: Request, type_: type[T]) -> T:
    """The request's JSON body as this type."""
    body = await _read(request, JSON)
    try:
        return msgspec.json.decode(body, type=type_)
    except msgspec.ValidationError as error:
        raise BadRequest(f"{error}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(_("This is not valid JSON: {error}.").format(error=error)) from error


async def read_text(request: Request) -> str:
    """The request's plain text."""
    return _utf8(await _read(request, TEXT))


async def read_form(request: Request) -> dict[str, str]:
    """The request's form; a field that comes several times is joined by commas."""
    text = _utf8(await _read(request, FORM))
    try:
        pairs = parse_qsl(text, keep_blank_values=True, max_num_fields=200, errors="strict")
    except ValueError as error:
        raise Malformed(_("This is not a valid form: {error}.").format(error=error)) from error
    fields: dict[str, str] = {}
    for name, value in pairs:
        fields[name] = ",".join(filter(None, (fields.get(name), value)))
    return fields


async def _read(request: Request, media: str) -> bytes:
    """The body, if our own page or a program sent it as this media type, and it is not too large.

    Nothing is changed without reading a body, so this guards every change.
    """
    _same_origin(request)
    given = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if given != media:
        raise WrongType(_("Send this as {media}.").format(media=media))
    most = MOST_BYTES[media]
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise TooLarge(_("At most {most} bytes are accepted here.").format(most=f"{most:,}"))
    return bytes(body)


def _same_origin(request: Request) -> None:
    """Refuse what another site's page sends. Programs send neither of these headers."""
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    if site is not None:
        fine = site in ("same-origin", "none")
    else:
        fine = origin is None or origin.partition("://")[2] == request.headers.get("host")
    if not fine:
        raise CrossSite(
            _("This was sent by a page of another site; open the table here and play on that page.")
        )


def _utf8(body: bytes) -> str:
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Malformed(_("This is not UTF-8 text.")) from error
