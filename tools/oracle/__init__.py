"""Is it the same game?  The engine and the compiled table, compared move by move and in the long run."""
