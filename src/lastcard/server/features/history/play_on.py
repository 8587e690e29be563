"""A new table at which a finished round is taken up again: one person, and bots in the other seats."""

from lastcard.notation.record import Record, read_record
from lastcard.notation.typed_actions import write_action
from lastcard.server.live.host import TableHost
from lastcard.server.table import tokens
from lastcard.server.table.committed_shuffle import new_secret
from lastcard.server.table.log_entries import Created, Done, Resumes, Seated
from lastcard.server.table.new_tables import check_bot
from lastcard.server.table.seats import BOT_NAMES
from lastcard.server.wire.incoming import NewFromMoment, read_name
from lastcard.server.wire.names import likeness
from lastcard.server.wire.problems import BadField
from lastcard.server.wire.settings import TableSettings
from lastcard.server.wire.validation import Allowed


def resumed_table(host: TableHost, number: int, new: NewFromMoment, record: str) -> tuple[Created, str]:
    """The table that *new* asks for, from the *record* of round *number*, and the token of its player.

    :raises BadField: naming what cannot be used.
    """
    game = read_record(record)
    name = read_name("name", new.name)
    check_bot("bot", new.bot)
    _check(game, new)
    token = tokens.new_token()
    old = host.table.settings
    return Created(
        settings=TableSettings(
            edition=old.edition,
            format=old.format,
            options=old.options,
            seats=len(game.players),
            pace=new.pace,
            uno_grace=old.uno_grace,
            late="never",
        ),
        secret=new_secret(),
        token=tokens.hashed(token),
        hands=1,
        seated=_seated(game, new, name, tokens.hashed(token)),
        hosted=new.seat,
        resumes=_resumes(host.name, number, game, new.at),
    ), token


def _check(game: Record, new: NewFromMoment) -> None:
    (one,) = game.rounds
    last = len(one.actions) - 1  # After the last action nothing is left to decide.
    if new.at > last:
        raise BadField("at", "invalid", allowed=Allowed("whole", least=0, most=last))
    if new.seat >= len(game.players) or new.seat in one.out:
        raise BadField("seat", "not-in-game", given=new.seat, most=len(game.players) - 1)


def _seated(game: Record, new: NewFromMoment, name: str, token: str) -> tuple[Seated, ...]:
    free = iter(bot for bot in BOT_NAMES if likeness(bot) != likeness(name))
    return tuple(
        Seated(name=name, token=token) if seat == new.seat else Seated(name=next(free), bot=new.bot)
        for seat in range(len(game.players))
    )


def _resumes(table: str, number: int, game: Record, at: int) -> Resumes:
    (one,) = game.rounds
    return Resumes(
        table=table,
        round=number,
        seed=one.seed,
        dealer=one.dealer,
        out=one.out,
        by_seat=one.by_seat,
        done=tuple(Done(seat=action.seat, do=write_action(action)) for action in one.actions[:at]),
    )
