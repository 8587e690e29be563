"""What an operator asks the server: whether it is well, and its metrics."""
