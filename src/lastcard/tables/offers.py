"""What may be chosen at a table, in words: one list for the numbered menu and for the keys of the screen."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lastcard.game.actions import (
    Accept,
    Action,
    CallUno,
    Catch,
    Challenge,
    Choose,
    Discard,
    Draw,
    Give,
    Name,
    Pass,
    Pick,
    Play,
    Show,
)
from lastcard.game.cards import Card
from lastcard.game.decisions import PUT_BACK
from lastcard.game.effects import SwapHands, Who
from lastcard.notation.actions import write_action
from lastcard.tables.table import TableView
from lastcard.words import Translator

LET_PASS = ""
"""What is chosen to let a chance to act out of turn go by."""
KEYS: dict[type, str] = {Draw: "d", CallUno: "u", Catch: "c", Challenge: "h", Accept: "a", Pass: "p"}
"""The letters of the browser's page."""
_MANAGED = {
    "start": ("start", "start"),
    "next": ("next", "next-round"),
    "rematch": ("rematch", "rematch"),
    "return": ("return", "seat-back"),
    "bot": ("bot steady", "add-bot"),
}
"""Commands about the table that are offered as choices: what is sent, and the message that names it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """One thing to choose: what is sent for it, and how it is named."""

    text: str
    """In notation; with *then*, what the choices in it begin with."""
    says: str
    key: str = ""
    card: Card | None = None
    """The card of the hand that it is about."""
    uno: bool = False
    """Whether UNO is called with it."""
    ask: str = ""
    """The question whose answers are *then*."""
    then: tuple["Offer", ...] = ()


def offers_of(view: TableView, words: Translator) -> tuple[Offer, ...]:
    """Everything the viewer may choose now, cards in the order of the hand."""
    teller = _Teller(view, words)
    about_table = [given for command, given in _MANAGED.items() if command in view.manage]
    if view.passes:
        about_table.append((LET_PASS, "terminal-let-pass"))
    managed = (Offer(text=text, says=words.say(message)) for text, message in about_table)
    return (*teller.plays(), *teller.others(), *managed)


def parting(view: TableView) -> Discard | Give | None:
    """The action that asks for several cards of the hand; None if none does."""
    return next((action for action in view.may if isinstance(action, Discard | Give)), None)


def write_parting(action: Discard | Give, cards: Iterable[Card]) -> str:
    """The notation of *action* with these cards."""
    return write_action(type(action)(action.seat, tuple(cards)))


class _Teller:
    def __init__(self, view: TableView, words: Translator) -> None:
        self._view = view
        self._words = words

    # ---------------------------------------------------------------- cards
    def plays(self) -> Iterator[Offer]:
        """Plays and jumps, one choice for each card and target; the colour of a wild is asked next."""
        plays = [action for action in self._view.may if isinstance(action, Play)]
        order = {card: place for place, card in enumerate(self._view.hand)}
        plays.sort(key=lambda play: order.get(play.card, len(order)))
        calls = (True, False) if self._view.calls else (False,)
        for first in dict.fromkeys((play.jump, play.card, play.target) for play in plays):
            colours = [p.colour for p in plays if (p.jump, p.card, p.target) == first]
            for uno in calls:
                yield self._play(*first, colours=colours, uno=uno)

    def _play(
        self, jump: bool, card: Card, target: int | None, *, colours: list[str | None], uno: bool
    ) -> Offer:
        seat = self._view.me or 0
        leaves = tuple(
            Offer(
                text=write_action(Play(seat, card, colour, target, uno, jump)),
                says=self._words.colour(colour or ""),
                card=card,
                uno=uno,
            )
            for colour in colours
        )
        says = self._say_play(jump, card, target, uno=uno)
        if len(leaves) == 1:
            says += self._words.say("terminal-naming", colour=colours[0]) if colours[0] else ""
            return Offer(text=leaves[0].text, says=says, card=card, uno=uno)
        text = write_action(Play(seat, card, None, target, uno, jump))
        return Offer(text=text, says=says, card=card, uno=uno, ask=self._words.say("ask-colour"), then=leaves)

    def _say_play(self, jump: bool, card: Card, target: int | None, *, uno: bool) -> str:
        said = self._words.say("do-jump" if jump else "do-play", card=card)
        if target is not None:
            rules = self._view.rules
            effects = () if rules is None else rules.card_effects.get(card, ())
            swaps = any(isinstance(one, SwapHands) and one.other is Who.YOU for one in effects)
            said += self._words.say("terminal-aimed", names=self._view.names, target=target, swaps=swaps)
        if self._view.calls:
            said += self._words.say("terminal-calling" if uno else "terminal-not-calling")
        return said

    # ---------------------------------------------------------------- everything else
    def others(self) -> Iterator[Offer]:
        """What is not a play, in the order it is offered; false catches are left to be typed."""
        for action in self._view.may:
            if isinstance(action, Play) or (
                isinstance(action, Catch) and not self._view.seats[action.other].exposed
            ):
                continue
            if isinstance(action, Discard | Give):
                yield from self._part(action)
                continue
            card = action.card if isinstance(action, Show) else None
            yield Offer(
                text=write_action(action), says=self._say(action), key=KEYS.get(type(action), ""), card=card
            )

    def _part(self, action: Discard | Give) -> Iterator[Offer]:
        """One choice for each card that may be discarded or given, where one is asked for."""
        verb = self._verb(action)
        if len(action.cards) != 1:
            yield Offer(text=write_action(action), says=self._say(action))
            return
        for card in dict.fromkeys(self._view.choosable):
            says = self._words.say(f"terminal-{verb}-card", card=card)
            yield Offer(text=write_parting(action, [card]), says=says, card=card)

    def _verb(self, action: Discard | Give) -> str:
        """What is done with the cards: discards may go back into the draw pile."""
        asked = self._view.pending
        return asked if asked in PUT_BACK.values() else type(action).__name__.lower()

    def _say(self, action: Action) -> str:
        view, say = self._view, self._words.say
        match action:
            case Accept() if view.owed:
                price = "accept-price" if view.forfeits else "accept-keeps-turn"
                return f"{say('do-accept')}: {say(price, count=view.owed)}"
            case Challenge():
                if not (colour := view.asked_colour):
                    return say("do-challenge")
                price = say("challenge-price", colour=colour, right=view.owed, wrong=view.owed + 2)
                return f"{say('do-challenge')}: {price}"
            case Name(_, colour):
                return say("do-colour", colour=colour)
            case Show(_, card) | Pick(_, card):
                return say(f"do-{type(action).__name__.lower()}", card=card)
            case Discard(_, cards) | Give(_, cards):
                return say(f"do-{self._verb(action)}", count=len(cards))
            case Choose(_, option):
                known = option < len(view.options)
                return say("do-choose", choice=view.options[option] if known else str(option))
            case Catch(_, other):
                return say("do-catch", seat=other, names=view.names)
            case CallUno():
                return say("do-uno")
            case _:
                return say(f"do-{type(action).__name__.lower()}")


def question(view: TableView, words: Translator) -> str:
    """The line above the choices: whose turn it is, or what the viewer is asked."""
    me = view.me
    if view.stage == "playing" and any(isinstance(action, CallUno) for action in view.may):
        return words.say("ask-late-uno")
    if view.stage != "playing":
        return _between(view, words)
    if me is None and view.turn is not None:
        return words.say("ask-watching", seat=view.turn, names=view.names)
    if not view.mine:
        if view.may and view.passes:
            return words.say("terminal-may-speak")
        return "" if view.turn is None else words.say("ask-waiting", seat=view.turn, names=view.names)
    asked = parting(view)
    if asked is not None:
        return words.say(f"ask-{view.pending}", count=len(asked.cards), owed=view.owed)
    if view.asked_by is not None and view.asked_colour and view.pending in {"challenge", "stack", "show"}:
        about = "ask-about-show" if view.pending == "show" else "ask-about-four"
        return words.say(about, seat=view.asked_by, names=view.names, colour=view.asked_colour)
    playable = {action.card for action in view.may if isinstance(action, Play)}
    count = sum(card in playable for card in view.hand)
    return words.say(f"ask-{view.pending}", count=count, owed=view.owed)


def _between(view: TableView, words: Translator) -> str:
    if view.stage == "closed":
        return words.say("closed-title")
    if view.stage == "waiting":
        if "start" in view.manage:
            return words.say("terminal-may-start")
        return words.say("need-two" if "bot" in view.manage else "wait-host")
    if view.stage == "between":
        return words.say("round-over" if "next" in view.manage else "wait-next")
    return words.say("terminal-match-over" if "rematch" in view.manage else "wait-rematch")
