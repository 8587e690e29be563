"""``lastcard serve`` and ``lastcard backup``: the server, and what its operator does with it."""

import errno
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from lastcard.cli.arguments import WholeNumber
from lastcard.cli.output import complain, line, needed_by
from lastcard.game.errors import FieldError, LocalizedError
from lastcard.terminal.sharing import is_everywhere, is_local, lan_address, qr_lines

if TYPE_CHECKING:
    from lastcard.server.limits import Limits


_HIGHEST_PORT = 65_535
_MOST_WORKERS = 64


def serve(
    *,
    host: str = "127.0.0.1",
    port: WholeNumber = 8000,
    database: str | None = None,
    address: str | None = None,
    name: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    origin: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    limit: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    contact: str | None = None,
    proxy: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    workers: WholeNumber = 1,
    browser: Annotated[bool, Parameter(name=["--open", "--browser"], negative=())] = False,
) -> int:
    """Serve tables until stopped: lastcard serve --host 0.0.0.0

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets others on the network in.
    port
        The port to listen on; 0 takes any that is free.
    database
        sqlite:///FILE or postgresql://…; a file in your data folder when left out.
    address
        How other nodes on the same PostgreSQL reach this one, such as http://10.0.0.5:8000.
    name
        A name the server is reached by, such as cards.example; addresses, localhost and the machine's own
        name are known; * is any; may be given again.
    origin
        An origin whose pages may talk to this server, beside its own; * is any; may be given again.
    limit
        What one address may have, such as sockets=50; may be given again.
    contact
        How push services reach you, such as mailto:you@cards.example; some send no notices without it.
    proxy
        The address or network of a proxy, such as 127.0.0.1, whose X-Forwarded headers are believed; may be
        given again.
    workers
        Processes that share the tables, up to one for each core; limits count for each of them.
    browser
        Open the page once the server is up.
    """
    with needed_by("server", "server"):
        from lastcard.server.run import listen
        from lastcard.server.run import serve as run
        from lastcard.server.settings import Settings
        from lastcard.server.storage import Unavailable

    try:
        limits = read_limits(limit)
        _check_addresses(host, address, origin, name)
        _check_contact(contact)
        _check_proxies(proxy)
        _check_workers(workers, address)
    except ValueError as error:
        return _fail(error)
    if not 0 <= port <= _HIGHEST_PORT:
        return _fail(FieldError("port", "not-a-port", most=_HIGHEST_PORT, given=port))
    try:
        listening = listen(host, port)
    except OSError as error:
        free = error.errno == errno.EADDRINUSE
        why = error.strerror or str(error)
        return _fail(LocalizedError("cannot-listen", address=f"{host}:{port}", why=why, taken=free))
    at = _own_address(host, listening.getsockname()[1])
    settings = Settings(
        database=database or f"sqlite:///{default_database()}",
        address=address or at,
        origins=origin,
        names=name,
        proxies=proxy,
        metrics_token=os.environ.get("LASTCARD_METRICS_TOKEN") or None,
        contact=contact,
        limits=limits,
    )

    def ready() -> None:
        if browser:
            open_browser(at)
        show_addresses(host, at)

    try:
        started = run(settings, listening, workers=workers, ready=ready)
    except (Unavailable, ValueError) as error:
        return _fail(error)
    return 0 if started else 1


