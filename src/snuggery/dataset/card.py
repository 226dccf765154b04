"""The card of a dataset: a head that Hugging Face reads, and a page for people."""

import json
from dataclasses import fields

from snuggery import __version__
from snuggery.dataset.games import Row, Wanted
from snuggery.shelf import game as on_the_shelf

SIZES = (
    (1_000, "n<1K"),
    (10_000, "1K<n<10K"),
    (100_000, "10K<n<100K"),
    (1_000_000, "100K<n<1M"),
    (10_000_000, "1M<n<10M"),
)
LARGEST = "n>10M"
PAGE = """\
---
pretty_name: "Snuggery: {name}"
license: mit
language:
- en
tags:
- games
- {slug}
- reinforcement-learning
- imitation-learning
- regret
task_categories:
- reinforcement-learning
size_categories:
- {size}
configs:
- config_name: default
  data_files:
  - split: train
    path: data/*.parquet
---

# {name}, with what every move is worth

{games} games of {name} and their {rows} positions, each with the legal moves, what every one of \
them is worth, and what the move that was played gave away. Made by snuggery {version} \
(rules {rules}):

```
{command}
```

The same command of the same version gives the same dataset. `snuggery verify records` checks \
every game.

## Columns

{columns}

## How it was made

Each seat was taken by a player drawn from: {players}. One move in {often} was any legal move, so \
that the positions are varied. Rows hold what the seat to move may know and nothing else; values \
are by that view. `kind` says how surely they are known: `exact` is proven, `bound` is between \
`low` and `high`, of an `estimate` these are the ends of its 95 percent interval. More is better \
for whoever is to move.

- Set-up: {options}
- Effort of the oracle: {effort}
"""


def card(wanted: Wanted, rows: int) -> str:
    """The whole card."""
    of = on_the_shelf(wanted.game)
    effort = wanted.effort
    chosen = {name: value for name, value in of.settled(wanted.options).items() if value}
    return PAGE.format(
        name=of.name,
        slug=of.slug,
        size=next((name for most, name in SIZES if rows < most), LARGEST),
        games=f"{wanted.games:,}",
        rows=f"{rows:,}",
        version=__version__,
        rules=of.rules.VERSION,
        command=command(wanted),
        columns="\n".join(f"- `{each.name}`: {each.metadata['about']}" for each in fields(Row)),
        players=", ".join(wanted.players),
        often=f"{1 / wanted.slips:.3g}" if wanted.slips else "infinitely many",
        options=json.dumps(chosen),
        effort=f"{effort.samples} samples, {effort.nodes:,} nodes, tables {effort.tables}",
    )


def command(wanted: Wanted) -> str:
    """What makes the same dataset again."""
    parts = [f"snuggery dataset {wanted.game} --games {wanted.games} --seed {wanted.seed}"]
    parts += [f"--option {name}={value}" for name, value in wanted.options.items()]
    parts.append(f"--players {','.join(wanted.players)} --slips {wanted.slips:g}")
    effort = wanted.effort
    parts.append(f"--samples {effort.samples} --nodes {effort.nodes}")
    parts += ["--tables"] if effort.tables else []
    return " ".join((*parts, "--out FOLDER"))
