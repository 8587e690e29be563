"""Positions as SVG: the piles, the colour in play, whose turn it is, and every hand that may be seen."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from lastcard.drawing.cards import HEIGHT, WIDTH, artist, picture
from lastcard.editions import EDITIONS, FIRST
from lastcard.game import State, View
from lastcard.game import view as view_of
from lastcard.game.cards import Card
from lastcard.notation.record import Record, replay, write_record
from lastcard.words import ENGLISH, translator

_SCALE, _GAP, _MARGIN, _NAMES = 0.5, 12, 16, 96
_MOST_IN_ROW = 12
"""More cards than this overlap."""


def draw_card(card: Card) -> str:
    """A card by itself, in the colours of the first edition that has it."""
    rules = next((one for one in EDITIONS.values() if card in one.deck), EDITIONS[FIRST])
    return picture(WIDTH, HEIGHT, artist(rules).face(card), str(card))


def draw_state(state: State, names: Sequence[str] = ()) -> str:
    """A position with every hand open."""
    return _Table(view_of(state, None), state.hands, names).draw()


def draw_view(view: View, names: Sequence[str] = ()) -> str:
    """A position as one seat sees it: other hands lie face down."""
    hands = [view.hand if seat == view.me else size for seat, size in enumerate(view.hand_sizes)]
    return _Table(view, hands, names).draw()


def record_html(record: Record) -> str:
    """A saved game: who played, the last position with every hand open, and the moves to unfold."""
    played = f"<p><b>{escape(record.rules.name)}</b> {escape(', '.join(record.players))}</p>"
    last = len(record.rounds) - 1
    picture = "" if last < 0 else draw_state([*replay(record, last)][-1].state, record.names(last))
    text = escape(write_record(record))
    return f"{played}{picture}<details><summary>{len(record.rounds)}</summary><pre>{text}</pre></details>"


class _Table:
    """One picture: the piles in the first row, then a row for each seat."""

    def __init__(self, seen: View, hands: Sequence[tuple[Card, ...] | int], names: Sequence[str]) -> None:
        """*hands* are the cards of each seat, or their number where they are hidden."""
        self._seen, self._hands, self._names = seen, hands, names
        self._art = artist(seen.rules)
        self._row = HEIGHT * _SCALE + _GAP
        self._width = _MARGIN * 2 + _NAMES + _MOST_IN_ROW * WIDTH * _SCALE

    def draw(self) -> str:
        rows = [self._piles(), *(self._seat(seat) for seat in range(len(self._hands)))]
        height = _MARGIN * 2 + len(rows) * self._row - _GAP
        felt = f'<rect width="{self._width}" height="{height}" rx="14" fill="{self._art.colours["felt"]}"/>'
        placed = (
            f'<g transform="translate({_MARGIN} {_MARGIN + place * self._row})">{row}</g>'
            for place, row in enumerate(rows)
        )
        return picture(self._width, height, felt + "".join(placed), str(self._seen.top))

    def _piles(self) -> str:
        seen, step = self._seen, WIDTH * _SCALE + _GAP
        suit = self._art.suit(seen.colour, _NAMES + 2 * step + 26, 26, 36) if seen.colour else ""
        arrow = "↻" if seen.direction == 1 else "↺"
        return (
            self._text(str(seen.draw_size), _NAMES - 10, 44, "end")
            + (self._card(self._art.back(), _NAMES) if seen.draw_size else "")
            + self._card(self._art.face(seen.top, seen.colour), _NAMES + step)
            + suit
            + self._text(arrow, _NAMES + 2 * step + 26, 72, "middle")
        )

    def _seat(self, seat: int) -> str:
        given = seat < len(self._names)
        name = self._names[seat] if given else translator(ENGLISH).say("seat-name", number=seat)
        mark = "▸ " if seat == self._seen.turn else ""
        hand = self._hands[seat]
        if isinstance(hand, int):
            faces = [self._art.back()] * hand
        else:
            faces = [self._art.face(card) for card in sorted(hand)]
        count = len(faces)
        step = WIDTH * _SCALE * min(1, (_MOST_IN_ROW - 1) / max(1, count - 1))
        laid = "".join(self._card(face, _NAMES + place * step) for place, face in enumerate(faces))
        return self._text(f"{mark}{name}", 0, 34, "start") + self._text(str(count), 0, 56, "start") + laid

    @staticmethod
    def _card(face: str, x: float) -> str:
        return f'<g transform="translate({x:g} 0) scale({_SCALE})">{face}</g>'

    def _text(self, text: str, x: float, y: float, anchor: str) -> str:
        fill = self._art.colours["felt-text"]
        return (
            f'<text x="{x:g}" y="{y:g}" font-family="system-ui, sans-serif" font-size="15" fill="{fill}" '
            f'text-anchor="{anchor}">{escape(text[:24])}</text>'
        )
