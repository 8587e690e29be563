"""Lines of the log: one for each record, in the form that was asked for, without the addresses of clients."""

import io
import json
import logging
import re
from collections.abc import Callable, Iterator

import pytest

from lastcard.server.log_lines import FORMS, without_addresses, write_logs_in_lines

_ODD = 'said "x=1"\nand \x1b[31m\\ more'


@pytest.fixture
def lines() -> Iterator[Callable[..., list[str]]]:
    """What is written of some records, in one of the forms."""
    root, make, level = (
        logging.getLogger(),
        logging.getLogRecordFactory(),
        logging.getLogger("lastcard").level,
    )
    before = list(root.handlers)

    def written(form: str, *, addresses: bool = False) -> list[str]:
        write_logs_in_lines(form, addresses=addresses)
        (handler,) = [one for one in root.handlers if one not in before]
        assert isinstance(handler, logging.StreamHandler)
        stream = handler.stream = io.StringIO()
        log = logging.getLogger("lastcard")
        log.info("%d tables were given", 3)
        log.warning("%s", _ODD)
        try:
            int("192.0.2.7 and [2001:db8::1]:443")
        except ValueError:
            log.exception("GET /t/x failed", extra={"client": "192.0.2.9"})
        return stream.getvalue().splitlines()

    yield written
    for one in [one for one in root.handlers if one not in before]:
        root.removeHandler(one)
    logging.setLogRecordFactory(make)
    logging.getLogger("lastcard").setLevel(level)


def _read_logfmt(line: str) -> dict[str, str]:
    pairs = re.findall(r'(\w+)=(?:"((?:[^"\\]|\\.)*)"|(\S+))', line)
    assert line == " ".join(
        f'{name}="{quoted}"' if quoted else f"{name}={plain}" for name, quoted, plain in pairs
    )
    return {name: re.sub(r"\\(.)", r"\1", quoted) or plain for name, quoted, plain in pairs}


@pytest.mark.parametrize(("form", "read"), [("json", json.loads), ("logfmt", _read_logfmt)])
def test_a_program_reads_time_level_and_message(
    lines: Callable[..., list[str]], form: str, read: Callable[[str], dict[str, str]]
) -> None:
    info, warning, error = map(read, lines(form))

    for one in (info, warning, error):
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", one["time"])
    assert ("info", "3 tables were given") == (info["level"], info["message"])
    assert ("warning", r'said "x=1"\nand \x1b[31m\ more') == (warning["level"], warning["message"])
    assert "error" == error["level"]
    assert error["message"].startswith("GET /t/x failed: ValueError: ")
    assert "[address] and [[address]]:443" in error["message"]


def test_text_has_warnings_and_errors_only(lines: Callable[..., list[str]]) -> None:
    warning, error = lines("text")

    assert re.match(r"\d{4}-\d\d-\d\dT\S+Z warning said ", warning)
    assert " error GET /t/x failed" in error


@pytest.mark.parametrize("form", FORMS)
def test_addresses_are_logged_only_where_they_are_asked_for(
    lines: Callable[..., list[str]], form: str
) -> None:
    shown, hidden = lines(form, addresses=True), lines(form)

    for address in ("192.0.2.7", "2001:db8::1", "192.0.2.9"):
        assert address in shown[-1]
        assert not any(address in line for line in hidden)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("from 192.0.2.7:443", "from [address]:443"),
        ("from 10.0.0.5", "from [address]"),
        ("from 2001:db8::7.", "from [address]."),
        ("via ::ffff:192.0.2.7", "via [address]"),
        ("on 127.0.0.1:8000 and [::1]:8000 and 0.0.0.0", None),
        ("at 12:30:45, version 1.2.3, table aB3:cd, std::move, 1.2.3.4.5", None),
    ],
)
def test_what_is_an_address(text: str, said: str | None) -> None:
    assert (text if said is None else said) == without_addresses(text)
