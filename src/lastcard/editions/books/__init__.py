"""One data module for each printed rulebook, with its theme and, where the ledger lacks them, its clauses.

The modules have no ``if`` and no ``def``; every line names in brackets the clause it implements.  To add a
book, add its files here or in the ``books`` folder of a plugin.
"""
