"""Reads what a player types: a number, notation (``R7!``, ``W4>B``) or words (``w4 blue``, ``catch Ben``)."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from lastcard.game.actions import Catch, Name, Play
from lastcard.game.cards import COLOURS, Card, NotationError, card
from lastcard.notation.actions import write_action
from lastcard.tables.offers import Offer, parting, write_parting
from lastcard.tables.table import TableView
from lastcard.words import ENGLISH, Translator, translator

_NOTATION = re.compile(r"(?P<card>\w+)(>(?P<colour>\w+))?(@(?P<target>\w+))?", re.IGNORECASE)
_VERBS = (
    "draw",
    "pass",
    "accept",
    "challenge",
    "uno",
    "catch",
    "show",
    "pick",
    "discard",
    "give",
    "choose",
    "jump",
)
COMMANDS = ("quit", "help", "rules", "scores", "log", "table", "replay", "coach", "why", "link")
"""What is typed to the front end rather than to the table."""


def verbs(words: Translator) -> dict[str, str]:
    """Every word that may be typed for an action, and the action's word in notation."""
    return _typed(_VERBS, words.language)


def commands(words: Translator) -> dict[str, str]:
    """Every word that may be typed for a command of the front end, and the command."""
    return _typed(COMMANDS, words.language)


def said_aloud(text: str, words: Translator) -> str | None:
    """What was typed to be shown to everybody at the table; None if it is not that."""
    first, _, rest = text.strip().partition(" ")
    return rest.strip() if _typed(("say",), words.language).get(first.casefold()) else None


@cache
def emotes(words: Translator) -> dict[str, str]:
    """The reactions by what may be typed for them, in words and by their codes."""
    codes = [name.removeprefix("emote-") for name in words.messages if name.startswith("emote-")]
    return {code: code for code in codes} | {words.say(f"emote-{code}").casefold(): code for code in codes}


@cache
def _typed(names: tuple[str, ...], language: str) -> dict[str, str]:
    """English words work in every language; the language's own win where the two differ."""
    found = {name: name for name in names}
    for spoken in (ENGLISH, language):
        for name in names:
            found |= dict.fromkeys(translator(spoken).say(f"typed-{name}").casefold().split(), name)
    return found


def read_typed(text: str, view: TableView, offers: Sequence[Offer], words: Translator) -> Offer:
    """The choice that was typed; one that is not offered is returned in notation, for the table to refuse.

    :raises NotationError: if the text is not an action.
    """
    text = text.strip()
    if text.rstrip("!").isdecimal():
        return _numbered(text, offers)
    notation = _Reader(view, words).read(text)
    for choice in offers:
        for leaf in (choice, *choice.then):
            if leaf.text == notation:
                return leaf
    return _open_play(notation, offers, words) or Offer(text=notation, says=notation)


def _numbered(text: str, offers: Sequence[Offer]) -> Offer:
    if not offers:
        raise NotationError("nothing-to-choose")
    number = text.rstrip("!").lstrip("0")[:20]
    if number not in map(str, range(1, len(offers) + 1)):
        raise NotationError("no-choice", number=int(number or 0), most=len(offers))
    return offers[int(number) - 1]


def _open_play(notation: str, offers: Sequence[Offer], words: Translator) -> Offer | None:
    """A play whose target was not typed, as a choice between its targets."""
    aimed = tuple(one for one in offers if "@" in one.text and re.sub(r"@\d+", "", one.text) == notation)
    if not aimed:
        return None
    return Offer(text=notation, says=notation, card=aimed[0].card, ask=words.say("pick-seat"), then=aimed)


def completions(text: str, view: TableView, offers: Sequence[Offer], words: Translator) -> list[str]:
    """The ways to go on with *text*, shortest first: offered moves, then words."""
    return sorted(
        {one for one in _whole(view, offers, words) if one.casefold().startswith(text.casefold())}, key=len
    )


def _whole(view: TableView, offers: Sequence[Offer], words: Translator) -> Iterator[str]:
    for choice in offers:
        if not choice.text.startswith("catch"):  # by name, below
            yield choice.text.lower()
        for leaf in choice.then:
            yield f"{choice.text.rstrip('!').lower()} {leaf.says}{'!' if choice.uno else ''}"
    for word, action in verbs(words).items():
        if action == "catch":
            yield from (f"{word} {view.seats[one.other].name}" for one in view.may if isinstance(one, Catch))
        elif any(choice.text.split()[:1] == [action] for choice in offers):
            yield word
    yield from commands(words)
    yield from (f"{word} {said}" for word in _typed(("say",), words.language) for said in emotes(words))


