"""What Click says by itself, as far as our commands come to it: so that it can be translated."""

from snuggery.core.text.language import N_, N_n

SENTENCES = (
    N_("Commands"),
    N_("Could not open file {filename!r}: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("Invalid value: {message}"),
    N_("Missing argument"),
    N_("Missing command."),
    N_("Missing option"),
    N_("No such command {name!r}."),
    N_("No such option {name!r}."),
    N_("Option {name!r} does not take a value."),
    N_("Options"),
    N_("Positional arguments"),
    N_("Show the version and exit."),
    N_("Show this message and exit."),
    N_("Usage:"),
    N_("default: {default}"),
    N_("directory"),
    N_("file"),
    N_("path"),
    N_("required"),
    N_("{name} {filename!r} does not exist."),
    N_("{name} {filename!r} is a directory."),
    N_("{name} {filename!r} is a file."),
    N_("{name} {filename!r} is not readable."),
    N_("{name} {filename!r} is not writable."),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
)
COUNTED = (
    N_n("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    N_n("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    N_n(
        "Option {name!r} requires an argument.",
        "Option {name!r} requires {nargs} arguments.",
    ),
    N_n("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)
