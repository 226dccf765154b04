"""A folder of files that is the whole shelf: any host of files can serve it.

Pages that are the same for everybody are made beforehand, by the house that later runs in the
browser; the service worker shows them until that house answers itself.
"""

import asyncio
import gzip
import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from snuggery.core.text.language import ENGLISH, languages, speaking
from snuggery.device.house import Asked, House, Visitor
from snuggery.device.store import Memory
from snuggery.server.base.security import HEADERS
from snuggery.server.pages import built_client
from snuggery.server.pages.offline import app_install, house_archive
from snuggery.shelf import SHELF

PAGES = ("/", "/friends", "/handed", "/offline")
OF_A_GAME = ("", "/rules", "/learn", "/first")
PICTURE = re.compile(r'"(/pictures/[^"?]+\.svg)(?:\?[^"]*)?"')
INDEX = "index.html"
SAID_BY_HOSTS = {
    **{name: value for name, value in HEADERS.items() if name != "Cache-Control"},
    "Content-Security-Policy": "frame-ancestors 'none'",
}
"""For hosts that read a _headers file. Pages state the rest of their policy themselves, because it
would keep the worker from compiling Python."""
LOST = "404.html"
"""What most hosts show for an address without a file: the house may know it."""


@dataclass
class Answer:
    """What the house answers to one request."""

    status: int = 0
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)

    def begin(self, status: int, headers: str) -> None:
        """It begins."""
        self.status, self.headers = status, dict(json.loads(headers))

    def piece(self, body: bytes) -> None:
        """More of it."""
        self.body += body

    def end(self) -> None:
        """That was all."""


def make_site(folder: Path) -> int:
    """Write the folder again; how many bytes a visitor fetches in all, as they are packed."""
    if not (built_client.STATIC / house_archive.WORKER).is_file():
        raise FileNotFoundError(built_client.STATIC / house_archive.WORKER)
    fresh = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    pages = asyncio.run(_write_pages(fresh))
    _write_client(fresh, pages)
    shutil.rmtree(folder, ignore_errors=True)
    fresh.replace(folder)
    return _size(folder)


async def _write_pages(folder: Path) -> list[str]:
    """The pages in all languages; their paths."""
    paths: list[str] = []
    for language in languages():
        house = House(Memory(), Visitor(language=language), alone="made")
        await house.open()
        before = "" if language == ENGLISH else f"/{language}"
        for path in every_path():
            page = await _fetched(house, path)
            _write(folder, f"{before}{path.rstrip('/')}/{INDEX}", page.body)
            paths.append(f"{before}{path}".rstrip("/") + "/")
            for picture in set(PICTURE.findall(page.body.decode())):
                _write(folder, picture, (await _fetched(house, picture)).body)
        await house.close()
    shutil.copyfile(folder / "offline" / INDEX, folder / LOST)
    return paths


def every_path() -> Iterator[str]:
    """The pages that are made beforehand."""
    yield from PAGES
    for game in SHELF:
        yield from (f"/games/{game.slug}{page}" for page in OF_A_GAME)


async def _fetched(house: House, path: str) -> Answer:
    answer = Answer()
    asked = Asked("GET", f"https://snuggery.invalid{path}")
    await asyncio.create_task(house.answer(asked, answer))
    if answer.status != 200:
        raise RuntimeError(f"{path}: {answer.status}")
    return answer


def _write_client(folder: Path, pages: list[str]) -> None:
    shutil.copytree(built_client.STATIC, folder / "static", ignore=_left_out)
    parts = house_archive.parts(by_server=False)
    _write(folder, house_archive.NAME, house_archive.packed()[0])
    _write(folder, "house.json", json.dumps(parts).encode())
    files = [name for name in app_install.client_files() if "/engine.js" not in name]
    with speaking(ENGLISH):
        _write(folder, app_install.SERVICE, app_install.service_script(files, pages).encode())
        _write(folder, "manifest.webmanifest", json.dumps(app_install.described()).encode())
    rules = "".join(f"  {name}: {value}\n" for name, value in SAID_BY_HOSTS.items())
    _write(folder, "_headers", f"/*\n{rules}".encode())


def _left_out(folder: str, names: list[str]) -> set[str]:
    """What a host of files has no use for; what is large it has packed, to be unpacked here."""
    unused = ("engine.js", app_install.SERVICE, "previews")
    left = {name for name in names if name.startswith(unused) or name.endswith((".br", ".sha256"))}
    if Path(folder) == built_client.STATIC:
        left |= {name for name in names if name.endswith(".gz")}
    return left


def _write(folder: Path, path: str, content: bytes) -> None:
    file = folder / path.lstrip("/")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def _packed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def _size(folder: Path) -> int:
    """What all files take when they are packed as hosts do it."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return sum(min(path.stat().st_size, len(_packed(path.read_bytes()))) for path in files)
