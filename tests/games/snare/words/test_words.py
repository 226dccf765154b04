"""The word lists of Snare."""

import codecs
from pathlib import Path

import pytest

from snuggery.core import BadOptions
from snuggery.games.snare import GAME
from snuggery.games.snare.lexicon import word_lists
from snuggery.games.snare.players import bots
from snuggery.games.snare.players.play_finder import plays
from snuggery.games.snare.players.taste import Taste
from snuggery.games.snare.rules.cards import PACK, spelling
from snuggery.games.snare.rules.words.dictionary import word_list
from snuggery.games.snare.rules.words.word_finder import words_from
from tests.games.snare.positions import ONE, table

JUDGED = Path(__file__).parent


def test_the_lists_have_the_words_that_scowl_has() -> None:
    # counted in Debian's files: words of a-z with three or more letters
    assert len(word_list("scowl-60").words) == len(word_list("scowl-60").known) == 79571
    assert len(word_list("scowl-70").words) == len(word_list("scowl-70").known) == 115369


@pytest.mark.parametrize("name", ["scowl-60", "scowl-70"])
def test_common_words_are_there_and_names_and_shortenings_are_not(name: str) -> None:
    listed = word_list(name)
    assert all(word in listed for word in ("CAT", "CRANE", "COLOUR", "COLOR", "SHEEP", "OXEN"))
    assert not any(word in listed for word in ("PARIS", "LONDON", "DONT", "XQZ", "cat", "AT"))


def test_the_family_list_has_modern_words_and_no_rough_ones() -> None:
    family, everything = word_list("family"), word_list("all")
    for modern in ("APP", "ZEN", "YAY", "SNUCK", "OFFLINE", "SUDOKU"):
        assert modern in family
        assert modern in everything
    for turned in ("shpx", "phag", "avttre", "fuvg", "snttbg", "xvxr", "jbt"):
        rough = codecs.decode(turned, "rot13").upper()
        assert rough not in family
        assert rough in everything
    assert all(word in family for word in ("CAT", "GRAPE", "COCKTAIL", "CLASS", "TITLE", "ANALYSE"))
    assert len(family.words) == len(family.known) == family.marks[-1] > 79_000


@pytest.mark.parametrize("name", ["all", "family", "scowl-60", "scowl-70"])
def test_computers_and_hints_lay_nothing_rough_whatever_list_decides(name: str) -> None:
    rough = codecs.decode("SHPX", "rot13")
    moment = table(f"{rough}QVWXZ"[:8], "D", word_list=name)
    said = bots.hint(moment.view(ONE), moment.moves(ONE))
    assert rough not in str(said.move).upper()
    assert not any(spelling(each.move.cards) == rough for each in plays(moment.view(ONE), Taste()))


def test_n13_the_examples_of_the_rules_hold() -> None:
    for name in ("family", "all"):
        is_plural = word_list(name).is_plural
        for new, old in (("LENS", "LEN"), ("GLASS", "GLAS"), ("OURS", "OUR"), ("NEWS", "NEW")):
            assert not is_plural(new, old)
        for new, old in (("BEGINS", "BEGIN"), ("TOWARDS", "TOWARD"), ("BESIDES", "BESIDE")):
            assert not is_plural(new, old)
        for new, old in (("YOURS", "YOUR"), ("THEIRS", "THEIR"), ("MANS", "MAN"), ("ASKS", "ASK")):
            assert not is_plural(new, old)
        for new, old in (("RUNS", "RUN"), ("CHILDREN", "CHILD"), ("CITIES", "CITY")):
            assert is_plural(new, old)


def test_common_words_come_first() -> None:
    listed = word_list("scowl-70")
    ranks = {word: rank for rank, end in enumerate(listed.marks) for word in listed.words[:end]}
    assert "HOUSE" in listed.words[: listed.marks[0]]
    assert "AARDVARKS" in listed.words[listed.marks[1] :]
    assert len(ranks) == listed.marks[-1]


