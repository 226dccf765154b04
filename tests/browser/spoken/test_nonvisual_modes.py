"""All that is not a game itself, with a screen reader and the keyboard alone (see spoken.py)."""

import re

import pytest

from snuggery import SHELF, shelf
from snuggery.core.help.lesson import lesson_of
from snuggery.core.text.language import _, speaking
from tests.browser.conftest import Visits
from tests.browser.house import Visitor
from tests.browser.spoken.spoken import Listener

QUESTIONS = {"züge": "", "brett": "", "verlauf": "", "stand": "", "hilfe": "was ist auf X"}
SLUGS = [game.slug for game in SHELF]


@pytest.fixture
def listener(visitor: Visitor) -> Listener:
    """Somebody who comes to the shelf."""
    player = Listener(visitor.page)
    visitor.page.goto(visitor.url)
    return player


@pytest.mark.parametrize("slug", SLUGS)
def test_questions_are_asked_and_answered_in_german_at_every_game(
    visits: Visits, slug: str
) -> None:
    visitor = visits(locale="de-DE")
    player = Listener(visitor.page, "de")
    visitor.page.goto(visitor.url)
    with speaking("de"):
        player.follow(_(shelf.game(slug).name))
    player.push("Spielen")
    player.at_the_table()
    if player.page.get_by_role("dialog").count():
        player.press("Escape")
    for question, part in QUESTIONS.items():
        answer = " ".join(player.ask(question))
        assert answer
        assert part in answer
    assert player.ask("was ist auf mond") == ["Hier heißt nichts mond."]


def test_a_lesson_is_heard_and_done_step_by_step(listener: Listener) -> None:
    listener.follow("Fox and Geese")
    listener.follow("Learn to play")
    lesson = lesson_of(shelf.game("fox-and-geese"))
    assert lesson
    for step in lesson.steps[:-1]:
        listener.hear(step.says, step.task)
        if step.do:
            listener.type(step.do)
        else:
            listener.push("Continue", back=True)
    listener.hear(lesson.steps[-1].says)


def test_a_move_played_for_somebody_is_announced_once_and_shown_in_the_status(
    listener: Listener,
) -> None:
    listener.start("Peg Solitaire", cards=["c4 empty, the last piece there"])
    listener.settle()
    listener.type("a4-c4")
    said = listener.hear("That was the only move, so it was played for you.")
    assert said.count("d4 jumps to b4; c4 removed.") == 1
    assert "d4 jumps to b4; c4 removed." in (listener.page.locator("#status").text_content() or "")
    listener.push("Undo")
    listener.hear("Reset. 32 pieces on the board")


def test_tab_comes_to_everything_in_the_order_of_the_page(listener: Listener) -> None:
    listener.start("Peg Solitaire")
    for move in ("d2-d4", "d5-d3"):
        listener.play(move)
    listener.page.reload()
    listener.at_the_table()
    stops: list[str] = []
    while not stops or stops[-1] != "button Play":
        listener.press("Tab")
        stops.append(" ".join(listener.focus()[:2]))
    board = [stop for stop in stops if re.match("button [a-g][1-7], ", stop)]
    assert len(board) == 1, "the board is one stop"
    assert [stop for stop in stops if stop not in board] == [
        "link Skip to the content",
        "link Snuggery, to the shelf",
        "link Peg Solitaire",
        "button Settings: light, text size, sound",
        *("button Undo", "button Redo", "button Hint", "button Restart", "button More"),
        *("button To the start", "button One move back", "button Play the moves"),
        *("button One move on", "button Back to the game", "combobox Speed"),
        "link Share this moment",
        "button 2. d5-d3",
        "textbox Type a move, or help",
        "button Play",
    ]


def test_moves_are_taken_back_hinted_at_and_walked_through(listener: Listener) -> None:
    listener.start("Peg Solitaire")
    for move in ("d2-d4", "d5-d3"):
        listener.play(move)
    listener.play("undo", "Taken back.")
    listener.play("redo", "d5 jumps to d3")
    listener.push("Undo")
    listener.hear("Taken back.")
    assert listener.on("button", "Undo")
    listener.push("Redo")
    listener.hear("d5 jumps to d3")
    listener.push("Hint")
    listener.hear("winnable")
    listener.push("One move back")
    listener.hear("Move 1 of 2.")
    listener.push("To the start", back=True)
    listener.hear("The start. 2 moves follow.")
    assert listener.on("button", "To the start")
    listener.tab_to("button", "Start")
    listener.press("ArrowDown", "ArrowDown", "Enter")
    listener.hear("Move 2 of 2. d5 jumps to d3")
    assert listener.on("button", "2.")
    # a question first: no, and then yes
    listener.push("Restart", back=True)
    listener.page.get_by_role("dialog", name="Start over?").wait_for()
    listener.press("Escape")
    assert listener.on("button", "Restart")
    listener.press("Enter")
    listener.tab_to("button", "Start over")
    listener.press("Enter")
    listener.hear("Reset.")
    assert listener.on("button", "Restart")


def test_dialogs_have_names_and_give_the_focus_back(listener: Listener) -> None:
    listener.start("Fox and Geese", how="Together here")
    for opener, name in (("Settings", "Settings"), ("More", "Fox and Geese")):
        listener.push(opener)
        dialog = listener.page.get_by_role("dialog", name=name)
        dialog.wait_for()
        assert listener.focus().name == "Close"
        listener.press("Escape")
        dialog.wait_for(state="hidden")
        assert listener.on("button", opener)
    for within, name in (("link", "Rules"), ("button", "Share")):
        listener.push("More")
        listener.tab_to(within, name)
        listener.press("Enter")
        listener.page.get_by_role("dialog", name=name).wait_for()
        listener.press("Escape")
        assert listener.on("button", "More")
    listener.push("More")
    listener.tab_to("button", "Review the game")
    listener.press("Enter")
    listener.hear("No mistake stands out.")


def test_a_draw_is_offered_and_declined_and_one_resigns(visits: Visits) -> None:
    host, guest = visits(), visits()
    geese, fox = Listener(host.page), Listener(guest.page)
    host.page.goto(host.url)
    geese.start("Fox and Geese", how="Invite a friend")
    geese.tab_to("textbox", "To play as fox")
    guest.page.goto(geese.focus().value)
    fox.push("Take the seat")
    fox.at_the_table()
    geese.press("Escape")
    fox.touch("d5, empty")
    for player in (fox, geese):
        player.hear("Fox: The fox is placed on d5.")
    geese.push("More")
    geese.tab_to("button", "Offer a draw")
    geese.press("Enter")
    geese.hear("You offered a draw.")
    fox.hear("geese: Shall we call it a draw?")
    fox.push("No")
    geese.hear("fox: No.")
    fox.comes_to_board()
    fox.push("More")
    fox.tab_to("button", "Resign")
    fox.press("Enter")
    fox.tab_to("button", "Resign")
    fox.press("Enter")
    fox.hear("You lose. Fox resigned.")
    geese.hear("You win. Fox resigned.")
