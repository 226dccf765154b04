"""Tables in play: seats, clocks, talk, computer players."""
