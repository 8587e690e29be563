"""Bots against bots on mirrored deals: how often one wins among others, and how sure that is."""
