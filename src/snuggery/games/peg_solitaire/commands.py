"""What the command line offers for this game."""

import json
import time
from collections.abc import Callable
from random import Random

import click

from snuggery.core.text.language import _, _n
from snuggery.games import cross, random_games
from snuggery.games.peg_solitaire import GAME

Played = tuple[int, int, int]
"""Games, jumps, and pieces left."""


@click.command()
@click.option("--problem", metavar="NAME", help="A named problem, such as d4-to-d4 or ring.")
@click.option("--position", metavar="P", help="Seven rows joined by '/': o piece, . hole, # off.")
@click.option("--vacancy", metavar="V", help="The empty point; all others are filled.")
@click.option("--target", metavar="T", help="'vacancy', 'any', a pattern, or points: d4,d7.")
@click.option(
    "--enumerate",
    "every",
    is_flag=True,
    help="Count every position that can be reached, and every one that can be won.",
)
@click.option(
    "--budget",
    type=click.FloatRange(min=0),
    default=10.0,
    show_default=True,
    help="Seconds to search for a solution.",
)
@click.option("--json", "json_", is_flag=True, help="Print JSON.")
def solve(
    *,
    problem: str | None,
    position: str | None,
    vacancy: str | None,
    target: str | None,
    every: bool,
    budget: float,
    json_: bool,
) -> None:
    """Find a solution, or show that there is none; or count all positions."""
    from snuggery.games.peg_solitaire.rules.jumps import marks
    from snuggery.games.peg_solitaire.rules.setup import least_plays
    from snuggery.games.peg_solitaire.solver.book import known
    from snuggery.games.peg_solitaire.solver.reachability import Solution, Unsolvable
    from snuggery.games.peg_solitaire.solver.reachability import solve as search

    pegs, goal = _asked(problem, position, vacancy, target)
    if every:
        from snuggery.games.peg_solitaire.solver.enumerate_command import count_all

        count_all(pegs, goal, json_=json_)
        return
    begun = time.perf_counter()
    line = known(pegs, goal)
    answer = Solution(line) if line else search(pegs, goal, budget)
    plays = answer.plays if isinstance(answer, Solution) else None
    reason = answer.reason if isinstance(answer, Unsolvable) else None
    least = least_plays(pegs, goal)
    if json_:
        found = {
            "position": cross.rows(marks(pegs)),
            "target": list(cross.points(goal)) or "any",
            "answer": type(answer).__name__.lower(),
            "plays": [str(play) for play in plays] if plays is not None else None,
            "least": least,
            "reason": reason,
            "seconds": round(time.perf_counter() - begun, 3),
        }
        click.echo(json.dumps(found, indent=2))
    elif plays is not None:
        count = (
            _n(
                "{n} play; the minimum is {least}.",
                "{n} plays; the minimum is {least}.",
                len(plays),
            )
            if least
            else _n(
                "{n} play; the minimum is not known.",
                "{n} plays; the minimum is not known.",
                len(plays),
            )
        )
        click.echo(count.format(n=len(plays), least=least))
        for number, play in enumerate(plays, 1):
            click.echo(f"{number:2}. {play}")
    elif reason:
        click.echo(_("The target cannot be reached. {reason}").format(reason=_(reason)))
    else:
        said = _("No answer in {seconds} seconds; --budget allows more time.")
        click.echo(said.format(seconds=f"{budget:g}"))


def _asked(
    problem: str | None, position: str | None, vacancy: str | None, target: str | None
) -> tuple[int, int]:
    from snuggery.games.peg_solitaire.rules.jumps import parse_position
    from snuggery.games.peg_solitaire.rules.setup import parse_target
    from snuggery.games.peg_solitaire.rules.state import start

    if sum(each is not None for each in (problem, position, vacancy)) > 1:
        raise click.UsageError(_("Choose only one of --problem, --position and --vacancy."))
    if position is None:
        given = {"problem": problem, "vacancy": vacancy, "target": target}
        options = {name: text for name, text in given.items() if text is not None}
        first = start(GAME.settled(options))
        return first.pegs, first.target
    if target is None or target.strip().lower() == "vacancy":
        said = _("A position needs a --target: 'any', a pattern, or points.")
        raise click.UsageError(said)
    return parse_position(position), parse_target(target, "d4")


@click.command()
@random_games.options
def bench(*, playouts: bool, pure: bool, seconds: float, json_: bool) -> None:
    """Measure random games per second from the central vacancy, each single jump equally likely."""
    by = random_games.player(playouts=playouts, pure=pure)
    (games, _jumps, left), found = random_games.measured(
        by_rules() if pure else by_engine(), seconds
    )
    found |= {"left_on_average": round(left / games, 4), "by": by}
    said = _(
        "{moves_per_second} jumps and {playouts_per_second} games per second; "
        "{left_on_average} pieces are left on average in {playouts} games."
    )
    random_games.report(found, said, as_json=json_)


def by_engine() -> Callable[[], Played]:
    """Some thousand random games at a time, compiled."""
    from snuggery.games.peg_solitaire.engine.bitboard import tables
    from snuggery.games.peg_solitaire.engine.playouts import random_play

    by, rng, start = tables(), Random(1), cross.ALL ^ cross.bit("d4")
    count = 5_000
    return lambda: (count, *random_play(start, count, rng.getrandbits(63), by))


def by_rules() -> Callable[[], Played]:
    """One random game at a time, by rules/."""
    from snuggery.games.peg_solitaire.rules.state import PLAYER, Position, start

    first, rng = start(GAME.settled()), Random(1)

    def play() -> Played:
        position: Position = first
        while position.to_act():
            singles = [each for each in position.moves(PLAYER) if len(each.points) == 2]
            position = position.after(PLAYER, rng.choice(singles))
        return 1, position.jumps, position.pegs.bit_count()

    return play
