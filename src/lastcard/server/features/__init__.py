"""What people can do beside playing at a table, one folder each: its calls, logic and background work.

No feature imports another, and nothing outside imports a feature but ``app.py``.
"""
