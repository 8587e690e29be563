"""``lastcard join`` and ``lastcard host``: a seat at a server's table, in the terminal."""

import sys
from collections.abc import Mapping
from contextlib import nullcontext
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlsplit

from cyclopts import Parameter

from lastcard.cli import arguments
from lastcard.cli.output import line, messages, needed_by, say, write
from lastcard.editions import FIRST
from lastcard.terminal.text import on_one_line

if TYPE_CHECKING:
    from lastcard.terminal.links import TableAddress

_MOST_SEATS = 10


def join(
    link: str,
    *,
    name: str | None = None,
    watch: arguments.Flag = False,
    plain: arguments.Plain = False,
    ascii_only: arguments.Ascii = False,
) -> int:
    """Sit down at a server's table: lastcard join http://192.168.0.7:8000/t/AbCd

    Come back to your seat with the same command. Where no seat is free you watch.

    Parameters
    ----------
    link
        The link of the table, as the browser or lastcard host shows it.
    name
        Your name at the table; with another name you take another seat.
    watch
        Watch only.
    """
    with needed_by("terminal", "terminal"):
        import lastcard.terminal.remote  # noqa: F401 - what it needs is looked for here
        from lastcard.terminal.links import call, keep_seat, read_link, seat_at, take_seat
    address = read_link(link)
    language = messages().language
    call(address.server, f"/api/tables/{address.table}", language=language)
    token = address.seat or ("" if watch else seat_at(address.link, name))
    if not token and not watch:
        name = _ask_name() if name is None else name
        token = take_seat(address, name, language=language)
        if token:
            keep_seat(address.link, token, name)
        else:
            say("watching")
    return _play(address, token, plain=plain, ascii_only=ascii_only)


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
    edition: arguments.EditionArgument = FIRST,
    *,
    name: str | None = None,
    seats: arguments.WholeNumber = 4,
    bots: arguments.WholeNumber = 0,
    bot: arguments.BotArgument = "steady",
    match_format: arguments.FormatArgument = None,
    option: arguments.Options = (),
    server: str | None = None,
    listen_on: Annotated[str, Parameter(name="--host")] = "0.0.0.0",  # noqa: S104 - to play with others
    port: arguments.WholeNumber = 8000,
    plain: arguments.Plain = False,
    ascii_only: arguments.Ascii = False,
) -> int:
    """Open a table for others and sit down: lastcard host classic --bots 1

    Starts its own server, prints the table's link and its QR code, and ends with your play.

    Parameters
    ----------
    name
        Your name at the table.
    seats
        How many play, 2 to 10.
    bots
        How many of them are bots, 0 to 9.
    server
        Open the table on this server, such as https://cards.example, instead of one of your own.
    listen_on
        The address your own server listens on; 127.0.0.1 for this machine alone.
    port
        The port your own server listens on; 0 takes any that is free.
    """
    with needed_by("terminal", "terminal"):
        import lastcard.terminal.remote
    with needed_by("server", "server"):
        import lastcard.server.run  # noqa: F401 - likewise
    from lastcard.terminal.hosting import own_server
    from lastcard.terminal.links import TableAddress, call, keep_seat, server_address
    from lastcard.terminal.sharing import qr_lines, shared_address

    options = arguments.read_options(option)
    settings = table_settings(edition, seats, bots, bot, match_format=match_format, options=options)
    arguments.check_port("port", port)
    name = name or _ask_name()
    if server is None:
        say("opening")
    with own_server(listen_on, port) if server is None else nullcontext(server_address(server)) as here:
        answer = call(here, "/api/tables", settings | {"name": name}, language=messages().language)
        table, token = str(answer["table"]), str(answer["token"])
        shared = here if server is not None else shared_address(listen_on, here)
        link = TableAddress(shared, table).link
        for row in qr_lines(link, ascii_only=ascii_only):
            print(row)
        say("share", link=link)
        keep_seat(link, token, name)
        return _play(TableAddress(here, table), token, plain=plain, ascii_only=ascii_only, link=link)


def table_settings(
    edition: str, seats: int, bots: int, bot: str, *, match_format: str | None, options: Mapping[str, Any]
) -> dict[str, Any]:
    """The body of the call that opens the table.

    :raises ValueError: for a number or option that cannot be.
    """
    arguments.check_between("seats", seats, 2, _MOST_SEATS)
    arguments.check_between("bots", bots, 0, seats - 1)
    made: dict[str, Any] = {"edition": edition, "seats": seats, "bots": [bot] * bots}
    if match_format is not None:
        made["format"] = match_format
    return made | {"options": options}


def _play(address: "TableAddress", token: str, *, plain: bool, ascii_only: bool, link: str = "") -> int:
    from lastcard.terminal.remote import RemoteTable
    from lastcard.terminal.run import needs_plain_text, play_plainly
    from lastcard.terminal.sharing import is_local

    table = RemoteTable(address, token, messages())
    if link:
        table.link = link
        if is_local(urlsplit(link).hostname or ""):
            table.log.append(messages().say("share-local"))
    if plain or needs_plain_text():
        play_plainly(table, messages(), write, ascii_only=ascii_only)
        return 0
    from lastcard.terminal.screen import play_on_screen

    if ended := play_on_screen(table, messages(), ascii_only=ascii_only):
        write(on_one_line(ended))
    return 0
