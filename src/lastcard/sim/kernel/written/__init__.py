"""Verbs on a compiled table that only cards people write are made of."""
