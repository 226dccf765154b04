"""What somebody has played and reached: one document, in the browser and in the user's folder.

Both write the same (docs/program/results.md), so a file from one is taken in by the other. Nothing
in it says who it was. Fields that a program does not know it leaves alone by leaving them out;
those that it misses it takes as they are here by default.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import date
from typing import Any, TypeVar

from snuggery.core.challenges.challenge import MEDALS, Medal
from snuggery.core.challenges.mistakes import Mistake
from snuggery.core.errors import SnuggeryError
from snuggery.core.text.language import _

KIND = "results"
VERSION = 1
LARGEST = 10**9
RANKS: tuple[Medal, ...] = ("", *MEDALS)
MOST = 5000
"""When there are more results than this, the oldest go."""


class BadResults(SnuggeryError):
    """No file of results, or one of a newer program."""

    code = "bad-results"


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One game that was played to its end."""

    table: str
    """Where it was played; each table counts once."""
    game: str
    ended: str
    """The local time, to the minute: `2026-11-17T21:04`. Empty in results older than this field."""
    setup: str = ""
    """The set-up in English words; games with the same set-up are counted together."""
    options: dict[str, str] = field(default_factory=dict)
    """The same as options, leaving out the empty ones."""
    seat: int = 1
    against: str = ""
    """The strengths of the computers, or `people`; empty if the game was played alone."""
    won: bool | None = None
    """None is a draw."""
    score: int | None = None
    fewest: bool = False
    """Whether a lower score is better."""
    rating: str = ""
    plays: int = 0
    """How many moves the player made."""
    challenge: str = ""
    """The name of the challenge, if it was one."""
    reached: int | None = None
    medal: Medal = ""
    attempt: int = 0
    """Where only the first try counts: which try this was. Later tries earn no better medal."""
    evening: str = ""
    """The day it was Tonight's challenge, if it was played on that day."""
    helped: bool = False
    """The player looked at a hint, or at what the moves are worth."""
    assisted: bool = False
    """The player saw something hidden too early, so this does not count anywhere."""
    regret: float | None = None
    """What the moves gave away on average, in the game's own unit; None if it is not known."""


T = TypeVar("T", Result, Mistake)


def written(results: Iterable[Result] | None, mistakes: Iterable[Mistake] = ()) -> str:
    """The document; it says so where there is nothing that it could hold."""
    kept = {
        "results": None if results is None else [*map(asdict, results)],
        "mistakes": [*map(asdict, mistakes)],
    }
    return json.dumps({"snuggery": KIND, "version": VERSION, **kept}, ensure_ascii=False)


def read(text: str) -> tuple[Result, ...]:
    """The results that a document holds; those that make no sense are left out."""
    found = (_made(Result, each, KINDS) for each in _document(text, "results"))
    return tuple(each for each in found if each and _makes_sense(each))


def read_mistakes(text: str) -> tuple[Mistake, ...]:
    """The mistakes that it holds; older documents have none."""
    found = (_made(Mistake, each, MISTAKE_KINDS) for each in _document(text, "mistakes"))
    return tuple(each for each in found if each and _has_days(each))


def _document(text: str, part: str) -> list[Any]:
    """What stands in this part of a document."""
    try:
        document = json.loads(text)
    except ValueError:
        document = None
    if not isinstance(document, dict) or document.get("snuggery") != KIND:
        raise BadResults(_("This is not a file of results."))
    if document.get("version") != VERSION:
        raise BadResults(_("These results were written by a newer program."))
    listed = document.get(part)
    return listed if isinstance(listed, list) else []


def merged(results: Sequence[Result], others: Iterable[Result]) -> tuple[Result, ...]:
    """Both, in the order in which they ended; each table once, as `with_result` counts it."""
    known = {each.table: each for each in results}
    for each in others:
        before = known.get(each.table)
        known[each.table] = _one(before, each) if before else each
    return _in_turn(sorted(known.values(), key=lambda each: each.ended))[-MOST:]


def with_result(results: Sequence[Result], result: Result) -> tuple[Result, ...]:
    """With one more. A table counts once, as it ended first; in a challenge, as it ended best."""
    before = next((each for each in results if each.table == result.table), None)
    if before is None:
        return _in_turn((*results, result))[-MOST:]
    one = _one(before, result)
    return tuple(one if each is before else each for each in results)


def _one(before: Result, after: Result) -> Result:
    """What counts of two ends of one table; what is known of either stays known."""
    if after.challenge and not before.attempt and _is_better(after, before):
        return replace(after, evening=before.evening or after.evening)
    return before if before.regret is not None else replace(before, regret=after.regret)


def _is_better(one: Result, other: Result) -> bool:
    if one.assisted:
        return False
    by = RANKS.index(one.medal) - RANKS.index(other.medal)
    return by > 0 or (by == 0 and one.reached is not None and other.reached is None)


def _in_turn(results: Iterable[Result]) -> tuple[Result, ...]:
    """Where only the first try counts: which try each was, and no better medal than the first."""
    first: dict[tuple[str, str], Medal] = {}
    tries: Counter[tuple[str, str]] = Counter()
    counted = []
    for each in results:
        one = each
        if each.attempt:
            key = each.game, each.challenge
            tries[key] += 1
            medal = min(each.medal, first.setdefault(key, each.medal), key=RANKS.index)
            one = replace(each, attempt=tries[key], medal=medal)
        counted.append(one)
    return tuple(counted)


def _made(kind: type[T], given: Any, kinds: Iterable[tuple[str, Any]]) -> T | None:
    """What is given as an object of this kind, if all its fields have the right type."""
    if not isinstance(given, dict):
        return None
    names = (each.name for each in fields(kind))
    try:
        made = kind(**{name: given[name] for name in names if name in given})
    except TypeError:
        return None
    return made if all(isinstance(getattr(made, each), of) for each, of in kinds) else None


def _has_days(mistake: Mistake) -> bool:
    try:
        date.fromisoformat(mistake.made)
        date.fromisoformat(mistake.due or mistake.made)
    except ValueError:
        return False
    return 0 <= mistake.right <= MOST


def _makes_sense(result: Result) -> bool:
    """Whether charts can be drawn of it: its options are texts, its figures of a usual size."""
    figures = (each for each in (result.score, result.reached, result.regret) if each is not None)
    texts = (*result.options, *result.options.values())
    return (
        all(isinstance(each, str) for each in texts)
        and all(abs(each) < LARGEST for each in figures)
        and result.medal in RANKS
    )


KINDS: tuple[tuple[str, Any], ...] = (
    ("table", str),
    ("game", str),
    ("ended", str),
    ("setup", str),
    ("options", dict),
    ("seat", int),
    ("against", str),
    ("won", bool | None),
    ("score", int | None),
    ("fewest", bool),
    ("rating", str),
    ("plays", int),
    ("challenge", str),
    ("reached", int | None),
    ("medal", str),
    ("attempt", int),
    ("evening", str),
    ("helped", bool),
    ("assisted", bool),
    ("regret", int | float | None),
)
"""The type each field must have."""
MISTAKE_KINDS: tuple[tuple[str, Any], ...] = (
    ("table", str),
    ("ply", int),
    ("game", str),
    ("record", str),
    ("seat", int),
    ("slip", str),
    ("made", str),
    ("due", str),
    ("against", str),
    ("right", int),
    ("tried", str),
    ("seen", str),
)
