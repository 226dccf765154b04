"""The moves of a table as sentences, and which of them were played for somebody."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from snuggery.core import CHANCE, Game, Table
from snuggery.core.forced import FOR_YOU
from snuggery.core.help.questions import told_by
from snuggery.core.table import Told
from snuggery.core.text.language import _, spoken_now
from snuggery.showing.messages import MoveShown
from snuggery.showing.seated import Seated


def moves_shown(at: Seated, you: tuple[int, ...], told: Iterable[Told]) -> tuple[MoveShown, ...]:
    """All moves that a viewer was told about."""
    shown = _showing(at.table.game, len(at.table.seats), spoken_now())
    forced = at.plays_forced
    return tuple(
        [
            shown(number, who, text, why_played(at, you, ply) if forced else "")
            for number, (ply, who, text) in enumerate(told, 1)
        ]
    )


@cache
def _showing(game: Game, seats: int, language: str) -> Callable[[int, str, str, str], MoveShown]:
    """How the moves of this game are shown in this language; the same move is put together once."""

    @lru_cache(maxsize=10_000)
    def shown(number: int, who: str, text: str, why: str) -> MoveShown:
        said = told_by(who, _spoken(game, text, language), seats)
        return MoveShown(number, who, text, f"{said} {why}" if why else said)

    return shown


def played_for(at: Seated, you: tuple[int, ...], told: list[Told]) -> str:
    """The last move in words, if it was played for the viewer; else nothing."""
    last = last_played_for(at, you, (ply for ply, _who, _text in reversed(told)))
    if last is None:
        return ""
    return next(_told(at, you, each) for each in reversed(told) if each[0] == last)


def last_played_for(at: Seated, you: tuple[int, ...], plies: Iterable[int]) -> int | None:
    """The last move that was not chance's, if it was played for the viewer.

    `plies`: where to look for it, the newest first.
    """
    if not at.plays_forced:
        return None
    played = at.table.plies
    last = next((ply for ply in plies if played[ply].seat != CHANCE), None)
    mine = last is not None and played[last].seat in you and _is_forced(at, last)
    return last if mine else None


def sentence(table: Table, who: str, text: str) -> str:
    """A told move as a sentence."""
    return told_by(who, _spoken(table.game, text, spoken_now()), len(table.seats))


def _told(at: Seated, you: tuple[int, ...], told: Told) -> str:
    ply, who, text = told
    return " ".join(filter(None, (sentence(at.table, who, text), why_played(at, you, ply))))


def why_played(at: Seated, you: tuple[int, ...], ply: int) -> str:
    """That a move was played by itself, if it was."""
    if not at.plays_forced or not _is_forced(at, ply):
        return ""
    mine = at.table.plies[ply].seat in you
    return _(FOR_YOU) if mine else _("That was the only move.")


def _is_forced(at: Seated, ply: int) -> bool:
    """Whether it was played by itself, for a person."""
    table = at.table
    return at.plays_forced and table.plies[ply].seat in at.people and table.forced(ply) is not None


@lru_cache(maxsize=10_000)
def _spoken(game: Game, text: str, _language: str) -> str:
    return game.draw.spoken(text)
