"""Settings that all tests share."""

import gc
import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The same examples on every machine, so that a failure can be reproduced; look further now and then
# with: pytest --hypothesis-profile=thorough
settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "thorough", settings.get_profile("steady"), derandomize=False, max_examples=500
)
settings.load_profile("steady")

# No table of positions from this machine, and none left behind.
os.environ["SNUGGERY_TABLES"] = "none"

# People who run the tests may use any language.
os.environ["LANGUAGE"] = "en"


def pytest_configure(config: pytest.Config) -> None:
    """Give the tests a home of their own: yours may be read-only, and is none of their business."""
    home = tempfile.TemporaryDirectory(prefix="snuggery-home-", ignore_cleanup_errors=True)
    config.add_cleanup(home.cleanup)
    os.environ["HOME"] = home.name
    for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        os.environ.pop(name, None)


def pytest_collection_finish() -> None:
    """Look for garbage seldom, and never among the modules: it took a quarter of the time."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


@pytest.fixture
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home for one test alone: other tests keep games and results, too."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return tmp_path / "home"
