"""How long computers think in a browser."""
