"""The rules of cards as programs of verbs, one after another, for the compiled table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, cast

from lastcard.game import effects as verbs
from lastcard.game.cards import NUMBERS, Pile
from lastcard.game.effects import (
    ChooseOption,
    DiscardAnother,
    DiscardAny,
    Effect,
    FlipCoin,
    If,
    Kind,
    RollDie,
    SplitPlayers,
    Towards,
    TurnToOthers,
    Who,
    Whom,
)
from lastcard.game.errors import LocalizedError
from lastcard.game.rules import Rules
from lastcard.game.whom import (
    AnyKind,
    AnyOf,
    CalledUno,
    CannotPlay,
    CanPlay,
    CardOf,
    Comparison,
    Condition,
    Except,
    First,
    HoldsCard,
    HoldsCount,
    HoldsThan,
    LacksCard,
    NextPlayers,
    Those,
    YouAnd,
)
from lastcard.sim.kernel import layout
from lastcard.sim.kernel.verbs import NUMBER_OF, AskAgain, Jump

Instruction = tuple[int, int, int, int, int, int]
SPOKEN_OF: tuple[Kind, ...] = (Kind.WILD, Kind.NUMBER, Kind.ACTION)


class Unsupported(LocalizedError):
    """Rules that arrays cannot express; the message names what it is."""

    topic = "unsupported"


_WHO = {who: place for place, who in enumerate(Who)}
_STEP = {Towards.LEFT: 1, Towards.RIGHT: -1, Towards.NEXT: 0}
_PILE = {Pile.DISCARD: layout.DISCARD_PILE, Pile.BOTTOM: layout.BOTTOM, Pile.SHUFFLED: layout.SHUFFLED}
_COMPARISON = {
    Comparison.MORE: layout.HOLDS_MORE,
    Comparison.FEWER: layout.HOLDS_FEWER,
    Comparison.EXACTLY: layout.HOLDS_EXACTLY,
}


@dataclass(frozen=True, slots=True)
class StillChoosing(Effect):
    """In the rest of a rule, where those stand who are still to be asked which of several things they do."""

    options: tuple[tuple[Effect, ...], ...]
    named: bool


_HANDED_OVER: Mapping[type[Effect], Callable[[Any], Effect]] = {
    verbs.PassCards: lambda effect: verbs.HandOverPassed(effect.towards),
    verbs.PassHalf: lambda effect: verbs.HandOverPassed(effect.towards),
    verbs.ExchangeCards: lambda _: verbs.HandOverExchanged(),
}
"""What is done once everybody has chosen the cards that these verbs ask for."""


class Programs:
    """The programs of all cards, one after another; place 0 is the end of a card that does nothing."""

    def __init__(self, rules: Rules) -> None:
        self.colours = rules.colours
        self.code: list[Instruction] = [_END]
        self.rests: dict[tuple[Effect, ...], int] = {(): 0}
        """Where the rest of a card's rule stands."""
        self.rest_at: dict[int, tuple[Effect, ...]] = {0: ()}
        """The rest of a card's rule at each place."""
        self.choices_at: dict[int, ChooseOption] = {}
        """The choice whose options' places stand at each place."""
        self.choices: dict[tuple[tuple[tuple[Effect, ...], ...], tuple[Effect, ...]], int] = {}
        """The place of a choice's options, by its options and the rest of the rule after it."""
        self.people: list[tuple[int, int, int, int]] = []
        rulings = (verbs.verbs(effects) for effects in rules.card_effects.values())
        extremes = any(isinstance(verb, verbs.DiscardExtreme) for ruling in rulings for verb in ruling)
        self.kinds: list[AnyKind] = [CardOf(number) for number in NUMBERS] if extremes else []
        """The kinds of card named, beside colours and those of SPOKEN_OF: rows of of_kind from KINDS_FROM."""
        self._starts: dict[tuple[Effect, ...], int] = {(): 0}

    def add(self, effects: tuple[Effect, ...]) -> int:
        """Where the program of these effects begins; it is added if it was not there."""
        if effects not in self._starts:
            self._starts[effects] = len(self.code)
            self._write(effects, ())
            self._place(())
            self.code.append(_END)
        return self._starts[effects]

    def _place(self, rest: tuple[Effect, ...]) -> int:
        """Note that the rest of a rule stands where the next instruction is written."""
        at = len(self.code)
        self.rests.setdefault(rest, at)
        self.rests.setdefault(tuple(one for one in rest if not isinstance(one, StillChoosing)), at)
        self.rest_at[at] = rest
        return at

    def _write(self, effects: tuple[Effect, ...], after: tuple[Effect, ...]) -> None:
        for place, effect in enumerate(effects):
            rest = effects[place + 1 :] + after
            at = self._place((effect, *rest))
            match effect:
                case If():
                    self._write_either(at, effect.then, effect.otherwise, rest)
                    who = self._who(effect.condition.who)
                    self.code[at] = (
                        NUMBER_OF[If],
                        who,
                        *self._holding(effect.condition),
                        self.code[at][2],
                        0,
                    )
                case FlipCoin():
                    self._write_either(at, effect.heads, effect.tails, rest)
                case ChooseOption():
                    self._write_choice(effect, rest)
                case SplitPlayers():
                    who = self._who(effect.condition.who)
                    self.code.append((NUMBER_OF[SplitPlayers], who, *self._holding(effect.condition), 0, 0))
                    self._write((*effect.holding, TurnToOthers(), *effect.others), rest)
                case RollDie():
                    self._write_die(effect, rest)
                case DiscardAny(who, kind):
                    another = DiscardAnother(Who.YOU if who is Who.YOU else Who.THEY, kind)
                    self._write_choice(ChooseOption(who, ((another,), ())), rest, verb=DiscardAny)
                case _:
                    self.code.append(self._instruction(effect))
                    if type(effect) in _HANDED_OVER:
                        handed_over = _HANDED_OVER[type(effect)](effect)
                        self._place((handed_over, *rest))
                        self.code.append(self._instruction(handed_over))

    def _write_either(
        self, at: int, first: tuple[Effect, ...], second: tuple[Effect, ...], rest: tuple[Effect, ...]
    ) -> None:
        """Write two branches; the instruction at *at* goes on with the first or jumps to the second."""
        self.code.append(_END)
        self._write(first, rest)
        end = self._jump(rest) if second else -1
        self.code[at] = (NUMBER_OF[FlipCoin], layout.NO_WHO, len(self.code), 0, 0, 0)
        self._write(second, rest)
        if second:
            self.code[end] = _jump_to(len(self.code))

    def _write_die(self, effect: RollDie, rest: tuple[Effect, ...]) -> None:
        """The die, where the effects of each side stand, and the effects."""
        self.code.append((NUMBER_OF[RollDie], layout.NO_WHO, 0, 0, 0, 0))
        table = len(self.code)
        self.code += [_END] * len(effect.faces)
        ends = []
        for side, effects in enumerate(effect.faces):
            self.code[table + side] = _jump_to(len(self.code))
            self._write(effects, rest)
            ends.append(self._jump(rest))
        for end in ends:
            self.code[end] = _jump_to(len(self.code))

    def _jump(self, rest: tuple[Effect, ...]) -> int:
        at = self._place(rest)
        self.code.append(_END)
        return at

    def _write_choice(
        self, effect: ChooseOption, rest: tuple[Effect, ...], verb: type[Effect] = ChooseOption
    ) -> None:
        """The choice, the question put to one after another, where its options stand, and the options."""
        self.code.append((NUMBER_OF[verb], self._who(effect.who), 0, 0, 0, 0))
        named = effect.who is not Who.YOU
        still = (StillChoosing(effect.options, named), *rest)
        again = self._place(still)
        self.code.append(_END)
        table = len(self.code)
        self.choices_at[table] = effect
        self.choices.setdefault((effect.options, rest), table)
        for _ in effect.options:
            self.rest_at[len(self.code)] = still
            self.code.append(_END)
        for option, effects in enumerate(effect.options):
            self.code[table + option] = _jump_to(len(self.code))
            self._write(effects, still)
            self.code[self._jump(still)] = _jump_to(again)
        ask = (len(effect.options), len(self.code), int(named), 0)
        self.code[again] = (NUMBER_OF[AskAgain], layout.NO_WHO, *ask)

    # -------------------------------------------------------------- instructions
    def _holding(self, condition: Condition) -> tuple[int, int]:
        """The number of a condition and its argument."""
        match condition:
            case CannotPlay():
                return layout.CANNOT_PLAY, 0
            case CanPlay():
                return layout.CAN_PLAY, 0
            case CalledUno():
                return layout.CALLED_UNO, 0
            case HoldsCount(_, comparison, count):
                return _COMPARISON[comparison], count
            case HoldsThan(_, comparison, than):
                return layout.THAN_MORE + _COMPARISON[comparison] - layout.HOLDS_MORE, _WHO[than]
            case HoldsCard(_, of):
                return layout.HOLDS_CARD, self.kind_row(of)
            case LacksCard(_, of):
                return layout.LACKS_CARD, self.kind_row(of)

    def _who(self, who: Whom) -> int:
        """The number of a person; one that is made of others is a row of people."""
        match who:
            case Who():
                return _WHO[who]
            case NextPlayers(count):
                row = (layout.NEXT_PLAYERS, min(count, layout.SEATS), 0, 0)
            case YouAnd(other):
                row = (layout.YOU_AND, _WHO[other], 0, 0)
            case Except(other):
                row = (layout.EXCEPT, _WHO[other], 0, 0)
            case Those(condition) | First(condition):
                assert isinstance(condition.who, Who)
                way = layout.THOSE if isinstance(who, Those) else layout.FIRST
                row = (way, _WHO[condition.who], *self._holding(condition))
        if row not in self.people:
            self.people.append(row)
        return layout.PEOPLE_FROM + self.people.index(row)

    def _instruction(self, effect: Effect) -> Instruction:
        """A verb of a program: its number, whom it means, and its other fields in their order.

        :raises Unsupported: for a verb that kernel.verbs does not list.
        """
        number = NUMBER_OF.get(type(effect))
        if number is None:
            raise Unsupported("effect", name=type(effect).__name__)
        given = {f.name: getattr(effect, f.name) for f in fields(cast("Any", effect))}
        whom = given.pop("who", None)
        who = layout.NO_WHO if whom is None else self._who(whom)
        arguments = (self._argument(name, value) for name, value in given.items())
        first, second, third, fourth, *_ = (*arguments, 0, 0, 0, 0)
        return (number, who, first, second, third, fourth)

    # -------------------------------------------------------------- kinds of card
    def kind_row(self, kind: AnyKind | None) -> int:
        """The row of of_kind for a kind of card; a new one for a kind that no rule has named."""
        if kind is None or kind == "":
            return layout.ANY_KIND if kind is None else layout.NAMED_KIND
        listed: tuple[AnyKind, ...] = (*self.colours, *SPOKEN_OF)
        if kind in listed:
            return listed.index(kind)
        if kind not in self.kinds:
            self.kinds.append(kind)
        return layout.KINDS_FROM + self.kinds.index(kind)

    def kind_at(self, row: int) -> AnyKind | None:
        """The kind of card of a row of of_kind."""
        if row >= layout.KINDS_FROM:
            return self.kinds[row - layout.KINDS_FROM]
        listed: tuple[AnyKind, ...] = (*self.colours, *SPOKEN_OF)
        return None if row == layout.ANY_KIND else listed[row]

    def _argument(self, name: str, value: object) -> int:
        """A field of an effect as a number; 0 for a text that is only said."""
        if name in {"kind", "colour"}:
            assert value is None or isinstance(value, Kind | str | CardOf | AnyOf)
            return self.kind_row(value)
        match value:
            case int():
                return int(value)
            case Towards():
                return _STEP[value]
            case Pile():
                return _PILE[value]
            case Who() | NextPlayers() | YouAnd() | Except() | Those() | First():
                return self._who(value)
            case _:
                return 0


_END: Instruction = (layout.END, 0, 0, 0, 0, 0)


def _jump_to(at: int) -> Instruction:
    return (NUMBER_OF[Jump], layout.NO_WHO, at, 0, 0, 0)
