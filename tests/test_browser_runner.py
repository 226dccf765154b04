"""A browser test that fails by chance is run once more, and named; one that fails twice fails."""

from pathlib import Path

import pytest

from tools import browser_tests

PASSES = "def test_steady(): pass\n"
FLAKY = """
from pathlib import Path

def test_{name}():
    tried = Path("{name}.tried")
    first = not tried.exists()
    tried.touch()
    assert not first
"""
FAILS = "def test_wrong(): raise AssertionError\n"
BAD_AFTERWARDS = """
import pytest
from pathlib import Path

@pytest.fixture
def careless():
    yield
    tried = Path("careless.tried")
    first = not tried.exists()
    tried.touch()
    assert not first

def test_leaves_a_mess(careless): pass
"""


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Ran":
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # they take seconds to load
    return Ran(tmp_path)


class Ran:
    """Runs made-up browser tests, and looks at what was reported."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def exit_code(self, *sources: str) -> int:
        (self.folder / "seen").mkdir(exist_ok=True)
        for number, source in enumerate(sources):
            (self.folder / f"seen/test_{number}.py").write_text(source, encoding="utf-8")
        return browser_tests.main("seen")

    def flaky(self) -> list[str]:
        report = self.folder / browser_tests.REPORT
        return report.read_text(encoding="utf-8").splitlines() if report.exists() else []


def test_when_all_pass_nothing_is_reported(ran: Ran) -> None:
    assert ran.exit_code(PASSES) == 0
    assert ran.flaky() == []


def test_a_test_that_passes_on_its_own_is_named_and_forgiven(
    ran: Ran, capfd: pytest.CaptureFixture[str]
) -> None:
    assert ran.exit_code(PASSES, FLAKY.format(name="moody"), BAD_AFTERWARDS) == 0
    names = ["seen/test_1.py::test_moody", "seen/test_2.py::test_leaves_a_mess"]
    assert ran.flaky() == names
    closing = capfd.readouterr().out.splitlines()[-2:]
    assert closing == [f"FLAKY (passed on its own): {name}" for name in names]
    assert ran.exit_code(PASSES) == 0  # an old report is gone after a good run
    assert ran.flaky() == []


def test_three_that_fail_by_chance_are_too_many(ran: Ran) -> None:
    assert ran.exit_code(*(FLAKY.format(name=name) for name in "abc")) == 1
    assert len(ran.flaky()) == 3


def test_a_test_that_fails_twice_has_failed(ran: Ran, capfd: pytest.CaptureFixture[str]) -> None:
    assert ran.exit_code(FLAKY.format(name="moody"), FAILS) == 1
    assert ran.flaky() == ["seen/test_0.py::test_moody"]
    assert "FAILED TWICE: seen/test_1.py::test_wrong" in capfd.readouterr().out


def test_a_folder_with_nothing_to_run_is_not_a_success(ran: Ran) -> None:
    assert ran.exit_code("") == browser_tests.NOTHING_TO_RUN
