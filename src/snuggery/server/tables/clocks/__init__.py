"""Time at the tables: players' clocks, the clock of the house, and who is woken by them."""
