"""The tables of a Markdown page, cell by cell."""

import re

Table = list[list[str]]
"""Its rows: the head first, then the line below it."""


def tables(text: str) -> list[Table]:
    """All of them, in the order of the page, without what makes a cell bold or code."""
    return [
        [[cell.strip(" *`") for cell in row.strip("|").split("|")] for row in block.splitlines()]
        for block in re.findall(r"(?:^\|.*\n)+", text + "\n", re.MULTILINE)
    ]
