"""What a reader of the sheet found: matches, stale signs, hints, hiding places, honest labels."""

from random import Random

import pytest

from snuggery.core import CHANCE, BadOptions
from snuggery.core.help.questions import names
from snuggery.core.text.language import speaking
from snuggery.games.sniff import GAME
from snuggery.games.sniff.coding import coding
from snuggery.games.sniff.insight.knowledge import knowledge
from snuggery.games.sniff.players import bots, generator
from snuggery.games.sniff.rules.board import NULL, edge
from snuggery.games.sniff.rules.match import ONE, TWO
from snuggery.games.sniff.rules.moves import parse
from snuggery.games.sniff.rules.state import Moment
from snuggery.games.sniff.rules.variant import variant
from snuggery.games.sniff.show import drawing
from tests.games.sniff.positions import both_built, built, played, started


@pytest.mark.parametrize("match", ["tournament", "counting"])
def test_sa_sc_any_number_of_games_from_1_to_99_may_be_agreed(match: str) -> None:
    for games in ("1", "2", "10", "99"):
        assert variant(GAME.settled({"match": match, "games": games})).games == int(games)
    for games in ("0", "100", "-1", "many"):
        with pytest.raises(BadOptions):
            GAME.settled({"match": match, "games": games})


def found_and_hidden_again(warm: str = "no") -> Moment:
    """Seat 1 has found the treasure on C3, and it is now on C1."""
    state = both_built(match="nonstop", gallop="yes", warm=warm)
    if state.variant.warm:
        way = "1: E2 free, 1: E1 free, 1: D1 free, 1: D2 warm, 1: C2 hot, 1: C3 treasure"
    else:
        way = "1: E2 free, 1: E1 free, 1: D1 free, 1: D2 free, 1: C2 free, 1: C3 treasure"
    return played(state, way).play(TWO, parse("treasure C1"))


def test_sd_se_signs_of_an_old_treasure_vanish_when_it_is_hidden_again() -> None:
    state = found_and_hidden_again(warm="yes")
    for seat in (ONE, TWO, None):
        view = state.view(seat)
        assert set(view.signs(ONE).values()) == {""}
        picture = drawing.drawing(view)
        said = " ".join((*names(picture), *drawing.describe(view)))
        assert "warm" not in said
        assert "hot" not in said
    signs = coding(GAME.settled({"size": "3"})).observe(state.view(ONE))["own_signs"]
    assert signs.reshape(-1, 4)[:, :3].sum() == 0
    assert signs.reshape(-1, 4)[:, 3].sum() == 6  # they were entered


def test_se_the_board_of_letters_shows_where_it_was_warm_and_hot() -> None:
    state = both_built(match="nonstop", gallop="yes", warm="yes")
    heard = played(state, "1: E2 free, 1: E1 free, 1: D1 free, 1: D2 warm, 1: C2 hot")
    searched = drawing.text(heard.view(ONE)).splitlines()[4].split("20")[1]
    assert searched.split("|")[0].split() == [".", ":", "w", "1h"]
    assert "h" not in drawing.text(found_and_hidden_again(warm="yes").view(ONE))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("e4", "E4"),
        ("wall A2|A1", "wall A1|A2"),
        ("Wall a2|a1", "wall A1|A2"),
        ("clear 0|e3", "clear E3|0"),
        ("TREASURE b4", "treasure B4"),
    ],
)
def test_s1_s3_small_letters_will_do_and_a_wall_has_two_sides(typed: str, meant: str) -> None:
    assert parse(typed) == parse(meant)
    assert str(parse(typed)) == meant


def test_sd_se_signs_of_the_new_treasure_are_shown() -> None:
    state = found_and_hidden_again(warm="yes")
    state = played(state, "2: E2 free").play(TWO, parse("end"))
    assert played(state, "1: C2 hot").view(ONE).signs(ONE)["C2"] == "hot"


def test_sd_without_se_a_free_way_stays_free() -> None:
    signs = found_and_hidden_again().view(ONE).signs(ONE)
    assert (signs["D2"], signs["C3"]) == ("free", "")


def test_sh_a_blind_game_is_not_for_watchers_before_its_end() -> None:
    state = both_built(blind="yes")
    assert state.view(None).unwatchable
    assert not state.view(ONE).unwatchable
    assert not both_built().view(None).unwatchable
    over = "1: E2 free, 1: E1 free, 2: E1 wall, 1: D1 free, 1: D2 free, 2: E1 wall"
    over += ", 1: C2 free, 1: C3 treasure"
    assert not played(state, over).view(None).unwatchable


@pytest.mark.parametrize("seed", range(4))
def test_se_following_the_hints_never_leads_in_circles(seed: int) -> None:
    rng, state = Random(seed), started(warm="yes", size="4")
    for seat in (ONE, TWO):
        state = built(state, seat, generator.labyrinth(state.variant, "nasty", rng))
    state = state.play(CHANCE, parse("begins 1"))
    seen = set()
    while not state.outcome():
        if state.turn == TWO:
            state = state.play(TWO, next(iter(state.moves(TWO))))
            continue
        moment = state.place(ONE), knowledge(state.view(ONE), ONE).learned()
        assert moment not in seen
        seen.add(moment)
        move = bots.hint(state.view(ONE), state.moves(ONE)).move
        assert move
        state = state.play(ONE, parse(move))


@pytest.mark.parametrize("kind", generator.KINDS)
def test_s1_no_computer_hides_its_treasure_where_the_first_question_finds_it(kind: str) -> None:
    agreed = variant(GAME.settled({"size": "3"}))
    for seed in range(40):
        lab = generator.labyrinth(agreed, kind, Random(seed))
        beside = lab.treasure in agreed.board.near[NULL]
        assert not beside or edge(lab.treasure, NULL) in lab.walls


def test_s1_spectators_are_told_nothing_about_walls_during_building() -> None:
    state = started()
    for act in ("wall C2|C3", "treasure C1"):
        state = state.play(ONE, parse(act))
    told = [name for name in names(drawing.drawing(state.view(None))) if "Between" in name]
    assert not told
    own = names(drawing.drawing(state.view(ONE)))
    assert "Between your C2 and C3: wall" in own
    with speaking("de"):
        own = names(drawing.drawing(state.view(ONE)))
    assert "Zwischen deinem C2 und C3: Mauer" in own


def test_s1_a_building_hint_says_what_the_wall_is_good_for() -> None:
    hint = bots.hint(started().view(ONE), started().moves(ONE))
    assert hint.text.startswith("It belongs to a labyrinth in which the treasure is ")
    ready = built(started(), TWO, generator.labyrinth(started().variant, "fair", Random(1)))
    plan = generator.labyrinth(ready.variant, "fair", Random(2))
    for act in generator.acts(ready.lab(ONE), plan)[:-1]:
        ready = ready.play(ONE, act)
    assert bots.hint(ready.view(ONE), ready.moves(ONE)).text.startswith("Everything is built")


def test_s1_the_steps_of_a_planned_labyrinth_are_counted() -> None:
    state = both_built()
    assert generator.steps_in(state.lab(ONE), state.variant) == 6
