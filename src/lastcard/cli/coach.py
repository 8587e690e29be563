"""``lastcard coach``: was it luck, and what should I have done?"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from lastcard.cli.arguments import Flag, WholeNumber, WholeNumberOrNone, read_game
from lastcard.cli.output import messages, needed_by, tell_error, write
from lastcard.formats.errors import whole
from lastcard.game.errors import FieldError, LocalizedError
from lastcard.notation.actions import write_cards
from lastcard.notation.record import Record, replay
from lastcard.terminal.reviews import review_lines
from lastcard.terminal.text import on_one_line

if TYPE_CHECKING:
    from lastcard.coach.review import Review


def coach(
    path: Path | None = None,
    *,
    player: str | None = None,
    number: Annotated[WholeNumberOrNone, Parameter(name="--round")] = None,
    every: Flag = False,
    truth: Flag = False,
    puzzle: Annotated[WholeNumberOrNone, Parameter(negative=())] = None,
    seed: WholeNumber = 1,
) -> int:
    """Review a saved game: lastcard coach game.record

    A folder of records gives the player's summary.  With --puzzle 0 the puzzle of the day is asked.

    Parameters
    ----------
    path
        A game record, or a folder of them.
    player
        Whose play to review; the first player of the record when absent.
    number
        Review this round alone, from 1.
    every
        Show every unforced decision, not only those with a mark.
    truth
        Show beside each decision what the others held.
    puzzle
        Ask the puzzle of this number, from 1; 0 is the puzzle of the day.
    seed
        Sample other worlds.
    """
    if puzzle is not None:
        return _ask_puzzle(puzzle)
    if path is None:
        raise FieldError("PATH", "argument-missing")
    whole("seed", seed, least=0, most=2**63)
    with needed_by("coach", "sim"):
        import numba  # noqa: F401 - the compiled table needs it
    if path.is_dir():
        return _summarise(path, player, seed)
    record = read_game(path)
    seats, over = _seats(record, player), _rounds(record, number)
    for at in over:
        _print_review(record, at, seats[at], every=every, truth=truth, seed=seed)
    if number is None:  # A record may have been cut short.
        for at in sorted(set(range(len(record.rounds))) - set(over)):
            write(tell_error(LocalizedError("coach-unfinished", round=at + 1)))
    return 0


def _seats(record: Record, player: str | None) -> list[int]:
    """The player's seat in each round.

    :raises LocalizedError: for a player who is not in the record.
    """
    wanted = record.players[0] if player is None else player
    if wanted not in record.players:
        raise LocalizedError("coach-no-player", given=wanted, allowed=record.players)
    return [record.names(at).index(wanted) for at in range(len(record.rounds))]


def _rounds(record: Record, number: int | None) -> list[int]:
    """The rounds to review: the one asked for, or all that are over."""
    if number is not None:
        return [whole("round", number, least=1, most=len(record.rounds)) - 1]
    over = [at for at in range(len(record.rounds)) if list(replay(record, at))[-1].state.over]
    if not over:
        raise LocalizedError("coach-no-rounds")
    return over


# ------------------------------------------------------------------ one round
def _print_review(record: Record, at: int, seat: int, *, every: bool, truth: bool, seed: int) -> None:
    from lastcard.coach.review import review_round
    from lastcard.coach.telling import tell_review

    words = messages()
    report = tell_review(review_round(record, at, seat, seed=seed), record.names(at), words.language)
    moments = replay(record, at) if truth else ()
    hands = [[write_cards(hand) for hand in one.state.hands] for one in moments]
    for said in review_lines(report, words, least="" if every else "doubtful", hands=hands):
        write(said, hanging=4)
    print()


# ------------------------------------------------------------------ puzzles
def _ask_puzzle(number: int) -> int:
    """Show a puzzle and read one answer; the exit status is 0 if it is right."""
    from lastcard.coach.puzzle_book import daily_place, offered, puzzles, said, words_of

    book, words = puzzles(), messages()
    if not 0 <= number <= len(book):
        raise FieldError("puzzle", "not-from-to", given=number, least=0, most=len(book))
    at = daily_place(len(book)) if number == 0 else number - 1
    one = book[at]
    title = "coach-puzzle-daily" if number == 0 else "coach-puzzle"
    write(f"{words.say(title)}: {words.say('coach-puzzle-number', number=at + 1, count=len(book))}")
    for sentence in said(one, words):
        write(sentence)
    choices = offered(one)
    for place, choice in enumerate(choices, 1):
        print(f"  {place}. {words_of(one, choice, words)}")
    write(words.say("coach-puzzle-asked"))
    try:
        typed = input("> ").strip()
    except EOFError:
        return 1
    if not typed.isdecimal() or not 1 <= int(typed) <= len(choices):
        raise LocalizedError("no-choice", number=int(typed) if typed.isdecimal() else 0, most=len(choices))
    chosen = choices[int(typed) - 1]
    best = one["options"][0][0]
    write(words.say(f"coach-puzzle-theme-{one['theme']}"))
    if chosen == best:
        write(words.say("coach-puzzle-right", action=words_of(one, best, words)))
        return 0
    cost = next(gap for do, _, gap in one["options"] if do == chosen)
    action, better = words_of(one, chosen, words), words_of(one, best, words)
    write(words.say("coach-puzzle-wrong", action=action, cost=cost, best=better))
    return 1


# ------------------------------------------------------------------ a folder
def _summarise(folder: Path, player: str | None, seed: int) -> int:
    from lastcard.coach.summary import summed_up

    words = messages()
    paths = sorted(one for one in folder.iterdir() if one.suffix in {".record", ".txt"})
    if not paths:
        raise LocalizedError("coach-no-records", path=str(folder))
    reviews = list["Review"]()
    for path in paths:
        try:
            record = read_game(path)
            player = record.players[0] if player is None else player
            reviews += _reviews(record, player, seed)
        except ValueError as error:
            write(on_one_line(words.say("coach-summary-left", file=path.name, reason=tell_error(error))))
    who = player or ""
    found = summed_up(reviews)
    if found is None:
        write(words.say("coach-summary-none", who=who))
        return 1
    write(words.say("coach-summary", who=who, rounds=found.rounds, decisions=found.decisions))
    rate, wide = round(100 * found.error, 2), round(100 * found.error_interval, 2)
    write(words.say("coach-summary-error", error=rate, interval=wide))
    won, adjusted = round(100 * found.won, 1), round(100 * found.adjusted, 1)
    around = round(100 * found.adjusted_interval, 1)
    write(words.say("coach-summary-won", won=won, adjusted=adjusted, interval=around))
    level, above = (None if one is None else words.say(f"coach-level-{one}") for one in found.beside)
    write(words.say("coach-summary-beside", level=level, above=above))
    return 0


def _reviews(record: Record, player: str, seed: int) -> list["Review"]:
    """The reviews of every round in which the player sat and that can be judged."""
    from lastcard.coach.review import SUMMARY, review_round

    seats = _seats(record, player)
    out = [set(one.out) for one in record.rounds]
    return [
        review_round(record, at, seats[at], effort=SUMMARY, seed=seed)
        for at in _rounds(record, None)
        if seats[at] not in out[at]
    ]