class _Reader:
    def __init__(self, view: TableView, words: Translator) -> None:
        self._view = view
        self._words = words

    def read(self, text: str) -> str:
        """The notation of what was typed.

        :raises NotationError: if it is none.
        """
        said = text.split()
        verb = verbs(self._words).get(said[0].casefold().rstrip("!")) if said else None
        match verb, said[1:]:
            case None, _:
                return self._naming(text) or self._play(text)
            case "catch", rest:
                return f"catch {self._caught(' '.join(rest))}"
            case "jump", rest if rest:
                return f"jump {self._play(' '.join(rest))}"
            case ("show" | "pick") as part, rest if rest:
                return f"{part} {self._card(' '.join(rest))}"
            case ("discard" | "give") as part, rest if rest:
                return " ".join((part, *(str(self._card(one)) for one in rest)))
            case "choose", [option]:
                return f"choose {option}"
            case (("discard" | "give" | "jump" | "show" | "pick" | "choose"), _):
                raise NotationError("not-typed", given=text)
            case _, []:
                if said[0].endswith("!") and verb != "uno":
                    raise NotationError("call-without-play", given=text, action=verb)
                return str(verb)
            case _:
                raise NotationError("not-typed", given=text)

    # ---------------------------------------------------------------- cards
    def _play(self, text: str) -> str:
        """The notation of a play: a card by notation or by name, then a colour, a player, and "!" or uno."""
        said = text.removesuffix("!").split()
        uno = text.endswith("!") or (len(said) > 1 and verbs(self._words).get(said[-1].casefold()) == "uno")
        if uno and not text.endswith("!"):
            said = said[:-1]
        found, rest = self._first_card(said, text)
        colour, target = found["colour"], found["target"]
        while rest:
            if colour is None and (letter := self._letter(rest[0])) is not None:
                colour, rest = letter, rest[1:]
                continue
            target, rest = str(self._seat(" ".join(rest).removeprefix("@"), text)), []
        if target is not None and not target.isdecimal():
            target = str(self._seat(target, text))
        letter = None if colour is None else self._letter(colour) or colour.upper()
        one = self._card(str(found["card"]))
        return write_action(Play(0, one, letter, None if target is None else int(target), uno))

    def _first_card(self, said: list[str], text: str) -> tuple[dict[str, str | None], list[str]]:
        """The card that the words begin with, and the words after it."""
        for length in range(min(len(said), 6), 0, -1):
            named = self._named(" ".join(said[:length]))
            if named is not None:
                return {"card": str(named), "colour": None, "target": None}, said[length:]
        first = _NOTATION.fullmatch(said[0]) if said else None
        if first is None:
            raise NotationError("not-typed", given=text)
        self._card(first["card"])
        return first.groupdict(), said[1:]

    def _card(self, text: str) -> Card:
        try:
            return self._named(text) or card(text)
        except NotationError:
            raise NotationError("not-typed", given=text) from None

    def _named(self, text: str) -> Card | None:
        rules = self._view.rules
        deck = tuple(dict.fromkeys(self._view.hand if rules is None else rules.deck))
        return _names_of_cards(self._words.language, deck).get(text.casefold())

    # ---------------------------------------------------------------- colours and players
    def _naming(self, text: str) -> str | None:
        """The notation of a colour alone, where one is asked for or it is written with ">"."""
        if text.startswith(">") or any(isinstance(one, Name) for one in self._view.may):
            letter = self._letter(text.removeprefix(">"))
            if letter is not None or text.startswith(">"):
                return f">{letter or text[1:].upper()}"
        return None

    def _letter(self, text: str) -> str | None:
        said = text.removeprefix(">").casefold()
        for letter, english in COLOURS.items():
            if said in {letter.casefold(), english, self._words.colour(letter).casefold()}:
                return letter
        return None

    def _caught(self, text: str) -> int:
        exposed = [one.other for one in self._view.may if isinstance(one, Catch)]
        if not text and exposed:
            return next((seat for seat in exposed if self._view.seats[seat].exposed), exposed[0])
        return self._seat(text, f"catch {text}".strip())

    def _seat(self, text: str, given: str) -> int:
        """The seat of the player with this name, or the beginning of one, or number."""
        said = text.casefold()
        names = [name.casefold() for name in self._view.names]
        if said and said in names:
            return names.index(said)
        begun = [seat for seat, name in enumerate(names) if said and name.startswith(said)]
        if len(begun) == 1:
            return begun[0]
        if text.isdecimal() and len(text) <= 2:  # noqa: PLR2004 - no table has a hundred seats
            return int(text)
        raise NotationError("no-player", given=text or given, players=self._view.names)


@cache
def _names_of_cards(language: str, deck: tuple[Card, ...]) -> dict[str, Card]:
    spoken = dict.fromkeys((ENGLISH, language))
    return {translator(one).card(each).casefold(): each for one in spoken for each in deck}


def pick(text: str, view: TableView, picked: Sequence[Card], words: Translator) -> list[Card]:
    """The cards picked for a discard or gift after *text*: numbers of ``choosable`` or cards, in any mixture.

    :raises NotationError: for a number or text that is no card of the hand that may be chosen.
    """
    left = list(view.choosable)
    for one in picked:
        left.remove(one)
    chosen = list(picked)
    reader = _Reader(view, words)
    said = text.split()
    if said and verbs(words).get(said[0].casefold()) in {"discard", "give"}:
        said = said[1:]
    numbered = tuple(left)
    for part in said:
        if part.isdecimal():
            if not 1 <= int(part[:9]) <= len(numbered):
                raise NotationError("no-choice", number=int(part[:9]), most=len(numbered))
            one = numbered[int(part) - 1]
        else:
            one = reader._card(part)  # noqa: SLF001 - of this module
        if one not in left:
            raise NotationError("not-choosable", card=one)
        left.remove(one)
        chosen.append(one)
    return chosen


def finished(view: TableView, picked: Sequence[Card]) -> str | None:
    """The notation of the discard or gift once enough cards are picked."""
    asked = parting(view)
    if asked is None or len(picked) < len(asked.cards):
        return None
    return write_parting(asked, picked[: len(asked.cards)])
