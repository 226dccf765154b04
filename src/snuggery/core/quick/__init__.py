"""What is made so often that the way in which it is made counts."""
