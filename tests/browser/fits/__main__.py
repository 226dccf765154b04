"""Looks at every position of many games: `python -m tests.browser.fits`.

What cannot be read or hit is printed at once. All of it takes hours, so a run can be cut short and
gone on with later: `--from` begins with a later game, `--games peg-solitaire` takes some alone.
"""

import argparse
import tempfile
from collections import Counter
from pathlib import Path

from playwright.sync_api import sync_playwright

from snuggery.shelf import SHELF
from tests.browser.conftest import ARGUMENTS
from tests.browser.fits.measured import LANGUAGES, come, measured, records, sit_down
from tests.browser.house import opened
from tools.find_chromium import find


def main() -> None:
    """Print each problem once, with the first place where it was met."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--count", type=int, default=50, help="how many games of each kind")
    asked.add_argument("--from", type=int, default=0, dest="first", help="begin with this one")
    asked.add_argument("--positions", type=int, help="only so many of each game")
    asked.add_argument("--games", nargs="*", default=[game.slug for game in SHELF])
    wanted = asked.parse_args()
    seen: Counter[tuple[str, str, str]] = Counter()
    looked = 0
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as folder,
        opened(Path(folder)) as house,
    ):
        browser = playwright.chromium.launch(executable_path=find(), args=ARGUMENTS)
        visitors = {language: come(browser, house.url, language) for language in LANGUAGES}
        for game in (game for game in SHELF if game.slug in wanted.games):
            for seed in range(wanted.first, wanted.first + wanted.count):
                for record in records(game, seed, wanted.positions):
                    looked += 1
                    for language, visitor in visitors.items():
                        sit_down(visitor, record)
                        where = f"{game.slug} {seed} after {len(record.lines)}, {language}"
                        for problem in measured(visitor.page, where):
                            key = game.slug, problem.what, problem.at
                            seen[key] += 1
                            if seen[key] == 1:
                                print(problem, flush=True)
            print(f"{game.slug}: {looked} positions so far, {seen.total()} problems", flush=True)
        browser.close()
    for key, count in seen.most_common():
        print(count, *key)


if __name__ == "__main__":
    main()
