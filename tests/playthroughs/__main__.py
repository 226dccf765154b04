"""Write the golden playthroughs again: python -m tests.playthroughs [GAME ...].

Look at what git shows as changed: each line of it is a change that players will notice.
"""

import sys

from snuggery import SHELF
from tests.playthroughs import golden
from tests.toy_games import TOYS

GAMES = {game.slug: game for game in (*SHELF, *TOYS)}

for slug in sys.argv[1:] or GAMES:
    golden.path(GAMES[slug]).write_text(golden.rewritten(GAMES[slug]), encoding="utf-8")
    print(golden.path(GAMES[slug]).name)
