"""``lastcard play``: a match against bots in the terminal."""

import secrets
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from lastcard.bots import OPPONENTS, missing_at, opponent
from lastcard.bots.characters import BOT_NAMES
from lastcard.cli import arguments
from lastcard.cli.output import line, messages, say, write
from lastcard.editions import FIRST
from lastcard.editions.values import BadOption
from lastcard.formats.errors import check_names, whole
from lastcard.formats.match import Match, begin_match
from lastcard.formats.saving import records
from lastcard.game.errors import FieldError
from lastcard.notation.record import write_record
from lastcard.terminal.offline import OfflineTable
from lastcard.terminal.run import needs_plain_text, play_plainly
from lastcard.terminal.saved import SavedMatch, load, newest
from lastcard.words.nearest import misnamed

if TYPE_CHECKING:
    from lastcard.terminal.coaching import ProcessCoach

MOST_BOTS = 9
SLOWEST = 10
DEFAULT_PACE = 0.8


def play(
    edition: arguments.EditionArgument | None = None,
    *,
    bots: arguments.WholeNumber = 3,
    bot: arguments.BotArgument = "steady",
    name: str | None = None,
    match_format: arguments.FormatArgument = None,
    option: arguments.Options = (),
    seed: str | None = None,
    continued: Annotated[bool, Parameter(name="--continue", negative=())] = False,
    pace: arguments.Number = DEFAULT_PACE,
    plain: arguments.Plain = False,
    ascii_only: arguments.Ascii = False,
    save: Path | None = None,
    overwrite: arguments.Overwrite = False,
) -> int:
    """Play a match against bots: lastcard play classic --bots 3

    On the whole screen, or line by line with --plain. Type a card (R7, W4 blue, R7! to call UNO with it), the
    number of a choice, or ? for help. A match that you leave is saved. With --bot clever,steady each bot has
    its own level.

    Parameters
    ----------
    bots
        How many bots to play against, 1 to 9.
    name
        Your name at the table.
    seed
        Deal exactly this game again.
    continued
        Go on with the match you left last.
    pace
        Seconds that bots take over a move on the whole screen, 0 to 10.
    save
        Write the game's record here when it ends or is left.
    """
    plain = plain or needs_plain_text()
    arguments.check_between("pace", pace, 0, SLOWEST)
    arguments.check_file("save", save, overwrite=overwrite)
    if continued:
        saved = _left_match()
    elif edition is None and not plain and not option and match_format is None and seed is None:
        from lastcard.terminal.screen import set_up

        first, level = player_names(name, bots)[0], bot_levels(bot, bots)[0]
        chosen = set_up(messages(), first, bots, level, pace, ascii_only=ascii_only)
        if chosen is None:
            return 0
        saved, pace = chosen
    else:
        names = player_names(name, bots)
        levels = bot_levels(bot, bots)
        match = begin_match(
            edition or FIRST,
            names,
            seed=seed or secrets.token_hex(8),
            options=arguments.read_options(option),
            format=match_format,
        )
        for one in levels:
            if missing := missing_at(OPPONENTS[one], match.rules, match.format, len(names)):
                raise missing
        saved = SavedMatch(match, levels)
    table = OfflineTable(saved, messages(), pace=0.0 if plain else pace, coach=_coach())
    _play(table, plain=plain, ascii_only=ascii_only)
    if save is not None:
        _save(saved.match, save, overwrite=overwrite)
    return 0


def _play(table: OfflineTable, *, plain: bool, ascii_only: bool) -> None:
    table.prepare(lambda: print(line("preparing"), file=sys.stderr, flush=True))
    if plain:
        play_plainly(table, messages(), write, ascii_only=ascii_only)
    else:
        from lastcard.terminal.screen import play_on_screen

        play_on_screen(table, messages(), ascii_only=ascii_only)
    if not table.match.over:
        say("leave")
        if table.saved.path is not None:
            say("left-saved")


def _coach() -> "ProcessCoach | None":
    """The coach, for a person at a terminal where the compiled rules are installed; else None."""
    if not sys.stdin.isatty() or find_spec("numba") is None:
        return None
    from lastcard.terminal.coaching import ProcessCoach

    return ProcessCoach()


def _left_match() -> SavedMatch:
    """:raises ValueError: if there is none, or it cannot be continued."""
    path = newest()
    if path is None:
        raise FieldError("continue", "nothing-saved")
    saved = load(path)
    _check_bots(saved.bots)
    return saved


def player_names(name: str | None, bots: int) -> tuple[str, ...]:
    """The names at the table, the person's first.

    :raises BadEntry: for a name or a number of bots that cannot be.
    """
    whole("bots", bots, least=1, most=MOST_BOTS)
    own = check_names("name", [line("player") if name is None else name])[0]
    free = [one for one in BOT_NAMES if one.casefold() != own.casefold()]
    return (own, *free[:bots])


def bot_levels(bot: str, bots: int) -> tuple[str, ...]:
    """The level of each bot: those given, the last one for all the others.

    :raises BadOption: for one that does not exist.
    """
    given = [one.strip() for one in bot.split(",")]
    _check_bots(given)
    return tuple((given + given[-1:] * bots)[:bots])


def _check_bots(names: Iterable[str]) -> None:
    """:raises BadOption: for a bot that does not exist."""
    for one in names:
        if one not in OPPONENTS:
            raise misnamed(BadOption, "bot", "not-one-of", one, OPPONENTS)
        opponent(one)


def _save(match: Match, first: Path, *, overwrite: bool) -> None:
    """Write the game's record; a match with several seatings has one for each.

    A file that was created during the game is not replaced: the next free name is used.
    """
    names = (first if number == 1 else first.with_stem(f"{first.stem}-{number}") for number in count(1))
    for record in records(match):
        for path in names:
            with suppress(FileExistsError), path.open("w" if overwrite else "x", encoding="utf-8") as file:
                file.write(write_record(record))
                say("saved", path=path)
                break
