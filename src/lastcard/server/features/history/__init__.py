"""A table's past: records, replays, results, checks of its deals, and deleting it."""
