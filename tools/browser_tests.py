"""Runs the browser tests; one that fails is run once more, on its own.

    python -m tools.browser_tests FOLDER [pytest's options]

A browser on a busy machine now and then does what no test foresaw, and a whole day's work should
not be rejected for it. But a test that fails by chance must not go unnoticed either: it is named
at the end and in test-results/flaky.txt, and more than two of them fail the run. A test that fails
twice has failed. Nothing else in the project is ever run again.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

MOST_FLAKY = 2
MOST_AGAIN = 10
"""If more tests fail than this, it is not by chance, and none is run again."""
PASSED, FAILED, NOTHING_TO_RUN = 0, 1, 5
REPORT = Path("test-results/flaky.txt")


def main(folder: str, *options: str) -> int:
    """Run the tests in a folder; returns pytest's exit code, or what became of it."""
    REPORT.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as kept:
        code = pytest(f"--override-ini=cache_dir={kept}", *options, folder)
        failed = failed_tests(Path(kept))
    if code != FAILED or not failed:
        return code
    if len(failed) > MOST_AGAIN:
        print(f"{len(failed)} browser tests failed; none was run again.")
        return FAILED

    flaky = [test for test in failed if runs_alone(test)]
    if flaky:
        REPORT.parent.mkdir(exist_ok=True)
        REPORT.write_text("".join(f"{test}\n" for test in flaky), encoding="utf-8")
    for test in failed:
        print(f"FLAKY (passed on its own): {test}" if test in flaky else f"FAILED TWICE: {test}")
    return PASSED if flaky == failed and len(flaky) <= MOST_FLAKY else FAILED


def failed_tests(cache: Path) -> list[str]:
    """What pytest wrote down as failed."""
    file = cache / "v/cache/lastfailed"
    return sorted(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else []


def runs_alone(test: str) -> bool:
    """Whether a test passes in a process of its own, with nothing beside it."""
    print(f"Again, on its own: {test}", flush=True)
    return pytest("-p", "no:cacheprovider", test) == PASSED


def pytest(*arguments: str) -> int:
    """Run pytest in a process of its own."""
    return subprocess.run(
        # No browser test uses this plugin, and every test process would import it for a while.
        [sys.executable, "-m", "pytest", "-q", "-p", "no:schemathesis", *arguments],
        check=False,
    ).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
