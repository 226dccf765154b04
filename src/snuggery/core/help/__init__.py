"""Help for players: lessons, questions in words, reasons, and where a game was lost."""
