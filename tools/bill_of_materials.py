"""Writes what a server consists of, as a CycloneDX document, from the lock.

`python -m tools.bill_of_materials > snuggery.cdx.json` names every package of
requirements/serve.txt with its version and the hashes that pip checks, and the Python
for browsers that the wheel brings along.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from snuggery import __version__

ROOT = Path(__file__).parent.parent
LOCK = ROOT / "requirements" / "serve.txt"
PINNED = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^\s;\\]+)", re.MULTILINE)
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")

Component = dict[str, Any]


def bill() -> dict[str, Any]:
    """The whole document."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "snuggery",
                "name": "snuggery",
                "version": __version__,
            }
        },
        "components": [*locked(LOCK.read_text(encoding="utf-8")), *brought_along()],
    }


def locked(text: str) -> Iterator[Component]:
    """The packages of a lock."""
    found = list(PINNED.finditer(text))
    for here, after in zip(found, [*found[1:], None], strict=True):
        block = text[here.start() : after.start() if after else None]
        name, version = here["name"].lower().replace("_", "-"), here["version"]
        package = f"pkg:pypi/{name}@{version}"
        yield {
            "type": "library",
            "bom-ref": package,
            "name": name,
            "version": version,
            "purl": package,
            "hashes": [{"alg": "SHA-256", "content": each} for each in HASH.findall(block)],
        }


def brought_along() -> Iterator[Component]:
    """Python for browsers, which is in the wheel as npm's lock names it."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    version = lock["packages"]["node_modules/pyodide"]["version"]
    package = f"pkg:npm/pyodide@{version}"
    yield {
        "type": "library",
        "bom-ref": package,
        "name": "pyodide",
        "version": version,
        "purl": package,
    }


def main() -> None:
    """Write it."""
    json.dump(bill(), sys.stdout, indent=2)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
