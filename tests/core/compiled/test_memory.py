"""How much memory there is: the machine's, or the container's if that is less."""

import subprocess
import sys
from pathlib import Path

import pytest

from snuggery.core.compiled import memory


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with 8 MB that can be had, and no container."""
    (tmp_path / "meminfo").write_text("MemTotal: 9000 kB\nMemAvailable:    8192 kB\n")
    monkeypatch.setattr(memory, "HOUSE", tmp_path / "meminfo")
    monkeypatch.setattr(memory, "ROOM", tmp_path)
    return tmp_path


def test_without_a_container_it_is_what_the_machine_has(house: Path) -> None:
    assert memory.available_memory() == 8 << 20


def test_a_container_gives_its_limit_less_what_is_held(house: Path) -> None:
    (house / "memory.max").write_text(f"{4 << 20}\n")
    (house / "memory.stat").write_text(f"anon {1 << 20}\nfile {3 << 20}\n")
    assert memory.available_memory() == 3 << 20


def test_a_container_without_a_limit_sets_none(house: Path) -> None:
    (house / "memory.max").write_text("max\n")
    (house / "memory.stat").write_text("anon 5\n")
    assert memory.available_memory() == 8 << 20


def test_a_process_that_holds_a_lot_has_held_a_lot() -> None:
    held = b"." * (64 << 20)
    assert memory.most_memory() > len(held)


@pytest.mark.skipif(not memory.OWN.is_file(), reason="only Linux tells them apart")
def test_what_the_process_held_that_began_this_one_does_not_count() -> None:
    held = b"." * (256 << 20)
    asked = "from snuggery.core.compiled.memory import most_memory; print(most_memory())"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True)
    assert 0 < int(told.stdout) < len(held)
