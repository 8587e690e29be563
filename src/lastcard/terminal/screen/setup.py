"""The set-up of a match: edition, bots, format, pace and house rules, one line each."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from lastcard.bots import LEVELS, installed
from lastcard.bots.characters import BOT_NAMES
from lastcard.editions import EDITIONS
from lastcard.editions.options import OPTIONS, house_options
from lastcard.editions.sheet import house_words, option_title, value_words
from lastcard.formats import FORMATS
from lastcard.formats.match import begin_match
from lastcard.tables.sheets import edition_title, format_title
from lastcard.terminal.saved import SavedMatch
from lastcard.terminal.screen.drawing import Pen

_PACES = (0.0, 0.3, 0.8, 1.5, 3.0)
_MOST_BOTS = 9


@dataclass
class _Row:
    name: str
    label: str
    values: Sequence[object]
    says: Sequence[str]
    hint: str = ""
    at: int = 0

    @property
    def value(self) -> object:
        return self.values[self.at]


class SetUpScreen(Screen[tuple[SavedMatch, float] | None]):
    """Asks for a match; ends with it, or with None."""

    def __init__(self, pen: Pen, name: str, bots: int, level: str, pace: float) -> None:
        super().__init__()
        self._pen = pen
        self._words = pen.words
        self._player = name
        self._at = 0
        say = self._words.say
        editions, numbers, paces = list(EDITIONS), range(1, _MOST_BOTS + 1), sorted({*_PACES, pace})
        titles = [edition_title(name, self._words) for name in editions]
        seconds = [say("terminal-setup-seconds", seconds=f"{one:g}") for one in paces]
        self._before = [
            _Row("edition", say("evening-rulebook"), editions, titles),
            _Row("bots", say("bots"), numbers, list(map(str, numbers)), at=bots - 1),
            self._levels("level", say("bot-level"), level),
        ]
        own = [self._levels("", f"  {bot}", level) for bot in BOT_NAMES if bot.casefold() != name.casefold()]
        self._bots = own[:_MOST_BOTS]
        self._after = [
            self._formats(),
            _Row("pace", say("terminal-setup-pace"), paces, seconds, at=paces.index(pace)),
            *self._house(),
        ]

    @property
    def _rows(self) -> list[_Row]:
        """The rows from top to bottom, with one for each bot."""
        return [*self._before, *self._bots[: self._before[1].at + 1], *self._after]

    def _levels(self, name: str, label: str, level: str) -> _Row:
        levels = list(installed(LEVELS))
        says = [self._words.say(f"bot-{level}") for level in levels]
        return _Row(name, label, levels, says, at=levels.index(level) if level in levels else 0)

    def _formats(self) -> _Row:
        names = list(FORMATS)
        usual = next(iter(EDITIONS.values()))  # Every book has the same target.
        says = [format_title(name, self._words, usual) for name in names]
        return _Row("format", self._words.say("format"), names, says, at=names.index(usual.formats[0]))

    def _house(self) -> list[_Row]:
        rows = []
        for name, values in house_options().items():
            says = [value_words(name, one, self._words) for one in (OPTIONS[name].default, *values)]
            label, hint = option_title(name, self._words), house_words(name, self._words)
            rows.append(_Row(name, label, [None, *values], says, hint))
        return rows

    def compose(self) -> ComposeResult:
        yield Static(Text(self._words.say("terminal-setup-title"), "bold"), classes="bar")
        with VerticalScroll(id="rows", can_focus=False):
            yield Static(id="lines")
        yield Static(id="problem")
        yield Static(Text(self._words.say("terminal-setup-keys"), "dim"), classes="bar")

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        width = max(len(row.label) for row in self._rows) + 2
        glyphs = self._pen.glyphs
        lines = []
        for place, row in enumerate(self._rows):
            chosen = place == self._at
            value = f"{glyphs.left} {row.says[row.at]} {glyphs.right}" if chosen else f"  {row.says[row.at]}"
            mark = glyphs.turn if chosen else " "
            lines.append(Text(f"{mark} {row.label:<{width}}{value}", "bold reverse" if chosen else ""))
            if row.name == "pace":
                lines.append(Text(f"\n  {self._words.say('house-rules')}", "bold"))
        self.query_one("#lines", Static).update(Text("\n").join(lines))
        self._tell(self._rows[self._at].hint)
        first = len(self._rows) - len(house_options())
        line = self._at + (2 if self._at >= first else 0)
        scroll = self.query_one("#rows", VerticalScroll)
        if not scroll.scroll_offset.y <= line < scroll.scroll_offset.y + scroll.size.height:
            scroll.scroll_to(y=max(0, line - scroll.size.height // 2), animate=False)

    def _tell(self, text: str) -> None:
        self.query_one("#problem", Static).update(Text(text))

    def on_key(self, event: Key) -> None:
        event.stop()
        if event.key in {"up", "down", "tab", "shift+tab"}:
            step = -1 if event.key in {"up", "shift+tab"} else 1
            self._at = (self._at + step) % len(self._rows)
            self._show()
        elif event.key in {"home", "end"}:
            self._at = 0 if event.key == "home" else len(self._rows) - 1
            self._show()
        elif event.key in {"left", "right", "space"}:
            self._change(-1 if event.key == "left" else 1)
        elif event.key == "enter":
            self._start()
        elif event.key in {"escape", "q"}:
            self.dismiss(None)

    def action_leave(self) -> None:
        self.dismiss(None)

    def _change(self, by: int) -> None:
        row = self._rows[self._at]
        row.at = (row.at + by) % len(row.values)
        if row.name == "edition":
            formats = next(one for one in self._rows if one.name == "format")
            formats.at = list(formats.values).index(EDITIONS[str(row.value)].formats[0])
        if row.name == "level":
            for bot in self._bots:
                bot.at = row.at
        self._show()

    def _start(self) -> None:
        chosen = {row.name: row.value for row in self._rows}
        house = {name: chosen[name] for name in house_options() if chosen[name] is not None}
        bots = self._bots[: int(str(chosen["bots"]))]
        names = [bot.label.strip() for bot in bots]
        try:
            match = begin_match(
                str(chosen["edition"]),
                (self._player, *names),
                seed=secrets.token_hex(8),
                options=house,
                format=str(chosen["format"]),
            )
        except ValueError as error:
            self._tell(self._words.tell(error))
            return
        saved = SavedMatch(match, tuple(str(bot.value) for bot in bots))
        self.dismiss((saved, float(str(chosen["pace"]))))