def test_n13_plurals_are_distinguished_from_words_that_end_the_same_way() -> None:
    is_plural = word_list("scowl-70").is_plural
    for new, old in (("RUNS", "RUN"), ("BOXES", "BOX"), ("CITIES", "CITY"), ("DICE", "DIE")):
        assert is_plural(new, old)
    for new, old in (("CHILDREN", "CHILD"), ("WOLVES", "WOLF"), ("QUIZZES", "QUIZ")):
        assert is_plural(new, old)
    for new, old in (("ASKS", "ASK"), ("PRINCESS", "PRINCES"), ("CARESS", "CARES")):
        assert not is_plural(new, old)
    for new, old in (("TRAIN", "RAIN"), ("GLASS", "LASS"), ("SCAT", "CAT"), ("RUN", "RUN")):
        assert not is_plural(new, old)


@pytest.mark.parametrize(
    ("pairs", "count", "allowed"), [("common", 1000, 5), ("random", 500, 5), ("checked", 300, 3)]
)
def test_n13_plurals_are_known_as_a_person_judged_them(
    pairs: str, count: int, allowed: int
) -> None:
    """Below 0.5% wrong of the commonest pairs, below 1% of the others."""
    rows = (JUDGED / f"plurals_{pairs}.txt").read_text(encoding="utf-8").split("\n")
    judged = [(row[0] == "+", row[1:].partition("/")) for row in rows if row[:1] in {"+", "-"}]
    assert len(judged) == count
    is_plural = word_list("all").is_plural
    wrong = [new for truly, (new, _, old) in judged if is_plural(new, old) != truly]
    assert len(wrong) < allowed, wrong


def test_your_own_list_is_a_text_file_in_the_named_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pond-life.txt").write_text("frog\nToad newt\nit don't öl\n", encoding="utf-8")
    monkeypatch.setenv(word_lists.FOLDER, str(tmp_path))
    listed = word_lists._own("pond-life")
    assert listed.words == ("FROG", "NEWT", "TOAD")
    assert listed.is_plural("FROGS", "FROG")
    assert not listed.is_plural("GROGF", "FROG")


def test_words_with_more_letters_than_there_are_cards_are_left_out_of_your_own_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "\n".join(("a" * 300, "ab" * 200, "c" * len(PACK), "cat"))
    (tmp_path / "long.txt").write_text(text, encoding="utf-8")
    monkeypatch.setenv(word_lists.FOLDER, str(tmp_path))
    assert list(words_from("long", ("C", "A", "T"))) == ["CAT"]
    assert word_list("long").words == ("CAT", "C" * len(PACK))


@pytest.mark.parametrize("name", ["no-such-list", "../secret", "", "A", "x" * 50])
def test_a_missing_list_is_a_clear_message(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(word_lists.FOLDER, str(tmp_path))
    with pytest.raises(BadOptions, match="word list"):
        word_list(name)


def test_a_damaged_list_is_a_clear_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(word_lists.FOLDER, str(tmp_path))
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadOptions, match="plain text"):
        word_list("bytes")
    (tmp_path / "empty.txt").write_text("a b c\n", encoding="utf-8")
    with pytest.raises(BadOptions, match="no word"):
        word_list("empty")
    broken = tmp_path / "words.z"
    broken.write_bytes(word_lists.DATA.read_bytes()[:1000])
    monkeypatch.setattr(word_lists, "DATA", broken)
    with pytest.raises(BadOptions, match="damaged"):
        word_lists._sections.__wrapped__()
    broken.unlink()
    with pytest.raises(BadOptions, match="missing"):
        word_lists._sections.__wrapped__()


def test_the_set_up_offers_the_lists_that_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(word_lists.FOLDER, str(tmp_path))
    for name in ("pond-life.txt", "No List.txt", "notes.md"):
        (tmp_path / name).write_text("frog\n", encoding="utf-8")
    (words,) = (option for option in GAME.options if option.name == "words")
    assert [value for value, _label in words.choices] == ["family", "all", "pond-life"]
    assert words.default == "family"
    assert GAME.start({"words": "pond-life"}).to_act()
    with pytest.raises(BadOptions, match="no word list"):
        GAME.start({"words": "sea-life"})
