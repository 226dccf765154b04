"""What is drawn, said and offered to touch."""

import re

import pytest

from snuggery.games import cross
from snuggery.games.fox_and_geese.rules import board
from snuggery.games.fox_and_geese.rules.state import FOX, GEESE, Position
from snuggery.games.fox_and_geese.show import background, drawing
from snuggery.games.fox_and_geese.show.ending import ending
from tests.games.fox_and_geese.positions import begin, played, random_walks, read
from tests.showing.test_endings import is_well_drawn

SERIES = "##...##/##...##/...F.../...g.../..g..../##ggg##/##ggg## f"

TEXT = r"""
7          ·---·---·
           | \ | / |
6          ·---·---·
           | / | \ |
5  ·---·---·---·---·---·---·
   | \ | / | \ | / | \ | / |
4  ·---g---·---F---·---·---·
   | / | \ | / | \ | / | \ |
3  g---g---·--(g)--·---·---g
           | \ | / |
2          g--[·]-[g]
           | / | \ |
1          g---g---g

   a   b   c   d   e   f   g
""".strip("\n")


def group(position: Position, point: str) -> str:
    """The part of the picture for one point."""
    moving = drawing.drawing(position.view(None)).moving
    found = re.search(rf'<g id="{point}" class="([^"]*)".*?(?=<g id=|$)', moving)
    assert found
    return found[0]


def test_the_lines_of_the_chosen_geometry_are_drawn() -> None:
    pictures = {d: drawing.drawing(begin(diagonals=d).view(None)).still for d in board.GEOMETRIES}
    slanted = {d: re.findall(r"M(\d+) (\d+)L(\d+) (\d+)", p) for d, p in pictures.items()}
    for diagonals, lines in slanted.items():
        drawn = {tuple(line) for line in lines}
        assert len(drawn) == sum(map(len, board.NEIGHBOURS[diagonals].values())) / 2


def test_pieces_what_can_be_caught_and_the_last_move_are_marked() -> None:
    position = read(SERIES)
    assert "#fox-fox" in group(position, "d5")
    assert "danger" in group(position, "d4")
    assert "danger" in group(position, "c3")  # by a second jump
    assert "danger" not in group(position, "c2")
    after = played(position, "d5xd3xb3")
    assert 'class="point filled last' in group(after, "b3")
    assert 'class="point empty last' in group(after, "d5")
    assert drawing.drawing(after.view(None)).moving.count('id="gone-') == 13 - 6


def test_the_fox_runs_along_the_points_of_her_series() -> None:
    moved = group(played(read(SERIES), "d5xd3xb3"), "b3")
    spacing = background.SPACING
    assert (
        f'data-path="translate({2 * spacing} {-2 * spacing});translate({2 * spacing} 0)"' in moved
    )


def test_what_is_touched_is_the_piece_and_then_each_point() -> None:
    position = read(SERIES)
    choices = drawing.touches(
        position.view(None), position.turn, position.moves(position.turn)
    ).choices
    touch = {choice.move: (choice.touch, choice.preview) for choice in choices}
    assert touch["d5-d6"] == (("d5", "d6"), ())
    assert touch["d5xd3"] == (("d5", "d3"), ("d4",))
    assert touch["d5xd3xb3"] == (("d5", "d3", "b3"), ("d4", "c3"))
    first = begin()
    placing = drawing.touches(first.view(None), first.turn, first.moves(first.turn)).choices
    assert placing[0].touch == ("c7",)


@pytest.mark.parametrize("diagonals", board.GEOMETRIES)
def test_the_text_shows_every_piece_where_it_says_the_point_is(diagonals: str) -> None:
    for position in random_walks(6, diagonals, 200):
        view = position.view(None)
        lines = drawing.text(view).split("\n")
        for name, (row, column, _) in drawing.places(view).items():
            goose = position.geese & cross.bit(name)
            expected = "g" if goose else "F" if position.fox == name else "·"
            assert lines[row][column] == expected


def test_the_text_shows_the_lines_the_last_move_and_what_can_be_caught() -> None:
    position = played(
        read("##...##/##...##/......./.g.F.../gg.g..g/##gg.##/##ggg## g", "17", "lines"), "d2-e2"
    )
    assert drawing.text(position.view(None)) == TEXT


@pytest.mark.parametrize(
    ("told", "spoken"),
    [
        ("F@d5", "The fox is placed on d5."),
        ("c3-c4", "Step from c3 to c4."),
        ("d5xd3", "The fox jumps from d5 to d3 and catches a goose."),
        ("d5xd3xb3", "The fox jumps from d5 to d3, then b3 and catches 2 geese."),
    ],
)
def test_moves_are_spoken_as_sentences(told: str, spoken: str) -> None:
    assert drawing.spoken(told) == spoken


def test_the_status_says_whose_turn_it_is_and_how_it_ended() -> None:
    assert drawing.status(begin().view(None)) == "Place the fox on an empty point."
    assert drawing.status(read(SERIES).view(None)) == "The fox to move. 8 geese on the board."
    caught = played(read("##Fg.##/##ggg##/..g.g../......./......./##...##/##...## g"), "e6-e7")
    assert drawing.status(caught.view(None)).startswith("The geese win.")


def test_f9_the_geese_stretch_their_necks_and_each_side_hears_its_own_words() -> None:
    rows = "##gFg##/##ggg##/..ggg../...g.../..ggg../##gg.##/##.g.## f"
    over = read(rows, "17", "lines").view(None)
    told = [ending(over, seat) for seat in (GEESE, FOX, None)]
    assert [each.kind for each in told if each] == ["win", "loss", "win"]
    assert len({each.title for each in told if each}) == 3
    first = told[0]
    assert first is not None
    is_well_drawn(first)
    assert set(first.instead) == {*cross.points(over.geese), "d7"}
    assert first.layer.count('class="upright"') == over.geese.bit_count() + 1


def test_f10_a_whole_flock_caught_is_a_feat() -> None:
    over = read("##...##/##...##/......./...F.../......./##...##/##...## g").view(None)
    found = ending(over, FOX)
    assert found is not None
    is_well_drawn(found)
    assert (found.kind, found.title) == ("feat", "The whole flock is caught.")
    lost = ending(over, GEESE)
    assert lost is not None
    assert lost.kind == "loss"
