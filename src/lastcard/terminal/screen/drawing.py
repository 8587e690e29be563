"""Cards, seats and piles as text.  Every suit has a letter and a shape; colour only adds to them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from lastcard.game.cards import Card
from lastcard.tables.table import RoundResults, SeatView, TableView
from lastcard.terminal.text import on_one_line, wrapped
from lastcard.words import Translator

CARD_WIDTH = 6
CARD_HEIGHT = 4
_ROOMY = 7
"""More lines than this leave room for the words before the colour in play."""
_LEAST_SLICE = 4
"""The columns of a covered card that still show its notation."""
_PAPER = {"R": "#b3261e", "G": "#1d6b35", "B": "#1c4e9c", "Y": "#f0c02f", "P": "#f19ab8", "": "#3a3a3a"}
_LIGHT = frozenset("YP")
"""The colours that black is read on."""


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The characters to draw with."""

    suits: dict[str, str]
    faces: dict[str, str]
    thin: str
    """A box: its four corners, then the horizontal and the vertical line."""
    thick: str
    back: str
    turn: str
    under: str
    left: str
    right: str
    armed: str
    dot: str


UNICODE = Glyphs(
    suits={"R": "♦", "G": "♣", "B": "●", "Y": "★", "P": "♥", "": "◇"},
    faces={"S": "⊘", "R": "⇄", "D": "+2", "W4": "+4", "W": "", "X": "_"},
    thin="┌┐└┘─│",
    thick="┏┓┗┛━┃",
    back="▒",
    turn="▸",
    under="▲",
    left="◂",
    right="▸",
    armed="✓",
    dot="·",
)
ASCII = Glyphs(
    suits={"R": "^", "G": "%", "B": "o", "Y": "*", "P": "v", "": "#"},
    faces={"S": "x", "R": "~", "D": "+2", "W4": "+4", "W": "", "X": "_"},
    thin="++++-|",
    thick="####=#",
    back=":",
    turn=">",
    under="^",
    left="<",
    right=">",
    armed="*",
    dot="-",
)


