"""The commands that keep a server's database in order, also while the server runs."""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from lastcard.cli.arguments import Flag, check_absent, check_file
from lastcard.cli.configuration import ConfigFile, configured
from lastcard.cli.output import complain, line, needed_by, refuse, say
from lastcard.cli.serve import default_url
from lastcard.cli.server_options import CopyCount, Database, Days
from lastcard.game.errors import FieldError, LocalizedError

if TYPE_CHECKING:
    from lastcard.server.storage import Store

_FROM_INPUT = "-"
_PARTS = ("-wal", "-shm", ".lock")
"""The files beside a SQLite file."""
Token = Annotated[str | None, Parameter(allow_leading_hyphen=True)]


def backup(
    file: Path,
    *,
    config: ConfigFile = None,  # noqa: ARG001 - read before, by settings_file
    database: Database = None,
    keep: CopyCount = 7,
    overwrite: Flag = False,
) -> int:
    """Copy the database, while it is in use, to a file or a folder: lastcard backup tables.backup

    A copy is a SQLite file, also of PostgreSQL. In a folder it gets a name with the time.

    Parameters
    ----------
    file
        The copy, or an existing folder for it.
    keep
        How many copies of the folder are kept; older ones are removed.
    overwrite
        Replace the copy if it exists.
    """
    url = database or default_url()
    folder = file if file.is_dir() else None
    if folder is None:
        _check_not_the_database(file, url)
        check_file("file", file, overwrite=overwrite)
    _check_there(url)

    async def copy() -> int:
        from lastcard.server.storage import copy_database
        from lastcard.server.storage.copies import copy_name, remove_older

        target = file if folder is None else folder / copy_name()
        await copy_database(url, target)
        say("backup", path=target, count=target.stat().st_size)
        for old in () if folder is None else remove_older(folder, keep):
            say("backup-removed", path=old)
        return 0

    return _run(copy)


def restore(
    file: Path,
    *,
    config: ConfigFile = None,  # noqa: ARG001 - read before, by settings_file
    database: Annotated[
        Database,
        Parameter(
            help="sqlite:///FILE or an empty postgresql://…; a file in your data folder when left out."
        ),
    ] = None,
    overwrite: Flag = False,
) -> int:
    """Bring a copy of the database back, and compare every table with it: lastcard restore tables.backup

    Stop the server first. A copy of any kind of database can be brought back to any other.

    Parameters
    ----------
    file
        The copy, as lastcard backup wrote it.
    overwrite
        Replace a SQLite file; the replaced one is kept beside it.
    """
    from lastcard.server.upkeep.restoring import restore as bring_back

    url = database or default_url()
    if not file.is_file():
        raise FieldError(str(file), "no-database")
    if (replaced := _sqlite_file(url)) is not None:
        check_absent("database", [replaced], overwrite=overwrite)

    async def run() -> int:
        result = await bring_back(file, url)
        if result.replaced is not None:
            say("restore-replaced", path=result.replaced)
        if not result.found.same:
            names = result.found.differ
            complain(LocalizedError("restore-differs", count=len(names), allowed=names[:5]))
            return 1
        say("restored", path=file, count=result.found.tables)
        return 0

    return _run(run)


def tidy(
    days: Days,
    *,
    config: ConfigFile = None,  # noqa: ARG001 - read before, by settings_file
    database: Database = None,
    delete: Flag = False,
) -> int:
    """List tables that nobody has used for so many days, or delete them: lastcard tidy 90 --delete

    Parameters
    ----------
    days
        Tables that were closed or left longer ago are listed.
    delete
        Delete them, with all that is kept of them, tournaments that are over, and old duplicate deals.
    """

    async def look(store: "Store") -> None:
        from lastcard.server.upkeep import retention

        now = int(time.time())
        if delete:
            count = await retention.delete_unused(store, now=now, days=days)
            say("tidied", count=count)
            return
        found = await retention.unused_tables(store, now=now, days=days)
        for table in found:
            day = datetime.fromtimestamp(table.used, UTC).date().isoformat()
            print(line("unused-table", table=table.lease.table, day=day, closed=table.closed))
        say("unused", count=len(found))

    return _with_store(database, look)


