"""How often each phrase occurs: python -m tests.wording. Name a source to see where."""

import sys

from tests.wording.comments import comments
from tests.wording.patterns import PATTERNS
from tests.wording.texts import catalogues, docstrings, documents

sources = {each.__name__: list(each()) for each in (documents, catalogues, docstrings, comments)}
print(f"{'phrase':<26}", *(f"{name:>12}" for name in sources))
for pattern in PATTERNS:
    found = {
        name: [
            f"    {text.place}: {each}"
            for text in texts
            if text.language == pattern.language
            for each in pattern.matches(text.words)
        ]
        for name, texts in sources.items()
    }
    print(f"{pattern.name:<26}", *(f"{len(found[name]):>12}" for name in sources))
    for name in sys.argv[1:]:
        print(*found[name], sep="\n")
