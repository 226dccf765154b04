"""The rules once more, compiled, for all variations: what is built, answered and won.

A game is a row of numbers; fields, edges and what is known of them are sets of bits, numbered as in
coding.py. The tests check it against rules/, move for move.
"""

from typing import NamedTuple

from snuggery.core.compiled.arrays import Numbers
from snuggery.core.compiled.bits import popcount
from snuggery.core.compiled.choices import Choices, offer, offer_if, offer_set
from snuggery.core.compiled.compiling import Row
from snuggery.games.sniff.engine.compiled import compiled
from snuggery.games.sniff.engine.flooding import fields_at, flooded
from snuggery.games.sniff.engine.reachability import LINKS
from snuggery.games.sniff.rules.labyrinth import ACTS
from snuggery.games.sniff.rules.match import ENOUGH, LEAD
from snuggery.games.sniff.rules.turn import STEPS, TURNS

FIELD, BUILD, LOT, SEARCH, HIDE, ALONE, OVER = range(7)
"""The phases, as coding.py numbers them; in FIELD and LOT it is up to chance."""
BY_CHANCE = -1
"""In place of a seat."""
SINGLE, TOURNAMENT, COUNTING, NONSTOP = range(4)
PHASE, TURN, STEPS_MADE, TURNS_MADE, GAME, FIRST, COUNTED, OUT, WINNER, POINTS = range(10)
"""The columns of a game's row; seats are 0 and 1, WINNER is -1 as long as there is none."""
SEAT = POINTS + 2
"""Where the part of seat 0 begins. It has what was built, and then what its detective was told."""
WALLS, TREASURE, DOGS, ACTED, READY, PLACE = range(6)
SHUT, FREE, ENTERED, WARM, HOT, BARK, WARM_THEN, HOT_THEN, THERE = range(6, 15)
LAST_SHUT, LAST_FREE = 15, 16
"""SHUT to BARK are sets. THERE: the last field entered had the treasure; WARM_THEN and HOT_THEN is
what had been said until then. From LAST_SHUT on it is the same for the last answer alone."""
TOLD, LAST = SHUT, LAST_SHUT
PART = LAST + LAST - TOLD
ROW = SEAT + 2 * PART
NONE, STAYS = -1, -2


class Rules(NamedTuple):
    """The agreed game, and the board."""

    links: Row
    """As reachability.py reads it."""
    edge: Numbers
    """For each two neighbours the bit of their edge."""
    near: Row
    corners: Row
    by_name: Row
    """The edges as their names are sorted."""
    acts: Row
    """The first action of each kind: see `first_actions`."""
    builds: Numbers
    """For each action the edges it walls or clears, where it puts the treasure (NONE: it is cleared
    away, or it STAYS), and the fields where it puts or clears a dog: in the order of WALLS."""
    null: int
    edges: int
    walls: int
    dogs: int
    match: int
    games: int
    out: int
    """The start field of Sf; NONE: it is drawn."""
    wants_out: bool
    warm: bool
    blind: bool
    gallop: bool
    given: bool
    given_walls: int
    given_treasure: int
    penalty: float
    waits: bool
    """Whether chance acts as a seat does, instead of drawing by itself."""
    size: int
    """From here on the board as flooding.py has it."""
    below: int
    right: int
    outside: int
    beyond: int
    inside: int
    last: int
    places: Row


WALL, CLEAR, HIDING, UNHIDE, DOG, UNDOG, DONE, GO, END = range(9)
"""The kinds of actions, in the order in which coding.py lists them."""


@compiled.inlined
def new_game(rules: Rules, row: Row) -> None:
    """Both begin to build; in Sf the start is agreed or drawn first, in Sj all is built."""
    game, first, one, two = row[GAME], row[FIRST], row[POINTS], row[POINTS + 1]
    for place in range(ROW):
        row[place] = 0
    row[GAME], row[FIRST], row[POINTS], row[POINTS + 1] = game + 1, first, one, two
    row[PHASE], row[WINNER], row[OUT] = BUILD, NONE, NONE
    row[SEAT + TREASURE] = row[SEAT + PART + TREASURE] = NONE
    row[SEAT + PLACE] = row[SEAT + PART + PLACE] = rules.null
    if rules.wants_out and rules.out == NONE:
        row[PHASE] = FIELD
    elif rules.wants_out:
        start_from(row, rules.out)
    if rules.given:
        row[PHASE] = LOT
        row[SEAT + PART + WALLS], row[SEAT + PART + READY] = rules.given_walls, 1
        row[SEAT + PART + TREASURE] = rules.given_treasure


