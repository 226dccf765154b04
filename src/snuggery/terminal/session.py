"""Who sits at a table in front of one terminal: the same for the dialogue and the app."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from snuggery.core import (
    CHANCE,
    Analyst,
    BadNotation,
    Bot,
    CannotUndo,
    Game,
    Hint,
    NotYourTurn,
    Record,
    Seal,
    Seat,
    SnuggeryError,
    Standing,
    Stream,
    Suggestion,
    Table,
    Touches,
    View,
)
from snuggery.core.abilities import Remark, reminded
from snuggery.core.challenges.attempt import first_try_note, result_in_words
from snuggery.core.challenges.challenge import earned
from snuggery.core.challenges.medals import MEDAL_NAMES
from snuggery.core.early_end import called
from snuggery.core.forced import FOR_YOU, Forced
from snuggery.core.help.questions import Seen, answer, question, told_by
from snuggery.core.help.reasons import why_not
from snuggery.core.help.turning_point import played_out, turning_point_of, why_no_lamp
from snuggery.core.people import Person
from snuggery.core.text.language import _, _n
from snuggery.core.text.text_board import TextBoard
from snuggery.core.time_limit import TableClock
from snuggery.terminal.kept.games import Kept
from snuggery.terminal.kept.mistakes import note_mistakes
from snuggery.terminal.kept.preferences import FORCED, keep, kept
from snuggery.terminal.kept.results import attempt_here, note_regret, note_result, noted
from snuggery.terminal.kept.runs import next_opponent, note_game
from snuggery.terminal.typed_commands import TAKES_BACK_ANYWAY, UNDO_ANYWAY, words_of

Invite = Callable[[str, Seat, int], Bot[Any, Any]]
"""Finds the computer player with this name for a seat, with this seed."""


@dataclass(frozen=True, slots=True)
class Page:
    """Something to read that took a while to find out."""

    title: str
    lines: tuple[str, ...]


COMPUTER = "computer "
"""What the names of computers start with in a record."""


class MustAsk(SnuggeryError):
    """Saving would do something that the player has to agree to first."""

    code = "must-ask"


class Sitting:
    """One table, the computers at it, and the person who is looking at the screen now.

    Where several people share the screen and see different things, `shown` is whose view is
    open; it changes hands behind a curtain.
    """

    def __init__(
        self,
        table: Table,
        computers: Mapping[Seat, str] | None = None,
        *,
        seeded: bool = False,
        save: Path | None = None,
        invite: Invite | None = None,
        kept: Kept | None = None,
    ) -> None:
        self.table = table
        self.plays_forced = False
        """Whether a person's only move is played for them; the program showing the table turns it
        on."""
        self.computers = dict(computers or {})
        self.save_to = save
        self.seats = tuple(Seat(number) for number in range(1, len(table.seats) + 1))
        self.people = tuple(seat for seat in self.seats if seat not in self.computers)
        self.shown = self.people[0] if len(self.people) == 1 else None
        self.clock = TableClock()
        self._seeded = seeded
        self._helped = False
        self._opened = False
        self._kept = kept
        self._invite = invite or (lambda who, _seat, seed: table.game.bots.bot(who, seed))
        self._bots: dict[Seat, Bot[Any, Any]] = {}
        self._heard = dict.fromkeys((None, *self.seats), len(table.plies))
        self._changed()

    @property
    def game(self) -> Game:
        """What is being played."""
        return self.table.game

    def words(self) -> dict[str, str]:
        """What can be typed here instead of a move, and what it does."""
        found = words_of(self.game)
        if len(self.seats) == 1 and self.table.hides:
            found[UNDO_ANYWAY] = TAKES_BACK_ANYWAY
        return {word: _(what) for word, what in found.items()}

    def chosen(self) -> str:
        """How the game was set up, where that is not the usual way; or the challenge that it is."""
        table = self.table
        if found := attempt_here(table, self.computers):
            return " ".join([f"{found.title}.", found.task, *([first_try_note()] * found.once)])
        return ", ".join(
            f"{option.label}: {option.said(value)}"
            for option in self.game.options
            if (value := table.options[option.name]) != option.default
        )

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.state.outcome() is not None

    def to_act(self) -> Seat | None:
        """Who acts next. Computers that may act do so first, then whoever is already looking."""
        acting = self.table.state.to_act()
        order = (*self.computers, *((self.shown,) if self.shown else ()), *self.people)
        return next((seat for seat in order if seat in acting), None)

    def person_to_act(self) -> Seat | None:
        """The person who is to move now, if it is not a computer's turn."""
        seat = self.to_act()
        return seat if seat in self.people else None

    def name(self, seat: Seat) -> str:
        """The seat as people call it; those that have numbers for names are players."""
        return called(self.table.seats[seat - 1])

    def next_viewer(self) -> Seat | None:
        """Whose view should be open now; with computers alone at the table, a spectator's."""
        if len(self.people) < 2:
            return self.shown
        return self.person_to_act() or self.shown

    def curtain(self) -> bool:
        """Whether the screen must be handed over unseen before the next view is opened."""
        following = self.next_viewer()
        if following is None or following == self.shown or self.over():
            return False
        state = self.table.state
        return any(state.view(other) != state.view(following) for other in self.people)

    def lift(self) -> None:
        """Open the view of the next viewer."""
        self.shown = self.next_viewer()

    def view(self) -> View:
        """What is open."""
        return self.table.view(self.shown)

    def text(self) -> str:
        """The board as text."""
        return self.game.draw.text(self.view())

    def boards(self) -> tuple[TextBoard, ...]:
        """The board as text, for much room and for little."""
        return self.game.boards(self.view())

    def status(self) -> str:
        """How the game stands, in one line."""
        said = [self.game.draw.status(self.view()), self.clock.said(self.table)]
        if self.table.outcome is None:
            said += self.game.stand_ins(self.computers.values(), self.table.state.view(None))
        else:
            said.append(self._reached())
        return " ".join(filter(None, said))

    def _reached(self) -> str:
        """What came of a challenge, and the medal; nothing where it was none."""
        found = attempt_here(self.table, self.computers)
        if found is None:
            return ""
        if not found.told:
            return _("Not this time.")
        medal = earned(found.medal, helped=self._helped)
        said = result_in_words(found, helped=self._helped)
        result = noted(self._kept.path.stem) if self._kept else None
        if result and result.attempt > 1:
            again = _("Again: your first try counts.")
            return f"{said}. {again}"
        medal = result.medal if result and result.attempt else medal
        return f"{_(MEDAL_NAMES[medal])}: {said}." if medal else f"{said}."

    def touches(self) -> Touches:
        """All that the person to move may do."""
        seat = self.person_to_act()
        if seat is None:
            return Touches()
        state = self.table.state
        offered = self.game.draw.touches(state.view(seat), seat, state.moves(seat))
        # there is no dragging here
        single = tuple(each for each in offered.choices if not each.then)
        return replace(offered, choices=single)

    def asked(self, text: str) -> list[str] | None:
        """The answer to a question in words; none: it was not a question."""
        asked = question(text)
        if asked is None:
            return None
        view = self.view()
        board = self.game.describe(view)
        drawn = self.game.draw.drawing(view)
        return answer(asked, Seen(drawn, self.touches(), self.said(0), self.status(), board))

    def why(self, touched: tuple[str, ...]) -> str:
        """Why touching this does nothing for the person to move; empty if nobody knows."""
        seat = self.person_to_act()
        found = why_not(self.game, self.table.state, seat, touched) if seat else None
        return f"{found.clause}: {found.reason}" if found else ""

    def told(self) -> list[tuple[int, str, str]]:
        """The moves as the viewer is told them: ply, who, what."""
        return self.table.told(self.shown)

    def numbered(self) -> list[tuple[int, str, str]]:
        """The same with numbers for the viewer: what was done in secret between is not counted."""
        return [(number, who, text) for number, (ply, who, text) in enumerate(self.told(), 1)]

    def said(self, since: int) -> list[str]:
        """What happened from that ply on, as sentences."""
        spoken = self.game.draw.spoken
        return [
            told_by(who, spoken(text), len(self.seats)) + f" {_(FOR_YOU)}" * self._was_forced(ply)
            for ply, who, text in self.told()
            if ply >= since
        ]

    def _was_forced(self, ply: int) -> bool:
        """Whether it was played for a person."""
        mine = self.table.plies[ply].seat in self.people
        return mine and self.plays_forced and self.table.forced(ply) is not None

    def news(self) -> list[str]:
        """What happened since the viewer last heard anything."""
        said = self.said(self._heard[self.shown])
        self._heard[self.shown] = len(self.table.plies)
        return said

    def keeps_secrets(self) -> bool:
        """Whether several people share this screen who may not know the same."""
        return len(self.people) > 1 and self.table.hides

    def play(self, text: str) -> None:
        """Make the move that was typed or touched."""
        move = self._read(text)
        seat = self.person_to_act()
        if seat is None and not self.over():
            raise NotYourTurn(_("It is not your turn."))
        self.clock.look(self.table)
        self.table.play(seat or self.seats[0], move)
        self._changed()

    def _read(self, text: str) -> Any:
        """A move as it is written; or what letters mean by themselves, where the game knows."""
        seat, reader = self.person_to_act(), self.game.reader
        try:
            return self.game.rules.parse(text)
        except BadNotation:
            if reader is None or seat is None or not text.strip().isalpha():
                raise
            read = reader.reads(self.table.state.view(seat), text, "")
            if not read or not read[0].text:
                raise
            if not read[0].legal:
                raise BadNotation(read[0].text) from None
            return self.game.rules.parse(read[0].move)

    def think(self) -> tuple[Seat, Any]:
        """The move of the computer that is to act; takes a while, and changes nothing."""
        seat = self.to_act()
        if seat is None or seat not in self.computers:
            raise NotYourTurn(_("It is not a computer's turn."))
        return seat, self.table.asked(seat, self._bot(seat))

    def play_computed(self, seat: Seat, move: Any) -> None:
        """Make the move that `think` found."""
        self.clock.look(self.table)
        self.table.play(seat, move)
        self._changed()

    def forced(self) -> Forced | None:
        """The only move of the person to act, where it is to be played for them."""
        found = self.table.forced() if self.plays_forced else None
        return found if found and found[0] in self.people else None

    def plays_as_kept(self) -> None:
        """Play forced moves, unless the person switched that off at some time."""
        self.plays_forced = kept(FORCED, otherwise=True)

    def switch_forced(self, *, remember: bool) -> str:
        """From now on play them, or no longer; what to say about it."""
        self.plays_forced = not self.plays_forced
        if remember:
            keep(FORCED, on=self.plays_forced)
        if self.plays_forced:
            return _("When there is only one move, it is now played for you.")
        return _("You now make every move yourself.")

    def play_forced(self) -> None:
        """Play it; it is told like any other, and that it was the only one."""
        if found := self.forced():
            self.play_computed(*found)

    def hint(self) -> Hint:
        """Advice for the person to move; may take a while."""
        seat = self.person_to_act()
        if seat is None:
            return Hint(None, _("There is no hint right now."))
        self._helped = True
        state = self.table.state
        return self.game.bots.hint(state.view(seat), state.moves(seat))

    def ready_made(self) -> tuple[Suggestion, ...]:
        """What can be put up at once; asked again at the same moment, the same."""
        seat, adviser = self.person_to_act(), self.game.adviser
        if adviser is None:
            said = _("There is nothing ready-made for {game}.")
            raise SnuggeryError(said.format(game=_(self.game.name)))
        view = self.table.view(seat)
        if seat is None or not adviser.suggests(view):
            raise SnuggeryError(_("Nothing ready-made fits here now."))
        chance = Stream(b"ready-made" + bytes([seat]) + self.table.seal.seed)
        return adviser.suggestions(view, chance.below(2**63), {})

    def put_up(self, number: str) -> None:
        """Make all moves of something ready-made."""
        offered = self.ready_made()
        if number not in map(str, range(1, len(offered) + 1)):
            said = _("Choose a number from 1 to {n}.")
            raise BadNotation(said.format(n=len(offered)))
        for move in offered[int(number) - 1].moves:
            self.play(move)

    def analysis(self) -> Page:
        """What each move of the person to move is worth, best first; may take a while."""
        seat, analyst = self.person_to_act(), self._analyst()
        if seat is None:
            raise NotYourTurn(_("There is nothing to analyse right now."))
        self._helped = True
        state = self.table.state
        found = analyst.analyse(state.view(seat), state.moves(seat))
        lines = (
            f"{each.move}: {each.text}" + f" ({' '.join(each.line)})" * (len(each.line) > 1)
            for each in found
        )
        certain = found and all(each.exact for each in found)
        title = _("What each move is worth, exactly") if certain else _("What each move is worth")
        return Page(title, tuple(lines))

    def belief(self) -> Page:
        """What follows from the view that is open; may take a while."""
        seer, view = self.game.seer, self.view()
        if seer is None:
            said = _("In {game} there is nothing hidden to deduce.")
            raise SnuggeryError(said.format(game=_(self.game.name)))
        if not seer.discerns(view):
            raise SnuggeryError(_("There is nothing to deduce yet."))
        return Page(_("What is still possible"), seer.insight(view).lines)

    def verdict(self) -> tuple[str, ...]:
        """The truth about a game that is over, where all of it is known then."""
        over = self.table.state.outcome() is not None
        judge = self.game.judge if over else None
        found = judge.verdict(*played_out(self.table)) if judge else None
        if found is None:
            return ()
        if self._kept and len(self.people) == 1 and self.people[0] in found.regrets:
            note_regret(self._kept.path.stem, found.regrets[self.people[0]])
        return found.lines

    def standing(self) -> tuple[Standing, int | None]:
        """Whether it can still be won; if not, the last moment at which it could. Takes a while."""
        if self.game.oracle is None:
            raise SnuggeryError(why_no_lamp(self.game))
        views = [moment.view(self.shown) for moment in self.table.moments]
        return turning_point_of(self.game.oracle, views)

    def winnable(self) -> Page:
        """Whether it can still be won, as something to read."""
        said, before = self.standing()
        lines = [said.text or self.status()]
        if before is not None:
            until = _("It could be won until move {number}; `back` returns there.")
            lines.append(until.format(number=before))
        return Page(_("Can it still be won?"), tuple(lines))

    def back(self) -> None:
        """Take everything back since it could last be won."""
        said, before = self.standing()
        if before is None:
            reason = _("It can still be won.") if said.winnable else said.text
            refused = _("There is no need to go back. {reason}")
            if not said.winnable and not self._was_never_winnable():
                refused = _("How far to go back is not known yet. {reason}")
            raise CannotUndo(refused.format(reason=reason))
        while len(self.table.plies) > before:
            self.table.undo()
        self._changed()

    def _was_never_winnable(self) -> bool:
        oracle, first = self.game.oracle, self.table.moments[0]
        return oracle is not None and oracle.standing(first.view(self.shown)).winnable is False

    def review(self) -> Page:
        """What is to be said about the moves so far; may take a while."""
        analyst = self._analyst()
        lines = []
        own: list[tuple[int, Remark]] = []
        for number, (before, ply) in enumerate(
            zip(self.table.moments, self.table.plies, strict=False), 1
        ):
            if ply.seat == CHANCE or not (self.over() or ply.seat in self.people):
                continue  # what a computer saw stays secret until the end
            said = analyst.remark(before.view(ply.seat), before.moves(ply.seat), ply.move)
            own += [(number - 1, said)] if ply.seat in self.people else []
            if self.table.state.outcome() and self.game.hindsight:
                said = self.game.hindsight.hindsight(said, before, self.table.moments[number])
            if said.mark:
                lines.append(f"{number}. {said.played}  {said.mark}  {said.text}")
        found = tuple(lines) or (_("No mistake stands out."),)
        return Page(_("Review"), (*self.verdict(), *found, *self._keep_slips(own)))

    def _keep_slips(self, own: list[tuple[int, Remark]]) -> tuple[str, ...]:
        """The mistakes of the only person here come back as puzzles, once the game is over."""
        if self._kept is None or not self.over() or len(self.people) != 1:
            return ()
        kept = note_mistakes(self._kept.path.stem, self.table, self.computers, own)
        if not kept:
            return ()
        said = _n(
            "One mistake has been kept for you to put right: `snuggery quests mistakes`.",
            "{n} mistakes have been kept for you to put right: `snuggery quests mistakes`.",
            kept,
        )
        return (said.format(n=kept),)

    def undo(self, *, anyway: bool = False) -> None:
        """Take back the last move of a person, and what computers did after it."""
        table = self.table
        if all(ply.seat not in self.people for ply in table.plies):
            raise CannotUndo(_("You have not played yet."))
        steps = 0
        try:
            while True:
                last = table.last_own_ply()
                chosen = table.plies[last].seat in self.people and not self._was_forced(last)
                table.undo(anyway=anyway)
                steps += 1
                if chosen:
                    break
        except CannotUndo:
            for _step in range(steps):
                table.redo()
            raise
        self._changed()

    def redo(self) -> None:
        """Play again what was taken back, up to where a person chose otherwise."""
        self.table.redo()
        while self.table.undone and (
            self.table.undone[-1].seat in self.computers or self.forced() is not None
        ):
            self.table.redo()
        self._changed()

    def next_opponent(self) -> Person | None:
        """Whom else to play, after two wins or losses in a row against the same computer."""
        if self._kept is None or not self.over() or self._opposite() is None:
            return None
        return next_opponent(self.game, self._kept.path.stem)

    def play_next(self) -> Person:
        """A new game, against the opponent that `next_opponent` names."""
        who = self.next_opponent()
        if who is None:
            raise SnuggeryError(_("There is no other opponent right now: `restart` starts again."))
        self._begin(dict.fromkeys(self.computers, who.strength))
        return who

    def _opposite(self) -> str | None:
        """The opponent of the one person here, if that is the same computer everywhere."""
        others = set(self.computers.values())
        return others.pop() if len(self.people) == len(others) == 1 else None

    def _note_run(self) -> None:
        """The game has ended: count it, unless it was won with help."""
        strength, outcome = self._opposite(), self.table.outcome
        if self._kept is None or strength is None or outcome is None:
            return
        won = self.people[0] in outcome.winners if outcome.winners else None
        if not (won and self.table.assisted):
            note_game(self.game, self._kept.path.stem, strength, won=won)

    def restart(self) -> None:
        """The same game from its beginning; with new chance, unless a seed was given."""
        self._begin(self.computers)

    def _begin(self, computers: dict[Seat, str]) -> None:
        """Put this game away and begin the same against these."""
        seal = self.table.seal if self._seeded else None
        if self._kept:
            self.put_away()
            self._kept = Kept.begun(self.game.slug)
        self.computers = computers
        self.save_to, self._opened = None, False  # what was saved stays as it is
        self._helped = False
        self.table = Table(self.game, self.table.options, seal)
        self.shown = self.people[0] if len(self.people) == 1 else None
        self._bots.clear()
        self._changed()

    def record(self) -> Record:
        """The whole game, with everything that is hidden in it, so that it can be played on."""
        return self.table.whole_record(names=self._names())

    def save(self, path: Path, *, anyway: bool = False) -> None:
        """Write the record, now and from now on after every move; all that is hidden included.

        To replace another file, or to open what is hidden before the end, takes consent.
        """
        opens = self.table.hides and not self.over() and not self._opened
        reasons = []
        if path.is_file() and path != self.save_to:
            reasons.append(_("{path} already exists.").format(path=path))
        if opens:
            told = _(
                "The file shows everything that is hidden, so the result will be marked "
                "as assisted."
            )
            reasons.append(told)
        if reasons and not anyway:
            raise MustAsk(" ".join(reasons))
        path.write_text(str(self.record()), encoding="utf-8")
        if opens:
            self._opened = self.table.assisted = True
            path.write_text(str(self.record()), encoding="utf-8")
        self.save_to = path
        self._changed()

    def put_away(self) -> bool:
        """Leave the table; whether the game can be resumed."""
        if self._kept is None:
            return False
        if self.over() and self._kept.written:
            self._kept.finish(replace(self.record(), date=_today()))
        self._kept.close()
        return self._kept.written and not self._kept.failed

    def lost(self) -> str:
        """Why the moves of this game are lost when the player leaves; empty if they are not."""
        if self._kept is None or self.save_to or self.over():
            return ""
        return self._kept.failed

    def _analyst(self) -> Analyst[Any, Any]:
        if self.game.analyst is None:
            raise SnuggeryError(_("{game} has no analysis.").format(game=_(self.game.name)))
        return self.game.analyst

    def _changed(self) -> None:
        """After every move and whatever was taken back: what is gone was never heard."""
        plies = len(self.table.plies)
        self._heard = {seat: min(heard, plies) for seat, heard in self._heard.items()}
        if self._kept and (self._kept.written or self.begun()):
            record = replace(self.record(), date=_today())
            self._kept.write(record, self.computers, seeded=self._seeded)
        if self.over():
            self._note_run()
            if self._kept:
                name = self._kept.path.stem
                note_result(name, self.table, self.computers, helped=self._helped)
        if self.save_to:
            self.save_to.write_text(str(self._told_record()), encoding="utf-8")

    def begun(self) -> bool:
        """Whether a person has chosen a move already; what was played for them does not count."""
        return any(
            ply.seat in self.people and not self._was_forced(number)
            for number, ply in enumerate(self.table.plies)
        )

    def _told_record(self) -> Record:
        """The record without what is still hidden, unless the player chose to open it."""
        if self._opened or not self.table.hides:
            return self.record()
        return self.table.record(self.people[0] if len(self.people) == 1 else None)

    def _names(self) -> tuple[str, ...]:
        if not self.computers:
            return ()
        return tuple(
            f"{COMPUTER}{self.computers[seat]}" if seat in self.computers else "person"
            for seat in self.seats
        )

    def _bot(self, seat: Seat) -> Bot[Any, Any]:
        if seat not in self._bots:
            stream = Stream(b"computer" + bytes([seat]) + self.table.seal.seed)
            player = self._invite(self.computers[seat], seat, stream.below(2**63))
            self._bots[seat] = reminded(player, self.table.shown(seat))
        return self._bots[seat]


def _today() -> str:
    return f"{datetime.now().astimezone():%Y-%m-%d %H:%M}"


def seed_seal(text: str) -> Seal:
    """The chance that follows from a seed a person chose: up to 32 hexadecimal digits."""
    return Seal(bytes.fromhex(text.rjust(32, "0")))
