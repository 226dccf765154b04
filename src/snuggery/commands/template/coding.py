"""Race to 21 as numbers: three actions, and the count."""

from gymnasium import spaces

from snuggery.commands.template.rules.state import LONGEST, MOST, Add, Count
from snuggery.core import Options
from snuggery.core.learning.coding import Observation, Written, count, counted


class RaceCoding(Written[Add, Count]):
    """What is counted, and how far it is to the goal."""

    space = spaces.Dict({"total": count(LONGEST), "left": count(LONGEST)})

    def listed(self) -> list[str]:
        return [str(Add(number)) for number in range(1, MOST + 1)]

    def observe(self, view: Count, so_far: tuple[int, ...] = ()) -> Observation:
        return {"total": counted(view.total), "left": counted(view.goal - view.total)}


def coding(options: Options) -> RaceCoding:
    """The coding for these options."""
    return RaceCoding(options)
