"""Turns part by part: in each game what happens in which order, and to whom it is said."""

import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from snuggery.core import Seal, Seat, Table
from snuggery.core.text.language import speaking
from snuggery.core.theatre.beats import LONGEST, SOUNDS, Beat, in_time
from snuggery.games.snare.rules.view import Sight
from snuggery.shelf import SHELF, game
from snuggery.showing.seated import Help
from snuggery.showing.theatre import played_out
from tests.every_game.walks import walk_from
from tests.showing.test_turn import table_of

GEESE = ("F@c4", "d3-d4", "c4-c5", "c3-c4", "c5xc3xe5")
PEGS = ("d2-d4", "f3-d3", "c3-e3", "a3-c3", "b5-b3-d3-f3")


@dataclass(frozen=True)
class Laid:
    """A table at which people sit."""

    table: Table
    plays_forced: bool = False
    help: Help = "none"
    company: bool = False

    @property
    def people(self) -> frozenset[Seat]:
        return frozenset({Seat(1), Seat(2)})


def last(table: Table, eyes: int | None = 1) -> tuple[Beat, ...]:
    """The beats of the last move."""
    seat = None if eyes is None else Seat(eyes)
    you = () if eyes is None else (eyes,)
    return played_out(Laid(table), you, seat, table.told(seat), table.view(seat))


def drawn(beat: Beat, name: str) -> str:
    """The class of a point in the picture of a beat."""
    found = re.search(rf'<g id="{name}" class="([^"]*)"', beat.moving or "")
    return found[1] if found else ""


def test_nothing_is_played_before_the_first_move() -> None:
    assert last(table_of("peg-solitaire")) == ()


def test_a_single_jump_is_in_the_final_picture() -> None:
    (beat,) = last(table_of("peg-solitaire", "d2-d4"))
    assert (beat.said, beat.heard, beat.moving) == ("d2 jumps to d4; d3 removed.", "glass", "")


def test_marbles_jump_one_after_the_other() -> None:
    beats = last(table_of("peg-solitaire", *PEGS))
    assert [beat.said for beat in beats] == [
        "b5 jumps to b3; b4 removed.",
        "b3 jumps to d3; c3 removed.",
        "d3 jumps to f3; e3 removed.",
    ]
    assert [drawn(beat, "e3") for beat in beats] == ["point filled", "point filled", "point empty"]
    assert [drawn(beat, "d3") for beat in beats][1] == "point filled last"


def test_each_goose_that_is_caught_has_a_beat_and_the_first_says_who_caught_it() -> None:
    first, second = last(table_of("fox-and-geese", *GEESE))
    assert first.said == "Fox: The fox jumps from c5 to c3 and catches a goose."
    assert second.said == "The fox jumps from c3 to e5 and catches a goose."
    assert "filled" in drawn(first, "d4")
    assert "empty" in drawn(second, "d4")


def test_every_language_is_spoken() -> None:
    with speaking("de"):
        table = table_of("fox-and-geese", *GEESE)
        assert last(table)[1].said == "Der Fuchs springt von c3 nach e5 und fängt eine Gans."


def test_the_wolf_takes_his_steps_one_by_one() -> None:
    table = Table(game("snipe-hunt"), {"deal": "7"}, Seal(bytes(16)))
    for _ in range(2):
        table.play(Seat(1), next(iter(table.state.moves(Seat(1)))))
    walk = next(n for n, ply in enumerate(table.plies) if str(ply.move).startswith("walk"))
    before, after = table.view(None, walk), table.view(None, walk + 1)
    beats = table.game.beats(before, after, str(table.plies[walk].move))
    wolf = [
        re.search(r'<g id="wolf"[^>]* transform="([^"]*)"', beat.moving or "") for beat in beats
    ]
    places = [found[1] for found in wolf if found]
    assert len(places) == len(beats) == 3
    assert len(set(places)) == 3
    assert beats[1].said.startswith("The Wolf: ")
    assert beats[2].said == ""


