"""The patterns that can be started from or left, drawn as they are on the board."""

PICTURES = {
    "latin-cross": """
            . . .
            . o .
        . . o o o . .
        . . . o . . .
        . . . o . . .
            . . .
            . . .
    """,
    "greek-cross": """
            . . .
            . o .
        . . . o . . .
        . o o o o o .
        . . . o . . .
            . o .
            . . .
    """,
    "triangle": """
            . . .
            . . .
        . . . o . . .
        . . o o o . .
        . o o o o o .
            . . .
            . . .
    """,
    "fireplace": """
            o o o
            o o o
        . . o o o . .
        . . o . o . .
        . . . . . . .
            . . .
            . . .
    """,
    "diamond": """
            . . .
            . o .
        . . o o o . .
        . o o . o o .
        . . o o o . .
            . o .
            . . .
    """,
    "pyramid": """
            . . .
            . o .
        . . o o o . .
        . o o o o o .
        o o o o o o o
            . . .
            . . .
    """,
    "star": """
            . o .
            . o .
        . . o o o . .
        o o o . o o o
        . . o o o . .
            . o .
            . o .
    """,
    "lamp": """
            . o .
            o o o
        . o o o o o .
        . . . o . . .
        . . . o . . .
            o o o
            o o o
    """,
    "shield": """
            . . .
            o o o
        . o o o o o .
        . o o . o o .
        . o o o o o .
            o o o
            . . .
    """,
    "inclined-square": """
            . o .
            o o o
        . o o o o o .
        o o o . o o o
        . o o o o o .
            o o o
            . o .
    """,
    "windmill": """
            . o o
            o o .
        o . o o o o .
        o o o o o o o
        . o o o o . o
            . o o
            o o .
    """,
    "four-corners": """
            . . .
            . . .
        . . o . o . .
        . . . . . . .
        . . o . o . .
            . . .
            . . .
    """,
    "ring": """
            . . .
            . . .
        . . o o o . .
        . . o . o . .
        . . o o o . .
            . . .
            . . .
    """,
    "four-winds": """
            . . .
            o . .
        . . . . . o .
        . . . . . . .
        . o . . . . .
            . . o
            . . .
    """,
    "outposts": """
            o . .
            . . .
        . . . . . . o
        . . . o . . .
        o . . . . . .
            . . .
            . . o
    """,
    "propeller": """
            o . .
            . . .
        . . . o . . o
        . . o o o . .
        o . . o . . .
            . . .
            . . o
    """,
    "catherine-wheel": """
            o . .
            o . .
        . . . o . o o
        . . o . o . .
        o o . o . . .
            . . o
            . . o
    """,
    "flags": """
            o . o
            o . o
        o o . . . o o
        . . . o . . .
        o o . . . o o
            o . o
            o . o
    """,
    "fortress": """
            o o o
            . . .
        o . . o . . o
        o . o o o . o
        o . . o . . o
            . . .
            o o o
    """,
    "courtyard": """
            o o o
            o . o
        o o . . . o o
        o . . o . . o
        o o . . . o o
            o . o
            o o o
    """,
    "cloister": """
            o o o
            o . o
        o o o . o o o
        o . . . . . o
        o o o . o o o
            o . o
            o o o
    """,
}
PATTERNS: dict[str, int] = {
    name: sum(1 << index for index, mark in enumerate(picture.split()) if mark == "o")
    for name, picture in PICTURES.items()
}
