"""A search played through in thought, written so that Numba can compile it where it is installed.

Everything is a whole number below 2**63 or a row of them. Costs are hundredths of a step. The board
is one row, as reachability.py reads it; what is known is a row too, in the order of the names
below.
"""

from snuggery.core.compiled.compiling import Row
from snuggery.games.sniff.engine.compiled import compiled, zeros
from snuggery.games.sniff.engine.reachability import LINKS, reached

PLACE, WALLS, OPENS, VISITED, MAYBE, DOGLESS, BARKED = range(7)
NODES, KENNELS, WARM, DOGS, OUT, MOST, PACE = range(7)
"""The agreed game: nodes, where dogs may be, Se, Si, Sf, moves per turn, cost of a step."""
ORIGIN, COST, FRONT, FAR, FRESH, REST, SCRATCH = 0, 32, 64, 96, 128, 416, 704
"""Where things are in the row that a search has for itself, and its length."""
LONGEST = 150
"""Turns after which a search is given up."""
BITTEN = 60
"""What being caught by a dog costs, in turns."""
HOPELESS = 9_900
DETOUR = 140
"""What a step costs that may hit a wall."""
INTO, LED, NULL_LED = 0, 10, 19
"""Where the costs of habits are, after the preferences; see `habit`."""
HABITS = 21
WAY = 32
"""The most fields a path has; after them come its length and the steps made in this turn."""


@compiled
def hopes(board: Row, game: Row, known: Row, room: Row) -> int:
    """For each node the cost to the nearest field with hope, and 1; 0 where that says nothing.

    It says nothing where there is hope on all fields that were not visited, and on no others.
    """
    nodes, walls, maybe = game[NODES], known[WALLS], known[MAYBE]
    if maybe == ((1 << (nodes - 1)) - 1) & ~known[VISITED]:
        return 0
    last = FRONT
    for node in range(nodes):
        room[FAR + node] = HOPELESS
        if maybe >> node & 1:
            room[FAR + node] = 0
            room[last] = node
            last += 1
    at = FRONT
    while at < last:
        here = room[at]
        at += 1
        link = LINKS * here
        while board[link] >= 0:
            there = board[link + 1]
            if not walls & board[link] and room[FAR + there] == HOPELESS:
                room[FAR + there] = room[FAR + here] + DETOUR
                room[last] = there
                last += 1
            link += 2
    return 1


