"""A language model as a player, asked over an endpoint of our own."""

import threading
from random import Random

import pytest

from snuggery import SHELF, game
from snuggery.arena.bout import play
from snuggery.arena.players import chat
from snuggery.arena.players.chat import Chat, Endpoint, Unreachable
from snuggery.arena.players.fault import Fault, NotLegal
from snuggery.arena.players.named import check, seated
from snuggery.arena.players.program import Setting
from snuggery.arena.players.prompts import FORMS, Form, answered, prompt
from snuggery.core import CHANCE, Game, Seal, Seat, Table
from snuggery.core.text.language import speaking
from snuggery.search.random_play import random_ply
from tests.arena.matches import HEEDLESS, plan
from tests.arena.stub_endpoint import Reply, Stub, endpoint
from tests.every_game.twins import TWINS
from tests.toys.pebbles import PEBBLES, Take


def choose(stub: Stub, seconds: float = 30.0) -> tuple[Take, int]:
    """What it plays at the start of Pebbles, and how many answers were refused."""
    table = Table(PEBBLES)
    seat = table.state.to_act()[0]
    setting = Setting(PEBBLES, table.options, seat, 7, seconds)
    with seated(stub.player, setting) as player:
        assert isinstance(player, Chat)
        return table.asked(seat, player), player.refused


