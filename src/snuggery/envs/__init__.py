"""The games as environments for learning programs. Importing this makes them known to Gymnasium.

    gymnasium.make("snuggery.envs:snuggery/PegSolitaire-v0")

The part before the colon is imported by `make`; after `import snuggery.envs` it can be left out.
"""

import gymnasium

STEPS = {"PegSolitaire": 100, "SnipeHunt": 1000, "Tacklebox": 300}
"""After so many an episode is cut off: no game is so long, only trying illegal actions is."""
VECTORS = {
    "PegSolitaire": "peg_solitaire",
    "FoxAndGeese": "fox_and_geese",
    "SnipeHunt": "snipe_hunt",
}
VERSION = 0


def register() -> None:
    """Tell Gymnasium what there is."""
    for name in sorted({*STEPS, *VECTORS}):
        known = f"snuggery/{name}-v{VERSION}"
        if known not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point=f"{__name__}.alone:{name}" if name in STEPS else None,
                vector_entry_point=f"{__name__}.vector.{VECTORS[name]}:{name}"
                if name in VECTORS
                else None,
                max_episode_steps=STEPS.get(name),
            )


register()
