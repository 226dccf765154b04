"""Somebody who learns a game in the browser, touching what the coach asks for."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from snuggery import shelf
from snuggery.core import Choice
from snuggery.core.help.lesson import Lesson, lesson_of
from snuggery.core.text.language import _, speaking
from tests.browser.house import Visitor


class Learner:
    """A visitor in a lesson."""

    def __init__(self, visitor: Visitor, slug: str) -> None:
        self.page = visitor.page
        self.game = shelf.game(slug)
        lesson = lesson_of(self.game)
        assert lesson
        self.lesson: Lesson = lesson
        self.part = 0.2

    @property
    def coach(self) -> Locator:
        return self.page.locator("#coach")

    def is_at_step(self, step: int) -> None:
        """The coach says what belongs to this step, and the board shows it."""
        expect(self.coach.locator("progress")).to_have_js_property("value", step + 1)
        with speaking(self.page.evaluate("document.documentElement.lang")):
            told = self.lesson.steps[step]
            expect(self.coach.locator(".coach-text")).to_have_text(_(told.says))
            expect(self.coach.locator(".coach-task")).to_have_text(_(told.task))

    def press(self, name: str) -> None:
        """A button of the coach."""
        self.coach.locator(f"[data-coach={name}]").click()

    def do(self, number: int, meanwhile: Callable[[], None] = lambda: None) -> None:
        """Do what this step asks for, by clicks; `meanwhile` is called while a word is ready."""
        self.is_at_step(number)
        step = self.lesson.steps[number]
        if not step.do:
            self.press("next")
            return
        choice = self.choice(number)
        if choice is None:
            self.compose(number, meanwhile)
        elif choice.touch:
            for id_ in choice.touch:
                self.touch(id_)
        else:
            self.page.locator("#tray > .row .button").click()  # in a lesson there is only this one

    def choice(self, number: int) -> Choice | None:
        """How the move is touched; None where it is composed."""
        table, step = self.lesson.table(self.game, number), self.lesson.steps[number]
        seat = next(seat for seat in self.lesson.own(table) if seat in table.state.to_act())
        view, moves = table.state.view(seat), table.state.moves(seat)
        move = str(self.game.rules.parse(step.do))
        offered = [
            each
            for each in self.game.draw.touches(view, seat, moves).choices
            if each.move == move and not each.again
        ]
        on_board = [each for each in offered if each.touch]  # the first one is what the coach rings
        return next(iter(on_board or offered), None)

    def compose(self, number: int, meanwhile: Callable[[], None]) -> None:
        """A word, card by card."""
        table, step = self.lesson.table(self.game, number), self.lesson.steps[number]
        (seat,) = self.lesson.own(table)
        assert self.game.reader
        for id_, _text in self.game.reader.preview(table.state.view(seat), step.do).parts:
            self.touch(id_)
        send = self.page.locator(".composer .sending .primary")
        expect(send).to_contain_text(":")  # what it counts: the word was read
        meanwhile()
        send.click()

    def touch(self, id_: str, *, without_effect: bool = False) -> None:
        """A tap, not where the last one was: a double tap means only what lay there first."""
        group = self.page.locator(f'#board [id="{id_}"]')
        area = group.locator(".touch").first if group.locator(".touch").count() else group
        whole, box = group.bounding_box(), area.bounding_box()
        assert whole, id_
        assert box, id_
        self.part = 1 - self.part
        x = box["x"] - whole["x"] + box["width"] / 2
        y = box["y"] - whole["y"] + box["height"] * self.part
        # where it is by then: a wild card's letters come into sight, and the board makes room
        group.click(position={"x": x, "y": y}, force=without_effect)
