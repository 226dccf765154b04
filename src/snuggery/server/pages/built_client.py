"""The built client: what its files are called, and the hashes by which browsers keep them."""

import hashlib
import json
import re
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"
HASHED = re.compile(r"-[A-Z0-9]{8}\.(?:js|woff2|webp)$|^pyodide-[0-9.]+/")
"""Parts of the client with a hash or a version in their name."""
LISTED = "built.json"
"""In a browser, this list of names and hashes takes the place of the files."""
PREVIEWS = "previews"
FORMS = {"br": ".br", "gzip": ".gz", "": ""}
"""Encodings, the smallest first, and the endings they add to file names."""


def names() -> tuple[str, ...]:
    """The files, pictures for chats included, in a fixed order."""
    if listed := _listed():
        return tuple(listed)
    folders = (STATIC, STATIC / PREVIEWS)
    found = (path for folder in folders if folder.is_dir() for path in folder.iterdir())
    return tuple(
        sorted(
            path.relative_to(STATIC).as_posix()
            for path in found
            if path.is_file() and path.suffix not in FORMS.values()
        )
    )


def address(name: str) -> str:
    """Where a file is found; its hash is part of the address, so that it may be kept."""
    hashed = "" if HASHED.search(name) else digest(name)
    return f"/static/{name}?v={hashed}" if hashed else f"/static/{name}"


def fonts() -> tuple[str, ...]:
    """Where our fonts are found, by the names that the build gave them."""
    return tuple(address(name) for name in names() if name.endswith(".woff2"))


def digest(name: str) -> str:
    """The hash of a file, or nothing if there is none."""
    if listed := _listed():
        return listed.get(name, "")
    try:
        return _digest(name, (STATIC / name).stat().st_mtime_ns)
    except OSError:
        return ""


def listed() -> str:
    """The list for a browser."""
    return json.dumps({name: digest(name) for name in names()})


def form(name: str, accepted: frozenset[str]) -> tuple[str, str]:
    """The best encoding of a file for these, and its name; some files have only one."""
    found = [
        (encoding, name + suffix)
        for encoding, suffix in FORMS.items()
        if (STATIC / f"{name}{suffix}").is_file()
    ]
    return next((each for each in found if each[0] in accepted or len(found) == 1), ("", name))


@cache
def _listed() -> dict[str, str]:
    try:
        found: dict[str, str] = json.loads((STATIC / LISTED).read_text(encoding="utf-8"))
    except OSError:
        return {}
    return found


@cache
def _digest(name: str, _changed: int) -> str:
    return hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:16]
