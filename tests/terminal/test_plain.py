import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snuggery import SHELF, Table, game
from snuggery.core import Game, Seat
from snuggery.core.help.lesson import lesson_of
from snuggery.core.text.language import _, speaking
from snuggery.terminal.dialogue import Dialogue
from snuggery.terminal.session import Sitting, seed_seal
from snuggery.terminal.typed_commands import IN_A_LESSON, WORDS, in_english, words_of
from tests.terminal.games_to_play import BERGHOLT
from tests.toy_games import CIPHER, FISTS, HARE, PEBBLES, TOYS, TRICKS

PEGS = game("peg-solitaire")


def talk(of: Game, *typed: str, computers: dict[Seat, str] | None = None) -> str:
    sitting = Sitting(Table(of, seal=seed_seal("7")), computers, seeded=True)
    out = io.StringIO()
    Dialogue(sitting, io.StringIO("".join(f"{line}\n" for line in typed)), out).run()
    return out.getvalue()


def test_a_whole_game_is_played_line_by_line() -> None:
    said = talk(PEGS, *BERGHOLT)
    assert "Won. The target is reached in 18 plays." in said


def test_the_dialogue_shows_the_board_the_status_and_whose_turn_it_is() -> None:
    said = talk(PEGS)
    assert "4  ● ● ● ○ ● ● ●" in said
    assert "32 pieces on the board" in said
    assert said.endswith("player> \n")


def test_a_refused_move_is_explained_with_its_clause_and_the_question_stays() -> None:
    said = talk(PEGS, "d4-d6", "d2-d4")
    assert "P1: There is no piece on d4." in said
    assert "31 pieces on the board" in said


def test_text_that_is_not_a_move_is_answered() -> None:
    assert "'xyzzy' is not a point on the board" in talk(PEGS, "xyzzy")


def test_moves_are_listed_as_they_are_typed_and_as_they_sound() -> None:
    assert "  d2-d4  d2 jumps over d3 to d4" in talk(PEGS, "moves")


def test_undo_and_redo_go_back_and_forth() -> None:
    said = talk(PEGS, "d2-d4", "undo", "redo", "undo", "undo")
    assert said.count("31 pieces") == 2
    assert said.count("32 pieces") == 3
    assert "You have not played yet." in said


def test_nothing_can_be_redone_before_an_undo() -> None:
    assert "Nothing was taken back." in talk(PEGS, "redo")


def test_a_restart_begins_again() -> None:
    said = talk(PEGS, "d2-d4", "restart", "history")
    assert said.count("32 pieces") == 2
    assert "No moves yet." in said


def test_history_lists_the_moves() -> None:
    assert "1. player: d2-d4\n2. player: d5-d3\n" in talk(PEGS, "d2-d4", "d5-d3", "history")


def test_the_board_is_shown_again_on_demand() -> None:
    assert talk(PEGS, "board").count("32 pieces") == 2


def test_help_lists_every_word_and_every_listed_word_is_known() -> None:
    said = talk(PEGS, "help")
    assert all(word in said for word in words_of(PEGS))
    dialogue = Dialogue(Sitting(Table(PEBBLES)), io.StringIO(), io.StringIO())
    asked = {"what is on X", "status"}
    assert {*dialogue.words, *asked, "save FILE", "quit"} == {*WORDS, "undo anyway"}


@pytest.mark.parametrize("words", [WORDS, IN_A_LESSON], ids=["table", "lesson"])
def test_every_word_has_a_german_one_of_its_own(words: dict[str, str]) -> None:
    with speaking("de"):
        assert [in_english(_(word)) for word in words] == [*words]
        assert [in_english(word) for word in words] == [*words]
        assert in_english("Speichern Neu.txt") == "save Neu.txt"


def test_german_words_are_understood_and_listed(tmp_path: Path) -> None:
    file = tmp_path / "Partie.txt"
    typed = ("Hilfe", "d2-d4", "zurück", "wiederholen", "Verlauf", f"speichern {file}", "Ende")
    with speaking("de"):
        said = talk(PEGS, *typed, "never read")
        assert all(f"\n  {_(word)} " in said for word in words_of(PEGS))
    assert said.count("31 Steine") == 2
    assert "1. Spieler: d2-d4\n" in said
    assert "d2-d4" in file.read_text(encoding="utf-8")
    assert "never read" not in said


@pytest.mark.parametrize("of", SHELF, ids=lambda of: of.slug)
def test_help_names_only_what_the_game_has(of: Game) -> None:
    said = talk(of, "", "help")
    assert ("\n  lamp " in said) == ("\n  winnable " in said) == (of.oracle is not None)
    assert ("\n  back " in said) == (of.oracle is not None)
    assert ("\n  analyse " in said) == ("\n  review " in said) == (of.analyst is not None)
    assert ("\n  belief " in said) == (of.seer is not None)
    assert ("\n  ready-made " in said) == (of.adviser is not None)
    assert ("\n  learn " in said) == (lesson_of(of) is not None)
    chancy = of.players == "1" and of.slug != "peg-solitaire"
    assert ("undo anyway" in said) == chancy


