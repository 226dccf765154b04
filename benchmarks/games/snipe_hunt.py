"""Study Snipe Hunt: how hard the forest is, what its cards are for, how the players compare.

    python -m benchmarks.games.snipe_hunt [STUDY ...] [--games N] [--engine ray] [--out FILE]
    python -m benchmarks.games.snipe_hunt learn

`standard` lets the strong player hunt in the standard forests, one game on each deal. `strengths`
compares the players on the same deals. `arrows` takes the arrows off the cards. `play` watches the
strong player as it sits at a table: how long it thinks, how often dice are rolled again and cards
are turned. `forest` measures how the cards join and what turning one does. `exact` sets the players
beside the best possible play on small forests. `places` and `cards` try other places for the Large
Spaces and other cards. Shares come with 95% intervals (Wilson). Without a name all of them are
made; `learn` trains the network by which the players judge a position.

Deal n is hunted with the n-th sequence of dice, so a run can be repeated to the last digit, with
any number of processes; only the times differ.
"""

import argparse
import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import mean, quantiles

from benchmarks.games import snipe_hunt_learning
from benchmarks.games.snipe_hunt_hunts import (
    FIRST,
    Hunts,
    Workers,
    at_random,
    thinkers,
    thinkers_on,
    together,
    watched,
)
from benchmarks.measuring import Measured, Measurement, rates
from benchmarks.studying import engine_of, engine_options
from snuggery.core import Stream
from snuggery.games.snipe_hunt import GAME, commands
from snuggery.games.snipe_hunt.players import bots
from snuggery.games.snipe_hunt.rules import cards
from snuggery.games.snipe_hunt.rules.forest import Forest
from snuggery.games.snipe_hunt.rules.setup import SMALL_FORESTS
from snuggery.games.snipe_hunt.rules.standard_forest import STANDARD_FOREST
from snuggery.games.snipe_hunt.rules.state import Hunt
from snuggery.games.snipe_hunt.solver import exact_chance

GAMES = {
    "standard": 10_000,
    "strengths": 2_000,
    "arrows": 5_000,
    "play": 500,
    "forest": 500,
    "exact": 5_000,
    "places": 2_000,
    "cards": 2_000,
}
PLACES = {
    "the standard places": "",
    "the prototype's": "station b6, nest f1, spooky a6, deep a1",
    "Station and Nest in opposite corners": "station a6, nest f1, spooky a5, deep a1",
    "all in the corners": "station a6, nest f1, spooky a1, deep f6",
    "a square in the middle": "station b5, nest e2, spooky b2, deep e5",
    "a triangle": "station a6, nest e1, spooky f6, deep a1",
    "the Wolf beside the Station": "station b6, nest e1, spooky c6, deep b1",
}
CARDS = {
    "the standard cards": {},
    "no glades": {"glade": 0, "cross": 9},
    "eight glades": {"glade": 8, "cross": 1},
    "crosses only where arrows are": {"cross": 0, "tee": 12},
    "more bends": {"corner": 9, "tee": 2},
    "more dead ends": {"end": 5, "tee": 3},
    "four arrows": {"tee-q": 0, "tee-h": 0, "tee": 11},
    "sixteen arrows": {"tee": 0, "tee-q": 5, "tee-h": 6, "cross": 4, "cross-q": 3},
}
"""How many cards of some kinds there are."""

Figures = dict[str, object]
Study = Callable[[int, Workers], dict[str, Figures]]
"""The results for each of its lines."""


def report(name: str, hunts: Hunts, **more: float) -> Figures:
    """Print a line, and hand out its figures."""
    said = "".join(f"  {key} {100 * value:+.1f}" for key, value in more.items())
    print(f"{name:38} {hunts}{said}", flush=True)
    return {**hunts.figures(), **{key: round(value, 4) for key, value in more.items()}}


