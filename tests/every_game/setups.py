"""The ways of setting up each game that the contract walks through, beside the default."""

from snuggery.core import Game, Options

SETUPS: dict[str, tuple[Options, ...]] = {
    "fox-and-geese": (
        {"geese": "13", "diagonals": "everywhere"},
        {"position": "##...##/##...##/..gFg../.ggggg./...g.../##...##/##...## f 3 2"},
    ),
    "pebbles": ({"pile": "20", "first": "right"},),
    "peg-solitaire": (
        {"vacancy": "c1", "target": "any"},
        {"target": "d7,d1,a4"},
    ),
    "sniff": (
        {"size": "3", "warm": "yes"},
        {"size": "3", "dogs": "yes", "warm": "yes"},
        {"size": "3", "match": "nonstop", "blind": "yes"},
        {"size": "3", "out": "yes", "match": "counting", "games": "2"},
        {"size": "4", "match": "tournament", "games": "2", "gallop": "yes", "walls": "8"},
        {"labyrinth": "17"},
        {"labyrinth": "150"},
    ),
    "snare": (
        {
            "players": "3",
            "spelling": "strict",
            "letters": "in-order",
            "limit": "100",
            "closing": "at-once",
        },
        {"players": "4", "partners": "yes", "limit": "time", "minutes": "30"},
        {"hand": "17"},
        {"hand": "400"},
    ),
    "snipe-hunt": (
        {"forest": "scattered"},
        {"deal": "7"},
        {
            "map": "DDD***WWW/DDD***WWW/DDD.q.WWW/***.h.*.*/****.*.../***.h.*.*/"
            "SSSNNN*.*/S^SNNN.../SSSNNN*.*"
        },
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
