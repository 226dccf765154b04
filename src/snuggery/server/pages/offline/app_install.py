"""The page as an app: what it is called, the service worker, and what is shown without network."""

import json
from collections.abc import Sequence
from pathlib import Path

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from snuggery.core.text.language import _, spoken_now
from snuggery.server.pages import built_client, handlers

CLIENT = {".js", ".css", ".svg", ".png", ".webp", ".woff2"}
SERVICE = "service.js"


def client_files() -> tuple[str, ...]:
    """The addresses of the built client, as pages ask for them."""
    found = (name for name in built_client.names() if "/" not in name and name != SERVICE)
    return tuple(built_client.address(name) for name in found if Path(name).suffix in CLIENT)


async def service(request: Request) -> Response:
    """The service worker, with what it must know: its bytes change whenever that does."""
    return Response(
        service_script([*client_files(), "/offline"]),
        media_type="text/javascript",
        headers={"Cache-Control": "no-cache"},
    )


def service_script(files: Sequence[str], pages: Sequence[str] | None = None) -> str:
    """The script of the service worker.

    `files`: what it keeps; `pages`: those that were made beforehand, where there is no server.
    """
    told = {"language": spoken_now(), "files": files} | ({"pages": pages} if pages else {})
    script = (built_client.STATIC / SERVICE).read_text(encoding="utf-8")
    return f"self.told = {json.dumps(told)};\n{script}"


async def away(request: Request) -> Response:
    """The page that is shown instead of one that cannot be fetched."""
    return handlers.page("offline/away.html")


async def manifest(request: Request) -> Response:
    """What an installed app is called, and how it looks."""
    return JSONResponse(
        described(), media_type="application/manifest+json", headers={"Cache-Control": "no-cache"}
    )


def described() -> dict[str, object]:
    """The same, as browsers read it."""
    icons = [
        {"src": built_client.address("favicon.svg"), "sizes": "any", "type": "image/svg+xml"},
        *(
            {
                "src": built_client.address(f"lamp-{size}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for size in (192, 512)
            for purpose in ("any", "maskable")
        ),
    ]
    return {
        "name": "Snuggery",
        "short_name": "Snuggery",
        "description": _("Old parlour games, alone or together."),
        "lang": spoken_now(),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6f0e4",
        "theme_color": "#6b4a32",
        "icons": icons,
    }
