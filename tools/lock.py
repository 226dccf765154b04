"""Rewrites requirements/*.txt and web/package-lock.json: exact versions, hashes, no addresses.

One environment holds everything at once, so the files must agree: all extras are resolved
together first, and each file is then cut from that.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import hatch_build

ROOT = Path(__file__).parent.parent
FILES = {
    "play": ["play"],
    "serve": ["play", "postgres"],
    "test": ["play", "test"],
    "bench": ["play", "bench"],
}
CHECKERS = (
    "stable-baselines3>=2.7",  # without PyTorch, which only its learners need
    "textarena>=0.7",  # without its clients for language models elsewhere
    *("nltk>=3.9", "defusedxml>=0.7", "joblib>=1.4", "regex>=2024", "tqdm>=4", "websockets>=13"),
)
"""For their checks of our environments; the last line is what importing TextArena needs."""


def main() -> None:
    """Resolve again and write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        uv = get_uv(folder)
        build = folder / "build.in"
        build.write_text("\n".join([*build_requirements(), hatch_build.NODE, *hatch_build.NUMBA]))

        together = folder / "together.txt"
        everything = sorted({extra for extras in FILES.values() for extra in extras})
        resolve(uv, together, "pyproject.toml", str(build), *options(everything))
        for stem, extras in FILES.items():
            locked = ["--generate-hashes", "--constraints", str(together), *options(extras)]
            resolve(uv, ROOT / f"requirements/{stem}.txt", "pyproject.toml", *locked)
        locked = ["--generate-hashes", "--constraints", str(together)]
        resolve(uv, ROOT / "requirements/build.txt", str(build), *locked)
        checkers = folder / "checkers.in"
        checkers.write_text("\n".join(CHECKERS))
        resolve(uv, ROOT / "requirements/checkers.txt", str(checkers), *locked, "--no-deps")
    hatch_build.run_npm("update", "--package-lock-only", "--ignore-scripts", "--no-audit")
    hatch_build.install_packages(checkers=True)


def get_uv(folder: Path) -> str:
    """A fresh uv: only this script needs one, so nothing else has to install it."""
    subprocess.run([sys.executable, "-m", "venv", folder / "uv"], check=True)
    subprocess.run([folder / "uv/bin/pip", "install", "--quiet", "uv"], check=True)
    return str(folder / "uv/bin/uv")


def build_requirements() -> list[str]:
    """What pyproject.toml says building needs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    return list(project["build-system"]["requires"])


def options(extras: list[str]) -> list[str]:
    """Uv's options for these extras."""
    return [word for extra in extras for word in ("--extra", extra)]


def resolve(uv: str, output: Path, *arguments: str) -> None:
    """Write one file, for every platform, from the public registry whatever this machine prefers.

    Local indexes and wheels would bring hashes that nobody else can match.
    """
    environment = {key: value for key, value in os.environ.items() if not key.startswith("UV_")}
    command = [uv, "pip", "compile", "--universal", "--no-header", "--no-annotate", "--no-config"]
    command += ["--system-certs", "--upgrade", "--quiet", "--python-version", "3.11"]
    command += ["--output-file", str(output), *arguments]
    print(f"resolving {output.name}")
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


if __name__ == "__main__":
    main()
