"""Lessons in the terminal: line by line, and on the screen."""

import asyncio
import io
from pathlib import Path

import pytest
from click.testing import CliRunner
from textual.widgets import Static

from snuggery import SHELF, Table, game
from snuggery.cli import snuggery
from snuggery.core import CannotUndo, Game, UnknownGame
from snuggery.core.help.lesson import lesson_of
from snuggery.terminal.app import TableApp
from snuggery.terminal.board import Board
from snuggery.terminal.dialogue import Dialogue, LessonDialogue
from snuggery.terminal.lesson_screen import LessonScreen
from snuggery.terminal.lesson_session import Learning
from snuggery.terminal.screens import Reading
from snuggery.terminal.session import Sitting
from snuggery.terminal.table_screen import TableScreen
from tests.terminal.at_table import AtTable, sit, sit_down
from tests.toy_games import PEBBLES

FOX = game("fox-and-geese")


def spoken(learned: Game, *lines: str) -> str:
    """What the dialogue says to somebody who types these lines."""
    out = io.StringIO()
    LessonDialogue(Learning(learned), io.StringIO("\n".join(lines)), out).run()
    return " ".join(out.getvalue().split())


@pytest.mark.parametrize("learned", SHELF, ids=lambda learned: learned.slug)
def test_the_dialogue_says_every_text_of_the_lesson(learned: Game) -> None:
    lesson = lesson_of(learned)
    assert lesson
    said = spoken(learned, *(step.do or "next" for step in lesson.steps))
    for step in lesson.steps:
        assert f"{step.says} " in said
        assert step.task in said
    assert "The lesson is over" in said
    assert "Now play a real game. Type: play, restart, or quit" in said


def test_another_move_changes_nothing_and_steps_can_be_gone_back() -> None:
    said = spoken(FOX, "F@d4", "F@d6", "undo", "restart", "skip", "help", "quit")
    assert "That is legal too. In this lesson: Put the fox on d6" in said
    assert said.count("Step 1 of 10.") == 3
    assert "Step 10 of 10." in said
    assert "go to the last step" in said


def test_a_lesson_stays_between_its_first_and_last_step() -> None:
    learning = Learning(FOX)
    with pytest.raises(CannotUndo):
        learning.undo()
    learning.go_to(9)
    with pytest.raises(CannotUndo):
        learning.go_on()


def test_a_word_can_be_typed_as_it_is() -> None:
    learning = Learning(game("snare"))
    learning.go_to(3)
    learning.play("opera")
    assert learning.number == 4


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(UnknownGame, match="no lesson"):
        Learning(PEBBLES)


def test_on_the_screen_enter_touches_what_the_coach_asks_for() -> None:
    async def learn() -> None:
        app = TableApp(Learning(FOX))
        async with app.run_test(size=(80, 30)) as pilot:
            screen = app.screen
            assert isinstance(screen, LessonScreen)
            for step, touches in enumerate((1, 2, 2, 2, 1), 1):  # the last one is just text to read
                for _ in range(touches):
                    await pilot.press("enter")
                assert screen.learning.number == step
                says = str(screen.query_one("#says", Static).content)
                assert says.startswith(f"Step {step + 1} of 10.")
            await pilot.press("ctrl+z")
            assert screen.learning.number == 4
            await pilot.press("f3", "ctrl+n")
            assert screen.learning.number == 0

    asyncio.run(learn())


def test_a_key_leads_from_a_table_to_the_lesson_and_back() -> None:
    async def look() -> None:
        app = TableApp(Sitting(Table(FOX)))
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.press("f2")
            lesson = app.screen
            assert isinstance(lesson, LessonScreen)
            assert lesson.learning.game is FOX
            await pilot.press(*"quit", "enter")
            assert type(app.screen) is TableScreen

    asyncio.run(look())


def test_a_word_leads_from_a_dialogue_to_the_lesson_and_back() -> None:
    out = io.StringIO()
    typed = io.StringIO("learn\nF@d6\nquit\nF@d5\nhistory\n")
    Dialogue(Sitting(Table(FOX)), typed, out).run()
    assert "Step 2 of 10." in out.getvalue()
    assert out.getvalue().rstrip().endswith("1. fox: F@d5\ngeese>")


@pytest.mark.parametrize("learned", SHELF, ids=lambda learned: learned.slug)
def test_help_in_a_lesson_names_each_word_once_and_only_what_helps_there(learned: Game) -> None:
    learning = Learning(learned)
    out = io.StringIO()
    dialogue = LessonDialogue(learning, io.StringIO("help\n"), out)
    dialogue.run()
    listed = [line[2:14].strip() for line in out.getvalue().split("> help\n")[1].splitlines()[:-1]]
    assert listed == [*learning.words()]
    assert not {"save FILE", "learn", "lamp", "back", "forced", "undo anyway"} & {*listed}
    answered = {"what is on X", "status", "play", "quit"}  # by other means
    assert {*listed} == {*dialogue.words, *answered}
    assert {*dialogue.words} <= {*LessonScreen(learning).words}


def test_a_real_game_begins_where_the_lesson_ends() -> None:
    typed = "skip\nplay\nF@d5\nhistory\nquit\n"
    run = CliRunner().invoke(snuggery, ["learn", "fox-and-geese", "--plain"], input=typed)
    assert "Step 10 of 10." in run.output
    assert "1. fox: F@d5\n" in run.output


def test_at_the_end_enter_begins_a_real_game() -> None:
    learning = Learning(FOX)

    async def test(at: AtTable) -> None:
        await at.type("skip")
        assert at.read("task").startswith("▸ Now play a real game. Enter starts one;")
        assert not learning.wants_game
        await at.press("enter")
        assert at.app._exit
        assert learning.wants_game

    sit_down(learning, test)


def test_a_lesson_over_a_table_leads_back_to_it() -> None:
    async def test(at: AtTable) -> None:
        await at.press("f2")
        await at.type("skip")
        assert "▸ Now play a real game. Press Enter to go back to your table." in at.shown()
        await at.press("enter")
        assert type(at.app.screen) is TableScreen
        await at.press("f2", "f1")
        assert isinstance(at.app.screen, Reading)
        await at.press("ctrl+q")
        assert type(at.app.screen) is TableScreen
        assert not at.app._exit

    sit(FOX, test)
    out = io.StringIO()
    Dialogue(Sitting(Table(FOX)), io.StringIO("learn\nskip\nplay\nquit\n"), out).run()
    assert "Type quit to go back to your table, or restart\n" in out.getvalue()


@pytest.mark.parametrize("learned", SHELF, ids=lambda learned: learned.slug)
def test_what_the_coach_asks_for_is_seen_on_a_narrow_terminal(learned: Game) -> None:
    async def test(at: AtTable) -> None:
        assert at.read("task")[:30] in at.shown()

    sit_down(Learning(learned), test, (40, 24))


def test_a_lesson_is_not_saved(tmp_path: Path) -> None:
    assert "A lesson is not saved." in spoken(FOX, f"save {tmp_path / 'lesson.txt'}")
    assert not [*tmp_path.iterdir()]


def test_a_click_on_something_that_cannot_be_touched_says_why() -> None:
    async def click() -> None:
        app = TableApp(Sitting(Table(FOX)))
        async with app.run_test(size=(80, 30)) as pilot:
            row, column, _ = app.screen.query_one(Board).laid.places["d1"]
            await pilot.click(Board, offset=(column + 1, row))
            assert str(app.screen.query_one("#said", Static).content).startswith(
                "× F3: There is a goose"
            )

    asyncio.run(click())
