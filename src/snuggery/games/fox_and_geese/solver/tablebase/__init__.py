"""The solution as a file: written once, then looked up."""
