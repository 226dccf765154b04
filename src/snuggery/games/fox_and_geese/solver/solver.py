"""The whole game solved, layer by layer: first few geese, then one more each time."""

import json
from dataclasses import asdict
from pathlib import Path

import numpy as np

from snuggery.core.compiled.sealed_files import seal
from snuggery.games.fox_and_geese.solver.layer_distances import Measuring
from snuggery.games.fox_and_geese.solver.layer_report import Layer
from snuggery.games.fox_and_geese.solver.layer_solver import Done, LayerWork
from snuggery.games.fox_and_geese.solver.memory import MOST, Series
from snuggery.games.fox_and_geese.solver.tablebase.blocks import assemble
from snuggery.games.fox_and_geese.solver.tablebase.distance_bytes import Ledger
from snuggery.games.fox_and_geese.solver.tablebase.files import (
    DISTANCES,
    MAGIC,
    MAGIC_DISTANCES,
    flawed,
)
from snuggery.games.fox_and_geese.solver.tablebase.writer import LayerWriter


class Solver:
    """One geometry, up to `final` geese.

    If it is `resumable`, a later one goes on with what is in the folder.
    """

    def __init__(
        self,
        diagonals: str,
        folder: Path,
        threads: int = 1,
        *,
        final: int = MOST,
        resumable: bool = True,
        distances: bool = False,
    ) -> None:
        self.diagonals = diagonals
        self.folder = folder
        self.threads = threads
        self.final = final
        """Nothing will be solved from this layer, so what that would need is not kept."""
        self.resumable = resumable
        self.layers: list[Layer] = []
        folder.mkdir(parents=True, exist_ok=True)
        while (told := self.path(len(self.layers) + 1, "json")).exists():
            self.layers.append(Layer.read(told.read_text(encoding="ascii")))
        done = len(self.layers)
        if distances and done and not self.path(done, "far").exists():
            self.layers, done = [], 0  # they were solved without distances
        self.series = Series.load(self.path(done, "npy"))
        self.far = Ledger.load(self.path(done, "far"), done) if distances else None

    def path(self, geese: int, kind: str) -> Path:
        """A file of a layer.

        Its counts (json), its part of the table (words) or of the distances (plies), or what the
        next layer needs (npy, far).
        """
        return self.folder / f"{self.diagonals}-{geese}.{kind}"

    def add_layer(self, done: Done = lambda _: None, *, table: bool = False) -> Layer:
        """Solve for one goose more, and maybe write its part of the table."""
        geese = len(self.layers) + 1
        last = geese == self.final
        measuring = Measuring(geese, self.far, last=last) if self.far else None
        work = LayerWork(
            self.diagonals, geese, self.series, self.threads, done, measuring, last=last
        )
        writer = self._writer(geese) if table else None
        layer = work.solved(writer.keep if writer else None)
        if writer:
            writer.close()
        self.layers.append(layer)
        self.series = work.series
        self.far = measuring.series if measuring else None
        if self.resumable:
            self._save(layer)
        return layer

    def _writer(self, geese: int) -> LayerWriter:
        distances = self.path(geese, "plies") if self.far else None
        return LayerWriter(
            self.path(geese, "words"), distances, self.diagonals, geese, self.threads
        )

    def assemble(self, table: Path, geese: int) -> None:
        """Put the layers up to this many geese together, and their distances beside them.

        Without new distances, those of a table that stood there before stay if they fit.
        """
        beside = table.with_suffix(DISTANCES)
        assemble(table, MAGIC, self.diagonals, self._parts("words", geese))
        if self.far:
            assemble(beside, MAGIC_DISTANCES, self.diagonals, self._parts("plies", geese))
        elif flawed(table, self.diagonals):
            beside.unlink()
        for path in (table, beside):
            if path.is_file():
                seal(path)

    def _parts(self, kind: str, geese: int) -> list[Path]:
        paths = [self.path(number, kind) for number in range(1, geese + 1)]
        missing = [path.name for path in paths if not path.exists()]
        if missing:
            raise ValueError(f"{missing[0]} is missing: these layers were solved without a table.")
        return paths

    def _save(self, layer: Layer) -> None:
        """With its counts a layer is complete; then what the one before left has served."""
        new = self.path(layer.geese, "new")
        if layer.geese < self.final:
            with new.open("wb") as file:
                np.save(file, self.series.words)
            new.replace(self.path(layer.geese, "npy"))
            if self.far:
                self.far.save(new)
                new.replace(self.path(layer.geese, "far"))
        new.write_text(json.dumps(asdict(layer), indent=1), encoding="ascii")
        new.replace(self.path(layer.geese, "json"))
        for kind in ("npy", "far"):
            self.path(layer.geese - 1, kind).unlink(missing_ok=True)
