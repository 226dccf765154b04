"""The drawn forest: compact, touchable, and honest about the Wolf."""

import re
from dataclasses import replace
from random import Random

from snuggery.core import Seal, Table
from snuggery.games.snipe_hunt import GAME
from snuggery.games.snipe_hunt.rules.state import PLAYER, Hunt, start
from snuggery.games.snipe_hunt.rules.view import Map
from snuggery.games.snipe_hunt.show import drawing
from snuggery.search.random_play import walk
from tests.games.snipe_hunt.forests import PATHS, moment, played


def test_a_moment_is_small_enough_to_send_at_every_move() -> None:
    for seed in range(3):
        for _, _, hunt in walk(start(GAME.settled()), Random(seed)):
            assert isinstance(hunt, Hunt)
            picture = drawing.drawing(hunt.view(PLAYER))
            assert len(picture.moving) < 40_000
            assert len(picture.still) < 80_000


def transform(hunt: Hunt, id_: str) -> str:
    found = re.search(
        rf'<g id="{id_}"[^>]* transform="([^"]*)"', drawing.drawing(hunt.view(None)).moving
    )
    assert found
    return found[1]


def test_a_turned_card_turns_on_instead_of_jumping_back() -> None:
    hunt = moment(PATHS, snipe="E5", dice=(5, 5))
    for turns in range(1, 6):
        hunt = replace(played(hunt, "snipe 5"), dice=(5, 5), phase="snipe")
        assert transform(hunt, "card-b2").endswith(f"rotate({90 * turns})")


def test_the_hunter_runs_along_his_path() -> None:
    hunt = played(moment(hunter="A1", wolf="SPOOKY", dice=(2,)), "walk A2 B2")
    assert (
        'data-path="translate(-40 -40);translate(-40 0)' in drawing.drawing(hunt.view(None)).moving
    )


def test_both_dice_show_where_the_snipe_would_go() -> None:
    hunt = moment(snipe="E5", dice=(1, 6))
    labels = {
        c.move: c.label
        for c in drawing.touches(hunt.view(PLAYER), PLAYER, hunt.moves(PLAYER)).choices
    }
    assert labels["snipe 1"] == "1 for the Snipe: north to E4; the Hunter walks 6"
    assert labels["snipe 6"] == (
        "6 for the Snipe: its card b2 turns counter-clockwise; the Hunter walks 1"
    )
    assert {"ghost-1", "ghost-6"} <= set(
        re.findall('id="([^"]*)"', drawing.drawing(hunt.view(None)).moving)
    )


def test_a_barred_die_says_why() -> None:
    moving = drawing.drawing(moment(snipe="E1", dice=(1, 3)).view(None)).moving
    assert "1: not for the Snipe. With 1 the Snipe would leave the board. (H6)" in moving


def test_a_dangerous_end_is_marked_and_told() -> None:
    hunt = moment(hunter="E4", snipe="E2", wolf="C5", dice=(1,))
    choices = {
        c.move: c for c in drawing.touches(hunt.view(PLAYER), PLAYER, hunt.moves(PLAYER)).choices
    }
    assert choices["walk E3"].label == "Walk to E3. The Wolf will see the Hunter there."
    assert re.search('id="E3" class="space danger"', drawing.drawing(hunt.view(None)).moving)


def test_leaving_and_staying_are_buttons_and_a_walk_shows_its_way() -> None:
    hunt = moment(hunter="A1", dice=(2,))
    choices = {
        c.move: c for c in drawing.touches(hunt.view(PLAYER), PLAYER, hunt.moves(PLAYER)).choices
    }
    assert choices["walk off"].touch == ()
    assert choices["walk B1 C1"].touch == ("C1",)
    assert choices["walk B1 C1"].preview == ("way-C1",)
    moving = drawing.drawing(hunt.view(None)).moving
    steps = re.search(
        '<g id="way-C1" class="ghost" visibility="hidden".*?<path d="([^"]*)"', moving
    )
    assert steps
    assert steps[1] == "M44 44l40 0l40 0"  # from the Hunter, two spaces to the right


def warnings(hunt: Hunt) -> dict[str, str]:
    choices = drawing.touches(hunt.view(PLAYER), PLAYER, hunt.moves(PLAYER)).choices
    return {choice.move: choice.warning for choice in choices if choice.warning}


