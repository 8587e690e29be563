"""The 2001 rulebook: 108 cards and four blanks, partners, tournaments and Challenge.

Clause ids in brackets are the ledger's.
"""

from lastcard.game.cards import ACTIONS, NUMBERS, WILD_DRAW_FOUR, deck
from lastcard.game.effects import LoseTurn, ReturnCard, ReverseOrder, StrikeNext, Who
from lastcard.game.rules import DealerDraw, Rules

NUMBER_COUNTS = {n: 1 if n == "0" else 2 for n in NUMBERS}  # [deck.numbers.make-up]

RULES = Rules(
    name="classic",
    title="Classic",
    year=2001,
    colours=("R", "G", "B", "Y"),  # [deck.colours.red]
    deck=deck(  # [deck.numbers] [deck.actions] [deck.classic]; blanks join by the option [blank.default]
        colours=("R", "G", "B", "Y"),
        coloured=NUMBER_COUNTS | dict.fromkeys(ACTIONS, 2),
        wild={"W": 4, WILD_DRAW_FOUR: 4},
    ),
    effects={
        "S": (LoseTurn(Who.NEXT),),  # [card.skip]
        "R": (ReverseOrder(skips_between_two=True),),  # [card.reverse] [match.two-players]
        "D": (StrikeNext(2),),  # [card.draw-two] [card.draw-two.no-stacking]
        "W4": (StrikeNext(4, contestable=True),),  # [card.wild-draw-four] [card.wild-draw-four.bluff]
    },
    opening={
        "S": (LoseTurn(Who.NEXT),),  # [start.skip]
        "R": (ReverseOrder(),),  # [start.reverse.right] [match.start.two-players]
        "D": (StrikeNext(2),),  # [start.draw-two] [start.draw-two.forfeit.classic]
        "W": (ReturnCard(),),  # [start.wild.classic]
        "W4": (ReturnCard(),),  # [start.wild-draw-four] [start.return.how]
        # [start.blank]: a blank only sets the colour
    },
    points={n: int(n) for n in NUMBERS}  # [score.numbers]
    | dict.fromkeys(ACTIONS, 20)  # [score.actions]
    | {"X": 20}  # [blank.points]
    | {"W": 50, WILD_DRAW_FOUR: 50},  # [score.wilds]
    formats=(
        "first-to-500",  # [match.first-to-500]
        "caught-points",  # [match.caught-points]
        "partners",  # [match.partners]
        "partners-rotating",  # [match.partners.rotating]
        "partners-eight",  # [match.partners.eight]
        "challenge",  # [match.challenge]
    ),
    uno_penalty=4,  # [uno.penalty.four]
    dealer_draw=DealerDraw.POINTS,  # [setup.dealer.points]
)
