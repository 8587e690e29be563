"""All texts for people: Fluent files for each language, and the translator that formats them.

Each folder here is a language, and each file in it a topic.  No other part of the program contains sentences
for people.  ``translator("es").say("why-not-held", card=card("R7"))`` returns one.
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
