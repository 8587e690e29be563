"""How Numba makes machine code of compiled functions, and where it is kept."""
