"""What the program says to people: Fluent files, and one way to speak them.

Each folder here is a language, each file in it a topic.  No other file of the program holds a sentence for a
person.  ``translator("es").say("why-not-held", card=card("R7"))`` says one.
"""

from lastcard.words.languages import ENGLISH, best_language, languages, own_language
from lastcard.words.translator import NoWords, Translator, facts_to_data, translator

__all__ = [
    "ENGLISH",
    "NoWords",
    "Translator",
    "best_language",
    "facts_to_data",
    "languages",
    "own_language",
    "translator",
]
