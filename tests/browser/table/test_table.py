"""The table: everything around the board, and what is told."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Visits
from tests.browser.house import SOLUTION, Visitor
from tests.games.fox_and_geese.test_good_for import CLOSING
from tests.terminal.games_to_play import BERGHOLT

FIRST_THREE = SOLUTION[:3]
FAST = 300
"""Milliseconds from one move of a replay to the next."""
LIT = 700
"""Milliseconds for which a change is highlighted."""


def stop_the_clock(page: Page) -> None:
    """Nothing happens there by itself from now on; not even news of the table may come."""
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))


def held_back(page: Page, what: str) -> list[Route]:
    """The first that is asked for like this; it is answered when the test says so."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(what, hold, times=1)
    return held


@pytest.fixture
def seated(visitor: Visitor) -> Visitor:
    visitor.sit()
    return visitor


@pytest.fixture
def midgame(visitor: Visitor) -> Visitor:
    visitor.sit(*BERGHOLT[:3])
    return visitor


def test_the_board_is_in_the_page_before_any_script(visits: Visits) -> None:
    plain = visits(java_script_enabled=False)
    plain.page.goto(f"{plain.url}/games/peg-solitaire")
    plain.begins()
    expect(plain.page.locator("#board .filled")).to_have_count(32)
    expect(plain.status).to_contain_text("32 pieces")
    expect(plain.page.locator("noscript")).to_have_count(1)
    expect(plain.page.locator("[data-act=undo]")).to_be_hidden()


def test_a_reload_in_the_middle_shows_the_same_position(seated: Visitor) -> None:
    seated.jumps(*FIRST_THREE)
    before = seated.position()
    seated.page.reload()
    seated.ready()
    assert seated.position() == before
    expect(seated.moves).to_have_count(4)
    seated.jump(*SOLUTION[3])


def test_moves_are_told_to_a_screen_reader(seated: Visitor) -> None:
    seated.jump("d6", "d4")
    expect(seated.live).to_contain_text("d6 jumps to d4; d5 removed. 31 pieces on the board")


def test_points_say_what_they_are_and_what_they_would_do(seated: Visitor) -> None:
    d2, d4, a3 = map(seated.point, ("d2", "d4", "a3"))
    expect(d2).to_have_attribute("role", "button")
    expect(d2).to_have_attribute("aria-label", "d2, piece")
    expect(d2).to_have_attribute("aria-pressed", "false")
    expect(a3).to_have_attribute("aria-disabled", "true")
    d2.click()
    expect(d2).to_have_attribute("aria-pressed", "true")
    expect(d4).to_have_attribute("aria-label", "d4, empty, target. d2 jumps over d3 to d4")
    expect(seated.point("d3")).to_have_class("point filled preview")


def test_the_board_is_one_stop_for_tab(seated: Visitor) -> None:
    expect(seated.page.locator("#board [tabindex='0']")).to_have_count(1)
    seated.point("d2").focus()
    seated.page.keyboard.press("PageDown")
    expect(seated.point("d6")).to_be_focused()  # past the end, to the first one that can jump
    seated.page.keyboard.press("Tab")
    assert not seated.page.evaluate("document.activeElement.closest('#board')")


def test_a_click_without_effect_says_why_and_names_the_clause(seated: Visitor) -> None:
    seated.page.mouse.click(*seated.middle("a3"))
    why = seated.page.locator("#toast")
    expect(why).to_contain_text("a3 cannot jump")
    expect(why.get_by_role("link", name="P1")).to_be_visible()
    expect(seated.live).to_contain_text("P1: a3 cannot jump")
    seated.page.keyboard.press("Escape")
    expect(why).to_be_hidden()


def test_a_piece_is_dragged_and_dropped_beside_every_hole_goes_home(seated: Visitor) -> None:
    mouse = seated.page.mouse
    mouse.move(*seated.middle("d2"))
    mouse.down()
    mouse.move(*seated.middle("e7"), steps=4)
    expect(seated.page.locator("#board .hand > *")).to_have_count(1)
    mouse.up()
    expect(seated.page.locator("#board .hand > *")).to_have_count(0)
    seated.stands("d2")
    mouse.move(*seated.middle("d2"))
    mouse.down()
    mouse.move(*seated.middle("d4"), steps=4)
    mouse.up()
    seated.stands("d4")
    expect(seated.moves).to_have_text(["Start", "1.d2-d4"])


