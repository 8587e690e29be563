"""Reports: passed, failed and unsupported by level and clause, as data, Markdown and a badge."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lastcard.conformance.referee import Outcome, Verdict
from lastcard.conformance.suite import LEVELS, VERSION
from lastcard.words import Translator

_BADGE = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="20" role="img"
 aria-label="{title}">
<title>{title}</title>
<rect width="{width}" height="20" rx="3" fill="#444"/>
<path d="M{left} 0h{right_less}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-{right_less}z" fill="{fill}"/>
<g fill="#fff" font-family="sans-serif" font-size="11" text-anchor="middle">
<text x="{label_at}" y="14">{label}</text><text x="{value_at}" y="14">{value}</text></g></svg>
"""
_LETTER = 6.6
_GOOD, _PARTLY, _BAD = "#2e7d32", "#8a6100", "#b3261e"


@dataclass(frozen=True, slots=True)
class Report:
    """What one program answered to a suite."""

    program: Mapping[str, str]
    outcomes: Sequence[Outcome]

    @property
    def passed(self) -> bool:
        """Whether nothing failed and nothing was unsupported."""
        return all(one.verdict is Verdict.PASSED for one in self.outcomes)

    def by_level(self) -> dict[str, dict[str, int]]:
        """The verdicts of each level that was tried."""
        return _counted(LEVELS, self.outcomes, lambda one: (one.level,))

    def by_clause(self) -> dict[str, dict[str, int]]:
        """The verdicts of each clause of a scenario that was tried."""
        clauses = dict.fromkeys(clause for one in self.outcomes for clause in one.clauses)
        return _counted(sorted(clauses), self.outcomes, lambda one: one.clauses)

    def data(self, words: Translator) -> dict[str, Any]:
        """The report as JSON data."""
        return {
            "version": VERSION,
            "program": dict(self.program),
            "levels": self.by_level(),
            "clauses": self.by_clause(),
            "outcomes": [
                {
                    "id": one.id,
                    "level": one.level,
                    "clauses": list(one.clauses),
                    "verdict": one.verdict.value,
                    **(
                        {} if one.verdict is Verdict.PASSED else {"step": one.step, "why": reason(one, words)}
                    ),
                }
                for one in self.outcomes
            ],
        }

    def markdown(self, words: Translator) -> str:
        """The report as a page: a table of levels, then everything that failed."""
        say = words.say
        title = say("conformance-title", name=self.program["name"], version=self.program["version"])
        levels = [[name, *map(str, counts.values())] for name, counts in self.by_level().items()]
        lines = [
            f"# {title}",
            "",
            *_table(words, ("level", "passed", "failed", "unsupported"), "--:", levels),
        ]
        failed = [
            [one.id, ", ".join(one.clauses), reason(one, words).replace("|", "\\|").replace("\n", " ")]
            for one in self.outcomes
            if one.verdict is Verdict.FAILED
        ]
        if failed:
            lines += ["", *_table(words, ("scenario", "clauses", "why"), "---", failed)]
        return "\n".join(lines) + "\n"

    def badge(self, words: Translator) -> str:
        """A small picture with the share of the scenarios that passed."""
        counts = Counter(one.verdict for one in self.outcomes)
        share = counts[Verdict.PASSED] / max(1, len(self.outcomes))
        label, value = words.say("conformance-badge"), f"{counts[Verdict.PASSED]}/{len(self.outcomes)}"
        left, right = round(_LETTER * len(label) + 12), round(_LETTER * len(value) + 14)
        fill = _GOOD if share == 1 else _PARTLY if share > 1 / 2 else _BAD
        return _BADGE.format(
            width=left + right,
            title=f"{label}: {value}",
            left=left,
            right_less=right - 3,
            fill=fill,
            label=label,
            value=value,
            label_at=left / 2,
            value_at=left + right / 2,
        )


def reason(one: Outcome, words: Translator) -> str:
    """Why it did not pass, as a sentence."""
    return one.why if one.problem is None else words.tell(one.problem)


def _counted(
    names: Iterable[str], outcomes: Sequence[Outcome], of: Callable[[Outcome], Sequence[str]]
) -> dict[str, dict[str, int]]:
    """How often each verdict was reached on each name that was tried."""
    found = {name: Counter(one.verdict for one in outcomes if name in of(one)) for name in names}
    return {name: {one.value: counts[one] for one in Verdict} for name, counts in found.items() if counts}


def _table(
    words: Translator, columns: Sequence[str], align: str, rows: Iterable[Sequence[str]]
) -> Iterator[str]:
    """A table of Markdown, its first column to the left."""
    yield f"| {' | '.join(words.say(f'conformance-{name}') for name in columns)} |"
    yield f"|---|{'|'.join([align] * (len(columns) - 1))}|"
    yield from (f"| {' | '.join(row)} |" for row in rows)