@compiled
def risk(board: Row, game: Row, known: Row, there: int) -> int:
    """What a dog on this field would cost, by a rough guess of its odds."""
    if not game[DOGS] or known[DOGLESS] >> there & 1:
        return 0
    nodes, unsure = game[NODES], game[KENNELS] & ~known[DOGLESS]
    count = 0
    for node in range(nodes):
        count += unsure >> node & 1
    cost = 200 * BITTEN // max(1, count)
    for node in range(nodes):
        around = board[LINKS * nodes + node]
        if known[BARKED] >> node & 1 and around >> there & 1:
            count = 0
            for other in range(nodes):
                count += (around & unsure) >> other & 1
            cost = max(cost, 100 * BITTEN // max(1, count))
    return cost


@compiled
def habit(board: Row, game: Row, known: Row, likings: Row, here: int, there: int) -> int:
    """What an edge costs by habit: by the ways left into its field, and those led on already.

    A field that few ways are left into is entered by one of them or not at all; a field that
    several ways lead on from seldom has one more.
    """
    nodes, walls, opens, visited = game[NODES], known[WALLS], known[OPENS], known[VISITED]
    if len(likings) == nodes:
        return 0
    into, seen, led, left = 0, 0, 0, 0
    link = LINKS * there
    while board[link] >= 0:
        if not walls & board[link]:
            into += 1
            seen += visited >> board[link + 1] & 1
        link += 2
    link = LINKS * here
    while board[link] >= 0:
        if opens & board[link]:
            led += 1
        elif not walls & board[link]:
            left += 1 - (visited >> board[link + 1] & 1)
        link += 2
    cost = likings[nodes + INTO + into * (into - 1) // 2 + seen - 1]
    if here == nodes - 1:
        return cost + likings[nodes + NULL_LED] + min(led, 3) * likings[nodes + NULL_LED + 1]
    led, left = min(max(led, 1), 3), min(max(left, 1), 3)
    return cost + likings[nodes + LED + 3 * (led - 1) + left - 1]


@compiled.kernel
def tried(board: Row, game: Row, known: Row, likings: Row, room: Row) -> int:
    """All that is worth trying: how many, each as cost, from where, to where, from room[FRESH] on.

    First edges into fields not visited yet (Sd: known ways to where the treasure may be again);
    only where there are none, edges between visited fields.
    """
    nodes, pace = game[NODES], game[PACE]
    walls, opens, visited, maybe = known[WALLS], known[OPENS], known[VISITED], known[MAYBE]
    hopeful = hopes(board, game, known, room)
    for node in range(nodes):
        room[ORIGIN + node] = -1
    room[ORIGIN + known[PLACE]] = known[PLACE]
    room[COST + known[PLACE]] = pace
    room[FRONT] = known[PLACE]
    at, last, fresh, rest = FRONT, FRONT + 1, FRESH, REST
    while at < last:
        here = room[at]
        at += 1
        link = LINKS * here - 2
        while board[link + 2] >= 0:
            link += 2
            bit, there = board[link], board[link + 1]
            if walls & bit:
                continue
            cost = room[COST + here] + likings[there]
            if opens & bit:
                if room[ORIGIN + there] >= 0:
                    continue
                room[ORIGIN + there] = here
                room[COST + there] = room[COST + here] + pace
                room[last] = there
                last += 1
                if not maybe >> there & 1:
                    continue
            else:
                cost += hopeful * room[FAR + there] + risk(board, game, known, there)
                if visited >> there & 1 and not maybe >> there & 1:
                    room[rest], room[rest + 1], room[rest + 2] = cost, here, there
                    rest += 3
                    continue
                cost += habit(board, game, known, likings, here, there)
            room[fresh], room[fresh + 1], room[fresh + 2] = cost, here, there
            fresh += 3
    if fresh == FRESH:
        for place in range(rest - REST):
            room[FRESH + place] = room[REST + place]
        fresh += rest - REST
    return (fresh - FRESH) // 3


@compiled
def way_to(room: Row, choice: int, way: Row) -> None:
    """Write down the way to something worth trying."""
    here = room[FRESH + 3 * choice + 1]
    count = 1
    while room[ORIGIN + here] != here:
        here = room[ORIGIN + here]
        count += 1
    here = room[FRESH + 3 * choice + 1]
    way[count - 1] = room[FRESH + 3 * choice + 2]
    for place in range(count - 2, -1, -1):
        way[place] = here
        here = room[ORIGIN + here]
    way[WAY] = count


@compiled
def planned(board: Row, game: Row, known: Row, likings: Row, way: Row, room: Row) -> bool:
    """Write down the way to what seems best; False where there is nothing to try."""
    found = tried(board, game, known, likings, room)
    best = 0
    for choice in range(1, found):
        if room[FRESH + 3 * choice] < room[FRESH + 3 * best]:
            best = choice
    if found:
        way_to(room, best, way)
    return found > 0


@compiled
def entered(board: Row, game: Row, known: Row, there: int, treasure: int, dogs: int) -> None:
    """Learn from standing on a field where nothing happens."""
    nodes = game[NODES]
    hot, warm = board[LINKS * nodes + there], board[LINKS * nodes + nodes + there]
    known[PLACE] = there
    known[VISITED] |= 1 << there
    if game[OUT]:
        return
    if game[WARM]:
        if hot >> treasure & 1:
            known[MAYBE] &= hot
        elif warm >> treasure & 1:
            known[MAYBE] &= warm
        else:
            known[MAYBE] &= ~(hot | warm)
    known[MAYBE] &= ~(1 << there)
    if game[DOGS]:
        known[DOGLESS] |= 1 << there
        if hot & dogs:
            known[BARKED] |= 1 << there
        else:
            known[DOGLESS] |= hot


@compiled
def bit_of(board: Row, here: int, there: int) -> int:
    """The bit of the edge between two neighbours."""
    link = LINKS * here
    while board[link + 1] != there:
        link += 2
    return board[link]


@compiled
def length(board: Row, game: Row, known: Row, maze: Row, likings: Row, way: Row, room: Row) -> int:
    """How many turns the plain searcher still needs, the present one included; summed over goals.

    `maze` is walls, treasure, dogs, the fields that are goals, and the steps made in this turn;
    `way` is where he goes first. `known` and `way` are used up.
    """
    walls, treasure, dogs, goals, steps = maze[0], maze[1], maze[2], maze[3], maze[4]
    turns, needed = 0, 0
    while goals and turns < LONGEST:
        if way[WAY] == 0 and not planned(board, game, known, likings, way, room):
            break
        for place in range(way[WAY]):
            there = way[place]
            bit = bit_of(board, known[PLACE], there)
            steps += 1
            if walls & bit:
                known[WALLS] |= bit
                if game[DOGS]:
                    known[PLACE] = game[NODES] - 1
                turns, steps = turns + 1, 0
                break
            if goals >> there & 1:
                needed += turns + 1
                goals &= ~(1 << there)
                if goals == 0:
                    return needed
            if dogs >> there & 1:
                return turns + BITTEN
            known[OPENS] |= bit
            entered(board, game, known, there, treasure, dogs)
            if steps >= game[MOST]:
                turns, steps = turns + 1, 0
        way[WAY] = 0
    for node in range(game[NODES]):
        needed += LONGEST * (goals >> node & 1)
    return needed


@compiled.kernel
def lengths(
    board: Row, game: Row, known: Row, mazes: Row, likings: Row, way: Row, found: Row
) -> None:
    """The lengths of the searches through many labyrinths, and the number of goals in each.

    A labyrinth is walls, treasure, dogs, and the fields to come to, if they can be reached.
    """
    room, copy, first, maze = zeros(SCRATCH), zeros(7), zeros(WAY + 2), zeros(5)
    for number in range(len(found) // 2):
        for place in range(7):
            copy[place] = known[place]
        for place in range(WAY + 2):
            first[place] = way[place]
        for place in range(4):
            maze[place] = mazes[4 * number + place]
        maze[3] &= reached(board, maze[0], maze[2], known[PLACE], room)
        maze[4] = way[WAY + 1]
        for node in range(game[NODES]):
            found[2 * number + 1] += maze[3] >> node & 1
        found[2 * number] = length(board, game, copy, maze, likings, first, room)
