"""One thing for some players, another for the rest: "all with a red card discard it, the others draw"."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, cast

from lastcard.game.effects import (
    ChooseOption,
    DiscardAll,
    DiscardCards,
    Effect,
    PickCards,
    ShowHand,
    SplitPlayers,
    TakeCards,
)
from lastcard.game.whom import Condition, HoldsCard, LacksCard, Those, Who, Whom
from lastcard.language.predicates import negated


def done_by(effect: Effect, who: Whom) -> Effect:
    """The effect with *who* in place of "they"."""
    they = {name: who for name in ("who", "other") if getattr(effect, name, None) is Who.THEY}
    return cast("Effect", replace(cast("Any", effect), **they)) if they else effect


def parts_with(before: Sequence[Effect], effect: Effect) -> int | None:
    """The place in *before* of what some players do, where *effect* is what the rest do; else None."""
    opposite: Condition | None
    if isinstance(effect, SplitPlayers) and not effect.holding:
        opposite = effect.condition
    elif isinstance(who := getattr(effect, "who", None), Those):
        opposite = negated(who.condition)
    else:
        return None
    at = _beginning(before)
    if at is None:
        return None
    alone = not any(isinstance(one, ChooseOption) for one in before[at:-1])
    return at if alone and cast("Any", before[at]).who.condition == opposite else None


def begun_by(effects: Sequence[Effect]) -> Those | None:
    """The players, by what they hold, who do all the last of these effects; None if there are none."""
    at = _beginning(effects)
    return None if at is None else cast("Those", cast("Any", effects[at]).who)


def _beginning(effects: Sequence[Effect]) -> int | None:
    """The place where players named by what they hold begin to do the last of these effects."""
    for at in range(len(effects) - 1, -1, -1):
        who = getattr(effects[at], "who", None)
        if isinstance(who, Those):
            return at
        if who is not Who.THEY:
            return None
    return None


def parted(effects: Sequence[Effect], at: int) -> list[Effect]:
    """The effects with the one *at* this place, and what it is the other part of, as one."""
    first = parts_with(effects[:at], effects[at]) if at < len(effects) else None
    if first is None:
        return [*effects]
    start, last = cast("Any", effects[first]), effects[at]
    holding = (replace(start, who=Who.THEY), *effects[first + 1 : at])
    others = last.others if isinstance(last, SplitPlayers) else (replace(cast("Any", last), who=Who.THEY),)
    return [*effects[:first], SplitPlayers(start.who.condition, holding, others), *effects[at + 1 :]]


def of_holders(effects: list[Effect], at: int) -> list[Effect]:
    """The effects, where "everyone discards a red card, whoever has none draws" is judged before both."""
    match effects[max(0, at - 1) : at + 1]:
        case [DiscardCards(Who.EVERYONE, _, kind) | DiscardAll(Who.EVERYONE, kind) as first, rest] if (
            kind is not None and getattr(rest, "who", None) == Those(LacksCard(Who.EVERYONE, kind))
        ):
            holders = replace(cast("Any", first), who=Those(HoldsCard(Who.EVERYONE, kind)))
            return [*effects[: at - 1], holders, *effects[at:]]
        case _:
            return effects


def chosen_from_seen(said: Any) -> Any:
    """The effects, where whoever sees a hand and then takes from it takes what they like."""
    if isinstance(said, Effect):
        inner = {f.name: getattr(said, f.name) for f in fields(cast("Any", said))}
        changed = {name: chosen_from_seen(one) for name, one in inner.items() if isinstance(one, tuple)}
        return replace(cast("Any", said), **changed) if changed else said
    effects: list[Any] = []
    for one in map(chosen_from_seen, said):
        match (*effects[-1:], one):
            case (ShowHand(seen, Who.YOU), TakeCards(Who.YOU, count, whose, None)) if whose in {
                seen,
                Who.THEY,
            }:
                effects[-1] = PickCards(count, seen)
            case _:
                effects.append(one)
    return tuple(effects)
