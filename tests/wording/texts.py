"""What people read, as plain text without code: documents, catalogues and docstrings."""

import ast
import re
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import NamedTuple

from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
FENCED = re.compile(r"^```(?!{).*?^```$", re.MULTILINE | re.DOTALL)
DIRECTIVE = re.compile(r"^```.*$", re.MULTILINE)
CODE = re.compile(r"^ {4,}\S.*$|``[^`]+``|`[^`]+`", re.MULTILINE)
TARGET = re.compile(r"\]\([^)]*\)")
WRAPPED = re.compile(r"(?<=\S)\n[ ]*(?=[^\s|>#*-])")
DESCRIBED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


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


def python_files() -> Iterator[tuple[str, str]]:
    """The path and the text of every Python file in the repository."""
    folders = ("src/snuggery", "tests", "tools", "benchmarks", "examples", "docs")
    found = [path for folder in folders for path in ROOT.glob(f"{folder}/**/*.py")]
    paths = [path for path in found if "_build" not in path.parts]
    for path in sorted((*paths, ROOT / "hatch_build.py")):
        yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def docstrings() -> Iterator[Text]:
    """What modules, classes, functions, constants and fields say about themselves."""
    for path, source in python_files():
        for node in ast.walk(ast.parse(source)):
            before = node
            for each in getattr(node, "body", ()) if isinstance(node, DESCRIBED) else ():
                if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                    words = each.value.value
                    if isinstance(words, str):
                        yield Text(f"{path}:{_name(before)}", "en", prose(cleandoc(words)))
                before = each


def _name(node: ast.AST) -> str:
    """What a docstring is about: the class, function, constant or field before it."""
    match node:
        case ast.AnnAssign(target=target) | ast.Assign(targets=[target, *_]):
            return ast.unparse(target)
    return getattr(node, "name", "module")
