"""The undated Fashion rulebook: the Fashion Trend card."""

from lastcard.editions.books import anniversary, classic
from lastcard.game.cards import ACTIONS, WILD_DRAW_FOUR, deck
from lastcard.game.effects import AskColour, StartTrend

RULES = (
    anniversary.RULES.but(
        name="fashion",
        title="Fashion",
        year=None,
        deck=deck(  # [deck.fashion]
            colours=("R", "G", "B", "Y"),
            coloured=classic.NUMBER_COUNTS | dict.fromkeys(ACTIONS, 2),
            wild={"W": 4, WILD_DRAW_FOUR: 4, "WF": 4},
        ),
        points={**classic.RULES.points, "WF": 50},  # [score.wilds]
    )
    # It costs no turn. [card.fashion-trend.all-can] [card.fashion-trend.play-resumes]
    .with_effects("WF", StartTrend(2))  # [card.fashion-trend] [card.fashion-trend.first-who-cannot]
    .with_opening("WF", AskColour())  # [start.fashion-trend]
)
