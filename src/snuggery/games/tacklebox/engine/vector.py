"""Solitaire Tacklebox many times at once.

Every trip has a shuffle of its own, drawn by compiled code; only where a numbered deal was asked
for do all have that one. A reward is what a play adds to the catch, as a share of all points.
"""

from typing import Any

import numpy as np

from snuggery.core import shuffled
from snuggery.core.compiled.choices import Choices, offered, settle, summed_up
from snuggery.core.compiled.compiling import Row
from snuggery.core.compiled.spreading import WORD
from snuggery.core.learning.vector import IDLE, Fleet, Numbers, Told
from snuggery.games.tacklebox import GAME
from snuggery.games.tacklebox.coding import (
    BOAT,
    BOX,
    DISCARD,
    HAND,
    LOCATION,
    OPEN,
    UNSEEN,
    TackleCoding,
)
from snuggery.games.tacklebox.engine.compiled import compiled
from snuggery.games.tacklebox.engine.compiled_rules import (
    ALWAYS,
    CANCEL,
    CATCH,
    DEAL,
    DEALT,
    DOWN,
    FIRST,
    KIND,
    MANY,
    NET,
    NET_CATCH,
    NOTHING,
    PLAY,
    POT,
    POT_CATCH,
    SCORE,
    SHIELD,
    SHIELDED,
    STOP,
    STOPPED,
    SURPRISES,
    TAKE,
    WITH_NET,
    WITH_POT,
    WITH_SHIELD,
    WITH_TACKLE,
    Box,
    Trips,
    act,
    allow,
    set_out,
)
from snuggery.games.tacklebox.rules.deck import TOTAL, Kind
from snuggery.games.tacklebox.rules.moves import parse
from snuggery.games.tacklebox.rules.setup import Setup, deal_number
from snuggery.games.tacklebox.rules.state import CARDS, COLUMNS, LOSES, TACKLE, Column, Trip

KINDS = tuple(Kind)
NEEDS = {POT_CATCH: WITH_POT, NET_CATCH: WITH_NET}
HELP = {POT: WITH_POT, NET: WITH_NET, SHIELD: WITH_SHIELD}
HOW = {"catch": CATCH, "deal": DEAL, "stop": STOP}


class Tacklebox(Fleet):
    """One action is one play, `deal` or `stop`."""

    game = GAME
    coding: TackleCoding

    def __init__(self, num_envs: int = 1, **settings: Any) -> None:
        super().__init__(num_envs, **settings)
        self._setup = Setup.chosen(self.options)
        self._keys = tuple(card.key for card in self.coding.deck)
        number = {key: at for at, key in enumerate(self._keys)}
        cards, asked = tuple(self._setup.cards), deal_number(self.options)
        pile = cards if asked is None else shuffled(asked, cards)
        begin = [UNSEEN if key in self._setup.cards else BOX for key in self._keys]
        self.setting = Box(
            *_tables(self.coding),
            np.array([number[key] for key in pile], np.int8),
            np.array(begin, np.int8),
            self._setup.rows,
            asked is None,
            self._setup.strict,
            self._setup.forced,
            self.penalty,
        )
        self.games = Trips(
            np.zeros((num_envs, STOPPED + 1), np.int64),
            np.zeros((num_envs, len(pile)), np.int8),
            np.zeros((num_envs, self.choices.bits.shape[1] + 1), np.int64),
            np.zeros_like(self.choices.bits),
            self.seen["cards"],
            self._lucks,
            self.over,
            self.seats,
            self.seen["down"],
            self.seen["stock"],
        )

    @property
    def kernel(self) -> Any:
        return advance

    @property
    def kernel_for_one(self) -> Any:
        return advance_one

    def points(self, games: Trips, index: int) -> int:
        return int(games.rows[index, SCORE])

    def position(self, games: Trips, index: int) -> Trip:
        row, where = games.rows[index], games.cards[index]
        order = [self._keys[card] for card in games.piles[index]]

        def at(place: int) -> tuple[str, ...]:
            return tuple(key for key in order if where[self._keys.index(key)] == place)

        first = self._keys[row[SHIELDED] - 1] if row[SHIELDED] else ""
        columns = (
            Column(tuple(order[column::COLUMNS][: row[DOWN + column]]), at(OPEN + column))
            for column in range(COLUMNS)
        )
        return Trip(
            self._setup,
            tuple(order[row[DEALT] :]),
            tuple(columns),
            at(HAND),
            tuple(sorted(at(LOCATION), key=lambda key: key != first)),
            at(BOAT),
            at(DISCARD),
            bool(row[STOPPED]),
            number=deal_number(self.options),
        )


