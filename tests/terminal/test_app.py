"""The app under Textual's pilot: real keys, clicks and typing, without a terminal."""

import time
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from snuggery import game
from snuggery.core import Choice, Compose, Drawing, Hint, Moves, Seat, Touches
from snuggery.core.text.language import speaking
from snuggery.terminal.screens import Curtain, Question, Reading
from snuggery.terminal.table_screen import MoveLine
from tests.games.fox_and_geese.test_good_for import CLOSING
from tests.terminal.at_table import PATIENCE, AtTable, sit, toy
from tests.terminal.games_to_play import BERGHOLT, SHORTEST_LOSS
from tests.toy_games import CIPHER, COUNT, FISTS, HARE, PEBBLES, TOYS, TRICKS
from tests.toys.pebbles import PileSight
from tests.toys.toy import RandomBot, Toy, ToyBots, ToyDraw

PEGS = game("peg-solitaire")
ONE, TWO = Seat(1), Seat(2)


def test_a_whole_game_is_typed_and_won() -> None:
    async def test(at: AtTable) -> None:
        for play in BERGHOLT:
            await at.type(play)
        assert "Won. The target is reached in 18 plays." in at.shown()
        assert "18 b4-d4" in at.shown()

    sit(PEGS, test)


def test_a_whole_game_is_played_with_arrow_keys_and_enter() -> None:
    async def test(at: AtTable) -> None:
        for jump in SHORTEST_LOSS:
            for point in jump.split("-"):
                await at.go_to(point)
                await at.press("enter")
        assert "Lost. No jumps are left, and 26 pieces are" in at.shown()

    sit(PEGS, test)


def test_a_whole_game_is_played_with_the_mouse() -> None:
    async def test(at: AtTable) -> None:
        for jump in SHORTEST_LOSS:
            for point in jump.split("-"):
                await at.click(point)
        assert "Lost. No jumps are left, and 26 pieces are" in at.read("status")

    sit(PEGS, test)


def test_the_mouse_works_where_the_board_is_drawn_small() -> None:
    async def test(at: AtTable) -> None:
        await at.click("d2")
        await at.click("d4")
        assert "1 play" in at.read("status")

    sit(PEGS, test, size=(60, 18))


def test_the_set_up_is_shown_below_the_board() -> None:
    async def test(at: AtTable) -> None:
        assert "Empty point: d1, What is to be left: any one" in at.shown()

    sit(PEGS, test, options={"vacancy": "d1", "target": "any"})


def test_space_touches_and_escape_lets_go() -> None:
    async def test(at: AtTable) -> None:
        await at.press("space")
        assert at.touched() == ("d6",)
        await at.press("escape")
        assert at.touched() == ()
        await at.press("space", "space")
        assert "1 play" in at.read("status")

    sit(PEGS, test)


def test_cursor_and_choice_are_marked_by_signs_and_not_by_colour_alone() -> None:
    async def test(at: AtTable) -> None:
        assert ">●<" in at.shown()
        await at.press("enter")
        assert "(●)" in at.shown()
        assert ">○<" in at.shown()

    sit(PEGS, test)


def test_marks_cover_lines_that_continue_and_hide_nothing_else() -> None:
    class Lined(ToyDraw[PileSight]):
        """The words hang on lines, one of them between walls."""

        def text(self, view: PileSight) -> str:
            return "--take 1--|take 2|--take 3--"

        def places(self, view: PileSight) -> dict[str, tuple[int, int, int]]:
            return {self.id(word): (0, 2 + 9 * n, 6) for n, word in enumerate(view.words())}

    async def test(at: AtTable) -> None:
        assert "->take 1<-|take 2|--take 3--" in at.shown()
        await at.press("right")
        assert "--take 1--|take 2|--take 3--" in at.shown()

    sit(toy(Lined()), test)


def test_what_the_cursor_is_on_is_said() -> None:
    async def test(at: AtTable) -> None:
        assert at.read("pointed") == "d6 jumps over d5 to d4"

    sit(PEGS, test)


def test_arrow_keys_belong_to_the_line_once_something_is_typed() -> None:
    async def test(at: AtTable) -> None:
        await at.press("d", "2", "-", "d", "5", "left", "delete", "4")
        assert at.app.screen.query_one(MoveLine).value == "d2-d4"
        await at.press("enter")
        assert "1 play" in at.read("status")

    sit(PEGS, test)


