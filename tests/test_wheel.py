"""What is handed to others: a built package that needs no Node, no sources and no network."""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parent.parent
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


def test_the_built_wheel_is_whole_and_runs_without_node(tmp_path: Path) -> None:
    build = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path))
    subprocess.run([*PIP, *build, str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as packed:
        held = set(packed.namelist())
    assert {"snuggery/server/static/app.js", "snuggery/server/static/app.css"} <= held
    assert "snuggery/locale/de/LC_MESSAGES/snuggery.mo" in held
    python = {Path(name).name for name in held if "/static/pyodide-" in name}
    assert {"pyodide.asm.wasm.gz", "python_stdlib.zip", "NOTICE.txt"} <= python
    assert wheel.stat().st_size < 10_000_000
    site = tmp_path / "site"
    subprocess.run([*PIP, "install", "--no-deps", "--target", str(site), str(wheel)], check=True)
    said = subprocess.run(
        [sys.executable, "-m", "snuggery", "rules", "sniff"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(site), "PATH": "/nowhere"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert "S1" in said.stdout
