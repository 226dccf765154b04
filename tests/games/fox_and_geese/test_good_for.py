"""A hint says why, and only what is so: every reason is checked by looking at the board again."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from snuggery.core import Seat
from snuggery.games import cross
from snuggery.games.fox_and_geese.players import bots
from snuggery.games.fox_and_geese.players.good_for import good_for
from snuggery.games.fox_and_geese.rules.moves import Move, Series, Step
from snuggery.games.fox_and_geese.rules.state import FOX, FOX_STEPS, GEESE, Position
from tests.games.fox_and_geese.positions import begin, read

CLOSING = "##F..##/##...##/g.....g/g.g...g/ggg.g.g/##ggg##/##ggg## g"
"""The geese can close a gap between two of them."""


def met(diagonals: str, seed: int) -> Iterator[tuple[Position, Move]]:
    """Positions of a random game, each with some of its moves."""
    rng = Random(seed)
    position = begin(diagonals=diagonals, geese=rng.choice(("13", "17")))
    while position.to_act():
        moves = tuple(position.moves(position.turn))
        for move in rng.sample(moves, min(3, len(moves))):
            yield position, move
        position = position.after(position.turn, rng.choice(moves))


def jumps(position: Position) -> set[str]:
    """The geese that she could jump over first, by the rules."""
    hers = replace(position, turn=FOX, quiet=0, seen=position.seen[-1:])
    found = set()
    for move in hers.moves(FOX):
        if isinstance(move, Series) and len(move.points) == 2:
            (gone,) = cross.points(hers.geese & ~hers.after(FOX, move).geese)
            found.add(gone)
    return found


def places(position: Position) -> int:
    """On how many points she could be after one step or one jump."""
    return len(ends(position))


def ends(position: Position) -> set[str]:
    """The points she could be on after one step or one jump, by the rules."""
    hers = replace(position, turn=FOX, quiet=0, seen=position.seen[-1:])
    short = [m for m in hers.moves(FOX) if not isinstance(m, Series) or len(m.points) == 2]
    return {hers.after(FOX, move).fox for move in short}


def walks(position: Position) -> set[str]:
    """Where she can walk to, step by step."""
    seen = {position.fox}
    while True:
        more = {
            step.end
            for point in seen
            for bit, step in FOX_STEPS[position.diagonals][point]
            if not bit & position.geese
        }
        if more <= seen:
            return seen
        seen |= more


def check(before: Position, move: Move, said: str) -> None:
    """Every sentence of a reason, by itself."""
    after = before.after(before.turn, move)
    for sentence in re.findall(r"[^.]+\.", said):
        assert is_true_that(before, move, after, sentence.strip()), (str(before), str(move), said)


def is_true_that(before: Position, move: Move, after: Position, said: str) -> bool:
    points = re.findall(r"\b[a-g][1-7]\b", said)
    numbers = [int(each) for each in re.findall(r"\b\d+\b", said)]
    if before.turn == FOX:
        return of_the_fox(before, after, said, points, numbers)
    assert isinstance(move, Step)
    return of_the_geese(before, move, after, said, points, numbers)


def of_the_fox(
    before: Position, after: Position, said: str, points: list[str], numbers: list[int]
) -> bool:
    now, then = places(before) if before.fox else 0, places(after)
    match said.split(maxsplit=1)[0]:
        case "Then":
            return won(after, FOX)
        case "Catches":
            gone = before.geese.bit_count() - after.geese.bit_count()
            return gone == (numbers[0] if numbers else 1)
        case "Threatens":
            return set(points) == jumps(after)
        case "Gets":
            return numbers == [then, now] and then > now
        case "Opens":
            return numbers == [len(walks(after) - walks(before))]
        case "From" if not numbers:
            return bool(jumps(after))
        case "Keeps" | "From":
            return numbers == [then]
    return said == "There is nothing better to do here."


def of_the_geese(
    before: Position, move: Step, after: Position, said: str, points: list[str], numbers: list[int]
) -> bool:
    match said.split(maxsplit=1)[0]:
        case "Shuts":
            return won(after, GEESE)
        case "Saves":
            now_on = {move.end if point == move.start else point for point in points}
            return set(points) <= jumps(before) and not now_on & jumps(after)
        case "Closes":
            lost = walks(before) - walks(after) - {move.end}
            there = points == [move.end] and move.end in walks(before)
            return there and len(lost) == (numbers[0] if numbers else 1)
        case "Leaves":
            return numbers[0] == places(after) < places(before)
        case "Brings":
            last = min(int(point[1]) for point in cross.points(before.geese))
            return int(move.start[1]) == last < int(move.end[1])
        case "The":
            return not jumps(after)
    return said == "There is nothing better to do here."


def spoken_of(before: Position, move: Move, after: Position, said: str) -> set[str]:
    """The points that a sentence speaks of, by the rules and by what it names."""
    named = set(re.findall(r"\b[a-g][1-7]\b", said))
    match said.split(maxsplit=1)[0]:
        case "Threatens" | "Saves":
            return named
        case "Closes":
            return walks(before) - walks(after) - named
        case "Opens":
            return walks(after) - walks(before)
        case "Catches":
            return set(cross.points(before.geese & ~after.geese))
        case "Shuts":
            return {after.fox}
        case "From" if "catch" in said:
            return jumps(after)
        case "Gets" | "Keeps" | "From" | "Leaves":
            return ends(after)
    return set()


def won(position: Position, seat: Seat) -> bool:
    ended = position.outcome()
    return bool(ended and ended.winners == (seat,))


@pytest.mark.parametrize("diagonals", ["everywhere", "lines"])
def test_every_reason_is_true(diagonals: str) -> None:
    kinds = set()
    for seed in range(10):
        for before, move in met(diagonals, seed):
            said = good_for(before, move).said
            assert said
            check(before, move, said)
            kinds |= {sentence.split()[0] for sentence in re.findall(r"[^.]+\.", said)}
    assert {
        "Catches",
        "Threatens",
        "Gets",
        "Saves",
        "Closes",
        "Leaves",
        "The",
        "Keeps",
        "Brings",
    } <= kinds


@pytest.mark.parametrize("diagonals", ["everywhere", "lines"])
def test_a_hint_shows_what_its_first_reason_mentions(diagonals: str) -> None:
    kinds = set()
    for seed in range(10):
        for before, move in met(diagonals, seed):
            reason, after = good_for(before, move), before.after(before.turn, move)
            said = [each.strip() for each in re.findall(r"[^.]+\.", reason.said)]
            found = (spoken_of(before, move, after, each) for each in said)
            assert set(reason.shows) == next((each for each in found if each), set()), reason
            kinds |= {said[0].split()[0]} if reason.shows else set()
    assert {"Catches", "Threatens", "Gets", "Saves", "Closes", "Leaves", "Keeps"} <= kinds


def test_a_hint_lights_the_points_behind_the_gap_that_it_closes() -> None:
    position = read(CLOSING, diagonals="lines", geese="17")
    found = bots.hint(position.view(GEESE), position.moves(GEESE))
    assert "Closes the gap at" in found.text
    assert found.shows
    assert not {*found.shows} & {*str(found.move).split("-")}


def test_a_false_reason_is_found_out() -> None:
    position = read("##...##/##...##/......./...F.../...g.../##...##/##ggg## f", diagonals="lines")
    step = next(move for move in position.moves(FOX) if isinstance(move, Step))
    after = position.after(FOX, step)
    for said in ("Catches a goose.", "Shuts the fox in: she can neither step nor jump.", "It is."):
        assert not is_true_that(position, step, after, said)


def test_a_hint_prints_no_line_of_play_and_no_number_of_an_engine() -> None:
    position = read("##...##/##...##/..g.g../.g.F.../..ggg../##ggg##/##ggg## g", diagonals="lines")
    found = bots.hint(position.view(GEESE), position.moves(GEESE))
    assert found.move
    assert found.text.startswith(f"{found.move}: ")
    assert "Expected" not in found.text
    assert not re.search(r"\d\.\d", found.text)
