"""The games as environments for learning programs; nothing is imported before it is used."""
