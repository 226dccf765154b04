"""Snipe Hunt: the Wolf's answer is shown in time, and spaces are called as one speaks of them."""

import re

from snuggery.core.text.language import speaking
from snuggery.games.snipe_hunt.players.bots import bot
from snuggery.games.snipe_hunt.rules.state import PLAYER, Hunt
from snuggery.games.snipe_hunt.show.drawing import describe, drawing, status, touches
from tests.games.snipe_hunt.forests import OPEN, PATHS, moment, played

PAW = "#snipe-hunt-paw"


def picture(hunt: Hunt) -> str:
    return drawing(hunt.view(PLAYER)).moving


def sight(hunt: Hunt) -> str:
    """The layer with what the Wolf sees and where he is about to go."""
    found = re.search('<g[^>]*class="sight".*?</g>', picture(hunt))
    return found[0] if found else ""


def test_h12_the_wolfs_next_steps_are_shown_before_and_after_the_walk() -> None:
    walking = moment(PATHS, hunter="B5", dice=(1,))
    assert sight(walking).count(PAW) == 2
    on_arrow = moment(PATHS, hunter="E5", phase="turn")
    assert sight(on_arrow).count(PAW) == 2


def test_h12_while_the_snipe_is_carried_each_walk_says_where_the_wolf_comes() -> None:
    hunt = moment(PATHS, hunter="B2", carrying=True, wolf="SPOOKY", dice=(1,))
    assert PAW not in sight(hunt)
    assert picture(hunt).count(PAW) >= 2
    labels = [each.label for each in touches(hunt.view(PLAYER), PLAYER, hunt.moves(PLAYER)).choices]
    assert labels
    assert all("The Wolf" in label for label in labels)


def test_h13_the_wolf_is_seen_beside_what_he_has_caught() -> None:
    hunt = moment(OPEN, hunter="A1", snipe="E5", wolf="E6", dice=(1,))
    caught = played(hunt, "walk B1")
    assert caught.outcome() is not None
    assert caught.wolf == caught.snipe
    place = r'id="(wolf|snipe)"[^>]*?transform="(translate\([^)]*\))'
    spots = dict(re.findall(place, picture(caught)))
    assert len(set(spots.values())) == 2


def test_h1_large_spaces_are_called_by_their_names() -> None:
    hunt = moment(OPEN, hunter="F1", wolf="D5", dice=(1,))
    assert "at the Nest" in status(played(hunt, "walk NEST").view(PLAYER))
    said = tuple(describe(moment().view(PLAYER)))
    assert said[:3] == (
        "The Hunter at the Station",
        "The Snipe at the Nest",
        "The Wolf in the Spooky Woods",
    )
    with speaking("de"):
        assert tuple(describe(moment().view(PLAYER)))[:3] == (
            "Der Jäger auf der Station",
            "Die Schnepfe auf dem Nest",
            "Der Wolf im Spukwald",
        )


def test_the_beginner_keeps_going_when_no_path_leads_to_the_snipe() -> None:
    """It used to stroll home: every space seemed as good as any other."""
    hunt = moment(PATHS, hunter="A2", snipe="NEST", wolf="SPOOKY", dice=(1,))
    chosen = bot("beginner", 1).choose(hunt.view(PLAYER), hunt.moves(PLAYER))
    assert str(chosen) == "walk B2"
