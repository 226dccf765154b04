"""The pages that people look at, and their templates."""
