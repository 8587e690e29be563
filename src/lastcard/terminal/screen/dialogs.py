"""Screens over the table: texts to read, the replay of a round, and the question whether to leave."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from lastcard.tables.table import ReplayStep
from lastcard.terminal.screen.drawing import Canvas, Pen
from lastcard.terminal.text import on_one_line, wrapped


class TextScreen(ModalScreen[None]):
    """A text to read, longer than the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,l,enter", "dismiss", show=False),
        Binding("up,k", "move('up')", show=False),
        Binding("down,j,space", "move('down')", show=False),
        Binding("pageup,b", "move('page_up')", show=False),
        Binding("pagedown,f", "move('page_down')", show=False),
        Binding("home,g", "move('home')", show=False),
        Binding("end,G", "move('end')", show=False),
    ]

    def __init__(
        self, title: str, lines: Sequence[str], keys: str, *, code: Sequence[Text] = (), at_end: bool = False
    ) -> None:
        """*code* is drawn below the lines as it is."""
        super().__init__()
        self._heading = title
        self._lines = lines
        self._code = code
        self._hint = keys
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="page"):
            yield Static(Text(self._heading, "bold"), classes="bar")
            with VerticalScroll(can_focus=False):
                yield Static(id="text")
            yield Static(Text(self._hint, "dim"), classes="bar")

    def on_resize(self) -> None:
        """Break the lines anew; begin with the newest, where the text is a log."""
        lines = [Text(wrapped(line, self.size.width - 4)) for line in self._lines]
        self.query_one("#text", Static).update(Text("\n").join([*lines, *self._code]))
        if self._at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_move(self, where: str) -> None:
        getattr(self.query_one(VerticalScroll), f"scroll_{where}")(animate=False)


class LeaveScreen(ModalScreen[bool]):
    """Asks whether to leave the table."""

    def __init__(self, title: str, yes: str, no: str) -> None:
        super().__init__()
        self._texts = (title, yes, no)
        self._yes = yes[0].casefold()

    def compose(self) -> ComposeResult:
        title, yes, no = self._texts
        with Vertical(classes="question"):
            yield Static(Text(title, "bold"))
            yield Static(Text(f"{yes}   {no}"))

    def on_key(self, event: Key) -> None:
        """The first letter of an answer gives it; Escape stays, Ctrl-C and Ctrl-D leave."""
        event.stop()
        if event.key in {"enter", "ctrl+c", "ctrl+d", "ctrl+q", self._yes, "y"}:
            self.dismiss(result=True)
        elif event.key in {"escape", "n"}:
            self.dismiss(result=False)


class ReplayScreen(ModalScreen[None]):
    """A finished round, step by step."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "dismiss", show=False),
        Binding("right,space,enter,down", "step(1)", show=False),
        Binding("left,up", "step(-1)", show=False),
        Binding("home", "step(-1000000)", show=False),
        Binding("end", "step(1000000)", show=False),
    ]

    def __init__(self, steps: Sequence[ReplayStep], names: Sequence[str], title: str, pen: Pen) -> None:
        super().__init__()
        self._steps = steps
        self._names = names
        self._heading = title
        self._pen = pen
        self.at = 0

    def compose(self) -> ComposeResult:
        with Vertical(classes="page"):
            yield Static(Text(self._heading, "bold"), classes="bar")
            yield Static(id="replay-top")
            yield Static(id="replay-hands")
            with VerticalScroll(can_focus=False):
                yield Static(id="replay-lines")
            yield Static(id="replay-keys", classes="bar")

    def on_mount(self) -> None:
        self.action_step(0)

    def action_step(self, by: int) -> None:
        self.at = max(0, min(len(self._steps) - 1, self.at + by))
        step = self._steps[self.at]
        canvas = Canvas(40, 4)
        if step.top is not None:
            self._pen.card(canvas, 1, 0, step.top)
        if step.colour:
            canvas.put(9, 1, self._pen.suit(step.colour), "bold")
        self.query_one("#replay-top", Static).update(canvas.text())
        hands = [
            Text.assemble(
                (on_one_line(name), "bold"), f" {'?' if hand is None else ' '.join(map(str, hand)) or '-'}"
            )
            for name, hand in zip(self._names, step.hands, strict=True)
        ]
        self.query_one("#replay-hands", Static).update(Text("\n").join(hands))
        self.query_one("#replay-lines", Static).update(Text("\n".join(map(on_one_line, step.lines)), "bold"))
        words = self._pen.words
        at = words.say("terminal-replay-at", at=self.at + 1, last=len(self._steps))
        self.query_one("#replay-keys", Static).update(Text(at, "dim"))
