"""How early a card is played by who plays high cards first and wilds last: what beliefs assume of others."""

NUMBERED = 10
"""The first faces are numbers, and weigh as much."""
ACTION_WEIGHT = 20
"""Of coloured cards without a number."""
WILD_WEIGHT = -10
MARGIN = 5
"""By how much a card of another colour must outweigh the one played to be thought not held."""
WHOLE = 1 << 16
"""1 in sums of parts, which are whole numbers so that all machines agree."""
