"""Look after the tables that a server keeps: throw old ones away, back all of them up."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from snuggery.commands.serve import data, database

if TYPE_CHECKING:
    import sqlalchemy as sql


@click.command()
@click.option(
    "--older-than",
    "days",
    type=click.IntRange(min=1),
    required=True,
    metavar="DAYS",
    help="Throw away tables at which nothing was done for so many days.",
)
@click.option("--dry-run", is_flag=True, help="Only say how many that would be.")
@data
@database
def tidy(*, days: int, dry_run: bool, data: Path | None, database: str) -> None:
    """Throw away tables that nobody has touched for long. A server may run meanwhile."""
    from snuggery.server.keeping import throw_away

    found = throw_away(_kept(data, database), days, dry_run=dry_run)
    tables = f"{found} table{'s' * (found != 1)} untouched for {days} days"
    click.echo(f"{tables} would go." if dry_run else f"{tables} thrown away.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@data
@database
def backup(*, file: Path, data: Path | None, database: str) -> None:
    """Copy all tables into FILE. A server may run meanwhile."""
    from snuggery.server.keeping import back_up

    kept = _kept(data, database)
    if not isinstance(kept, Path):
        raise click.ClickException("These tables are in PostgreSQL: back them up with pg_dump.")
    back_up(kept, file)
    click.echo(f"All tables are in {file}.")


def _kept(data: Path | None, database: str) -> "Path | sql.URL":
    from snuggery.server.serve import place
    from snuggery.server.settings import Settings

    return place(Settings(data=data, database=database))
