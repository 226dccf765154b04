"""What can be reached in Fox and Geese, as objects for the cabinet."""

from snuggery.core.challenges.trophies import Trophy
from snuggery.core.text.language import N_

FIRST = (
    '<path d="M50 90h20l4 22H46z" fill="#3f6f8f"/>'
    '<path d="M48 90h24" stroke="#2d5570" stroke-width="4"/>'
    '<path d="M60 92Q58 60 72 20" fill="none" stroke="#8d8272" stroke-width="2.5"/>'
    '<path d="M72 20q16 22 2 44-4 8-13 12-2-14 0-26l-8 6q0-24 19-36z" fill="#fbf7ee"'
    ' stroke="#cbbfa8" stroke-width="1.5"/>'
    '<path d="M66 40l12-4M64 50l15-3M62 60l14-3" stroke="#cbbfa8" stroke-width="1.5"/>'
)
GRAND = (
    '<path d="M28 106h64v6H28z" fill="#553822"/>'
    '<path d="M34 100h52v6H34z" fill="#6b4a32"/>'
    '<path d="M50 100V90M66 100V90" stroke="#b8672a" stroke-width="4"/>'
    '<path d="M26 70q4-4 12 0 12-14 34-6 8-8 7-24-1-14 10-16 11-1 11 9l8 3-8 5q-5 2-5 12 2'
    ' 40-34 40-30 0-35-23z" fill="#e2b548" stroke="#9a7119" stroke-width="1.5"/>'
    '<path d="M44 72q14-6 30 2-4 14-18 13-10-2-12-15z" fill="#f3d67e" stroke="#9a7119"'
    ' stroke-width="1.5"/>'
    '<path d="M100 33l10 3-10 4z" fill="#c8702c"/>'
    '<circle cx="93" cy="32" r="2.2" fill="#3a2c20"/>'
    '<path d="M84 36q-2 14-2 22" stroke="#fff3c4" stroke-width="3" fill="none"'
    ' stroke-linecap="round"/>'
)
TROPHIES = (
    Trophy(
        name="feather",
        label=N_("A goose feather"),
        line=N_("The first medal"),
        drawn=FIRST,
        medal="bronze",
    ),
    Trophy(
        name="golden-goose",
        label=N_("The golden goose"),
        line=N_("Ten gold medals"),
        drawn=GRAND,
        medal="gold",
        count=10,
    ),
)
