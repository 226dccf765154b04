"""What no seat and no spectator ever learns."""

import io
import pickle
from contextlib import suppress
from random import Random
from typing import Any

from snuggery.core import (
    CHANCE,
    AnyState,
    Game,
    Seat,
    State,
    View,
)
from tests.every_game.promises import promise
from tests.every_game.twins import TWINS
from tests.every_game.walks import (
    any_moment,
    any_running_moment,
    any_walk,
    fingerprint,
    listed,
    made_up_moves,
)


@promise
def views_are_their_own_type(game: Game, rng: Random) -> None:
    along, state = any_moment(game, rng)
    for viewer in along.viewers:
        view = state.view(viewer)
        assert isinstance(view, View)
        assert not isinstance(view, State)
        assert not _holds_a_state(view)
    for seat in along.seats:
        assert not _holds_a_state(state.moves(seat))


class _Searcher(pickle.Pickler):
    """Looks at everything that hangs on a value."""

    found = False

    def persistent_id(self, obj: Any) -> None:
        self.found = self.found or isinstance(obj, State)


def _holds_a_state(value: object) -> bool:
    searcher = _Searcher(io.BytesIO())
    with suppress(pickle.PicklingError, AttributeError, TypeError):  # that is a different promise
        searcher.dump(value)
    return searcher.found


def twin_moments(game: Game, rng: Random) -> list[tuple[AnyState, AnyState, Seat | None]]:
    """A moment and its twin for each viewer; none where the game hides nothing."""
    if game.slug not in TWINS:
        return []
    along, state = any_moment(game, rng)
    return [(state, TWINS[game.slug](state, viewer, rng), viewer) for viewer in along.viewers]


@promise
def an_open_view_shows_the_whole_state(game: Game, rng: Random) -> None:
    if game.slug in TWINS:
        return
    shown: dict[Any, AnyState] = {}
    for _ in range(60):
        along, state, ply = any_running_moment(game, rng)
        written = state.written(ply.seat, ply.move)
        for viewer in along.viewers:
            view = state.view(viewer)
            assert view.revealed == 0
            assert state.told(ply.seat, ply.move, viewer) == written
            assert shown.setdefault((viewer, *along.options.values(), view), state) == state


@promise
def nothing_hidden_shows_in_a_view(game: Game, rng: Random) -> None:
    for state, twin, viewer in twin_moments(game, rng):
        assert state.view(viewer) == twin.view(viewer)
        assert state.view(viewer).revealed == twin.view(viewer).revealed


@promise
def nothing_hidden_shows_in_what_is_legal(game: Game, rng: Random) -> None:
    for state, twin, viewer in twin_moments(game, rng):
        assert state.to_act() == twin.to_act()
        if viewer is None:
            continue
        moves, others = state.moves(viewer), twin.moves(viewer)
        assert listed(moves) == listed(others)
        assert all((move in moves) == (move in others) for move in made_up_moves(game, rng))


@promise
def nothing_hidden_shows_in_a_refusal(game: Game, rng: Random) -> None:
    for state, twin, viewer in twin_moments(game, rng):
        if viewer is None or viewer not in state.to_act():
            continue
        for move in made_up_moves(game, rng):
            if move not in state.moves(viewer) and move not in twin.moves(viewer):
                assert state.refusal(viewer, move) == twin.refusal(viewer, move)


@promise
def nothing_hidden_shows_in_what_is_told(game: Game, rng: Random) -> None:
    for state, twin, viewer in twin_moments(game, rng):
        for seat in state.to_act():
            for move in listed(state.moves(seat)):
                if move not in twin.moves(seat):
                    continue
                seen = [each.after(seat, move).view(viewer) for each in (state, twin)]
                if seen[0] == seen[1]:  # the viewer does not learn which of the two it is
                    assert state.told(seat, move, viewer) == twin.told(seat, move, viewer)


@promise
def telling_tells_no_more_than_the_view_shows(game: Game, rng: Random) -> None:
    """Two moves that look the same to a viewer are told in the same words."""
    if game.slug not in TWINS:
        return
    along, state, _ = any_running_moment(game, rng)
    for viewer in along.viewers:
        for seat in state.to_act():
            told: dict[Any, str | None] = {}
            for move in listed(state.moves(seat)) if seat != viewer else ():
                seen = fingerprint(state.after(seat, move).view(viewer))
                words = state.told(seat, move, viewer)
                assert told.setdefault(seen, words) == words


@promise
def telling_never_opens_what_is_dealt(game: Game, rng: Random) -> None:
    """Whoever knows the start and is told a move in full can work out all that it does."""
    if game.slug not in TWINS:
        return
    along = any_walk(game, rng)
    state, ply, following = along.moments[0], along.plies[0], along.moments[1]
    for viewer in along.viewers:
        if state.told(ply.seat, ply.move, viewer) == state.written(ply.seat, ply.move):
            assert following == TWINS[game.slug](following, viewer, rng)


@promise
def revealed_grows_with_all_that_is_learned(game: Game, rng: Random) -> None:
    along = any_walk(game, rng)
    for viewer in along.viewers:
        counts = [state.view(viewer).revealed for state in along.moments]
        assert counts == sorted(counts)
    if game.slug not in TWINS or not along.plies:
        return
    index = rng.randrange(len(along.plies))
    state, ply, following = along.moments[index], along.plies[index], along.moments[index + 1]
    if ply.seat == CHANCE:
        return  # nobody at a table can take back what chance has done
    for seat in along.seats:
        twin = TWINS[game.slug](state, seat, rng)
        before, after = state.view(seat), following.view(seat)
        if twin.view(seat) == before != after and before.revealed == after.revealed:
            assert ply.move in twin.moves(ply.seat)
            assert twin.after(ply.seat, ply.move).view(seat) == after


@promise
def nothing_hidden_shows_in_the_bytes(game: Game, rng: Random) -> None:
    draw = game.draw
    for state, twin, viewer in twin_moments(game, rng):
        view, other = state.view(viewer), twin.view(viewer)
        assert draw.drawing(view) == draw.drawing(other)
        assert draw.text(view) == draw.text(other)
        assert draw.places(view) == draw.places(other)
        assert draw.status(view) == draw.status(other)
        if viewer is not None:
            moves = state.moves(viewer)
            assert draw.touches(view, viewer, moves) == draw.touches(other, viewer, moves)
