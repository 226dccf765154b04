"""What somebody's games come to: charts, and the same in words."""