class Canvas:
    """A grid of characters with styles."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write *text*, cut off at the edges; every character is one column wide."""
        if not 0 <= y < self.height:
            return
        for place, character in enumerate(text, x):
            if 0 <= place < self.width:
                self._cells[y][place] = (character, style)

    def text(self) -> Text:
        """The grid as text."""
        lines = []
        for row in self._cells:
            line = Text(no_wrap=True, overflow="crop")
            for style, run in groupby(row, key=lambda cell: cell[1]):
                line.append("".join(character for character, _ in run), style or None)
            lines.append(line)
        return Text("\n").join(lines)


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws in one set of characters and one language."""

    glyphs: Glyphs
    words: Translator
    colour: bool = True

    def ink(self, card: Card) -> str:
        """The style of a card's face."""
        if not self.colour:
            return "reverse" if card.is_wild else "bold"
        return f"bold {'#000000' if card.colour in _LIGHT else '#ffffff'} on {_PAPER[card.colour]}"

    def suit(self, letter: str) -> str:
        """A colour as letter, shape and name."""
        return f"{letter} {self.glyphs.suits.get(letter, '')} {self.words.colour(letter)}"

    # ---------------------------------------------------------------- cards
    def card(
        self, canvas: Canvas, x: int, y: int, card: Card, *, thick: bool = False, faint: bool = False
    ) -> None:
        """Draw a card with its upper left corner at *x*, *y*."""
        a, b, c, d, along, down = tuple(self.glyphs.thick if thick else self.glyphs.thin)
        edge = "dim" if faint else "bold" if thick else ""
        ink = self.ink(card) if not faint or self.colour else "dim"
        inner = CARD_WIDTH - 2
        canvas.put(x, y, f"{a}{along * inner}{b}", edge)
        shape = self.glyphs.suits[card.colour]
        face = card.face if card.face.isdigit() else self.glyphs.faces.get(card.face, "")
        for row, said in ((1, str(card).ljust(inner)), (2, f" {shape}{face:>2}")):
            canvas.put(x, y + row, down, edge)
            canvas.put(x + 1, y + row, said[:inner].ljust(inner), ink)
            canvas.put(x + CARD_WIDTH - 1, y + row, down, edge)
        canvas.put(x, y + 3, f"{c}{along * inner}{d}", edge)

    def back(self, canvas: Canvas, x: int, y: int, count: int) -> None:
        """Draw the draw pile with the number of its cards."""
        a, b, c, d, along, down = tuple(self.glyphs.thin)
        inner = CARD_WIDTH - 2
        canvas.put(x, y, f"{a}{along * inner}{b}")
        for row in (1, 2):
            canvas.put(x, y + row, f"{down}{self.glyphs.back * inner}{down}")
        canvas.put(x, y + 3, f"{c}{str(count).center(inner, along)}{d}")

    def hand(
        self,
        cards: Sequence[Card],
        width: int,
        *,
        at: int,
        raised: frozenset[int],
        picked: frozenset[int],
        asked: bool,
    ) -> tuple[Text, list[tuple[int, int]]]:
        """The hand, playable cards raised by a line, and the columns that each card takes."""
        canvas = Canvas(width, CARD_HEIGHT + 2)
        spans = hand_spans(len(cards), width, at)
        order = [*(i for i in range(len(cards)) if i != at), *([at] if cards else [])]
        for place in order:
            left, right = spans[place]
            if left == right:
                continue
            y = 0 if place in raised or place in picked else 1
            self.card(canvas, left, y, cards[place], thick=place == at, faint=asked and place not in raised)
            if place in picked:
                canvas.put(left + 1, y + 3, self.glyphs.armed, "bold")
        self._mark(canvas, spans, at)
        return canvas.text(), spans

    def listed(self, cards: Sequence[Card], at: int) -> Text:
        """The hand in notation, where there is no room to draw it; the selected card in brackets."""
        codes = [
            (f"[{card}]", "bold reverse") if place == at else str(card) for place, card in enumerate(cards)
        ]
        return Text(" ").join(Text.assemble(code) for code in codes)

    def on_top(self, view: TableView) -> str:
        """The top card and the colour in play on one line."""
        if view.top is None:
            return ""
        return f"{view.top} {self.glyphs.dot} {self.suit(view.colour)}" if view.colour else str(view.top)

    def _mark(self, canvas: Canvas, spans: Sequence[tuple[int, int]], at: int) -> None:
        """The numbers under the cards, and what lies beyond the edges."""
        for place, (left, right) in enumerate(spans):
            if left == right:
                continue
            mark = f"{self.glyphs.under}{place + 1}" if place == at else str(place + 1)
            canvas.put(left + 1, CARD_HEIGHT + 1, mark, "bold" if place == at else "dim")
        hidden = [place for place, (left, right) in enumerate(spans) if left == right]
        before = sum(place < at for place in hidden)
        after = len(hidden) - before
        if before:
            canvas.put(0, 2, f"{self.glyphs.left}{before}", "bold")
        if after:
            canvas.put(canvas.width - 3, 2, f"{after}{self.glyphs.right}", "bold")

    # ---------------------------------------------------------------- around the table
    def seats(self, view: TableView, width: int, most: int) -> Text:
        """The other players, from the viewer's left on, in at most *most* lines."""
        count = len(view.seats)
        first = 0 if view.me is None else view.me + 1
        others = [(first + step) % count for step in range(count - (view.me is not None))]
        per_row = max(1, min(len(others), width // 19))
        rows = -(-len(others) // per_row) if others else 0
        tall = rows * 2 <= most
        column = width // per_row
        lines: list[Text] = []
        for start in range(0, len(others), per_row):
            chips = [self._chip(view, seat, column, tall=tall) for seat in others[start : start + per_row]]
            lines += [Text.assemble(*row) for row in zip(*chips, strict=True)]
        return Text("\n").join(lines)

    def _chip(self, view: TableView, place: int, width: int, *, tall: bool) -> list[Text]:
        seat = view.seats[place]
        turn = view.turn == place
        name = on_one_line(seat.name) or self.words.say("seat-free")
        notes = self._notes(view, seat)
        cards = self.words.say("seat-cards", count=seat.cards)
        head = f"{self.glyphs.turn if turn else ' '} {name}"
        style = "bold reverse" if turn else "bold"
        if not tall:
            room = max(width - cell_len(cards) - 3, 4)
            return [Text(set_cell_size(f"{_cut(head, room)} {cards} {notes}", width), style)]
        points = self.words.say("points-short", score=seat.score)
        first = _cut(head, max(4, width - cell_len(notes) - 2))
        return [
            Text.assemble((first, style), Text(set_cell_size(f" {notes}", width - cell_len(first)), "bold")),
            Text(set_cell_size(f"  {cards} {self.glyphs.dot} {points}", width)),
        ]

    def _notes(self, view: TableView, seat: SeatView) -> str:
        mine = None if view.me is None else view.seats[view.me].side
        notes = (
            ("uno-call", seat.called),
            ("catch", seat.exposed),
            ("seat-partner", mine is not None and seat.side == mine),
            ("seat-out", seat.out),
            ("seat-away", seat.away),
        )
        return " ".join(self.words.say(message) for message, true in notes if true)

    def piles(self, view: TableView, width: int, height: int) -> Text:
        """The draw pile, the top card, the colour in play, the direction and the cards owed."""
        if view.top is None:
            return Text()
        canvas = Canvas(width, CARD_HEIGHT)
        self.back(canvas, 1, 0, view.draw_size)
        self.card(canvas, CARD_WIDTH + 4, 0, view.top)
        lines = [canvas.text()]
        if view.colour:
            if height > _ROOMY:
                lines.append(Text(f" {self.words.say('colour-in-play')}"))
            ink = self.ink(Card(view.colour, "0"))
            lines.append(Text.assemble(" ", (f" {self.suit(view.colour)} ", ink)))
        way, arrow = ("left", self.glyphs.left) if view.direction == 1 else ("right", self.glyphs.right)
        lines.append(Text(f" {arrow} {self.words.say('terminal-way', direction=way)}"))
        if view.owed:
            lines.append(Text(f" {self.words.say('owed', count=view.owed)}", "bold"))
        rule = "" if view.rules is None else view.rules.written.get(str(view.top), "")
        room = height - CARD_HEIGHT - len(lines) + 1
        said = wrapped(f"{view.top}: {on_one_line(rule)}", width - 1).split("\n")[:room] if rule else []
        lines += [Text(f" {one}") for one in said]
        return Text("\n").join(lines)

    def results(self, view: TableView, done: RoundResults) -> Text:
        """The table of a finished round."""
        heads = [self.words.say(one) for one in ("player", "cards-left", "round-points", "total")]
        rows = [
            (on_one_line(seat.name), str(len(hand)), str(points), str(seat.score))
            for seat, hand, points in zip(view.seats, done.hands, done.points, strict=True)
        ]
        widths = [max(cell_len(row[i]) for row in (*rows, heads)) for i in range(4)]
        lines = [Text(self._won(view, done), "bold"), Text(_row(heads, widths), "dim")]
        return Text("\n").join(lines + [Text(_row(row, widths)) for row in rows])

    def _won(self, view: TableView, done: RoundResults) -> str:
        if done.match_over and done.match_winners:
            joined = self.words.say("and").join(map(on_one_line, done.match_winners))
            me = "yes" if done.i_won_match else "no"
            return self.words.say("match-won", who=joined, me=me, count=len(done.match_winners))
        if done.winner is None:
            return self.words.say("round-drawn")
        return self.words.say("round-won", seat=done.winner, names=view.names, viewer=view.me)


def hand_spans(count: int, width: int, at: int) -> list[tuple[int, int]]:
    """The columns of each card: side by side, else overlapping, else those about *at*; (0, 0) is hidden."""
    if count == 0:
        return []
    if count * CARD_WIDTH <= width:
        return [(place * CARD_WIDTH, place * CARD_WIDTH + CARD_WIDTH) for place in range(count)]
    edge = 3
    shown = min(count, (width - CARD_WIDTH - 2 * edge) // _LEAST_SLICE + 1)
    first = min(max(0, at - shown // 2), count - shown)
    slice_width = (width - CARD_WIDTH - 2 * edge) // max(1, shown - 1)
    spans = [(0, 0)] * count
    for place in range(first, first + shown):
        left = edge + (place - first) * slice_width
        spans[place] = (left, left + (CARD_WIDTH if place in {at, first + shown - 1} else slice_width))
    return spans


def _cut(text: str, width: int) -> str:
    return text if cell_len(text) <= width else f"{set_cell_size(text, max(1, width - 1)).rstrip()}…"


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Names to the left, numbers to the right."""
    rooms = [" " * (width - cell_len(cell)) for cell, width in zip(cells, widths, strict=True)]
    numbers = (room + cell for room, cell in zip(rooms[1:], cells[1:], strict=True))
    return "  ".join((cells[0] + rooms[0], *numbers))
