"""What a player is asked, in the player's language."""

from lastcard.game.actions import Discard, Give, Play
from lastcard.game.view import View
from lastcard.words.languages import ENGLISH
from lastcard.words.speaker import speaker


def ask(known: View, language: str = ENGLISH) -> str:
    """The question the view's own seat is asked."""
    offered = {action.card for action in known.may if isinstance(action, Play)}
    discards = next((len(action.cards) for action in known.may if isinstance(action, Discard | Give)), None)
    fitting = sum(card in offered for card in known.hand)
    count = fitting if discards is None else discards
    return speaker(language).say(f"ask-{known.pending}", count=count, owed=known.owed)
