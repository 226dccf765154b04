"""The ways of setting up each game that the contract walks through, beside the default."""

from snuggery.core import Game, Options

SETUPS: dict[str, tuple[Options, ...]] = {
    "fox-and-geese": (
        {"geese": "17", "diagonals": "lines"},
        {"position": "##...##/##...##/..gFg../.ggggg./...g.../##...##/##...## f 3 2"},
    ),
    "pebbles": ({"pile": "20", "first": "right"},),
    "peg-solitaire": (
        {"vacancy": "c1", "target": "any"},
        {"target": "d7,d1,a4"},
    ),
    "tacklebox": (
        {"level": "4", "standstill": "free", "end": "forced"},
        {"level": "2", "baits": "3", "end": "forced"},
        {"level": "3", "deal": "7"},
    ),
}


def setups(game: Game) -> tuple[Options, ...]:
    """The default and the others."""
    return ({}, *SETUPS.get(game.slug, ()))