def test_a_typed_move_is_played_or_refused_with_its_clause(seated: Visitor) -> None:
    seated.excused = ("status of 422",)
    typed = seated.page.get_by_label("Type a move")
    refusal = seated.page.locator("#typed-refusal")
    typed.fill("d4-d6")
    typed.press("Enter")
    expect(refusal).to_have_text("P1: There is no piece on d4.")
    expect(seated.live).to_contain_text("P1: There is no piece on d4.")
    typed.fill("d2-d4")
    expect(refusal).to_be_hidden()
    typed.press("Enter")
    seated.stands("d4")
    expect(typed).to_have_value("")


def test_questions_and_acts_can_be_typed(seated: Visitor) -> None:
    typed = seated.page.get_by_label("Type a move")
    answer = seated.page.get_by_role("log", name="Answer")

    def said(words: str) -> Locator:
        typed.fill(words)
        typed.press("Enter")
        expect(typed).to_have_value("")
        return answer

    expect(said("what is on d4?").get_by_role("listitem")).to_have_text("d4, empty, target")
    expect(said("moves").get_by_role("listitem")).to_have_count(4)
    expect(said("board")).to_contain_text("Piece: c7, d7, e7")
    said("d2-d4")
    seated.stands("d4")
    expect(answer).to_be_hidden()
    expect(said("history").get_by_role("listitem")).to_have_text("1. d2 jumps to d4; d3 removed.")
    expect(said("help")).to_contain_text("what is on X")
    said("undo")
    seated.stands("d2")


def test_a_series_can_be_typed_at_once(seated: Visitor) -> None:
    for number, move in enumerate(BERGHOLT[:8], 1):
        seated.page.get_by_label("Type a move").fill(move)
        seated.page.get_by_label("Type a move").press("Enter")
        expect(seated.moves.last).to_have_text(f"{number}.{move}")
    expect(seated.status).to_contain_text("23 pieces")


def test_undo_and_redo_by_button_and_by_key(seated: Visitor) -> None:
    expect(seated.act("undo")).to_have_attribute("aria-disabled", "true")
    seated.jumps(*FIRST_THREE)
    after = seated.position()
    seated.act("undo").click()
    expect(seated.moves).to_have_count(3)
    expect(seated.live).to_contain_text("Taken back.")
    seated.page.keyboard.press("Control+z")
    expect(seated.moves).to_have_count(2)
    seated.page.keyboard.press("Control+Shift+z")
    expect(seated.moves).to_have_count(3)
    seated.act("redo").click()
    expect(seated.moves).to_have_count(4)
    assert seated.position() == after


def test_taking_back_twice_before_the_first_is_answered_takes_back_two(midgame: Visitor) -> None:
    held = held_back(midgame.page, "**/undo")
    midgame.act("undo").click()
    midgame.page.keyboard.press("Control+z")
    midgame.until(lambda: len(held) == 1, "the first is sent, the second waits")
    held.pop().continue_()
    expect(midgame.moves).to_have_count(2)


def test_a_move_is_shown_when_it_is_answered_so_that_the_next_is_not_lost(
    visits: Visits, seated: Visitor
) -> None:
    watcher = visits()
    watcher.page.goto(seated.page.url)
    watcher.ready()
    held = held_back(seated.page, "**/moves")
    seated.point("d2").click()
    seated.point("d4").click()
    seated.until(lambda: len(held) == 1, "the move is sent")
    answer = held[0].fetch()
    watcher.stands("d4")  # everybody was told about it
    seated.page.evaluate("new Promise(requestAnimationFrame)")
    seated.empty("d4")
    held.pop().fulfill(response=answer)
    seated.stands("d4")
    seated.jump("d5", "d3")


