"""Cards as SVG, drawn as the page draws them (``web/src/cards``)."""

from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin
from xml.sax.saxutils import escape

from lastcard.editions.themes import theme_of
from lastcard.game.cards import Card
from lastcard.game.rules import Rules

WIDTH, HEIGHT = 100, 150


def _sun(rays: int, outer: float, inner: float) -> str:
    angles = (pi * i / rays - pi / 2 for i in range(2 * rays))
    reach = (outer, inner)
    points = (f"{cos(a) * reach[i % 2]:.1f} {sin(a) * reach[i % 2]:.1f}" for i, a in enumerate(angles))
    return f"M{'L'.join(points)}Z"


SHAPES = {
    "R": "M0-50L41 0L0 50L-41 0Z",
    "G": "M38-42C-10-50-46-14-42 38C6 46 46 8 38-42Z",
    "B": "M0-50C9-28 37-9 37 15A37 35 0 0 1-37 15C-37-9-9-28 0-50Z",
    "Y": _sun(12, 50, 39),
    "P": "M0 46C-18 30-49 8-49-18C-49-42-15-50 0-25C15-50 49-42 49-18C49 8 18 30 0 46Z",
}
"""The suits' outlines, on a square from -50 to 50."""
GLYPHS = {
    "S": "M-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0M-24-24L24 24",
    "R": "M-34-16H26M8-36L28-16L8 4M34 20H-26M-8 0L-28 20L-8 40",
    "X": "M-28 34H28M-20 18L14-30L30-18L-6 28L-24 32Z",
}
"""The drawings of faces that every edition has."""
COLOURS: Mapping[str, str] = {
    "R": "#c9213a", "R-ink": "#9a1428", "R-on": "#ffffff",
    "G": "#1b8047", "G-ink": "#125c32", "G-on": "#ffffff",
    "B": "#1f5fbf", "B-ink": "#174a97", "B-on": "#ffffff",
    "Y": "#f2b705", "Y-ink": "#6b4e00", "Y-on": "#3d2c00",
    "P": "#d23a7c", "P-ink": "#9c1c56", "P-on": "#ffffff",
    "wild": "#1d2430", "wild-on": "#fff8ea", "paper": "#fff8ea", "frame": "#fff8ea",
    "back": "#1d2430", "back-line": "#fff8ea", "felt": "#0f4a4a", "felt-deep": "#08302f",
    "felt-line": "#2f7a76", "felt-text": "#f4efe2", "felt-muted": "#c3d8d3",
}  # fmt: skip
"""The page's default theme; an edition's theme replaces some of it."""
_FONT = "Figtree, 'Segoe UI', system-ui, sans-serif"
_LABELS = {"D": "+2", "W4": "+4", "W": "W"}
_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


