"""Play in the terminal. Each game's own options become options of its command."""

import re
import sys
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from snuggery.commands import HELP, Helpful, completion, has_screen
from snuggery.commands.language import translated
from snuggery.commands.records import read_record, seat_called
from snuggery.core import BadOptions, BadRecord, Bot, Game, Option, Seat, Table
from snuggery.core.abilities import long_text
from snuggery.core.people import people_at
from snuggery.core.text.language import _
from snuggery.shelf import SHELF, game
from snuggery.terminal.kept.games import Kept, Unfinished, unfinished
from snuggery.terminal.session import COMPUTER, Sitting, seed_seal

PERSON = "me"
PATIENCE = 60.0
"""Seconds a program has to answer a person."""
LISTED = 80
"""If there are more choices than this, the help does not list them."""


class Play(Helpful):
    """One subcommand for each game on the shelf, made when it is asked for."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args and (left := resumed(None)):
            resume(left, plain=False)
            ctx.exit()
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [each.slug for each in SHELF]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        return play_command(game(cmd_name))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the games without importing their rules."""
        with formatter.section(_("Games on the shelf")):
            formatter.write_dl([(each.slug, _(each.tagline)) for each in SHELF])


PLAY = Play("play", help=HELP["play"])


def play_command(of: Game) -> click.Command:
    """The command that plays this game."""

    def run(**given: Any) -> None:
        own = {option.name: read(option, given.pop(option.name)) for option in of.rules.OPTIONS}
        play(of, {name: value for name, value in own.items() if value is not None}, **given)

    own = [click_option(option) for option in of.options]
    common = [
        naming(each, of) for each in translated(click.Command("", params=list(COMMON))).params
    ]
    return click.Command(of.slug, params=[*own, *common], callback=run, help=_(of.tagline))


def naming(option: click.Parameter, of: Game) -> click.Parameter:
    """The options that say who sits where, with the strengths of this game."""
    if not isinstance(option, click.Option) or option.name not in ("against", "seats"):
        return option
    names = of.bots.STRENGTHS
    offered: tuple[str, ...] = names
    if option.name == "against":
        there = {each.strength: _(each.name) for each in people_at(of)}
        known = (f"{each} ({there[each]})" if each in there else each for each in names)
        said = _("Strengths: {names}.").format(names=", ".join(known))
        option.help = f"{option.help}  {said}"
    else:
        seats = range(1, len(of.rules.seats(of.settled())) + 1)
        offered = tuple(f"{seat}={who}" for seat in seats for who in (PERSON, *names))
    option._custom_shell_complete = lambda _context, _option, typed: [  # noqa: SLF001
        CompletionItem(each) for each in offered if each.startswith(typed)
    ]
    return option


def read(option: Option, given: str | None) -> str | None:
    """The value of an option; a long one may be the name of a file that has it."""
    if given is None or not option.file:
        return given
    return long_text(given)


def click_option(option: Option) -> click.Option:
    """An option of a game for the command line. The game itself checks the value."""
    values = [value for value, label in option.choices if value]
    parts = [option.help]
    if 0 < len(values) <= LISTED:
        parts.append(_("One of: {values}.").format(values=", ".join(values)))
    if option.default:
        default = _("default: {default}").format(default=option.default)
        parts.append(f"[{default}]")

    return click.Option(
        [f"--{option.name}", option.name],
        metavar="FILE|TEXT" if option.file else option.name.upper(),
        help="  ".join(filter(None, parts)),
        shell_complete=completion.values_of(option),
    )


COMMON: tuple[click.Parameter, ...] = (
    click.Option(
        ["--plain"], is_flag=True, help="Plain text, line by line, for pipes and screen readers."
    ),
    click.Option(
        ["--seat", "seats"],
        multiple=True,
        metavar="SEAT=WHO",
        help="Who sits where, such as 2=club: a seat's name or number, then `me`, a strength "
        "or your own player.",
    ),
    click.Option(
        ["--against"],
        metavar="WHO",
        help="Who takes all the other seats: a strength, your own module:Class, or a "
        "./program (docs/protocol.md).",
    ),
    click.Option(
        ["--record"],
        type=click.Path(path_type=Path, dir_okay=False),
        help="Continue from this record, with its options.",
    ),
    click.Option(
        ["--save"],
        type=click.Path(path_type=Path, dir_okay=False),
        help="Save the record to this new file after every move; what is hidden follows when "
        "the game is over.",
    ),
    click.Option(["--new"], is_flag=True, help="Do not ask about unfinished games."),
    click.Option(
        ["--seed"],
        metavar="HEX",
        help="Derive all dice and shuffles from this number. The same number gives the same "
        "game; its chance can then be foreseen, so its seal proves nothing.",
    ),
)


def play(  # noqa: PLR0913 - one argument for each option
    of: Game,
    options: dict[str, str],
    *,
    plain: bool,
    seats: tuple[str, ...],
    against: str | None,
    record: Path | None,
    save: Path | None,
    new: bool,
    seed: str | None,
) -> None:
    """Lay the table and play at it, or resume a game that was left."""
    if save is not None and save.exists() and save != record:
        said = _("{path} already exists and will not be overwritten.")
        raise click.UsageError(said.format(path=save))
    if not (new or record or seed is not None) and (left := resumed(of.slug)):
        resume(left, plain=plain)
        return
    table = laid(of, options, record, seed)
    if record is not None:
        seats = (*remembered(read_record(record).names), *seats)
    if against is not None:
        seats = (*all_others(of, seats, against, table.seats), *seats)
    computers = players_by_seat(of, seats, table.seats)
    for note in of.notes(who for who in of.bots.STRENGTHS if who in computers.values()):
        click.echo(note, err=True)
    kept = Kept.begun(of.slug) if at_terminal() else None
    sit_down(table, computers, plain=plain, seeded=seed is not None, save=save, kept=kept)


