"""A second, small implementation of UNO, written for these tests: does the suite notice its faults?

It knows the printed cards that all five books share, challenges, calls and catches, and three formats.  It
shares no code with the engine.  A fault of ``FAULTS`` changes one rule.
"""

import re
from collections.abc import Mapping
from typing import Any

POINTS = {**{str(n): n for n in range(10)}, "S": 20, "R": 20, "D": 20, "W": 50, "W4": 50}
PLAY = re.compile(r"([RGBYP]([0-9SRD])|W4?)(?:>([A-Z]+))?(!)?")
NAMES = {"RED": "R", "GREEN": "G", "BLUE": "B", "YELLOW": "Y", "PINK": "P"}
FAMILY = ("anniversary", "sanrio", "fashion")
FORMATS = ("first-to-500", "single-hand", "caught-points")

FAULTS = (
    "any card fits",
    "colour alone does not fit",
    "symbol does not fit",
    "a wild needs the turn's colour",
    "a wild keeps the old colour",
    "a wild needs no colour",
    "skip does nothing",
    "reverse does nothing",
    "reverse between two is no skip",
    "draw two keeps the turn",
    "draw two gives one",
    "draw two is answered by stacking",
    "draw two charges again",
    "drawn card may not be played",
    "any card after drawing",
    "drawing twice",
    "drawn card is played at once",
    "drawing only without a playable card",
    "recycling takes the top",
    "recycling never happens",
    "nothing to draw ends the round at once",
    "nobody is ever stuck",
    "bluff is refused",
    "guilt looks at the named colour",
    "guilt looks at numbers too",
    "guilt counts wilds",
    "guilt counts wilds never",
    "anybody challenges",
    "guilty player draws two",
    "guilty bluff costs the turn",
    "innocent challenge costs four",
    "innocent challenge keeps the turn",
    "hand shown to all",
    "hand judged after the catch",
    "challenge changes the colour",
    "penalty of two in classic",
    "penalty of four everywhere",
    "catch at any time",
    "nobody is caught",
    "no late call",
    "call with any play",
    "window closes at a forced draw",
    "window never closes",
    "catch moves the turn",
    "call lasts for ever",
    "opening skip ignored",
    "opening reverse ignored",
    "opening reverse to the wrong seat",
    "opening draw two keeps the turn",
    "opening wild stays",
    "opening wild draw four stays",
    "opening wild loses a card",
    "opening actions count in modern",
    "last draw two is not drawn",
    "last draw two is drawn in modern",
    "winner counts own points",
    "wilds count twenty",
    "actions count their face",
    "numbers count ten",
    "five hundred must be passed",
    "every hand scores",
)


class Refused(Exception):
    """An illegal action."""


class Unsupported(Exception):
    """Not part of this program."""