def listed(counts: dict[str, int], places: str = "", *, arrows: bool = True) -> str:
    """Our card list with other counts, other places for the Large Spaces, or without arrows."""
    elsewhere = dict(each.split() for each in filter(None, places.split(", ")))
    rows = []
    for row in cards.one_line(STANDARD_FOREST).split("; "):
        word, name, *faces = row.split()
        if faces:
            face = " ".join(faces) if arrows else re.sub("[qh]", ".", " ".join(faces))
            rows.append(f"{counts.get(name, word)} {name} {face}")
        else:
            rows.append(f"{word} {elsewhere.get(word, name)}")
    return "; ".join(rows)


def standard(games: int, workers: Workers) -> dict[str, Figures]:
    """The skilled player in the standard forests."""
    return {"skilled": report("skilled", workers.hunts(thinkers(1), games))}


def strengths(games: int, workers: Workers) -> dict[str, Figures]:
    """The players on the same deals."""

    def beginner(forest: str) -> Hunts:
        seen = together(workers.each(partial(watched, "beginner", forest=forest), games))
        return Hunts.of([seen.sums])

    made = {
        "random moves": workers.hunts(at_random, games),
        "beginner": beginner("standard"),
        "club": workers.hunts(thinkers(0), games),
        "skilled": workers.hunts(thinkers(1), games),
        "beginner, scattered forests": beginner("scattered"),
        "club, scattered forests": workers.hunts(thinkers(0, scattered=True), games),
        "skilled, scattered forests": workers.hunts(thinkers(1, scattered=True), games),
    }
    return {name: report(name, hunts) for name, hunts in made.items()}


def arrows(games: int, workers: Workers) -> dict[str, Figures]:
    """What the arrows are worth to the skilled player."""
    kinds = {"with arrows": "", "without arrows": listed({}, arrows=False)}
    return {
        name: report(name, workers.hunts(thinkers(1, text), games)) for name, text in kinds.items()
    }


def play(games: int, workers: Workers) -> dict[str, Figures]:
    """The strong player at a table: its times, and what happens in its games."""
    seen = together(workers.each(partial(watched, "strong"), games))
    hunts = Hunts.of([seen.sums])
    ranked = quantiles(seen.times, n=100)
    found: Figures = {
        **report("at a table", hunts),
        "median_ms": round(1000 * ranked[49], 1),
        "p95_ms": round(1000 * ranked[94], 1),
        "max_ms": round(1000 * max(seen.times), 1),
        "rerolls_per_100_rolls": round(100 * seen.rerolls / seen.rolls, 1),
        "arrows_a_game": round(seen.arrows / games, 2),
        "cards_turned_a_game": round(seen.turned / games, 2),
    }
    print("".join(f"  {name} {value}\n" for name, value in list(found.items())[7:]), flush=True)
    return {"at a table": found}


def forest(games: int, workers: Workers) -> dict[str, Figures]:
    """How the cards join, and what turning one of them does."""
    figures = [each for part in workers.each(turned_forests, games) for each in part]
    found: Figures = {
        "joined_at_once": round(joined(""), 3),
        "path_reached": round(mean(each[0] for each in figures), 3),
        "steps_to_the_nest": round(mean(each[1] for each in figures), 1),
        "cards_that_matter": round(mean(each[2] for each in figures), 2),
        "steps_saved_by_the_best_turn": round(mean(each[3] for each in figures), 2),
        "cards_that_cut_it_off": round(mean(each[4] for each in figures), 2),
    }
    print("".join(f"  {name} {value}\n" for name, value in found.items()), flush=True)
    return {"standard": found}


def turned_forests(deals: range) -> list[tuple[float, int, int, int, int]]:
    """Of each: the path reached, steps to the Nest, and what turning one card does to them.

    Cards that change the steps when they are turned, steps that the best turn saves, and cards
    that can cut the Nest off.
    """
    found = []
    for deal in deals:
        laid = cards.lay(cards.deck(""), deal, scattered=False)
        now = steps(laid)
        after = [
            [steps(laid.turned(place, quarters)) for quarters in (1, 2, 3)] for place in range(36)
        ]
        reached = [each for many in after for each in many if each is not None]
        path = sum(laid.path(space) for space in laid.layout.names)
        found.append(
            (
                len(laid.distances(laid.layout.large["station"])) / path,
                now or 0,
                sum(any(each != now for each in many) for many in after),
                (now or 0) - min(reached),
                sum(None in many for many in after),
            )
        )
    return found


