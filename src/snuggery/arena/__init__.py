"""Matches between computer players: many games on common deals, and what they show."""