def resume(left: Unfinished, *, plain: bool) -> None:
    """Go on where a game was left."""
    kept = Kept(left.path)
    sit_down(left.table(), left.computers, plain=plain, seeded=left.seeded, kept=kept)


def sit_down(
    table: Table,
    computers: dict[Seat, str],
    *,
    plain: bool,
    seeded: bool,
    save: Path | None = None,
    kept: Kept | None = None,
) -> None:
    """Play at a table, and say afterwards how it can be resumed."""
    invite = partial(invited, table)
    sitting = Sitting(table, computers, seeded=seeded, save=save, invite=invite, kept=kept)
    try:
        show(sitting, plain=plain)
    finally:
        if sitting.put_away():
            said = _("Your game has been saved: `snuggery play {game}` continues it.")
            click.echo(said.format(game=table.game.slug), err=True)
        elif reason := sitting.lost():
            said = _("Your game could not be saved: {reason}.")
            click.echo(said.format(reason=reason), err=True)


def at_terminal() -> bool:
    """Whether a person sits there; what a script plays is not kept."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def resumed(slug: str | None) -> Unfinished | None:
    """The game that the player wants to resume, if there is one and they do."""
    left = unfinished(slug) if at_terminal() else []
    if not left:
        return None
    click.echo(
        _("You have an unfinished game:") if len(left) == 1 else _("You have unfinished games:")
    )
    for number, each in enumerate(left, 1):
        click.echo(f"  {number}  {each}")
    ask = _("Enter continues the first, a number another one, n starts a new game")
    while (said := click.prompt(ask, default="1", show_default=False).strip().lower()) != "n":
        if said in map(str, range(1, len(left) + 1)):
            return left[int(said) - 1]
    return None


def remembered(names: tuple[str, ...]) -> tuple[str, ...]:
    """The computers that a record names, as --seat would."""
    return tuple(
        f"{number}={name.removeprefix(COMPUTER)}"
        for number, name in enumerate(names, 1)
        if name.startswith(COMPUTER)
    )


def show(sitting: Sitting, *, plain: bool) -> None:
    """Open the app, or the dialogue where the terminal cannot draw the app."""
    # the app reads keys and draws on the error stream
    if plain or not has_screen():
        from snuggery.terminal.dialogue import play as talk

        talk(sitting)
    else:
        from snuggery.terminal.app import play as draw

        if code := draw(sitting):
            sys.exit(code)


def laid(of: Game, options: dict[str, str], record: Path | None, seed: str | None) -> Table:
    """A new table, or the one a record was played at."""
    if seed is not None and not re.fullmatch("[0-9a-fA-F]{1,32}", seed):
        raise click.UsageError(_("A seed is up to 32 hexadecimal digits."))
    if record is None:
        options = of.dated(options, datetime.now(UTC).date())
        return Table(of, options, None if seed is None else seed_seal(seed))
    if options or seed is not None:
        raise BadOptions(
            _(
                "The record already fixes the options and the seed: give the record or the "
                "options, not both."
            )
        )
    read = read_record(record)
    if read.game != of.slug:
        said = _("{file} is a record of {game}, not of {other}.")
        raise BadRecord(said.format(file=record, game=read.game, other=of.slug))
    return Table.from_record(of, read)


def players_by_seat(of: Game, given: tuple[str, ...], names: tuple[str, ...]) -> dict[Seat, str]:
    """The computers' seats and strengths."""
    computers: dict[Seat, str] = {}
    for each in given:
        seat, equals, who = each.partition("=")
        if not equals:
            said = _("{text!r} does not name a player; write, for example, --seat 2=me.")
            raise click.UsageError(said.format(text=each))
        number = seat_called(seat, names)
        if who == PERSON:
            computers.pop(number, None)
            continue
        if who not in of.bots.STRENGTHS:
            known(of, who)
        computers[number] = who
    return computers


def known(of: Game, who: str) -> None:
    """Refuse a player that is neither a strength nor found outside."""
    from snuggery.arena.players.named import check

    try:
        check(of, who)
    except BadOptions as error:
        also = _("{who!r} works too.").format(who=PERSON)
        raise click.UsageError(f"{error} {also}") from None


def all_others(
    of: Game, given: tuple[str, ...], who: str, names: tuple[str, ...]
) -> tuple[str, ...]:
    """Who sits in every seat but the person's: that is the one said, or the first left."""
    if len(names) == 1:
        alone = _("This is a game for one; to let a computer play it, use --seat 1={who}.")
        raise click.UsageError(alone.format(who=of.bots.STRENGTHS[-1]))
    said = {seat_called(each.partition("=")[0], names): each.partition("=")[2] for each in given}
    left = [Seat(n) for n in range(1, len(names) + 1) if Seat(n) not in said]
    others = left if PERSON in said.values() else left[1:]
    return tuple(f"{seat}={who}" for seat in others)


def invited(table: Table, who: str, seat: Seat, seed: int) -> Bot[Any, Any]:
    """The computer player of this name; a program that breaks down gets a second chance."""
    if who in table.game.bots.STRENGTHS:
        return table.game.bots.bot(who, seed)
    from snuggery.arena.players import named
    from snuggery.arena.players.program import Setting

    setting = Setting(table.game, table.options, seat, seed, PATIENCE)
    return named.invited(who, setting, tries=2)
