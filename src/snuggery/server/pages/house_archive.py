"""All that a browser needs of Python to be a house of its own, in one archive.

The server packs it from its own package and the libraries that it uses itself, so that a browser
always plays what its server plays. What is compiled stays out; see snuggery/device.
"""

import hashlib
import io
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

import snuggery
from snuggery.core.text.language import ENGLISH, compiled, languages
from snuggery.server.pages import built_client

PACKAGE = Path(snuggery.__file__).parent
PARTS = ("core", "search", "games", "showing", "server", "device")
"""What of our package is for browsers: who plays, not who studies or types."""
LIBRARIES = {
    "starlette": "starlette",
    "anyio": "anyio",
    "jinja2": "Jinja2",
    "markupsafe": "MarkupSafe",
    "markdown_it": "markdown-it-py",
    "mdurl": "mdurl",
    "segno": "segno",
    "typing_extensions": "typing_extensions",
}
"""Modules in plain Python, and what they are distributed as."""
LEFT_OUT = {".nbc", ".nbi", ".pyc", ".sha256", ".ttf", ".woff2", ".so", ".pyd", ".pyi", ".c"}
NOT_THERE = ("static", "migrations", "__pycache__", "fonts")
"""Folders of ours that no browser needs."""
NAME = "house.zip"


async def archive(request: Request) -> Response:
    """The archive."""
    content, digest = packed()
    kept = request.query_params.get("v") == digest
    cached = "public, max-age=31536000, immutable" if kept else "no-cache"
    return Response(content, media_type="application/zip", headers={"Cache-Control": cached})


def address() -> str:
    """Where it is found; its hash is part of the address."""
    return f"/{NAME}?v={packed()[1]}"


@cache
def packed() -> tuple[bytes, str]:
    """The archive, and its hash."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(_contents()):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)  # of no date
    content = file.getvalue()
    return content, hashlib.sha256(content).hexdigest()[:16]


def _contents() -> Iterator[tuple[str, bytes]]:
    for path in PACKAGE.glob("*.py"):
        yield f"snuggery/{path.name}", path.read_bytes()
    for part in PARTS:
        for path in _files(PACKAGE / part):
            yield path.relative_to(PACKAGE.parent).as_posix(), path.read_bytes()
    for language in languages():
        if language != ENGLISH:
            for path in (Path(compiled(language)), Path(compiled(language, "client.json"))):
                yield path.resolve().relative_to(PACKAGE.parent).as_posix(), path.read_bytes()
    yield f"snuggery/server/static/{built_client.LISTED}", built_client.listed().encode()
    for module, name in LIBRARIES.items():
        yield from _library(module, name)


def _library(module: str, name: str) -> Iterator[tuple[str, bytes]]:
    spec = find_spec(module)
    origin = Path(spec.origin) if spec and spec.origin else None
    if origin is None:
        raise ModuleNotFoundError(name=module)
    if origin.name != "__init__.py":
        yield origin.name, origin.read_bytes()
    else:
        for path in origin.parent.rglob("*.py"):
            yield path.relative_to(origin.parents[1]).as_posix(), path.read_bytes()
    for each in distribution(name).files or ():
        if each.name.upper().startswith(("LICENSE", "COPYING", "NOTICE")):
            yield f"licenses/{module}/{each.name}", each.read_binary()


def _files(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        inside = path.relative_to(folder).parts
        if path.is_file() and path.suffix not in LEFT_OUT and not set(inside) & set(NOT_THERE):
            yield path
