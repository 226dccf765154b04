"""Without a server: the page as an app, the house in a browser, tables that are handed over."""
