"""Look at a record again, and check it."""

import sys
from pathlib import Path

import click

from snuggery.commands import HELP, as_json, has_screen, print_json
from snuggery.core.early_end import called
from snuggery.core.errors import BadRecord, SnuggeryError
from snuggery.core.record import Record, seat_numbers
from snuggery.core.state import Seat
from snuggery.core.text.language import _, _n
from snuggery.shelf import game
from snuggery.terminal.replay.steps import steps

record_file = click.argument(
    "file", type=click.Path(path_type=Path, allow_dash=True, dir_okay=False)
)


def read_record(file: Path) -> Record:
    """The record in a file, or from standard input if the file is `-`."""
    name = _("standard input") if str(file) == "-" else str(file)
    data = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    try:
        return Record.parse(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadRecord(_("{name} is not a text file in UTF-8.").format(name=name)) from None
    except BadRecord as error:
        raise BadRecord(f"{name}: {error}") from None


@click.command(help=HELP["replay"])
@record_file
@click.option("--seat", help="Whose view to show, by number or name (default: a spectator's).")
@click.option(
    "--plain", is_flag=True, help="Print everything at once instead of going step by step."
)
@as_json
def replay(*, file: Path, seat: str | None, plain: bool, json_: bool) -> None:
    """Go through a record with keys, or print every moment of it."""
    record = read_record(file)
    played = record.game_played(game(record.game))
    viewer = whose_view(seat, played.rules.seats(played.settled(record.options)))
    lived = list(steps(played, record, viewer))
    if not (plain or json_) and has_screen():
        from snuggery.terminal.replay.app import ReplayApp

        ReplayApp(played, lived, len(played.rules.seats(played.settled(record.options)))).run()
        return
    shown = [
        {
            "ply": number,
            "seat": step.seat,
            "text": step.text,
            "spoken": played.draw.spoken(step.text) if number else "",
            "board": played.draw.text(step.view),
            "status": played.draw.status(step.view),
        }
        for number, step in enumerate(lived)
    ]
    start, *moves = shown
    if json_:
        options = played.settled(record.options)
        start = {name: start[name] for name in ("board", "status")}
        about = {"game": record.game, "options": options, "start": start}
        print_json({**about, "moves": moves, "result": record.result})
        return
    click.echo(f"{_(played.name)}\n\n{start['board']}\n{start['status']}")
    for each in moves:
        who = called(str(each["seat"]))
        click.echo(f"\n{each['ply']}. {who}: {each['text']}  ({each['spoken']})")
        click.echo(f"\n{each['board']}\n{each['status']}")


@click.command(help=HELP["verify"])
@click.argument(
    "files",
    nargs=-1,
    required=True,
    metavar="FILE|FOLDER...",
    type=click.Path(path_type=Path, allow_dash=True),
)
@as_json
def verify(*, files: tuple[Path, ...], json_: bool) -> None:
    """Say what is right about a record, or the first thing that is wrong; of many, which are."""
    if len(files) > 1 or files[0].is_dir():
        verify_all([each for file in files for each in records_in(file)], json_=json_)
        return
    try:
        record = read_record(files[0])
        checks = record.verify(game(record.game))
    except SnuggeryError as error:
        if json_:
            print_json({"right": False, "error": {"code": error.code, "message": str(error)}})
        raise
    if json_:
        print_json({"right": True, "game": record.game, "checks": checks})
    else:
        click.echo("\n".join(checks))


def records_in(place: Path) -> list[Path]:
    """A record, or all records of a folder and the folders in it."""
    if not place.is_dir():
        return [place]
    found = sorted(place.rglob("*.txt"))
    if not found:
        raise BadRecord(_("There are no records (*.txt) in {folder}.").format(folder=place))
    return found


def verify_all(files: list[Path], *, json_: bool) -> None:
    """Say how many records are right, and what is wrong with each of the others."""
    wrong: list[dict[str, str]] = []
    for file in files:
        try:
            record = read_record(file)
            record.verify(game(record.game))
        except SnuggeryError as error:
            wrong.append({"file": str(file), "code": error.code, "message": str(error)})
    said = _n(
        "{right} of {n} record is correct.", "{right} of {n} records are correct.", len(files)
    ).format(right=len(files) - len(wrong), n=len(files))
    if json_:
        print_json({"right": not wrong, "records": len(files), "wrong": wrong})
    else:
        for each in wrong:
            click.echo(f"{each['file']}: {each['message']}")
        click.echo(said)
    if wrong:
        raise BadRecord(said)


def whose_view(seat: str | None, names: tuple[str, ...]) -> Seat | None:
    """The seat with that name or number; a solitaire is shown from its player's seat."""
    if seat is None:
        return Seat(1) if len(names) == 1 else None
    return seat_called(seat, names)


def seat_called(text: str, names: tuple[str, ...]) -> Seat:
    """The seat of that name or number."""
    numbers = {str(number): Seat(number) for number in range(1, len(names) + 1)}
    known = numbers | {name: seat for name, seat in seat_numbers(names).items() if seat}
    if text not in known:
        said = _("There is no seat {text!r}; the seats are {names}.")
        raise click.UsageError(said.format(text=text, names=", ".join(names)))
    return known[text]
