"""Markdown as a printed page: what it says goes to Typst, which sets it and writes the PDF.

Only what our papers use is understood; anything else stops the build.
"""

import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

import typst
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

LOOK = Path(__file__).with_name("look.typ")
FONTS = Path(__file__).parents[2] / "src/snuggery/core/fonts"
"""For the words in our drawings; Typst brings its own for the text."""
SPECIAL = re.compile(r"[\\#*_`$<>@\[\]~/=+-]")
NUMBERED = re.compile(r"^(\d+)\.")
CAPTION = re.compile(r"\*\*(Figure|Table) \d+\.\*\*")
ROLE = re.compile(r"\{(\w+)\}`(.*?) <.*?>`")
"""A link within the site: its words and where it leads."""


def pdf(page: Path, figures: Mapping[str, str]) -> bytes:
    """A page as a PDF, always of the same bytes. Figures come by name, others from their files."""
    tree = read(page)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(LOOK, folder)
        for image in (node for node in tree.walk() if node.type == "image"):
            source = PurePosixPath(str(image.attrs["src"]))
            if source.name in figures:
                (folder / source.name).write_text(figures[source.name], encoding="utf-8")
            else:
                shutil.copy(page.parent / source, folder)
        main = folder / "main.typ"
        main.write_text(document(tree), encoding="utf-8")
        made = typst.compile(
            main,
            root=folder,
            font_paths=[FONTS],
            ignore_system_fonts=True,
            pdf_standards=["ua-1"],
            timestamp=0,
        )
    assert isinstance(made, bytes)  # noqa: S101 - a PDF is one file
    return made


def read(page: Path) -> SyntaxTreeNode:
    """What a page says on paper, where no other page is a click away."""
    text = "\n".join(
        line
        for line in page.read_text(encoding="utf-8").splitlines()
        if not line.startswith("{download}")
    )
    return SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(ROLE.sub(r"\2", text)))


def document(tree: SyntaxTreeNode) -> str:
    """The whole text in Typst's language. The first heading is the title."""
    head, *rest = tree.children
    title = "".join(each.content for each in head.walk() if each.type == "text")
    lines = [f'#import "look.typ": look, together\n#show: look.with(title: {_quoted(title)})']
    blocks = [(each, _block(each)) for each in rest if each.type != "html_block"]
    while blocks:
        each, text = blocks.pop(0)
        if each.type == "table" or _is_drawing(each):
            said = [blocks.pop(0)[1]] if blocks and _is_caption(blocks[0][0]) else []
            text = "#together" + "".join(f"[\n{part}\n]" for part in (text, *said))
        lines.append(text)
    return "\n\n".join(lines) + "\n"


def _is_drawing(node: SyntaxTreeNode) -> bool:
    inner = node.children[0].children if node.type == "paragraph" else []
    return bool(inner) and all(each.type in {"image", "softbreak"} for each in inner)


def _is_caption(node: SyntaxTreeNode) -> bool:
    return node.type == "paragraph" and bool(CAPTION.match(node.children[0].content))


def _block(node: SyntaxTreeNode) -> str:
    match node.type:
        case "heading":
            return "=" * (int(node.tag[1]) - 1) + " " + _words(node)
        case "paragraph":
            return NUMBERED.sub(r"\1\\.", _words(node))
        case "fence" | "code_block":
            return f"#raw(block: true, {_quoted(node.content.rstrip())})"
        case "bullet_list" | "ordered_list":
            sign = "-" if node.type == "bullet_list" else "+"
            items = ("\n\n".join(_block(part) for part in item.children) for item in node.children)
            return "\n".join(f"{sign} {_indented(item)}" for item in items)
        case "table":
            return _table(node)
    raise ValueError(f"a paper cannot have a {node.type} yet")


def _table(node: SyntaxTreeNode) -> str:
    rows = [row for part in node.children for row in part.children]
    columns = len(rows[0].children)
    pictures = any(each.type == "image" for each in node.walk())
    sides = (
        "right" if "right" in str(cell.attrs.get("style")) else "left" for cell in rows[0].children
    )
    given = [
        f"columns: {f'({min(5.4, 16.2 / columns):.2f}cm,) * ' * pictures}{columns}",
        "align: center + horizon" if pictures else f"align: ({', '.join(sides)},)",
    ]
    heads, *lines = (", ".join(f"[{_words(cell)}]" for cell in row.children) for row in rows)
    body = [f"table.header({heads})", "table.hline(stroke: 0.5pt)", *lines]
    ends = [] if pictures else ["table.hline(stroke: 0.8pt)"]
    return "#table(\n" + ",\n".join([*given, *ends, *body, *ends]) + "\n)"


def _words(node: SyntaxTreeNode) -> str:
    return "".join(_inline(node)).strip()


def _inline(node: SyntaxTreeNode) -> Iterator[str]:
    """What a line says. A link to another page of ours keeps only its words.

    The semicolons end an expression of Typst's, which might otherwise go on with what follows.
    """
    for each in node.children:
        match each.type:
            case "text":
                yield SPECIAL.sub(r"\\\g<0>", each.content)
            case "softbreak":
                yield " "
            case "code_inline":
                yield f"#raw({_quoted(each.content)});"
            case "strong":
                yield f"#strong[{_words(each)}];"
            case "em":
                yield f"#emph[{_words(each)}];"
            case "image":
                name = PurePosixPath(str(each.attrs["src"])).name
                yield f"#image({_quoted(name)}, alt: {_quoted(each.content)});"
            case "link" if "://" in str(each.attrs["href"]):
                yield f"#link({_quoted(str(each.attrs['href']))})[{_words(each)}];"
            case "inline" | "link":
                yield from _inline(each)
            case _:
                raise ValueError(f"a line of a paper cannot have a {each.type} yet")


def _indented(text: str) -> str:
    return text.replace("\n", "\n  ")


def _quoted(text: str) -> str:
    """A string of Typst."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
