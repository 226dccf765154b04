"""`make paper`: the papers as PDF, into dist/paper, and their drawings, into docs/paper/figures."""

from pathlib import Path

from tools.paper.figures import FOLDER as DRAWINGS
from tools.paper.figures import figures
from tools.paper.papers import papers

FOLDER = Path(__file__).parents[2] / "dist/paper"

for name, drawing in figures().items():
    (DRAWINGS / name).write_text(drawing, encoding="utf-8")
FOLDER.mkdir(parents=True, exist_ok=True)
for name, made in papers().items():
    (FOLDER / name).write_bytes(made)
    print((FOLDER / name).relative_to(Path.cwd()))
