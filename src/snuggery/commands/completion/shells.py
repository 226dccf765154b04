"""How shells ask for completions, where Click's own way falls short. Imported when they do."""

from typing import Any

from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    add_completion_class,
)

EQUALS = "="


class Bash(BashComplete):
    """Bash takes `2=club` for three words, and replaces only the last of them."""

    kept = ""

    def get_completion_args(self) -> tuple[list[str], str]:
        words, typed = super().get_completion_args()
        if typed == EQUALS:
            words, typed = [*words, EQUALS], ""
        glued: list[str] = []
        for at, word in enumerate(words):
            inside = glued and not glued[-1].startswith("-")
            if inside and (word == EQUALS or words[at - 1] == EQUALS):
                glued[-1] += word
            else:
                glued.append(word)
        if words[-1:] == [EQUALS] and glued[-1] != EQUALS:
            self.kept = glued.pop()
        return glued, self.kept + typed

    def format_completion(self, item: CompletionItem[Any]) -> str:
        item.value = str(item.value).removeprefix(self.kept)
        return super().format_completion(item)


class Fish(FishComplete):
    """A value may have commas, such as `club,strong`."""

    source_template = FishComplete.source_template.replace('split ","', 'split -m 1 ","')


def improve() -> None:
    """Let Click use these."""
    add_completion_class(Bash)
    add_completion_class(Fish)
