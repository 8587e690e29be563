"""What a table has behind it: records, replays, results, checks of its deals, and deleting it."""
