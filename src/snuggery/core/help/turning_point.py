"""When did it go wrong? What was lost once stays lost, so that a few questions will find it."""

from collections.abc import Sequence
from typing import Any

from snuggery.core.abilities import Oracle, Standing
from snuggery.core.state import View


def how_it_stands(oracle: Oracle[Any], views: Sequence[View]) -> tuple[Standing, int | None]:
    """How the last of these moments stands; if it is lost, which was the last that was not."""
    now = oracle.standing(views[-1])
    if now.winnable is not False:
        return now, None
    won, lost = -1, len(views) - 1
    while lost - won > 1:
        middle = (won + lost) // 2
        if oracle.standing(views[middle]).winnable:
            won = middle
        else:
            lost = middle
    return now, won if won >= 0 else None