class SmallUno:
    """A table, with one fault or none."""

    def __init__(self, fault: str = "") -> None:
        assert not fault or fault in FAULTS
        self.fault = fault

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to one request."""
        try:
            match request["do"]:
                case "describe":
                    return {"name": "small", "version": "1", "protocol": 1}
                case "start":
                    self._start(request)
                case "legal":
                    return {"legal": [self._offers(seat) for seat in range(len(self.hands))]}
                case "apply":
                    self._apply(request["seat"], request["action"].upper())
            return {"state": self._state()}
        except Refused:
            return {"refused": True}
        except Unsupported as error:
            return {"unsupported": str(error)}

    def has(self, fault: str) -> bool:
        """Whether the table has this fault."""
        assert fault in FAULTS, fault
        return self.fault == fault

    # -------------------------------------------------------------- setting up
    def _start(self, request: Mapping[str, Any]) -> None:
        given = request["given"]
        self.edition, self.format = request["edition"], request.get("format")
        self.format = self.format or ("single-hand" if self.edition == "modern" else "first-to-500")
        if request.get("options") or self.format not in FORMATS or given.get("out"):
            raise Unsupported("options, other formats, eliminated players")
        self.hands = [self._cards(hand) for hand in given["hands"]]
        self.draw = self._cards(given.get("draw", ""))
        self.discard = self._cards(given.get("discard", ""))[::-1]
        self.direction, self.colour = given.get("direction", 1), given.get("colour", "").upper()
        self.pending, self.drawn, self.stuck, self.charged = "play", None, 0, 0
        self.exposed: set[int] = set()
        self.called = {seat for seat, hand in enumerate(self.hands) if len(hand) == 1}
        self.shown: list[dict[str, Any]] = []
        self.winner: list[int] = []
        self.scores = list(given.get("scores") or [0] * len(self.hands))
        self.round_points = [0] * len(self.hands)
        self.accused: tuple[int, list[str], str] | None = None
        if given.get("turn_up"):
            self._turn_up(given.get("dealer", 0))
            return
        self.turn = given["turn"]
        self.discard += self._cards(given["top"])
        self.colour = self.colour or self.top[0]

    @staticmethod
    def _cards(text: str) -> list[str]:
        found = text.upper().split()
        if any(not PLAY.fullmatch(card) for card in found):
            raise Unsupported("cards of one book alone, blanks, written cards")
        return found

    @property
    def top(self) -> str:
        return self.discard[-1]

    def _turn_up(self, dealer: int) -> None:
        left = (dealer + 1) % len(self.hands)
        card = self.draw.pop(0)
        goes_back = {"W4"} | ({"W"} if self.edition == "classic" else set())
        stays = {"opening wild stays": "W", "opening wild draw four stays": "W4"}.get(self.fault)
        while self.edition != "modern" and card in goes_back and card != stays:
            if not (self.has("opening wild loses a card") and card == "W"):
                self.draw.append(card)
            card = self.draw.pop(0)
        ignores = self.edition == "modern" and not self.has("opening actions count in modern")
        self.discard = [card]
        while (ignores and not card[-1].isdigit()) or (ignores and card == "W4"):
            card = self.draw.pop(0)
            self.discard.append(card)
        self.turn, self.colour = left, "" if card[0] == "W" else card[0]
        self._open(card, dealer, left)

    def _open(self, card: str, dealer: int, left: int) -> None:
        """What the card turned up does."""
        match card[1:] if card[0] != "W" else card:
            case "S" if not self.has("opening skip ignored"):
                self.turn = (left + 1) % len(self.hands)
            case "R" if not self.has("opening reverse ignored"):
                self.direction = -1
                right = (dealer - 1) % len(self.hands)
                self.turn = dealer if self.edition in FAMILY else right
                if self.has("opening reverse to the wrong seat"):
                    self.turn = left
            case "D":
                self._give(left, 2)
                if not self.has("opening draw two keeps the turn"):
                    self.turn = (left + 1) % len(self.hands)
            case "W" | "W4":
                self.pending = "colour"
            case _:
                pass

    # -------------------------------------------------------------- what is legal
    def _fits(self, card: str) -> bool:
        if self.has("any card fits"):
            return True
        if card[0] == "W":
            return not (self.has("a wild needs the turn's colour") and card == "W" and self._holds_colour())
        if card[0] == self.colour:
            return not (self.has("colour alone does not fit") and card[1] != self.top[1:])
        same = self.top[0] != "W" and card[1] == self.top[1]
        return same and not self.has("symbol does not fit")

    def _holds_colour(self) -> bool:
        return any(card[0] == self.colour for card in self.hands[self.turn])

    def _bluffs(self, card: str) -> bool:
        return self.has("bluff is refused") and card == "W4" and self._holds_colour()

    def _playable(self) -> list[str]:
        held = self.hands[self.turn]
        if self.pending == "drawn" and not self.has("any card after drawing"):
            held = [] if self.has("drawn card may not be played") or self.drawn is None else [self.drawn]
        return [card for card in dict.fromkeys(held) if self._fits(card) and not self._bluffs(card)]

    def _may_draw(self) -> bool:
        if self.has("drawing only without a playable card") and self._playable():
            return False
        return bool(self.draw or self._recyclable()) or not self._playable()

    def _recyclable(self) -> list[str]:
        if self.has("recycling never happens"):
            return []
        return self.discard if self.has("recycling takes the top") else self.discard[:-1]

    def _offers(self, seat: int) -> list[str]:
        if self.pending == "over":
            return []
        offers = []
        if seat == self.turn:
            offers = self._turn_offers()
        elif self.pending == "challenge" and self.has("anybody challenges"):
            offers = ["challenge"]
        if seat in self.exposed and not self.has("no late call"):
            offers.append("uno")
        return offers + [f"catch {other}" for other in sorted(self._catchable()) if other != seat]

    def _catchable(self) -> set[int]:
        if self.has("nobody is caught"):
            return set()
        if self.has("catch at any time"):
            return {seat for seat, hand in enumerate(self.hands) if len(hand) <= 2}
        return self.exposed

    def _turn_offers(self) -> list[str]:
        colours = "PGBY" if self.edition == "sanrio" else "RGBY"
        if self.pending == "challenge":
            return ["accept", "challenge"]
        if self.pending == "colour":
            return [f">{colour}" for colour in colours]
        plays = []
        for card in self._playable():
            plain = card[0] != "W" or self.has("a wild needs no colour")
            plays += [card] if plain else [f"{card}>{colour}" for colour in colours]
        if self.pending == "drawn":
            return [*plays, "pass", *(["draw"] if self.has("drawing twice") else [])]
        return [*plays, *(["draw"] if self._may_draw() else [])]

    # -------------------------------------------------------------- doing it
    def _apply(self, seat: int, action: str) -> None:
        if self.pending == "over" or not 0 <= seat < len(self.hands):
            raise Refused
        self.shown = []
        words = action.split()
        match words:
            case ["UNO"] | ["CATCH", _]:
                self._speak(seat, words)
                return
            case _ if seat != self.turn and not (words == ["CHALLENGE"] and self.has("anybody challenges")):
                raise Refused
            case ["DRAW"] if "draw" in self._turn_offers():
                self._draw()
            case ["PASS"] if self.pending == "drawn":
                self._pass_on()
            case ["ACCEPT"] if self.pending == "challenge":
                self._give(self.turn, 4)
                self._forced()
                self._pass_on()
            case ["CHALLENGE"] if self.pending == "challenge":
                self._challenge()
            case [named] if named[0] == ">" and named.lower() in map(str.lower, self._turn_offers()):
                self.colour, self.pending = named[1], "play"
            case [play] if self.pending in {"play", "drawn"} and (found := PLAY.fullmatch(play)):
                self._play(*found.group(1, 3, 4))
            case _:
                raise Refused

    def _speak(self, seat: int, words: list[str]) -> None:
        if words[0] == "UNO":
            if seat not in self.exposed or self.has("no late call"):
                raise Refused
            self.exposed.discard(seat)
            self.called.add(seat)
            return
        other = int(words[1]) if words[1].isdecimal() else seat
        if other == seat or other not in self._catchable():
            raise Refused
        self.exposed.discard(other)
        penalty = 4 if self.edition == "classic" and not self.has("penalty of two in classic") else 2
        self._give(other, 4 if self.has("penalty of four everywhere") else penalty)
        if self.accused and self.has("hand judged after the catch"):
            self.accused = (self.accused[0], self.hands[other][:], self.accused[2])
        if self.has("catch moves the turn"):
            self.turn = self._next()

    def _next(self, steps: int = 1) -> int:
        return (self.turn + steps * self.direction) % len(self.hands)

    def _close(self) -> None:
        """A player's own action closes the window for catches."""
        if not self.has("window never closes"):
            self.exposed.clear()

    def _forced(self) -> None:
        if self.has("window closes at a forced draw"):
            self.exposed.clear()

    def _give(self, seat: int, count: int) -> list[str]:
        taken: list[str] = []
        while len(taken) < count:
            if not self.draw:
                under = self._recyclable()
                self.draw, self.discard = (
                    list(reversed(under)),
                    self.discard[len(under) :] or self.discard[-1:],
                )
            if not self.draw:
                break
            taken.append(self.draw.pop(0))
        self.hands[seat] += taken
        if taken:
            self.exposed.discard(seat)
            if not self.has("call lasts for ever"):
                self.called.discard(seat)
        return taken

    def _draw(self) -> None:
        self._close()
        taken = self._give(self.turn, 1)
        if taken:
            self.stuck, self.pending, self.drawn = 0, "drawn", taken[0]
            if self.has("drawn card is played at once") and self._fits(taken[0]) and taken[0][0] != "W":
                self._play(taken[0], None, None)
            return
        self.stuck += 1
        end = 1 if self.has("nothing to draw ends the round at once") else len(self.hands)
        if self.stuck >= end and not self.has("nobody is ever stuck"):
            self.pending = "over"
            if self.format == "caught-points":
                self._score()
            return
        self._pass_on()

    def _pass_on(self, steps: int = 1) -> None:
        self.turn, self.pending, self.drawn = self._next(steps), "play", None
        if self.has("draw two charges again") and self.top[1:] == "D" and self.charged < 2:
            self.charged += 1
            self._give(self.turn, 2)

    def _play(self, card: str, named: str | None, call: str | None) -> None:
        seat, hand = self.turn, self.hands[self.turn]
        colour = NAMES.get(named or "", named)
        if card not in hand or card not in self._playable():
            raise Refused
        if card[0] != "W" and colour:
            raise Refused
        if card[0] == "W" and not colour and not self.has("a wild needs no colour"):
            raise Refused
        if colour and colour not in ("PGBY" if self.edition == "sanrio" else "RGBY"):
            raise Refused
        if call and len(hand) != 2 and not self.has("call with any play"):
            raise Refused
        before, was_top = self.colour, self.top
        self._close()
        self.stuck, self.charged = 0, 0
        hand.remove(card)
        self.discard.append(card)
        self.colour = (colour or self.colour) if card[0] == "W" else card[0]
        if card[0] == "W" and self.has("a wild keeps the old colour"):
            self.colour = before
        if call:
            self.called.add(seat)
        if len(hand) == 1 and seat not in self.called:
            self.exposed.add(seat)
        if not hand:
            self._go_out(card)
            return
        self._carry_out(card, before, was_top)

    def _carry_out(self, card: str, before: str, was_top: str) -> None:
        two = len(self.hands) == 2
        match card[1:] if card[0] != "W" else card:
            case "S" if not self.has("skip does nothing"):
                self._pass_on(2)
            case "R" if not self.has("reverse does nothing"):
                if two and not self.has("reverse between two is no skip"):
                    self._pass_on(2)
                else:
                    self.direction = -self.direction
                    self._pass_on()
            case "D":
                victim = self._next()
                stack = self.has("draw two is answered by stacking")
                if not (stack and any(one[1:] == "D" for one in self.hands[victim])):
                    self._give(victim, 1 if self.has("draw two gives one") else 2)
                    self._forced()
                self._pass_on(1 if stack or self.has("draw two keeps the turn") else 2)
            case "W4":
                judged = self.colour if self.has("guilt looks at the named colour") else before
                self.accused = (self.turn, self.hands[self.turn][:], judged + was_top[1:2])
                self._pass_on()
                self.pending = "challenge"
            case _:
                self._pass_on()

    def _challenge(self) -> None:
        assert self.accused is not None
        accused, hand, judged = self.accused
        self.accused = None
        viewers = range(len(self.hands)) if self.has("hand shown to all") else [self.turn]
        self.shown = [
            {"seat": seat, "of": accused, "hand": " ".join(hand)} for seat in viewers if seat != accused
        ]
        wilds = self.edition == "modern" and not self.has("guilt counts wilds never")
        guilty = any(
            card[0] == judged[0]
            or (card[0] == "W" and (wilds or self.has("guilt counts wilds")))
            or (self.has("guilt looks at numbers too") and card[0] != "W" and card[1] == judged[1:])
            for card in hand
        )
        if self.has("challenge changes the colour"):
            self.colour = judged[0]
        if guilty:
            self._give(accused, 2 if self.has("guilty player draws two") else 4)
            self.pending = "play"
            if self.has("guilty bluff costs the turn"):
                self._pass_on()
            return
        self._give(self.turn, 4 if self.has("innocent challenge costs four") else 6)
        self._forced()
        self._pass_on(0 if self.has("innocent challenge keeps the turn") else 1)

    # -------------------------------------------------------------- the end
    def _go_out(self, card: str) -> None:
        self.winner, self.pending = [self.turn], "over"
        drawn = {"D": 2, "W4": 4}.get(card[1:] if card[0] != "W" else card, 0)
        draws = self.edition != "modern" or self.has("last draw two is drawn in modern")
        if drawn and draws and not self.has("last draw two is not drawn"):
            self._give(self._next(), drawn)
        self._score()

    def _value(self, card: str) -> int:
        face = card if card[0] == "W" else card[1:]
        if self.has("wilds count twenty") and card[0] == "W":
            return 20
        if self.has("actions count their face") and face in "SRD":
            return 10
        if self.has("numbers count ten") and face.isdigit():
            return 10
        return POINTS[face]

    def _score(self) -> None:
        held = [sum(map(self._value, hand)) for hand in self.hands]
        if self.format == "caught-points":
            self.round_points = held
        elif self.format == "first-to-500" and self.winner:
            total = sum(held) + (self._value(self.top) if self.has("winner counts own points") else 0)
            self.round_points = [total * (seat == self.winner[0]) for seat in range(len(held))]
            if self.has("every hand scores"):
                self.round_points = held
        self.scores = [score + more for score, more in zip(self.scores, self.round_points, strict=True)]

    def _match(self) -> tuple[bool, list[int]]:
        target = 501 if self.has("five hundred must be passed") else 500
        if self.format == "single-hand":
            return bool(self.winner), self.winner
        if max(self.scores) < target:
            return False, []
        best = max(self.scores) if self.format == "first-to-500" else min(self.scores)
        return True, [seat for seat, score in enumerate(self.scores) if score == best]

    def _state(self) -> dict[str, Any]:
        over, winners = self._match()
        return {
            "turn": self.turn,
            "pending": self.pending,
            "top": self.top,
            "colour": self.colour,
            "direction": self.direction,
            "hands": [" ".join(hand) for hand in self.hands],
            "hand_sizes": [len(hand) for hand in self.hands],
            "draw_size": len(self.draw),
            "discard_size": len(self.discard),
            "round_over": self.pending == "over",
            "winner": self.winner,
            "round_points": self.round_points,
            "scores": self.scores,
            "match_over": over,
            "match_winner": winners,
            "out": [],
            "shown": self.shown,
        }
