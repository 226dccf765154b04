"""The house in a browser: the same pages and the same tables, kept by the browser itself."""
