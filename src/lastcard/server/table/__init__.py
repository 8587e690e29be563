"""The functional core of a table: settings, log entries, state, commands, deals, time banks, votes.

Nothing here opens a socket, reads a clock or awaits.
"""
