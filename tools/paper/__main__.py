"""`make paper`: the papers as PDF, into dist/paper."""

from pathlib import Path

from tools.paper.papers import papers

FOLDER = Path(__file__).parents[2] / "dist/paper"

FOLDER.mkdir(parents=True, exist_ok=True)
for name, made in papers().items():
    (FOLDER / name).write_bytes(made)
    print((FOLDER / name).relative_to(Path.cwd()))