def steps(laid: Forest) -> int | None:
    """How far it is from the Station to the Nest; None without a way."""
    large = laid.layout.large
    return laid.distances(large["station"]).get(large["nest"])


def places(games: int, workers: Workers) -> dict[str, Figures]:
    """Other places for the Large Spaces."""
    return {
        name: report(name, workers.hunts(thinkers(1, listed({}, elsewhere)), games))
        for name, elsewhere in PLACES.items()
    }


def other_cards(games: int, workers: Workers) -> dict[str, Figures]:
    """Other cards: how hard they are, what arrows are worth, how often they join at once."""
    found = {}
    for name, counts in CARDS.items():
        text, bare = listed(counts), listed(counts, arrows=False)
        hunts = workers.hunts(thinkers(1, text), games)
        worth = hunts.share - workers.hunts(thinkers(1, bare), games).share
        found[name] = report(name, hunts, arrows=worth, joined=joined(text))
    return found


def exact(games: int, workers: Workers) -> dict[str, Figures]:
    """The players beside the best possible play, where that can be computed."""
    found = {}
    for name, drawn in SMALL_FORESTS.items():
        begun = GAME.start({"map": drawn})
        assert isinstance(begun, Hunt)
        best = exact_chance.solve(begun.forest, exact=1e-7).chance(begun)
        print(f"{name}: the best play wins {100 * best:.2f}%", flush=True)
        found[name] = {
            "best": round(best, 5),
            **{
                who: report(f"{name}, {who}", workers.hunts(thinkers_on(ahead, drawn), games))
                for who, ahead in bots.AHEAD.items()
            },
        }
    return found


def joined(text: str, layings: int = 500) -> float:
    """The share of layings in which the Hunter can walk to the Nest."""
    deck, stream = cards.deck(text), Stream(b"joined")
    laid = (cards.shuffled(deck, deck.places, stream) for _ in range(layings))
    return sum(map(cards.connected, laid)) / layings


def random_turns() -> Measured:
    """Random hunts by the compiled rules, beside rules/."""
    engine, rules = commands.by_engine(), commands.by_rules()
    compiled, plain = rates(3, 0.5, lambda: engine()[1], lambda: rules()[1])
    said = (
        f"{compiled:,.0f} turns a second by the compiled rules, {plain:,.0f} by rules/: "
        f"{compiled / plain:,.0f} times as many"
    )
    return Measured("snipe-random", (said,), {"compiled": compiled, "rules": plain})


MEASUREMENTS: dict[str, Measurement] = {"snipe-random": random_turns}
STUDIES: dict[str, Study] = {
    "standard": standard,
    "strengths": strengths,
    "arrows": arrows,
    "play": play,
    "forest": forest,
    "exact": exact,
    "places": places,
    "cards": other_cards,
}


def main() -> None:
    """Make the studies that are asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.games.snipe_hunt",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("studies", nargs="*", choices=[[], *STUDIES, "learn"], metavar="STUDY")
    parser.add_argument("--games", type=int, help="for each line of a study")
    engine_options(parser)
    parser.add_argument("--out", type=Path, help="write the figures to this file, as JSON")
    asked = parser.parse_args()
    if asked.studies == ["learn"]:
        snipe_hunt_learning.learn()
        return
    found: dict[str, object] = {"first deal": FIRST}
    for name in asked.studies or STUDIES:
        print(f"\n{name}", flush=True)
        found[name] = STUDIES[name](asked.games or GAMES[name], Workers(engine_of(asked)))
        if asked.out:
            asked.out.write_text(json.dumps(found, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
