"""The table in a terminal: one model of a table, two sources (bots here, a server) and two front ends.

``table`` is the model.  ``offline`` plays a match against bots, ``remote`` a seat at a server's table.
``plain`` shows a table line by line, ``screen`` on the whole screen (extra ``terminal``).  A front end is
told what may be chosen and returns what was chosen; it computes no rule.
"""
