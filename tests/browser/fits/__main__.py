"""Looks at every position of many games: `python -m tests.browser.fits`.

What cannot be read or hit is printed at once. All of it takes hours, so a run can be cut short and
gone on with later: `--from` begins with a later game, `--games peg-solitaire` takes some alone, and
`--languages de` takes half as long: German words are longer.
"""

import argparse
import tempfile
from collections import Counter
from pathlib import Path

from playwright.sync_api import sync_playwright

from snuggery.shelf import SHELF
from tests.browser.conftest import ARGUMENTS
from tests.browser.fits.measured import LANGUAGES, whole_game
from tests.browser.fits.onlookers import FORGETFUL_HOUSE, Onlookers
from tests.browser.house import opened
from tools.find_chromium import find


def main() -> None:
    """Print each problem once, with the first place where it was met."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--count", type=int, default=50, help="how many games of each kind")
    asked.add_argument("--from", type=int, default=0, dest="first", help="begin with this one")
    asked.add_argument("--games", nargs="*", default=[game.slug for game in SHELF])
    asked.add_argument("--languages", nargs="*", default=LANGUAGES, choices=LANGUAGES)
    wanted = asked.parse_args()
    seen: Counter[tuple[str, str, str]] = Counter()
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as folder,
        opened(Path(folder), FORGETFUL_HOUSE) as house,
    ):
        browser = playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        onlookers = Onlookers(browser, house.url, languages=wanted.languages)
        for game in (game for game in SHELF if game.slug in wanted.games):
            for seed in range(wanted.first, wanted.first + wanted.count):
                onlookers.sit_down(whole_game(game, seed), "dark" if seed % 2 else "light")
                looked = 0
                while not looked or onlookers.go_on():
                    looked += 1
                    for problem in onlookers.problems(f"{game.slug} {seed}"):
                        key = game.slug, problem.what, problem.at
                        seen[key] += 1
                        if seen[key] == 1:
                            print(problem, flush=True)
                print(f"{game.slug} {seed}: {looked} positions", flush=True)
        browser.close()
    print(f"{seen.total()} problems")
    for key, count in seen.most_common():
        print(count, *key)


if __name__ == "__main__":
    main()
