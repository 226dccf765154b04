"""Sniff many times at once, with all its variations.

Whoever is to act acts, so one program can play both sides; `info["seat"]` says whose turn it is,
and what is seen is what that seat may know. Of two who build, the first builds until it is ready,
then the second. A reward is for the seat that has just acted: 1 for winning, -1 for losing.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from snuggery.core import Outcome, Seat
from snuggery.core.compiled.choices import Choices, offered, settle, summed_up
from snuggery.core.compiled.compiling import Row
from snuggery.core.compiled.random_numbers import draw
from snuggery.core.compiled.spreading import spread_codes, spread_set, spread_signs
from snuggery.core.learning.vector import IDLE, Fleet, Numbers, Told
from snuggery.games.sniff import GAME
from snuggery.games.sniff.coding import PHASES, SniffCoding
from snuggery.games.sniff.engine import compiled_rules as at
from snuggery.games.sniff.engine.compiled import compiled
from snuggery.games.sniff.engine.compiled_rules import NONE, PART, POINTS, SEAT, Rules
from snuggery.games.sniff.engine.flooding import grid
from snuggery.games.sniff.engine.reachability import LINKS
from snuggery.games.sniff.rules.board import NULL, edge
from snuggery.games.sniff.rules.given import given
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.state import Moment
from snuggery.games.sniff.rules.variant import Variant, variant
from snuggery.games.sniff.rules.view import Answer, Phase

MATCHES = ("single", "tournament", "counting", "nonstop")
FIRST_ACTIONS = (
    "wall {e}",
    "clear {e}",
    "treasure {f}",
    "clear treasure",
    "dog {f}",
    "clear dog {f}",
)
"""How the first action of each kind is written, up to `ready`."""


class Searches(NamedTuple):
    """The games, and what is seen of them."""

    rows: Numbers
    blank: Numbers
    """What is shown of the detectives: see `look`."""
    over: Numbers
    lucks: Numbers
    seats: Numbers
    walls: Numbers
    treasure: Numbers
    dogs: Numbers
    phase: Numbers
    to_move: Numbers
    ready: Numbers
    steps: Numbers
    turns: Numbers
    points: Numbers
    game: Numbers
    own_place: Numbers
    own_edges: Numbers
    own_signs: Numbers
    other_place: Numbers
    other_edges: Numbers
    other_signs: Numbers


class Sniff(Fleet):
    """One action is an act of building, a field to name, or `end`."""

    game = GAME
    coding: SniffCoding

    def __init__(self, num_envs: int = 1, **settings: Any) -> None:
        super().__init__(num_envs, **settings)
        self._agreed = variant(self.options)
        self.setting = _rules(self._agreed, self.coding, self.penalty)
        self.games = Searches(
            np.zeros((num_envs, at.ROW), np.int64),
            np.zeros(num_envs, np.int64),
            self.over,
            self._lucks,
            self.seats,
            *(self.seen[name] for name in Searches._fields[5:]),
        )

    @property
    def kernel(self) -> Any:
        return advance

    @property
    def kernel_for_one(self) -> Any:
        return advance_one

    def position(self, games: Searches, index: int) -> Moment:
        """One of the games as the rules have it; of the answers, what is left of them."""
        row = [int(number) for number in games.rows[index]]
        names = (*self.coding.board.fields, NULL)
        winner, phase = row[at.WINNER], PHASES[row[at.PHASE]]
        agreed = replace(self._agreed, out="" if row[at.OUT] == NONE else names[row[at.OUT]])
        parts = [row[SEAT + seat * PART :][:PART] for seat in range(2)]
        over = Outcome(() if winner == NONE else (Seat(winner + 1),), "S7", "")
        return Moment(
            agreed,
            phase,
            (self._built(parts[0]), self._built(parts[1])),
            (names[parts[0][at.PLACE]], names[parts[1][at.PLACE]]),
            Seat(row[at.TURN] + 1),
            row[at.STEPS_MADE],
            row[at.TURNS_MADE],
            tuple(answer for n in (1, 2) for answer in self._answers(Seat(n), parts[n - 1], phase)),
            (row[at.POINTS], row[at.POINTS + 1]),
            row[at.GAME],
            Seat(row[at.FIRST] + 1),
            row[at.COUNTED],
            result=over if phase == "over" else None,
        )

    def _built(self, part: list[int]) -> Labyrinth:
        names = self.coding.board.fields
        treasure = "" if part[at.TREASURE] == NONE else names[part[at.TREASURE]]
        return Labyrinth(
            frozenset(name for n, name in enumerate(self.coding.edges) if part[at.WALLS] >> n & 1),
            treasure,
            frozenset(name for n, name in enumerate(names) if part[at.DOGS] >> n & 1),
            part[at.ACTED],
            bool(part[at.READY]),
        )

    def _answers(self, seat: Seat, part: list[int], phase: Phase) -> Iterator[Answer]:
        """What this seat's detective was told, in some order."""
        found = part[at.THERE] and phase in ("hide", "over")
        warm, hot = (at.WARM_THEN, at.HOT_THEN) if found else (at.WARM, at.HOT)
        for name, n in self.coding.edges.items():
            here, there = name.split("|")
            if part[at.SHUT] >> n & 1:
                yield Answer(seat, here, there, "water" if self._agreed.dogs else "wall")
            elif part[at.FREE] >> n & 1:
                for one, other in ((here, there), (there, here)):
                    field = self.coding.fields[other]
                    if part[at.ENTERED] >> field & 1:
                        signs = ((warm, "warm"), (hot, "hot"), (at.BARK, "bark"))
                        said = [sign for column, sign in signs if part[column] >> field & 1]
                        yield Answer(seat, one, other, "+".join(reversed(said)) or "free")


