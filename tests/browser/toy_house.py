"""`snuggery serve` with toys on the shelf: python -m tests.browser.toy_house serve --port N ..."""

from snuggery import shelf
from snuggery.cli import main
from tests.browser.table.trail import TRAIL
from tests.toy_games import TOYS

if __name__ == "__main__":
    shelf.SHELF = (*TOYS, TRAIL)
    main()
