"""How well the strong players do where something is hidden or left to the dice."""
