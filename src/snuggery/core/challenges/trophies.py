"""What is in the cabinet: objects for what somebody has reached, drawn, each with its day."""

from dataclasses import dataclass
from typing import Protocol, cast

from snuggery.core.challenges.challenge import Medal
from snuggery.core.game import Game
from snuggery.core.text.language import N_

GROUND = 112
"""The height of the shelf that objects are on, on a grid of 120."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trophy:
    """An object, and what has to be reached for it."""

    name: str
    label: str
    """In English, to be translated."""
    line: str
    """What it is for, in a few words."""
    drawn: str
    """SVG on a grid of 120, with its foot at GROUND."""
    medal: Medal = ""
    """It takes this medal or better in `count` of the game's challenges,"""
    evenings: int = 0
    """or this many evenings in a row,"""
    games: int = 0
    """or a medal in this many games on one evening."""
    count: int = 1


class Trophies(Protocol):
    """What a game's trophies.py holds."""

    @property
    def TROPHIES(self) -> tuple[Trophy, ...]:  # noqa: N802 - a constant of a module
        """Those of the game, the easier ones first."""


def trophies_of(game: Game) -> tuple[Trophy, ...]:
    """What can be reached in a game; nothing where it sets no challenges."""
    if "challenges" not in game.offers:
        return ()
    return cast("Trophies", game.part("trophies")).TROPHIES


CANDLE = (
    '<ellipse cx="60" cy="108" rx="30" ry="5" fill="#8a6420"/>'
    '<path d="M32 100h56l-5 8H37z" fill="#c8952c"/><path d="M86 101q16-2 12-12-6-5-11 1"'
    ' fill="none"'
    ' stroke="#c8952c" stroke-width="4"/><path d="M49 48h22v53H49z" fill="#f3ead6"/>'
    '<path d="M49 48q5 9 8 3t7 4 7-7v12q-2 6-5 0t-6 2-6 0-5 1z" fill="#fffaf0"/>'
    '<path d="M60 48V38" stroke="#3a2c20" stroke-width="2"/>'
    '<path d="M60 10q13 16 8 26-3 6-8 6t-8-6q-5-10 8-26z" fill="#f0b13c"/>'
    '<path d="M60 24q6 8 4 13-2 3-4 3t-4-3q-2-5 4-13z" fill="#fff3c4"/>'
)
CLOCK = (
    '<path d="M20 112q6-62 40-62t40 62z" fill="#6b4a32"/>'
    '<path d="M29 108q5-50 31-50t31 50z" fill="#835c3e"/>'
    '<path d="M14 108h92v5H14z" fill="#553822"/><circle cx="60" cy="82" r="21" fill="#f6f0e4"'
    ' stroke="#b8862f" stroke-width="3"/><path d="M60 66v3M60 95v3M44 82h3M73 82h3"'
    ' stroke="#5a3c27"'
    ' stroke-width="2"/><path d="M60 82V70M60 82l9 6" stroke="#2b2622" stroke-width="2.5"'
    ' stroke-linecap="round"/><circle cx="60" cy="44" r="5" fill="#b8862f"/>'
)
TEAPOT = (
    '<ellipse cx="60" cy="109" rx="46" ry="4" fill="#3f6f8f"/>'
    '<path d="M30 72q0-22 30-22t30 22q0 32-14 35H44q-14-3-14-35z" fill="#4f86a8"/>'
    '<path d="M31 70q-18-8-24 8-2 6 4 6 4-8 10-6 6 3 10 12M89 70q20-6 20 10t-24 15" fill="none"'
    ' stroke="#4f86a8" stroke-width="7" stroke-linecap="round"/>'
    '<path d="M42 52q18-12 36 0z" fill="#6ba0bf"/><circle cx="60" cy="42" r="5" fill="#e2b548"/>'
    '<path d="M40 66q8-9 20-9" fill="none" stroke="#cfe4ef" stroke-width="4"/>'
    '<path d="M36 84q24 9 48 0" fill="none" stroke="#e2b548" stroke-width="2.5"/>'
)
HOUSE: tuple[Trophy, ...] = (
    Trophy(
        name="candle",
        label=N_("A candle"),
        line=N_("Seven evenings in a row"),
        drawn=CANDLE,
        evenings=7,
    ),
    Trophy(
        name="teapot",
        label=N_("The blue teapot"),
        line=N_("A medal in every game on one evening"),
        drawn=TEAPOT,
        games=6,
    ),
    Trophy(
        name="clock",
        label=N_("The clock from the mantelpiece"),
        line=N_("Thirty evenings in a row"),
        drawn=CLOCK,
        evenings=30,
    ),
)
"""Trophies that belong to no single game."""
