"""What stands in for msgspec in a browser reads and writes what msgspec does."""

import importlib.util
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import msgspec
import pytest

import snuggery
from snuggery.server.base import messages
from snuggery.showing.errors import Refused

STAND_IN = Path(snuggery.__file__).parent / "device/stand_ins/msgspec.py"
BODIES: dict[str, dict[str, Any]] = {
    "NewTable": {
        "game": "snare",
        "options": {"limit": "500"},
        "seats": {"1": "me"},
        "clock": "",
        "watch": True,
        "patience": 300,
        "help": "hints",
        "forced": None,
    },
    "PlayedMove": {"entry": 3, "move": "d2-d4", "seat": 1, "key": "k"},
    "TakenBack": {"entry": 3, "anyway": True, "key": ""},
    "Seen": {"entry": 0},
    "SuggestionsAsked": {"entry": 1, "kept": {"mine": ["a1-a2"]}},
    "InsightAsked": {"entry": 1, "ply": 4, "eyes": 0},
    "Said": {"kind": "chat", "text": "hello", "seat": None, "key": ""},
    "Claimed": {"entry": 1, "seat": 2, "then": "end"},
    "Nothing": {},
}
STRANGE: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    5,
    2**60,
    1.0,
    1.5,
    "",
    "x",
    "x" * 3_000,
    [],
    [1],
    {},
    {"a": 1},
)
CASES = 150


def stand_in() -> ModuleType:
    return loaded("plain_msgspec", STAND_IN)


def loaded(name: str, path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return stand_in()


@pytest.fixture
def plain_messages(plain: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The messages of the server, made by the stand-in."""
    monkeypatch.setitem(sys.modules, "msgspec", plain)
    return loaded("plain_messages", Path(messages.__file__))


def bent(body: dict[str, Any], random: Random) -> Any:
    """The same with something wrong in it, or nothing."""
    changed = {
        name: random.choice(STRANGE) if random.random() < 0.2 else value
        for name, value in body.items()
        if random.random() < 0.9
    }
    if random.random() < 0.1:
        changed["strange"] = 1
    return random.choice(STRANGE) if random.random() < 0.05 else changed


@pytest.mark.parametrize("name", BODIES)
def test_what_is_sent_is_accepted_or_refused_in_the_same_way(
    name: str, plain: ModuleType, plain_messages: ModuleType
) -> None:
    random = Random(name)
    fine = 0
    for _ in range(CASES):
        raw = msgspec.json.encode(bent(BODIES[name], random))
        here: Any
        there: Any
        try:
            there = msgspec.to_builtins(msgspec.json.decode(raw, type=getattr(messages, name)))
            fine += 1
        except msgspec.ValidationError:
            there = None
        try:
            here = plain.to_builtins(plain.json.decode(raw, type=getattr(plain_messages, name)))
        except plain.ValidationError:
            here = None
        assert here == there, raw
    assert 0 < fine <= CASES


@pytest.mark.parametrize("raw", [b"", b"{", b"{} x", b"\xff", b'{"entry": NaN}', b"{[[["])
def test_anything_but_json_is_called_that(raw: bytes, plain: ModuleType) -> None:
    for reader in (msgspec, plain):
        with pytest.raises(reader.DecodeError) as refused:
            reader.json.decode(raw, type=dict)
        assert not isinstance(refused.value, reader.ValidationError)


@dataclass(frozen=True)
class Shown:
    """Something like a table's state."""

    name: str
    pair: tuple[int, float]
    more: dict[str, object]
    inner: "Shown | None" = None


def test_answers_are_written_in_the_same_way(plain: ModuleType, plain_messages: ModuleType) -> None:
    shown = Shown("Füchse </script>", (1, 0.5), {"a": [True, None], "1": ()}, None)
    whole = Shown("", (0, -2.0), {"inner": shown}, shown)
    assert plain.json.encode(whole) == msgspec.json.encode(whole)
    assert plain.to_builtins(whole) == msgspec.to_builtins(whole)
    here, there = (
        module.StaleRefusal(Refused("stale", "Look again.", None))
        for module in (plain_messages, messages)
    )
    # Unset fields are left out.
    assert plain.json.encode(here) == msgspec.json.encode(there)
    told = plain.structs.asdict(plain_messages.Health("ok", "1"))
    assert told == {"status": "ok", "version": "1"}
