"""A made-up rulebook, to show what an edition takes: the Neon Wild lights everybody else up."""

from lastcard.editions.books import anniversary, classic
from lastcard.game.cards import ACTIONS, WILD_DRAW_FOUR, deck
from lastcard.game.effects import AskColour, DrawCards, Who

RULES = (
    anniversary.RULES.but(
        name="neon",
        title="Neon",
        year=2031,
        deck=deck(  # [deck.neon]
            colours=("R", "G", "B", "Y"),
            coloured=classic.NUMBER_COUNTS | dict.fromkeys(ACTIONS, 2),
            wild={"W": 4, WILD_DRAW_FOUR: 4, "WN": 4},
        ),
        points={**classic.RULES.points, "WN": 50},  # [score.wilds]
    )
    .with_effects("WN", DrawCards(Who.OTHERS, 1))  # [card.neon]
    .with_opening("WN", AskColour())  # [start.neon]
)
