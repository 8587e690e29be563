"""Writes each log record on one line without control characters, so that input cannot forge log lines."""

import logging
import re
import traceback
from pathlib import Path
from typing import Any

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_LONGEST = 2_000
"""Characters of a record; the rest is cut off."""
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


def write_logs_in_lines() -> None:
    """Log one line for each record from now on, in the whole process, including libraries."""
    make = logging.getLogRecordFactory()
    if not isinstance(make, _OneLine):
        logging.setLogRecordFactory(_OneLine(make))


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
