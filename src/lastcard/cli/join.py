"""``lastcard join`` and ``lastcard host``: a seat at a server's table, in the terminal."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from lastcard.cli.arguments import BotName, EditionName, FormatName, WholeNumber, read_options
from lastcard.cli.output import line, messages, needed_by, refuse, say, write
from lastcard.editions import FIRST
from lastcard.game.errors import FieldError
from lastcard.terminal.text import on_one_line

if TYPE_CHECKING:
    from lastcard.terminal.links import TableAddress

Plain = Annotated[bool, Parameter(negative=())]
Ascii = Annotated[bool, Parameter(name="--ascii", negative=())]
_FULL = frozenset(("full", "locked", "under-way", "started", "playing", "late-again", "queue-full"))
"""Why a newcomer can only watch."""
_MOST_SEATS = 10
_HIGHEST_PORT = 65_535


def join(
    link: str,
    *,
    name: str | None = None,
    watch: Annotated[bool, Parameter(negative=())] = False,
    plain: Plain = False,
    ascii_only: Ascii = False,
) -> int:
    """Sit down at a server's table: lastcard join http://192.168.0.7:8000/t/AbCd

    Come back to your seat with the same command. Where no seat is free you watch.

    Parameters
    ----------
    link
        The link of the table, as the browser or lastcard host shows it.
    name
        Your name at the table.
    watch
        Watch only.
    plain
        Line by line, without moving the cursor; the default where the terminal can do no more.
    ascii_only
        Draw with ASCII characters alone.
    """
    with needed_by("terminal", "terminal"):
        import lastcard.terminal.remote  # noqa: F401 - what it needs is looked for here
        from lastcard.terminal.links import call, keep_seat, read_link, seat_at
    try:
        address = read_link(link)
        language = messages().language
        call(address.server, f"/api/tables/{address.table}", language=language)
        token = address.seat or ("" if watch else seat_at(address.link))
        if not token and not watch:
            token = _sit(address, name)
            keep_seat(address.link, token)
    except ValueError as error:
        refuse(error)
    return _play(address, token, plain=plain, ascii_only=ascii_only)


def _sit(address: "TableAddress", name: str | None) -> str:
    """The token of a new seat; "" where there is none and the player watches."""
    from lastcard.terminal.links import CallRefused, call

    if name is None:
        name = _ask_name()
    path = f"/api/tables/{address.table}/seats"
    try:
        answer = call(address.server, path, {"name": name}, language=messages().language)
    except CallRefused as error:
        if error.reason not in _FULL:
            raise
        say("watching")
        return ""
    return str(answer["token"])


def _ask_name() -> str:
    """The name that the player types; a usual one where nobody types."""
    if sys.stdin.isatty():
        try:
            typed = input(f"{line('join-name')} ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            raise SystemExit(0) from None
        if typed:
            return typed
    return line("player")


def host(
    edition: EditionName = FIRST,
    *,
    name: str | None = None,
    seats: WholeNumber = 4,
    bots: WholeNumber = 0,
    bot: BotName = "steady",
    match_format: FormatName = None,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o", "--house"], negative=())] = None,
    server: str | None = None,
    listen_on: Annotated[str, Parameter(name="--host")] = "0.0.0.0",  # noqa: S104 - to play with others
    port: WholeNumber = 8000,
    plain: Plain = False,
    ascii_only: Ascii = False,
) -> int:
    """Open a table for others and sit down: lastcard host classic --bots 1

    Starts a server of its own, prints the table's link and its QR code, and ends with your play.

    Parameters
    ----------
    name
        Your name at the table.
    seats
        How many play, 2 to 10.
    bots
        How many of them are bots, 0 to 9.
    option
        A ruling or house rule, NAME=VALUE; may be repeated.
    server
        Open the table on this server, such as https://cards.example, instead of one of your own.
    listen_on
        The address your own server listens on; 127.0.0.1 for this machine alone.
    port
        The port your own server listens on; 0 takes any that is free.
    plain
        Line by line, without moving the cursor; the default where the terminal can do no more.
    ascii_only
        Draw with ASCII characters alone.
    """
    with needed_by("terminal", "terminal"):
        import lastcard.terminal.remote
    with needed_by("server", "server"):
        import lastcard.server.run  # noqa: F401 - likewise
    from lastcard.terminal.hosting import own_server

    try:
        settings = _settings(edition, seats, bots, bot, match_format=match_format, option=option)
        _check_port(port)
        name = name or _ask_name()
        if server is not None:
            return _open(
                server.rstrip("/"), server.rstrip("/"), name, settings, plain=plain, ascii_only=ascii_only
            )
        say("opening")
        with own_server(listen_on, port) as here:
            shared = _shared(listen_on, here)
            return _open(here, shared, name, settings, plain=plain, ascii_only=ascii_only)
    except ValueError as error:
        refuse(error)


def _settings(
    edition: str, seats: int, bots: int, bot: str, *, match_format: str | None, option: list[str] | None
) -> dict[str, Any]:
    """The body of the call that opens the table.

    :raises ValueError: for a number or option that cannot be.
    """
    if not 2 <= seats <= _MOST_SEATS:  # noqa: PLR2004 - two play
        raise FieldError("seats", "not-from-to", given=seats, least=2, most=_MOST_SEATS)
    if not 0 <= bots < seats:
        raise FieldError("bots", "not-from-to", given=bots, least=0, most=seats - 1)
    made: dict[str, Any] = {"edition": edition, "seats": seats, "bots": [bot] * bots}
    if match_format is not None:
        made["format"] = match_format
    return made | {"options": read_options(option or ())}


def _check_port(port: int) -> None:
    if not 0 <= port <= _HIGHEST_PORT:
        raise FieldError("port", "not-a-port", most=_HIGHEST_PORT, given=port)


def _shared(host: str, here: str) -> str:
    """The address that others reach the server by; says so where only this machine does."""
    from lastcard.terminal.sharing import is_everywhere, is_local, lan_address

    found = lan_address() if is_everywhere(host) else None
    if is_local(host) or (is_everywhere(host) and found is None):
        say("only-this-machine")
        return here
    return here if found is None else f"http://{found}:{here.rsplit(':', 1)[1]}"


def _open(
    server: str, shared: str, name: str, settings: dict[str, Any], *, plain: bool, ascii_only: bool
) -> int:
    """Open a table, tell its link, and play at it."""
    from lastcard.terminal.links import TableAddress, call, keep_seat
    from lastcard.terminal.sharing import qr_lines

    answer = call(server, "/api/tables", settings | {"name": name}, language=messages().language)
    link = TableAddress(shared, str(answer["table"])).link
    for row in qr_lines(link, ascii_only=ascii_only):
        print(row)
    say("share", link=link)
    keep_seat(link, str(answer["token"]))
    address = TableAddress(server, str(answer["table"]))
    return _play(address, str(answer["token"]), plain=plain, ascii_only=ascii_only, link=link)


def _play(address: "TableAddress", token: str, *, plain: bool, ascii_only: bool, link: str = "") -> int:
    from lastcard.terminal.remote import RemoteTable
    from lastcard.terminal.run import needs_plain_text, play_plainly

    table = RemoteTable(address, token, messages())
    table.link = link or table.link
    if plain or needs_plain_text():
        play_plainly(table, messages(), write)
        return 0
    from lastcard.terminal.screen import play_on_screen

    if ended := play_on_screen(table, messages(), ascii_only=ascii_only):
        write(on_one_line(ended))
    return 0
