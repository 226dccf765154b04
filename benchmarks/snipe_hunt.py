"""Study Snipe Hunt: how hard the forest is, what its cards are for, how the players compare.

    python -m benchmarks.snipe_hunt [standard strengths arrows places cards] [--games N]
    python -m benchmarks.snipe_hunt learn

`standard` lets the strong player hunt in the standard forests, one game on each deal. `strengths`
compares the three players on the same deals. `arrows` takes the arrows off the cards. `places` and
`cards` try other places for the Large Spaces and other cards. Shares come with 95% intervals
(Wilson). `learn` writes the network by which the players judge a position anew.

Deal n is hunted with the n-th sequence of dice, so a run can be repeated to the last digit.
"""

import argparse
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from random import Random

import numpy as np

from benchmarks import snipe_hunt_learning
from benchmarks.measuring import Measured, Measurement, rates
from snuggery.core import Stream
from snuggery.games.snipe_hunt import GAME, bots, cards, commands, engine, player
from snuggery.games.snipe_hunt.rules import PLAYER, start
from snuggery.games.snipe_hunt.thinking import KEEP, learned
from snuggery.search.random_play import random_ply

GAMES = {"standard": 5_000, "strengths": 2_000, "arrows": 2_000, "places": 1_000, "cards": 1_000}
FIRST = 100_000
"""The first deal; the network was learned on others."""
ROOM_FOR_NO_LOG = np.zeros((0, player.FEATURES + 2))

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
"""How many there are of some kinds."""


@dataclass(frozen=True, slots=True)
class Hunts:
    """What came of many hunts."""

    won: int
    games: int
    turns: int
    seconds: float
    """Of processor time."""

    @property
    def share(self) -> float:
        """Of the games won."""
        return self.won / self.games

    def interval(self) -> tuple[float, float]:
        """Wilson's 95% interval of the share."""
        z, n, p = 1.96, self.games, self.share
        middle, far = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - far) / (1 + z * z / n), (middle + far) / (1 + z * z / n)

    def __str__(self) -> str:
        low, high = self.interval()
        return (
            f"{100 * self.share:5.1f}%  ({100 * low:.1f}-{100 * high:.1f})  "
            f"{self.turns / self.games:5.1f} turns  {1000 * self.seconds / self.turns:5.2f} ms each"
            f"  {self.games:,} games"
        )


def hunts(ahead: int, games: int, listed: str = "", *, scattered: bool = False) -> Hunts:
    """Hunts by the compiled player, one on each deal."""
    deck, mind = cards.deck(listed), player.mind(learned(), 18, ahead, KEEP)
    won = turns = 0
    spent = 0.0
    for deal in range(FIRST, FIRST + games):
        forest = cards.lay(deck, deal, scattered=scattered)
        plan, ground = engine.plan(forest.layout), engine.ground(forest)
        at, luck = engine.start(plan, forest.north), engine.luck(deal)
        begun = time.process_time()
        state, length = player.hunt(plan, ground, mind, at, luck, ROOM_FOR_NO_LOG)
        spent += time.process_time() - begun
        won, turns = won + (state == engine.WON), turns + length
    return Hunts(won, games, turns, spent)


def beginners_hunts(games: int) -> Hunts:
    """The same by the beginner, who plays by rules.py alone."""
    won = turns = 0
    begun = time.process_time()
    for deal in range(FIRST, FIRST + games):
        hunt, rng, beginner = (
            start(GAME.settled({"deal": str(deal)})),
            Random(deal),
            bots.bot("beginner", deal),
        )
        while not hunt.end:
            seat, move = random_ply(hunt, rng)
            if seat == PLAYER:
                move = beginner.choose(hunt.view(seat), hunt.moves(seat))
            hunt = hunt.after(seat, move)
        won, turns = won + bool(hunt.end.winners), turns + hunt.turn
    return Hunts(won, games, turns, time.process_time() - begun)


