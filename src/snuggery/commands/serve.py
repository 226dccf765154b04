"""Start the server."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from snuggery.commands import HELP
from snuggery.core.text.language import _
from snuggery.server.base.settings import FORMATS, LEVELS, Settings

F = TypeVar("F", bound=Callable[..., object])
DEFAULT = Settings()

data = click.option(
    "--data",
    envvar="SNUGGERY_DATA",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder that keeps the tables [default: the user's data folder].",
)
database = click.option(
    "--database",
    envvar="SNUGGERY_DATABASE_URL",
    default=DEFAULT.database,
    metavar="URL",
    help="A PostgreSQL database to keep the tables in instead. Other users can see command "
    "lines, so SNUGGERY_DATABASE_URL is safer.",
)


def limit(name: str, help_: str) -> Callable[[F], F]:
    """An option that limits each address."""
    return click.option(
        f"--{name}",
        envvar=f"SNUGGERY_{name.upper().replace('-', '_')}",
        type=click.IntRange(min=0),
        default=getattr(DEFAULT, name.replace("-", "_")),
        show_default=True,
        help=f"{help_}; 0 for no limit.",
    )


@click.command(help=HELP["serve"])
@click.option(
    "--host",
    envvar="SNUGGERY_HOST",
    default=DEFAULT.host,
    show_default=True,
    help="The address to listen on.",
)
@click.option(
    "--port",
    envvar="SNUGGERY_PORT",
    type=click.IntRange(0, 65535),
    default=DEFAULT.port,
    show_default=True,
    help="The port; the next free one if it is taken.",
)
@click.option(
    "--home",
    envvar="SNUGGERY_HOME",
    is_flag=True,
    help="Let others on your home network join: also listen on this computer's address there. "
    "Everyone on that network can then open it, without a password or https.",
)
@click.option(
    "--home-address",
    envvar="SNUGGERY_HOME_ADDRESS",
    default=DEFAULT.home_address,
    metavar="ADDRESS",
    help="That address, if Snuggery does not find it or finds the wrong one.",
)
@click.option(
    "--hosts",
    envvar="SNUGGERY_HOSTS",
    default="",
    metavar="NAMES",
    help="The names by which visitors reach this server, separated by commas, such as "
    "games.example.org; its own address always works, * stands for any name.",
)
@data
@database
@click.option(
    "--workers",
    envvar="SNUGGERY_WORKERS",
    type=click.IntRange(1, 64),
    default=DEFAULT.workers,
    show_default=True,
    help="Number of server processes.",
)
@click.option(
    "--open/--no-open",
    "open_browser",
    help="Open a browser, or not.  [default: no-open]",
)
@click.option(
    "--behind-proxy",
    envvar="SNUGGERY_BEHIND_PROXY",
    is_flag=False,
    flag_value="127.0.0.1,::1",
    default=DEFAULT.behind_proxy,
    metavar="[ADDRESSES]",
    help="Trust what a proxy at these addresses (default: this machine) says about the "
    "visitor's address and https.",
)
@click.option(
    "--share-results/--no-share-results",
    envvar="SNUGGERY_SHARE_RESULTS",
    default=True,
    help="Share results between your browser on this machine and your terminal, or not. Never "
    "done where others can reach this server.  [default: share-results]",
)
@click.option(
    "--metrics", envvar="SNUGGERY_METRICS", is_flag=True, help="Publish metrics at /metrics."
)
@click.option(
    "--keep-days",
    envvar="SNUGGERY_KEEP_DAYS",
    type=click.IntRange(min=0),
    default=DEFAULT.keep_days,
    show_default=True,
    help="Delete tables unused for this many days; 0 keeps them for ever.",
)
@click.option(
    "--log",
    envvar="SNUGGERY_LOG",
    type=click.Choice(LEVELS, case_sensitive=False),
    default=DEFAULT.log,
    show_default=True,
    help="How much is logged to stderr; info writes a line per response.",
)
@click.option(
    "--log-format",
    envvar="SNUGGERY_LOG_FORMAT",
    type=click.Choice(FORMATS, case_sensitive=False),
    default=DEFAULT.log_format,
    show_default=True,
    help="Text for people, or JSON.",
)
@limit("tables-per-hour", "Tables one address may set up per hour")
@limit("moves-per-minute", "Moves one address may make per minute")
@limit("sayings-per-minute", "Messages one address may send per minute")
@limit("looks-per-minute", "Pages and tables one address may look at per minute")
@limit("streams-at-once", "Tables one address may watch at the same time")
@click.option(
    "--player",
    "players",
    multiple=True,
    metavar="[GAME:]NAME=COMMAND",
    help="Invite a player of your own to this game, or to all: your module:Class or a "
    "./program (docs/protocol.md). People can then choose it by this name. It runs on "
    "this machine with the server's rights.",
)
def serve(*, players: tuple[str, ...], **said: Any) -> None:
    """Serve until the process is ended."""
    from snuggery.commands.own_players import invited
    from snuggery.server.start import run

    run(Settings(**said, guests=invited(players)))


@click.command(help=HELP["site"])
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
def site(folder: Path) -> None:
    """Write the folder."""
    from snuggery.device.site import make_site

    size = make_site(folder)
    said = _("The whole shelf is in {folder}: {size} MB as sent. Any web host can serve it.")
    click.echo(said.format(folder=folder, size=f"{size / 1e6:.1f}"))