def test_h9_leaving_the_forest_with_the_snipe_asks_first() -> None:
    lost = "You would lose the Snipe: it goes back to its Nest. Leave the forest?"
    assert warnings(moment(hunter="A1", carrying=True, dice=(1,))) == {"walk off": lost}
    caught = warnings(moment(hunter="B2", snipe="B1", dice=(2,)))
    assert caught == {"walk B1 off": lost}
    assert not warnings(moment(hunter="A1", dice=(1,)))


def test_h9_where_the_wolf_waits_on_the_nest_leaving_loses_the_hunt_and_says_so() -> None:
    said = warnings(moment(hunter="A1", wolf="NEST", carrying=True, dice=(3,)))
    assert said["walk off"].startswith("The Wolf is waiting on the Nest: the hunt would be lost.")


def test_h9_a_forced_walk_off_the_board_is_not_asked_about() -> None:
    hemmed = PATHS.replace("*.* *.* NNN", "*** *.* NNN", 1).replace("... ... NNN", ".** ... NNN", 1)
    hunt = moment(hemmed, hunter="A2", carrying=True, dice=(3,))
    assert [str(move) for move in hunt.moves(PLAYER)] == ["walk off"]
    assert not warnings(hunt)


def test_an_arrow_asks_for_a_card_then_a_direction() -> None:
    hunt = played(moment(PATHS, hunter="D5", wolf="A1", dice=(1,)), "walk E5")
    choices = drawing.touches(hunt.view(PLAYER), PLAYER, hunt.moves(PLAYER)).choices
    assert choices[0].touch == ("card-a1", "turn-cw", "turn-cw")  # looked at, then turned
    assert choices[0].preview == ("card-a1-cw",)
    assert (choices[-1].touch, choices[-1].label) == ((), "Turn no card")


def test_h10_a_half_turn_takes_two_clicks() -> None:
    hunt = played(moment(PATHS, hunter="G5", wolf="A1", dice=(1,)), "walk H5")
    choices = drawing.touches(hunt.view(PLAYER), PLAYER, hunt.moves(PLAYER)).choices
    assert {len(choice.touch) for choice in choices if choice.touch} == {2}
    assert choices[0].touch == ("card-a1", "turn-180")


def test_the_status_tells_why_the_wolf_moved() -> None:
    hunt = played(moment(hunter="E4", snipe="E2", wolf="C5", dice=(1,)), "walk E3")
    assert "The Wolf: 3 rows, 2 columns: two spaces up the column." in drawing.status(
        hunt.view(None)
    )


def test_h13_the_end_is_told_after_what_led_to_it() -> None:
    hunt = played(moment(hunter="A1", snipe="E4", wolf="E6", dice=(1,)), "walk A2")
    said = drawing.status(hunt.view(None))
    assert said.index("Turn 1.") < said.index("The Wolf:") < said.index("Lost.")
    assert said.endswith("Lost. The Wolf catches the Snipe at E4.")


def test_moves_are_spoken_as_sentences() -> None:
    spoken = {
        "roll 3 5": "The dice show 3 and 5.",
        "roll 4": "The die shows 4.",
        "deal 7": "Forest 7 is laid.",
        "snipe 3": "The Snipe takes the 3.",
        "walk C5 NEST D9": "The Hunter walks C5, Nest, D9.",
        "walk C5 off": "The Hunter walks C5 and off the board.",
        "walk off": "The Hunter steps off the board.",
        "walk stay": "The Hunter stays.",
        "turn card-c4 cw": "Card c4 makes a quarter turn clockwise.",
        "turn card-c4 180": "Card c4 makes a half turn.",
        "pass": "No card is turned.",
    }
    assert {told: drawing.spoken(told) for told in spoken} == spoken


def test_the_terminal_shows_pawns_dice_and_north() -> None:
    text = drawing.text(moment(PATHS, hunter="E5", snipe="A2", wolf="NEST", dice=(2, 4)).view(None))
    lines = text.split("\n")
    assert lines[0] == "    A B C  D E F  G H I"
    assert lines[2].startswith("  2 S · ·")
    assert "dice 2  4   North ↑" in lines


