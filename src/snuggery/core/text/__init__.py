"""Words: languages, and how wide letters are in our fonts."""
