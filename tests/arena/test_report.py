import re
from base64 import b64decode
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from snuggery import game
from snuggery.arena.engine import Local
from snuggery.arena.plan import Plan
from snuggery.arena.reports.page import page
from snuggery.arena.reports.plots import NAMES, Scale, course, histogram, intervals
from snuggery.arena.results_folder import Folder
from snuggery.arena.statistics.estimate import Estimate
from snuggery.arena.statistics.sprt import Sprt
from snuggery.arena.tournament import Tournament
from snuggery.core.text.lettering import sans
from tests.arena.matches import CAREFUL, FICKLE, HEEDLESS, plan
from tests.arena.test_folder import Here

CRASHING = "tests.arena.strangers:Crashing"


def report(of: Plan, at: Path, games: int, sprt: Sprt | None = None) -> str:
    with Folder(at / "kept", of) as folder:
        tournament = Tournament(of, games, folder, sprt)
        tournament.hold(Here())
        return page(tournament, at)


def pictures(html: str) -> list[ET.Element]:
    return [ET.fromstring(svg) for svg in re.findall("<svg.*?</svg>", html, re.DOTALL)]  # noqa: S314


def test_a_report_says_how_strong_each_player_is(tmp_path: Path) -> None:
    html = report(plan("random", CAREFUL, HEEDLESS), tmp_path, 40)
    for name in ("random", CAREFUL, HEEDLESS):
        assert name in html
    assert "120 games on 20 common deals, every pairing from both sides" in html
    assert re.search(r"\+\d+ \(\+\d+ to \+\d+\) Elo", html)
    labels = [picture.get("aria-label") for picture in pictures(html)]
    assert "Elo of the players with 95% intervals" in labels
    assert "Length of the games" in labels
    assert "Share of the points by seat, whoever sat there: left" in html


def test_a_report_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    html = report(plan("random", CAREFUL), tmp_path, 20)
    assert "<script" not in html
    assert set(re.findall(r"https?://[\w./]+", html)) == {"http://www.w3.org/2000/svg"}


def test_links_of_a_report_lead_to_the_records(tmp_path: Path) -> None:
    html = report(plan(CRASHING, HEEDLESS), tmp_path, 4)
    links = re.findall('href="([^"]+)"', html)
    assert len(links) == 5
    assert all((tmp_path / link).exists() for link in links)
    assert "the first of 4 faults" in html
    assert "ZeroDivisionError" in html


def test_a_report_shows_the_course_of_a_sequential_test(tmp_path: Path) -> None:
    html = report(plan(CAREFUL, FICKLE, pile="20"), tmp_path, 1000, Sprt(0, 100))
    assert "stronger by 100 Elo rather than 0" in html
    assert "Logarithm of the likelihood ratio" in html


def test_names_cannot_break_the_page(tmp_path: Path) -> None:
    of = plan(HEEDLESS, './no/"<b>program</b>"')
    html = report(of, tmp_path, 2)
    assert "<b>" not in html


def test_solitaires_are_compared_by_wins_and_scores(tmp_path: Path) -> None:
    of = plan("beginner", "beginner", of=game("tacklebox"))
    html = report(of, tmp_path, 4)
    labels = [picture.get("aria-label") for picture in pictures(html)]
    assert "Games won with 95% intervals" in labels
    assert "Mean scores with 95% intervals" in labels
    assert "score higher by" in html
    assert "Elo" not in html


def test_an_arena_without_a_finished_game_has_a_report_too(tmp_path: Path) -> None:
    of = plan("random", "random")
    with Folder(tmp_path / "kept", of) as folder:
        assert "0 games" in page(Tournament(of, 10, folder), tmp_path)
    assert Local(1).crew == []


@pytest.mark.parametrize("high", [0.003, 1, 7, 99, 1234, 5e6])
def test_scales_have_a_few_round_marks(high: float) -> None:
    marks = Scale(0, high, 0, 100).marks()
    assert 3 <= len(marks) <= 8
    assert marks[0] == 0


def test_a_course_ends_at_the_last_deal(tmp_path: Path) -> None:
    html = report(plan("random", CAREFUL), tmp_path, 900)  # more deals than a curve has points
    (line,) = re.findall('<polyline points="([^"]+)"', html)
    places = [float(point.split(",")[0]) for point in line.split()]
    assert places[-1] == 624.0  # the right edge
    assert places == sorted(set(places))
    assert re.search(r'text-anchor="middle">400<', html)


def test_plots_stay_within_their_frame() -> None:
    wide = Estimate(1.0, float("-inf"), float("inf"))
    for svg in (
        intervals([("a", wide), ("b", Estimate(5, 2, 9))], "t", "u"),
        course([(1, wide), (9, Estimate(3, 1, 4))], "t", "u", (-3, 3)),
        histogram([1, 1, 2, 900], "t", "u"),
    ):
        places = [float(x) for x in re.findall(r' (?:cx|x|x1|x2)="([-\d.]+)"', svg)]
        assert all(0 <= x <= 640 for x in places)
        assert "nan" not in svg
        assert "inf" not in svg.replace("interval", "")


def test_a_report_carries_its_fonts(tmp_path: Path) -> None:
    html = report(plan("random", CAREFUL), tmp_path, 2)
    faces = re.findall(r'font-family: "(.+?)"; .+?; src: url\(data:font/woff2;base64,(.+?)\)', html)
    assert [name for name, _ in faces] == ["Vollkorn", "Open Sans"]
    assert all(b64decode(content).startswith(b"wOF2") for _, content in faces)


def test_a_long_name_stays_in_its_plot() -> None:
    named = intervals([("a program with a very long name " * 3, Estimate(0, -1, 1))], "", "Elo")
    (name,) = re.findall("<text [^>]*>(a program.*?)</text>", named)
    assert name.endswith("…")
    assert sans(18).width(name) <= NAMES