def test_a_refused_move_says_why_and_the_next_typing_replaces_it() -> None:
    async def test(at: AtTable) -> None:
        await at.press(*"d4-d6", "enter")
        assert at.read("said") == "× P1: There is no piece on d4."
        await at.press(*"d2-d4", "enter")
        assert at.read("said") == "d2 jumps to d4; d3 removed."

    sit(PEGS, test)


def test_undo_redo_and_restart_have_keys() -> None:
    async def test(at: AtTable) -> None:
        await at.type("d2-d4")
        await at.press("ctrl+z")
        assert "0 plays" in at.read("status")
        await at.press("ctrl+y")
        assert "1 play" in at.read("status")
        await at.press("ctrl+n")
        assert isinstance(at.app.screen, Question)
        await at.press("n")
        assert "1 play" in at.read("status")
        await at.press("ctrl+n", "y")
        assert "0 plays" in at.read("status")
        await at.press("ctrl+z")
        assert at.read("said") == "× You have not played yet."

    sit(PEGS, test)


def test_words_can_be_typed_instead_of_keys() -> None:
    async def test(at: AtTable) -> None:
        await at.type("d2-d4")
        await at.type("undo")
        await at.type("redo")
        assert "1 play" in at.read("status")
        await at.type("history")
        assert isinstance(at.app.screen, Reading)
        assert "d2-d4" in at.shown()
        await at.press("escape")
        await at.type("moves")
        assert "jumps over" in at.shown()
        await at.press("escape")
        await at.type("help")
        assert "save FILE" in at.shown()
        await at.press("q")
        await at.type("quit")

    assert sit(PEGS, test).return_value is None


def test_a_hint_is_said_and_marked_on_the_board() -> None:
    async def test(at: AtTable) -> None:
        await at.press("down", "ctrl+t")
        await at.until(lambda: at.read("said") == "This one is legal.")
        assert at.board.hinted == {"word-take-1"}
        assert at.board.cursor == "word-take-1"

    sit(PEBBLES, test)


def test_what_a_hint_mentions_is_marked_apart_from_its_move() -> None:
    async def test(at: AtTable) -> None:
        await at.press("ctrl+t")
        await at.until(lambda: "Closes the gap at d4" in at.read("said"))
        assert at.board.hinted == {"c4", "d4"}
        assert at.board.spoken_of == {"d3"}
        assert ":·:" in at.shown()

    sit(game("fox-and-geese"), test, options={"position": CLOSING})


def test_every_move_is_assessed_on_a_page_of_its_own() -> None:
    async def test(at: AtTable) -> None:
        await at.type("F@d5")
        await at.press("ctrl+a")
        await at.until(lambda: "What each move is worth" in at.shown())
        await at.press("escape")
        await at.type("review")
        await at.until(lambda: isinstance(at.app.screen, Reading))

    sit(game("fox-and-geese"), test)


def test_the_rules_open_and_close() -> None:
    async def test(at: AtTable) -> None:
        await at.press("ctrl+r")
        await at.until(lambda: "B1 A rule." in at.shown())
        await at.press("escape")
        assert "take 1" in at.shown()

    sit(PEBBLES, test)


def test_day_and_lamplight() -> None:
    async def test(at: AtTable) -> None:
        assert at.dark()
        await at.press("ctrl+l")
        assert not at.dark()
        await at.press("ctrl+l")
        assert at.dark()

    sit(PEGS, test)


