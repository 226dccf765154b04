"""The truth at the end: where the game turned, as the table of all positions has it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from statistics import fmean

from snuggery.core import Seat
from snuggery.core.abilities import Verdict
from snuggery.core.text.language import N_, _
from snuggery.games.fox_and_geese.engine.bitboard import FOX_WINS, GEESE_WIN
from snuggery.games.fox_and_geese.players import oracle
from snuggery.games.fox_and_geese.rules.moves import Move
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, Position

STOOD = {
    GEESE_WIN: N_("The game turned at {move}: until then the geese could win."),
    FOX_WINS: N_("The game turned at {move}: until then the fox could win."),
    0: N_("The game turned at {move}: until then it was a draw."),
}


def verdict(moments: Sequence[Position], played: Sequence[Move]) -> Verdict | None:
    """The last play that changed who wins if nobody errs; nothing without a table."""
    table = oracle.table_of(moments[0].diagonals)
    placed = [moment for moment in moments if moment.fox]
    if table is None or not placed or placed[0].geese.bit_count() > table.geese:
        return None
    winners = [oracle.winner(table, moment) for moment in placed]
    regrets = _regrets(placed, winners)
    skipped = len(moments) - len(placed)
    for at in range(len(winners) - 2, -1, -1):
        if winners[at] != winners[at + 1]:
            turned = skipped + at
            said = _(STOOD[winners[at]]).format(move=played[turned])
            return Verdict((said,), turned, regrets)
    said = _("Nobody made a mistake: from where the fox was placed it had to end this way.")
    return Verdict((said,), regrets=regrets)


def _regrets(moments: Sequence[Position], winners: Sequence[int]) -> Mapping[Seat, float]:
    """What a move of either side gave away on average: 1 from a win to a draw, 2 to a loss."""
    lost: dict[Seat, list[int]] = {GEESE: [], FOX: []}
    for moment, (before, after) in zip(moments, pairwise(winners), strict=False):
        # A draw by the counters may cost the side that had lost nothing: the table has none.
        lost[moment.turn].append(
            max(0, oracle.result(before, moment.turn) - oracle.result(after, moment.turn))
        )
    return {seat: fmean(each) for seat, each in lost.items() if each}
