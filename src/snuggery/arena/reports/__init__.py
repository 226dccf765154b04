"""What is told of an arena: in words, and as a page with plots."""
