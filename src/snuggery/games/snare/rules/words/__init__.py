"""The words of Snare: which there are, and how to find those that cards make."""
