"""The commands of players and hosts: check them, and return the log entry they cause."""

import hmac
from collections.abc import Callable, Iterable
from typing import NoReturn

from lastcard.bots.characters import BOT_NAMES
from lastcard.editions.options import BadOption
from lastcard.formats import BadEntry
from lastcard.server.features.tournaments.log import (
    Begun,
    CheckedIn,
    CheckInClosed,
    CheckInOpened,
    Ended,
    Registered,
    Rested,
    TournamentEntry,
    Withdrawn,
)
from lastcard.server.features.tournaments.progress import format_of, new_progress
from lastcard.server.features.tournaments.state import TournamentState
from lastcard.server.table import tokens
from lastcard.server.wire.names import likeness
from lastcard.server.wire.problems import BadField, Denied
from lastcard.words.nearest import misnamed

_CONFLICT, _FORBIDDEN = 409, 403
CHECK_IN_SECONDS = 300
MOST_CHECK_IN = 86_400


def _refuse(code: str) -> NoReturn:
    raise Denied(code, status=_CONFLICT)


def player_with_token(state: TournamentState, token: str) -> int | None:
    """The number of the player with *token*; None if there is none."""
    found, given = None, tokens.hashed(token)
    for number, player in enumerate(state.players):
        if player.token is not None and hmac.compare_digest(given, player.token):
            found = number
    return found


def sign_up(
    state: TournamentState, name: str, token: str, most: int, *, origin: str, share: int
) -> TournamentEntry | None:
    """Sign up *name*; None if this token has signed up before.

    The address *origin* may take *share* places; those of players who have withdrawn count.

    :raises Denied: or BadField, with the reason.
    """
    if player_with_token(state, token) is not None:
        return None
    if not state.open:
        _refuse("tournament-not-open")
    if state.at == "over":
        _refuse("tournament-over")
    if state.at == "playing" and state.arena is None:
        _refuse("tournament-under-way")
    if sum(not player.out for player in state.players) >= most or len(state.players) >= 2 * most:
        raise Denied("tournament-full", status=_CONFLICT, most=most)
    if origin and sum(player.origin == origin for player in state.players) >= share:
        raise Denied("sign-up-share", status=_CONFLICT, most=share)
    if any(likeness(player.name) == likeness(name) for player in state.players):
        raise BadField("name", "tournament-name-taken", given=name)
    if origin and _is_barred(state, origin):
        _refuse("tournament-barred")
    return Registered(name=name, token=tokens.hashed(token), origin=origin)


def _is_barred(state: TournamentState, origin: str) -> bool:
    """Whether the host has removed somebody who came from *origin*, and nobody else shares it."""
    sharing = [player for player in state.players if player.origin == origin]
    return any(player.removed for player in sharing) and all(player.out for player in sharing)


def entry_for_command(state: TournamentState, do: str, token: str, now: float) -> TournamentEntry | None:
    """The entry that a command of the player with *token* causes; None if it changes nothing.

    :raises Denied: or BadField, with the reason.
    """
    word, _, rest = do.strip().partition(" ")
    if word in PLAYER_COMMANDS and not rest:
        player = player_with_token(state, token)
        if player is None:
            raise Denied("tournament-token", status=_FORBIDDEN)
        return PLAYER_COMMANDS[word](state, player)
    if word in HOST_COMMANDS:
        if not tokens.opens(token, state.spec.host):
            raise Denied("tournament-host", status=_FORBIDDEN)
        return HOST_COMMANDS[word](state, rest.strip(), now)
    raise misnamed(BadField, "do", "not-one-of", do, (*PLAYER_COMMANDS, *HOST_COMMANDS))


# ------------------------------------------------------------------ commands of a player
def _check_in(state: TournamentState, player: int) -> TournamentEntry | None:
    if state.players[player].out:
        _refuse("tournament-out")
    if state.players[player].checked_in or state.at == "playing":
        return None
    if state.at != "checking-in":
        _refuse("tournament-over" if state.at == "over" else "no-check-in-yet")
    return CheckedIn(player=player)


