"""Questions about the game, answered by playing it, with intervals and plots (extra ``lab``)."""

from lastcard.lab.answers import Answer, Estimate, Series
from lastcard.lab.duplicate import Edge, edge
from lastcard.lab.questions import QUESTIONS, Inquiry, card_effect

__all__ = ["QUESTIONS", "Answer", "Edge", "Estimate", "Inquiry", "Series", "card_effect", "edge"]
