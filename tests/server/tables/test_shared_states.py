"""What is shared between viewers: whatever was made for others, each gets what is theirs."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from snuggery.core.text.language import languages, speaking
from snuggery.server.tables import views
from snuggery.server.tables.live_table import Live
from tests.server.house import House, Seated

EYES = ((), (1,), (2,), (1, 2))


def afresh(live: Live, you: tuple[int, ...]) -> Any:
    """The state as it is made for the first who asks."""
    shown, drawn = live.shown.copy(), live.drawn.copy()
    live.shown.clear()
    live.drawn.clear()
    made = msgspec.to_builtins(views.state(live, you))
    live.shown, live.drawn = shown, drawn
    return json.loads(json.dumps(made))


def asked(at: Seated, you: tuple[int, ...], language: str) -> Any:
    """The state as a viewer gets it, in this language."""
    viewer = at.only(*you) if you else Seated(at.client, at.table)
    headers = viewer.headers | {"Accept-Language": language}
    return at.client.get(f"/api/tables/{at.table}", headers=headers).json()


@pytest.mark.parametrize(
    ("game", "clock", "options"),
    [
        ("tricks", "", {}),
        ("fox-and-geese", "move 3600", {}),
        ("fox-and-geese", "", {"geese": "17", "diagonals": "everywhere"}),
        ("sniff", "", {}),
    ],
)
def test_everybody_gets_their_own_whoever_asked_before(
    house: House, game: str, clock: str, options: dict[str, str]
) -> None:
    rng = Random(game)
    at = house.sit(game, {"1": "me", "2": "open"}, clock=clock, **options)  # type: ignore[arg-type]
    live = house.live(at.table)
    for _ in range(12):
        for _ in range(6):
            you, language = rng.choice(EYES), rng.choice(languages())
            with speaking(language):
                expected = afresh(live, you)
            assert asked(at, you, language) == expected
        if rng.random() < 0.25 and live.table.plies:
            one, other = (at.only(seat) for seat in (1, 2))
            if one.post("say", kind="offer", text="undo").status_code == 200:
                assert other.post("say", kind="yes", text="-").status_code == 200
        seats = [seat for seat in live.acting if seat in (1, 2)]
        if not seats:
            break
        seat = rng.choice(seats)
        move = str(next(iter(live.table.state.moves(seat))))
        at.only(int(seat)).plays(move)
