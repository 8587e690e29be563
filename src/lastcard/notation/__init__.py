"""Games as text: actions as people type them, positions, records and plain JSON data."""