@compiled.inlined
def start_from(row: Row, field: int) -> None:
    """Both detectives start here (Sf)."""
    row[OUT] = row[SEAT + PLACE] = row[SEAT + PART + PLACE] = field


@compiled.inlined
def lots(rules: Rules, row: Row) -> int:
    """How many lots there are to draw now, all equally likely; none unless chance acts."""
    if row[PHASE] == FIELD:
        return rules.null
    if row[PHASE] == LOT:
        return 1 if rules.given else 2
    return 0


@compiled.inlined
def decide(rules: Rules, row: Row, lot: int) -> None:
    """A lot was drawn."""
    if row[PHASE] == FIELD:
        start_from(row, lot)
        row[PHASE] = BUILD
    elif rules.given:
        row[PHASE] = ALONE
    else:
        row[FIRST] = lot  # S2
        row[PHASE], row[TURN] = SEARCH, lot


@compiled.inlined
def to_act(row: Row) -> int:
    """The seat that acts now; of two that build the first."""
    if row[PHASE] == BUILD:
        return 1 if row[SEAT + READY] else 0
    if row[PHASE] in (FIELD, LOT):
        return BY_CHANCE
    return row[TURN]


@compiled.inlined
def treasure_bit(row: Row, part: int) -> int:
    """Where the treasure is, as a set."""
    return 0 if row[part + TREASURE] == NONE else 1 << row[part + TREASURE]


@compiled.inlined
def complete(rules: Rules, row: Row, part: int) -> bool:
    """Whether nothing is missing or forbidden."""
    walls, dogs = row[part + WALLS], row[part + DOGS]
    if popcount(walls) != rules.walls or popcount(dogs) != rules.dogs:
        return False
    if row[OUT] != NONE:
        out = 1 << rules.places[row[OUT]]
        return flooded(rules, walls, 0, out) & rules.outside != 0
    treasure = row[part + TREASURE]
    if treasure == NONE:
        return False
    safe = flooded(rules, walls, dogs, rules.outside) & ~rules.outside
    roomy = rules.match != NONSTOP or safe & (safe - 1) != 0  # Sd
    return safe >> rules.places[treasure] & 1 == 1 and roomy


@compiled.inlined
def finish(rules: Rules, row: Row, part: int) -> None:
    """Make a legal labyrinth of one whose builder never ended, with as many own walls as fit."""
    own, walls = row[part + WALLS], 0
    everywhere = rules.inside | rules.outside
    for turn in range(2):
        for place in range(rules.edges):
            number = rules.by_name[place] if turn == 0 else place
            bit = 1 << number
            wanted = (turn or own & bit) and popcount(walls) < rules.walls
            if wanted and flooded(rules, walls | bit, 0, rules.outside) == everywhere:
                walls |= bit
    kennels = (1 << rules.null) - 1 & ~rules.near[rules.null]
    dogs = row[part + DOGS]
    while popcount(dogs) < rules.dogs:
        left = kennels & ~dogs
        dogs |= left & -left
    row[part + WALLS], row[part + DOGS] = walls, dogs
    safe = fields_at(rules, flooded(rules, walls, dogs, rules.outside))
    if rules.wants_out:
        row[part + TREASURE] = NONE
    elif not safe & treasure_bit(row, part):
        last = rules.null - 1
        while not safe >> last & 1:
            last -= 1
        row[part + TREASURE] = last


