"""The coach's review on the screen: the curve above, below it the round or one decision."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Resize
from textual.screen import ModalScreen
from textual.widgets import Static

from lastcard.coach.report import DecisionReport, ReviewReport
from lastcard.notation.actions import write_cards
from lastcard.tables.table import ReplayStep
from lastcard.terminal.reviews import (
    BARS,
    SIZES,
    curve_in_words,
    decision_lines,
    decision_title,
    overview_lines,
    shown_decisions,
)
from lastcard.terminal.screen.drawing import Canvas, Pen
from lastcard.terminal.text import on_one_line

_TALL = 30
"""From this many lines on there is room for a tall curve."""


class ReviewScreen(ModalScreen[None]):
    """A reviewed round: the arrow keys go from mark to mark, after the overview."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r", "dismiss", show=False),
        Binding("right,space,enter", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("home", "step(-1000000)", show=False),
        Binding("end", "step(1000000)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("s", "size", show=False),
        Binding("t", "truth", show=False),
    ]

    def __init__(self, report: ReviewReport, steps: Sequence[ReplayStep], pen: Pen) -> None:
        """*steps* are the round's replay, for what the others held."""
        super().__init__()
        self._report = report
        self._steps = steps
        self._pen = pen
        self._words = pen.words
        self._least = "doubtful" if shown_decisions(report, "doubtful") else ""
        self._truth = False
        self.at = 0
        """0 is the overview; after it come the decisions that are shown."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="page"):
            yield Static(id="review-title", classes="bar")
            yield Static(id="review-curve")
            with VerticalScroll(can_focus=False):
                yield Static(id="review-page")
            yield Static(id="review-keys", classes="bar")

    def on_resize(self, _: Resize) -> None:
        self.call_after_refresh(self._show)

    @property
    def _shown(self) -> list[DecisionReport]:
        return shown_decisions(self._report, self._least)

    def action_step(self, by: int) -> None:
        self.at = max(0, min(len(self._shown), self.at + by))
        self.query_one(VerticalScroll).scroll_home(animate=False)
        self._show()

    def action_scroll(self, by: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)

    def action_size(self) -> None:
        """Show the decisions of the next size, from all to blunders alone."""
        self._least = SIZES[(SIZES.index(self._least) + 1) % len(SIZES)]
        self.at = min(self.at, len(self._shown))
        self._show()

    def action_truth(self) -> None:
        self._truth = not self._truth
        self._show()

    # ---------------------------------------------------------------- what is shown
    def _show(self) -> None:
        say, shown = self._words.say, self._shown
        one = shown[self.at - 1] if self.at else None
        names = self._report.players
        title = say("coach-review", round=self._report.round, names=names, seat=self._report.seat)
        place = say("terminal-review-at", at=self.at, last=len(shown))
        size = say(f"coach-show-{self._least or 'all'}")
        self._put("title", Text(on_one_line(f"{title}   {place}   {size}"), "bold"))
        self._put("curve", self._curve(one))
        self._put("page", self._page(one))
        self._put("keys", Text(say("terminal-review-keys"), "dim"))

    def _put(self, name: str, text: Text) -> None:
        self.query_one(f"#review-{name}", Static).update(text)

    def _page(self, one: DecisionReport | None) -> Text:
        if one is None:
            lines = overview_lines(self._report, self._words, curve=False)
            return Text("\n".join(map(on_one_line, lines)))
        lines = decision_lines(one, self._report.players, self._words, self._hands(one))
        body = Text("\n".join(map(on_one_line, lines)))
        return Text.assemble((f"{decision_title(one, self._words)}\n", "bold"), body)

    def _hands(self, one: DecisionReport) -> Sequence[str]:
        if not self._truth or one.place >= len(self._steps):
            return ()
        return [write_cards(hand or ()) for hand in self._steps[one.place].hands]

    def _curve(self, one: DecisionReport | None) -> Text:
        """The curve in rows of bars, the marks below it, and the place of the decision that is shown."""
        points = self._report.curve
        if not points:
            return Text()
        rows = 6 if self.size.height >= _TALL else 3
        width = max(10, min(len(points) * 2, self.size.width - 8))
        canvas = Canvas(width + 6, rows + 1)
        for row in range(rows):
            canvas.put(0, row, f"{round(100 * (rows - row) / rows):>4}", "dim")
        for x in range(width):
            self._column(canvas, x + 5, points[x * len(points) // width][1], rows)
        places = [place for place, _, _ in points]
        for each in self._shown:
            at = next((i for i, place in enumerate(places) if place >= each.place), len(places) - 1)
            mark = self._pen.glyphs.under if each is one else self._pen.glyphs.dot
            canvas.put(5 + at * width // len(places), rows, mark, "bold")
        return Text("\n").join([canvas.text(), Text(f" {curve_in_words(self._report, self._words)}")])

    def _column(self, canvas: Canvas, x: int, chance: float, rows: int) -> None:
        """One column of bars, in eighths of a row."""
        left = round(chance / 100 * rows * len(BARS))
        for row in reversed(range(rows)):
            eighths = min(len(BARS), left)
            if eighths > 0:
                canvas.put(x, row, BARS[eighths - 1])
            left -= eighths
