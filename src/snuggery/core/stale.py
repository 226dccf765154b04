"""What Numba has compiled, and whether it still is what the sources say."""

from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path


def forget_stale(folder: Path, sources: Iterable[Path]) -> None:
    """Drop what was compiled in a folder from other sources.

    Numba looks at the file in which a function stands, not at those from which it takes functions
    and tables; so all of them together have a stamp beside what was compiled.
    """
    stamp = sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
    kept = folder / "__pycache__" / "compiled.sha256"
    with suppress(OSError):  # where nothing can be written nothing was changed either
        if not kept.exists() or kept.read_text(encoding="ascii") != stamp:
            for stale in kept.parent.glob("*.nb[ic]"):
                stale.unlink(missing_ok=True)
            kept.write_text(stamp, encoding="ascii")
