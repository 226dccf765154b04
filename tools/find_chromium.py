"""Prints the path of a Chromium for the browser tests, and installs Debian's where it may."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

LIGHT = "chromium-headless-shell"
"""The same browser without windows: the tests take a third less time with it."""
COMMANDS = (
    LIGHT,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def main() -> None:
    """Print the path, or say in one line what to do."""
    path = find() or install_from_debian()
    if path is None:
        sys.exit(
            "The browser tests need Chromium: install chromium or Google Chrome,"
            " or set SNUGGERY_CHROMIUM to its path."
        )
    print(path)


def find() -> str | None:
    """The Chromium to use: the one named in SNUGGERY_CHROMIUM, else the first one installed."""
    if named := os.environ.get("SNUGGERY_CHROMIUM"):
        return shutil.which(named)
    found = (shutil.which(command) for command in (*COMMANDS, *PLACES))
    return next((path for path in found if path), None)


def install_from_debian() -> str | None:
    """Install the distribution's package, when run as root where there is apt-get."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    print("Installing Chromium for the browser tests ...", file=sys.stderr)
    install = "apt-get install --yes --no-install-recommends"
    for command in ("apt-get update", f"{install} {LIGHT}", f"{install} chromium"):
        # Only the path goes to standard output.
        subprocess.run(
            command.split(),
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
            stdout=subprocess.DEVNULL,
            check=False,
        )
        if path := find():
            return path
    return None


if __name__ == "__main__":
    main()
