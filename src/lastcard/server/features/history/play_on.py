"""A new table at which a finished round is taken up again: one person, and bots in the other seats."""

from lastcard.bots.characters import BOT_NAMES
from lastcard.notation.actions import write_action
from lastcard.notation.record import RoundRecord
from lastcard.server.features.history.histories import names_in
from lastcard.server.live.host import TableHost
from lastcard.server.table import tokens
from lastcard.server.table.committed_shuffle import new_secret
from lastcard.server.table.log_entries import Created, Done, Resumes, Seated
from lastcard.server.table.new_tables import check_bot
from lastcard.server.table.seat_changes import NAMELESS
from lastcard.server.wire.incoming import NewFromMoment
from lastcard.server.wire.names import likeness, read_name
from lastcard.server.wire.problems import BadField
from lastcard.server.wire.settings import TableSettings
from lastcard.server.wire.validation import Allowed


def resumed_table(
    host: TableHost, number: int, new: NewFromMoment, played: RoundRecord
) -> tuple[Created, str]:
    """The table that *new* asks for, from round *number* as it was *played*, and the token of its player.

    :raises BadField: naming what cannot be used.
    """
    name = read_name("name", new.name)
    check_bot("bot", new.bot)
    old, seats = host.table.settings, len(host.table.rounds[number - 1].deal.seating)
    last = len(played.actions) - 1  # After the last action nothing is left to decide.
    if new.at > last:
        raise BadField("at", "invalid", allowed=Allowed("whole", least=0, most=last))
    if new.seat >= seats or new.seat in played.out:
        raise BadField("seat", "not-in-game", given=new.seat, most=seats - 1)
    token = tokens.new_token()
    return Created(
        settings=TableSettings(
            edition=old.edition,
            format=old.format,
            options=old.options,
            seats=seats,
            pace=new.pace,
            uno_grace=old.uno_grace,
            late="never",
        ),
        written=host.table.created.written,
        secret=new_secret(),
        token=tokens.hashed(token),
        hands=1,
        seated=_seated(names_in(host.table, host.table.rounds[number - 1]), new, name, tokens.hashed(token)),
        hosted=new.seat,
        resumes=Resumes(
            table=host.name,
            round=number,
            seed=played.seed,
            dealer=played.dealer,
            out=played.out,
            by_seat=played.by_seat,
            done=tuple(
                Done(seat=action.seat, do=write_action(action)) for action in played.actions[: new.at]
            ),
        ),
    ), token


def _seated(players: list[str], new: NewFromMoment, name: str, token: str) -> tuple[Seated, ...]:
    """*name* in the seat they chose, and bots in the others, under the names of those who played there.

    A bot has another name where that one is gone from the history, or is too like the player's own.
    """
    taken = {likeness(one) for one in (name, *players)}
    free = iter(bot for bot in BOT_NAMES if likeness(bot) not in taken)
    gone = {likeness(one) for one in ("", NAMELESS, name)}
    return tuple(
        Seated(name=name, token=token)
        if seat == new.seat
        else Seated(name=next(free) if likeness(player) in gone else player, bot=new.bot)
        for seat, player in enumerate(players)
    )
