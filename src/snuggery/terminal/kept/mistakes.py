"""Mistakes made at this terminal: kept with the results, tried again, and put right."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from snuggery.core import Game, Seat, Table
from snuggery.core.abilities import Remark
from snuggery.core.challenges.kept_results import Mistakes, change_mistakes, kept_mistakes
from snuggery.core.challenges.mistakes import (
    Mistake,
    comes_back,
    cut,
    is_due,
    missed,
    put_right,
    with_mistakes,
    worst,
)
from snuggery.core.challenges.results import BadResults
from snuggery.core.text.language import _
from snuggery.shelf import SHELF
from snuggery.terminal.kept.results import tonight_now


def note_mistakes(
    name: str,
    table: Table,
    computers: Mapping[Seat, str],
    found: Sequence[tuple[int, Remark]],
) -> int:
    """What a review found in the moves of the one person here; how many moments are kept of it."""
    today, record = tonight_now().isoformat(), table.whole_record()
    slips = [
        Mistake(
            table=name,
            ply=ply,
            game=table.game.slug,
            record=cut(record, ply),
            seat=table.plies[ply].seat,
            against=", ".join(sorted(set(computers.values()))),
            slip=said.slip or "",
            made=today,
            due=today,
        )
        for ply, said in worst(found)
    ]
    if slips:
        with suppress(OSError, BadResults):
            change_mistakes(lambda known: with_mistakes(known, slips))
    return len(slips)


def due_mistakes() -> list[Mistake]:
    """Those that wait to be put right, the oldest first."""
    slips = {(game.slug, slip) for game in SHELF for slip in game.slips}
    mistakes = (each for each in kept_mistakes() if (each.game, each.slip) in slips)
    return [each for each in mistakes if is_due(each, tonight_now())]


def judge(game: Game, mistake: Mistake, table: Table) -> str:
    """What came of trying it once more, in words; nothing where no move was made."""
    if len(table.plies) <= mistake.ply or game.analyst is None:
        return ""
    if cut(table.whole_record(), mistake.ply) != mistake.record:
        return ""  # more was taken back than just the mistake
    before, ply = table.moments[mistake.ply], table.plies[mistake.ply]
    said = game.analyst.remark(before.view(ply.seat), before.moves(ply.seat), ply.move)
    is_right = said.slip == ""
    now = (put_right if is_right else missed)(mistake, tonight_now())

    def changed(known: Mistakes) -> Mistakes:
        return tuple(now if each.record == mistake.record else each for each in known)

    with suppress(OSError, BadResults):
        change_mistakes(changed)
    if not is_right:
        return " ".join((_("Not yet."), said.text))
    return " ".join((_("Put right."), f"{comes_back(now)}."))
