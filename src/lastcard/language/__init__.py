"""Written rules: ``written_cards`` reads a sentence into effects, ``describe`` writes effects as a sentence.

Each language has a grammar, the file ``grammar.toml`` beside its Fluent files.  ``patterns`` and ``lexicon``
read it, ``tokens`` splits a text into words, ``parser`` matches the words, and ``grammar`` builds the
effects.
"""
