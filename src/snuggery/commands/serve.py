"""Start the server."""

from pathlib import Path

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port; the next free one if it is taken.",
)
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder that keeps the tables [default: the user's data folder].",
)
@click.option("--open/--no-open", "open_", help="Open a browser, or not.  [default: no-open]")
def serve(*, host: str, port: int, data: Path | None, open_: bool) -> None:
    """Play in the browser: start the server."""
    from snuggery.server.serve import run

    run(host=host, port=port, data=data, open_browser=open_)
