"""The coach's review of a round as lines of text: an overview, and one card for each decision."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lastcard.bots import LEVELS
from lastcard.coach.report import LEDGER_LINES
from lastcard.game.cards import card
from lastcard.words import Translator

if TYPE_CHECKING:
    from lastcard.coach.report import AlternativeReport, DecisionReport, LedgerReport, ReviewReport

BARS = "▁▂▃▄▅▆▇█"
_WIDEST_CURVE = 50
SIZES = ("", "doubtful", "mistake", "blunder")
"""The marks, the smallest first; "" is none."""


def review_lines(
    report: "ReviewReport", words: Translator, *, least: str = "doubtful", hands: Sequence[Sequence[str]] = ()
) -> list[str]:
    """The whole review: the overview, then the decisions with the mark *least* or a greater one.

    *hands* are the true hands at every moment, in notation, where they are to be shown.
    """
    lines = [words.say("coach-review", round=report.round, names=report.players, seat=report.seat)]
    lines += overview_lines(report, words)
    for one in shown_decisions(report, least):
        held = hands[one.place] if hands else ()
        lines += ["", decision_title(one, words), *decision_lines(one, report.players, words, held)]
    return lines


def shown_decisions(report: "ReviewReport", least: str) -> list["DecisionReport"]:
    """The decisions with the mark *least* or a greater one; "" is every decision."""
    return [one for one in report.decisions if SIZES.index(one.mark or "") >= SIZES.index(least)]


# ------------------------------------------------------------------ the overview
def overview_lines(report: "ReviewReport", words: Translator, *, curve: bool = True) -> list[str]:
    """The line about the round, the curves, how many decisions there were, and the ledger.

    With *curve* false that of the round is left out.
    """
    marks = sum(one.mark is not None for one in report.decisions)
    lines = [report.line or words.say("coach-nothing")]
    if curve and report.curve:
        lines.append(f"{words.say('coach-chance')}:")
        lines.append(f"    {bars([chance for _, chance, _ in report.curve], _WIDEST_CURVE)}")
        lines.append(curve_in_words(report, words))
    if match := [chance for _, _, chance in report.curve if chance is not None]:
        lines.append(f"{words.say('coach-chance')} {words.say('coach-chance-match')}:")
        lines.append(f"    {bars(match, _WIDEST_CURVE)}")
    lines.append(
        words.say("coach-decisions", count=len(report.decisions), marks=marks, skipped=report.skipped)
    )
    if report.match_ledger is not None:
        lines.append(words.say("coach-in-match"))
    lines += _ledger_lines("coach-ledger", report.ledger, words)
    if report.match_ledger is not None:
        lines += _ledger_lines("coach-ledger-match", report.match_ledger, words)
    return lines


def bars(chances: Sequence[float], width: int) -> str:
    """The curve as bars, one for each chance, or for every few of them where they do not fit."""
    step = max(1, -(-len(chances) // width))
    return "".join(BARS[min(7, int(chance / 12.5))] for chance in chances[::step])


def curve_in_words(report: "ReviewReport", words: Translator) -> str:
    """Where the curve begins and ends, its lowest and its highest point."""
    chances = [chance for _, chance, _ in report.curve]
    return words.say(
        "coach-curve",
        first=round(chances[0]),
        last=round(chances[-1]),
        count=report.curve[-1][0],
        lowest=round(min(chances)),
        highest=round(max(chances)),
    )


def _ledger_lines(title: str, ledger: "LedgerReport", words: Translator) -> list[str]:
    lines = ["", words.say(title)]
    for name in ("before", *LEDGER_LINES, "result"):
        amount: float = getattr(ledger, name)
        shown = f"{amount:+.1f}" if name in LEDGER_LINES else f"{amount:.1f}"
        size = ""
        if name == "error" and ledger.size is not None:
            size = f" {words.say('coach-ledger-size', size=round(ledger.size, 1))}"
        lines.append(f"    {shown:>7}  {words.say(f'coach-ledger-{name}')}{size}")
    return lines


# ------------------------------------------------------------------ one decision
def decision_title(one: "DecisionReport", words: Translator) -> str:
    """Which move it was, its mark and what it cost."""
    title = words.say("coach-move", number=one.place + 1)
    if one.mark is None:
        return title
    mark = words.say(f"coach-mark-{one.mark}")
    cost = words.say("coach-cost", mark=mark, cost=round(one.cost, 1), error=round(one.cost_error, 1))
    return f"{title}. {cost}"


def decision_lines(
    one: "DecisionReport", names: Sequence[str], words: Translator, hands: Sequence[str] = ()
) -> list[str]:
    """The position as the player knew it, the alternatives with their chances, and the reasons."""
    at = one.position
    sizes = tuple(f"{name} ({size})" for name, size in zip(names, at.sizes, strict=True))
    lines = [
        words.say("coach-puzzle-table", players=len(names), top=card(at.top), colour=at.colour, sizes=sizes),
        words.say("coach-puzzle-hand", cards=" ".join(at.hand)),
    ]
    if hands:
        lines.append(f"{words.say('coach-truth')}:")
        lines += [f"    {name}: {hand or '-'}" for name, hand in zip(names, hands, strict=True)]
    lines += ["", *(_alternative(option, words) for option in one.alternatives), ""]
    lines += one.reasons
    if one.found:
        lines.append(_levels(one, words))
    return lines if lines[-1] else lines[:-1]


def _alternative(option: "AlternativeReport", words: Translator) -> str:
    chance = words.say("coach-alternative", chance=round(option.chance, 1), error=round(option.error, 1))
    done = f" {words.say('coach-was-done')}" if option.done else ""
    return f"    {chance:>12}  {option.words}{done}"


def _levels(one: "DecisionReport", words: Translator) -> str:
    shares = [
        words.say(
            "coach-found-one", level=words.say(f"coach-level-{name}"), percent=round(100 * one.found[name])
        )
        for name in LEVELS
        if name in one.found
    ]
    return words.say("coach-found", levels=words.listed(shares))
