"""How the shipped network was trained: self-play in a league, on the compiled table (extra ``train``).

``python -m lastcard.train --help`` trains; nothing else in the package imports this.
"""
