"""A table as one viewer sees it, in words: what is known, what may be chosen, and what may be typed for it.

For everything that plays by text: the terminal, agents and the text environment.  It computes no rule.
"""
