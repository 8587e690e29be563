"""Deals that nobody can choose: committed secrets and salts, and the seed made of both."""
