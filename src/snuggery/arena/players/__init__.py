"""Players from this program and from outside it."""
