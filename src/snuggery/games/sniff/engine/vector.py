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
from snuggery.core.compiled.bits import lowest
from snuggery.core.compiled.choices import Choices, offered, settle, show
from snuggery.core.compiled.compiling import Row
from snuggery.core.learning.vector import IDLE, Fleet, Numbers, Told
from snuggery.games.sniff import GAME
from snuggery.games.sniff.coding import ENTERED as SIGNS
from snuggery.games.sniff.coding import FREE as IS_FREE
from snuggery.games.sniff.coding import PHASES, SniffCoding
from snuggery.games.sniff.coding import SHUT as IS_SHUT
from snuggery.games.sniff.engine import compiled_rules as at
from snuggery.games.sniff.engine.compiled import compiled
from snuggery.games.sniff.engine.compiled_rules import NONE, PART, POINTS, SEAT, Rules
from snuggery.games.sniff.engine.reachability import LINKS
from snuggery.games.sniff.rules.board import NULL, edge
from snuggery.games.sniff.rules.given import given
from snuggery.games.sniff.rules.labyrinth import Labyrinth
from snuggery.games.sniff.rules.state import Moment
from snuggery.games.sniff.rules.variant import Variant, variant
from snuggery.games.sniff.rules.view import Answer

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
OWN_WALLS, OWN_TREASURE, OWN_DOGS, OWN = 0, 1, 2, 3
OTHER = OWN + 7
"""The columns of what is shown: what this seat built, and for both detectives the place and the
sets from SHUT to BARK."""


class Searches(NamedTuple):
    """The games, and what is seen of them."""

    rows: Numbers
    shown: Numbers
    """The sets that are shown now."""
    over: Numbers
    lucks: Numbers
    seats: Numbers
    front: Numbers
    """Room to walk in."""
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
            np.zeros((num_envs, OTHER + 7), np.int64),
            self.over,
            self._lucks,
            self.seats,
            np.zeros(len(self.coding.fields), np.int64),
            *(self.seen[name] for name in Searches._fields[6:]),
        )

    def advance(self, games: Searches, choices: Choices, actions: Numbers, told: Told) -> None:
        advance(games, self.setting, choices, actions, told)

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
            tuple(answer for n in (1, 2) for answer in self._answers(Seat(n), parts[n - 1])),
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

    def _answers(self, seat: Seat, part: list[int]) -> Iterator[Answer]:
        """What this seat's detective was told, in some order."""
        for name, n in self.coding.edges.items():
            here, there = name.split("|")
            if part[at.SHUT] >> n & 1:
                yield Answer(seat, here, there, "water" if self._agreed.dogs else "wall")
            elif part[at.FREE] >> n & 1:
                for one, other in ((here, there), (there, here)):
                    field = self.coding.fields[other]
                    if part[at.ENTERED] >> field & 1:
                        signs = ((at.WARM, "warm"), (at.HOT, "hot"), (at.BARK, "bark"))
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
    )


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
            at.new_game(rules, row, luck)
        elif offered(choices, game, action):
            at.act(rules, row, luck, action, searches.front)
        else:
            told.refused[game], told.rewards[game] = True, -rules.penalty
            continue
        over = row[at.PHASE] == at.OVER
        searches.over[game] = over
        if over:
            winner = row[at.WINNER]
            if winner != NONE or rules.given:
                told.results[game] = 1 if winner == seat else -1
            told.rewards[game] = told.results[game]
        else:
            seat = at.to_act(row)
        at.allow(rules, row, choices, searches.front)
        settle(choices, game)
        searches.seats[game] = seat + 1
        look(searches, rules, game, seat)


@compiled.inlined
def look(searches: Searches, rules: Rules, game: int, seat: int) -> None:
    """What a seat may know."""
    row, shown = searches.rows[game], searches.shown[game]
    own, other = SEAT + seat * PART, SEAT + (1 - seat) * PART
    if not rules.given:
        change(searches.walls, shown, game, OWN_WALLS, row[own + at.WALLS])
        change(searches.treasure, shown, game, OWN_TREASURE, at.treasure_bit(row, own))
        change(searches.dogs, shown, game, OWN_DOGS, row[own + at.DOGS])
    searches.phase[game], searches.to_move[game] = row[at.PHASE], row[at.TURN] == seat
    searches.ready[game, 0], searches.ready[game, 1] = row[own + at.READY], row[other + at.READY]
    searches.steps[game, 0], searches.turns[game, 0] = row[at.STEPS_MADE], row[at.TURNS_MADE]
    searches.points[game, 0] = row[at.POINTS + seat]
    searches.points[game, 1] = row[at.POINTS + 1 - seat]
    searches.game[game, 0] = row[at.GAME]
    change(searches.own_place, shown, game, OWN, 1 << row[own + at.PLACE])
    change(searches.other_place, shown, game, OTHER, 1 << row[other + at.PLACE])
    forgets = rules.blind and row[at.PHASE] != at.OVER  # Sh
    tell(
        searches.own_edges,
        searches.own_signs,
        row,
        own + (at.LAST if forgets else at.TOLD),
        shown[OWN + 1 :],
        game,
    )
    tell(searches.other_edges, searches.other_signs, row, other + at.TOLD, shown[OTHER + 1 :], game)


@compiled.inlined
def change(rows: Numbers, shown: Row, game: int, which: int, now: int) -> None:
    """Show a set."""
    show(rows, game, shown[which], now)
    shown[which] = now


@compiled.inlined
def tell(edges: Numbers, signs: Numbers, row: Row, told: int, shown: Row, game: int) -> None:
    """What a detective was told; who plays blind sees the last answer alone."""
    shut, free = row[told], row[told + 1]
    changed = (shown[0] ^ shut) | (shown[1] ^ free)
    while changed:
        place = lowest(changed)
        edges[game, place] = IS_SHUT if shut >> place & 1 else IS_FREE * (free >> place & 1)
        changed &= changed - 1
    shown[0], shown[1] = shut, free
    then = told + at.WARM_THEN - at.TOLD
    lies_there = row[then + 2] == 1 and row[at.PHASE] in (at.HIDE, at.OVER)
    for sign in range(SIGNS + 1):
        now = row[told + 2 + (sign + 1) % (SIGNS + 1)]
        if sign < 2 and lies_there:
            now = row[then + sign]
        changed = shown[2 + sign] ^ now
        while changed:
            place = lowest(changed)
            signs[game, (SIGNS + 1) * place + sign] = now >> place & 1
            changed &= changed - 1
        shown[2 + sign] = now
