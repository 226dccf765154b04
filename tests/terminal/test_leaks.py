"""Nobody learns at a shared screen, or from a record, what the rules keep from them."""

import io
import json
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from snuggery import Table, game
from snuggery.cli import main
from snuggery.core import Seat
from snuggery.terminal.screens import Curtain
from snuggery.terminal.table_screen import MoveLine
from tests.terminal.at_table import AtTable, sit
from tests.terminal.at_terminal import terminal
from tests.toy_games import CIPHER

SNIFF, SNARE = game("sniff"), game("snare")


def test_the_next_player_finds_no_typed_line_of_the_last_one_in_the_dialogue() -> None:
    with terminal("play", "sniff", "--plain", "--new", "--seed", "26") as at:
        at.until("Pass the device to player 1")
        at.type("")
        at.until("player 1> ")
        at.type("ready-made 1")
        at.until("player 1> ")
        at.type("treasure D2")
        at.until("player 1> ")
        at.press("treasure C3\x15")  # cut, so that it could be pasted
        at.type("undo")
        at.until("player 1> ")
        at.type("ready")
        between = at.until("Pass the device to player 2")
        # otherwise one could scroll back to it
        assert between.index("\x1b[2J") < between.index("\x1b[3J")
        at.press("\r")
        at.until("player 2> ")
        at.press("\x1b[A\x1b[A\x1b[A\x19")
        at.type("")
        seen = at.until("player 2> ")
    assert "D2" not in seen
    assert "C3" not in seen


def test_a_terminal_that_can_clear_nothing_scrolls_far_away() -> None:
    with terminal("play", "sniff", "--new", TERM="dumb") as at:
        before = at.until("Pass the device to player 1")
        assert "\x1b" not in before
        assert before.count("\n") > 100


def test_the_next_player_does_not_find_the_cursor_where_the_last_one_left_it() -> None:
    async def test(at: AtTable) -> None:
        await at.press("enter")
        first = at.board.cursor
        await at.type("ready-made 1")
        await at.press("down", "down", "right")
        assert at.board.cursor != first
        await at.type("ready")
        assert isinstance(at.app.screen, Curtain)
        await at.press("enter")
        assert at.board.cursor == first

    sit(SNIFF, test)


def test_the_next_player_finds_nothing_to_read_or_to_paste_of_the_last_one() -> None:
    async def test(at: AtTable) -> None:
        await at.press("enter")
        await at.type("hide 47x11")
        assert "47x11" in at.read("said")
        line = at.app.screen.query_one(MoveLine)
        line.value = "hide 4711"
        line.select_all()
        await at.press("ctrl+x")
        assert at.app.clipboard == "hide 4711"
        await at.type("hide 4712")
        await at.press("enter")
        assert "471" not in at.shown()
        assert at.app.clipboard == ""

    sit(CIPHER, test)


def test_each_player_hears_what_happened_since_they_last_looked() -> None:
    async def test(at: AtTable) -> None:
        await at.press("enter")
        await at.type("hide 500")
        await at.press("enter")
        assert "Keeper: Hides a number." in at.read("said")
        await at.type("guess 700")
        assert "Seeker: " in at.read("said")

    sit(CIPHER, test)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A record of Sniff in which both have built a little."""
    table = Table(SNIFF)
    for seat, move in ((1, "treasure D3"), (1, "wall C3|D3"), (2, "treasure D2")):
        table.play(Seat(seat), SNIFF.rules.parse(move))
    file = tmp_path / "sniff.txt"
    file.write_text(str(table.whole_record()), encoding="utf-8")
    return file


def replayed(*arguments: str) -> str:
    out = io.StringIO()
    with redirect_stdout(out), pytest.raises(SystemExit) as ended:
        main(["replay", *arguments])
    assert ended.value.code == 0
    return out.getvalue()


@pytest.mark.parametrize("as_json", [(), ("--json",)])
def test_a_replay_tells_a_seat_only_what_it_was_told(built: Path, as_json: tuple[str, ...]) -> None:
    own, other = (replayed(str(built), "--seat", seat, *as_json) for seat in "12")
    watched = replayed(str(built), *as_json)
    assert "wall C3|D3" in own
    assert "treasure D2" not in own
    assert "treasure D2" in other
    assert "C3|D3" not in other
    assert "C3|D3" not in watched
    assert "treasure D" not in watched


def test_a_replay_does_not_tell_by_its_numbers_how_much_was_done_in_secret(built: Path) -> None:
    moves = json.loads(replayed(str(built), "--seat", "2", "--json"))["moves"]
    assert [each["ply"] for each in moves] == list(range(1, len(moves) + 1))


def test_n12_a_second_enter_after_the_curtain_challenges_nobody() -> None:
    async def test(at: AtTable) -> None:
        await at.press("enter")
        await at.type("draw pile")
        hand = at.sitting.touches().composes[0]
        word = [part for part in hand.parts if part.isalpha()][:3]
        await at.type("lay " + "".join(word))
        discard = next(c for c in at.sitting.touches().choices if c.move.startswith("discard"))
        await at.type(discard.move)
        assert isinstance(at.app.screen, Curtain)
        await at.press("enter", "enter")
        assert at.sitting.told()[-1][2] == "accept"

    sit(SNARE, test)