@compiled.inlined
def build(rules: Rules, row: Row, action: int) -> None:
    """One act of building."""
    seat, acts = to_act(row), rules.acts
    part = SEAT + seat * PART
    row[part + ACTED] += 1
    row[part + WALLS] ^= rules.builds[action, WALLS]
    row[part + DOGS] ^= rules.builds[action, DOGS]
    treasure = rules.builds[action, TREASURE]
    row[part + TREASURE] = row[part + TREASURE] if treasure == STAYS else treasure
    if action == acts[DONE]:
        if not complete(rules, row, part):
            finish(rules, row, part)
        row[part + ACTED], row[part + READY] = 0, 1
        if row[SEAT + READY] and row[SEAT + PART + READY]:
            row[PHASE] = LOT
            if row[GAME] != 1:
                decide(rules, row, 1 - row[FIRST])  # Sa, Sc


@compiled.inlined
def keep(row: Row, part: int, there: int, said: int, at: int) -> None:
    """Note what was said of a field that was entered: `said` is warm, hot and bark as bits."""
    bit = 1 << there
    row[part + at + ENTERED - TOLD] |= bit
    for sign in range(3):
        place = part + at + WARM - TOLD + sign
        row[place] = row[place] & ~bit | (said >> sign & 1) * bit


@compiled.inlined
def signs(rules: Rules, row: Row, part: int, field: int) -> int:
    """What is said about a field of this labyrinth where nothing happens: warm, hot, bark."""
    said = 0
    if rules.warm:
        treasure = treasure_bit(row, part)
        if rules.near[field] & treasure:
            said = 2
        elif field != rules.null and rules.corners[field] & treasure:
            said = 1
    if field != rules.null and rules.near[field] & row[part + DOGS]:
        said |= 4
    return said


@compiled.inlined
def go(rules: Rules, row: Row, there: int) -> None:
    """A field is named."""
    seat = row[TURN]
    part, lab = SEAT + seat * PART, SEAT + (1 - seat) * PART
    here = row[part + PLACE]
    edge = rules.edge[here, there]
    row[STEPS_MADE] += 1
    row[COUNTED] += row[PHASE] == ALONE
    for place in range(LAST, PART):
        row[part + place] = 0
    stopped = row[lab + WALLS] & edge != 0  # S5
    if stopped:
        row[part + SHUT] |= edge
        row[part + LAST_SHUT] = edge
        if rules.dogs:
            row[part + PLACE] = rules.null  # Si
    else:  # S4, S6
        row[part + PLACE] = there
        row[part + FREE] |= edge
        row[part + LAST_FREE] = edge
        bitten = row[lab + DOGS] >> there & 1 == 1
        found = there == row[lab + TREASURE] or (rules.wants_out and there == rules.null)
        said = 0 if bitten or found else signs(rules, row, lab, there)
        keep(row, part, there, said, TOLD)
        keep(row, part, there, said, LAST)
        row[part + THERE] = 0
        if bitten:
            win(rules, row, 1 - seat)
            return
        if found:
            row[part + THERE] = 1
            row[part + WARM_THEN], row[part + HOT_THEN] = row[part + WARM], row[part + HOT]
            row[part + WARM] = row[part + HOT] = 0
            arrive(rules, row, seat)
            return
    if row[PHASE] == ALONE:
        if row[COUNTED] >= TURNS:
            arrive(rules, row, seat)
    elif stopped or row[STEPS_MADE] >= (STEPS if rules.gallop else 2):
        turn_over(rules, row)


@compiled.inlined
def turn_over(rules: Rules, row: Row) -> None:
    """The other is to move; after very many turns the game ends undecided."""
    row[TURN], row[STEPS_MADE] = 1 - row[TURN], 0
    row[TURNS_MADE] += 1
    if row[TURNS_MADE] >= TURNS:
        if rules.match in (SINGLE, NONSTOP):
            row[PHASE] = OVER
        else:
            next_game(rules, row)


@compiled.inlined
def arrive(rules: Rules, row: Row, seat: int) -> None:
    """A detective is there; or has searched alone for as long as it may."""
    if rules.given:  # Sj
        row[PHASE] = OVER
        if row[SEAT + PLACE] == row[SEAT + PART + TREASURE]:
            row[WINNER] = seat
    elif row[PHASE] == ALONE:  # Sc
        row[POINTS + seat] += row[COUNTED]
        next_game(rules, row)
    else:
        win(rules, row, seat)


