"""Builds a release into dist/: `make release`.

The wheel and the source archive are built twice, from two fresh copies of the sources, and the
wheel once more from the source archive. Unless all come out the same to the last byte, nothing is
released. Then the wheel is tried in fresh environments, with each extra and without any; hashes
and a bill of materials are put beside it.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

from snuggery import __version__
from tools.bill_of_materials import bill
from tools.release import archives, environments

DIST = archives.ROOT / "dist"


def main(*extras: str) -> None:
    """Build, compare, try, write. `extras` are those to try; all of them if none is named."""
    with tempfile.TemporaryDirectory() as temporary:
        spare = Path(temporary)
        made = built_twice(spare)
        for extra in extras or environments.TRIES:
            print(f"trying the wheel with {extra or 'no extra'} ...", flush=True)
            place = spare / f"tried-{extra or 'bare'}"
            place.mkdir()
            environments.try_out(made["wheel"], extra, place)
            shutil.rmtree(place)
        write(made)


def built_twice(spare: Path) -> dict[str, Path]:
    """The archives, if a second build gives the same."""
    print(f"building Snuggery {__version__} ({archives.day()}) twice ...", flush=True)
    both = []
    for name in ("one", "another place"):
        source = archives.copied(spare / name / "snuggery")
        both.append(archives.build(source, spare / name / "dist", "sdist", "wheel"))
    first, second = both
    inner = archives.unpacked(first["sdist"], spare / "unpacked")
    second |= {"from source": archives.build(inner, spare / "again", "wheel")["wheel"]}
    for kind, against in (("sdist", "sdist"), ("wheel", "wheel"), ("wheel", "from source")):
        if archives.sha256(first[kind]) != archives.sha256(second[against]):
            sys.exit(f"{first[kind].name} came out differently the second time ({against}).")
    return first


def write(made: dict[str, Path]) -> None:
    """Put everything into dist/, with the hashes as `sha256sum --check` reads them."""
    DIST.mkdir(exist_ok=True)
    for old in DIST.glob("snuggery-*"):
        old.unlink()
    listed = DIST / f"snuggery-{__version__}.cdx.json"
    listed.write_text(json.dumps(bill(), indent=2) + "\n", encoding="utf-8")
    for file in made.values():
        shutil.copy(file, DIST)
    sums = [f"{archives.sha256(file)}  {file.name}\n" for file in sorted(DIST.glob("snuggery-*"))]
    (DIST / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    print("".join(sums), end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
