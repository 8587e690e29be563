"""The 2017 rulebook: pink instead of red, and the Wild Badtz-Maru."""

from lastcard.editions.books import anniversary, classic
from lastcard.game.cards import ACTIONS, WILD_DRAW_FOUR, deck
from lastcard.game.effects import AskColour, DrawCards, Who

RULES = (
    anniversary.RULES.but(
        name="sanrio",
        title="Sanrio",
        year=2017,
        colours=("P", "G", "B", "Y"),  # [deck.colours.pink]
        deck=deck(  # [deck.sanrio]
            colours=("P", "G", "B", "Y"),
            coloured=classic.NUMBER_COUNTS | dict.fromkeys(ACTIONS, 2),
            wild={"W": 4, WILD_DRAW_FOUR: 4, "WB": 4},
        ),
        points={**classic.RULES.points, "WB": 50},  # [score.wilds]
    )
    # Nobody loses a turn. [card.badtz-maru.no-turn-lost]
    .with_effects("WB", DrawCards(Who.FEWEST, 4))  # [card.badtz-maru] [card.badtz-maru.includes-player]
    .with_opening("WB", AskColour())  # [start.badtz-maru]
)
