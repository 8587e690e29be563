"""One data module for each printed rulebook, with its theme and, where the ledger lacks them, its clauses.

No ``if``, no ``def``: every line that carries a clause out names it in brackets.  Adding a book is adding
its files here, or in the ``books`` folder of a plugin: they are found, nothing lists them.
"""
