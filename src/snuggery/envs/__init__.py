"""The games as environments for learning programs. Importing this makes them known to Gymnasium.

    gymnasium.make("snuggery.envs:snuggery/PegSolitaire-v0")

The part before the colon is imported by `make`; after `import snuggery.envs` it can be left out.
Games for two or more are modules as PettingZoo's own are: `from snuggery.envs import sniff_v0`.
"""

import sys
from types import ModuleType
from typing import Any, cast

import gymnasium

from snuggery.core import Game
from snuggery.core.learning.coding import AloneCoding, coding_module
from snuggery.shelf import SHELF

VERSION = 0


def single(of: Game) -> bool:
    """Whether one program can play all of it: alone, or one seat after the other."""
    return of.players == "1" or of.open or "vector" in of.offers


def register() -> None:
    """Tell Gymnasium what there is."""
    for of in SHELF:
        name, alone, vector = of.class_name, of.players == "1", "vector" in of.offers
        known = f"snuggery/{name}-v{VERSION}"
        if known not in gymnasium.registry and single(of):
            gymnasium.register(
                known,
                entry_point=f"{__name__}.alone:{name}",
                vector_entry_point=f"{of.package}.engine.vector:{name}" if vector else None,
                max_episode_steps=cast("AloneCoding", coding_module(of)).EPISODE if alone else None,
            )


class Together(ModuleType):
    """A game for two or more, as a module: its `env`, `raw_env` and `parallel_env`."""

    def __init__(self, of: Game) -> None:
        super().__init__(f"{__name__}.{of.slug.replace('-', '_')}_v{VERSION}", of.tagline)
        self._slug = of.slug

    def __getattr__(self, name: str) -> Any:
        if name not in ("env", "raw_env", "parallel_env"):
            raise AttributeError(name)
        from snuggery.envs.pettingzoo_env import makers  # PettingZoo is slow to import

        self.env, self.raw_env, self.parallel_env = makers(self._slug)
        return self.__dict__[name]


MODULES = {
    module.__name__: module for of in SHELF if of.players != "1" for module in [Together(of)]
}
sys.modules.update(MODULES)


def __getattr__(name: str) -> ModuleType:
    try:
        return MODULES[f"{__name__}.{name}"]
    except KeyError:
        raise AttributeError(name) from None


register()
