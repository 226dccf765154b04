"""What the terminal keeps on this machine for the next time."""
