"""How a worker of the browser begins; web/src/house/python.ts calls this."""

import json
import pkgutil
import random
from asyncio import Task, ensure_future
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from zipfile import ZipFile

import snuggery
from snuggery.device.house import Asked, House, Reply, Visitor
from snuggery.device.store import Store
from snuggery.device.thinking import Bytes, Line, think
from snuggery.server.pages import handlers
from snuggery.server.pages.offline.alone import Alone

CODE = ".py"


def prepare() -> None:
    """Import all there is, before Python is laid aside: whoever takes it up again need not."""
    for module in pkgutil.walk_packages(snuggery.__path__, "snuggery."):
        if "stand_ins" not in module.name and not module.name.endswith("__main__"):
            with suppress(ImportError):  # it needs things that no browser has
                import_module(module.name)
    handlers.prepare()


def take_up(archive: str) -> None:
    """Python was laid aside and is taken up again: its files and its chance are new."""
    random.seed()
    with ZipFile(archive) as file:
        names = (name for name in file.namelist() if not name.endswith(CODE))
        file.extractall(Path(snuggery.__file__).parents[1], names)


class Begun:
    """A house, as JavaScript talks to it."""

    def __init__(self, house: House) -> None:
        self.hear = house.hear
        self._house = house

    def ask(self, method: str, url: str, headers: str, body: Bytes, reply: Reply) -> Task[None]:
        """Answer a request; the headers are a list of pairs in JSON."""
        asked = Asked(method, url, json.loads(headers), body.to_bytes())
        return ensure_future(self._house.answer(asked, reply))


async def begin(
    store: Store, agent: str, languages: str, language: str, zone: str, alone: Alone, line: Line
) -> Begun:
    """Open the house."""
    house = House(store, Visitor(agent, languages, language, zone), [line], alone)
    await house.open()
    return Begun(house)


def thought(question: Bytes) -> bytes:
    """What a worker that thinks answers."""
    return think(question.to_bytes())
