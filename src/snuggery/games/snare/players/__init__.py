"""The computer players: strengths, hints and analysis."""
