"""What is drawn and said."""
