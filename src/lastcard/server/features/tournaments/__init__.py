"""Tournaments of people and bots."""