def _tables(coding: TackleCoding) -> tuple[Numbers, Numbers, Numbers]:
    """What is to know of each card, sets of actions, and what each action does."""
    deck, number = coding.deck, {card.key: at for at, card in enumerate(coding.deck)}
    tackle = [card.key for card in deck if card.kind in TACKLE]
    cards = np.zeros((CARDS, MANY + 1), np.int64)
    sets = np.zeros((WITH_TACKLE + len(tackle), -(-coding.actions // WORD)), np.int64)
    does = np.zeros((coding.actions, 3), np.int8)
    for at, card in enumerate(deck):
        kind = KINDS.index(card.kind)
        loses = sum(1 << KINDS.index(each) for each in LOSES.get(card.key, ()))
        helps = HELP.get(kind, NOTHING)
        if card.key in tackle:
            helps = WITH_TACKLE + tackle.index(card.key)
        cards[at, :FIRST] = kind, card.points, helps, loses
    for action in range(coding.actions):
        move = parse(coding.names[action])
        how = HOW.get(move.verb, TAKE)
        if move.verb == "play":
            how = CANCEL if move.using else PLAY
        played, bait = number.get(move.card, 0), number.get(move.using, 0)
        does[action] = how, played, bait
        if how in (DEAL, STOP):
            continue
        if not cards[played, MANY]:
            cards[played, FIRST] = action  # those with a card follow one another
        cards[played, MANY] += 1
        needs = NEEDS.get(cards[played, KIND], ALWAYS)
        if how == CATCH:
            needs = WITH_TACKLE + tackle.index(move.using)
        elif how == CANCEL:
            needs = WITH_SHIELD
        word, bit = action // WORD, 1 << action % WORD
        sets[needs, word] |= bit
        if how in (PLAY, CANCEL):
            sets[SURPRISES, word] |= bit
    return cards, sets, does


@compiled.inlined
def advance(trips: Trips, box: Box, choices: Choices, actions: Numbers, told: Told) -> None:
    """One step of every game, and what is seen of it."""
    rows, over = trips.rows, trips.over
    for game in range(len(actions)):
        action = actions[game]
        if action == IDLE:
            continue
        if over[game]:
            set_out(trips, box, game)
        elif offered(choices, game, action):
            before = rows[game, SCORE]
            act(trips, box, game, action)
            told.rewards[game] = (rows[game, SCORE] - before) / TOTAL
        else:
            told.refused[game], told.rewards[game] = True, -box.penalty
            continue
        over[game] = not allow(trips, box, choices, game)
        settle(choices, game)
        if over[game]:
            told.results[game] = 1 if rows[game, SCORE] == TOTAL else -1
        for column in range(COLUMNS):
            trips.down[game, column] = rows[game, DOWN + column]
        trips.stock[game, 0] = trips.piles.shape[1] - rows[game, DEALT]


@compiled.inlined
def advance_one(state: Numbers, setting: Numbers, listed: Row, action: int) -> int:
    """The same for one game that is a record, as envs/one_game.py has it."""
    one = state[0]
    one.actions[0] = action
    advance(one, setting[0], one, one.actions, one)
    return summed_up(one, listed)
