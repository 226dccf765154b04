"""How a hunt ends: what is drawn in place of the pawns, and what is a feat."""

from dataclasses import replace

import pytest

from snuggery.core import CHANCE, Outcome
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.rules.state import PLAYER
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.show.ending import SWIFT, ending
from tests.showing.test_endings import is_well_drawn


def over(clause: str, turn: int, *, carrying: bool) -> Map:
    """A hunt that has just come to such an end."""
    state = GAME.start({"deal": "7"})
    (deal,) = state.moves(CHANCE)
    view = state.after(CHANCE, deal).view(PLAYER)
    assert isinstance(view, Map)
    winners = (PLAYER,) if clause == "H15" else ()
    end = Outcome(winners, clause, "The end.", (turn,))
    station = view.forest.layout.large["station"]
    at = station if winners else view.hunter
    return replace(
        view, phase="over", hunter=at, snipe=at, carrying=carrying, turn=turn, dice=(), end=end
    )


@pytest.mark.parametrize(("turn", "kind"), [(SWIFT, "feat"), (SWIFT + 1, "win")])
def test_home_within_few_turns_is_a_feat(turn: int, kind: str) -> None:
    found = ending(over("H15", turn, carrying=True), PLAYER)
    assert found is not None
    is_well_drawn(found)
    assert found.kind == kind
    assert found.instead == ("hunter",)


def test_h14_the_wolf_is_seen_large_over_what_he_has_caught() -> None:
    found = ending(over("H14", 5, carrying=True), PLAYER)
    assert found is not None
    is_well_drawn(found)
    assert (found.kind, found.title) == ("loss", "The Wolf was quicker.")
    assert set(found.instead) == {"wolf", "hunter"}
    hunter, wolf = (found.layer.index(f"#snipe-hunt-{name}") for name in ("hunter", "wolf"))
    assert hunter < wolf  # he is in front


def test_h2_the_snipe_is_seen_again() -> None:
    found = ending(over("H2", 200, carrying=False), PLAYER)
    assert found is not None
    is_well_drawn(found)
    assert found.instead == ("snipe",)
