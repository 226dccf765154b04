"""What people read, as plain text without code: documents, catalogues and docstrings."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
FENCED = re.compile(r"^```(?!{).*?^```$", re.MULTILINE | re.DOTALL)
DIRECTIVE = re.compile(r"^```.*$", re.MULTILINE)
CODE = re.compile(r"^ {4,}\S.*$|``[^`]+``|`[^`]+`", re.MULTILINE)
TARGET = re.compile(r"\]\([^)]*\)")
WRAPPED = re.compile(r"(?<=\S)\n[ ]*(?=[^\s|>#*-])")


class Text(NamedTuple):
    """Some words, where they are, and their language."""

    place: str
    language: str
    words: str


def prose(source: str) -> str:
    """Markdown or reStructuredText without code and addresses, one line for each paragraph."""
    source = DIRECTIVE.sub("", FENCED.sub("", source))
    return WRAPPED.sub(" ", TARGET.sub("]", CODE.sub("x", source)))


def documents() -> Iterator[Text]:
    """Every page in the repository, README to rules; not those that the site generates."""
    folders = ("*.md", "docs/**/*.md", "benchmarks/*.md", "src/snuggery/**/*.md")
    for path in sorted(path for folder in folders for path in ROOT.glob(folder)):
        place = path.relative_to(ROOT)
        if not {"made", "_build", "static"} & set(place.parts):
            language = "de" if path.name.endswith(".de.md") else "en"
            yield Text(place.as_posix(), language, prose(path.read_text(encoding="utf-8")))


def catalogues() -> Iterator[Text]:
    """What the program says: the English texts, and each translation."""
    for path in sorted(ROOT.glob("src/snuggery/locale/*.po")):
        with path.open("rb") as file:
            for message in read_po(file):
                place = " ".join(name for name, _line in message.locations[:1])
                for language, said in (("en", message.id), (path.stem, message.string)):
                    for words in [said] if isinstance(said, str) else said or ():
                        yield Text(place, language, words)


def docstrings() -> Iterator[Text]:
    """What modules, classes and functions say about themselves."""
    for path in sorted(ROOT.glob("src/snuggery/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                words = ast.get_docstring(node)
                if words:
                    name = getattr(node, "name", "module")
                    place = f"{path.relative_to(ROOT).as_posix()}:{name}"
                    yield Text(place, "en", prose(words))
