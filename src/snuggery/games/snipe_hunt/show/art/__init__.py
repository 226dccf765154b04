"""What is drawn in a forest: cards, landmarks, pawns."""
