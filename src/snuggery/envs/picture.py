"""What a view looks like: as text, as SVG, or as pixels for videos."""

from io import BytesIO
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from snuggery.core import Drawing, Game, View
from snuggery.showing.keepsakes.painting import png

PAPER = "#f7f1e3"


def pixels(drawing: Drawing) -> NDArray[np.uint8]:
    """The picture in its own size: rows, columns, red green blue."""
    from PIL import Image  # only pictures need it

    painted = png(drawing.svg(), drawing.width, background=PAPER)
    with Image.open(BytesIO(painted)) as image:
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
