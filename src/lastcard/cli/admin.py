"""``lastcard admin``: manage a running server with the operator's token."""

import json
import math
import time
from collections.abc import Callable, Sequence
from typing import Any, Literal
from urllib.parse import quote

from lastcard.cli.arguments import WholeNumber, WholeNumberOrNone, check_between
from lastcard.cli.configuration import ConfigFile, configured
from lastcard.cli.output import line, messages, say, write
from lastcard.game.errors import LocalizedError
from lastcard.server.limits import read_address
from lastcard.terminal.links import call, server_address

Task = Literal[
    "show",
    "tables",
    "close",
    "delete",
    "log",
    "ban",
    "mute",
    "sanctions",
    "lift",
    "reports",
    "dismiss",
    "drain",
    "undrain",
    "read-only",
    "read-write",
]
MOST_MINUTES = 525_600
"""The longest ban or mute: a year."""


_SUBJECTS = {
    **dict.fromkeys(("close", "delete", "log"), ("table", "TABLE")),
    **dict.fromkeys(("ban", "mute"), ("person", "Mallory")),
    **dict.fromkeys(("drain", "undrain"), ("node", "NODE")),
    "lift": ("sanction", "ID"),
    "dismiss": ("report", "ID"),
}
"""What a task is about, and an example of it."""
Ask = Callable[..., Any]
"""Makes a call of operators: its path, its body, and its method where that is not GET or POST."""


def admin(
    task: Task = "show",
    subject: str = "",
    *,
    config: ConfigFile = None,  # noqa: ARG001 - read before, by settings_file
    server: str = "http://127.0.0.1:8000",
    admin_token: str | None = None,
    seat: WholeNumberOrNone = None,
    minutes: WholeNumber = 60,
    reason: str = "",
) -> int:
    """Manage a running server: lastcard admin ban Mallory --minutes 60 --reason spam

    It needs the token that the server was started with, in LASTCARD_ADMIN_TOKEN or with --admin-token.

    Parameters
    ----------
    task
        show tells how the server is doing; tables lists the tables; close and delete end one; log writes its
        log; ban and mute are for people, sanctions lists both and lift ends one; reports lists what players
        reported, or writes one whole, with the table's log, and dismiss removes one; drain and undrain take a
        node out of service and back; read-only and read-write stop and allow changes.
    subject
        What it is about: a table, a name or an address, a sanction, a report or a node.
    server
        The address of the server.
    admin_token
        The token that the server was started with.
    seat
        With ban and mute and a table as the subject, the person in this seat, counted from 0.
    minutes
        How long a ban or a mute lasts.
    reason
        The reason shown to the person who is banned or muted.
    """
    if task in _SUBJECTS and not subject:
        what, example = _SUBJECTS[task]
        raise LocalizedError("admin-subject", task=task, what=what, example=example)
    check_between("minutes", minutes, 1, MOST_MINUTES)
    check_between("seat", seat, 0, 9)
    address, language = server_address(server), messages().language

    def ask(path: str = "", body: object = None, *, method: str | None = None) -> Any:
        there = f"/api/admin{path}"
        return call(address, there, body, language=language, token=admin_token or "", method=method)

    if task == "reports" and subject:
        _report(ask, subject)
    elif task in _SHOWING:
        _SHOWING[task](ask)
    elif task == "log":
        write(json.dumps(ask(f"/tables/{quote(subject, safe='')}/log"), indent=2))
    else:
        sanction: dict[str, object] = {"kind": task, "minutes": minutes, "reason": reason}
        _change(ask, task, subject, sanction, seat)
        say("admin-done")
    return 0


# ------------------------------------------------------------------ showing
def _show(ask: Ask) -> None:
    found = ask()
    stages = {"waiting": 0, "playing": 0, "over": 0, "closed": 0} | found["tables"]
    nodes = [
        line("admin-draining", node=one["id"]) if one["draining"] else one["id"] for one in found["nodes"]
    ]
    rows = {
        "nodes": ", ".join(nodes),
        "tables": line("admin-stages", **stages),
        "sockets": str(found["sockets"]),
        "moves": str(found["moves"]),
        "p50": _milliseconds(found["p50"]),
        "p99": _milliseconds(found["p99"]),
        "slowest": "".join(
            f"{_milliseconds(one['milliseconds'])} ({one['table']})" for one in found["slowest"][:1]
        ),
        "waiting": str(found["waiting"]),
        "sanctions": str(found["sanctions"]),
        "reports": str(found["reports"]),
        "read-only": line("admin-yes" if found["read_only"] else "admin-no"),
    }
    for name, value in rows.items():
        write(f"{line(f'admin-{name}')}: {value}")


def _milliseconds(value: float | None) -> str:
    return "–" if value is None else line("admin-ms", ms=math.ceil(value))


def _tables(ask: Ask) -> None:
    nodes = [one["id"] for one in ask()["nodes"]]
    tables = [one for node in nodes for one in ask(f"/tables?node={quote(node)}")]
    names = [", ".join(seat["name"] or "–" for seat in one["seats"]) for one in tables]
    rows = [
        (one["table"], one["edition"], one["stage"], str(one["round"]), name, str(one["watchers"]))
        for one, name in zip(tables, names, strict=True)
    ]
    _print(("table", "edition", "stage", "round", "players", "watchers"), rows)


def _sanctions(ask: Ask) -> None:
    found, now = ask("/sanctions")["sanctions"], time.time()
    for one in found:
        one["minutes"] = str(math.ceil((one["until"] - now) / 60))
    columns = ("id", "kind", "name", "address", "minutes", "reason")
    _print(columns, [[one[name] for name in columns] for one in found])


def _reports(ask: Ask) -> None:
    found = ask("/reports")
    if not found:
        say("admin-nothing")
    for one in found:
        facts = {name: one[name] for name in ("id", "by", "about", "table", "text")}
        say("admin-report", **facts)
        for said in one["chat"]:
            write(f"    {said['name']}: {said['text']}")


def _report(ask: Ask, report: str) -> None:
    found = [one for one in ask("/reports") if one["id"] == report]
    if not found:
        raise LocalizedError("no-report")
    write(json.dumps(found[0], indent=2, ensure_ascii=False))


def _print(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    if not rows:
        say("admin-nothing")
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None)
    for column in columns:
        table.add_column(line(f"admin-column-{column}"), overflow="fold")
    for row in rows:
        table.add_row(*row)
    Console().print(table)


_SHOWING = {"show": _show, "tables": _tables, "sanctions": _sanctions, "reports": _reports}


# ------------------------------------------------------------------ changing
def _change(ask: Ask, task: Task, subject: str, sanction: dict[str, object], seat: int | None) -> None:
    there = quote(subject, safe="")
    match task:
        case "close":
            ask(f"/tables/{there}/close", method="POST")
        case "delete":
            ask(f"/tables/{there}", method="DELETE")
        case "ban" | "mute" if seat is not None:
            ask(f"/tables/{there}/sanctions", {**sanction, "seat": seat})
        case "ban" | "mute":
            ask("/sanctions", {**sanction, "address" if read_address(subject) else "name": subject})
        case "lift":
            ask(f"/sanctions/{there}", method="DELETE")
        case "dismiss":
            ask(f"/reports/{there}", method="DELETE")
        case "drain" | "undrain":
            ask("/drain", {"node": subject, "on": task == "drain"})
        case _:
            ask("/read-only", {"on": task == "read-only"})


admin_app = configured("admin", admin)
