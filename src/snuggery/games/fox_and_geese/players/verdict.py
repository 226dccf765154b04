"""The truth at the end: where the game turned, as the table of all positions has it."""

from collections.abc import Sequence

from snuggery.core.abilities import Verdict
from snuggery.core.text.language import N_, _
from snuggery.games.fox_and_geese.engine.bitboard import FOX_WINS, GEESE_WIN
from snuggery.games.fox_and_geese.players import oracle
from snuggery.games.fox_and_geese.rules.moves import Move
from snuggery.games.fox_and_geese.rules.state import Position

STOOD = {
    GEESE_WIN: N_("The game turned at {move}: until then the geese could win."),
    FOX_WINS: N_("The game turned at {move}: until then the fox could win."),
    0: N_("The game turned at {move}: until then it was a draw."),
}


def verdict(moments: Sequence[Position], played: Sequence[Move]) -> Verdict | None:
    """The last play that changed who wins if nobody errs; nothing where no table is at hand."""
    table = oracle.table_of(moments[0].diagonals)
    placed = [moment for moment in moments if moment.fox]
    if table is None or not placed or placed[0].geese.bit_count() > table.geese:
        return None
    winners = [oracle.winner(table, moment) for moment in placed]
    skipped = len(moments) - len(placed)
    for at in range(len(winners) - 2, -1, -1):
        if winners[at] != winners[at + 1]:
            turned = skipped + at
            said = _(STOOD[winners[at]]).format(move=played[turned])
            return Verdict((said,), turned)
    return Verdict(
        (_("Nobody made a mistake: from where the fox was placed it had to end this way."),)
    )
