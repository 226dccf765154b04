"""A dataset as a folder: Parquet, the records of all games, and a card that Hugging Face reads."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

from snuggery.core import BadOptions
from snuggery.core.text.language import _
from snuggery.dataset.card import card
from snuggery.dataset.games import Played, Row, Wanted

if TYPE_CHECKING:
    import pyarrow as pa

NAMES = tuple(each.name for each in fields(Row))
DATA, RECORDS, CARD = "data", "records", "README.md"
A_FILE = 50_000
"""About how many rows a file has; games are kept whole."""
A_FOLDER = 1000
"""How many records share a folder."""


def schema() -> "pa.Schema":
    """The columns, each with the type of its field in Row."""
    import pyarrow as pa

    texts, numbers = pa.list_(pa.string()), pa.list_(pa.float64())
    lists = {"distances": pa.list_(pa.int32())}
    lists |= dict.fromkeys(("players", "told", "legal"), texts)
    lists |= dict.fromkeys(("values", "low", "high", "regrets"), numbers)
    plain = {"game": pa.int32(), "ply": pa.int32(), "regret": pa.float64()}
    return pa.schema([(name, (lists | plain).get(name, pa.string())) for name in NAMES])


class Folder:
    """Where a dataset is written, game by game."""

    def __init__(self, path: Path, wanted: Wanted) -> None:
        if path.exists() and any(path.iterdir()):
            raise BadOptions(_("{folder} is not empty.").format(folder=path))
        self.path = path
        self.wanted = wanted
        self.rows = 0
        (path / DATA).mkdir(parents=True)
        self._waiting: list[Row] = []
        self._files = 0

    def keep(self, played: Played) -> None:
        """Write a game; they come in their order."""
        place = self.path / RECORDS / f"{played.number // A_FOLDER:03}"
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{played.number:06}.txt").write_text(played.record, encoding="utf-8")
        self._waiting += played.rows
        self.rows += len(played.rows)
        if len(self._waiting) >= A_FILE:
            self._write()

    def close(self) -> None:
        """Write what is left, and the card."""
        if self._waiting or not self._files:
            self._write()
        (self.path / CARD).write_text(card(self.wanted, self.rows), encoding="utf-8")

    def _write(self) -> None:
        import pyarrow as pa
        from pyarrow import parquet

        told = pa.table(_columns(self._waiting), schema=schema())
        parquet.write_table(
            told, self.path / DATA / f"train-{self._files:05}.parquet", compression="zstd"
        )
        self._files += 1
        self._waiting.clear()


def _columns(rows: Sequence[Row]) -> dict[str, list[object]]:
    return {name: [getattr(row, name) for row in rows] for name in NAMES}


def write(path: Path, wanted: Wanted, games: Iterable[Played]) -> int:
    """Write a whole dataset; how many positions it has."""
    folder = Folder(path, wanted)
    for played in games:
        folder.keep(played)
    folder.close()
    return folder.rows
