from pathlib import Path

import pytest

from snuggery import Record, Table, game
from snuggery.core import BadNotation, CannotUndo, Game, NotYourTurn, Seal, Seat, SnuggeryError
from snuggery.terminal.session import Sitting, seed_seal
from tests.terminal.games_to_play import BERGHOLT
from tests.toy_games import CIPHER, COUNT, FISTS, HARE, PEBBLES, TRICKS

ONE, TWO = Seat(1), Seat(2)


def sitting(of: Game, computers: dict[Seat, str] | None = None, seed: str = "1") -> Sitting:
    laid = Sitting(Table(of, seal=seed_seal(seed)), computers, seeded=True)
    laid.lift()
    return laid


def computers_play(laid: Sitting) -> None:
    while laid.to_act() in laid.computers:
        laid.play_computed(*laid.think())


def test_an_open_game_needs_no_curtain() -> None:
    laid = sitting(PEBBLES)
    laid.play("take 1")
    assert laid.person_to_act() == TWO
    assert not laid.curtain()


def test_hidden_hands_are_handed_over_behind_a_curtain() -> None:
    laid = Sitting(Table(TRICKS, seal=seed_seal("1")))
    assert laid.curtain()
    laid.lift()
    assert laid.shown == ONE
    laid.play(laid.touches().choices[0].move)
    assert laid.curtain()
    assert laid.shown == ONE
    laid.lift()
    assert laid.shown == TWO
    assert laid.view() == laid.table.view(TWO)


def test_no_curtain_hides_the_end_of_a_game() -> None:
    laid = sitting(TRICKS)
    while not laid.over():
        laid.lift()
        laid.play(laid.touches().choices[0].move)
    assert not laid.curtain()


def test_a_player_alone_with_computers_keeps_their_own_view() -> None:
    laid = sitting(TRICKS, {TWO: "random"})
    assert not laid.curtain()
    laid.play(laid.touches().choices[0].move)
    assert laid.shown == ONE
    computers_play(laid)
    assert laid.shown == ONE


def test_a_table_of_computers_is_watched_as_a_spectator() -> None:
    laid = sitting(FISTS, {ONE: "random", TWO: "random"})
    assert laid.shown is None
    computers_play(laid)
    assert laid.over()


def test_of_several_who_may_act_the_one_at_the_screen_goes_on() -> None:
    laid = sitting(COUNT)
    laid.play("one")
    assert laid.table.state.to_act() == (Seat(2), Seat(3))
    laid.shown = Seat(3)
    assert laid.person_to_act() == Seat(3)


def test_a_computer_does_not_play_for_a_person() -> None:
    laid = sitting(PEBBLES, {TWO: "random"})
    with pytest.raises(NotYourTurn):
        laid.think()


def test_nobody_plays_for_a_computer() -> None:
    laid = sitting(PEBBLES, {ONE: "random"})
    with pytest.raises(NotYourTurn):
        laid.play("take 1")


def test_undo_takes_back_the_computers_answer_too() -> None:
    laid = sitting(PEBBLES, {TWO: "random"})
    laid.play("take 1")
    computers_play(laid)
    before = laid.table.state
    laid.undo()
    assert not laid.table.plies
    laid.redo()
    assert laid.table.state == before


def test_the_computers_opening_cannot_be_taken_back() -> None:
    laid = sitting(PEBBLES, {ONE: "random"})
    computers_play(laid)
    with pytest.raises(CannotUndo):
        laid.undo()
    assert len(laid.table.plies) == 1


def test_an_undo_that_is_refused_changes_nothing() -> None:
    laid = sitting(FISTS, {TWO: "random"})
    computers_play(laid)
    laid.play("show 1")
    computers_play(laid)
    before = laid.table.state
    with pytest.raises(CannotUndo):
        laid.undo()
    assert laid.table.state == before


def test_alone_an_undo_past_chance_can_be_insisted_on_and_is_marked() -> None:
    laid = sitting(HARE)
    laid.play("rest")
    with pytest.raises(CannotUndo):
        laid.undo()
    laid.undo(anyway=True)
    assert laid.record().assisted


def test_a_seed_gives_the_same_chance_and_the_same_computers() -> None:
    def played(seed: str) -> str:
        laid = sitting(TRICKS, {ONE: "random", TWO: "random"}, seed)
        computers_play(laid)
        return str(laid.record())

    assert played("abc") == played("abc")
    assert played("abc") != played("abd")


def test_a_restart_keeps_a_given_seed_and_otherwise_draws_a_new_one() -> None:
    seeded = sitting(TRICKS)
    first = seeded.table.seal
    seeded.restart()
    assert seeded.table.seal == first
    sealed = Sitting(Table(TRICKS))
    first = sealed.table.seal
    sealed.restart()
    assert sealed.table.seal != first


def test_a_saved_game_can_be_resumed_with_its_hidden_cards(tmp_path: Path) -> None:
    laid = sitting(TRICKS)
    file = tmp_path / "tricks.txt"
    laid.save(file, anyway=True)
    laid.play(laid.touches().choices[0].move)
    again = Table.from_record(TRICKS, Record.parse(file.read_text(encoding="utf-8")))
    assert again.state == laid.table.state
    assert again.seal == laid.table.seal


def test_a_saved_game_with_answers_in_it_can_be_resumed(tmp_path: Path) -> None:
    laid = sitting(CIPHER)
    laid.play("hide 500")
    laid.play("guess 700")
    file = tmp_path / "cipher.txt"
    laid.save(file, anyway=True)
    assert "guess 700 too high" in file.read_text(encoding="utf-8")
    again = Table.from_record(CIPHER, Record.parse(file.read_text(encoding="utf-8")))
    assert again.state == laid.table.state


def test_the_record_names_the_computers() -> None:
    assert sitting(PEBBLES, {TWO: "random"}).record().names == ("person", "computer random")
    assert sitting(PEBBLES).record().names == ()


def test_bergholts_solution_is_told_as_eighteen_sentences() -> None:
    laid = sitting(game("peg-solitaire"))
    for play in BERGHOLT:
        laid.play(play)
    assert laid.over()
    assert len(laid.said(0)) == 18
    assert laid.said(17) == ["b4 jumps to d4; c4 removed."]


def test_a_short_seed_is_filled_up() -> None:
    assert seed_seal("ff") == Seal(bytes(15) + b"\xff")


def test_letters_by_themselves_are_read_as_a_word_where_the_game_can_read() -> None:
    laid = sitting(game("snare"), {TWO: "beginner"})
    laid.play("draw pile")
    parts = [part for part in laid.touches().composes[0].parts if part.isalpha()][:3]
    with pytest.raises(BadNotation, match="N3: Your cards do not make ZZZZZ"):
        laid.play("zzzzz")
    with pytest.raises(BadNotation, match="is not a move"):
        laid.play("?!")
    laid.play("".join(parts).lower())
    assert laid.told()[-1][2].startswith("lay ")


def test_a_solved_game_is_never_called_unknown() -> None:
    """Fox and Geese is solved; it only has no lamp."""
    with pytest.raises(SnuggeryError) as error:
        Sitting(Table(game("fox-and-geese"))).standing()
    assert str(error.value) == (
        "Fox and Geese has no lamp. Ask for an analysis: it says what each move is worth."
    )
