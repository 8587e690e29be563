"""One table: its state as a fold of its log, its host, clock, seats, history and committed shuffles.

Nothing here opens a socket or reads a request; what it tells people goes through ``messages``.
"""
