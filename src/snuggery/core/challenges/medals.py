"""How medals are drawn, on a grid of 24: each has a shape of its own, not only a colour."""

from snuggery.core.challenges.challenge import Medal
from snuggery.core.text.language import N_

MEDAL_NAMES: dict[Medal, str] = {
    "bronze": N_("Bronze"),
    "silver": N_("Silver"),
    "gold": N_("Gold"),
}

METALS: dict[Medal, tuple[str, str]] = {
    "bronze": ("#b87443", "#6b3c1c"),
    "silver": ("#b9bfc3", "#5d656b"),
    "gold": ("#e7bd55", "#7d5a10"),
}
"""The colour of each medal, and of its edge."""
SHAPES: dict[Medal, str] = {
    "bronze": "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z",
    "silver": "M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8z",
    "gold": "M12 .8l2.9 2.3 3.7-.1 1.1 3.5 3 2.1L21.5 12l1.2 3.4-3 2.1-1.1 3.5-3.7-.1-2.9 2.3"
    "-2.9-2.3-3.7.1-1.1-3.5-3-2.1L2.5 12 1.3 8.6l3-2.1L5.4 3l3.7.1z",
}
STARS: dict[Medal, str] = {
    "bronze": "M12 7.4l1.5 3.1L16.6 12l-3.1 1.5L12 16.6l-1.5-3.1L7.4 12l3.1-1.5z",
    "silver": "M9 8.6l.9 2.5 2.5.9-2.5.9-.9 2.5-.9-2.5-2.5-.9 2.5-.9zM15 8.6l.9 "
    "2.5 2.5.9-2.5.9-.9 2.5-.9-2.5-2.5-.9 2.5-.9z",
    "gold": "M12 6.2l1.7 3.9 4.2.4-3.2 2.8 1 4.2L12 15.3l-3.7 2.2 1-4.2-3.2-2.8 4.2-.4z",
}
