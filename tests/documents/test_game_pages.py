"""The pages of the games: what they claim is true, and they are the same in both languages."""

import posixpath
import re
from collections import Counter
from pathlib import Path

import pytest

from snuggery import oracle
from snuggery.core.compiled.compiling import COMPILED
from snuggery.core.record import seat_numbers
from snuggery.core.text.language import languages, speaking
from snuggery.device import site
from snuggery.games import cross
from snuggery.shelf import SHELF
from tests.games.fox_and_geese.few_geese import tables_for_few_geese
from tests.games.peg_solitaire.positions import CENTRE
from tests.shared_work import kept
from tools.site import game_pages
from tools.site.positions import Claim, Position, everywhere, positions

ROOT = Path(__file__).parents[2]
ENGLISH, GERMAN = ROOT / "docs/games", ROOT / "docs/de/games"
LESSONS = {ENGLISH: "## How to play well", GERMAN: "## So spielst du gut"}
CLAIMS = [
    pytest.param(each, claim, id=f"{each.slug} {each.name} {claim.at}")
    for each in everywhere()
    for claim in each.claims
]
PEG_CODE = ("core", "games/cross.py", "games/peg_solitaire")


def centre_to_centre(folder: Path) -> None:
    """All positions of Peg Solitaire between a full board and one piece."""
    from snuggery.games.peg_solitaire.solver import table_builder, tablebase

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SNUGGERY_TABLES", str(folder))
        full = cross.ALL ^ CENTRE
        table_builder.build(full, CENTRE, tablebase.path_of(full, CENTRE))


def tables_for(slug: str) -> Path | None:
    if slug == "fox-and-geese":
        return tables_for_few_geese()
    if slug == "peg-solitaire":
        return kept("peg-solitaire-centre", PEG_CODE, centre_to_centre)
    return None


@pytest.mark.skipif(not COMPILED, reason="needs Numba")
@pytest.mark.parametrize(("position", "claim"), CLAIMS)
def test_what_a_page_claims_about_a_position_is_true(
    position: Position, claim: Claim, monkeypatch: pytest.MonkeyPatch
) -> None:
    if tables := tables_for(position.slug):
        monkeypatch.setenv("SNUGGERY_TABLES", str(tables))
    state = position.moment(claim.at)
    if claim.winner:
        outcome = state.outcome()
        assert outcome is not None
        seats = seat_numbers(position.scene.table(position.game).seats)
        assert outcome.winners == (seats[claim.winner],)
        return
    if claim.foreseen:
        found = oracle.foreseen(position.game, state)
    else:
        found = oracle.values(position.game, state.view(state.to_act()[0]))
    assert found.kind == "exact"
    assert found.best.value == pytest.approx(claim.worth, abs=5e-4)
    if claim.distance is not None:
        assert found.best.distance == claim.distance
    best = {str(move) for move in found.best_moves}
    assert set(claim.best) <= best if claim.some or not claim.best else set(claim.best) == best
    moves = {str(move): move for move in found.moves}
    for move, worse in claim.gives_away.items():
        assert found.regret(moves[move]).value == pytest.approx(worse, abs=5e-4)


def lessons(folder: Path, slug: str) -> str:
    """The part of a page that teaches."""
    page = (folder / f"{slug}.md").read_text(encoding="utf-8")
    return page.partition(LESSONS[folder])[2].partition("\n## ")[0]


@pytest.mark.parametrize("folder", LESSONS, ids=("English", "German"))
@pytest.mark.parametrize("slug", [game.slug for game in SHELF])
def test_a_page_teaches_its_three_positions_and_names_no_move_they_do_not_know(
    folder: Path, slug: str
) -> None:
    told = lessons(folder, slug)
    shown = re.findall(rf"/made/games/{slug}/([a-z-]+)\.svg", told)
    assert len(shown) == 3
    assert shown == list(positions(slug))
    for name, lesson in zip(shown, told.split(":::{figure}")[1:], strict=True):
        position = positions(slug)[name]
        claimed = {move for claim in position.claims for move in (*claim.best, *claim.gives_away)}
        played = {act.rpartition(": ")[2] for act in position.scene.played.split("; ")}
        named = set(re.findall(r"`([^`]+)`", lesson))
        assert named <= claimed | played, name
        assert {move for claim in position.claims for move in claim.gives_away} <= named, name


@pytest.mark.parametrize("language", languages())
def test_a_page_leads_to_the_box_of_its_game_on_the_shelf_above_it(language: str) -> None:
    below = "/docs/games/" if language == "en" else f"/docs/{language}/games/"
    top = "" if language == "en" else f"/{language}"
    with speaking(language):
        for game in SHELF:
            href = re.findall('href="([^"]+)"', game_pages.play(game))
            leads = posixpath.normpath(below + href[0])
            assert leads.removeprefix(top) in set(site.every_path())


def headings_and_pictures(page: Path) -> Counter[str]:
    text = page.read_text(encoding="utf-8")
    return Counter(re.findall(r"^#+|/made/[^\s`]+|`[^`\n]+`", text, re.MULTILINE))


def test_every_german_page_is_an_english_page_with_the_same_parts() -> None:
    assert {page.name for page in GERMAN.glob("*.md")} == {f"{game.slug}.md" for game in SHELF}
    for page in GERMAN.glob("*.md"):
        assert headings_and_pictures(page) == headings_and_pictures(ENGLISH / page.name), page.name


def test_every_link_from_a_german_page_to_the_english_ones_leads_somewhere() -> None:
    """Sphinx checks the links within a language. The German pages are built one folder deeper."""
    led = 0
    for page in [ROOT / "docs/de/index.md", *GERMAN.glob("*.md")]:
        for href in re.findall(r'href="([^"]+)\.html"', page.read_text(encoding="utf-8")):
            target = (page.parent / f"{href}.md").resolve()
            assert target.is_file(), f"{page.name}: {href}"
            assert not target.is_relative_to(ROOT / "docs/de"), f"{page.name}: {href}"
            led += 1
    assert led > 8
