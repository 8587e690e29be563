"""What players and hosts ask of a table, and how each command is answered: once, and always alike."""
