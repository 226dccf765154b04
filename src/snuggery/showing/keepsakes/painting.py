"""Pictures in pixels: SVG painted with our own fonts, the same on every machine."""

from snuggery.core.drawing import FAMILIES
from snuggery.core.text.lettering import FONTS


def png(svg: str, width: int, *, background: str | None = None) -> bytes:
    """A whole picture as PNG, this many pixels wide; nothing behind it unless it is said."""
    import resvg_py  # only needed for pixels

    painted = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        background=background,
        skip_system_fonts=True,
        font_files=[f"{FONTS}/{font}.ttf" for font in FAMILIES],
    )
    return bytes(painted)