def export(
    file: Path,
    *,
    table: str | None = None,
    token: Token = None,
    config: ConfigFile = None,  # noqa: ARG001 - read before, by settings_file
    database: Database = None,
    overwrite: Flag = False,
) -> int:
    """Write everything that is kept of a table or a person as JSON: lastcard export ana.json --token -

    Parameters
    ----------
    file
        The file to write.
    table
        The table, by the last part of its link. Its log holds every hand.
    token
        The token of a person's seat; - reads it from standard input.
    overwrite
        Replace the file if it exists.
    """

    _check_one(table, token)
    _check_not_the_database(file, database or default_url())
    check_file("file", file, overwrite=overwrite)

    async def write(store: "Store") -> None:
        from lastcard.server.storage.copies import complete
        from lastcard.server.upkeep import personal

        if table is not None:
            told = await personal.export_table(store, table)
        else:
            told = await personal.export_person(store, _read_token(token))
        with complete(file) as part:
            part.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        say("exported", path=file)

    return _with_store(database, write)


def erase(
    *,
    table: str | None = None,
    token: Token = None,
    config: ConfigFile = None,  # noqa: ARG001 - read before, by settings_file
    database: Database = None,
) -> int:
    """Erase a table, or a person's name and seats at all tables: lastcard erase --token -

    The others' rounds stay as they were played. Copies made before still have everything.

    Parameters
    ----------
    table
        The table, by the last part of its link.
    token
        The token of a person's seat; - reads it from standard input.
    """

    _check_one(table, token)

    async def remove(store: "Store") -> None:
        from lastcard.server.upkeep import personal

        if table is not None:
            await personal.erase_table(store, table)
            say("erased", count=1)
        else:
            say("erased", count=len(await personal.erase_person(store, _read_token(token))))

    return _with_store(database, remove)


def disk(
    *,
    config: ConfigFile = None,  # noqa: ARG001 - read before, by settings_file
    database: Database = None,
) -> int:
    """Say how much disk the database takes, and how much more fits: lastcard disk"""

    async def measure(store: "Store") -> None:
        from lastcard.server.upkeep.disk import disk_use

        use = await disk_use(store, _sqlite_file(database or default_url()))
        say("disk", bytes=use.bytes, log=use.log_bytes, tables=use.tables, rounds=use.rounds)
        if use.round_bytes is not None:
            say("disk-round", bytes=use.round_bytes)
        if use.free is not None and use.rounds_left is not None:
            say("disk-left", bytes=use.free, rounds=use.rounds_left)

    return _with_store(database, measure)


def _check_there(url: str) -> None:
    file = _sqlite_file(url)
    if file is not None and not file.is_file():
        raise FieldError(str(file), "no-database")


def _sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database; None for PostgreSQL."""
    from lastcard.server.storage import sqlite_file

    found = sqlite_file(url)
    return None if found is None else Path(found)


def _check_not_the_database(file: Path, url: str) -> None:
    """Check that *file* is not a part of the database itself: --overwrite would destroy it."""
    if (database := _sqlite_file(url)) is None:
        return
    whole = database.resolve()
    if file.resolve() in {whole, *(Path(f"{whole}{end}") for end in _PARTS)}:
        raise FieldError("file", "is-the-database", path=file)


def _check_one(table: str | None, token: str | None) -> None:
    if (table is None) == (token is None):
        raise LocalizedError("table-or-token")


def _read_token(token: str | None) -> str:
    return sys.stdin.readline().strip() if token == _FROM_INPUT else token or ""


def _with_store(database: str | None, work: Callable[["Store"], Awaitable[None]]) -> int:
    """Open the store for *work*, and return the exit status."""
    url = database or default_url()
    _check_there(url)

    async def run() -> int:
        from lastcard.server.storage import open_store

        store = await open_store(url)
        try:
            await work(store)
        finally:
            await store.close()
        return 0

    return _run(run)


def _run(work: Callable[[], Coroutine[None, None, int]]) -> int:
    """The exit status of *work*; what goes wrong is told in a sentence."""
    from lastcard.server.storage import Unavailable

    with needed_by("server", "server"):
        from lastcard.server.upkeep.personal import NotKept, Unreadable
    try:
        return asyncio.run(work())
    except NotKept:
        raise LocalizedError("nothing-kept") from None
    except Unreadable as error:
        raise LocalizedError("system", why=str(error)) from None
    except (Unavailable, ValueError) as error:
        refuse(error)


backup_app = configured("backup", backup)
restore_app = configured("restore", restore)
tidy_app = configured("tidy", tidy)
export_app = configured("export", export)
erase_app = configured("erase", erase)
disk_app = configured("disk", disk)
