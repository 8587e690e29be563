"""The rules of a table, the state of its round and the results as lines of text."""

from lastcard.editions.options import build
from lastcard.editions.sheet import house_lines, option_title, sheet, value_words, written_lines
from lastcard.game.cards import card
from lastcard.game.rules import Rules
from lastcard.notation.actions import write_cards
from lastcard.tables.table import TableView
from lastcard.words import NoWords, Translator


def edition_title(edition: str, words: Translator) -> str:
    """The name of an edition; its code where it is a server's own."""
    try:
        return words.say(f"edition-{edition}")
    except NoWords:
        return edition


def format_title(name: str, words: Translator, rules: Rules | None) -> str:
    """The name of a format under these rules; its code where it is a server's own."""
    try:
        return words.say(f"format-{name}", target="?" if rules is None else str(rules.target))
    except NoWords:
        return name


def known_rules(edition: str, options: dict[str, object]) -> Rules | None:
    """The rules of a server's table; None if this lastcard does not know them."""
    try:
        return build(edition, options)
    except ValueError:
        return None


def summary_lines(view: TableView, words: Translator) -> list[str]:
    """What is played here: edition, format, players, house rules and written cards."""
    title, match = edition_title(view.edition, words), format_title(view.format, words, view.rules)
    seats = [seat for seat in view.seats if seat.kind != "empty"]
    names = tuple(f"{seat.name}{_kind(seat.level, words)}" for seat in seats)
    lines = [words.say("terminal-begins", edition=title, format=match, players=names, count=len(names))]
    return lines + changed_lines(view.rules, words)


def _kind(level: str, words: Translator) -> str:
    """That it is a bot, and its level: its name without what it is like, or its code where it has none."""
    if not level:
        return ""
    message = f"bot-{level}"
    named = words.say(message).partition(" (")[0] if message in words.messages else level
    return f" ({words.say('bot')}, {named})"


def changed_lines(rules: Rules | None, words: Translator) -> list[str]:
    """The house rules and written cards in force, or that there are none."""
    if rules is None:
        return [words.say("terminal-rules-unknown")]
    house = [
        words.say(
            "terminal-house-here",
            name=option_title(name, words),
            value=None if value is True else value_words(name, value, words),
            words=says,
        )
        for name, says, value in house_lines(rules, words)
    ]
    written = [
        words.say("terminal-written-on", card=card(code), words=says)
        for code, says in written_lines(rules, words)
    ]
    return house + written or [words.say("by-the-book")]


def rule_lines(view: TableView, words: Translator) -> list[str]:
    """All the rules of exactly this table."""
    if view.rules is None:
        return [words.say("terminal-rules-unknown")]
    table = sheet(view.rules, words.language)
    lines = [words.say("rules-of", edition=table.title), *changed_lines(view.rules, words)]
    lines += ["", words.say("the-cards")]
    for kind in table.cards:
        does = f": {kind.does}" if kind.does else ""
        count = words.say("card-count", count=kind.count)
        points = words.say("card-points", points=kind.points)
        lines.append(f"- {kind.name} ({count}, {points}){does}")
    for title, clauses in table.sections:
        if clauses:
            lines += ["", title]
        for one in clauses:
            lines.append(f"- {one.says}")
            if one.ruling:
                mark = words.say("terminal-chosen" if one.chosen else "terminal-ruling")
                lines.append(f"  {mark}: {one.ruling}")
    return lines


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


def score_line(view: TableView, words: Translator) -> str:
    """Where the match stands."""
    return words.say("terminal-scores", scores=tuple(f"{name} {score}" for name, score in view.totals))


def end_lines(view: TableView, words: Translator) -> list[str]:
    """The points of a round and the cards still held, where the match stands, and who has won it."""
    done = view.results
    if done is None:
        return [score_line(view, words)]
    lines = [
        words.say(
            "terminal-result-line",
            seat=seat,
            names=view.names,
            viewer=view.me,
            cards=write_cards(hand) or None,
            points=done.points[seat],
        )
        for seat, hand in enumerate(done.hands)
        if not view.seats[seat].out or hand
    ]
    lines.append(score_line(view, words))
    if done.match_over:
        joined, count = words.say("and").join(done.match_winners), len(done.match_winners)
        lines.append(words.say("terminal-match-won", winners=joined, count=count))
    return lines
