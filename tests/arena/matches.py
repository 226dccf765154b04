"""Small arenas for the tests."""

from snuggery.arena.bout import Played, play
from snuggery.arena.plan import Plan
from snuggery.core import Game
from tests.toys.pebbles import PEBBLES

CAREFUL, HEEDLESS = "tests.arena.strangers:Careful", "tests.arena.strangers:Heedless"
FICKLE = "tests.arena.strangers:Fickle"


def plan(
    *players: str,
    of: Game = PEBBLES,
    gauntlet: bool = False,
    seconds: float = 5.0,
    opening: int = 0,
    **options: str,
) -> Plan:
    return Plan(
        game=of,
        options=of.settled(options),
        players=players,
        gauntlet=gauntlet,
        seconds=seconds,
        opening=opening,
    )


def all_played(of: Plan, games: int) -> list[Played]:
    return [play(of, of.bout(number)) for number in range(of.total(games))]
