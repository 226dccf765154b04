"""The search itself: depth first, remembering the moments that were seen."""

from snuggery.core.compiled.compiling import Row
from snuggery.games.tacklebox.solver.compiled import compiled
from snuggery.games.tacklebox.solver.free_search import close, dig
from snuggery.games.tacklebox.solver.positions import (
    DONE,
    ENTRY,
    HOPED,
    NODES,
    OUT_OF_NODES,
    PATH,
    SCORE,
    SCORED,
    SO_FAR,
    TABLE_FULL,
    branch,
    hope,
    is_new,
    may_end,
    may_wait,
    note,
    pack,
    push,
    settle,
    unpack,
)


@compiled.kernel
def search(deal: Row, now: Row, then: Row, stack: Row, table: Row, report: Row, limit: int) -> int:
    """Search from a moment for a line that beats the score in the report; says how it ended.

    It is done as soon as a line reaches what the report hopes for.
    """
    nodes, lazy = 0, may_wait(deal)
    top = push(stack, 0, now, 0, -1, 0)
    while top:
        top -= 1
        at = top * ENTRY
        unpack(stack, at, now)
        steps = stack[at + 4]
        if steps:
            report[PATH + steps - 1] = stack[at + 5]
        steps = settle(deal, now, report, steps)
        pack(now)
        if not is_new(table, now, lazy):
            continue
        if report[NODES] == limit:
            return OUT_OF_NODES
        nodes += 1
        report[NODES] += 1
        now[SO_FAR] = steps
        if lazy:
            close(deal, now, then, report)
        elif now[SCORE] > report[SCORED] and may_end(deal, now):
            note(report, now[SCORE], steps)
        most = hope(deal, now)
        if nodes == 1:
            report[HOPED] = min(report[HOPED], most)
        if report[SCORED] >= report[HOPED]:
            return DONE
        if most <= report[SCORED]:
            continue
        if 6 * nodes > len(table):
            return TABLE_FULL
        top = dig(deal, now, then, stack, top) if lazy else branch(deal, now, then, stack, top)
    return DONE
