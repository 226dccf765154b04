"""What is known for certain."""