def test_a_light_terminal_begins_by_day(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(at: AtTable) -> None:
        assert not at.dark()

    monkeypatch.setenv("COLORFGBG", "0;15")
    sit(PEGS, test)


def test_everything_has_room_on_80_by_24() -> None:
    async def test(at: AtTable) -> None:
        shown = at.shown()
        for text in ("Peg Solitaire", "Moves", "a   b   c", "32 pieces", "Undo", "Quit"):
            assert text in shown

    sit(PEGS, test)


def test_in_german_every_key_has_room_on_80_columns_and_j_means_yes() -> None:
    async def test(at: AtTable) -> None:
        keys = at.shown().splitlines()[-1].split()
        assert {"Zurück", "Tipp", "Regeln", "Ende", "Licht"} <= {*keys}
        await at.type("d2-d4")
        await at.press("ctrl+n")
        assert "Ja (j)" in at.shown()
        await at.press("j")
        assert "0 Zügen" in at.read("status")

    with speaking("de"):
        sit(PEGS, test)


def test_a_narrow_screen_keeps_the_board_and_leaves_the_moves_out() -> None:
    async def test(at: AtTable) -> None:
        assert "Moves" not in at.shown()
        assert "4  ● ● ● ○ ● ● ●" in at.shown()

    sit(PEGS, test, size=(50, 20))


def test_a_saved_game_is_written_after_every_move(tmp_path: Path) -> None:
    file = tmp_path / "pegs.txt"

    async def test(at: AtTable) -> None:
        await at.type("d2-d4")
        assert "1. player: d2-d4" in file.read_text(encoding="utf-8")
        await at.press("ctrl+s")
        assert "Saved to " in at.read("said")

    sit(PEGS, test, save=file)


def test_without_a_file_saving_asks_for_a_name(tmp_path: Path) -> None:
    async def test(at: AtTable) -> None:
        await at.press("ctrl+s")
        assert at.app.screen.query_one(MoveLine).value == "save peg-solitaire.txt"
        await at.type(f"save {tmp_path}")
        assert at.read("said").startswith("× Not saved")
        await at.type(f"save {tmp_path / 'a game.txt'}")
        assert (tmp_path / "a game.txt").exists()

    sit(PEGS, test)


def test_two_people_share_the_screen_in_an_open_game() -> None:
    async def test(at: AtTable) -> None:
        for move in ("take 3", "take 3", "take 1"):
            await at.type(move)
        assert at.read("status") == "The last pebble is taken."
        assert "right: take 3" in at.shown()

    sit(PEBBLES, test)


def test_a_curtain_hides_the_hand_until_the_next_player_is_there() -> None:
    async def test(at: AtTable) -> None:
        assert isinstance(at.app.screen, Curtain)
        assert "hand" not in at.shown()
        await at.press("enter")
        assert f"hand {at.sitting.table.view(ONE).hand}" in at.shown()  # type: ignore[attr-defined]
        await at.press("enter")
        assert isinstance(at.app.screen, Curtain)
        assert "Pass the device to right and press Enter." in at.shown()
        assert "hand" not in at.shown()
        await at.press("enter")
        assert f"hand {at.sitting.table.view(TWO).hand}" in at.shown()  # type: ignore[attr-defined]

    sit(TRICKS, test)


def test_what_the_other_hid_does_not_appear_behind_the_curtain() -> None:
    async def test(at: AtTable) -> None:
        await at.press("enter")
        await at.type("hide 4711")
        assert "4711" not in at.shown()
        await at.press("enter")
        assert "Keeper: Hides a number." in at.shown()
        assert "4711" not in at.shown()

    sit(CIPHER, test)


def test_a_number_is_composed_by_touching_digits_and_confirmed() -> None:
    class Digits(ToyDraw[PileSight]):
        """As the toy draws, but a move is composed."""

        def touches(self, view: PileSight, seat: Seat, moves: Moves[Any]) -> Touches:
            ids = tuple(map(self.id, view.words()))
            return Touches(composes=(Compose("Take", ids, "take ", "", parts=("1", "2", "3")),))

    async def test(at: AtTable) -> None:
        await at.press("down", "enter")
        assert "[ Take: take 2 ]" in at.shown()
        await at.go_to("button 0")
        await at.press("enter")
        assert "5 left" in at.shown()

    sit(toy(Digits()), test)


def test_moves_that_are_not_in_the_text_are_buttons_below_it() -> None:
    class Buttons(ToyDraw[PileSight]):
        """As the toy draws, but nothing can be touched."""

        def touches(self, view: PileSight, seat: Seat, moves: Moves[Any]) -> Touches:
            return Touches(tuple(Choice(str(m), (), f"Please {m}") for m in moves))

    async def test(at: AtTable) -> None:
        assert "[ Please take 1 ]  [ Please take 2 ]" in at.shown()
        await at.press("right", "enter")
        assert "5 left" in at.shown()
        await at.click("button 2")
        assert "2 left" in at.shown()

    sit(toy(Buttons()), test)


def test_a_long_table_scrolls_to_the_cursor() -> None:
    class Long(ToyDraw[PileSight]):
        """The words stand far below."""

        def text(self, view: PileSight) -> str:
            return "\n" * 50 + ToyDraw.text(self, view)

        def places(self, view: PileSight) -> dict[str, tuple[int, int, int]]:
            placed = ToyDraw.places(self, view)
            return {id_: (row + 50, at, width) for id_, (row, at, width) in placed.items()}

        def drawing(self, view: PileSight) -> Drawing:
            raise NotImplementedError

    async def test(at: AtTable) -> None:
        await at.until(lambda: ">take 1<" in at.shown())
        await at.press("down", "down")
        await at.until(lambda: ">take 3<" in at.shown())

    sit(toy(Long()), test, size=(60, 18))


def test_the_computer_answers_by_itself() -> None:
    async def test(at: AtTable) -> None:
        await at.type("take 1")
        await at.until(lambda: at.sitting.person_to_act() == ONE)
        assert "right: take" in at.shown()
        await at.press("ctrl+z")
        assert "7 left" in at.shown()

    sit(PEBBLES, test, computers={TWO: "random"})


def test_computers_play_each_other_while_somebody_watches() -> None:
    async def test(at: AtTable) -> None:
        await at.until(at.sitting.over)
        await at.pilot.pause()
        assert "Two points are enough." in at.shown()

    sit(FISTS, test, computers={ONE: "random", TWO: "random"})


def test_while_the_computer_thinks_the_player_can_act_and_its_late_move_is_forgotten() -> None:
    released = Event()

    class Slow(ToyBots):
        """Thinks until it is released."""

        def bot(self, strength: str, seed: int) -> Any:
            class Thinker(RandomBot):
                def choose(self, view: Any, moves: Moves[Any]) -> Any:
                    released.wait(PATIENCE)
                    return RandomBot.choose(self, view, moves)

            return Thinker(seed)

    async def test(at: AtTable) -> None:
        await at.type("take 1")
        assert "(right: thinking)" in at.read("status")
        await at.type("take 1")
        assert at.read("said") == "× It is not your turn."
        await at.press("ctrl+z")
        assert "7 left" in at.shown()
        released.set()
        await at.pilot.pause(0.1)
        assert "7 left" in at.shown()
        await at.type("take 2")
        await at.until(lambda: at.sitting.person_to_act() == ONE)

    sit(toy(ToyDraw[PileSight](), Slow()), test, computers={TWO: "slow"})


def test_leaving_does_not_wait_for_the_computer() -> None:
    left = Event()

    class Never(ToyBots):
        """Thinks for longer than anyone waits."""

        def hint(self, view: Any, moves: Moves[Any]) -> Hint:
            left.wait(2 * PATIENCE)
            return Hint(None, "")

    async def test(at: AtTable) -> None:
        await at.press("ctrl+t", "ctrl+q")

    begun = time.monotonic()
    sit(toy(ToyDraw[PileSight](), Never()), test)
    assert time.monotonic() - begun < PATIENCE
    left.set()


def test_a_missing_part_is_reported_and_the_game_continues() -> None:
    class Needy(ToyBots):
        """Needs numba, which is missing."""

        def hint(self, view: Any, moves: Moves[Any]) -> Hint:
            raise ModuleNotFoundError("No module named 'numba'", name="numba")

    async def test(at: AtTable) -> None:
        await at.press("ctrl+t")
        await at.until(lambda: "pip install 'snuggery[fast]'" in at.read("said"))
        await at.type("take 1")
        assert "6 left" in at.shown()

    sit(toy(ToyDraw[PileSight](), Needy()), test)


def test_alone_an_undo_past_chance_asks_first() -> None:
    async def test(at: AtTable) -> None:
        await at.type("rest")
        await at.press("ctrl+z")
        assert isinstance(at.app.screen, Question)
        await at.press("n")
        assert "after 1" in at.shown()
        await at.press("ctrl+z", "y")
        assert "after 0" in at.shown()
        assert at.sitting.table.assisted

    sit(HARE, test)


def test_ctrl_c_leaves_as_everywhere() -> None:
    async def test(at: AtTable) -> None:
        await at.press("ctrl+c")

    assert sit(PEGS, test).return_value == 130


@pytest.mark.parametrize("of", TOYS, ids=lambda toy_: toy_.slug)
def test_every_kind_of_game_can_be_started_by_keys(of: Toy) -> None:
    async def test(at: AtTable) -> None:
        if isinstance(at.app.screen, Curtain):
            await at.press("enter")
        if at.sitting.touches().choices:
            await at.press("enter")
            assert at.sitting.table.last_own_ply() >= 0
        else:
            await at.press("enter", "down", "enter")
            assert len(at.touched()) == 2

    sit(of, test)


def test_those_who_may_object_are_asked_one_after_the_other() -> None:
    async def test(at: AtTable) -> None:
        for move in ("one", "allow", "object"):
            await at.type(move)
        assert "cat: object" in at.shown()

    sit(COUNT, test)
