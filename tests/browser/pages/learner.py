"""Somebody who learns a game in the browser, touching what the coach asks for."""

from playwright.sync_api import Locator, expect

from snuggery import shelf
from snuggery.core import Choice
from snuggery.core.help.lesson import Lesson, lesson_of
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

    def stands_at(self, step: int) -> None:
        """The coach says what belongs to this step."""
        expect(self.coach).to_contain_text(f"step {step + 1} of {len(self.lesson.steps)}")
        expect(self.coach).to_contain_text(self.lesson.steps[step].task)

    def do(self, number: int) -> None:
        """What this step asks for, by touches."""
        self.stands_at(number)
        step = self.lesson.steps[number]
        if not step.do:
            self.coach.get_by_role("button", name="Go on").click()
            return
        choice = self.choice(number)
        if choice is None:
            self.compose(number)
        elif choice.touch:
            for id_ in choice.touch:
                self.touch(id_)
        else:
            tray = self.page.locator("#tray")
            tray.get_by_role("button", name=choice.label, exact=True).click()

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
        return max(offered, key=lambda each: len(each.touch), default=None)

    def compose(self, number: int) -> None:
        """A word, card by card."""
        table, step = self.lesson.table(self.game, number), self.lesson.steps[number]
        (seat,) = self.lesson.own(table)
        assert self.game.reader
        for id_, _ in self.game.reader.preview(table.state.view(seat), step.do).parts:
            self.touch(id_)
        send = self.page.locator(".composer .sending .primary")
        expect(send).to_contain_text(":")  # what it counts: the word was read
        send.click()

    def touch(self, id_: str, *, in_vain: bool = False) -> None:
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
        group.click(position={"x": x, "y": y}, force=in_vain)