def backup(
    file: Path,
    *,
    database: str | None = None,
    overwrite: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Copy the database, while it is in use, to a file: lastcard backup tables.backup

    Parameters
    ----------
    file
        The copy.
    database
        sqlite:///FILE; the one in your data folder when left out.
    overwrite
        Replace the copy if it exists.
    """
    import asyncio

    from lastcard.cli.arguments import check_file
    from lastcard.server.storage import Unavailable, open_store

    try:
        check_file("file", file, overwrite=overwrite)
    except ValueError as error:
        return _fail(error)
    url = database or f"sqlite:///{default_database()}"
    path = Path(url.removeprefix("sqlite:///"))
    if url.startswith("sqlite:///") and not path.is_file():
        return _fail(FieldError(str(path), "no-database"))

    # Written to a temporary file first, so that an older copy is replaced only by a complete one.
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)

    async def copy() -> None:
        store = await open_store(url)
        try:
            await store.backup(str(part))
        finally:
            await store.close()

    try:
        with needed_by("postgresql", "server"):
            asyncio.run(copy())
        part.replace(file)
    except (Unavailable, ValueError) as error:
        return _fail(error)
    finally:
        part.unlink(missing_ok=True)
    print(line("backup", path=file, count=file.stat().st_size))
    return 0


def read_limits(given: tuple[str, ...]) -> "Limits":
    """The default limits, changed by those *given* as ``name=number``.

    :raises ValueError: for an unknown name, or a value that is not a number.
    """
    from dataclasses import fields

    from lastcard.server.limits import MAY_BE_ZERO, Limits

    names = [field.name for field in fields(Limits)]
    changed: dict[str, Any] = {}
    for one in given:
        name, _, value = one.partition("=")
        if name not in names:
            raise FieldError("limit", "no-limit", given=name, allowed=tuple(names))
        if not value.isdecimal() or (int(value) < 1 and name not in MAY_BE_ZERO):
            raise FieldError("limit", "limit-number", name=name, given=value)
        changed[name] = int(value)
    return Limits(**changed)


def _check_addresses(
    host: str, address: str | None, origins: tuple[str, ...], names: tuple[str, ...]
) -> None:
    """:raises ValueError: for an invalid address; an empty host would accept connections from anywhere."""
    if not host:
        raise FieldError("host", "not-an-address", given=host)
    if address is not None and not _is_origin(address.removesuffix("/")):
        raise FieldError("address", "not-like", given=address, example="http://10.0.0.5:8000")
    for origin in origins:
        if origin != "*" and not _is_origin(origin):
            raise FieldError("origin", "not-like", given=origin, example="https://cards.example")
    for name in names:
        if name != "*" and (":" in name or not _is_origin(f"http://{name}")):
            raise FieldError("name", "not-like", given=name, example="cards.example")


def _check_contact(contact: str | None) -> None:
    """:raises ValueError: for a contact that push services would reject."""
    kinds = ("mailto:", "https://")
    usable = contact is None or (contact.startswith(kinds) and contact not in kinds and contact.isprintable())
    if not usable or " " in (contact or ""):
        raise FieldError("contact", "not-like", given=contact, example="mailto:you@cards.example")


def _check_proxies(proxies: tuple[str, ...]) -> None:
    """:raises ValueError: for a proxy that is neither an address nor a network."""
    from lastcard.server.http.forwarding import read_proxies

    for proxy in proxies:
        try:
            read_proxies([proxy])
        except ValueError:
            raise FieldError("proxy", "not-like", given=proxy, example="127.0.0.1") from None


def _check_workers(workers: int, address: str | None) -> None:
    """:raises ValueError: for a number of workers that this machine cannot run, or nodes could not reach."""
    most = _MOST_WORKERS if hasattr(os, "fork") else 1
    if not 1 <= workers <= most:
        raise FieldError("workers", "not-from-to", given=workers, least=1, most=most)
    if workers > 1 and address is not None:
        raise FieldError("workers", "workers-with-address", given=workers)


def _is_origin(text: str) -> bool:
    """Whether *text* is an origin as browsers send it: a scheme, a host and perhaps a port."""
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(text)
        plain = f"{parts.scheme}://{parts.netloc}" == text and parts.port != 0
    except ValueError:
        return False
    return plain and parts.scheme in {"http", "https"} and bool(parts.hostname)


def default_database() -> Path:
    """The database in the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "lastcard" / "tables.sqlite3"


def _own_address(host: str, port: int) -> str:
    name = "127.0.0.1" if is_everywhere(host) else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def open_browser(at: str) -> bool:
    """Open the page in the user's browser; False if there is none.

    Text browsers are not used: they would cover the output and block the server.
    """
    import webbrowser

    screen = sys.platform in {"darwin", "win32"} or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    return (screen or "BROWSER" in os.environ) and webbrowser.open(at)


def show_addresses(host: str, at: str) -> None:
    """Print the addresses of the page, with a QR code if other devices can reach it."""
    lan = lan_address() if is_everywhere(host) else None
    if is_local(host):
        print(line("only-here"))
    else:
        link = at if lan is None else f"http://{lan}:{at.rsplit(':', 1)[1]}"
        print("\n".join(qr_lines(link)))
        if lan is not None:
            print(line("network", address=link))
    print(line("stops"))
    print(line("open", address=at), flush=True)


def _fail(error: Exception) -> int:
    complain(error)
    return 2
