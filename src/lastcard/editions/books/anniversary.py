"""The 2020 rulebook: eight Wilds."""

from lastcard.editions.books import classic
from lastcard.game.cards import ACTIONS, WILD_DRAW_FOUR, deck
from lastcard.game.effects import AskColour, ExtraTurn, ReverseOrder
from lastcard.game.rules import DealerDraw

RULES = (
    classic.RULES.but(
        name="anniversary",
        title="Anniversary",
        year=2020,
        deck=deck(  # [deck.anniversary]
            colours=("R", "G", "B", "Y"),
            coloured=classic.NUMBER_COUNTS | dict.fromkeys(ACTIONS, 2),
            wild={"W": 8, WILD_DRAW_FOUR: 4},
        ),
        formats=("first-to-500", "caught-points"),  # [match.first-to-500] [match.caught-points]
        uno_penalty=2,  # [uno.penalty.two]
        dealer_draw=DealerDraw.NUMBER,  # [setup.dealer.number]
    )
    # The dealer, as whose play the first card counts, takes another turn: the dealer plays first.
    .with_opening("R", ReverseOrder(), ExtraTurn())  # [start.reverse.dealer]
    .with_opening("W", AskColour())  # [start.wild.choose]
)
