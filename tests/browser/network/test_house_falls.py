"""The server is killed in the middle of a game and comes back: nothing is lost."""

import signal
from datetime import UTC, datetime, timedelta
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.house import BROKEN, SOLUTION, opened

REFUSED = (
    *BROKEN,
    "status of 503",  # if the server stops, whoever waits for a thought is told so
    "status of 409",  # what the lamp asked while the server was away may arrive after the next move
)


def test_a_killed_server_comes_back_with_the_same_position(visits: Visits, tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        visitor = visits(house.url)
        visitor.excused = REFUSED
        visitor.sit()
        visitor.jumps(*SOLUTION[:5])
        before = visitor.position()
        house.end(signal.SIGKILL)
        lost = visitor.page.locator("#lost")
        expect(lost).to_be_visible()
        house.open()
        expect(lost).to_be_hidden()
        assert visitor.position() == before
        visitor.jump(*SOLUTION[5])
        visitor.page.reload()
        visitor.ready()
        expect(visitor.moves).to_have_count(7)


def test_a_move_made_while_the_server_is_away_arrives_when_it_is_back(
    visits: Visits, tmp_path: Path
) -> None:
    with opened(tmp_path) as house:
        visitor = visits(house.url)
        visitor.excused = REFUSED
        visitor.page.clock.install()
        visitor.sit()
        visitor.page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
        house.end(signal.SIGKILL)
        visitor.point("d2").click()
        visitor.point("d4").click()
        house.open()
        visitor.page.clock.resume()  # however long the server took, it was away only for a moment
        visitor.stands("d4")
        expect(visitor.moves).to_have_text(["Start", "1.d2-d4"])


def test_a_silent_connection_is_noticed_within_ten_seconds(visits: Visits, tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        visitor = visits(house.url)
        visitor.excused = REFUSED
        visitor.page.clock.install()
        visitor.sit()
        visitor.jump(*SOLUTION[0])
        assert house.process
        house.process.send_signal(signal.SIGSTOP)  # the connection is open, but nobody answers
        lost = visitor.page.locator("#lost")
        visitor.page.clock.run_for(10_000)
        expect(lost).to_be_visible()
        house.process.send_signal(signal.SIGCONT)
        expect(lost).to_be_hidden()
        visitor.jump(*SOLUTION[1])


def test_a_move_counts_even_if_the_page_is_closed_at_once(visits: Visits, tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        visitor = visits(house.url)
        visitor.sit()
        left = visitor.page
        assert house.process
        house.process.send_signal(signal.SIGSTOP)  # it is busy just then
        visitor.point("d2").click()
        with left.expect_request("**/moves"):
            visitor.point("d4").click()
        visitor.page = left.context.new_page()
        left.close()
        visitor.page.wait_for_timeout(500)  # the connections of a closed page end a little later
        house.process.send_signal(signal.SIGCONT)
        visitor.page.goto(left.url)
        visitor.stands("d4")
        expect(visitor.moves).to_have_text(["Start", "1.d2-d4"])
