"""The status speaks to the player: whose turn it is, and what to do."""

import random

import pytest

from snuggery.core import CHANCE, Game, Seal, Seat, Table
from snuggery.core.text.language import speaking
from snuggery.search.random_play import random_move
from snuggery.shelf import SHELF, game
from snuggery.showing.messages import SeatShown
from snuggery.showing.turn import spoken_to

COMPUTER = "computer beginner"


def table_of(slug: str, *moves: str) -> Table:
    table = Table(game(slug), seal=Seal(bytes(16)))
    for move in moves:
        seat = next(seat for seat in table.state.to_act() if seat != CHANCE)
        table.play(seat, table.game.rules.parse(move))
    return table


def told(table: Table, you: tuple[int, ...], *who: str, person: str = "") -> str:
    """What is said to whoever holds the seats `you`, the others being these."""
    seats = tuple(
        SeatShown(n, name, "you" if n in you else each, person=person if n not in you else "")
        for n, (name, each) in enumerate(zip(table.seats, who, strict=True), 1)
    )
    eyes = Seat(you[0]) if len(you) == 1 else None
    return spoken_to(table, table.state, table.state.view(eyes), you, seats)


def test_whose_turn_it_is_is_said_to_the_player_and_not_about_them() -> None:
    table = table_of("fox-and-geese", "F@d6")
    geese = "17 geese on the board."
    assert told(table, (1,), "you", COMPUTER) == f"Your turn: move a goose. {geese}"
    assert told(table, (2,), COMPUTER, "you") == f"Aunt Tilda is thinking. {geese}"
    assert told(table, (2,), "player", "you", person="Anna") == f"Waiting for Anna. {geese}"
    assert told(table, (2,), "player", "you") == f"Waiting for geese. {geese}"
    assert told(table, (2,), "open", "you") == (
        f"Waiting for somebody to take the empty seat. {geese}"
    )
    assert told(table, (1, 2), "you", "you") == f"Geese, your turn: move a goose. {geese}"
    assert told(table, (), COMPUTER, "player", person="Anna") == (
        f"You are watching. Next to play: Aunt Tilda. {geese}"
    )


def test_snare_says_how_a_turn_is_begun_and_ended() -> None:
    table = table_of("snare")
    seat = table.state.to_act()[0]
    seats = tuple("you" if n == seat else COMPUTER for n in (1, 2))
    assert told(table, (seat,), *seats) == ("Your turn: draw two cards, or take the top discard.")
    table.play(seat, table.game.rules.parse("draw pile"))
    assert told(table, (seat,), *seats) == "Your turn: lay a word, or discard to finish."


def test_it_is_said_in_german_too() -> None:
    table = table_of("fox-and-geese", "F@d6")
    with speaking("de"):
        assert told(table, (1,), "you", COMPUTER).startswith("Du bist dran: zieh eine Gans.")
        assert told(table, (2,), COMPUTER, "you").startswith("Tante Tilda denkt nach.")


def test_the_end_is_told_to_the_one_who_won_or_lost() -> None:
    table = table_of("sniff")
    bot = table.game.bots.bot("beginner", 1)
    while not table.outcome:
        seat = next(seat for seat in table.state.to_act() if seat != CHANCE)
        table.play(seat, bot.choose(table.view(seat), table.state.moves(seat)))
    (winner,) = table.outcome.winners
    loser = 3 - winner
    assert told(table, (winner,), "you", "you").startswith("You win. ")
    assert told(table, (loser,), "you", "you").startswith("You lose. ")
    assert told(table, (), "player", "player").startswith(f"Player {winner} wins. ")


@pytest.mark.parametrize("played", SHELF, ids=lambda each: each.slug)
def test_at_every_moment_the_one_to_act_is_told_what_to_do(played: Game) -> None:
    table, chooser = Table(played, seal=Seal(bytes(16))), random.Random(2)
    for _ in range(60):
        seats = [seat for seat in table.state.to_act() if seat != CHANCE]
        if not seats:
            break
        who = ("you",) * len(table.seats)
        said = told(table, (seats[0],), *who)
        assert said
        if len(table.seats) > 1:
            assert said.startswith("Your turn: ")
        assert told(table, (), *who).startswith("You are watching. ")
        table.play(seats[0], random_move(table.state.moves(seats[0]), chooser))
