"""Records: text that people can read, programs can replay, and nobody can change unnoticed."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snuggery.core import BadRecord, Game, Outcome, Record, Seal, Seat, Table, WrongSeal
from snuggery.core.record import Line, result_text
from tests.toy_games import CIPHER, COUNT, HARE, PEBBLES, TRICKS

A_GAME = """\
snuggery-record: 1
game: pebbles
rules: 1
option pile: 4
option first: right
player 1: Ann
player 2: Bob: the second
date: 2026-11-15
assisted: yes

1. right: take 3
2. left: take 1
result: won by left (B3)
"""


def test_a_record_reads_as_it_is_written() -> None:
    record = Record.parse(A_GAME)
    assert record == Record(
        game="pebbles",
        rules=1,
        options={"pile": "4", "first": "right"},
        lines=(Line("right", "take 3"), Line("left", "take 1")),
        names=("Ann", "Bob: the second"),
        date="2026-11-15",
        assisted=True,
        result="won by left (B3)",
    )
    assert str(record) == A_GAME


def test_line_ends_and_a_mark_of_other_systems_do_not_matter() -> None:
    assert Record.parse("\ufeff" + A_GAME.replace("\n", "\r\n")) == Record.parse(A_GAME)


def test_a_record_replays_without_a_generator() -> None:
    state = Record.parse(A_GAME).replay(PEBBLES)
    assert state.outcome() is not None
    seen: list[object] = []
    Record.parse(A_GAME).replay(PEBBLES, seen.append)
    assert len(seen) == 3
    assert seen[-1] == state


WORD = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=12)


@given(
    options=st.dictionaries(WORD.filter(lambda word: ":" not in word), WORD, max_size=3),
    names=st.lists(WORD, max_size=3).map(tuple),
    lines=st.lists(
        st.builds(Line, WORD.filter(lambda word: ":" not in word), WORD), max_size=5
    ).map(tuple),
    assisted=st.booleans(),
    unsealed=st.integers(0, 9999),
    seed=st.binary(min_size=16, max_size=16).map(bytes.hex) | st.just(""),
)
def test_any_record_survives_print_and_parse(
    options: dict[str, str],
    names: tuple[str, ...],
    lines: tuple[Line, ...],
    assisted: bool,
    unsealed: int,
    seed: str,
) -> None:
    record = Record(
        game="pebbles",
        rules=1,
        options=options,
        lines=lines,
        names=names,
        assisted=assisted,
        unsealed=unsealed,
        seed=seed,
    )
    assert Record.parse(str(record)) == record


@given(st.lists(st.text(), min_size=1, max_size=3).map(tuple))
def test_a_players_name_cannot_forge_a_line(names: tuple[str, ...]) -> None:
    record = Record(game="pebbles", rules=1, options={}, lines=(), names=names)
    parsed = Record.parse(str(record))
    assert len(parsed.names) == len(names)
    assert parsed.lines == ()


@given(st.text())
def test_any_other_text_is_a_bad_record(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.parse(text)


@pytest.mark.parametrize(
    ("was", "becomes", "reason"),
    [
        ("snuggery-record: 1", "snuggery-record: 2", "first line"),
        ("game: pebbles\n", "", "names its game"),
        ("rules: 1", "rules: one", "rules cannot be"),
        ("rules: 1", "rules: 1\nrules: 1", "Not a line"),
        ("player 2", "player 3", "numbered from 1"),
        ("assisted: yes", "assisted: no", "assisted cannot be"),
        ("assisted: yes", "colour: red", "has no line 'colour'"),
        ("assisted: yes", "seed: 12", "seed cannot be"),
        ("assisted: yes", "seal: 12", "seal cannot be"),
        ("1. right", "2. right", "out of place"),
        ("take 1\n", "take 1\n3: left\n", "Not a move"),
        ("result: won", "result: drawn\nresult: won", "Not a line"),
        ("(B3)", "(B3)\n3. right: take 1", "out of place"),
    ],
)
def test_a_text_that_is_not_a_record_says_why(was: str, becomes: str, reason: str) -> None:
    assert was in A_GAME
    with pytest.raises(BadRecord, match=re.escape(reason)):
        Record.parse(A_GAME.replace(was, becomes, 1))


@pytest.mark.parametrize(
    ("was", "becomes", "reason"),
    [
        ("game: pebbles", "game: fists", "a record of 'fists'"),
        ("rules: 1", "rules: 2", "for version 2 of the rules"),
        ("pile: 4", "pile: 400", "1 to 20"),
        ("option pile", "option pail", "no option 'pail'"),
        ("1. right", "1. middle", "there is no seat 'middle'"),
        ("1. right", "1. left", "not your turn"),
        ("take 3", "take 9", "B2"),
        ("take 3", "grab 3", "is not a move"),
        ("take 3", " take 3", "written ' take 3', played 'take 3'"),
        ("won by left", "won by right", "do not lead to the result"),
        ("2. left: take 1\n", "", "do not lead to the result"),
        ("result", "3. right: take 1\nresult", "The game is over"),
    ],
)
def test_a_game_that_could_not_be_played_says_why(was: str, becomes: str, reason: str) -> None:
    assert was in A_GAME
    with pytest.raises(BadRecord, match=re.escape(reason)):
        Record.parse(A_GAME.replace(was, becomes, 1)).replay(PEBBLES)


def test_a_record_that_is_too_long_is_refused_before_it_is_read() -> None:
    with pytest.raises(BadRecord, match="at most 1,000,000"):
        Record.parse(A_GAME + "\n" * 1_000_000)


def test_an_answer_in_a_record_must_be_the_true_one() -> None:
    text = "snuggery-record: 1\ngame: cipher\nrules: 1\n\n1. keeper: hide 50\n"
    Record.parse(f"{text}2. seeker: guess 60 too high\n").replay(CIPHER)
    with pytest.raises(BadRecord, match="too low"):
        Record.parse(f"{text}2. seeker: guess 60 too low\n").replay(CIPHER)


# The seal


def finished(game: Game, seed: int) -> Record:
    """The record of a game in which everyone plays the first legal move."""
    table = Table(game, seal=Seal(seed.to_bytes(16, "big")))
    while acting := table.state.to_act():
        table.play(acting[0], next(iter(table.state.moves(acting[0]))))
    return table.record()


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", [HARE, TRICKS], ids=lambda game: game.slug)
def test_a_finished_game_of_chance_verifies(game: Game, seed: int) -> None:
    said = finished(game, seed).verify(game)
    assert len(said) == 4
    assert said[2].startswith("Given chance")
    assert "follows from it" in said[-1]


@pytest.mark.parametrize("seed", range(5))
def test_no_chance_move_can_be_changed_unnoticed(seed: int) -> None:
    record = finished(HARE, seed)
    text = str(record)
    changes = 0
    for number, line in enumerate(record.lines, 1):
        for roll in {"roll 1", "roll 2", "roll 3"} - {line.text} if line.seat == "chance" else ():
            changed = text.replace(f"{number}. chance: {line.text}", f"{number}. chance: {roll}")
            assert changed != text
            changes += 1
            with pytest.raises(BadRecord):
                Record.parse(changed).verify(HARE)
            without_result = re.sub("result:.*\n", "", changed)
            with pytest.raises(BadRecord):
                Record.parse(without_result).verify(HARE)
    assert changes >= 4


def test_a_deal_cannot_be_changed_even_to_one_with_the_same_cards() -> None:
    record = finished(TRICKS, 1)
    state = record.replay(TRICKS)
    for deal in range(20_000):
        changed = re.sub("deal [0-9]+", f"deal {deal}", str(record))
        try:
            if Record.parse(changed).replay(TRICKS) != state:
                continue
        except BadRecord:
            continue
        with pytest.raises(BadRecord, match="the sealed chance was"):
            Record.parse(changed).verify(TRICKS)
        return
    pytest.fail("no other deal gives these cards")


@pytest.mark.parametrize("name", ["seal", "seed"])
def test_neither_seal_nor_seed_can_be_changed(name: str) -> None:
    text = str(finished(HARE, 3))
    changed = re.sub(
        f"{name}: (.)", lambda found: f"{name}: {int(found[1], 16) ^ 1:x}", text, count=1
    )
    assert changed != text
    with pytest.raises(WrongSeal, match="does not match the seal"):
        Record.parse(changed).verify(HARE)
    with pytest.raises(WrongSeal, match="does not match the seal"):
        Table.from_record(HARE, Record.parse(changed))


def test_an_unopened_seal_is_not_called_checked() -> None:
    text = re.sub("seed:.*\n", "", str(finished(HARE, 3)))
    assert "cannot be checked" in Record.parse(text).verify(HARE)[-1]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("chance: sealed\n", "Sealed chance"),
        ("chance: given\n", "Given chance"),
        ("", "Given or unknown chance"),
    ],
)
def test_a_check_says_which_kind_of_chance_it_was(line: str, said: str) -> None:
    text = str(finished(HARE, 3)).replace("chance: given\n", line)
    assert sum(each.startswith(said) for each in Record.parse(text).verify(HARE)) == 1


def test_a_seed_without_a_seal_is_not_called_sealed() -> None:
    text = re.sub("seal:.*\n", "", str(finished(HARE, 3)))
    assert "it was not shown to be sealed" in Record.parse(text).verify(HARE)[-1]


def test_a_game_without_chance_needs_no_seal() -> None:
    assert Record.parse(A_GAME).verify(PEBBLES) == (
        "All 2 moves are legal.",
        "The result is correct: won by left (B3).",
    )


@pytest.mark.parametrize(
    ("game", "outcome", "result"),
    [
        (HARE, Outcome((), "L4", "-"), "lost (L4)"),
        (HARE, Outcome((Seat(1),), "L3", "-", (4,)), "won by hare 4 (L3)"),
        (PEBBLES, Outcome((), "B3", "-"), "drawn (B3)"),
        (COUNT, Outcome((Seat(1), Seat(3)), "K4", "-", (0, 1, 0)), "won by ann and cat 0 1 0 (K4)"),
    ],
)
def test_a_result_names_the_winners_by_their_seats(
    game: Game, outcome: Outcome, result: str
) -> None:
    assert result_text(game, {}, outcome) == result
