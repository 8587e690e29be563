"""Observation version 2: what a seat may know and choose, as small whole numbers for a network.

Everything is told from the seat's own side.  ``seen`` makes a row from a ``View`` and a ``Memory``; the
compiled table (``sim.learning``) makes the same row by itself, and a test compares them.
"""
