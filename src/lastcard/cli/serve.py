"""``lastcard serve``: the server."""

import errno
import logging
import os
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lastcard.cli.arguments import Flag
from lastcard.cli.configuration import ConfigFile, configured
from lastcard.cli.output import line, needed_by, refuse
from lastcard.cli.server_options import (
    Address,
    AdminToken,
    BackupFolder,
    BasePath,
    ChangedLimits,
    Contact,
    CopyCount,
    Database,
    Days,
    Host,
    Hours,
    LogFormat,
    MetricsToken,
    Names,
    Origins,
    Port,
    Proxies,
    WorkerCount,
    usual_workers,
)
from lastcard.game.errors import FieldError, LocalizedError
from lastcard.terminal.sharing import EVERYWHERE, is_local, qr_lines, shared_address

log = logging.getLogger("lastcard")


def serve(
    *,
    config: ConfigFile = None,  # noqa: ARG001 - read before, by settings_file
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    address: Address = None,
    base_path: BasePath = "",
    name: Names = (),
    origin: Origins = (),
    limit: ChangedLimits = (),
    contact: Contact = None,
    proxy: Proxies = (),
    workers: WorkerCount = 0,
    metrics_token: MetricsToken = None,
    admin_token: AdminToken = None,
    keep_days: Days = 0,
    backup_folder: BackupFolder = None,
    backup_hours: Hours = 24,
    backup_keep: CopyCount = 7,
    log_format: LogFormat = "text",
    log_addresses: Flag = False,
    browser: Annotated[bool, Parameter(name=["--open", "--browser"], negative=())] = False,
) -> int:
    """Serve tables until stopped: lastcard serve --host 0.0.0.0

    Every option may also stand in a variable (LASTCARD_PORT for --port) or in the file of --config.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets others on the network in.
    port
        The port to listen on; 0 takes any that is free.
    address
        How other nodes on the same PostgreSQL reach this one, such as http://10.0.0.5:8000.
    base_path
        The path on its host that the server is under, such as /cards.
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
        Processes that share the tables; 0 for one for each core, up to four on SQLite, or one with
        --address.
    metrics_token
        The token with which other machines may read /metrics; better in a variable or the file than typed.
    admin_token
        The token with which you manage the server, in the browser at /admin or with lastcard admin; at least
        16 characters.
    keep_days
        Delete tables that were closed or left so many days ago, with all that is kept of them; 0 keeps them.
    backup_folder
        Copy the database to this folder while it is in use, and before its schema changes.
    backup_hours
        Hours between two copies.
    backup_keep
        How many copies are kept; older ones are removed.
    log_format
        text, json or logfmt; the last two also tell of backups, retention and tables taken over.
    log_addresses
        Log the addresses of clients; they are left out otherwise.
    browser
        Open the page once the server is up.
    """
    with needed_by("server", "server"):
        from lastcard.server.limits import Limits
        from lastcard.server.run import listen
        from lastcard.server.run import serve as run
        from lastcard.server.settings import Settings
        from lastcard.server.storage import Unavailable

    database = database or default_url()
    workers = workers or (usual_workers(database) if address is None else 1)
    if workers > 1 and address is not None:
        raise FieldError("workers", "workers-with-address", given=workers)
    try:
        listening = listen(host, port)
    except OSError as error:
        free = error.errno == errno.EADDRINUSE
        why = error.strerror or str(error)
        raise LocalizedError("cannot-listen", address=f"{host}:{port}", why=why, taken=free) from error
    with listening:
        at = _own_address(host, listening.getsockname()[1])
        settings = Settings(
            database=database,
            address=address or at,
            base_path=base_path,
            origins=origin,
            names=name,
            proxies=proxy,
            metrics_token=metrics_token or None,
            admin_token=admin_token or None,
            contact=contact,
            keep_days=keep_days,
            backup_folder=backup_folder,
            backup_hours=backup_hours,
            backup_keep=backup_keep,
            log_format=log_format,
            log_addresses=log_addresses,
            limits=Limits(**{name: int(value) for name, _, value in (one.partition("=") for one in limit)}),
        )

        def ready() -> None:
            if browser:
                open_browser(f"{at}{base_path}")
            if log_format == "text":
                show_addresses(host, f"{at}{base_path}")
            else:
                log.info("lastcard %s serves %s%s", version("lastcard"), at, base_path)

        try:
            started = run(settings, listening, workers=workers, ready=ready)
        except (Unavailable, ValueError) as error:
            refuse(error)
        return 0 if started else 1


def default_url() -> str:
    """The database in the user's data folder."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(base) / 'lastcard' / 'tables.sqlite3'}"


def _own_address(host: str, port: int) -> str:
    name = "127.0.0.1" if host in EVERYWHERE else host
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
    if is_local(host):
        print(line("only-here"))
    else:
        link = shared_address(host, at)
        print("\n".join(qr_lines(link)))
        if link != at:
            print(line("network", address=link))
    print(line("stops"))
    print(line("open", address=at), flush=True)


app = configured("serve", serve)
