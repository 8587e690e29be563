"""Writes each log record on one line without control characters, so that input cannot forge log lines.

Lines are text, JSON or logfmt, with the time in UTC.  Addresses of clients are left out unless asked for.
"""

import json
import logging
import re
import traceback
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Any

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_LONGEST = 2_000
"""Characters of a record; the rest is cut off."""
_ADDRESS = re.compile(r"(?<![\w.:])[0-9A-Fa-f:.]*[:.][0-9A-Fa-f:.]*[0-9A-Fa-f:](?![\w:])")
"""What may be an IP address, perhaps with a port."""
_FRAMES = 12
"""Innermost frames of a traceback that are logged."""


def escaped(text: str) -> str:
    """*text* with its control characters escaped, such as ``\\x1b`` and ``\\n``."""
    return _CONTROL.sub(lambda found: ascii(found[0])[1:-1], text)


def on_one_line(error: BaseException) -> str:
    """*error* and its traceback on one line, the innermost call first."""
    calls = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
    places = " < ".join(f"{Path(call.filename).name}:{call.lineno} {call.name}" for call in reversed(calls))
    text = f"{type(error).__name__}: {error}"
    return f"{text} ({places})" if places else text


def without_addresses(text: str) -> str:
    """*text* without IP addresses other than this machine's loopback."""
    return _ADDRESS.sub(_hidden, text)


def _hidden(found: re.Match[str]) -> str:
    host, colon, port = found[0].rpartition(":")
    for address, rest in ((found[0], ""), (host, colon + port)):
        try:
            known = ip_address(address)
        except ValueError:
            continue
        return found[0] if known.is_loopback or known.is_unspecified else f"[address]{rest}"
    return found[0]


def write_logs_in_lines(form: str = "text", *, addresses: bool = False) -> None:
    """Log one line for each record from now on, in the whole process, including libraries.

    *form* is one of ``FORMS``.  Text is for a person at a terminal, and has warnings and errors only.
    """
    make = logging.getLogRecordFactory()
    if not isinstance(make, _OneLine):
        logging.setLogRecordFactory(_OneLine(make))
    root = logging.getLogger()
    for old in [one for one in root.handlers if isinstance(one.formatter, _Lines)]:
        root.removeHandler(old)
    handler = logging.StreamHandler()
    handler.setFormatter(_Lines(FORMS[form], addresses=addresses))
    handler.setLevel(logging.WARNING if form == "text" else logging.INFO)
    root.addHandler(handler)
    logging.getLogger("lastcard").setLevel(logging.INFO)


class _Lines(logging.Formatter):
    def __init__(self, line: Callable[[dict[str, str]], str], *, addresses: bool) -> None:
        super().__init__()
        self._line, self._addresses = line, addresses

    def format(self, record: logging.LogRecord) -> str:
        text = record.getMessage()
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        fields = {
            "time": when.replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "message": text if self._addresses else without_addresses(text),
        }
        client = getattr(record, "client", None)
        if self._addresses and client:
            fields["client"] = escaped(str(client))
        return self._line(fields)


def _value(text: str) -> str:
    plain = text and not re.search(r'[\s"=\\]', text)
    return text if plain else '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


FORMS: Mapping[str, Callable[[dict[str, str]], str]] = {
    "text": lambda fields: " ".join(fields.values()),
    "json": partial(json.dumps, ensure_ascii=False),
    "logfmt": lambda fields: " ".join(f"{name}={_value(text)}" for name, text in fields.items()),
}
"""How a line of the log may be written."""


class _OneLine:
    def __init__(self, make: Any) -> None:
        self._make = make

    def __call__(self, *args: Any, **more: Any) -> logging.LogRecord:
        record: logging.LogRecord = self._make(*args, **more)
        text = record.getMessage().rstrip()
        if record.exc_info and record.exc_info[1] is not None:
            text = f"{text}: {on_one_line(record.exc_info[1])}"
        record.exc_info, record.stack_info = None, None
        record.msg, record.args = escaped(text[:_LONGEST]), ()
        return record
