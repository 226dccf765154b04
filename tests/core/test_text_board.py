from snuggery.core.text.text_board import TextBoard


def stretched(text: str) -> tuple[str, ...]:
    return TextBoard(tuple(text.split("\n")), {}).stretched(2).lines


def test_characters_are_twice_as_far_apart() -> None:
    assert stretched("o x\nx o") == ("o   x", "", "x   o")


def test_lines_lead_from_character_to_character() -> None:
    assert stretched("g---F\n| X |\no---o") == (
        "g-------F",
        "| \\   / |",
        "|   X   |",
        "| /   \\ |",
        "o-------o",
    )


def test_walls_stay_closed_and_openings_open() -> None:
    assert stretched("+---+...+\n|   :   |\n+---+   +") == (
        "+-------+.......+",
        "|       :       |",
        "|       :       |",
        "|       :       |",
        "+-------+       +",
    )


def test_words_and_numbers_stay_together_and_places_move_with_their_signs() -> None:
    board = TextBoard((" 9 o", "10 x", "", "two words"), {"x": (1, 3, 1), "words": (3, 4, 5)}, 2)
    large = board.stretched(3)
    assert large.lines == ("   9     o", "", "", "  10     x", "", "", "two words")
    assert large.height == 4
    for id_, (row, at, width) in large.places.items():
        assert large.lines[row][at : at + width] == id_


def test_a_letter_that_looks_like_a_line_leads_nowhere() -> None:
    assert stretched("X O\n/ X") == ("X   O", "", "/   X")
