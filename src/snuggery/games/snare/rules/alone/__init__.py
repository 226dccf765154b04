"""A hand that one player has alone (N18)."""
