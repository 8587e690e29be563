"""The table in a terminal: two sources (bots here, a server) and two front ends.

``tables`` has the model of a table.  ``offline`` plays a match against bots, ``remote`` a seat at a server's
table.  ``plain`` shows a table line by line, ``screen`` on the whole screen (extra ``terminal``).  A front
end is told what may be chosen and returns what was chosen; it computes no rule.
"""
