"""The same deal for several people: challenges, and the deal of the day."""
