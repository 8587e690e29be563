"""``lastcard play``: a match against bots in the terminal."""

import secrets
import sys
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lastcard.bots import OPPONENTS, opponent
from lastcard.bots.characters import BOT_NAMES
from lastcard.cli.arguments import (
    BotName,
    EditionName,
    FormatName,
    Number,
    WholeNumber,
    check_file,
    read_options,
)
from lastcard.cli.output import line, messages, refuse, say, write
from lastcard.editions import FIRST
from lastcard.editions.values import BadOption
from lastcard.formats.errors import check_names, whole
from lastcard.formats.match import Match, begin_match
from lastcard.formats.saving import records
from lastcard.game.errors import FieldError
from lastcard.notation.record import write_record
from lastcard.terminal.offline import Coach, OfflineTable
from lastcard.terminal.run import needs_plain_text, play_plainly
from lastcard.terminal.saved import SavedMatch, load, newest
from lastcard.words.nearest import misnamed

MOST_BOTS = 9
SLOWEST = 10
DEFAULT_PACE = 0.8


def play(
    edition: EditionName | None = None,
    *,
    bots: WholeNumber = 3,
    bot: BotName = "steady",
    name: str | None = None,
    match_format: FormatName = None,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o", "--house"], negative=())] = None,
    seed: str | None = None,
    continued: Annotated[bool, Parameter(name="--continue", negative=())] = False,
    pace: Number = DEFAULT_PACE,
    plain: Annotated[bool, Parameter(negative=())] = False,
    ascii_only: Annotated[bool, Parameter(name="--ascii", negative=())] = False,
    save: Path | None = None,
    overwrite: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Play a match against bots: lastcard play classic --bots 3

    On the whole screen, or line by line with --plain. Type a card (R7, W4 blue, R7! to call UNO with it), the
    number of a choice, or ? for help. A match that you leave is saved.

    Parameters
    ----------
    bots
        How many bots to play against, 1 to 9.
    name
        Your name at the table.
    option
        A ruling or house rule, NAME=VALUE; may be repeated.
    seed
        Deal exactly this game again.
    continued
        Go on with the match you left last.
    pace
        Seconds that bots take over a move on the whole screen, 0 to 10.
    plain
        Line by line, without moving the cursor; the default where the terminal can do no more.
    ascii_only
        Draw with ASCII characters alone.
    save
        Write the game's record here when it ends or is left.
    overwrite
        Replace that file if it exists.
    """
    plain = plain or needs_plain_text()
    try:
        _check_pace(pace)
        if save is not None:
            check_file("save", save, overwrite=overwrite)
        if continued:
            saved = _left_match()
        elif edition is None and not plain and option is None and match_format is None:
            chosen = _set_up(name, bots, bot, pace, ascii_only=ascii_only)
            if chosen is None:
                return 0
            saved, pace = chosen
        else:
            names = _names(name, bots)
            levels = _levels(bot, bots)
            match = begin_match(
                edition or FIRST,
                names,
                seed=seed or secrets.token_hex(8),
                options=read_options(option or ()),
                format=match_format,
            )
            saved = SavedMatch(match, levels)
        table = OfflineTable(saved, messages(), pace=0.0 if plain else pace, coach=_coach())
    except ValueError as error:
        refuse(error)
    _play(table, plain=plain, ascii_only=ascii_only)
    if save is not None:
        _save(saved.match, save, overwrite=overwrite)
    return 0


def _play(table: OfflineTable, *, plain: bool, ascii_only: bool) -> None:
    table.prepare(lambda: print(line("preparing"), file=sys.stderr, flush=True))
    if plain:
        play_plainly(table, messages(), write)
    else:
        from lastcard.terminal.screen import play_on_screen

        play_on_screen(table, messages(), ascii_only=ascii_only)
    if not table.match.over:
        say("leave")
        if table.saved.path is not None:
            say("left-saved")


def _coach() -> Coach | None:
    """What reviews a round, for a person at a terminal, where the compiled table is installed."""
    if not sys.stdin.isatty() or find_spec("numba") is None:
        return None
    from lastcard.terminal.coaching import line_about

    return line_about


def _left_match() -> SavedMatch:
    """:raises ValueError: if there is none, or it cannot be continued."""
    path = newest()
    if path is None:
        raise FieldError("continue", "nothing-saved")
    saved = load(path)
    for level in saved.bots:
        if level not in OPPONENTS:
            raise misnamed(BadOption, "bot", "not-one-of", level, OPPONENTS)
    return saved


def _set_up(
    name: str | None, bots: int, bot: str, pace: float, *, ascii_only: bool
) -> tuple[SavedMatch, float] | None:
    """The match that is chosen on the set-up screen; None if the player leaves it."""
    from lastcard.terminal.screen import set_up

    names, levels = _names(name, bots), _levels(bot, bots)
    return set_up(messages(), names=names, levels=levels, pace=pace, ascii_only=ascii_only)


def _check_pace(pace: float) -> None:
    if not 0 <= pace <= SLOWEST:
        raise FieldError("pace", "not-from-to", given=pace, least=0, most=SLOWEST)


def _names(name: str | None, bots: int) -> tuple[str, ...]:
    """The names at the table, the person's first.

    :raises BadEntry: for a name or a number of bots that cannot be.
    """
    whole("bots", bots, least=1, most=MOST_BOTS)
    own = check_names("name", [line("player") if name is None else name])[0]
    free = [one for one in BOT_NAMES if one.casefold() != own.casefold()]
    return (own, *free[:bots])


def _levels(bot: str, bots: int) -> tuple[str, ...]:
    """The level of each bot: those given, the last one for all the others.

    :raises BadOption: for one that does not exist.
    """
    given = [one.strip() for one in bot.split(",")]
    for one in given:
        if one not in OPPONENTS:
            raise misnamed(BadOption, "bot", "not-one-of", one, OPPONENTS)
        opponent(one)
    return tuple((given + given[-1:] * bots)[:bots])


def _save(match: Match, path: Path, *, overwrite: bool) -> None:
    """Write the game's record; a match with several seatings has one for each.

    A file that was created during the game is not replaced: the next free name is used.
    """
    names = (path if number == 1 else path.with_stem(f"{path.stem}-{number}") for number in count(1))
    for record in records(match):
        text = write_record(record)
        file = next(name for name in names if _written(name, text, overwrite=overwrite))
        say("saved", path=file)


def _written(file: Path, text: str, *, overwrite: bool) -> bool:
    """Write *text* to the file; False if it exists and may not be replaced."""
    try:
        with file.open("w" if overwrite else "x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        return False
    return True