def group(hunt: Hunt, id_: str) -> str:
    """The drawn group of that id, to its end or that of the first group in it."""
    found = re.search(rf'<g id="{id_}".*?</g>', drawing.drawing(hunt.view(PLAYER)).moving)
    assert found, id_
    return found[0]


def test_the_wolf_leaves_prints_where_he_will_go_and_a_cone_where_he_sees() -> None:
    hunt = moment(hunter="A1", snipe="E2", wolf="C5", dice=(1,))  # 3 rows, 2 columns: up to C3
    moving = drawing.drawing(hunt.view(None)).moving
    prints = re.findall(r'href="#snipe-hunt-paw" transform="translate\((\d+) (\d+)\)"', moving)
    assert prints == [("124", "164"), ("124", "124")]  # C4, C3
    sight = re.search('class="sight"><path d="([^"]*)"', moving)
    assert sight
    assert sight[1].count("M") == 4  # in the open he sees along all four lines
    choosing = drawing.drawing(moment(hunter="A1", snipe="E2", wolf="C5", dice=(1, 2)).view(None))
    assert "snipe-hunt-paw" not in choosing.moving


def test_each_highlighted_end_is_marked_with_its_outcome() -> None:
    caught = moment(hunter="A1", snipe="B1", wolf="SPOOKY", dice=(2,))
    assert "end-star" in group(caught, "C1")
    assert "end-dot" in group(caught, "A3")
    seen = moment(hunter="E4", snipe="E2", wolf="C5", dice=(1,))
    assert "end-danger" in group(seen, "E3")
    arrow = moment(PATHS, hunter="D5", wolf="A1", snipe="NEST", dice=(1,))
    assert "end-arrow" in group(arrow, "E5")


def test_a_turn_is_looked_at_with_the_pawn_that_would_ride() -> None:
    hunt = played(moment(PATHS, hunter="D5", wolf="A1", snipe="A2", dice=(1,)), "walk E5")
    ghost = group(hunt, "card-a1-cw")
    assert 'class="ghost" visibility="hidden"' in ghost
    snipe = re.search(r'snipe-hunt-snipe" transform="translate\(([^)]*)\) rotate\(-90\)', ghost)
    assert snipe
    # the printed space; the card below it is turned, but it stays upright
    assert snipe[1] == "-40 0"
    assert "snipe-hunt-hunter" in group(hunt, "card-b2-cw")
    assert "snipe-hunt-snipe" not in group(hunt, "card-b2-cw")


def test_pawns_name_the_card_that_carries_them_and_a_closer_look_follows_who_moves() -> None:
    hunt = moment(hunter="A1", snipe="E5", wolf="SPOOKY", dice=(1, 2))
    assert 'data-on="card-b2"' in group(hunt, "snipe")
    assert 'data-on="card-c3"' in group(hunt, "wolf")
    assert drawing.drawing(hunt.view(None)).follow[0] == "snipe"
    walking = drawing.drawing(moment(hunter="A1", dice=(1,)).view(None))
    assert walking.follow[0] == "hunter"


def test_the_wolf_waits_until_the_hunter_has_walked() -> None:
    hunt = played(moment(hunter="A1", wolf="SPOOKY", snipe="E5", dice=(2,)), "walk A2 B2")
    assert 'data-wait="2"' in group(hunt, "wolf")


def test_dice_that_leave_no_choice_say_so() -> None:
    doubles = drawing.status(moment(snipe="E5", dice=(2, 2)).view(None))
    assert "Dice 2 and 2: one for the Snipe, one for the Hunter." in doubles
    words = drawing.status(moment(snipe="E1", dice=(1, 3)).view(None))
    assert "Dice 1 and 3. With 1 the Snipe would leave the board. So it takes the other (H6)." in (
        words
    )


def test_the_wolf_is_seen_when_he_has_caught_somebody() -> None:
    table = Table(GAME, seal=Seal(bytes([3]) * 16))
    bot = GAME.bots.bot("beginner", 3)
    while not table.outcome:
        table.play(PLAYER, bot.choose(table.view(PLAYER), table.state.moves(PLAYER)))
    assert table.outcome.winners == ()
    view = table.view(PLAYER)
    assert isinstance(view, Map)
    assert view.wolf == view.snipe
    moving = drawing.drawing(view).moving
    assert moving.index('id="wolf"') > moving.index('id="snipe"')  # what comes later is on top
