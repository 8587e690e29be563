"""Train networks by self-play in a league, on the compiled rules (extra ``train``).

``python -m training --help``.  It is no part of the package: ``lastcard`` imports nothing from here.
"""
