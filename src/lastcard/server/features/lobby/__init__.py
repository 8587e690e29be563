"""Creating, finding and joining tables: new tables, the list of open tables, quick matches."""
