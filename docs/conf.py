"""How Sphinx builds the site. `make docs` does it; the pages are Markdown."""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from sphinx.application import Sphinx  # noqa: E402

import snuggery  # noqa: E402
from tools import pages_made  # noqa: E402

project = "Snuggery"
author = "Snuggery contributors"
project_copyright = "Snuggery contributors"
version = release = snuggery.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build", "made/games.md"]  # the index includes it
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4
nitpicky = True
nitpick_ignore_regex = [("py:.*", ".*")]  # types of the standard library have no pages here
suppress_warnings = ["myst.header"]  # a rules page is included below the title it has itself

autodoc_member_order = "bysource"
autodoc_typehints = "description"

html_theme = "furo"
html_title = "Snuggery"
html_static_path = ["_static", "../src/snuggery/core/fonts"]
html_css_files = ["look.css"]
html_copy_source = False
html_show_sphinx = False


def setup(app: Sphinx) -> None:
    """The pages and pictures that come out of the program are made first."""
    pages_made.write(Path(__file__).parent / "made")
