"""The words of Snare, and where they come from."""
