"""Log lines without control characters: what strangers send must not act on an operator's terminal."""

import logging
import re
from typing import Any

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_IN_TRACEBACK = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def escaped(text: str, what: re.Pattern[str] = _CONTROL) -> str:
    """*text* with its control characters written out: an escape is ``\\x1b``."""
    return what.sub(lambda found: ascii(found[0])[1:-1], text)


def escape_all_logs() -> None:
    """Escape whatever is logged in this process from now on, by us, by uvicorn or by anybody else."""
    make = logging.getLogRecordFactory()
    if isinstance(make, _Escaping):
        return
    logging.setLogRecordFactory(_Escaping(make))


class _Escaping:
    def __init__(self, make: Any) -> None:
        self._make = make

    def __call__(self, *args: Any, **more: Any) -> logging.LogRecord:
        record: logging.LogRecord = self._make(*args, **more)
        record.msg, record.args = escaped(record.getMessage().rstrip()), ()
        if record.exc_info and record.exc_info[0] is not None:
            record.exc_text = escaped(logging.Formatter().formatException(record.exc_info), _IN_TRACEBACK)
        return record
