"""Everything that a player reads can be translated, and is translated into German."""

import ast
import asyncio
import io
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from string import Formatter
from typing import Any

import click
import pytest
from babel.messages import Message
from starlette.testclient import TestClient

import hatch_build
from snuggery import cli
from snuggery.commands.language import wanted
from snuggery.core import IllegalMove, SnuggeryError, Table
from snuggery.core.game import Game
from snuggery.core.help.lesson import lesson_of
from snuggery.core.text.language import N_, N_n, _, _n, best, speaking
from snuggery.core.text.lettering import Letters
from snuggery.games.sniff.rules.board import board
from snuggery.games.tacklebox.rules.deck import deck
from snuggery.server.app import App
from snuggery.server.base.language import preferred
from snuggery.server.storage.database import prepare
from snuggery.shelf import SHELF
from snuggery.terminal.app import TableApp
from snuggery.terminal.dialogue import Dialogue
from snuggery.terminal.session import Sitting, seed_seal
from tests.every_game.setups import setups
from tests.every_game.walks import Walk, walk_from
from tests.languages import CLOSE, MADE_UP, forget, make_up, outside, speak_it, visible
from tools import catalogues as texts

UNMARKED: set[str] = set()
"""The games that have not been translated yet. Remove yours when it is done."""
NAMES: dict[str, tuple[str, ...]] = {
    "": ("Snuggery",),
    "peg-solitaire": ("vacancy",),
    "snare": (
        *(
            "family",
            "all",
            "scowl-60",
            "scowl-70",
            "draw pile",
            "draw discard",
            "discard ",
            "lay ",
            "challenge ",
        ),
        *("accept", "deal", "end", "penalty take ", "penalty draw ", "take back"),
    ),
    "sniff": ("end, wall D3|E3, treasure B4", *(f"treasure {each}" for each in board(5).fields)),
    "snipe-hunt": ("deal ", "roll ", "snipe ", "walk ", "turn card-", "pass", " off", "ccw"),
    "tacklebox": (
        *("shuffle", "take", "catch", "with", "play", "using", "deal", "stop"),
        *(each for card in deck("") for each in card.key.split("-")),
    ),
}
"""What each game ("" for all) writes the same in every language: names, and words in moves."""
MARKED = [each for each in SHELF if each.package.rpartition(".")[2] not in UNMARKED]
CLAUSE = re.compile(r"\*\*([A-Z](?:[0-9]{1,2}|[a-z]))\*\*")


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The made-up language."""
    folder = tmp_path_factory.mktemp("locale")
    make_up(folder)
    return folder


@pytest.fixture
def made_up(catalogues: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """It is spoken here."""
    speak_it(catalogues, monkeypatch)
    monkeypatch.setattr(Letters, "width", lambda *_: 0)  # so that no line is wrapped or cut short
    with speaking(MADE_UP):
        yield
    monkeypatch.undo()
    forget()


def names_in(of: Game | None = None) -> tuple[str, ...]:
    """What needs no translation; what an unmarked game says of itself will, but does not yet."""
    later = [each for each in SHELF if each not in MARKED]
    said = (text for each in later for text in (each.name, each.tagline))
    own = NAMES.get(of.slug, ()) if of else (name for names in NAMES.values() for name in names)
    return (*NAMES[""], *own, *said)


def assert_translated(
    texts: list[str], of: Game | None = None, written: Iterable[str] = ()
) -> None:
    names = (*names_in(of), *written)
    missing = {text: found for text in texts if (found := outside(text, names))}
    assert not missing


# The catalogue


def parts_done() -> list[str]:
    return [part for part in texts.parts() if part not in UNMARKED]


@pytest.mark.parametrize("part", parts_done())
def test_every_text_is_translated_into_german(part: str) -> None:
    known = hatch_build.read_catalogue("de")
    for message in texts.said("de", (part,)):
        if message.id:
            found = known.get(message.id, message.context)
            assert found is not None, message.id
            assert texts.is_translated(found), message.id
            assert not found.fuzzy, message.id


def forms(message: Message) -> Iterator[tuple[set[str], set[str]]]:
    """The places of each form of a text, and those of its translation."""
    ids = (message.id,) if isinstance(message.id, str) else message.id
    strings = (message.string,) if isinstance(message.string, str) else message.string or ()
    for english, other in zip(ids, strings, strict=True):
        yield places(english), places(other or "")


def places(text: str) -> set[str]:
    return {f"{name}!{how}" for _text, name, _form, how in Formatter().parse(text) if name}


def test_translations_have_the_places_of_the_text() -> None:
    for message in hatch_build.read_catalogue("de"):
        if message.id and texts.is_translated(message):
            for english, german in forms(message):
                # one piece may be "ein Stein", but no placeholder may be added
                assert german <= english, message.id
                assert english - german <= {"n!None"}, message.id


def test_german_does_not_shout() -> None:
    for message in hatch_build.read_catalogue("de"):
        if message.id:
            assert "!" not in str(message.string).replace("!r}", "}"), message.id


@pytest.mark.parametrize("of", SHELF, ids=lambda each: each.slug)
def test_the_rules_have_the_same_clauses_in_german(of: Game) -> None:
    if of not in MARKED:
        pytest.skip("not translated yet")
    english = of.rules_text()
    with speaking("de"):
        german = of.rules_text()
    assert german != english
    assert CLAUSE.findall(german) == CLAUSE.findall(english)


@cache
def modules() -> tuple[tuple[Path, ast.Module], ...]:
    """Those that translate."""
    texts = {path: path.read_text(encoding="utf-8") for path in Path("src").rglob("*.py")}
    return tuple((path, ast.parse(text)) for path, text in texts.items() if "_(" in text)


def test_no_function_that_translates_uses_the_underscore_for_something_else() -> None:
    for path, module in modules():
        for scope in ast.walk(module):
            if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef):
                inside = list(ast.walk(scope))
                calls = any(
                    isinstance(each, ast.Call)
                    and isinstance(each.func, ast.Name)
                    and each.func.id == "_"
                    for each in inside
                )
                stored = any(
                    isinstance(each, ast.Name)
                    and each.id == "_"
                    and isinstance(each.ctx, ast.Store)
                    for each in inside
                )
                assert not (calls and stored), f"{path}:{scope.lineno} {scope.name}"


def test_no_text_hides_in_an_f_string() -> None:
    """Babel does not look into them."""
    for path, module in modules():
        for string in ast.walk(module):
            if isinstance(string, ast.JoinedStr):
                for each in ast.walk(string):
                    assert not (
                        isinstance(each, ast.Call)
                        and isinstance(each.func, ast.Name)
                        and each.func.id in ("_", "_n", "_p")
                        and isinstance(each.args[0], ast.Constant)
                    ), f"{path}:{string.lineno}"


# Words for things


def test_a_text_is_said_in_the_language_that_is_spoken() -> None:
    assert _("The game is over.") == "The game is over."
    with speaking("de"):
        assert _("The game is over.") == "Das Spiel ist zu Ende."
        with speaking("en"):
            assert _("The game is over.") == "The game is over."
    assert _("") == ""


def test_numbers_choose_their_form(made_up: None) -> None:
    forms_of = N_n("The move is legal.", "All {n} moves are legal.")
    assert _n(*forms_of, 1).format(n=1) == "⟦The move is legal.⟧"
    assert _n(*forms_of, 2).format(n=2) == "⟦All ⟧2⟦ moves are legal.⟧"


def test_a_constant_is_translated_with_what_was_filled_in(made_up: None) -> None:
    said = N_("Who plays {name}", name=N_("chance"))
    assert said == "Who plays chance"
    assert _(said) == "⟦Who plays ⟧⟦chance⟧"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-CH,de;q=0.9,en;q=0.8", "de"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("fr;q=1,de;q=0.3,en;q=0.2", "de"),
        ("de;q=0,en", "en"),
        ("*", "en"),
        ("de;q=x,en", "en"),
    ],
)
def test_a_browser_is_answered_in_the_first_language_that_we_have(
    header: str, language: str
) -> None:
    assert preferred(header) == language


def test_a_system_says_its_language_in_one_of_several_ways() -> None:
    assert best("de_AT.UTF-8") == "de"
    assert best("C.UTF-8") is None
    assert wanted([], {"LANG": "de_DE.UTF-8"}) == "de"
    assert wanted([], {"LANG": "de_DE.UTF-8", "LC_ALL": "C"}) == "en"
    assert wanted([], {"LANG": "C", "LANGUAGE": "fr:de"}) == "de"
    assert wanted(["--language", "de", "games"], {"LANG": "en_GB"}) == "de"
    assert wanted(["--language=en", "games"], {"LANG": "de_DE"}) == "en"
    assert wanted(["play", "--language", "de"], {}) == "en"


# Pages


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(App(prepare(tmp_path)), headers={"Accept-Language": MADE_UP}) as client:
        yield client


def addresses(client: TestClient) -> Iterator[str]:
    """A page of each kind, with something on it."""
    for of in MARKED:
        made = client.post("/api/tables", json={"game": of.slug}).json()
        yield made["url"]
        yield f"/games/{of.slug}"
        yield f"/games/{of.slug}/rules"
        yield f"/games/{of.slug}/learn"
    if not MARKED:
        yield "/games/peg-solitaire/rules"
    yield from ("/", "/mine", "/nowhere", "/tables/nowhere")


def test_every_page_is_translated(made_up: None, client: TestClient) -> None:
    for address in addresses(client):
        page = client.get(address)
        assert page.text.count(f'<html lang="{MADE_UP}">') == 1
        assert_translated(list(visible(page.text)))


def test_refusals_are_translated(made_up: None, client: TestClient) -> None:
    page = {"Origin": "http://testserver"}
    made = client.post("/api/tables", json={"game": "peg-solitaire"}, headers=page)
    table = made.json()["url"]
    answers = [
        client.get("/api/games/whist"),
        client.get("/api/nowhere"),
        client.get("/api/tables/nowhere"),
        client.get(f"/api{table}", params={"ply": "x"}),
        client.get(f"/api{table}", params={"ply": "99"}),
        client.post(f"/api{table}/moves", json={"entry": 7, "move": "d2-d4"}),
        client.post(f"/api{table}/undo", json={"entry": 0}),
        client.post("/api/tables", json={"game": "peg-solitaire", "seats": {"1": "nobody"}}),
        client.post("/api/tables", json={"game": "peg-solitaire", "clock": "sundial"}),
        client.post("/api/records", content="?", headers={"Content-Type": "text/plain"}),
    ]
    assert {answer.status_code for answer in answers} >= {404, 409, 422}
    codes = (*(each.slug for each in SHELF), "me, open, beginner, strong")
    said = [answer.json()["error"]["message"] for answer in answers]
    assert not [text for text in said if outside(text, codes)]


def test_a_chosen_language_is_kept(tmp_path: Path) -> None:
    with TestClient(App(prepare(tmp_path)), headers={"Accept-Language": "en"}) as client:
        assert '<html lang="en">' in client.get("/").text
        answer = client.get("/mine?show=all&lang=de", follow_redirects=False)
        assert answer.status_code == 303
        assert answer.headers["location"] == "/mine?show=all"
        assert '<html lang="de">' in client.get("/").text
        assert client.get("/api/nowhere").json()["error"]["message"] == "Hier ist nichts."
        said = client.get("/api/nowhere?lang=en").json()["error"]["message"]
        assert said == "There is nothing here."
        assert client.get("/?lang=xy", follow_redirects=False).status_code == 200


def test_the_choice_of_a_language_leads_nowhere_else(tmp_path: Path) -> None:
    with TestClient(App(prepare(tmp_path))) as client:
        answer = client.get("http://testserver//example.org/?lang=de", follow_redirects=False)
        assert answer.headers["location"] == "/example.org/"


def test_two_viewers_of_one_table_are_told_in_their_own_languages(tmp_path: Path) -> None:
    with TestClient(App(prepare(tmp_path))) as client:
        page = {"Origin": "http://testserver"}
        made = client.post("/api/tables", json={"game": "fox-and-geese"}, headers=page)
        table = made.json()["table"]
        body = {"entry": 0}
        client.post(f"/api/tables/{table}/resign", json=body)
        said = {
            language: client.get(
                f"/api/tables/{table}", headers={"Accept-Language": language}
            ).json()["status"]
            for language in ("en", "de", "en")
        }
        assert said["en"] != said["de"]
        assert "resigned" in said["en"]


def test_a_record_is_the_same_in_every_language(tmp_path: Path) -> None:
    with TestClient(App(prepare(tmp_path))) as client:
        table = client.post("/api/tables", json={"game": "fox-and-geese"}).json()["table"]
        client.post(f"/api/tables/{table}/resign", json={"entry": 0})
        records = {
            client.get(f"/api/tables/{table}/record", headers={"Accept-Language": language}).text
            for language in ("en", "de")
        }
        assert len(records) == 1


# Games


@pytest.mark.parametrize("of", MARKED, ids=lambda each: each.slug)
def test_what_is_chosen_before_a_game_is_translated(made_up: None, of: Game) -> None:
    said = [_(of.name), _(of.tagline), *(_(seat) for seat in of.rules.seats(of.settled()))]
    said += [_(strength) for strength in of.bots.STRENGTHS]
    for option in of.options:
        said += [option.label, option.help, *dict(option.choices).values()]
    assert_translated(said, of)


@pytest.mark.parametrize("of", MARKED, ids=lambda each: each.slug)
def test_what_a_game_shows_is_translated(made_up: None, of: Game) -> None:
    for number, options in enumerate(setups(of)):
        walk = walk_from(of, options, seed=number, longest=60)
        assert_translated(list(shown(of, walk)), of, laid(walk))


def laid(*walks: Walk) -> set[str]:
    """The words on the table, card by card as Snare writes them."""
    moments = (moment for walk in walks for moment in walk.moments)
    return {str(word) for moment in moments for word in getattr(moment, "words", ())}


def shown(of: Game, walk: Walk) -> Iterator[str]:
    """All that is drawn, said and offered along a walk."""
    yield from of.rules.warnings(walk.options)
    yield from visible(of.draw.drawing(walk.moments[0].view(None)).still)
    for ply, before in zip(walk.plies, walk.moments, strict=False):
        for viewer in walk.viewers:
            if told := before.told(ply.seat, ply.move, viewer):
                yield of.draw.spoken(told)
    for moment in (*walk.moments[:3], *walk.moments[3:-1:9], walk.moments[-1]):
        for viewer in walk.viewers:
            view = moment.view(viewer)
            picture = of.draw.drawing(view)
            yield picture.title
            yield from visible(picture.moving)
            yield of.draw.status(view)
            yield of.draw.text(view)
            if viewer in moment.to_act() and viewer is not None:
                offered = of.draw.touches(view, viewer, moment.moves(viewer))
                yield from (text for each in offered.choices for text in (each.label, each.warning))
                yield from (each.label for each in offered.composes)


@pytest.mark.parametrize("of", MARKED, ids=lambda each: each.slug)
def test_why_a_move_is_refused_is_translated(made_up: None, of: Game) -> None:
    walks = [walk_from(of, each, seed=n, longest=60) for n, each in enumerate(setups(of))]
    said = [
        refusal(moment, seat, ply.move)
        for walk in walks
        for moment in walk.moments[::3]
        for ply in walk.plies
        for seat in moment.to_act()
        if seat and ply.move not in moment.moves(seat)
    ]
    assert said
    assert_translated(said, of, laid(*walks))


def refusal(moment: Any, seat: Any, move: Any) -> str:
    try:
        moment.play(seat, move)
    except IllegalMove as error:
        return error.reason
    except SnuggeryError as error:
        return str(error)
    raise AssertionError("it was played")


@pytest.mark.parametrize("of", MARKED, ids=lambda each: each.slug)
def test_anything_that_is_not_a_move_is_refused_in_the_language(made_up: None, of: Game) -> None:
    said = []
    for text in ("", "?", "nonsense here", "a1-a1", "x" * 500):
        try:
            of.rules.parse(text)
        except SnuggeryError as error:
            said.append(str(error).replace("nonsense here", ""))
    assert_translated(said, of)


@pytest.mark.parametrize("of", MARKED, ids=lambda each: each.slug)
def test_hints_are_translated(made_up: None, of: Game) -> None:
    walk = walk_from(of, setups(of)[0], seed=1, longest=8)
    hints = [
        of.bots.hint(moment.view(seat), moment.moves(seat))
        for moment in islice(walk.moments, 1, None, 5)
        for seat in moment.to_act()
        if seat
    ]
    assert hints
    moves = {hint.move for hint in hints if hint.move}
    assert_translated([hint.text for hint in hints], of, moves)


@pytest.mark.parametrize("of", MARKED, ids=lambda each: each.slug)
def test_a_lesson_is_translated(made_up: None, of: Game) -> None:
    lesson = lesson_of(of)
    assert lesson
    assert_translated([_(text) for step in lesson.steps for text in (step.says, step.task)], of)


# The terminal


@pytest.mark.parametrize("of", MARKED, ids=lambda each: each.slug)
def test_the_line_dialogue_is_translated(made_up: None, of: Game) -> None:
    typed = "moves\nhelp\nstatus\nhistory\nhint\nundo\nredo\nnonsense here\nquit\n"
    out = io.StringIO()
    Dialogue(Sitting(Table(of, seal=seed_seal("5"))), io.StringIO(typed), out).run()
    said = [
        re.sub(r"^  (?:\S| \S|\.\.\.)+ +(?=⟦|$)", "", re.sub(r"> .*", "", line))
        for line in out.getvalue().split("\n")
    ]
    assert_translated(["\n".join(said).replace(f"{CLOSE} moves", CLOSE)], of)  # Enter, in Snare


def test_the_table_on_the_screen_is_translated(made_up: None) -> None:
    app = TableApp(Sitting(Table(SHELF[0], seal=seed_seal("5"))), pace=0)
    seen: list[str] = []

    async def look() -> None:
        async with app.run_test(size=(240, 40)) as pilot:
            for keys in (("tab",), ("f1",), ("escape",), *((each,) for each in "help"), ("enter",)):
                await pilot.press(*keys)
                await pilot.pause()
                strips = app.screen._compositor.render_strips()
                seen.extend("".join(part.text for part in strip) for strip in strips)

    asyncio.run(look())
    footer = "\n".join(line for line in seen if "^z" in line)
    assert "⟦Undo⟧" in footer
    assert not outside(footer.replace("^", "").replace("f2", ""))
    assert any("⟦Moves⟧" in line for line in seen)
    assert any("⟦arrow keys and Enter" in line for line in seen)


# The command line


def commands(command: click.Command, name: str) -> Iterator[list[str]]:
    yield name.split()[1:]
    if isinstance(command, click.Group):
        context = click.Context(command)
        for each in command.list_commands(context):
            if each.replace("-", "_") not in UNMARKED:
                found = command.get_command(context, each)
                assert found
                yield from commands(found, f"{name} {each}")


@pytest.fixture
def help_in_a_fresh_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Click keeps what it says of `--help` as it was first said, perhaps in another test."""
    kept = click.Command.get_help_option

    def anew(command: click.Command, context: click.Context) -> click.Option | None:
        command._help_option = None
        return kept(command, context)

    monkeypatch.setattr(click.Command, "get_help_option", anew)


@pytest.mark.usefixtures("help_in_a_fresh_language")
def test_every_help_is_translated(made_up: None, capsys: pytest.CaptureFixture[str]) -> None:
    paths = list(commands(cli.snuggery, "snuggery"))
    typed = {name for path in paths for name in path}
    for path in paths:
        with pytest.raises(SystemExit):
            cli.main(["--language", MADE_UP, *path, "--help"])
        said = capsys.readouterr().out.replace("...\n", "⟧\n")  # Click has cut something off
        used = re.sub(r"^⟦Usage:⟧.*?\n\n", "", said, flags=re.DOTALL)
        text = re.sub(r"(?<!\w)--?[a-z][a-z-]*|https?://\S+|\S+\.md|\[[^\]]*\]", " ", used)
        line = " ".join(text.split())
        listed = re.findall(r"⟦(?:One of|Strengths): ?⟧[^⟦]*", line)  # values, as they are typed
        listed += re.findall(r"[a-z]+(?= \(⟦)", line)  # strengths, before the names of their games
        names = (*names_in(), *(each.slug for each in SHELF), *typed, *listed)
        assert not outside(line, names), path
