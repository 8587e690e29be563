"""Who is who at a table, and who may make which call.  ``commands.py`` says who may give which command.

Host power follows need.  Only the opener of a table may delete it or remove people; a host whom the opener
appoints runs it; an acting host, who steps in while the host is away, can only keep the game going.
"""

from collections.abc import Mapping
from enum import Enum, auto

from lastcard.server.table import tokens
from lastcard.server.table.state import TableState


class Role(Enum):
    """A role at a table; most people have several, an outsider or a watcher has none."""

    OPENER = auto()
    """Made the table, with a seat or to manage it from outside."""
    HOST = auto()
    """Runs the table: the opener, or the player whom the opener or the last host made host."""
    ACTING = auto()
    """The first player who is there while the host is away or has left."""
    PEER = auto()
    """Has a seat at a table without a host, where strangers meet."""
    PLAYER = auto()
    """Has a seat."""
    REPLACED = auto()
    """A bot plays in their seat, and they may come back: they left, or the others went on without them."""
    QUEUED = auto()
    """Waits for a seat."""
    VETERAN = auto()
    """Has a seat, or had one at the end of a finished round, or may come back to one."""


MANAGING = frozenset({Role.OPENER, Role.HOST, Role.ACTING, Role.PEER})
"""The roles whose view lists commands."""
CALLS: Mapping[tuple[str, str], frozenset[Role]] = {
    ("DELETE", "/api/tables/{table}"): frozenset({Role.OPENER}),
    ("DELETE", "/api/tables/{table}/history"): frozenset({Role.VETERAN}),
    ("GET", "/api/tables/{table}/history"): frozenset({Role.VETERAN}),
    ("GET", "/api/tables/{table}/scores.csv"): frozenset({Role.VETERAN}),
    ("POST", "/api/tables/{table}/settings"): frozenset({Role.HOST}),
    ("POST", "/api/tables/{table}/push"): frozenset({Role.PLAYER}),
    ("DELETE", "/api/tables/{table}/push/{subscription}"): frozenset({Role.PLAYER}),
}
"""The calls about a table that are not for everybody who has its link, and who may make them."""


def roles_of(
    table: TableState,
    *,
    chair: int | None = None,
    claim: str | None = None,
    manager: bool = False,
    acting: int | None = None,
) -> frozenset[Role]:
    """The roles of the player of *chair*, of somebody with a *claim*, or of the *manager* from outside.

    *acting* is the chair of the acting host; None where there is none.
    """
    if manager:
        return frozenset({Role.OPENER, Role.HOST})
    if claim is not None:
        left = any(there is not None and there.claim == claim for there in table.chairs)
        queued = any(waiter.token == claim for waiter in table.queue)
        return frozenset([Role.REPLACED] * left + [Role.QUEUED] * queued)
    there = None if chair is None else table.chairs[chair]
    if there is None:
        return frozenset()
    roles = {Role.PLAYER, Role.VETERAN}
    if there.token == table.created.token and has_opener(table):
        roles.add(Role.OPENER)
    if chair == table.host:
        roles.add(Role.HOST)
    if chair == acting:
        roles.add(Role.ACTING)
    if table.created.unhosted:
        roles.add(Role.PEER)
    if there.played_for:
        roles.add(Role.REPLACED)
    return frozenset(roles)


def roles_with(table: TableState, token: str) -> frozenset[Role]:
    """The roles of a caller with *token*."""
    roles = set(roles_of(table, chair=tokens.chair_opened(table, token)))
    if has_opener(table) and tokens.opens(token, table.created.token):
        roles.add(Role.OPENER)
    if player_of(table, token) is not None:
        roles.add(Role.VETERAN)
    return frozenset(roles)


def has_opener(table: TableState) -> bool:
    """Whether somebody in particular opened the table: not a tournament, and not a quick match."""
    return not (table.created.auto or table.created.unhosted)


def opener_chair(table: TableState) -> int | None:
    """The opener's chair; None if they have none."""
    if not has_opener(table):
        return None
    held = (None if there is None else there.token for there in table.chairs)
    return next((n for n, token in enumerate(held) if token == table.created.token), None)


def player_of(table: TableState, token: str) -> str | None:
    """The name under which the owner of *token* plays or has played here; None for somebody else.

    Every chair is tried, so that the time tells nothing.
    """
    found = None
    for chairs in (*(roster.chairs for roster in table.rosters), table.chairs):
        for there in chairs:
            for kept in () if there is None else (there.token, there.claim):
                if there is not None and kept is not None and tokens.opens(token, kept):
                    found = there.name
    return found


def may_call(table: TableState, token: str, method: str, path: str) -> bool:
    """Whether a caller with *token* may make this call."""
    return bool(roles_with(table, token) & CALLS[method, path])