def _rules(agreed: Variant, coding: SniffCoding, penalty: float) -> Rules:
    """The agreed game in numbers."""
    board, fields, edges = coding.board, coding.fields, coding.edges
    links: list[int] = []
    ways = np.zeros((len(fields), len(fields)), np.int64)
    for name, here in fields.items():
        flat = []
        for other in board.near[name]:
            ways[here, fields[other]] = bit = 1 << edges[edge(name, other)]
            flat += [bit, fields[other]]
        links += flat + [-1] * (LINKS - len(flat))
    near, corners = (
        np.array([sum(1 << fields[other] for other in table.get(name, ())) for name in fields])
        for table in (board.near, board.corners)
    )
    first = {"e": board.edges[0], "f": board.fields[0]}
    kinds = [text.format(**first) for text in FIRST_ACTIONS] + ["ready", board.fields[0], "end"]
    lab = given(agreed.given) if agreed.given else None
    return Rules(
        np.array(links),
        ways,
        near,
        corners,
        np.array([edges[name] for name in sorted(edges)]),
        np.array([coding.numbers[kind] for kind in kinds]),
        _builds(coding, [coding.numbers[kind] for kind in kinds]),
        len(board.fields),
        len(edges),
        agreed.walls,
        agreed.dogs,
        MATCHES.index(agreed.match),
        agreed.games,
        fields[agreed.out] if agreed.out else NONE,
        agreed.wants_out,
        agreed.warm,
        agreed.blind,
        agreed.gallop,
        bool(agreed.given),
        sum(1 << edges[name] for name in lab.walls) if lab else 0,
        fields[lab.treasure] if lab else NONE,
        penalty,
        False,
        *grid(board.size),
    )


def _builds(coding: SniffCoding, first: list[int]) -> Numbers:
    """What each act of building does; the actions that are none come last."""
    builds = np.zeros((coding.actions, at.DOGS + 1), np.int64)
    builds[:, at.TREASURE] = at.STAYS
    for start, end, column in (
        (at.WALL, at.CLEAR, at.WALLS),
        (at.CLEAR, at.HIDING, at.WALLS),
        (at.DOG, at.UNDOG, at.DOGS),
        (at.UNDOG, at.DONE, at.DOGS),
    ):
        places = np.arange(first[end] - first[start])
        builds[first[start] : first[end], column] = 1 << places
    fields = first[at.UNHIDE] - first[at.HIDING]
    builds[first[at.HIDING] : first[at.UNHIDE], at.TREASURE] = np.arange(fields)
    builds[first[at.UNHIDE], at.TREASURE] = NONE
    return builds


