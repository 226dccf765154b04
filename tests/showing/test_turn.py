"""The status speaks to the player: whose turn it is, and what to do."""

import random

import pytest

from snuggery.core import CHANCE, AnyState, Game, Seal, Seat, Table
from snuggery.core.early_end import all_called, some_called
from snuggery.core.history import Present
from snuggery.core.text.language import speaking
from snuggery.search.random_play import random_move
from snuggery.shelf import SHELF, game
from snuggery.showing.messages import SeatShown
from snuggery.showing.turn import spoken_to
from tests.games.snare.positions import play, word
from tests.games.snare.positions import table as snare_moment

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
    return spoken_to(table.game, table.present, table.view(eyes), you, seats)


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


def test_waiting_for_many_players_is_said_in_few_words() -> None:
    names = ["Anna", "Bert", "Clara", "Dora"]
    assert all_called(names[:1]) == "Anna"
    assert all_called(names[:2]) == "Anna and Bert"
    assert some_called(names[:3]) == "Anna, Bert and Clara"
    assert some_called(names) == "Anna, Bert and 2 others"
    assert all_called(names) == "Anna, Bert, Clara and Dora"
    with speaking("de"):
        assert some_called(names) == "Anna, Bert und 2 weitere"


def test_snare_says_how_a_turn_is_begun_and_ended() -> None:
    table = table_of("snare")
    seat = table.state.to_act()[0]
    seats = tuple("you" if n == seat else COMPUTER for n in (1, 2))
    assert told(table, (seat,), *seats) == ("Your turn: draw two cards, or take the top discard.")
    table.play(seat, table.game.rules.parse("draw pile"))
    assert told(table, (seat,), *seats) == "Your turn: lay a word, or discard to finish."


def snare_told(moment: AnyState, you: tuple[int, ...], *who: str) -> str:
    """What is said at such a moment of Snare."""
    seats = tuple(SeatShown(n, str(n), each) for n, each in enumerate(who, 1))
    eyes = Seat(you[0]) if len(you) == 1 else None
    now = Present(moment, (Seat(1), Seat(2)))
    return spoken_to(game("snare"), now, moment.view(eyes), you, seats)


def test_snare_tells_of_a_challenge_by_name_and_to_you() -> None:
    doubted = play(snare_moment("CXTYW", "DOGS"), "lay CXT", "discard Y", "2: challenge w1")
    said = "it is not in the list scowl-60."
    assert f"You challenge CXT: {said}" in snare_told(doubted, (2,), COMPUTER, "you")
    assert f"Aunt Tilda challenges CXT: {said}" in snare_told(doubted, (1,), "you", COMPUTER)
    assert f"Aunt Tilda challenges CXT: {said}" in snare_told(doubted, (), "player", COMPUTER)
    assert f"Player 2 challenges CXT: {said}" in snare_told(doubted, (1, 2), "you", "you")
    with speaking("de"):
        assert "Du bezweifelst CXT: " in snare_told(doubted, (2,), COMPUTER, "you")
        assert "Tante Tilda bezweifelt CXT: " in snare_told(doubted, (1,), "you", COMPUTER)


def test_snare_tells_what_a_challenge_cost_by_name_and_to_you() -> None:
    laid = play(snare_moment("CATYWDOG", "DOGS", "BEAR"), "lay CAT", "lay DOG", "discard Y")
    wrong = play(laid, "2: challenge w1")
    who = ("player", "you", COMPUTER)
    assert "You challenge CAT: it is in the list. You lose 20." in snare_told(wrong, (2,), *who)
    who = ("you", COMPUTER, "player")
    said = "Aunt Tilda challenges CAT: it is in the list. Aunt Tilda loses 20."
    assert said in snare_told(wrong, (1,), *who)
    snared = snare_moment("XYW", "DOGS", words=(word(1, "CAT", 2),))
    bad = play(snared, "snare w1 + X = CATX", "discard Y", "2: challenge w1")
    assert "You challenge CATX: " in snare_told(bad, (2,), COMPUTER, "you")
    assert "Aunt Tilda loses 60." in snare_told(bad, (2,), COMPUTER, "you")
    assert "You lose 60." in snare_told(bad, (1,), "you", COMPUTER)


def test_snare_tells_what_a_hand_brought_by_name_and_to_you() -> None:
    words = (word(1, "CRANE"), word(2, "TIGER"), word(3, "FOX", 2))
    after = play(snare_moment("Y", "D?A", words=words), "discard Y", "0: deal 7")
    mine = "You go out. Scores: you: +100, Aunt Tilda: -10."
    assert mine in snare_told(after, (1,), "you", COMPUTER)
    theirs = "Aunt Tilda goes out. Scores: Aunt Tilda: +100, you: -10."
    assert theirs in snare_told(after, (2,), COMPUTER, "you")


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
def test_at_every_point_the_player_to_move_is_told_what_to_do(played: Game) -> None:
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
