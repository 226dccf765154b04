"""The parts that are installed only when wanted, and what to say when one is missing."""

import re
from collections import defaultdict
from importlib.metadata import PackageNotFoundError, requires

from snuggery.core.text.language import _

REQUIREMENT = re.compile(r"""(?P<name>[\w.-]+).*extra == ['"](?P<extra>[\w-]+)['"]""")


def what_to_install(error: ModuleNotFoundError) -> str | None:
    """How to get the module that was not found; None if no extra of ours brings it."""
    module = (error.name or "").partition(".")[0]
    # the distribution markdown-it-py contains the module markdown_it
    bringing = [
        (len(modules), extra)
        for extra, modules in extras().items()
        if module and any(each.startswith(module.lower()) for each in modules)
    ]
    if not bringing:
        return None
    said = _("This needs {module}: pip install 'snuggery[{extra}]'")
    return said.format(module=module, extra=min(bringing)[1])


def extras() -> dict[str, list[str]]:
    """What each extra brings, named like modules."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    try:
        wanted = requires("snuggery") or ()
    except PackageNotFoundError:  # run from the source tree, without installation
        wanted = ()
    for requirement in filter(None, map(REQUIREMENT.match, wanted)):
        found[requirement["extra"]].append(requirement["name"].lower().replace("-", "_"))
    return found
