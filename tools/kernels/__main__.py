"""Writes the module: `python -m tools.kernels FILE`. hatch_build.py calls this."""

import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "snuggery"
MARKED = re.compile(r"^@compiled\.kernel$", re.MULTILINE)
SETTINGS = {
    "NUMBA_OPT": "0",  # we do the optimising, for another processor
    "NUMBA_CPU_NAME": "generic",
    "PYTHONHASHSEED": "0",  # Numba depends on the order of sets in places
    "PYTHONWARNINGS": "ignore",
}
"""With these settings, Numba makes the same of a function every time, on every machine."""


def games() -> dict[str, list[str]]:
    """The modules with kernels, by game."""
    found = defaultdict(list)
    for path in sorted(PACKAGE.joinpath("games").rglob("*.py")):
        if MARKED.search(path.read_text(encoding="utf-8")):
            module = path.relative_to(PACKAGE.parent).with_suffix("").parts
            found[module[2]].append(".".join(module))
    return dict(found)


def main() -> None:
    """Compile each game in a process of its own, and make one module of all."""
    if len(sys.argv) > 2:
        return compile_game(sys.argv[1], Path(sys.argv[2]))
    from tools.kernels.side_module import side_module
    from tools.kernels.target import object_file

    written = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = [Path(folder) / f"{game}.bc" for game in games()]
        list(pool.map(in_a_process, parts))
        names = [name for part in parts for name in part.with_suffix(".names").read_text().split()]
        made = side_module(object_file(part.read_bytes() for part in parts), names)
        read = {line for part in parts for line in part.with_suffix(".sources").open()}
    put(written, made)
    put(written.with_suffix(".sha256"), "".join(sorted(read)).encode())
    return None


def put(file: Path, content: bytes) -> None:
    """Write it at once: a server may be reading it."""
    fresh = file.with_suffix(".new")
    fresh.write_bytes(content)
    fresh.replace(file)


def in_a_process(part: Path) -> None:
    """Compile the game of that name."""
    where = {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "NUMBA_CACHE_DIR": str(part.parent)}
    subprocess.run(
        [sys.executable, "-m", "tools.kernels", part.stem, str(part)],
        env=os.environ | SETTINGS | where,
        check=True,
    )


def compile_game(game: str, part: Path) -> None:
    """Write the kernels of a game for LLVM, their names, and which files they were made from."""
    from snuggery.core.compiled.compiling import KERNELS
    from tools.kernels.entries import compiled, without_machine_code
    from tools.kernels.target import optimised

    without_machine_code()
    for module in games()[game]:
        import_module(module)
    kernels = {name: text for text, name in map(compiled, KERNELS)}
    part.write_bytes(optimised(kernels))
    part.with_suffix(".names").write_text("\n".join(kernels))
    part.with_suffix(".sources").write_text("".join(map(stamped, sources())))


def sources() -> list[Path]:
    """The files of ours that were read so far."""
    files = (getattr(module, "__file__", None) for module in [*sys.modules.values()])
    ours = (PACKAGE, Path(__file__).parent)
    return [Path(file) for file in files if file and any(map(Path(file).is_relative_to, ours))]


def stamped(source: Path) -> str:
    """A line that changes with a file, as sha256sum writes it."""
    name = source.relative_to(ROOT).as_posix()
    return f"{sha256(source.read_bytes()).hexdigest()}  {name}\n"


if __name__ == "__main__":
    main()
