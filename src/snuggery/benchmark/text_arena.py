"""Every game as an environment of TextArena, so that harnesses written for it can run them.

    import textarena as ta
    from snuggery.benchmark import text_arena

    text_arena.register()
    env = ta.make("Snuggery-FoxAndGeese-v0")

A player is told the rules once, and at each of its turns what is new to its seat, in the words or
the bare notation of snuggery/arena/players/prompts.py. It answers with a move in brackets. An
answer that is not a legal move may be corrected a few times; after that the game is lost.
"""

import re
from hashlib import sha256
from typing import Any

import textarena as ta

from snuggery.arena.players.program import Setting
from snuggery.arena.players.prompts import Form, answered, introduction, turn
from snuggery.core import CHANCE, Game, Seal, Seat, SnuggeryError, Table
from snuggery.core.text.language import ENGLISH, speaking
from snuggery.search.payoffs import success, win_share
from snuggery.shelf import SHELF
from snuggery.shelf import game as on_the_shelf

ERRORS = 3
"""How many answers in a row may be refused before the game is lost."""
BRACKETS = re.compile(r"\[([^\[\]]+)\]")
"""How actions are written in TextArena; the last ones count."""
SECONDS = 60.0


def register() -> None:
    """Make every game of the shelf known to TextArena, once."""
    from textarena.envs.registration import ENV_REGISTRY

    wrappers = [ta.wrappers.LLMObservationWrapper, ta.wrappers.ActionFormattingWrapper]
    for each in SHELF:
        if name_of(each) not in ENV_REGISTRY:
            ta.register(
                id=name_of(each),
                entry_point=f"{__name__}:SnuggeryEnv",
                default_wrappers=wrappers,
                game=each.slug,
            )


def name_of(game: Game) -> str:
    """What a game is called in TextArena."""
    return f"Snuggery-{game.class_name}-v0"


class SnuggeryEnv(ta.Env):  # type: ignore[misc]  # TextArena has no types
    """One game. Options of the game are keywords: `ta.make(ID, geese="17")`."""

    def __init__(
        self, game: str, form: Form = "words", errors: int = ERRORS, **options: str
    ) -> None:
        self.game = on_the_shelf(game)
        self.form = form
        self.errors = errors
        self.options = self.game.settled(options)

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin a game; all its chance follows from the seed."""
        names = self.game.rules.seats(self.options)
        if num_players != len(names):
            raise ValueError(f"{self.game.name} is for {len(names)} here, not for {num_players}")
        key = sha256(f"snuggery textarena {seed}".encode()).digest()[:16]
        self.table = Table(self.game, self.options, Seal.fresh() if seed is None else Seal(key))
        self.state = ta.State(num_players=num_players)
        self.state.standard_resets(game_state={}, role_mapping=dict(enumerate(names)))
        self.refused = 0
        self.heard: dict[Seat, int] = {}
        """How many moves each seat has been told about."""
        self._ask()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Play what was answered, if it is a legal move."""
        seat = Seat(self.state.current_player_id + 1)
        self._tell(seat, action, ta.ObservationType.PLAYER_ACTION, by=seat)
        named = BRACKETS.findall(action)
        try:
            with speaking(ENGLISH):
                move = self.game.rules.parse(answered(named[-1] if named else action))
                self.table.play(seat, move)
        except SnuggeryError as error:
            self._refuse(seat, str(error))
        else:
            self.refused = 0
            self.state.turn += 1
            self.state.game_info[seat - 1]["turn_count"] += 1
        if self.table.outcome is not None:
            self._end()
        elif not self.state.done:
            self._ask()
        info, self.state.step_info = self.state.step_info, {}
        return self.state.done, info

    def _ask(self) -> None:
        """Tell the player to move what is new, the first time with the rules."""
        seat = next(each for each in self.table.state.to_act() if each != CHANCE)
        setting = Setting(self.game, self.options, seat, 0, SECONDS)
        moves, told = self.table.state.moves(seat), self.table.told(seat)
        self.state.current_player_id = seat - 1
        if seat not in self.heard:
            self._tell(seat, introduction(self.form, setting), ta.ObservationType.PROMPT)
        known = self.heard.get(seat, 0)
        said = turn(self.form, setting, self.table.view(seat), moves, told, known)
        self._tell(seat, said, ta.ObservationType.GAME_BOARD)
        self.heard[seat] = len(told)

    def _refuse(self, seat: Seat, why: str) -> None:
        self.refused += 1
        self.state.step_info["refused"] = why
        if self.refused <= self.errors:
            self._tell(seat, f"Refused: {why}", ta.ObservationType.GAME_ADMIN)
            return
        others = dict.fromkeys(range(self.state.num_players), 1.0)
        self._finish(others | {seat - 1: -1.0}, f"An answer was refused: {why}")
        self.state.game_info[seat - 1]["invalid_move"] = True

    def _end(self) -> None:
        outcome = self.table.outcome
        assert outcome is not None  # noqa: S101 - for the type checker
        self.state.step_info["scores"] = outcome.scores
        players = range(self.state.num_players)
        worth = success if len(players) == 1 else win_share
        paid = {each: 2 * worth(outcome, Seat(each + 1)) - 1 for each in players}
        self._finish(paid, f"{outcome.clause}: {outcome.reason}")

    def _finish(self, rewards: dict[int, float], reason: str) -> None:
        self.state.rewards = rewards
        for each in self.state.game_info.values():
            each["reason"] = reason
        self.state.done = True

    def _tell(
        self, seat: Seat, said: str, kind: ta.ObservationType, by: Seat | None = None
    ) -> None:
        sender = ta.GAME_ID if by is None else by - 1
        self.state.add_observation(
            message=said, observation_type=kind, from_id=sender, to_id=seat - 1
        )
