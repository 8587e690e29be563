"""The 2022 rulebook: Wild Shuffle Hands, three Wild Customizable, one hand is a game."""

from lastcard.editions.books import classic
from lastcard.game.cards import ACTIONS, WILD_DRAW_FOUR, deck
from lastcard.game.effects import IgnoreCard, ShuffleHands
from lastcard.game.rules import DealerDraw, UnoDuty

WILDS = {"W": 4, WILD_DRAW_FOUR: 4, "WS": 1, "WC1": 1, "WC2": 1, "WC3": 1}

RULES = classic.RULES.but(
    name="modern",
    title="Modern",
    year=2022,
    deck=deck(  # [deck.modern] [deck.modern.make-up]
        colours=("R", "G", "B", "Y"), coloured=classic.NUMBER_COUNTS | dict.fromkeys(ACTIONS, 2), wild=WILDS
    ),
    # [start.ignore-actions] [start.ignore-actions.wilds]
    opening=dict.fromkeys((*ACTIONS, *WILDS), (IgnoreCard(),)),  # [start.ignored-stay]
    points={**classic.RULES.points, **dict.fromkeys(WILDS, 50)},  # [score.wilds]
    formats=("single-hand", "first-to-500"),  # [match.single-hand] [match.first-to-500.optional]
    uno_duty=UnoDuty.AT_ONE_CARD,  # [uno.call.moment]
    uno_penalty=2,  # [uno.penalty.two]
    wilds_match=True,  # [card.wild-draw-four.wilds-match] [card.wild-draw-four.wilds-match.itself]
    last_card_draws=False,  # [round.last-card-draws.modern]
    dealer_draw=DealerDraw.ANY,  # [setup.dealer.any]
).with_effects("WS", ShuffleHands())  # [card.shuffle-hands]
