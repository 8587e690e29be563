"""What a seat knows and may choose, as one row of small whole numbers for a network.

``memory`` remembers a round, ``beliefs`` guesses other hands from the moves, ``encode`` writes the row, and
``choices`` turns a decision into numbered choices.  ``sim.batch`` has the same four modules for compiled
tables, and a test compares the two row by row.
"""
