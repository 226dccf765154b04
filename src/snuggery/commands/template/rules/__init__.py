"""What is legal, and who sees what."""
