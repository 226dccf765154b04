"""Whole games with a screen reader and the keyboard alone (see spoken.py)."""

from pathlib import Path

import pytest

from tests.browser.house import Visitor
from tests.browser.spoken.spoken import Listener

BY_HAND = {"When there is only one move": "you play it yourself"}
CROSS, STATION = ("*q*", "qhq", "*q*"), ("SSS", "S^S", "SSS")
NEST, SPOOKY = ("NNN",) * 3, ("WWW",) * 3
SMALL_FOREST = "/".join(
    "".join(card[row] for card in cards)
    for cards in ((NEST, CROSS, SPOOKY), (CROSS, CROSS, CROSS), (STATION, CROSS, CROSS))
    for row in range(3)
)
"""Every path is a cross, and every space of it has an arrow."""
SNIPE_ENDS = (
    *("Home with the Snipe", "Home in only"),
    *("The Wolf was quicker", "The Wolf has the Snipe", "The Snipe got away"),
)
TACKLEBOX_ENDS = ("you are a Master", "Apprentice's catch", "the sea was stronger", "whole catch")
HAND = """snuggery-record: 1
game: snare
rules: 1
option players: 2
option limit: 100

1. chance: deal 2006
"""


@pytest.fixture
def listener(visitor: Visitor) -> Listener:
    """Somebody who comes to the shelf."""
    player = Listener(visitor.page)
    visitor.page.goto(visitor.url)
    return player


def test_peg_solitaire_from_the_shelf_to_the_win(listener: Listener) -> None:
    listener.start("Peg Solitaire", cards=["The Latin cross"])
    assert "Piece: d6, c5, d5, e5, d3" in listener.ask("board")
    assert listener.moves()["d4-d2"] == "d4 jumps over d3 to d2"
    assert listener.ask("what is on d4?") == ["d4, piece, target"]
    listener.touch("d5, piece")
    listener.hear("d5, piece chosen. 3 places to go.")
    listener.go("f5, empty. d5 jumps over e5 to f5")
    listener.press("Enter")
    listener.hear("d5 jumps to f5; e5 removed. 5 pieces on the board")
    said = ""
    while "Done in" not in said:
        move = listener.play("hint").split()[0]
        said = listener.play(move)
    assert listener.ask("history")[0] == "1. d5 jumps to f5; e5 removed."
    assert "Piece, target: d4" in listener.ask("board")


def test_fox_and_geese_on_one_device_to_the_end(listener: Listener) -> None:
    setup = ["13 geese", "from every point"]
    listener.start("Fox and Geese", cards=setup, how="Together here")
    listener.touch("f5, empty")
    listener.hear("Fox: The fox is placed on f5.")
    listener.touch("f3, goose", "f4, empty")
    listener.hear("Geese: Step from f3 to f4.", "Fox, your turn: move the fox.")
    listener.touch("f5, the fox", "f3, empty")
    listener.hear("catches a goose", "Geese, your turn: move a goose. 12 geese on the board.")
    listener.play("d3-d4", "Fox, your turn")
    # a series may stop early
    listener.touch("f3, the fox", "d3, empty")
    listener.push("Stop here")
    listener.hear("and catches a goose", "11 geese")
    listener.comes_to_board()
    listener.push("Undo")
    listener.hear("Taken back.", "Fox, your turn: move the fox. 12 geese on the board.")
    listener.touch("f3, the fox", "d3, empty", "d5, empty")
    listener.hear("f3 to d3, then d5 and catches 2 geese")
    for move in ("c3-d3", "d5-c4", "c2-c3", "c4xc2xe4", "e2-e3"):
        listener.play(move, "your turn")
    listener.touch("e4, the fox", "e2", "c2", "a4")
    listener.hear("The fox goes free.")


@pytest.mark.parametrize(("level", "deal"), [("1", "7"), ("4", "2")])  # these are short
def test_tacklebox_is_fished_to_the_end(listener: Listener, level: str, deal: str) -> None:
    dealt = {"Number of the deal": f"={deal}", **BY_HAND}
    listener.start("Solitaire Tacklebox", dealt, cards=[level])
    board = listener.ask("board")
    assert sum("column" in line and "face down under it" in line for line in board) == 5
    keys = [move.split()[1] for move in listener.moves() if move.startswith("take ")]
    names = [line.split(",")[0] for line in board]
    listener.touch(next(name for name in names if name.lower().replace(" ", "-") in keys))
    listener.hear("is picked up")
    listener.comes_to_board()

    def careful(moves: dict[str, str]) -> str:
        ranked = ("catch", "pot", "net", "take", "play", "deal", "stop")
        return min(moves, key=lambda move: ranked.index(move.split()[0]))

    assert "points" in listener.play_on(careful, over=TACKLEBOX_ENDS)