@compiled.inlined
def win(rules: Rules, row: Row, seat: int) -> None:
    """A game is won; what that means depends on the match."""
    if rules.match == SINGLE:
        row[PHASE], row[WINNER] = OVER, seat
    elif rules.match == COUNTING:
        row[PHASE], row[TURN], row[STEPS_MADE] = ALONE, 1 - seat, 0
    else:
        row[POINTS + seat] += 1
        if rules.match == TOURNAMENT:
            next_game(rules, row)
        elif row[POINTS + seat] - row[POINTS + 1 - seat] >= LEAD or row[POINTS + seat] >= ENOUGH:
            row[PHASE], row[WINNER] = OVER, seat  # Sd
        else:
            row[PHASE], row[TURN], row[STEPS_MADE] = HIDE, 1 - seat, 0
            row[TURNS_MADE] += 1


@compiled.inlined
def next_game(rules: Rules, row: Row) -> None:
    """The next game of a match, or its end."""
    ahead, left = row[POINTS] - row[POINTS + 1], rules.games - row[GAME]
    if left and not (rules.match == TOURNAMENT and abs(ahead) > left):  # Sa
        new_game(rules, row)
        return
    row[PHASE] = OVER
    if ahead:
        row[WINNER] = int((ahead < 0) != (rules.match == COUNTING))


@compiled.inlined
def act(rules: Rules, row: Row, action: int) -> None:
    """Do what a legal action says."""
    if lots(rules, row):
        decide(rules, row, action)
    elif row[PHASE] == BUILD:
        build(rules, row, action)
    elif row[PHASE] == HIDE:
        row[SEAT + row[TURN] * PART + TREASURE] = action - rules.acts[HIDING]
        row[PHASE] = SEARCH
    elif action == rules.acts[END]:
        turn_over(rules, row)
    else:
        go(rules, row, action - rules.acts[GO])


@compiled.inlined
def allow(rules: Rules, row: Row, choices: Choices) -> None:
    """Gather the legal actions."""
    seat, outcomes = to_act(row), lots(rules, row)
    part, acts = SEAT + seat * PART, rules.acts
    if outcomes:
        offer_set(choices, 0, (1 << outcomes) - 1)
    elif row[PHASE] == BUILD:
        allow_building(rules, row, choices, part)
    elif row[PHASE] == HIDE:
        safe = fields_at(rules, flooded(rules, row[part + WALLS], 0, rules.outside))
        taken = row[SEAT + (1 - seat) * PART + PLACE]
        offer_set(choices, acts[HIDING], safe & ~(1 << taken))
    elif row[PHASE] != OVER:
        here = row[part + PLACE]
        there = rules.near[here]
        if rules.dogs and not rules.blind:
            link = LINKS * here
            while rules.links[link] >= 0:
                if rules.links[link] & row[part + SHUT]:
                    there &= ~(1 << rules.links[link + 1])
                link += 2
        offer_set(choices, acts[GO], there)
        offer_if(choices, acts[END], row[STEPS_MADE] > 0 and row[PHASE] == SEARCH)  # S4


@compiled.inlined
def allow_building(rules: Rules, row: Row, choices: Choices, part: int) -> None:
    """The same while building."""
    acts, fields, every = rules.acts, (1 << rules.null) - 1, (1 << rules.edges) - 1
    walls, dogs, treasure = row[part + WALLS], row[part + DOGS], treasure_bit(row, part)
    if row[part + ACTED] >= ACTS:
        offer(choices, acts[DONE])
        return
    offer_set(choices, acts[WALL], every & ~walls if popcount(walls) < rules.walls else 0)
    offer_set(choices, acts[CLEAR], walls)
    if not rules.wants_out:
        offer_set(choices, acts[HIDING], fields & ~dogs & ~treasure)
        offer_if(choices, acts[UNHIDE], treasure != 0)
    if rules.dogs:
        offer_set(choices, acts[UNDOG], dogs)
        if popcount(dogs) < rules.dogs:
            offer_set(choices, acts[DOG], fields & ~dogs & ~treasure & ~rules.near[rules.null])
    if complete(rules, row, part):
        offer(choices, acts[DONE])
