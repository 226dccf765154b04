"""The computer players: strengths and hints."""
