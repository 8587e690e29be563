"""Tournaments for people: a log of who signed up and how matches ended; tables open by themselves."""
