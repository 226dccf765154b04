"""What can be reached in Snipe Hunt, as objects for the cabinet."""

from snuggery.core.challenges.trophies import Trophy
from snuggery.core.text.language import N_

FIRST = (
    '<path d="M20 92q40-18 80 0-4 20-40 20T20 92z" fill="#7a5a30"/>'
    '<ellipse cx="60" cy="84" rx="19" ry="24" fill="#b9c49a"/>'
    '<path d="M52 70h0M64 66h0M70 80h0M56 84h0M62 94h0M48 88h0" stroke="#5c4a2c"'
    ' stroke-width="5" stroke-linecap="round"/>'
    '<path d="M18 94q42 12 84 0M22 101q38 10 76 0M30 88q30 14 60-1" fill="none"'
    ' stroke="#a17c46" stroke-width="3" stroke-linecap="round"/>'
    '<ellipse cx="53" cy="72" rx="5" ry="7" fill="#fff" fill-opacity=".35"/>'
)
GRAND = (
    '<path d="M18 106h84v6H18z" fill="#553822"/>'
    '<path d="M26 100h68v6H26z" fill="#6b4a32"/>'
    '<path d="M40 98l-4-14M46 98l1-18M80 98q3-16 8-22" stroke="#5d8a4a" stroke-width="3"'
    ' fill="none" stroke-linecap="round"/>'
    '<path d="M58 100V86M66 100V86" stroke="#8a5c31" stroke-width="3"/>'
    '<path d="M38 82q10-22 28-24 2-10 10-10 7 0 8 7l16 8-17-2q-1 28-26 27-12 0-19-6z"'
    ' fill="#8a6a42"/>'
    '<path d="M46 78q12-12 24-10M50 84q10-8 20-8" stroke="#e4d3b4" stroke-width="2.5"'
    ' fill="none" stroke-linecap="round"/>'
    '<circle cx="77" cy="54" r="1.8" fill="#1d1b19"/>'
    '<path d="M28 100V52q0-34 32-34t32 34v48z" fill="#dff0f5" fill-opacity=".22"'
    ' stroke="#cfe4ea" stroke-width="2"/>'
    '<circle cx="60" cy="14" r="4.5" fill="#b8862f"/>'
    '<path d="M36 54q2-20 16-26" stroke="#fff" stroke-opacity=".7" stroke-width="3"'
    ' fill="none" stroke-linecap="round"/>'
)
TROPHIES = (
    Trophy(
        name="egg",
        label=N_("An egg in its nest"),
        line=N_("The first medal"),
        drawn=FIRST,
        medal="bronze",
    ),
    Trophy(
        name="snipe",
        label=N_("The snipe under its dome"),
        line=N_("Ten gold medals"),
        drawn=GRAND,
        medal="gold",
        count=10,
    ),
)
