"""What a player is shown of a table, and what they may do there: the same at a server and without.

It needs the standard library only, so that it also runs in a browser; see docs/decisions.
"""
