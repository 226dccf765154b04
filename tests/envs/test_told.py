"""What docs/environments.md tells is so: its examples run."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_the_examples_of_the_page_run(example: str) -> None:
    exec(compile(example, PAGE.name, "exec"), {})  # noqa: S102 - our own


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 4