def test_a_hint_lights_up_what_it_names_and_says_it(seated: Visitor) -> None:
    seated.act("hint").click()
    expect(seated.page.locator("#board .hint")).to_have_count(2)
    note = seated.page.locator("#tray p")
    expect(note).not_to_be_empty()
    expect(seated.live).to_contain_text(note.inner_text())
    seated.jump("d2", "d4")
    expect(seated.page.locator("#board .hint")).to_have_count(0)


def test_a_hint_marks_what_it_mentions_apart_from_its_move(visits: Visits) -> None:
    visitor = visits(painted=True)
    visitor.sit(game="fox-and-geese", position=CLOSING)
    visitor.act("hint").click()
    expect(visitor.page.locator("#tray p")).to_contain_text("Closes the gap at d4")
    expect(visitor.page.locator("#board .hint")).to_have_count(2)
    behind = visitor.page.locator("#board .about")
    expect(behind).to_have_count(1)
    expect(behind).to_have_id("d3")
    dashes = [
        visitor.page.locator(f"#{id_} > .touch").evaluate(
            "shape => getComputedStyle(shape).strokeDasharray"
        )
        for id_ in ("d4", "d3")
    ]
    assert dashes[0] != dashes[1]  # colour is not the only sign
    visitor.jump("c4", "d4")
    expect(behind).to_have_count(0)


def test_restart_asks_first(midgame: Visitor) -> None:
    midgame.act("restart").click()
    midgame.page.get_by_role("button", name="No").click()
    expect(midgame.moves).to_have_count(4)
    midgame.act("restart").click()
    midgame.page.get_by_role("button", name="Start over").click()
    expect(midgame.moves).to_have_count(1)
    expect(midgame.page.locator("#board .filled")).to_have_count(32)


def test_the_move_list_jumps_to_any_moment_and_back(midgame: Visitor) -> None:
    now = midgame.position()
    midgame.moves.nth(1).click()
    expect(midgame.page.locator("#board .filled")).to_have_count(31)
    expect(midgame.moves.nth(1)).to_have_attribute("aria-current", "step")
    expect(midgame.page.locator("#tray")).to_contain_text("Move 1 of 3.")
    expect(midgame.act("undo")).to_have_attribute("aria-disabled", "true")
    midgame.page.mouse.click(*midgame.middle("d2"))
    expect(midgame.page.locator("#toast")).to_contain_text("This is an earlier moment.")
    midgame.page.locator("#tray").get_by_role("button", name="Back to the game").click()
    expect(midgame.page.locator("#tray")).to_be_hidden()
    assert midgame.position() == now


def test_stepping_through_the_game(midgame: Visitor) -> None:
    step = {name: midgame.page.locator(f"[data-step={name}]") for name in ("first", "next", "last")}
    filled = midgame.page.locator("#board .filled")
    step["first"].click()
    expect(filled).to_have_count(32)
    step["next"].click()
    expect(filled).to_have_count(31)
    step["last"].click()
    expect(filled).to_have_count(29)
    expect(step["next"]).to_have_attribute("aria-disabled", "true")


def test_a_replay_runs_pauses_and_ends_at_the_present(midgame: Visitor) -> None:
    play = midgame.page.locator("[data-step=play]")
    stop_the_clock(midgame.page)

    def one_step() -> None:
        midgame.page.clock.run_for(FAST)

    midgame.page.get_by_label("Speed").select_option("fast")
    play.click()
    expect(play).to_have_attribute("aria-label", "Pause")
    expect(midgame.moves.nth(0)).to_have_attribute("aria-current", "step")
    one_step()
    expect(midgame.moves.nth(1)).to_have_attribute("aria-current", "step")
    play.click()
    expect(play).to_have_attribute("aria-label", "Play the moves")
    one_step()
    expect(midgame.moves.nth(1)).to_have_attribute("aria-current", "step")
    play.click()
    one_step()
    expect(midgame.moves.nth(2)).to_have_attribute("aria-current", "step")
    expect(play).to_have_attribute("aria-label", "Pause")
    one_step()
    expect(midgame.moves.nth(3)).to_have_attribute("aria-current", "step")
    expect(play).to_have_attribute("aria-label", "Play the moves")


