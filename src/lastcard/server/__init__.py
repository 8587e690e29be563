"""Play over a network: storage, the tables a server hosts, and the HTTP and WebSocket interface to them.

Nothing here knows a rule: what may be done is asked of ``lastcard.game``, what it scores of
``lastcard.formats``.
"""
