"""How Sphinx builds the site. `make docs` does it; the pages are Markdown.

It is built twice: docs in English, and docs/de in German, which has the pages of the games.
"""

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from sphinx.application import Sphinx  # noqa: E402

import snuggery  # noqa: E402
from snuggery.core.text.language import speaking  # noqa: E402
from tools import pages_made  # noqa: E402
from tools.site import game_pages  # noqa: E402

project = "Snuggery"
author = "Snuggery contributors"
project_copyright = "Snuggery contributors"
version = release = snuggery.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = [
    "_build",
    "de",  # has a build of its own
    "made/games*",  # the index and the pages of the games include them
    "made/terminal-*.md",  # and the page about the terminal these
]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4
nitpicky = True
# Types without a page here: the few from outside, whose pages are on the network, and type
# variables (M for a game's moves, V for its views).
nitpick_ignore = [
    ("py:class", name)
    for name in (
        *("collections.abc." + kind for kind in ("Callable", "Iterable", "Iterator", "Mapping")),
        *("collections.abc.Sequence", "date", "Fraction", "pathlib.Path", "random.Random"),
        *("gymnasium.spaces.dict.Dict", "numpy.dtype", "numpy.int8", "numpy.ndarray"),
        "numpy._typing._array_like.NDArray",  # from Python 3.12 on
    )
]
nitpick_ignore_regex = [("py:class", r"(snuggery\..+\.)?[MTV](_co|_contra)?")]
suppress_warnings = ["myst.header"]  # a rules page brings its own title

default_role = "code"  # `x` in a docstring
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "fully-qualified"
python_use_unqualified_type_names = True
maximum_signature_line_length = 88

html_theme = "furo"
html_title = "Snuggery"
html_static_path = ["_static", "../src/snuggery/core/fonts"]
html_css_files = ["look.css"]
html_copy_source = False
templates_path = ["_templates"]
html_show_sphinx = False


def readable(
    _app: Sphinx, what: str, _name: str, thing: Any, _options: Any, given: str | None, back: str
) -> tuple[str, str] | None:
    """The arguments as a reader needs them; None leaves them as they are.

    Nobody makes an object of a protocol, so Python's own `(*args, **kwargs)` would mislead; and
    Sphinx cannot read `<factory>`, which is how a dataclass writes a default that it makes.
    """
    if what == "class" and getattr(thing, "_is_protocol", False):
        return "", ""
    if given and "<factory>" in given:
        return given.replace("<factory>", "..."), back
    return None


def in_both_languages(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: Any
) -> None:
    """Where the same page is found in the other language, if it is."""
    german = app.config.language == "de"
    if german or (Path(app.srcdir) / f"de/{page}.md").is_file():
        up = "../" * page.count("/")
        context["other_language"] = f"{up}../{page}.html" if german else f"{up}de/{page}.html"


def setup(app: Sphinx) -> None:
    """The pages and pictures that come out of the program are made first."""
    app.connect("autodoc-process-signature", readable)
    app.connect("html-page-context", in_both_languages)
    german = app.config.language == "de"
    with speaking("de" if german else "en"):
        made = game_pages.parts() if german else pages_made.everything()
        pages_made.write(Path(app.srcdir) / "made", made)
