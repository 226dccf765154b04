"""The keys of what `--json` prints, as docs/program/json.md explains them."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

from snuggery import SHELF

PAGE = Path(__file__).parents[2] / "docs/program/json.md"
SCHEMA = json.loads(PAGE.with_name("json.schema.json").read_text(encoding="utf-8"))
OTHER_UNITS = re.compile("_s$|_ms$|^ms_|_per_s$|^time$|_time$")


def keys(printed: Any) -> Iterator[str]:
    """Every key, however deep."""
    for each in printed.values() if isinstance(printed, dict) else printed:
        if isinstance(each, dict | list):
            yield from keys(each)
    yield from printed if isinstance(printed, dict) else ()


def unwritten(printed: Any) -> set[str]:
    """Keys that the page does not explain; games, options and strengths have their own names."""
    written = set(re.findall(r"`(\w+)`", PAGE.read_text(encoding="utf-8")))
    written |= {option.name for of in SHELF for option in of.rules.OPTIONS}
    written |= {name for of in SHELF for name in of.bots.STRENGTHS}
    written |= {of.slug for of in SHELF}
    return {key for key in keys(printed) if key not in written or OTHER_UNITS.search(key)}


def unlike_the_schema(command: str, printed: Any) -> list[str]:
    """What the schema of this command does not allow."""
    own = {"$ref": f"#/$defs/commands/{command}", "$defs": SCHEMA["$defs"]}
    return [found.message for found in Draft202012Validator(own).iter_errors(printed)]
