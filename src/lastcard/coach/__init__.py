"""The coach: was it luck, and what should I have done?

``knowledge`` is what a seat knew at each moment of a recorded round, ``worth`` what the end of a round is
worth in its match, ``evaluate`` plays positions out on the compiled table.  ``review`` judges the decisions
of one seat by what it knew, ``ledger`` divides the result into luck and decisions with all hands open,
``reasons`` names the facts that the search used, and ``telling`` says it all in words.  It needs the extra
``sim``.
"""
