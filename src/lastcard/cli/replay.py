"""``lastcard replay``: step through a saved game."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from lastcard.cli.arguments import Flag, WholeNumberOrNone, check_between, read_game
from lastcard.cli.output import line, messages
from lastcard.formats import Format, Standing, make_format
from lastcard.game import result
from lastcard.notation.actions import write_action, write_cards
from lastcard.notation.record import Record
from lastcard.notation.record import replay as moments
from lastcard.tables.rounds import replay_steps
from lastcard.tables.table import ReplayStep
from lastcard.terminal.run import needs_plain_text
from lastcard.terminal.text import on_one_line
from lastcard.words.sentences import tell_all


def replay(file: Path, *, seat: WholeNumberOrNone = None, step: Flag = False) -> int:
    """Show a saved game move by move, with scores and winner: lastcard replay game.record --step

    Parameters
    ----------
    file
        A game record.
    seat
        Show it as this seat saw it; everything is shown when absent.
    step
        Step through it with the arrow keys, or with Enter where the terminal can do no more.
    """
    record = read_game(file)
    check_between("seat", seat, 0, len(record.players) - 1)
    if step and not needs_plain_text():
        from lastcard.terminal.screen import show_replay

        show_replay(list(_steps(record, seat)), record.players, record.rules.title, messages())
        return 0
    _print(record, seat, step=step)
    return 0


def _print(record: Record, seat: int | None, *, step: bool) -> None:
    language = messages().language
    for number, standing in enumerate(_standings(record)):
        print(line("replay-round", round=number + 1, edition=record.rules.name))
        names = record.names(number)
        for place, moment in enumerate(moments(record, number)):
            if moment.action is not None:
                shown = line("replay-move", number=moment.action.seat, action=write_action(moment.action))
                print(f"{place:>4}  {shown}")
            for told in tell_all(moment.events, names, seat, language=language, open_to_all=seat is None):
                print(f"      {on_one_line(told)}")
            if seat is None:
                print("      " + " | ".join(write_cards(hand) or "-" for hand in moment.state.hands))
            if step and sys.stdin.isatty():
                input(f"      {line('replay-next')} ")
        for said in _scores(record, standing):
            print(said)


def _scores(record: Record, standing: Standing | None) -> Iterator[str]:
    if standing is None:
        return
    names = [on_one_line(name) for name in record.players]
    scores = zip(names, standing.scores, strict=True)
    yield line("scores", scores=tuple(f"{name} {score}" for name, score in scores))
    if standing.over:
        won = [names[player] for player in standing.winners]
        yield line("match-won", winners=messages().say("and").join(won), count=len(won))


def _standings(record: Record) -> Iterator[Standing | None]:
    """The standing after each round; None where a round is not over or does not follow the format."""
    fmt = make_format(record.format or record.rules.formats[0], record.rules)
    standing: Standing | None = None
    for number in range(len(record.rounds)):
        begins = number == 0 or (standing is not None and standing.over)  # else the rounds do not fit
        try:
            before = fmt.begin(len(record.players), dealer=None) if begins else standing
            standing = None if before is None else _after(record, number, fmt, before)
        except ValueError:
            standing = None
        yield standing


def _after(record: Record, number: int, fmt: Format, before: Standing) -> Standing | None:
    """:raises ValueError: if the round is not over, or does not follow the format."""
    due = fmt.next(before)
    if due is None:
        return None
    *_, last = moments(record, number)
    return fmt.record(before.dealt_by(record.rounds[number].dealer, due.table), result(last.state), due.table)


def _steps(record: Record, seat: int | None) -> Iterator[ReplayStep]:
    """Every moment of the game, for the screen; the last of each round tells the scores."""
    for number, standing in enumerate(_standings(record)):
        steps = list(replay_steps(record, number, messages(), seat, open_to_all=seat is None))
        steps[-1] = replace(steps[-1], lines=(*steps[-1].lines, *_scores(record, standing)))
        yield from steps
