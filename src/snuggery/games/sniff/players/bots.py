"""The computer players: they search, build and hide by what their view tells them.

Searching through labyrinths in thought may be compiled: those modules are imported when needed.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random

from snuggery.core import BadNotation, Hint, Moves, Seat, Suggestion
from snuggery.core.abilities import Kept
from snuggery.core.text.language import N_, _, _n
from snuggery.games.sniff.insight.grid import grid
from snuggery.games.sniff.insight.knowledge import Known, knowledge, known
from snuggery.games.sniff.insight.possible_labyrinths import Maze, Room, maze
from snuggery.games.sniff.rules.labyrinth import ACTS, READY, Build, Builds, Labyrinth
from snuggery.games.sniff.rules.moves import Go, Move, parse
from snuggery.games.sniff.rules.variant import Variant
from snuggery.games.sniff.rules.view import Answer, Sight

STRENGTHS = (N_("gentle"), N_("beginner"), N_("club"), N_("skilled"), N_("strong"))
OFFERED = {
    "random": N_("A random labyrinth"),
    "fair": N_("A fair labyrinth"),
    "nasty": N_("A nasty labyrinth"),
}
"""The kinds of labyrinths offered to a builder."""


@dataclass(frozen=True, slots=True)
class Style:
    """How carefully a player searches and builds."""

    builds: str
    likings: float
    """How many steps a whim may lead it away from the nearest place to look at."""
    forgets: float = 0.0
    """The share of answers it forgets, except for the latest: it walks into the same wall again,
    and looks again where it has been."""
    mazes: int = 0
    """How many possible labyrinths it thinks through before each move, for each way to continue; in
    the plain game it searches in a way drawn by lot instead (lots.py). 0: it just looks."""


STYLES = {
    "gentle": Style("random", likings=4.0, forgets=0.28),
    "beginner": Style("random", likings=2.0, forgets=0.08),
    "club": Style("fair", likings=3.5, forgets=0.2),
    "skilled": Style("fair", likings=2.4, forgets=0.1),
    "strong": Style("mixed", likings=0.3, mazes=240),
}
FRESH = 2
"""How many of the latest answers nobody forgets."""
PLAIN_MAZES = 20
"""Without compiled code, fewer labyrinths are thought through."""


class Player:
    """One computer player; in Sh it remembers what it heard, as people do."""

    def __init__(self, style: Style, seed: int) -> None:
        self.style = style
        self.rng = Random(seed)
        self.plan: Labyrinth | None = None
        self._heard: list[Answer] = []
        self._named = (0, 0)
        self._way: tuple[int, ...] = ()

    def choose(self, view: Sight, moves: Moves[Move]) -> Move:
        """The next act of building, hiding or searching."""
        if view.phase == "build":
            return self._build(view, moves)
        if view.phase == "hide":
            return self._hide(view, moves)
        listed = tuple(moves)
        numbers = grid(view.variant.size)
        on_the_way = self._way[:1] == (numbers.node(view.places[view.turn - 1]),)
        way = self._way[1:] if on_the_way and len(self._way) > 1 else self.way(view)
        self._way = way
        if not way:
            return self.rng.choice(listed)
        named = Go(numbers.names[way[0]])
        return named if named in listed else self.rng.choice(listed)

    def remember(self, shown: Sequence[Sight]) -> None:
        """Sh: keep in mind the latest answer of each view, as people do."""
        for view in shown:
            if view.game != self._named[0]:
                self._heard.clear()
            own = [answer for answer in view.said if answer.seat == view.seat]
            if own and self._named != (view.game, view.named):
                self._heard.append(own[-1])
            self._named = view.game, view.named

    def way(self, view: Sight) -> tuple[int, ...]:
        """Where it would go now and what it would try there; nothing if there is nothing to try."""
        heard = self._remembered(view)
        seat = view.seat or view.turn
        told = known(view.variant, heard, seat)
        told.place = told.grid.node(view.places[seat - 1])
        return self.way_from(told, view.steps, heard)

    def way_from(self, told: Known, steps: int, heard: Sequence[Answer] = ()) -> tuple[int, ...]:
        """The same, with the knowledge of a player who has made this many steps in this turn."""
        from snuggery.core.compiled.compiling import COMPILED
        from snuggery.games.sniff.players.builder_model import expected
        from snuggery.games.sniff.players.lots import drawn
        from snuggery.games.sniff.players.searcher import aims, best_aim, nerves, practised
        from snuggery.games.sniff.players.sweeps import sweeps

        if self.style.mazes and sweeps(told.variant):
            return drawn(told.variant, heard, self.rng).goes_on(told)
        likes = practised if self.style.mazes else nerves
        likings = likes(told, self.rng, self.style.likings)
        listed = aims(told, likings)
        if len(listed) < 2 or not self.style.mazes:
            return listed[0].way if listed else ()
        count = self.style.mazes if COMPILED else min(PLAIN_MAZES, self.style.mazes)

        def draw(mazes: int) -> list[Maze]:
            return expected(told, mazes, self.rng)

        return best_aim(told, draw, likings, steps, count).way

    def _remembered(self, view: Sight) -> list[Answer]:
        """What was said to it, as far as it has not forgotten."""
        seat = view.seat or view.turn
        if view.forgetful:
            self.remember([view])
        heard = self._heard if view.forgetful else [each for each in view.said if each.seat == seat]
        old, fresh = heard[:-FRESH], heard[-FRESH:]
        often = self.style.forgets
        kept = [each for each in old if self.rng.random() >= often] if often else old
        return [*kept, *fresh]

    def _build(self, view: Sight, moves: Moves[Move]) -> Move:
        from snuggery.games.sniff.players import generator

        lab = view.own or Labyrinth()
        if lab.acts >= ACTS:
            return READY
        if self.plan is None or not _fits(lab, self.plan):
            self.plan = generator.labyrinth(view.variant, self.style.builds, self.rng, lab)
        act = generator.acts(lab, self.plan)[0]
        if act == READY:
            self.plan = None  # the next game has another one
        return act if act in moves else self.rng.choice(tuple(moves))

    def _hide(self, view: Sight, moves: Moves[Move]) -> Move:
        """Where the other detective, who knows the way so far, has longest to go."""
        from snuggery.games.sniff.players.searcher import efforts

        listed = [move for move in moves if isinstance(move, Build)]
        if self.style.builds == "random" or view.own is None or view.seat is None:
            return self.rng.choice(listed)
        told = knowledge(view, Seat(3 - view.seat))
        hidden = [maze(Labyrinth(view.own.walls, move.what), told.grid) for move in listed]
        trials = 30 if self.style.mazes else 2
        ranked = efforts(told, hidden, self.rng, trials)
        return listed[ranked.index(max(ranked))]


def _fits(lab: Labyrinth, plan: Labyrinth) -> bool:
    """Whether nothing was built that is not planned."""
    return lab.walls <= plan.walls and lab.dogs <= plan.dogs and lab.treasure in ("", plan.treasure)


def bot(strength: str, seed: int) -> Player:
    """A computer player."""
    return Player(STYLES[strength], seed)


def hint(view: Sight, moves: Moves[Move]) -> Hint:
    """What a careful player would do, and why."""
    listed = tuple(moves)
    if not listed:
        return Hint(None, _("There is nothing to do now."))
    player = bot("strong", 1)
    move = player.choose(view, moves)
    if view.phase == "build":
        return Hint(str(move), _why_build(view, player.plan))
    if view.phase == "hide":
        said = _("{field} takes longest to find from where the other detective is.")
        return Hint(str(move), said.format(field=str(move).removeprefix("treasure ")))
    if view.forgetful:
        return Hint(None, _("In a blind game there is no help: remember what you heard."))
    told = knowledge(view, view.turn)
    there = _next_on_the_way(view, bot("strong", 1), told) or str(move)
    bit = told.grid.links[told.place][told.grid.node(there)]
    if told.opens & bit:
        said = _("Go on to {field}: the way there is known, and something new is near.")
        return Hint(there, said.format(field=there))
    mazes = Room.of(told).sample(200, Random(1))
    open_ = sum(not each.walls & bit for each in mazes) / max(1, len(mazes))
    share = _("{n}%").format(n=f"{100 * open_:.0f}")
    said = _("Try {field}: in {share} of the labyrinths that are still possible the way is open.")
    return Hint(there, said.format(field=there, share=share))


def _why_build(view: Sight, plan: Labyrinth | None) -> str:
    """What the act serves: the labyrinth that is to become of it."""
    from snuggery.games.sniff.players.generator import steps_in

    if plan is None:
        return _("Everything is built: press Ready.")
    steps = steps_in(plan, view.variant)
    said = (
        _n(
            "It belongs to a labyrinth in which the way out takes at least {n} step.",
            "It belongs to a labyrinth in which the way out takes at least {n} steps.",
            steps,
        )
        if view.variant.wants_out
        else _n(
            "It belongs to a labyrinth in which the treasure is at least {n} step away.",
            "It belongs to a labyrinth in which the treasure is at least {n} steps away.",
            steps,
        )
    )
    return said.format(n=steps)


def _next_on_the_way(view: Sight, player: Player, told: Known) -> str:
    """Where a plan leads on that was made when something was last learned; "" without one.

    A hint remembers nothing: planning again on every step of the way it would turn back and forth.
    """
    own = [answer for answer in view.said if answer.seat == view.turn]
    heard = Known.nothing(view.variant)
    before, since = heard.learned(), 0
    for number, answer in enumerate(own, 1):
        heard.hear(heard.grid.node(answer.here), heard.grid.node(answer.there), answer.said)
        if heard.learned() != before:
            before, since = heard.learned(), number
    planned = known(view.variant, own[:since], view.turn)
    walked = tuple(told.grid.node(answer.there) for answer in own[since:])
    way = player.way_from(planned, 0, own[:since])
    if way[: len(walked)] != walked or len(way) == len(walked):
        way = player.way_from(told, 0, own)[:1]
        return told.grid.names[way[0]] if way else ""
    return told.grid.names[way[len(walked)]]


def suggests(view: Sight) -> bool:
    """Whether there is anything to suggest: while building."""
    return view.phase == "build" and view.own is not None and not view.own.ready


def suggestions(view: Sight, seed: int, kept: Kept) -> tuple[Suggestion, ...]:
    """While building: whole labyrinths to put up with one click; the last word is left to say."""
    from snuggery.games.sniff.players import generator

    lab = view.own
    if lab is None or not suggests(view):
        return ()
    rng = Random(seed)
    wanted = {
        _(label): generator.labyrinth(view.variant, kind, rng) for kind, label in OFFERED.items()
    }
    earlier = {_("As in the game before"): view.earlier} if view.earlier else {}
    then = _("As on {when}")
    earlier |= {
        then.format(when=when): rebuilt(moves, view.variant) for when, moves in kept.items()
    }
    for label, again in earlier.items():
        if again.complaint(view.variant) is None and again not in wanted.values():
            wanted[label] = again
    found = ((label, generator.acts(lab, each)[:-1]) for label, each in wanted.items())
    return tuple(
        Suggestion(label, tuple(map(str, acts)))
        for label, acts in found
        if acts and lab.acts + len(acts) < ACTS
    )


def rebuilt(moves: Sequence[str], variant: Variant) -> Labyrinth:
    """What was built last by these moves of one player; unfinished if it cannot be built here."""
    lab, last = Labyrinth(), Labyrinth()
    for text in moves:
        with suppress(BadNotation):
            act = parse(text)
            if act == READY:
                lab, last = Labyrinth(), lab
            elif isinstance(act, Build) and act not in Builds(lab, variant):
                return Labyrinth()
            elif isinstance(act, Build):
                lab = lab.after(act, variant)
    return replace(last, acts=0)
