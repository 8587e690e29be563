"""What people at a table say to each other: it is shown and forgotten, and never stored."""
