"""What an experiment found: numbers with 95% intervals, in rows that can be printed and drawn."""

from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

Z = 1.959964
"""95% of a normal distribution lie within this many standard deviations."""


@dataclass(frozen=True)
class Estimate:
    """One number: what it is of, the estimate, and the ends of its 95% interval."""

    label: str
    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.label}: {self.value:.4g} ({self.low:.4g} to {self.high:.4g})"


@dataclass(frozen=True)
class Series:
    """Rows that belong together: one line or one colour of bars."""

    name: str
    rows: tuple[Estimate, ...]


@dataclass(frozen=True)
class Answer:
    """The answer to a question, and how it was found."""

    name: str
    title: str
    axis: str
    """What is measured."""
    by: str
    """What each row is for, where rows are numbers; "" where they have names."""
    series: tuple[Series, ...]
    measure: str
    """What is measured, by what, and how sure it is."""
    note: str
    """How many games, which players, which seed."""
    baseline: float | None = None
    """A value to compare with, drawn as a line."""

    def text(self) -> str:
        """The answer in lines of text."""
        width = max(len(row.label) for one in self.series for row in one.rows)
        lines = [self.title, f"  {self.measure}; {self.note}"]
        for one in self.series:
            lines.append(f"  {one.name}")
            lines += [
                f"    {row.label:{width}}  {row.value:9.3f}   {row.low:9.3f} to {row.high:.3f}"
                for row in one.rows
            ]
        return "\n".join(lines)


def mean(label: str, values: npt.NDArray[np.generic]) -> Estimate:
    """The mean of a sample with its 95% interval."""
    sample = values.astype(float)
    centre = float(sample.mean())
    reach = Z * float(sample.std(ddof=1)) / sqrt(len(sample))
    return Estimate(label, centre, centre - reach, centre + reach)


def share(label: str, hits: int, tries: int) -> Estimate:
    """A proportion with its Wilson interval; 0 to 1 where there were no tries."""
    if not tries:
        return Estimate(label, 0.0, 0.0, 1.0)
    p = hits / tries
    scale = 1 + Z * Z / tries
    centre = (p + Z * Z / (2 * tries)) / scale
    reach = Z * sqrt(p * (1 - p) / tries + Z * Z / (4 * tries * tries)) / scale
    return Estimate(label, p, centre - reach, centre + reach)
