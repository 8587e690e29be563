"""What the program says to people."""
