"""What can be reached in Snare, as objects for the cabinet."""

from snuggery.core.challenges.trophies import Trophy
from snuggery.core.text.language import N_

FIRST = (
    '<path d="M24 106h72v6H24z" fill="#553822"/>'
    '<path d="M60 106V22" stroke="#6b4a32" stroke-width="6"/>'
    '<path d="M60 24q26-4 28 26 0 30-22 30t-20-26q4-16 16-14" fill="none" stroke="#d9b98a"'
    ' stroke-width="5" stroke-linecap="round"/>'
    '<path d="M60 24q26-4 28 26 0 30-22 30t-20-26q4-16 16-14" fill="none" stroke="#9a7440"'
    ' stroke-width="5" stroke-dasharray="2 6"/>'
    '<circle cx="61" cy="24" r="6" fill="#b8862f"/>'
)
GRAND = (
    '<path d="M30 106h60v6H30z" fill="#553822"/>'
    '<path d="M36 44l48-10v62l-48 10z" fill="#d6a63a"/>'
    '<path d="M84 34l10 6v60l-10-4z" fill="#9a7119"/>'
    '<path d="M36 44l48-10 10 6-48 10z" fill="#f3d67e"/>'
    '<path d="M57 58l4-1 12 32-6 1-2-7-12 3-2 7-6 1zm2 10-4 11 8-2z" fill="#5a3c10"/>'
)
TROPHIES = (
    Trophy(
        name="cord",
        label=N_("A snare of cord"),
        line=N_("The first medal"),
        drawn=FIRST,
        medal="bronze",
    ),
    Trophy(
        name="type-case",
        label=N_("The golden type"),
        line=N_("Ten gold medals"),
        drawn=GRAND,
        medal="gold",
        count=10,
    ),
)