def test_stepping_on_before_a_position_has_arrived_goes_further(midgame: Visitor) -> None:
    held = held_back(midgame.page, "**?ply=1")
    midgame.page.locator("[data-step=first]").click()
    expect(midgame.moves.nth(0)).to_have_attribute("aria-current", "step")
    onward = midgame.page.locator("[data-step=next]")
    onward.click()
    onward.click()
    expect(midgame.moves.nth(2)).to_have_attribute("aria-current", "step")
    with midgame.page.expect_response("**?ply=1"):
        held.pop().continue_()
    midgame.moves.nth(1).click()  # it is here now, and is shown when asked for again
    expect(midgame.page.locator("#tray")).to_contain_text("Move 1 of 3.")


def test_a_late_position_does_not_replace_another(midgame: Visitor) -> None:
    held = held_back(midgame.page, "**?ply=1")
    midgame.moves.nth(1).click()
    midgame.moves.nth(2).click()
    expect(midgame.page.locator("#board .filled")).to_have_count(30)
    with midgame.page.expect_event("requestfinished"):
        held.pop().continue_()
    midgame.page.evaluate("new Promise(requestAnimationFrame)")
    expect(midgame.moves.nth(2)).to_have_attribute("aria-current", "step")
    expect(midgame.page.locator("#board .filled")).to_have_count(30)


def test_an_earlier_moment_has_an_address(midgame: Visitor) -> None:
    midgame.page.goto(f"{midgame.page.url}?ply=2")
    midgame.ready()
    expect(midgame.page.locator("#board .filled")).to_have_count(30)
    midgame.page.locator("#tray").get_by_role("button", name="Back to the game").click()
    expect(midgame.page.locator("#board .filled")).to_have_count(29)
    midgame.jump(*SOLUTION[3])


def test_a_record_is_saved_and_opened_again(midgame: Visitor, tmp_path: Path) -> None:
    was = midgame.position()
    midgame.page.get_by_role("button", name="More").click()
    with midgame.page.expect_download() as saving:
        midgame.page.get_by_role("link", name="Save the record").click()
    saved = tmp_path / "game.txt"
    saving.value.save_as(saved)
    assert "d6-d4" in saved.read_text(encoding="utf-8")
    picker = midgame.page.locator("[data-open-record]")
    for page in (midgame.page.url, f"{midgame.url}/games/peg-solitaire"):
        midgame.page.goto(page)
        picker.set_input_files(saved)
        expect(midgame.page).not_to_have_url(page)
        midgame.ready()
        assert midgame.position() == was


def test_a_file_that_is_not_a_record_is_refused(seated: Visitor, tmp_path: Path) -> None:
    seated.excused = ("status of 422",)
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear aunt", encoding="utf-8")
    seated.page.locator("[data-open-record]").set_input_files(letter)
    expect(seated.page.locator("#toast")).to_contain_text("Not a line of a record")


def test_the_watchers_link_shows_the_game_and_the_seats_link_gives_the_seat(
    visits: Visits, seated: Visitor
) -> None:
    seated.page.get_by_role("button", name="More").click()
    seated.page.get_by_role("button", name="Share").click()
    watch = seated.page.get_by_label("To watch").input_value()
    seated.page.get_by_role("button", name="Move it to another device").click()
    seat = seated.page.get_by_label("The link", exact=True).input_value()
    assert watch == seated.page.url
    seated.page.keyboard.press("Escape")

    watcher, second_device = visits(), visits()
    watcher.page.goto(watch)
    watcher.ready()
    expect(watcher.point("d2")).to_have_attribute("role", "img")
    assert "/seat/" not in watcher.page.content()
    second_device.page.goto(seat)
    second_device.page.get_by_role("button", name="Continue here").click()
    second_device.ready()
    second_device.jump("d2", "d4")
    for other in (watcher, seated):
        other.stands("d4")
        expect(other.live).to_contain_text("d2 jumps to d4")


def test_the_links_can_be_copied(visits: Visits) -> None:
    visitor = visits(permissions=["clipboard-read", "clipboard-write"])
    visitor.sit()
    visitor.page.get_by_role("button", name="More").click()
    visitor.page.get_by_role("button", name="Share").click()
    visitor.page.get_by_role("button", name="Copy").first.click()
    expect(visitor.page.get_by_role("button", name="Copied.")).to_be_visible()
    assert visitor.page.evaluate("navigator.clipboard.readText()") == visitor.page.url


