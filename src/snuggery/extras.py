"""The parts that are installed only when wanted, and what to say when one is missing."""

import re
from importlib.metadata import PackageNotFoundError, requires

REQUIREMENT = re.compile(r"""(?P<name>[\w.-]+).*extra == ['"](?P<extra>[\w-]+)['"]""")


def what_to_install(error: ModuleNotFoundError) -> str | None:
    """How to get the module that was not found; None if no extra of ours brings it."""
    module = (error.name or "").partition(".")[0]
    try:
        wanted = requires("snuggery") or ()
    except PackageNotFoundError:  # run from the source tree without an installation
        wanted = ()
    for requirement in filter(None, map(REQUIREMENT.match, wanted)):
        # the distribution markdown-it-py holds the module markdown_it
        if module and requirement["name"].lower().replace("-", "_").startswith(module.lower()):
            return f"This needs {module}: pip install 'snuggery[{requirement['extra']}]'"
    return None
