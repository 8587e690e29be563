"""rlcard's UNO as a program under test.

lastcard conformance run "program: python3 examples/conformance/rlcard_uno.py" --out report

The adapter sets up each position in rlcard's own classes, translates actions, and reports what rlcard then
has.  It adds no rule.  rlcard has no challenge, no call, no catch and no choice about a drawn card, and keeps
no points; the adapter says `unsupported` where a request needs one of them.
"""

import json
import sys
from importlib.metadata import version

from rlcard.games.uno import Dealer, Player, Round
from rlcard.games.uno.card import UnoCard

FACES = {"S": "skip", "R": "reverse", "D": "draw_2"}
LETTERS = {trait: face for face, trait in FACES.items()}
WILDS = {"W": "wild", "W4": "wild_draw_4"}
COLOURS = "RGBY"


class Unsupported(Exception):
    """rlcard has nothing of the kind."""


def card(text: str) -> UnoCard:
    """A card of ours as one of rlcard's; a wild has a colour there from the start."""
    if text in WILDS:
        return UnoCard("wild", "r", WILDS[text])
    if text[0] not in COLOURS or text[1:] in {"X", ""} or text.startswith("W"):
        raise Unsupported(f"the card {text}")
    return UnoCard("action" if text[1] in FACES else "number", text[0].lower(), FACES.get(text[1], text[1]))


def cards(text: str) -> list[UnoCard]:
    return [card(one) for one in text.split()]


def name(one: UnoCard) -> str:
    """A card of rlcard's in our notation."""
    wild = {trait: face for face, trait in WILDS.items()}
    return wild.get(one.trait) or one.color.upper() + LETTERS.get(one.trait, one.trait)


class Fixed:
    """Chance that follows a fixed order, so that a given draw pile stays as it is given."""

    def shuffle(self, items: list) -> None:
        """Put the card that was returned last at the bottom."""
        items.insert(0, items.pop())

    def choice(self, items: list) -> str:
        return items[0]


class Table:
    """One round of rlcard's."""

    def __init__(self, request: dict) -> None:
        if request["edition"] != "classic":
            raise Unsupported(f"the edition {request['edition']}")
        given = request["given"]
        if request.get("options") or request.get("format") or given.get("out"):
            raise Unsupported("options, formats and eliminated players")
        chance = Fixed()
        self.dealer = Dealer(chance)
        self.dealer.deck = cards(given.get("draw", ""))[::-1]
        seats = len(given["hands"])
        # rlcard's first player is always its player 0; ours sits to the left of the dealer.
        self.first = (given.get("dealer", 0) + 1) % seats if given.get("turn_up") else 0
        self.players = [Player(number, chance) for number in range(seats)]
        for number, player in enumerate(self.players):
            player.hand = cards(given["hands"][self.seat(number)])
        self.round = Round(self.dealer, len(self.players), chance)
        if given.get("turn_up"):
            self.round.perform_top_card(self.players, self.round.flip_top_card())
            return
        self.round.played_cards = cards(given.get("discard", ""))[::-1] + cards(given["top"])
        self.round.target = self.round.played_cards[-1]
        if "colour" in given:
            self.round.target.color = given["colour"].lower()
        self.round.direction = given.get("direction", 1)
        self.round.current_player = given["turn"]

    def seat(self, number: int) -> int:
        """The seat of rlcard's player *number*."""
        return (number + self.first) % len(self.players)

    def offers(self) -> list[list[str]]:
        """rlcard's legal actions, for the seat whose turn it is."""
        found: list[list[str]] = [[] for _ in self.players]
        if not self.round.is_over:
            number = self.round.current_player
            legal = self.round.get_legal_actions(self.players, number)
            found[self.seat(number)] = [self._written(one) for one in legal]
        return found

    @staticmethod
    def _written(action: str) -> str:
        if action == "draw":
            return action
        colour, trait = action.split("-")
        wild = {trait: face for face, trait in WILDS.items()}
        return (
            f"{wild[trait]}>{colour.upper()}" if trait in wild else colour.upper() + LETTERS.get(trait, trait)
        )

    def apply(self, seat: int, action: str) -> bool:
        """Do it, if rlcard lists it as legal."""
        word = action.split(maxsplit=1)[0].lower()
        if word in {
            "challenge",
            "accept",
            "uno",
            "catch",
            "pass",
            "show",
            "discard",
            "give",
            "choose",
            "jump",
        }:
            raise Unsupported(word)
        plain = action.removesuffix("!")
        if seat != self.seat(self.round.current_player) or plain not in self.offers()[seat]:
            return False
        face, _, colour = plain.partition(">")
        one = card(face) if face != "draw" else None
        text = "draw" if one is None else f"{colour.lower() or one.color}-{one.trait}"
        self.round.proceed_round(self.players, text)
        return True

    def state(self) -> dict:
        """What rlcard has now."""
        end = self.round
        players = [self.players[(seat - self.first) % len(self.players)] for seat in range(len(self.players))]
        return {
            "turn": self.seat(end.current_player),
            "pending": "over" if end.is_over else "play",
            "top": name(end.target),
            "colour": end.target.color.upper(),
            "direction": end.direction,
            "hands": [" ".join(map(name, player.hand)) for player in players],
            "hand_sizes": [len(player.hand) for player in players],
            "draw_size": len(self.dealer.deck),
            "discard_size": len(end.played_cards),
            "round_over": end.is_over,
            "winner": [self.seat(number) for number in end.winner or ()],
        }


def answer(request: dict, table: Table | None) -> tuple[dict, Table | None]:
    """The answer to a request, and the table after it."""
    match request["do"]:
        case "describe":
            return {"name": "rlcard", "version": version("rlcard"), "protocol": 1}, table
        case "start":
            table = Table(request)
        case "legal":
            return {"legal": table.offers()}, table
        case "apply":
            if not table.apply(request["seat"], request["action"]):
                return {"refused": True}, table
    return {"state": table.state()}, table


def main() -> None:
    table = None
    for line in sys.stdin:
        try:
            said, table = answer(json.loads(line), table)
        except Unsupported as error:
            said = {"unsupported": str(error)}
        except (IndexError, KeyError) as error:  # a pile that rlcard cannot draw from
            said = {"error": f"rlcard failed: {error!r}"}
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
