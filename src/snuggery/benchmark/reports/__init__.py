"""Reports about results: a table, a page with plots, and the leaderboard of the documentation."""
