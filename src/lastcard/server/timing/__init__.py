"""How long players may take: the time bank, time that others give, and going on without somebody."""