def saying(*answers: str) -> Reply:
    """One after the other, by how often it was answered before."""
    return lambda messages: answers[min(len(messages) // 2, len(answers) - 1)]


def test_a_model_is_asked_and_plays() -> None:
    with endpoint(saying("I take two of them.\nMOVE: take 2")) as stub:
        assert choose(stub) == (Take(2), 0)
    asked = stub.asked[0]
    assert (asked["model"], asked["temperature"], stub.paths) == (
        "stub",
        0,
        ["/v1/chat/completions"],
    )
    assert "take 1" in asked["messages"][0]["content"]


def test_what_is_not_legal_is_refused_with_the_reason_and_asked_again() -> None:
    with endpoint(saying("MOVE: take 9", "Sorry. MOVE: fly", "MOVE: take 1")) as stub:
        assert choose(stub) == (Take(1), 2)
    last = [each["content"] for each in stub.asked[-1]["messages"]]
    assert len(last) == 5
    assert last[2].startswith("Refused: 'take 9' is not legal now.")


def test_a_model_that_never_finds_a_legal_move_is_at_fault() -> None:
    with endpoint(saying("no idea")) as stub, pytest.raises(NotLegal, match="stub: "):
        choose(stub)
    assert len(stub.asked) == chat.TRIES


@pytest.mark.parametrize("raw", [b"", b"not json", b"[]", b'{"choices": []}', b"\xff\xfe"])
def test_an_answer_without_text_is_not_a_move(raw: bytes) -> None:
    with endpoint(saying(""), raw=raw) as stub, pytest.raises(NotLegal):
        choose(stub)


def test_an_overloaded_endpoint_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "PAUSE", 0.0)
    with endpoint(saying("MOVE: take 1"), statuses=[503, 429]) as stub:
        assert choose(stub) == (Take(1), 0)
    assert len(stub.asked) == 3
    with (
        endpoint(saying("MOVE: take 1"), statuses=[500] * 9) as stub,
        pytest.raises(Fault, match="answers 500"),
    ):
        choose(stub)
    assert len(stub.asked) == chat.CALLS


@pytest.mark.parametrize("status", [401, 403, 404])
def test_an_endpoint_that_refuses_us_stops_the_run(status: int) -> None:
    with (
        endpoint(saying("MOVE: take 1"), statuses=[status]) as stub,
        pytest.raises(Unreachable, match=f"answers {status}"),
    ):
        choose(stub)


def test_an_endpoint_that_does_not_answer_stops_the_run() -> None:
    with endpoint(saying("")) as stub:
        pass
    with pytest.raises(Unreachable, match="cannot be reached"):
        choose(stub)


def test_a_model_that_says_nothing_in_time_is_at_fault() -> None:
    with (
        endpoint(saying("MOVE: take 1"), waits=threading.Event()) as stub,
        pytest.raises(Fault, match=r"said nothing for 0\.1 seconds") as found,
    ):
        choose(stub, seconds=0.1)
    assert found.value.how == "time"


def test_no_redirection_is_followed_and_no_proxy_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    with (
        endpoint(saying("MOVE: take 1"), statuses=[302]) as stub,
        pytest.raises(Fault, match="answers 302"),
    ):
        choose(stub)
    assert stub.paths == ["/v1/chat/completions"]


def test_the_key_is_sent_and_nothing_else_about_this_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(chat.KEY, "made-up")
    with endpoint(saying("MOVE: take 1")) as stub:
        choose(stub)
    assert stub.headers[0]["Authorization"] == "Bearer made-up"
    assert set(stub.headers[0]) == {
        "Host", "Accept-Encoding", "Content-Length", "Content-Type", "Authorization",
    }  # fmt: skip
    assert set(stub.asked[0]) == {"model", "messages", "temperature", "seed"}


def test_a_model_plays_a_whole_game_in_an_arena() -> None:
    with endpoint(saying("MOVE: take 1")) as stub:
        check(PEBBLES, stub.player)
        of = plan(stub.player, HEEDLESS)
        played = play(of, of.bout(0))
    assert (played.plies, played.fault) == (7, "")
    assert "1. " in stub.asked[-1]["messages"][0]["content"]  # the game so far


def test_a_model_is_named_by_its_address() -> None:
    found = Endpoint.named("bare:http://127.0.0.1:8080/v1/#some/model:7b")
    assert found == Endpoint("http://127.0.0.1:8080/v1", "some/model:7b", "bare")
    assert Endpoint.named(str(found)) == found
    assert Endpoint.named("http://127.0.0.1#m") == Endpoint("http://127.0.0.1", "m", "words")
    assert Endpoint.named("./program#1") is None
    assert Endpoint.named("http://127.0.0.1:8080/v1") is None


@pytest.mark.parametrize(
    ("said", "move"),
    [
        ("MOVE: d4-d5", "d4-d5"),
        ("First MOVE: a1-a2, no.\n**Move:** `d4-d5`.", "d4-d5"),
        ("<think>MOVE: a1-a2</think>\nMOVE: d4-d5", "d4-d5"),
        ("<think>MOVE: a1-a2 and so on without end", ""),
        ("I move to d4.\nd4-d5\n", "d4-d5"),
        ('move = "catch cod-2 with mussel-1"', "catch cod-2 with mussel-1"),
        ("", ""),
    ],
)
def test_the_move_of_an_answer_is_found(said: str, move: str) -> None:
    assert answered(said) == move


def moment(of: Game, seed: int, plies: int) -> Table:
    """A moment of a random game in which somebody is to move."""
    rng, table = Random(seed), Table(of, seal=Seal(bytes(16)))
    while len(table.plies) < plies and table.outcome is None:
        seat, move = random_ply(table.state, rng)
        table.play(seat, move)
    return table


def told(table: Table, seat: Seat, form: Form) -> str:
    setting = Setting(table.game, table.options, seat, 0, 1.0)
    moves, so_far = table.state.moves(seat), table.told(seat)
    return prompt(form, setting, table.view(seat), moves, so_far)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("of", SHELF, ids=lambda of: of.slug)
def test_every_game_can_be_told_in_both_forms_whatever_people_speak(of: Game, form: Form) -> None:
    table = moment(of, 3, 6)
    seat = next(each for each in table.state.to_act() if each != CHANCE)
    said = told(table, seat, form)
    with speaking("de"):
        assert told(table, seat, form) == said
    assert "MOVE:" in said
    assert (of.rules_text().strip()[:60] in said) == (form == "words")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("slug", ["sniff", "snare", "tacklebox"])
def test_a_model_is_told_nothing_that_its_seat_may_not_know(slug: str, form: Form) -> None:
    """Two moments that differ only in what is hidden are told in the same words."""
    of, rng = game(slug), Random(5)
    for plies in (12, 60):
        table = moment(of, plies, plies)
        if table.outcome is not None:
            continue
        seat = next(each for each in table.state.to_act() if each != CHANCE)
        twin = TWINS[slug](table.state, seat, rng)
        setting = Setting(of, table.options, seat, 0, 1.0)
        so_far = table.told(seat)
        assert prompt(form, setting, twin.view(seat), twin.moves(seat), so_far) == told(
            table, seat, form
        )
