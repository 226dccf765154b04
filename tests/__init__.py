"""A package, so that no installed package of the same name takes its place."""
