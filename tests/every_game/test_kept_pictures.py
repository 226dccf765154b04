"""What a game keeps of its pictures and offers never gets into another view, or language."""

import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from snuggery.core import CHANCE, Drawing, Game, Touches
from snuggery.core.text.language import ENGLISH, languages, speaking
from snuggery.games.fox_and_geese.show import drawing as fox_drawing
from snuggery.shelf import SHELF, game
from tests.every_game.walks import any_moment

PICTURES = 30
Painted = tuple[Drawing, Touches]


def kept() -> Iterator[Callable[[], None]]:
    """What forgets everything that was kept, in every module of ours."""
    for name, module in tuple(sys.modules.items()):
        if name.startswith("snuggery.games.") and ".show" in name:
            for each in vars(module).values():
                if hasattr(each, "cache_clear"):
                    yield each.cache_clear


def painters(of: Game) -> list[Callable[[], Painted]]:
    """Pictures, and what may be touched in them, of many moments, viewers and languages."""
    rng = Random(of.slug)

    def painter() -> Callable[[], Painted]:
        along, moment = any_moment(of, rng)
        seats = [seat for seat in moment.to_act() if seat != CHANCE]
        eyes, language = rng.choice(along.viewers), rng.choice(languages())
        seat = rng.choice(seats) if seats else None

        def painted() -> Painted:
            with speaking(language):
                view: Any = moment.view(eyes)
                offered = Touches()
                if seat:
                    offered = of.draw.touches(moment.view(seat), seat, moment.moves(seat))
                return of.draw.drawing(view), offered

        return painted

    return [painter() for _ in range(PICTURES)]


def alone(painter: Callable[[], Painted]) -> Painted:
    for forget in kept():
        forget()
    return painter()


def differing(of: Game) -> list[int]:
    """Which pictures come out differently when others were painted before them."""
    every = painters(of)
    by_itself = [alone(painter) for painter in every]
    order = list(range(PICTURES)) * 2
    Random(1).shuffle(order)
    return [number for number in order if every[number]() != by_itself[number]]


@pytest.mark.parametrize("slug", [each.slug for each in SHELF])
def test_a_picture_is_the_same_whatever_was_painted_before(slug: str) -> None:
    assert differing(game(slug)) == []


def test_a_key_that_forgets_the_language_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fox_drawing, "spoken_now", lambda: ENGLISH)
    try:
        assert differing(game("fox-and-geese"))
    finally:
        for forget in kept():
            forget()
