"""Editions, rules, languages, and rules that people write on cards."""
