"""Pixels: the same on every machine, whatever fonts it has."""

import numpy as np
import pytest

from snuggery.core import Drawing
from snuggery.core.drawing import FAMILIES
from snuggery.core.text.lettering import Letters, written
from snuggery.envs.picture import pixels

TEXT = "Paddle Crab and Butterfish, taken with a worm"


def ink(letters: Letters) -> tuple[int, int]:
    """The first and the last column that a line of text touches."""
    found = pixels(Drawing(700, 40, "", "", written(TEXT, 10, 30, letters)))
    dark = np.flatnonzero((found.sum(axis=2) < 300).any(axis=0))
    return int(dark[0]), int(dark[-1])


def test_words_in_pictures_are_as_wide_as_we_calculate() -> None:
    for letters in (Letters(font, 24, weight) for font in FAMILIES for weight in (400, 600, 700)):
        first, last = ink(letters)
        assert last - first == pytest.approx(letters.width(TEXT), rel=0.01)
