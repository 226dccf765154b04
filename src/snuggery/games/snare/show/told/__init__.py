"""What is said of the table in words."""
