"""What the pages of the games take from the program: drawings, rules, options, the shelf.

The pages themselves are written by hand, in docs/games and docs/de/games.
"""

from collections.abc import Iterator
from dataclasses import replace

from snuggery.core import Game
from snuggery.core.help.scenes import Scene, scenes_of, together
from snuggery.core.text.language import ENGLISH, _, spoken_now
from snuggery.shelf import SHELF
from tools.site.positions import positions

MANY = 8
DIVIDER = "\\|"
"""What a table's own sign is written as inside it."""
WORDS = {
    "en": {
        "play": "Play it here",
        "option": "option",
        "choices": "what you can choose",
        "default": "the default",
        "more": "and others",
        "any": "any text",
        "players": "Players",
    },
    "de": {
        "play": "Hier spielen",
        "option": "Option",
        "choices": "was du wählen kannst",
        "default": "üblich",
        "more": "und andere",
        "any": "beliebiger Text",
        "players": "Spieler",
    },
}


def parts() -> Iterator[tuple[str, str]]:
    """Each file by its name, in the language now spoken."""
    for game in SHELF:
        made = {"rules.md": rules(game), "options.md": options(game), "play.md": play(game)}
        pictures = {"board": board(game)}
        pictures |= {scene.clause: together(game, scene) for scene in _beside_clauses(game)}
        pictures |= {name: each.drawn() for name, each in positions(game.slug).items()}
        made |= {f"{name}.svg": drawn for name, drawn in pictures.items()}
        for name, text in made.items():
            yield f"games/{game.slug}/{name}", text
    yield "games.md", shelf()


def board(game: Game) -> str:
    """The board in play, as on the lid of its box."""
    found = scenes_of(game)
    if found is None:
        raise KeyError(game.slug)
    return together(game, replace(found.BOX, at=found.BOX.at[-1:]))


def rules(game: Game) -> str:
    """The rules below a title of their own, with a drawing below each clause that has one."""
    _title, _break, text = game.rules_text().partition("\n")
    lines = [f"#{line}" if line.startswith("#") else line for line in text.split("\n")]
    for scene in _beside_clauses(game):
        starts = (f"- **{scene.clause}**", f"**{scene.clause}**")
        ends = begins = next(n for n, line in enumerate(lines) if line.startswith(starts))
        margin = "  " if lines[begins].startswith("- ") else ""
        while lines[ends := ends + 1].strip() and lines[ends].startswith(margin):
            pass
        lines[ends:ends] = [f"{margin}{line}".rstrip() for line in _figure(game, scene)]
    return "\n".join(lines)


def _beside_clauses(game: Game) -> tuple[Scene, ...]:
    found = scenes_of(game)
    return found.CLAUSES if found else ()


def _figure(game: Game, scene: Scene) -> list[str]:
    said = _(scene.says)
    path = f"/made/games/{game.slug}/{scene.clause}.svg"
    return ["", f":::{{figure}} {path}", f":alt: {said}", "", said, ":::", ""]


def options(game: Game) -> str:
    """What can be chosen before play."""
    words = WORDS[spoken_now()]
    lines = [f"| {words['option']} | {words['choices']} |", "|---|---|"]
    for option in (each.spoken() for each in game.rules.OPTIONS):
        values = (
            f"{label} (`{value}`)" + f", {words['default']}" * (value == option.default)
            for value, label in option.choices[:MANY]
        )
        more = f"; {words['more']}" * (len(option.choices) > MANY)
        said = "; ".join(values) + more or option.help or words["any"]
        lines.append(f"| {option.label} (`{option.name}`) | {said.replace('|', DIVIDER)} |")
    return "\n".join(lines) + "\n"


def play(game: Game) -> str:
    """The way to the shelf, which `make docs` puts above the pages: it knows no folder."""
    spoken = spoken_now()
    up = "../../" if spoken == ENGLISH else f"../../../{spoken}/"
    words = WORDS[spoken]["play"]
    return f'<p><a class="play" href="{up}games/{game.slug}/">{words}</a></p>\n'


def shelf() -> str:
    """All games with their boards, and for the menu."""
    boxes = "\n".join(map(_box, SHELF))
    menu = "\n".join(f"games/{game.slug}" for game in SHELF)
    return f"::::{{container}} shelf\n{boxes}::::\n\n```{{toctree}}\n:hidden:\n\n{menu}\n```\n"


def _box(game: Game) -> str:
    page = f"../games/{game.slug}.md"
    name, about = _(game.name), _(game.tagline)
    players = f"{WORDS[spoken_now()]['players']}: {game.players}"
    picture = f"[![](games/{game.slug}/board.svg)]({page})"
    return f":::{{container}} box\n{picture}\n\n**[{name}]({page})**\n\n{about}\n\n{players}\n:::\n"
