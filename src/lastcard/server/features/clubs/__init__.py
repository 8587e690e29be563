"""Clubs: one link that opens many tables, and one person who leads them without an account."""