def listed(counts: dict[str, int], places: str = "", *, arrows: bool = True) -> str:
    """Our card list with other counts, other places for the Large Spaces, or without arrows."""
    elsewhere = dict(each.split() for each in filter(None, places.split(", ")))
    rows = []
    for row in cards.one_line(cards.ours()).split("; "):
        word, name, *faces = row.split()
        if faces:
            face = " ".join(faces) if arrows else re.sub("[qh]", ".", " ".join(faces))
            rows.append(f"{counts.get(name, word)} {name} {face}")
        else:
            rows.append(f"{word} {elsewhere.get(word, name)}")
    return "; ".join(rows)


def standard(games: int) -> None:
    """The strong player in the standard forests."""
    print("standard forest, strong player  ", hunts(1, games), flush=True)


def strengths(games: int) -> None:
    """The three players on the same deals."""
    print("beginner", beginners_hunts(games), flush=True)
    print("club    ", hunts(0, games), flush=True)
    print("strong  ", hunts(1, games), flush=True)
    print("strong, scattered forests", hunts(1, games, scattered=True), flush=True)


def arrows(games: int) -> None:
    """What the arrows are worth to the strong player."""
    print("with arrows   ", hunts(1, games), flush=True)
    print("without arrows", hunts(1, games, listed({}, arrows=False)), flush=True)


def places(games: int) -> None:
    """Other places for the Large Spaces."""
    for name, elsewhere in PLACES.items():
        print(f"{name:38}", hunts(1, games, listed({}, elsewhere)), flush=True)


def other_cards(games: int) -> None:
    """Other cards: how hard they are, how often a deal is laid again, what arrows are worth."""
    for name, counts in CARDS.items():
        text, bare = listed(counts), listed(counts, arrows=False)
        worth = hunts(1, games, text).share - hunts(1, games, bare).share
        print(
            f"{name:30} {hunts(1, games, text)}  arrows {100 * worth:+.1f}"
            f"  joined {100 * joined(text):.0f}%  reached {100 * reached(text):.0f}%",
            flush=True,
        )


def joined(text: str, deals: int = 500) -> float:
    """The share of layings in which the Hunter can walk to the Nest."""
    deck, stream = cards.deck(text), Stream(b"joined")
    return (
        sum(cards.connected(cards.shuffled(deck, deck.places, stream)) for _ in range(deals))
        / deals
    )


def reached(text: str, deals: int = 200) -> float:
    """The share of the path that the Hunter can reach from the Station."""
    shares = []
    for deal in range(deals):
        forest = cards.lay(cards.deck(text), deal, scattered=False)
        paths = sum(forest.path(space) for space in forest.layout.names)
        shares.append(len(forest.distances(forest.layout.large["station"])) / paths)
    return sum(shares) / deals


def random_turns() -> Measured:
    """Random hunts by the compiled rules, beside rules.py."""
    compiled, plain = rates(3, 0.5, commands.by_engine(), commands.by_rules())
    said = (
        f"{compiled:,.0f} turns a second by the compiled rules, {plain:,.0f} by rules.py: "
        f"{compiled / plain:,.0f} times as many"
    )
    return Measured("snipe-random", (said,), {"compiled": compiled, "rules": plain})


MEASUREMENTS: dict[str, Measurement] = {"snipe-random": random_turns}
STUDIES: dict[str, Callable[[int], None]] = {
    "standard": standard,
    "strengths": strengths,
    "arrows": arrows,
    "places": places,
    "cards": other_cards,
}


def main() -> None:
    """Make the studies that are asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.snipe_hunt",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("studies", nargs="*", choices=[[], *STUDIES, "learn"], metavar="STUDY")
    parser.add_argument("--games", type=int, help="for each line of a study")
    asked = parser.parse_args()
    if asked.studies == ["learn"]:
        snipe_hunt_learning.learn()
        return
    for name in asked.studies or STUDIES:
        print(f"\n{name}")
        STUDIES[name](asked.games or GAMES[name])


if __name__ == "__main__":
    main()
