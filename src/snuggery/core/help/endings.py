"""The last scene of a game: SVG that moves for three seconds and rests as it is drawn.

What is drawn is how it rests: every movement ends there. So a picture of the end, a browser that
should not move and a program that knows no movement need nothing but to leave the movements out.
"""

from dataclasses import replace
from xml.etree import ElementTree as ET

from snuggery.core.abilities import EndKind, Finale
from snuggery.core.drawing import MOVING_OPEN, Drawing, element
from snuggery.core.state import Outcome, Seat

SECONDS = 3.0
"""How long the animation at the end lasts."""
EASE = "0.35 0 0.25 1"
Step = tuple[float, object]
"""A time in seconds, and the value at that time."""
RESTS = {"translate": "0 0", "rotate": "0", "scale": "1"}
"""The values that leave a piece where it is."""


def changing(attribute: str, *steps: Step) -> str:
    """An attribute that changes on the way to what is drawn."""
    return element("animate", attributeName=attribute, **_timed(steps))


def moving(kind: str, *steps: Step) -> str:
    """A way (`translate`), a turn (`rotate`) or a growth (`scale`) that ends where it is drawn."""
    rest = (*steps, (SECONDS, RESTS[kind])) if str(steps[-1][1]) != RESTS[kind] else steps
    return element(
        "animateTransform", attributeName="transform", type=kind, additive="sum", **_timed(rest)
    )


def appearing(begin: float, end: float, whole: float = 1) -> str:
    """Something that fades in; `whole` is its opacity at rest."""
    return changing("opacity", (0, 0), (begin, 0), (end, whole))


def _timed(steps: tuple[Step, ...]) -> dict[str, object]:
    """From the beginning to the end; a step that would come after a later one is left out."""
    whole: list[Step] = [(SECONDS, steps[-1][1])]
    for step in reversed(steps[1:]):
        if 0 < step[0] < whole[0][0]:
            whole.insert(0, step)
    whole.insert(0, (0.0, steps[0][1]))
    return {
        "begin": "0s",
        "dur": f"{SECONDS:g}s",
        "keyTimes": ";".join(f"{at / SECONDS:.4g}" for at, _value in whole),
        "values": ";".join(str(value) for _at, value in whole),
        "calcMode": "spline",
        "keySplines": ";".join([EASE] * (len(whole) - 1)),
    }


def kind_for(outcome: Outcome, seat: Seat | None, *, alone: bool, feat: bool = False) -> EndKind:
    """How it ended for whoever sits there; for those who watch somebody may have won."""
    if not outcome.winners:
        return "loss" if alone else "draw"
    if seat is not None and seat not in outcome.winners:
        return "loss"
    return "feat" if feat else "win"


def at_rest(layer: str) -> str:
    """The layer when all has come to rest."""
    whole = ET.fromstring(f"<g>{layer}</g>")  # noqa: S314 - we drew it
    for parent in list(whole.iter()):
        for child in [each for each in parent if each.tag.startswith("animate")]:
            parent.remove(child)
    return "".join(ET.tostring(each, encoding="unicode") for each in whole)


def laid_over(drawing: Drawing, ending: Finale, *, still: bool = False) -> Drawing:
    """The last picture with its ending, in motion or at rest."""
    pieces = ET.fromstring(f"{MOVING_OPEN}{drawing.moving}</g>")  # noqa: S314 - we drew it
    for each in pieces.iter():
        if each.get("id") in ending.instead:
            own = [part for part in each.iter() if "piece" in part.get("class", "").split()]
            for part in own or [each]:
                part.set("visibility", "hidden")
    drawn = "".join(ET.tostring(each, encoding="unicode") for each in pieces)
    return replace(drawing, moving=drawn + (at_rest(ending.layer) if still else ending.layer))
