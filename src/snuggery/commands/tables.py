"""Look after the tables that a server keeps: delete old ones, back all of them up."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from snuggery.commands import HELP
from snuggery.commands.serve import data, database
from snuggery.core.text.language import N_n, _, _n

if TYPE_CHECKING:
    import sqlalchemy as sql

WOULD_GO = N_n(
    "{n} table unused for {days} days would be deleted.",
    "{n} tables unused for {days} days would be deleted.",
)
GONE = N_n(
    "Deleted {n} table unused for {days} days.",
    "Deleted {n} tables unused for {days} days.",
)


@click.command(help=HELP["tidy"])
@click.option(
    "--older-than",
    "days",
    type=click.IntRange(min=1),
    required=True,
    metavar="DAYS",
    help="Delete tables unused for this many days.",
)
@click.option("--dry-run", is_flag=True, help="Only say how many would be deleted.")
@data
@database
def tidy(*, days: int, dry_run: bool, data: Path | None, database: str) -> None:
    """Throw old tables away, or count them."""
    from snuggery.server.storage.maintenance import delete_unused

    found = delete_unused(_kept(data, database), days, dry_run=dry_run)
    said = WOULD_GO if dry_run else GONE
    click.echo(_n(*said, found).format(n=found, days=days))


@click.command(help=HELP["backup"])
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@data
@database
def backup(*, file: Path, data: Path | None, database: str) -> None:
    """Write a copy that can be served from."""
    from snuggery.server.storage.maintenance import back_up

    kept = _kept(data, database)
    if not isinstance(kept, Path):
        raise click.ClickException(_("These tables are in PostgreSQL: back them up with pg_dump."))
    back_up(kept, file)
    click.echo(_("Backed up all tables to {file}.").format(file=file))


def _kept(data: Path | None, database: str) -> "Path | sql.URL":
    from snuggery.server.base.settings import Settings
    from snuggery.server.start import place

    return place(Settings(data=data, database=database))