def test_a_place_or_a_thing_can_be_asked_for_by_its_name() -> None:
    assert "d4, empty, target\n" in talk(PEGS, "what is on d4")
    assert "d4, piece, target\n" in talk(PEGS, "d2-d4", "What is on D4?")
    assert "There is nothing called z9 here.\n" in talk(PEGS, "what is on z9")
    assert talk(PEGS, "status").count("32 pieces") == 2


def test_a_hint_names_a_move() -> None:
    assert "This one is legal.\n  take 1\n" in talk(PEBBLES, "hint")


def test_the_rules_can_be_read() -> None:
    assert "**B1**" in talk(PEBBLES, "rules")


def test_quit_ends_at_once() -> None:
    assert "take" not in talk(PEBBLES, "quit", "take 1").split("quit")[1]


def test_blank_lines_are_skipped() -> None:
    assert talk(PEGS, "", "  ").count("32 pieces") == 1


def test_after_the_end_moves_are_refused_and_undo_still_works() -> None:
    said = talk(PEBBLES, "take 3", "take 3", "take 1", "take 1", "undo")
    assert "The game is over." in said
    assert said.rstrip().endswith("left>")


def test_save_writes_the_record(tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    assert "Saved." in talk(PEGS, "d2-d4", f"save {file}", "d5-d3")
    assert "2. player: d5-d3" in file.read_text(encoding="utf-8")


def test_a_file_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    assert "Not saved: " in talk(PEGS, f"save {tmp_path}", f"save {tmp_path}/no/where")


def test_the_computer_answers() -> None:
    said = talk(PEBBLES, "take 1", computers={Seat(2): "random"})
    assert "Left: Take 1." in said
    assert "Right: Take " in said


def test_computers_alone_play_to_the_end_and_leave() -> None:
    said = talk(FISTS, computers={Seat(1): "random", Seat(2): "random"})
    assert said.endswith("Two points are enough.\n")


def test_the_device_is_passed_before_a_hidden_view_is_shown() -> None:
    said = talk(TRICKS, "", "moves")
    first, _, rest = said.partition("Pass the device to left and press Enter. \n")
    assert "hand" not in first
    assert "hand" in rest


def test_the_line_that_lifts_the_curtain_may_be_the_move() -> None:
    said = talk(CIPHER, "hide 500", "guess 700", "guess 500")
    assert "Pass the device to seeker and press Enter. guess 700" in said
    assert "The number is found." in said


def test_what_the_other_hid_is_not_told() -> None:
    said = talk(CIPHER, "", "hide 4711", "", "history")
    assert "4711" not in said.split("Pass the device to seeker")[1]


def test_an_undo_past_chance_says_why_not_and_can_be_insisted_on() -> None:
    said = talk(HARE, "rest", "undo", "undo anyway")
    assert "Something hidden has been shown since; it cannot be unseen." in said
    assert said.count("after 0") == 2


def test_the_same_seed_gives_the_same_dialogue() -> None:
    typed = ("run", "rest", "run", "rest", "run")
    assert talk(HARE, *typed) == talk(HARE, *typed)


def test_words_among_the_options_are_said_in_german() -> None:
    sitting = Sitting(Table(PEGS, {"target": "any"}))
    assert sitting.chosen() == "What is to be left: any one"
    with speaking("de"):
        assert sitting.chosen() == "Übrig bleibt: irgendeiner"


def test_warnings_about_the_options_are_said_at_the_start() -> None:
    sitting = Sitting(Table(PEGS, {"target": "d5"}))
    out = io.StringIO()
    Dialogue(sitting, io.StringIO(), out).run()
    assert "rule of three" in out.getvalue()


def test_how_the_game_was_set_up_is_said_at_the_start() -> None:
    sitting = Sitting(Table(PEGS, {"vacancy": "d1", "target": "any"}))
    out = io.StringIO()
    Dialogue(sitting, io.StringIO(), out).run()
    assert "Empty point: d1, What is to be left: any one\n" in out.getvalue()
    assert "Empty point" not in talk(PEGS)


LINES = st.one_of(
    st.sampled_from(["undo", "redo", "moves", "hint", "restart", "history", "", "undo anyway"]),
    st.sampled_from(["take 1", "show 2", "run", "rest", "play 3", "hide 5", "guess 4", "one"]),
    st.text(st.characters(exclude_characters="\n\r", exclude_categories=["Cs"]), max_size=12),
)


@given(st.sampled_from(TOYS), st.lists(LINES, max_size=12))
def test_whatever_is_typed_the_dialogue_continues(of: Game, typed: list[str]) -> None:
    typed = [line for line in typed if not line.lower().startswith("save")]
    assert of.name in talk(of, *typed)


def test_every_move_is_assessed_and_the_moves_so_far_are_reviewed() -> None:
    said = talk(game("fox-and-geese"), "F@d5", "analyse", "c3-c4", "review")
    assert "What each move is worth\n" in said
    assert "  c3-c4: " in said
    assert "Review\n  " in said


def test_a_review_sets_the_mark_apart_from_the_move() -> None:
    cross = Sitting(Table(PEGS, {"start": "latin-cross"}))
    cross.play("d5-d7")
    (line,) = cross.review().lines
    assert line.startswith("1. d5-d7  ??  ")


def test_a_game_without_analysis_says_so() -> None:
    assert "Pebbles has no analysis." in talk(PEBBLES, "analyse")
