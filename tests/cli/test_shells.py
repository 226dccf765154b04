"""Completion as real shells do it: each runs the script that it is given, on a typed line.

Bash and fish do all of it by themselves; zsh's own part, which lists what it is offered, takes a
terminal, and is replaced by one that prints. A shell that is not installed is not asked.
"""

import os
import shlex
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

LINES = {
    "snuggery pl": {"play"},
    "snuggery rules tack": {"tacklebox"},
    "snuggery play sn": {"snipe-hunt", "sniff", "snare"},
    "snuggery play peg-solitaire --prob": {"--problem"},
    "snuggery play peg-solitaire --problem latin": {"latin-cross"},
    "snuggery play peg-solitaire --target d4,d": {f"d4,d{row}" for row in range(1, 8)},
    "snuggery play tacklebox --deal t": {"today"},
    "snuggery play fox-and-geese --against perf": {"perfect"},
    "snuggery play fox-and-geese --seat 2=cl": {"2=club"},
    "snuggery arena snare --players club,str": {"club,strong"},
    "snuggery arena fox-and-geese --option geese=1": {"geese=13", "geese=15", "geese=17"},
    "snuggery solve peg-solitaire --problem latin": {"latin-cross"},
    "snuggery solve tacklebox --level ": {"1", "2", "3", "4"},
    "snuggery quests peg-solitaire ne": {"next"},
    "snuggery --language d": {"de"},
}
"""What is typed, and what the shell offers for the last word."""

BASH = r"""
eval "$(_SNUGGERY_COMPLETE=bash_source snuggery)"
compopt() { :; }
while IFS= read -r COMP_LINE; do
  COMP_WORDS=()
  # as bash itself divides a line: at blanks, and around each of its other word breaks
  IFS=' ' read -ra words <<< "${COMP_LINE//=/ = }"
  COMP_WORDS=("${words[@]}")
  [[ $COMP_LINE == *' ' ]] && COMP_WORDS+=("")
  COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 )) COMPREPLY=()
  _snuggery_completion snuggery
  kept=; [[ $COMP_LINE == *=* ]] && kept=${COMP_LINE%=*}= kept=${kept##* }
  (IFS=,; printf '%s\n' "$(printf "$kept%s " "${COMPREPLY[@]}")")
done
"""
ZSH = r"""
compdef() { :; }
eval "$(_SNUGGERY_COMPLETE=zsh_source snuggery)"
compadd() { offered+=($completions); }
_describe() { offered+=(${completions_with_descriptions%%:*}); }
while IFS= read -r line; do
  words=(${=line}); [[ $line == *' ' ]] && words+=("")
  CURRENT=${#words} offered=()
  _snuggery_completion
  print -r -- "$offered"
done
"""
FISH = r"""
_SNUGGERY_COMPLETE=fish_source snuggery | source
while read -l line
    complete --do-complete $line | string replace -r '\t.*' '' | string join ' '
end
"""
SHELLS = {
    "bash": ("bash", "--norc", "-c", BASH),
    "zsh": ("zsh", "-f", "-c", ZSH),
    "fish": ("fish", "--no-config", "-c", FISH),
}


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes(shell: str, tmp_path: Path) -> None:
    if not which(shell):
        pytest.skip(f"{shell} is not installed")
    command = tmp_path / "snuggery"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m snuggery "$@"\n')
    command.chmod(0o755)
    done = subprocess.run(
        SHELLS[shell],
        input="".join(f"{line}\n" for line in LINES),
        env=os.environ | {"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "LANGUAGE": "en"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    said = done.stdout.splitlines()
    assert len(said) == len(LINES), done.stderr
    assert {line: set(words.split()) for line, words in zip(LINES, said, strict=True)} == LINES
