"""Computer players: they try games out in thought."""

from random import Random

from snuggery.commands.template.rules.state import Count, Race
from snuggery.core.text.language import N_
from snuggery.search.bots import TreeBots


def imagine(view: Count, rng: Random) -> Race:
    """The state behind a view: nothing is hidden here."""
    return Race(view.total, view.goal, view.turn)


BOTS = TreeBots(imagine, {N_("beginner"): 5, N_("club"): 40, N_("strong"): 200})
STRENGTHS, bot, hint = BOTS.STRENGTHS, BOTS.bot, BOTS.hint