class Artist:
    """Draws the cards of one edition."""

    def __init__(self, rules: Rules) -> None:
        theme = theme_of(rules)
        self.colours = {**COLOURS, **theme.style}
        self._petals = rules.colours
        self._drawings = {**GLYPHS, **theme.drawings}

    def face(self, card: Card, named: str = "") -> str:
        """A card face up, 100 by 150; *named* is the colour chosen for a wild."""
        suit = card.colour or "wild"
        ground = self.colours[suit]
        middle = self._coloured(card) if card.colour else self._wild(card, named)
        index = self._index(card)
        return (
            f'<rect x="1" y="1" width="98" height="148" rx="11" fill="{ground}" stroke="#000" '
            f'stroke-opacity=".38"/><rect x="4.5" y="4.5" width="91" height="141" rx="8" fill="none" '
            f'stroke="{self.colours["frame"]}" stroke-width="1.4" opacity=".75"/>'
            f'{middle}{index}<g transform="rotate(180 50 75)">{index}</g>'
        )

    def back(self) -> str:
        """A card face down, 100 by 150."""
        line = self.colours["back-line"]
        return (
            f'<rect x="1" y="1" width="98" height="148" rx="11" fill="{self.colours["back"]}" stroke="#000"/>'
            f'<rect x="6" y="6" width="88" height="138" rx="7" fill="none" stroke="{line}" opacity=".8"/>'
            f'<g fill="none" stroke="{line}" stroke-width="6" opacity=".9" transform="translate(50 75)">'
            + "".join(
                f'<path d="{SHAPES[colour]}" transform="translate({x * 21} {y * 30}) scale(.3)"/>'
                for colour, (x, y) in zip("RGBY", _CORNERS, strict=True)
            )
            + "</g>"
        )

    def suit(self, colour: str, x: float, y: float, size: float) -> str:
        """The shape of a colour around a point."""
        line = self.colours["paper"]
        return (
            f'<path d="{SHAPES[colour]}" fill="{self.colours[colour]}" stroke="{line}" stroke-width="5" '
            f'transform="translate({x} {y}) scale({size / 100})"/>'
        )

    # ---------------------------------------------------------------- parts of a face
    def _coloured(self, card: Card) -> str:
        ink, paper = self.colours[f"{card.colour}-ink"], self.colours["paper"]
        window = (
            f'<path d="{SHAPES[card.colour]}" transform="translate(51 76) scale(.79)" fill="{paper}" '
            f'stroke="{paper}" stroke-width="9" stroke-linejoin="round"/>'
        )
        big = card.face if card.face.isdigit() else _LABELS.get(card.face, "")
        if big:
            size, y = (36, 88) if len(big) > 1 else (52, 93)
            return window + _text(big, 51, y, size, ink)
        return window + self._glyph(card.face, "translate(51 77) scale(.46)", 11, ink)

    def _wild(self, card: Card, named: str) -> str:
        petals = "".join(
            f'<path d="{SHAPES[colour]}" fill="{self.colours[colour]}" stroke="{self.colours["paper"]}" '
            f'stroke-width="6" stroke-linejoin="round" opacity="{1 if named in {"", colour} else 0.22}" '
            f'transform="translate({51 + x * 20} {76 + y * 22}) scale(.37)"/>'
            for colour, (x, y) in zip(self._petals, _CORNERS, strict=False)
        )
        if card.face == "W":
            return petals
        on, wild = self.colours["wild-on"], self.colours["wild"]
        hub = f'<circle cx="51" cy="76" r="19.5" fill="{wild}" stroke="{on}" stroke-width="2.4"/>'
        if card.face == "W4":
            return petals + hub + _text("+4", 51, 84, 22, on)
        # One to write on has a blank's drawing.
        face = "X" if card.face.startswith("WC") else card.face
        return petals + hub + self._glyph(face, "translate(51 76) scale(.27)", 11, on)

    def _index(self, card: Card) -> str:
        on = self.colours[f"{card.colour}-on" if card.colour else "wild-on"]
        label = card.face if card.face.isdigit() else _LABELS.get(card.face, "")
        if card.face.startswith("WC"):
            label = card.face[2:]
        size, x, y = (15, 17.5, 21) if len(label) > 1 else (19, 16, 22.5)
        first = _text(label, x, y, size, on)
        if not label:
            first = self._glyph(card.face, "translate(17 16.5) scale(.18)", 13, on)
        if not card.colour:
            return first + (_text("W", 16, 38, 11.5, on) if card.face != "W" else "")
        shape = f'<path d="{SHAPES[card.colour]}" fill="{on}" transform="translate(16 33) scale(.125)"/>'
        return first + shape + _text(card.colour, 16, 51.5, 11.5, on)

    def _glyph(self, face: str, transform: str, width: int, ink: str) -> str:
        drawing = self._drawings.get(face)
        if drawing is None:
            return ""
        return (
            f'<path d="{drawing}" transform="{transform}" fill="none" stroke="{ink}" stroke-width="{width}" '
            f'stroke-linecap="round" stroke-linejoin="round"/>'
        )


artist = cache(Artist)
"""The artist of some rules."""


def _text(text: str, x: float, y: float, size: float, fill: str) -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="{_FONT}" font-size="{size}" font-weight="850" '
        f'text-anchor="middle" fill="{fill}">{escape(text)}</text>'
    )


def picture(width: float, height: float, content: str, title: str) -> str:
    """A whole SVG document."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img"><title>{escape(title)}</title>{content}</svg>'
    )
