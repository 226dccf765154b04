"""One source, three ways to run it: by Numba, in a WebAssembly module, as plain Python.

Numba compiles where it is installed (the extra `fast`). In a browser the kernels, which are what
Python calls, were compiled when the package was built. Elsewhere everything is plain.
"""

from array import array
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar, cast

from snuggery.core.compiled import webassembly
from snuggery.core.compiled.signatures import Row

__all__ = [
    "COMPILED",
    "NUMBA",
    "Direct",
    "Row",
    "compiler_for",
    "first_of",
    "jitable",
    "row",
    "zeros",
]

Function = TypeVar("Function", bound=Callable[..., Any])
NUMBA = find_spec("numba") is not None
"""Whether Numba is available here."""
COMPILED = NUMBA or webassembly.USABLE
"""Whether kernels run compiled, one way or another, so that players can look further ahead."""
KERNELS: list[Callable[..., Any]] = []
"""The functions given to Numba so far; the WebAssembly module is made from them."""
SHARED = tuple(
    Path(__file__).with_name(f"{name}.py")
    for name in ("bits", "choices", "random_numbers", "spreading", "wrapping")
)
"""Modules whose functions any compiled function may contain."""


def row(numbers: list[int]) -> Row:
    """An array of these numbers."""
    if NUMBA:
        import numpy as np

        return cast("Row", np.array(numbers, dtype=np.int64))
    return array("q", numbers) if webassembly.USABLE else numbers


def zeros(size: int) -> Row:
    """An array of this many zeros."""
    if NUMBA:
        import numpy as np

        return cast("Row", np.zeros(size, dtype=np.int64))
    return array("q", [0]) * size if webassembly.USABLE else [0] * size


def first_of(numbers: Row, size: int) -> Row:
    """The first of them, in an array of their own."""
    kept: Any = cast("Any", numbers)[:size]
    return cast("Row", kept.copy() if NUMBA else kept)


class Compiler:
    """Compiles functions that are made from these files, or from all files in these folders.

    They are compiled once for all processes, and other threads go on while one is called.
    """

    def __init__(self, places: Iterable[Path]) -> None:
        if NUMBA:
            from numba import njit

            sources = [source for place in places for source in sources_in(place)]
            self._made: Callable[..., Any] = partial(njit, cache=True, nogil=True)
            self._stamp = stamp_of((*SHARED, *sources))
            self._looked_at: set[str] = set()

    def __call__(self, function: Function) -> Function:
        """Compile what other compiled functions call."""
        return self._compiled(function, {})

    def bare(self, function: Function) -> Function:
        """The same for what makes no arrays: it does not count who holds those it is given.

        Counting them takes longer than many a step of a game.
        """
        return self._compiled(function, {"_nrt": False})

    def inlined(self, function: Function) -> Function:
        """The same, put into whatever calls it: handing on many arrays takes longer than a step."""
        return self._compiled(function, {"_nrt": False, "forceinline": True})

    def _compiled(self, function: Function, options: dict[str, bool]) -> Function:
        if not NUMBA:
            return function
        dispatcher = self._made(function, **options)
        stats = getattr(dispatcher, "stats", None)  # None if Numba was told not to compile
        if stats and stats.cache_path not in self._looked_at:
            forget_stale(Path(stats.cache_path), self._stamp)
            self._looked_at.add(stats.cache_path)
        return cast("Function", dispatcher)

    def kernel(self, function: Function) -> Function:
        """The same for what the players call: in a browser it is called in the module."""
        if webassembly.USABLE:
            return webassembly.called_there(function)
        made = self(function)
        KERNELS.append(made)
        return made


def compiler_for(*places: Path) -> Compiler:
    """What compiles the functions of a game."""
    return Compiler(places)


def jitable(function: Function) -> Function:
    """A plain function that is compiled into each compiled one from which it is called."""
    if not NUMBA:
        return function
    from numba.extending import register_jitable

    made: Function = register_jitable(function)
    return made


class Direct:
    """A compiled function that is always given arguments of the same kinds.

    To find out their kinds takes Numba ten times as long as the call itself, where there are many
    arrays; so this is done once. A copy, or one in another process, does it again.
    """

    __slots__ = ("_found", "_function")

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._found: Callable[..., Any] | None = None

    def __call__(self, *arguments: Any) -> Any:
        if self._found is None:
            self._found = self._made_for(arguments)
        return self._found(*arguments)

    def _made_for(self, arguments: tuple[Any, ...]) -> Callable[..., Any]:
        function: Any = self._function
        if not hasattr(function, "compile"):  # without Numba, or if it was told not to compile
            return self._function
        from numba import typeof

        kind_of: Callable[[Any], Any] = typeof
        return cast("Callable[..., Any]", function.compile(tuple(map(kind_of, arguments))))

    def __reduce__(self) -> tuple[Any, ...]:
        plain = getattr(self._function, "py_func", self._function)
        return direct_by_name, (plain.__module__, plain.__name__)


def direct_by_name(module: str, name: str) -> Direct:
    """The same for a function of a module."""
    return Direct(getattr(import_module(module), name))


def sources_in(place: Path) -> list[Path]:
    """The file, or all of Python in a folder and those below it."""
    return sorted(place.rglob("*.py")) if place.is_dir() else [place]


def stamp_of(sources: Iterable[Path]) -> str:
    """A text that changes with any of them."""
    return sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


def forget_stale(folder: Path, stamp: str) -> None:
    """Drop what Numba keeps in a folder if it was compiled from other sources.

    Numba looks at the file in which a function stands, not at those from which it takes functions
    and tables; so all of them together have a stamp beside what was compiled. That is not always
    next to the sources: see NUMBA_CACHE_DIR.
    """
    kept = folder / "compiled.sha256"
    with suppress(OSError):  # where nothing can be written, nothing has changed either
        if not kept.exists() or kept.read_text(encoding="ascii") != stamp:
            for stale in folder.glob("*.nb[ic]"):
                stale.unlink(missing_ok=True)
            folder.mkdir(parents=True, exist_ok=True)
            kept.write_text(stamp, encoding="ascii")
