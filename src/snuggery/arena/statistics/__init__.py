"""What games show: strength, intervals, and when enough is known."""
