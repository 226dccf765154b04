"""Drawings as pixels, for videos and `rgb_array`."""

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from snuggery.core import Drawing

PAPER = "#f7f1e3"


def pixels(drawing: Drawing) -> NDArray[np.uint8]:
    """The picture in its own size: rows, columns, red green blue."""
    import resvg_py  # only pictures need these two
    from PIL import Image

    png = resvg_py.svg_to_bytes(
        svg_string=drawing.svg(), width=drawing.width, height=drawing.height, background=PAPER
    )
    with Image.open(BytesIO(bytes(png))) as image:
        return np.array(image.convert("RGB"))
