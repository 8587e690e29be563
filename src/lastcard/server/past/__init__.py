"""What a table leaves to its players: history, statistics, and how it is deleted."""
