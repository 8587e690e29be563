"""The same deal played by several people, and the deal of the day."""
