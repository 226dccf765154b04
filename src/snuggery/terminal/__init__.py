"""Playing in a terminal: a Textual app, and a line dialogue for pipes and screen readers."""
