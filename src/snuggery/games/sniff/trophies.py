"""What can be reached in Sniff, as objects for the cabinet."""

from snuggery.core.challenges.trophies import Trophy
from snuggery.core.text.language import N_

FIRST = (
    '<ellipse cx="60" cy="110" rx="40" ry="4" fill="#000" fill-opacity=".25"/>'
    '<path d="M30 84q-12-2-12 9 0 6 7 7 0 11 10 11 8 0 9-9l32-12q8 6 14 0 6-7-1-13'
    ' 3-10-7-13-10-1-12 9L40 86q-4-6-10-2z" fill="#f3ead6" stroke="#b9a985"'
    ' stroke-width="2"/>'
    '<path d="M44 93l26-10" stroke="#d8cba9" stroke-width="3" stroke-linecap="round"/>'
)
GRAND = (
    '<path d="M20 72h80v40H20z" fill="#7d4f2a"/>'
    '<path d="M20 72q0-26 18-28h44q18 2 18 28z" fill="#935f34"/>'
    '<path d="M30 62q10-14 18-6 6-12 16-2 8-8 14 2 8-4 12 8z" fill="#e2b548"/>'
    '<circle cx="44" cy="58" r="5" fill="#f3d67e"/>'
    '<circle cx="70" cy="56" r="6" fill="#f3d67e"/>'
    '<path d="M20 72h80M36 45v67M84 45v67" stroke="#b8862f" stroke-width="5"/>'
    '<path d="M20 110h80" stroke="#4f3018" stroke-width="4"/>'
    '<path d="M52 68h16v18H52z" fill="#b8862f"/>'
    '<path d="M60 74v6" stroke="#3a2c20" stroke-width="4" stroke-linecap="round"/>'
)
TROPHIES = (
    Trophy(
        name="bone",
        label=N_("A well-gnawed bone"),
        line=N_("The first medal"),
        drawn=FIRST,
        medal="bronze",
    ),
    Trophy(
        name="chest",
        label=N_("The treasure chest"),
        line=N_("Ten gold medals"),
        drawn=GRAND,
        medal="gold",
        count=10,
    ),
)
