"""Positions as SVG: the piles, the colour in play, whose turn it is, and every hand that may be seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from lastcard.drawing.cards import HEIGHT, WIDTH, Artist, artist, picture
from lastcard.editions import EDITIONS, FIRST
from lastcard.game.cards import Card
from lastcard.game.state import State
from lastcard.game.view import View
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
    seen = _Seen.of_state(state)
    return _Table(seen, artist(state.rules), names).draw()


def draw_view(view: View, names: Sequence[str] = ()) -> str:
    """A position as one seat sees it: other hands lie face down."""
    return _Table(_Seen.of_view(view), artist(view.rules), names).draw()


def record_html(record: Record) -> str:
    """A saved game: who played, the last position with every hand open, and the moves to unfold."""
    played = f"<p><b>{escape(record.rules.name)}</b> {escape(', '.join(record.players))}</p>"
    last = len(record.rounds) - 1
    picture = "" if last < 0 else draw_state([*replay(record, last)][-1].state, record.names(last))
    text = escape(write_record(record))
    return f"{played}{picture}<details><summary>{len(record.rounds)}</summary><pre>{text}</pre></details>"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Seen:
    """What a picture shows."""

    hands: tuple[tuple[Card, ...] | int, ...]
    """The cards of each seat; their number, where they are hidden."""
    top: Card | None
    colour: str
    turn: int | None
    draw: int
    direction: int

    @classmethod
    def of_state(cls, state: State) -> "_Seen":
        asked = state.decision
        return cls(
            hands=tuple(tuple(sorted(hand)) for hand in state.hands),
            top=state.discard[-1] if state.discard else None,
            colour=state.colour,
            turn=None if asked is None else asked.seat,
            draw=len(state.draw),
            direction=state.direction,
        )

    @classmethod
    def of_view(cls, view: View) -> "_Seen":
        hands: list[tuple[Card, ...] | int] = list(view.hand_sizes)
        if view.me is not None:
            hands[view.me] = tuple(sorted(view.hand))
        return cls(
            hands=tuple(hands),
            top=view.top,
            colour=view.colour,
            turn=view.turn,
            draw=view.draw_size,
            direction=view.direction,
        )


class _Table:
    """One picture: the piles in the first row, then a row for each seat."""

    def __init__(self, seen: _Seen, art: Artist, names: Sequence[str]) -> None:
        self._seen, self._art, self._names = seen, art, names
        self._row = HEIGHT * _SCALE + _GAP
        self._width = _MARGIN * 2 + _NAMES + _MOST_IN_ROW * WIDTH * _SCALE

    def draw(self) -> str:
        rows = [self._piles(), *(self._seat(seat) for seat in range(len(self._seen.hands)))]
        height = _MARGIN * 2 + len(rows) * self._row - _GAP
        felt = f'<rect width="{self._width}" height="{height}" rx="14" fill="{self._art.colours["felt"]}"/>'
        placed = (
            f'<g transform="translate({_MARGIN} {_MARGIN + place * self._row})">{row}</g>'
            for place, row in enumerate(rows)
        )
        top = "" if self._seen.top is None else str(self._seen.top)
        return picture(self._width, height, felt + "".join(placed), top)

    def _piles(self) -> str:
        seen, step = self._seen, WIDTH * _SCALE + _GAP
        top = "" if seen.top is None else self._card(self._art.face(seen.top, seen.colour), _NAMES + step)
        suit = self._art.suit(seen.colour, _NAMES + 2 * step + 26, 26, 36) if seen.colour else ""
        arrow = "↻" if seen.direction == 1 else "↺"
        return (
            self._text(str(seen.draw), _NAMES - 10, 44, "end")
            + (self._card(self._art.back(), _NAMES) if seen.draw else "")
            + top
            + suit
            + self._text(arrow, _NAMES + 2 * step + 26, 72, "middle")
        )

    def _seat(self, seat: int) -> str:
        name = (
            self._names[seat]
            if seat < len(self._names)
            else translator(ENGLISH).say("seat-name", number=seat)
        )
        mark = "▸ " if seat == self._seen.turn else ""
        faces = self._faces(self._seen.hands[seat])
        count = len(faces)
        step = WIDTH * _SCALE * min(1, (_MOST_IN_ROW - 1) / max(1, count - 1))
        laid = "".join(self._card(face, _NAMES + place * step) for place, face in enumerate(faces))
        return self._text(f"{mark}{name}", 0, 34, "start") + self._text(str(count), 0, 56, "start") + laid

    def _faces(self, hand: tuple[Card, ...] | int) -> list[str]:
        if isinstance(hand, int):
            return [self._art.back()] * hand
        return [self._art.face(card) for card in hand]

    @staticmethod
    def _card(face: str, x: float) -> str:
        return f'<g transform="translate({x:g} 0) scale({_SCALE})">{face}</g>'

    def _text(self, text: str, x: float, y: float, anchor: str) -> str:
        fill = self._art.colours["felt-text"]
        return (
            f'<text x="{x:g}" y="{y:g}" font-family="system-ui, sans-serif" font-size="15" fill="{fill}" '
            f'text-anchor="{anchor}">{escape(text[:24])}</text>'
        )
