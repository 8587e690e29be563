"""The values of rulings that have more than two answers."""

from enum import Enum


class UnoDuty(Enum):
    """When must UNO be called?"""

    ON_PLAY = "on playing the next-to-last card"
    AT_ONE_CARD = "the moment one card is held, however it came about"


class DealerDraw(Enum):
    """Who deals first?"""

    POINTS = "points"
    NUMBER = "number"
    ANY = "any"


class NextDealer(Enum):
    """Who deals the rounds after the first?"""

    ROTATE = "rotate"
    REDRAW = "redraw"
    WINNER = "winner"


class Stacking(Enum):
    """May the struck player pass the cards on with another draw card?"""

    OFF = "off"
    SAME = "same"
    ANY = "any"
