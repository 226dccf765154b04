"""All that a browser needs of Python to be a house of its own, in one archive.

The server packs it from its own package and the libraries that it uses itself, so that a browser
always plays what its server plays. What is compiled stays out; see snuggery/device.
"""

import hashlib
import io
import json
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

import snuggery
from snuggery.core.text.language import ENGLISH, _, compiled, languages
from snuggery.server.base.errors import NotFound
from snuggery.server.pages import built_client

PACKAGE = Path(snuggery.__file__).parent
PARTS = ("core", "search", "games", "showing", "server", "device")
"""The parts of our package that browsers get: for playing, not for studies or the terminal."""
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
"""Modules in plain Python, and the names of their distributions."""
LEFT_OUT = {".nbc", ".nbi", ".pyc", ".sha256", ".ttf", ".woff2", ".so", ".pyd", ".pyi", ".c"}
UNUSED = ("static", "migrations", "__pycache__", "fonts")
"""Our folders that no browser needs."""
NAME = "house.zip"


WORKER = "house.js"
PYTHON = "pyodide-*"
"""The folder of Python for browsers, within the built client."""


async def archive(request: Request) -> Response:
    """The archive."""
    content, digest = packed()
    kept = request.query_params.get("v") == digest
    cached = "public, max-age=31536000, immutable" if kept else "no-cache"
    return Response(content, media_type="application/zip", headers={"Cache-Control": cached})


async def listed(request: Request) -> Response:
    """All parts, for a browser to fetch."""
    return JSONResponse(parts(), headers={"Cache-Control": "no-cache"})


def parts(*, by_server: bool = True) -> dict[str, object]:
    """Where they are and how large: see HouseParts in web/src/house/messages.ts.

    `by_server`: what is kept packed is unpacked on the way; a host of files sends it as it is.
    """
    worker, python = built_client.address(WORKER), python_folder()
    folder = built_client.STATIC / python
    names = {path.name.removesuffix(".br").removesuffix(".gz") for path in folder.iterdir()}
    files = [
        (
            f"/static/{python}/{name}",
            _size(folder / name, by_server=by_server),
            not by_server and (folder / f"{name}.gz").is_file(),
        )
        for name in sorted(names)
        if not name.endswith(".txt")
    ]
    size = _size(built_client.STATIC / WORKER, by_server=by_server)
    files += [(worker, size, False), (address(), len(packed()[0]), False)]
    told = {"worker": worker, "python": f"/static/{python}/", "archive": address()}
    mark = hashlib.sha256(json.dumps([told, files]).encode()).hexdigest()[:16]
    return {**told, "mark": mark, "files": files}


def _size(file: Path, *, by_server: bool) -> int:
    """How many bytes of a file travel; a host of files has no brotli."""
    forms = [end for end in built_client.FORMS.values() if by_server or end != ".br"]
    found = (file.with_name(file.name + end) for end in forms)
    return min(path.stat().st_size for path in found if path.is_file())


def python_folder() -> str:
    """The name of the folder with Python, among the built files."""
    found = sorted(path.name for path in built_client.STATIC.glob(PYTHON))
    if not found:
        raise NotFound(_("Offline play is not available on this server."))
    return found[0]


def address() -> str:
    """Where it is found; its hash is part of the address."""
    return f"/{NAME}?v={packed()[1]}"


@cache
def packed() -> tuple[bytes, str]:
    """The archive, and its hash."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(_contents()):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)  # without a date
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
        if path.is_file() and path.suffix not in LEFT_OUT and not set(inside) & set(UNUSED):
            yield path
