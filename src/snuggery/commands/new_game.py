"""Begin a new game: a small one that works everywhere, to change into your own."""

import re
from pathlib import Path

import click

from snuggery.commands import HELP, template
from snuggery.core.text.language import _

THEIRS = Path(str(template.__file__)).parent
GAMES = THEIRS.parents[1] / "games"
NAME = re.compile("[A-Z][A-Za-z0-9']*( [A-Za-z0-9']+)*")


@click.command("new-game", help=HELP["new-game"])
@click.argument("name")
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    default=GAMES,
    help="The folder of games [default: this program's].",
)
def new_game(*, name: str, into: Path) -> None:
    """Write the folder of a game called NAME, such as "Nine Holes"."""
    if not NAME.fullmatch(name):
        said = _("The name of a game looks like 'Nine Holes', not {name!r}.")
        raise click.UsageError(said.format(name=name))
    slug = name.lower().replace("'", "").replace(" ", "-")
    folder = into / slug.replace("-", "_")
    if folder.exists():
        said = _("The folder {folder} already exists.")
        raise click.UsageError(said.format(folder=folder))
    for path in sorted(THEIRS.rglob("*")):
        if path.suffix in (".py", ".md", ".svg"):
            written = folder / path.relative_to(THEIRS)
            written.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text(encoding="utf-8")
            for theirs, own in (
                ("snuggery.commands.template", f"snuggery.games.{folder.name}"),
                ("race-to-21", slug),
                ("Race to 21", name),
                ("Wettlauf bis 21", name),
            ):
                text = text.replace(theirs, own)
            written.write_text(text, encoding="utf-8")
    said = _(
        "{folder}: a small game that works. To put it on the shelf, add this line to shelf.py:"
    )
    click.echo(said.format(folder=folder))
    click.echo(f'    "{folder.name}",')