def _withdraw(state: TournamentState, player: int) -> TournamentEntry | None:
    if state.at == "over" or state.players[player].out:
        return None
    return Withdrawn(player=player)


def _rest(state: TournamentState, player: int) -> TournamentEntry | None:
    if state.arena is None:
        _refuse("only-arena")
    there = player in state.entrants and not state.players[player].out
    return Rested(player=player, resting=True) if there and not state.players[player].resting else None


def _play(state: TournamentState, player: int) -> TournamentEntry | None:
    if state.arena is None:
        _refuse("only-arena")
    if state.arena.closed:
        _refuse("tournament-over")
    one = state.players[player]
    if one.removed:
        _refuse("tournament-barred")
    there = player in state.entrants and not one.resting and not one.out
    return None if there else Rested(player=player, resting=False)


PLAYER_COMMANDS: dict[str, Callable[[TournamentState, int], TournamentEntry | None]] = {
    "check-in": _check_in,
    "withdraw": _withdraw,
    "rest": _rest,
    "play": _play,
}


# ------------------------------------------------------------------ commands of the host
def _open_check_in(state: TournamentState, rest: str, now: float) -> TournamentEntry | None:
    if state.at == "checking-in":
        return None
    if state.at != "signing-up":
        _refuse("tournament-over" if state.at == "over" else "tournament-under-way")
    seconds = int(rest) if rest.isdecimal() and len(rest) < len(str(MOST_CHECK_IN)) + 1 else None
    if rest and (seconds is None or not 1 <= seconds <= MOST_CHECK_IN):
        raise BadField("do", "check-in-seconds", given=rest, most=MOST_CHECK_IN)
    return CheckInOpened(until=now + (seconds or CHECK_IN_SECONDS))


def _start(state: TournamentState, _: str, now: float) -> TournamentEntry | None:
    if state.at == "playing":
        return None
    if state.at == "over":
        _refuse("tournament-over")
    try:
        return begin(state, now)
    except (BadEntry, BadOption) as error:
        raise Denied("cannot-begin", status=_CONFLICT, reason=error, count=len(state.entered())) from error


def _remove(state: TournamentState, rest: str, _: float) -> TournamentEntry | None:
    for number, player in enumerate(state.players):
        if player.name == rest:
            return None if state.at == "over" or player.removed else Withdrawn(player=number, removed=True)
    names = tuple(player.name for player in state.players if not player.out)
    raise misnamed(BadField, "do", "no-such-player", rest, names)


def _end(state: TournamentState, _: str, __: float) -> TournamentEntry | None:
    closed = state.at == "over" or (state.arena is not None and state.arena.closed)
    return None if closed else Ended()


HOST_COMMANDS: dict[str, Callable[[TournamentState, str, float], TournamentEntry | None]] = {
    "open-check-in": _open_check_in,
    "start": _start,
    "remove": _remove,
    "end": _end,
}


def bot_names(taken: Iterable[str], count: int) -> tuple[str, ...]:
    """Names for *count* bots, none of which looks like one that is *taken*."""
    alike = set(map(likeness, taken))
    return tuple(name for name in BOT_NAMES if likeness(name) not in alike)[:count]


def begin(state: TournamentState, now: float) -> Begun:
    """Start with the players who are there.  Bots fill the free places of a match with the pairing ``book``.

    :raises BadEntry: or BadOption, if it cannot be held with so many players.
    """
    there = state.entered()
    names = [state.players[number].name for number in there]
    bots: tuple[str, ...] = ()
    if state.spec.request.pairing == "book":
        sizes = format_of(state.spec.request).scheme.sizes
        size = next((size for size in sizes if size >= len(names)), len(names))
        bots = bot_names([player.name for player in state.players], size - len(names))
    new_progress(state.spec.request, [*names, *bots])
    return Begun(players=there, bots=bots, at=now)


def check_in_over(state: TournamentState, now: float) -> TournamentEntry | None:
    """The entry that the end of check-in causes; None while it is open."""
    if state.at != "checking-in" or state.check_in_until is None or now < state.check_in_until:
        return None
    try:
        return begin(state, now)
    except (BadEntry, BadOption):
        return CheckInClosed()
