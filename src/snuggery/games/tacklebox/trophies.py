"""What can be reached in Solitaire Tacklebox, as objects for the cabinet."""

from snuggery.core.challenges.trophies import Trophy
from snuggery.core.text.language import N_

FIRST = (
    '<ellipse cx="60" cy="110" rx="22" ry="4" fill="#000" fill-opacity=".25"/>'
    '<path d="M60 14v22" stroke="#5a3c27" stroke-width="4" stroke-linecap="round"/>'
    '<path d="M60 34q24 12 24 36 0 26-24 38-24-12-24-38 0-24 24-36z" fill="#f6f0e4"/>'
    '<path d="M36 70q0-24 24-36 24 12 24 36z" fill="#b5482c"/>'
    '<path d="M36 70h48" stroke="#2b2622" stroke-width="3"/>'
    '<path d="M46 58q3-10 10-15" stroke="#f6c9b9" stroke-width="4" fill="none"'
    ' stroke-linecap="round"/>'
)
GRAND = (
    '<path d="M10 58q0-34 50-34t50 34-50 34-50-34z" fill="#6b4a32"/>'
    '<path d="M16 58q0-28 44-28t44 28-44 28-44-28z" fill="#835c3e"/>'
    '<path d="M22 58q18-22 44-18 12 2 18 12l16-12q-4 18 0 34L84 64q-8 12-22 13-24'
    ' 1-40-19z" fill="#7fa3a8"/>'
    '<path d="M22 58q16 10 40 8 14-1 22-8l-2 8q-8 11-20 11-24 1-40-19z" fill="#c9dcd8"/>'
    '<circle cx="36" cy="53" r="3" fill="#1d1b19"/>'
    '<path d="M46 46q6 10 0 22M58 48h0M66 50h0M74 54h0M60 58h0M68 60h0" stroke="#557a80"'
    ' stroke-width="3" fill="none" stroke-linecap="round"/>'
    '<path d="M44 98h32v10H44z" fill="#e2b548"/>'
    '<path d="M49 103h22" stroke="#7d5a10" stroke-width="2"/>'
)
TROPHIES = (
    Trophy(
        name="float",
        label=N_("A cork float"),
        line=N_("The first medal"),
        drawn=FIRST,
        medal="bronze",
    ),
    Trophy(
        name="big-fish",
        label=N_("The big one, mounted"),
        line=N_("Ten gold medals"),
        drawn=GRAND,
        medal="gold",
        count=10,
    ),
)
