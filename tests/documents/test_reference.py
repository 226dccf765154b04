"""The reference describes every method that a game may write, with an example that runs.

tests/test_site.py runs the examples, and builds the pages with every reference checked.
"""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from snuggery.core.abilities import ABILITIES
from tools.seam import members

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/program/parts.md").read_text(encoding="utf-8")
MODULES = (
    "snuggery.core.abilities",
    "snuggery.core.challenges.challenge",
    "snuggery.core.challenges.trophies",
    "snuggery.core.help.lesson",
    "snuggery.core.help.scenes",
    "snuggery.core.learning.coding",
    "snuggery.core.learning.values",
    "snuggery.search.ismcts",
)
"""Where the contents of a game's modules are described."""


def protocols() -> Iterator[type]:
    for name in MODULES:
        for _, found in inspect.getmembers(import_module(name), inspect.isclass):
            if found.__module__ == name and getattr(found, "_is_protocol", False):
                yield found


PROTOCOLS = tuple(protocols())
every_protocol = pytest.mark.parametrize("protocol", PROTOCOLS, ids=lambda each: each.__name__)


def section(protocol: type) -> str:
    """The part of the page that documents it, from its heading to the next one."""
    parts = re.split(r"^#{2,3} ", PAGE, flags=re.MULTILINE)
    wanted = f".. autoclass:: {protocol.__module__}.{protocol.__name__}\n"
    found = [part for part in parts if wanted in part]
    assert len(found) == 1, f"{protocol.__name__} is on the page {len(found)} times"
    return found[0]


def test_there_is_a_protocol_for_every_ability() -> None:
    assert {kept for _, kept in ABILITIES.values()} < set(PROTOCOLS)


@every_protocol
def test_every_method_is_described_where_it_is_declared(protocol: type) -> None:
    silent = [name for name in members(protocol) if not inspect.getdoc(getattr(protocol, name))]
    assert inspect.getdoc(protocol)
    assert silent == []


@every_protocol
def test_every_method_is_used_in_an_example_beside_its_description(protocol: type) -> None:
    examples = "\n".join(re.findall(r"^(?:>>>|\.\.\.) (.*)$", section(protocol), re.MULTILINE))
    used = set(re.findall(r"\w+", examples))
    assert examples
    assert members(protocol) - used == set()
