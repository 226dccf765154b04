"""What can be reached in Peg Solitaire, as objects for the cabinet."""

from snuggery.core.challenges.trophies import Trophy
from snuggery.core.text.language import N_

FIRST = (
    '<ellipse cx="60" cy="110" rx="24" ry="4" fill="#000" fill-opacity=".3"/>'
    '<circle cx="60" cy="82" r="28" fill="#3f7ea6"/>'
    '<path d="M40 96q4-30 36-36-10 30-36 36z" fill="#e2b548"/>'
    '<path d="M36 84q6-22 30-26-22 8-26 34z" fill="#c65a3a"/>'
    '<circle cx="60" cy="82" r="28" fill="#bfe0f2" fill-opacity=".28"/>'
    '<ellipse cx="50" cy="69" rx="9" ry="6" fill="#fff" fill-opacity=".85"/>'
)
GRAND = (
    '<path d="M44 108h32l6 5H38z" fill="#553822"/>'
    '<circle cx="60" cy="68" r="47" fill="#8a5c31"/>'
    '<circle cx="60" cy="68" r="45" fill="#d9b98a"/>'
    '<circle cx="60" cy="68" r="40" fill="none" stroke="#a9763f" stroke-width="8"/>'
    '<circle cx="100.0" cy="68.0" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="99.2" cy="75.8" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="97.0" cy="83.3" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="93.3" cy="90.2" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="88.3" cy="96.3" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="82.2" cy="101.3" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="75.3" cy="105.0" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="67.8" cy="107.2" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="60.0" cy="108.0" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="52.2" cy="107.2" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="44.7" cy="105.0" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="37.8" cy="101.3" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="31.7" cy="96.3" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="26.7" cy="90.2" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="23.0" cy="83.3" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="20.8" cy="75.8" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="20.0" cy="68.0" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="20.8" cy="60.2" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="23.0" cy="52.7" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="26.7" cy="45.8" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="31.7" cy="39.7" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="37.8" cy="34.7" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="44.7" cy="31.0" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="52.2" cy="28.8" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="60.0" cy="28.0" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="67.8" cy="28.8" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="75.3" cy="31.0" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="82.2" cy="34.7" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="88.3" cy="39.7" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="93.3" cy="45.8" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="97.0" cy="52.7" r="3.6" fill="#7fb4d2"/>'
    '<circle cx="99.2" cy="60.2" r="3.6" fill="#5f9cc0"/>'
    '<circle cx="60" cy="68" r="7" fill="#e2b548"/>'
    '<circle cx="57.5" cy="65" r="2.4" fill="#fff" fill-opacity=".8"/>'
)
TROPHIES = (
    Trophy(
        name="marble",
        label=N_("A glass marble"),
        line=N_("The first medal"),
        drawn=FIRST,
        medal="bronze",
    ),
    Trophy(
        name="ring",
        label=N_("The ring of 32 marbles"),
        line=N_("Ten gold medals"),
        drawn=GRAND,
        medal="gold",
        count=10,
    ),
)
