"""A conformance suite for UNO: scenarios, clauses and counts as JSON, and a referee for any program.

The suite is generated from our scenarios and ledger (``suite``).  A program under test speaks JSON lines
(``program``), the referee asks it about every scenario (``referee``) and position (``perft``), and a report
says what passed (``report``).  Nothing here knows how a program decides.
"""