def test_when_another_device_was_faster_the_table_is_brought_up_to_date(
    visits: Visits, seated: Visitor
) -> None:
    seated.excused = ("status of 409",)
    seated.page.route("**/events", lambda route: route.abort())  # it receives nothing
    seated.page.reload()
    seated.ready()
    seated.complaints.clear()
    seated.excused = ("status of 409", "ERR_FAILED")
    other = visits(storage_state=seated.page.context.storage_state())
    other.page.goto(seated.page.url)
    other.ready()
    other.jump("d2", "d4")
    seated.point("d6").click()
    seated.point("d4").click()
    expect(seated.page.locator("#toast")).to_contain_text("The table has changed in the meantime")
    seated.stands("d4")
    seated.stands("d6")
    expect(seated.moves).to_have_count(2)


def test_the_rules_open_beside_the_board(seated: Visitor) -> None:
    seated.page.get_by_role("button", name="More").click()
    seated.page.get_by_role("link", name="Rules").click()
    expect(seated.page.locator("#rules .rules")).to_contain_text("P1")
    seated.page.keyboard.press("Escape")
    expect(seated.page.locator("#rules")).to_be_hidden()


def test_marbles_or_pegs_is_remembered(seated: Visitor) -> None:
    marbles, pegs = (seated.page.locator(f"#d2 .look-{look}") for look in ("marbles", "pegs"))
    expect(pegs).to_be_hidden()
    seated.page.get_by_role("button", name="More").click()
    seated.page.get_by_label("pegs").check()
    expect(pegs).to_be_visible()
    expect(marbles).to_be_hidden()
    seated.page.reload()
    seated.ready()
    expect(marbles).to_be_hidden()
    seated.jump("d6", "d4")
    expect(seated.page.locator("#d4 .look-pegs")).to_be_visible()
    expect(seated.page.locator("#d4 .look-marbles")).to_be_hidden()


def test_light_or_dark_is_remembered(seated: Visitor) -> None:
    page = seated.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="lamplight").check()
    page.get_by_role("button", name="Close").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(seated.url)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_pieces_run_the_way_they_jump_and_fade_nowhere(visits: Visits) -> None:
    visitor = visits(reduced_motion="no-preference")
    visitor.sit("d2-d4")
    visitor.act("undo").click()
    visitor.stands("d2")
    visitor.page.evaluate(
        """() => {
          window.ran = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, how) {
            window.ran.push([this.closest('g[id]')?.id, JSON.stringify(frames), how]);
            return animate.call(this, frames, how);
          };
        }"""
    )
    visitor.act("redo").click()
    visitor.stands("d4")
    ran = {who: (frames, how) for who, frames, how in visitor.page.evaluate("window.ran")}
    assert set(ran) == {"d4", "gone-1"}  # the jumper, and the marble that rolls to the groove
    frames, how = ran["d4"]
    assert "matrix(1, 0, 0, 1, 0, 116)" in frames  # from two points below
    assert how["duration"] == 180


def test_with_reduced_motion_nothing_moves_and_the_change_is_lit(seated: Visitor) -> None:
    stop_the_clock(seated.page)
    seated.jump("d2", "d4")
    expect(seated.point("d4")).to_have_class("point filled last moved")
    running = "document.querySelector('#board').getAnimations({subtree: true}).length"
    assert seated.page.evaluate(running) == 0
    seated.page.clock.run_for(LIT)
    expect(seated.point("d4")).to_have_class("point filled last")


def test_a_won_game_offers_another_set_up_alike(visitor: Visitor) -> None:
    visitor.sit(*BERGHOLT[:-1], target="any")
    visitor.jump(*SOLUTION[-1])
    expect(visitor.status).to_contain_text("Won.")
    expect(visitor.page.locator("#standing")).to_have_class("standing over won")
    here = visitor.page.url
    visitor.page.get_by_role("button", name="Play again").click()
    visitor.page.wait_for_url(lambda url: url != here)
    visitor.ready()
    expect(visitor.status).to_contain_text("Leave one piece, anywhere.")