@compiled.inlined
def advance(
    searches: Searches, rules: Rules, choices: Choices, actions: Numbers, told: Told
) -> None:
    """One step of every game, and what is seen of it."""
    for game in range(len(actions)):
        action = actions[game]
        if action == IDLE:
            continue
        row, luck = searches.rows[game], searches.lucks[game]
        seat = at.to_act(row)
        if searches.over[game]:
            for column in range(POINTS + 2):
                row[column] = 0
            at.new_game(rules, row)
        elif offered(choices, game, action):
            at.act(rules, row, action)
        else:
            told.refused[game], told.rewards[game] = True, -rules.penalty
            continue
        while not rules.waits and at.lots(rules, row):
            at.decide(rules, row, draw(luck, at.lots(rules, row)))
        over = row[at.PHASE] == at.OVER
        searches.over[game] = over
        if over:
            winner = row[at.WINNER]
            if winner != NONE or rules.given:
                told.results[game] = 1 if winner == seat else -1
            told.rewards[game] = told.results[game]
        else:
            seat = at.to_act(row)
        at.allow(rules, row, choices)
        settle(choices, game)
        searches.seats[game] = seat + 1
        if seat != at.BY_CHANCE:
            look(searches, rules, game, seat)


@compiled.inlined
def advance_one(state: Numbers, setting: Numbers, listed: Row, action: int) -> int:
    """The same for one game that is a record, as envs/one_game.py has it."""
    one = state[0]
    one.actions[0] = action
    advance(one, setting[0], one, one.actions, one)
    return summed_up(one, listed)


@compiled.inlined
def look(searches: Searches, rules: Rules, game: int, seat: int) -> None:
    """What a seat may know.

    While they build nothing is known of the detectives but where they will start, which is written
    once. `blank` says then what that is, and otherwise it is 0.
    """
    row = searches.rows[game]
    own, other = SEAT + seat * PART, SEAT + (1 - seat) * PART
    if not rules.given:
        spread_set(searches.walls, game, row[own + at.WALLS])
        spread_set(searches.treasure, game, at.treasure_bit(row, own))
        if rules.dogs:
            spread_set(searches.dogs, game, row[own + at.DOGS])
    searches.phase[game], searches.to_move[game] = row[at.PHASE], row[at.TURN] == seat
    searches.ready[game, 0], searches.ready[game, 1] = row[own + at.READY], row[other + at.READY]
    searches.steps[game, 0], searches.turns[game, 0] = row[at.STEPS_MADE], row[at.TURNS_MADE]
    searches.points[game, 0] = row[at.POINTS + seat]
    searches.points[game, 1] = row[at.POINTS + 1 - seat]
    searches.game[game, 0] = row[at.GAME]
    building = row[at.PHASE] in (at.FIELD, at.BUILD)
    blank = row[at.OUT] + 1 - NONE if building else 0
    if building and searches.blank[game] == blank:
        return
    searches.blank[game] = blank
    spread_set(searches.own_place, game, 1 << row[own + at.PLACE])
    spread_set(searches.other_place, game, 1 << row[other + at.PLACE])
    told = own + (at.LAST if rules.blind and row[at.PHASE] != at.OVER else at.TOLD)  # Sh
    tell(searches.own_edges, searches.own_signs, row, told, game)
    tell(searches.other_edges, searches.other_signs, row, other + at.TOLD, game)


@compiled.inlined
def tell(edges: Numbers, signs: Numbers, row: Row, told: int, game: int) -> None:
    """What a detective was told; who plays blind sees the last answer alone."""
    shut, free, entered, warm = row[told], row[told + 1], row[told + 2], row[told + 3]
    hot, bark = row[told + 4], row[told + 5]
    spread_codes(edges, game, free & ~shut, shut)  # FREE, SHUT
    then = told + at.WARM_THEN - at.TOLD
    if row[then + 2] == 1 and row[at.PHASE] in (at.HIDE, at.OVER):
        warm, hot = row[then], row[then + 1]
    spread_signs(signs, game, warm, hot, bark, entered)
