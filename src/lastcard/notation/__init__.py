"""Games as text: action notation, positions, records and JSON data."""
