"""``lastcard admin``: manage a running server with the operator's token."""

import json
import math
import time
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple
from urllib.parse import quote

from lastcard.cli.arguments import WholeNumber, WholeNumberOrNone, check_between
from lastcard.cli.configuration import ConfigFile, configured
from lastcard.cli.output import line, messages, refuse, say, write
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


class _Subject(NamedTuple):
    """What a task is about, and an example of it."""

    what: str
    example: str


_SUBJECTS = {
    **dict.fromkeys(("close", "delete", "log"), _Subject("table", "TABLE")),
    **dict.fromkeys(("ban", "mute"), _Subject("person", "Mallory")),
    **dict.fromkeys(("drain", "undrain"), _Subject("node", "NODE")),
    "lift": _Subject("sanction", "ID"),
    "dismiss": _Subject("report", "ID"),
}


def admin(
    task: Task = "show",
    subject: str = "",
    *,
    config: ConfigFile = None,  # noqa: ARG001 - read before, by SettingsFile
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
    if (needed := _SUBJECTS.get(task)) is not None and not subject:
        refuse(LocalizedError("admin-subject", task=task, what=needed.what, example=needed.example))
    check_between("minutes", minutes, 1, MOST_MINUTES)
    if seat is not None:
        check_between("seat", seat, 0, 9)
    try:
        caller = _Caller(server_address(server), admin_token or "")
        if task == "reports" and subject:
            _report(caller, subject)
        elif task in _SHOWING:
            _SHOWING[task](caller)
        elif task == "log":
            write(json.dumps(caller.get(f"/tables/{quote(subject, safe='')}/log"), indent=2))
        else:
            sanction: dict[str, object] = {"kind": task, "minutes": minutes, "reason": reason}
            _change(caller, task, subject, sanction, seat)
            say("admin-done")
    except LocalizedError as error:
        refuse(error)
    return 0


class _Caller:
    """Makes the calls of operators."""

    def __init__(self, server: str, token: str) -> None:
        self._server, self._token = server, token

    def get(self, path: str = "") -> Any:
        return self._call("GET", path)

    def post(self, path: str, body: object) -> Any:
        return self._call("POST", path, body)

    def delete(self, path: str) -> Any:
        return self._call("DELETE", path)

    def _call(self, method: str, path: str, body: object = None) -> Any:
        language = messages().language
        there = f"/api/admin{path}"
        return call(self._server, there, body, language=language, token=self._token, method=method)


# ------------------------------------------------------------------ showing
def _show(caller: _Caller) -> None:
    found = caller.get()
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


def _tables(caller: _Caller) -> None:
    nodes = [one["id"] for one in caller.get()["nodes"]]
    tables = [one for node in nodes for one in caller.get(f"/tables?node={quote(node)}")]
    names = [", ".join(seat["name"] or "–" for seat in one["seats"]) for one in tables]
    rows = [
        (one["table"], one["edition"], one["stage"], str(one["round"]), name, str(one["watchers"]))
        for one, name in zip(tables, names, strict=True)
    ]
    _print(("table", "edition", "stage", "round", "players", "watchers"), rows)


def _sanctions(caller: _Caller) -> None:
    found, now = caller.get("/sanctions")["sanctions"], time.time()
    rows = [
        (
            one["id"],
            one["kind"],
            one["name"],
            one["address"],
            str(math.ceil((one["until"] - now) / 60)),
            one["reason"],
        )
        for one in found
    ]
    _print(("id", "kind", "name", "address", "minutes", "reason"), rows)


def _reports(caller: _Caller) -> None:
    found = caller.get("/reports")
    if not found:
        say("admin-nothing")
    for one in found:
        facts = {name: one[name] for name in ("id", "by", "about", "table", "text")}
        say("admin-report", **facts)
        for said in one["chat"]:
            write(f"    {said['name']}: {said['text']}")


def _report(caller: _Caller, report: str) -> None:
    found = [one for one in caller.get("/reports") if one["id"] == report]
    if not found:
        raise LocalizedError("no-report")
    write(json.dumps(found[0], indent=2, ensure_ascii=False))


def _print(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print *rows* below their headings, as a table."""
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
def _change(caller: _Caller, task: Task, subject: str, sanction: dict[str, object], seat: int | None) -> None:
    there = quote(subject, safe="")
    match task:
        case "close":
            caller.post(f"/tables/{there}/close", None)
        case "delete":
            caller.delete(f"/tables/{there}")
        case "ban" | "mute":
            _sanction(caller, sanction, subject, seat)
        case "lift":
            caller.delete(f"/sanctions/{there}")
        case "dismiss":
            caller.delete(f"/reports/{there}")
        case "drain" | "undrain":
            caller.post("/drain", {"node": subject, "on": task == "drain"})
        case _:
            caller.post("/read-only", {"on": task == "read-only"})


def _sanction(caller: _Caller, body: dict[str, object], subject: str, seat: int | None) -> None:
    if seat is not None:
        caller.post(f"/tables/{quote(subject, safe='')}/sanctions", {**body, "seat": seat})
    else:
        kind = "name" if read_address(subject) is None else "address"
        caller.post("/sanctions", {**body, kind: subject})


admin_app = configured("admin", admin)
