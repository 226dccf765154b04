"""What builds the documentation site: its pictures of positions, its charts, and the paper."""
