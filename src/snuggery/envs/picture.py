"""What a view looks like: as text, as SVG, or as pixels for videos."""

from io import BytesIO
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from snuggery.core import Drawing, Game, View
from snuggery.core.drawing import FAMILIES
from snuggery.core.text.lettering import FONTS

PAPER = "#f7f1e3"


def pixels(drawing: Drawing) -> NDArray[np.uint8]:
    """The picture in its own size: rows, columns, red green blue."""
    import resvg_py  # only pictures need these two
    from PIL import Image

    png = resvg_py.svg_to_bytes(
        svg_string=drawing.svg(),
        width=drawing.width,
        height=drawing.height,
        background=PAPER,
        skip_system_fonts=True,  # the same picture on every machine
        font_files=[f"{FONTS}/{font}.ttf" for font in FAMILIES],
    )
    with Image.open(BytesIO(bytes(png))) as image:
        return np.array(image.convert("RGB"))


def rendered(game: Game, view: View, mode: str | None) -> Any:
    """The picture that a render mode asks for; None without one."""
    match mode:
        case "ansi" | "human":
            return f"{game.draw.text(view)}\n{game.draw.status(view)}\n"
        case "svg":
            return game.draw.drawing(view).svg()
        case "rgb_array":
            return pixels(game.draw.drawing(view))
    gymnasium.logger.warn("There is nothing to render without a render_mode.")
    return None