def test_a_storm_takes_cards_one_by_one_and_then_the_card_below_it_is_turned() -> None:
    table = Table(game("tacklebox"), {"deal": "13"})
    for move in (
        "take squid-2",
        "catch snapper-2 with squid-2",
        "take worm-2",
        "catch mackerel-2 with worm-2",
        "deal",
        "take lure",
        "play shark-attack",
    ):
        table.play(Seat(1), table.game.rules.parse(move))
    beats = last(table)
    assert [(beat.said, beat.heard) for beat in beats] == [
        ("Shark Attack is played.", "storm"),
        ("It takes Squid 2.", "card"),
        ("It takes Worm 2.", "card"),
        ("It takes Lure.", "card"),
        ("Under it is Prawn 2.", "flip"),
    ]
    lying = [set(re.findall(r'id="(squid-2|worm-2|lure)"', beat.moving or "")) for beat in beats]
    assert lying[0] == {"squid-2", "worm-2", "lure"}
    assert lying[3] == {"lure"}  # on the discard pile
    assert beats[-1].moving == ""


def test_a_field_is_asked_for_before_it_is_answered() -> None:
    along = walk_from(game("sniff"), {"size": "3"}, 1)
    told = [
        (n, text)
        for n, ply in enumerate(along.plies)
        if (text := along.moments[n].told(ply.seat, ply.move, None)) and " wall" in text
    ]
    number, text = next((n, text) for n, text in told if not text.startswith("wall"))
    before, after = (along.moments[n].view(None) for n in (number, number + 1))
    question, answer = game("sniff").beats(before, after, text)
    assert question.said == f"{text.split()[0]}?"
    assert question.moving is None
    assert answer.said == f"{text.split()[0]}: wall."
    assert answer.heard == "brick"
    assert "WALL" in answer.over


def test_what_a_blind_player_must_remember_is_not_told_again() -> None:
    """Sh: of the other's search one hears only that a field was named."""
    options = {"size": "3", "match": "nonstop", "blind": "yes"}
    along = walk_from(game("sniff"), options, 3)
    silent = [
        game("sniff").beats(along.moments[n].view(seat), along.moments[n + 1].view(seat), text)
        for n, ply in enumerate(along.plies)
        for seat in along.seats
        if (text := along.moments[n].told(ply.seat, ply.move, seat)) == "names a field"
    ]
    assert silent
    assert {beat.said for beats in silent for beat in beats} == {"A field is named."}
    assert not any(beat.over or beat.moving for beats in silent for beat in beats)


def test_words_are_called_by_their_names() -> None:
    snare = game("snare")
    for seed in range(20):
        along = walk_from(snare, {}, seed)
        for n, ply in enumerate(along.plies):
            text = along.moments[n].written(ply.seat, ply.move)
            if text.startswith(("close", "add", "snare")):
                view, after = (along.moments[at].view(None) for at in (n, n + 1))
                assert isinstance(view, Sight)
                word = view.word(int(re.findall(r"w(\d+)", text)[0]))
                assert word
                assert word.spelling in snare.beats(view, after, text)[0].said
                return
    pytest.fail("nobody closed a word")


def test_every_sound_is_heard_somewhere() -> None:
    """A name that no game uses would be a sound that nobody hears."""
    theatres = (import_module(f"{of.package}.show.theatre") for of in SHELF)
    written = "".join(Path(str(each.__file__)).read_text(encoding="utf-8") for each in theatres)
    assert [sound for sound in SOUNDS if f'"{sound}"' not in written] == []


def test_a_long_turn_is_hurried_and_a_short_one_is_not() -> None:
    slow = tuple(Beat("", "card", None, 500) for _ in range(20))
    assert sum(beat.lasts for beat in in_time(slow)) == LONGEST
    assert in_time(slow[:3]) == slow[:3]
