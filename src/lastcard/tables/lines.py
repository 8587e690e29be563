"""The state of a round as lines of text."""

from lastcard.notation.actions import write_cards
from lastcard.tables.table import TableView
from lastcard.words import Translator


def table_lines(view: TableView, words: Translator) -> list[str]:
    """The state of the round in words: the piles, the other players and the viewer's hand."""
    say = words.say
    lines = [
        say(
            "terminal-table",
            top=view.top,
            notation=str(view.top),
            colour=view.colour or None,
            direction="left" if view.direction == 1 else "right",
            owed=view.owed,
        ),
        say("terminal-cards-held", sizes=tuple(_seat_words(view, words)), count=view.draw_size),
    ]
    if view.me is not None:
        lines.append(say("terminal-hand", cards=write_cards(view.hand)))
    written = {} if view.rules is None else view.rules.written
    seen = dict.fromkeys((*view.hand, *([view.top] if view.top else [])))
    return lines + [
        say("rule-of-card", card=words.card(card), rule=written[str(card)])
        for card in seen
        if str(card) in written
    ]


def _seat_words(view: TableView, words: Translator) -> list[str]:
    """Each player with the number of cards, and whatever else everybody knows."""
    mine = None if view.me is None else view.seats[view.me].side
    said = []
    for place, seat in enumerate(view.seats):
        if seat.kind == "empty":
            continue
        notes = [
            words.say(note)
            for note, true in (
                ("you", place == view.me),
                ("seat-partner", mine is not None and seat.side == mine and place != view.me),
                ("seat-called", seat.called),
                ("seat-out", seat.out),
                ("seat-away", seat.away),
            )
            if true
        ]
        listed = f" ({', '.join(notes)})" if notes else ""
        said.append(f"{seat.name} {seat.cards}{listed}")
    return said
