"""The papers: what is written in docs/paper, with its drawings, as files to print."""

from pathlib import Path

from tools.paper.figures import figures
from tools.paper.typeset import pdf

FOLDER = Path(__file__).parents[2] / "docs/paper"


def papers() -> dict[str, bytes]:
    """Each as a PDF, by the name of its file."""
    drawn = figures()
    return {f"{page.stem}.pdf": pdf(page, drawn) for page in sorted(FOLDER.glob("*.md"))}
