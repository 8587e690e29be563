"""Why an action is refused: a code, the clauses it rests on, and an English sentence."""

from collections.abc import Mapping
from dataclasses import dataclass

REFUSALS: Mapping[str, tuple[tuple[str, ...], str]] = {
    "over": (("round.ends", "turn.deadlock"), "The round is over."),
    "no-action": (("turn.one-card",), "An action must be one of {kinds}, not {given}."),
    "bad-action": (("turn.one-card",), "{field} must be {allowed}, not {given}."),
    "no-seat": (("players.count", "players.count.silent"), "There is no player in seat {seat}."),
    "seat-out": (("match.challenge.seats", "match.challenge"), "Seat {seat} is out of the game."),
    "not-your-turn": (
        (
            "turn.one-card",
            "setup.first-player",
            "challenge.who",
            "challenge.innocent",
            "card.skip",
            "card.reverse",
            "card.draw-two",
            "card.draw-two.no-stacking",
            "card.wild-draw-four",
            "card.fashion-trend",
            "start.skip",
            "start.draw-two",
            "start.draw-two.forfeit",
            "start.draw-two.forfeit.classic",
            "match.two-players",
            "match.two-players.silent",
        ),
        "It is seat {turn}'s turn.",
    ),
    "not-asked": (
        (
            "turn.one-card",
            "turn.must-draw",
            "turn.renege.only-drawn",
            "turn.renege.only-drawn.modern",
            "challenge.who",
            "card.wild-draw-four",
            "card.fashion-trend",
            "card.customizable",
            "start.wild.choose",
            "start.wild.classic",
        ),
        "{action} does not answer what is asked now: {asked}.",
    ),
    "not-held": (
        ("turn.match", "turn.one-card", "card.fashion-trend", "card.customizable.discards"),
        "{card} is not in your hand.",
    ),
    "no-match": (
        ("turn.match", "turn.match.named-colour", "turn.action-match", "blank.match"),
        "{card} matches neither the colour ({colour}) nor the number or symbol of {top}.",
    ),
    "no-match-named": (
        ("turn.match.named-colour", "turn.match", "turn.action-match"),
        "{card} does not match {colour}, the colour named for {top}.",
    ),
    "only-drawn": (
        ("turn.renege.only-drawn", "turn.renege.only-drawn.modern", "turn.renege", "turn.play-drawn"),
        "After drawing only the card just drawn, {card}, may be played.",
    ),
    "illegal-draw-four": (
        (
            "card.wild-draw-four.condition",
            "no_bluff",
            "card.wild-draw-four.condition.actions",
            "card.wild-draw-four.wilds-match",
            "card.wild-draw-four.wilds-match.itself",
        ),
        "You hold another card of the colour in play, so {card} may not be played.",
    ),
    "colour-needed": (
        (
            "card.wild",
            "card.wild-draw-four",
            "card.badtz-maru",
            "card.fashion-trend",
            "card.shuffle-hands.colour",
            "card.shuffle-hands.colour.when",
            "card.customizable",
        ),
        "Name a colour with {card}: {colours}.",
    ),
    "colour-unknown": (
        ("deck.colours.red", "deck.colours.pink", "deck.modern.make-up", "card.wild"),
        "{colour} is no colour here; name one of {colours}.",
    ),
    "colour-not-asked": (
        ("card.wild", "turn.match"),
        "{card} has a colour of its own; none is named with it.",
    ),
    "target-needed": (
        ("card.customizable", "blank.house-rule"),
        "Choose a player with {card}: @{targets}.",
    ),
    "target-unknown": (
        ("card.customizable", "blank.house-rule", "match.challenge.seats"),
        "Seat {target} cannot be chosen with {card}; choose {targets}.",
    ),
    "swap-needed": (("seven_zero",), "Choose a player with {card}: @{targets}."),
    "swap-unknown": (
        ("seven_zero", "match.challenge.seats"),
        "Seat {target} cannot be chosen with {card}; choose {targets}.",
    ),
    "target-not-asked": (("card.customizable", "turn.match"), "{card} asks for no player."),
    "false-call": (
        ("uno.false-call", "uno.call", "uno.call.before", "uno.call.moment"),
        "UNO is called with exactly one card left, and you {held}.",
    ),
    "call-late": (
        (
            "uno.false-call",
            "uno.call.lapses",
            "uno.self-catch",
            "uno.self-catch.silent",
            "uno.one-card-otherwise",
        ),
        "UNO is called late only with one card, while you can be caught.",
    ),
    "false-catch": (
        (
            "uno.false-catch",
            "uno.catch.until",
            "uno.catch.turn-begins",
            "uno.catch.turn-begins.silent",
            "uno.catch.not-before",
            "uno.self-catch",
            "uno.self-catch.silent",
            "uno.call.lapses",
            "uno.hands-change",
            "uno.one-card-otherwise",
        ),
        "Seat {other} cannot be caught now.",
    ),
    "catch-out": (("uno.false-catch", "match.challenge.seats"), "Seat {other} is out of the game."),
    "catch-self": (("uno.catch.who", "uno.false-catch"), "You cannot catch yourself."),
    "not-challenger": (
        ("challenge.who",),
        "Only seat {turn}, who has to draw the cards, may challenge or accept.",
    ),
    "challenge-none": (("challenge.who", "card.draw-two"), "There is no Wild Draw Four to challenge here."),
    "no-stack": (
        ("card.draw-two.no-stacking", "stacking", "card.wild-draw-four"),
        "{card} cannot be put on these draw cards.",
    ),
    "must-play": (("must_play", "turn.renege"), "You hold a card that can be played, so you may not draw."),
    "must-play-drawn": (
        ("turn.play-drawn.classic", "turn.play-drawn.forced"),
        "The card just drawn can be played, so it must be.",
    ),
    "nothing-to-draw": (
        ("turn.nothing-left-to-draw",),
        "There is nothing left to draw, and you hold a card that can be put down.",
    ),
    "show-colour": (
        ("card.fashion-trend", "card.fashion-trend.wilds-do-not-count", "card.fashion-trend.shown-to-caller"),
        "{card} is not {colour}, the colour called.",
    ),
    "discard-count": (
        ("card.customizable", "card.customizable.discards", "card.customizable.exactly-seven"),
        "The rule asks for {count} of your cards, not {given}.",
    ),
    "no-jump": (("jump_in", "turn.one-card"), "Jumping in is not played at this table."),
    "jump-time": (("jump_in", "turn.one-card"), "You may jump in only while another player is to play."),
    "jump-card": (("jump_in", "turn.one-card"), "{card} is not the same card as {top}; only that jumps in."),
}

_ONLY_IN: Mapping[str, tuple[str, ...]] = {
    "players.count": ("classic",),
    "deck.colours.red": ("classic", "anniversary", "fashion"),
    "deck.colours.pink": ("sanrio",),
    "turn.renege.only-drawn": ("classic", "sanrio", "anniversary", "fashion"),
    "blank.house-rule": ("classic",),
    "card.customizable": ("modern",),
}
"""The editions of those clauses that another stands in for elsewhere."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is refused; *words* fill the sentence."""

    code: str
    words: Mapping[str, object]


def refuse(code: str, **words: object) -> Refusal:
    """A refusal of this kind; *words* are the facts its sentence speaks of."""
    return Refusal(code, words)


class IllegalAction(ValueError):
    """An action that was refused; nothing has changed."""

    def __init__(self, refusal: Refusal, edition: str) -> None:
        clauses, sentence = REFUSALS[refusal.code]
        super().__init__(sentence.format(**refusal.words))
        self.code = refusal.code
        self.words = refusal.words
        self.clauses = clauses
        """Every clause it may rest on; ``clause`` is the first that stands in this edition's book."""
        self.clause = next((c for c in clauses if edition in _ONLY_IN.get(c, (edition,))), clauses[0])
