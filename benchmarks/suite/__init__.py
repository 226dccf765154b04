"""The sets of positions of `snuggery benchmark`: how they are drawn."""