def test_snipe_hunt_to_an_end(listener: Listener) -> None:
    listener.start("Snipe Hunt", {"Map": f"={SMALL_FOREST}", **BY_HAND})
    assert "Compass: North is up" in listener.ask("board")
    told = [line for line in listener.ask("what is on b2") if line.startswith("Card b2")]
    assert [line.rpartition("; ")[2] for line in told] == ["leads to b1, a2, c2, b3"]
    done = set()

    def hunt(moves: dict[str, str]) -> str:
        wanted = ("home with the Snipe", "catching the Snipe", "to an arrow", "quarter turn")
        found = [move for want in wanted for move, said in moves.items() if want in said]
        safe = [move for move, said in moves.items() if "Wolf" not in said]
        chosen = (found or safe or list(moves))[0]
        done.add(chosen.split()[0])
        return chosen

    listener.play_on(hunt, over=SNIPE_ENDS)
    assert {"snipe", "walk", "turn"} <= done


def test_sniff_on_one_device_blind_and_with_dogs_to_the_treasure(listener: Listener) -> None:
    variant = ["3 by 3", "Blind", "Water and bad dogs"]
    listener.start("Sniff", cards=variant, how="Together here")
    listener.lift_curtain("Pass the device to player 1.")
    listener.hear("2 ditches still to place.")
    # on the board: lines, then fields, then the button
    listener.touch("Between your E1 and the Nullfeld: nothing")
    listener.hear("1 ditch still to place.")
    listener.touch("Between your E3 and the Nullfeld: nothing")
    listener.hear("2 dogs still to place.")
    listener.touch("A dog, to be placed", "your C1")
    listener.hear("1 dog still to place.")
    for move, said in (("dog C3", "not hidden yet"), ("treasure D2", "press Ready")):
        listener.play(move, said)
    assert "Ditches between E1 and the Nullfeld; E3 and the Nullfeld" in listener.ask("board")
    listener.push("Ready", back=True)
    listener.lift_curtain("Player 1: Ready. Pass the device to player 2.")
    listener.hear("2 ditches still to place.")
    for move in ("wall E1|0", "wall E3|0", "dog C1", "dog C3", "treasure D2"):
        listener.play(move)
    assert "The treasure, on D2" in listener.ask("board")
    listener.settle()
    listener.type("ready")
    # the lot decides who begins; both run into the other's water, then one goes to the treasure
    begins = 1 if listener.passed("your turn: name a field.") else 2
    for seat in (begins, 3 - begins):
        if listener.passed("your turn: name a field."):
            listener.lift_curtain(f"Pass the device to player {seat}.")
        listener.hear("your turn: name a field.")
        listener.touch("E1")
    listener.lift_curtain("E1: splash, back to the Nullfeld. Pass the device")
    listener.hear("your turn: name a field. Your field number 1, E1: splash, back to the Nullfeld.")
    assert "E2" in listener.ask("what is on E2")  # blind: players must remember what they heard
    listener.play("E2", "Your field number 2, E2: free")
    listener.play("D2", f"Player {begins}: D2: the treasure. Player {begins} wins.")


def test_snare_from_a_saved_deal_to_the_end(listener: Listener, tmp_path: Path) -> None:
    saved = tmp_path / "hand.txt"
    saved.write_text(HAND)
    listener.open_record("Snare", saved)
    listener.lift_curtain("Pass the device to player 1.")
    listener.hear("Player 1, your turn: draw two cards")
    assert "In your hand: " in listener.ask("board")[-1]
    listener.touch("Pile")
    listener.hear("Player 1: draws two cards from the pile.")
    listener.touch("red P in", "black A in", "black N in")
    listener.hear("PAN scores 30")
    listener.push("Lay a word: 30")
    listener.hear("Player 1: lays PAN.")
    listener.push("Take the turn back")
    listener.hear("takes the turn back")
    listener.board()
    listener.page.keyboard.type("opera")  # typing on the board composes a word
    listener.hear("OPERA scores 50")
    listener.press("Enter")
    listener.hear("lays OPERA")
    listener.push("Close OPERA")
    listener.hear("closes w1")
    listener.play("lay TIN", "lays TIN")
    listener.touch("red X in your hand", "Discard pile")
    player_2_lays_a_word_that_is_none(listener)
    listener.push("Challenge TEIR")
    listener.hear("Player 1 challenges TEIR: it is not in the list")
    listener.touch("black E in TEIR")
    listener.hear("Player 1: takes black E.")
    listener.push("Accept")
    listener.hear("Player 1, your turn: draw two cards")
    listener.play("draw discard", "takes the top discard")
    listener.touch("black A in your hand", "wild card as A in RAIN")
    listener.hear("exchanges black A for the wild card in w3")
    listener.play("snare w3 = RETAIn", "snares w3")
    listener.play("add w2 = ThIN", "makes w2 into THIN")
    listener.type("discard ?")
    listener.lift_curtain("Player 1: discards wild card.")
    listener.push("Accept")
    listener.hear("Player 1 wins.", "After 1 hand")


def player_2_lays_a_word_that_is_none(listener: Listener) -> None:
    listener.lift_curtain("Player 1: discards red X. Pass the device to player 2.")
    listener.hear("lays OPERA", "lays TIN", "Player 2, your turn: challenge a word, or accept.")
    listener.push("Accept")
    listener.hear("Player 2: accepts.")
    for move in ("draw pile", "lay R?AIn", "lay tEIR"):
        listener.play(move, "Player 2: ")
    listener.type("discard h")
    listener.lift_curtain("Player 2: discards red H. Pass the device to player 1.")
    listener.hear("lays RAIN", "lays TEIR", "Player 1, your turn: challenge a word, or accept.")
