"""Every option of ``lastcard serve`` as a flag, a variable and a key of a file, and what is refused."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from lastcard.cli import app, main, server_options
from lastcard.cli import serve as command
from lastcard.cli.configuration import Variables
from lastcard.server import run

OPTIONS: dict[str, tuple[object, str]] = {
    "host": ("127.0.0.2", ""),
    "port": (0, "70000"),
    "database": ("sqlite:///there.sqlite3", "mysql://x"),
    "address": ("http://10.0.0.5:8000", "10.0.0.5"),
    "base-path": ("/cards", "cards"),
    "name": (["cards.example", "other.example"], "https://cards.example"),
    "origin": (["https://friend.example"], "friend.example"),
    "limit": (["sockets=50", "reviews=0"], "sokcets=3"),
    "contact": ("mailto:you@cards.example", "you"),
    "proxy": (["127.0.0.1", "10.0.0.0/24"], "nginx.local"),
    "workers": (1, "65"),
    "metrics-token": ("a token", "clé"),
    "admin-token": ("a token of many letters", "short"),
    "keep-days": (90, "-1"),
    "backup-folder": ("backups", ""),
    "backup-hours": (6, "0"),
    "backup-keep": (3, "0"),
    "log-format": ("json", "xml"),
    "log-addresses": (True, "perhaps"),
    "open": (True, "perhaps"),
}
"""A value of every option, and one that is refused; "" where every text is taken."""


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The settings of every server that would be started."""
    seen: list[Any] = []

    def note(settings: Any, listening: Any, *, workers: int, ready: Any) -> bool:
        listening.close()
        seen.append((settings, workers))
        return True

    monkeypatch.setattr(run, "serve", note)
    monkeypatch.setattr(command, "default_url", lambda: "sqlite:///unused.sqlite3")
    for name in OPTIONS:
        monkeypatch.delenv(_variable(name), raising=False)
    return seen


def _variable(name: str) -> str:
    return "LASTCARD_" + name.upper().replace("-", "_")


def _flags(name: str, value: object) -> list[str]:
    if value is True:
        return [f"--{name}"]
    return [
        word for one in (value if isinstance(value, list) else [value]) for word in (f"--{name}", str(one))
    ]


def _toml(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


def _run(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["serve", *words])
    return int(ended.value.code or 0)


def _told(capsys: pytest.CaptureFixture[str]) -> str:
    said = capsys.readouterr()
    assert not said.out
    assert 1 == len(said.err.splitlines()), said.err
    return said.err


def test_the_table_above_has_every_option() -> None:
    there = {one.name.lstrip("-") for one in app["serve"].assemble_argument_collection()}

    assert there == {*OPTIONS, "config"}


@pytest.mark.parametrize("name", OPTIONS)
def test_a_flag_a_variable_and_a_key_mean_the_same(
    served: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    value = OPTIONS[name][0]
    port = [] if name == "port" else ["--port", "0"]
    assert 0 == _run(*_flags(name, value), *port)
    text = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    with monkeypatch.context() as patch:
        # A token may have spaces in it; what may be repeated may not.
        patch.setenv(_variable(name), text)
        assert 0 == _run(*port)
    file = tmp_path / "lastcard.toml"
    file.write_text(f"{name} = {_toml(value)}\n", encoding="utf-8")
    assert 0 == _run("--config", str(file), *port)
    with monkeypatch.context() as patch:
        patch.setenv("LASTCARD_CONFIG", str(file))
        assert 0 == _run(*port)

    first, *others = (_without_port(settings) for settings, _ in served)
    assert [first] * 3 == others


@pytest.mark.parametrize("form", ["text", "json", "logfmt"])
def test_only_a_person_is_shown_a_banner(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    form: str,
) -> None:
    """A program that reads the log gets nothing but lines of the log."""

    def start(_: Any, listening: Any, *, workers: int, ready: Any) -> bool:
        with listening:
            ready()
        return True

    monkeypatch.setattr(run, "serve", start)
    with caplog.at_level("INFO", logger="lastcard"):
        assert 0 == _run("--port", "0", "--log-format", form, "--base-path", "/cards")

    shown, (logged,) = capsys.readouterr().out, caplog.messages or [""]
    assert ("Open http://127.0.0.1:" in shown, "serves http://127.0.0.1:" in logged) == (
        form == "text",
        form != "text",
    )
    assert bool(shown) is (form == "text")
    assert (shown.strip() or logged).endswith("/cards")


def _without_port(settings: Any) -> dict[str, Any]:
    told = {name: getattr(settings, name) for name in settings.__dataclass_fields__}
    return told | {"address": settings.address.rsplit(":", 1)[0]}


@pytest.mark.parametrize("name", [name for name, (_, bad) in OPTIONS.items() if bad])
def test_a_bad_value_is_refused_with_its_place(
    served: list[Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
) -> None:
    bad = OPTIONS[name][1]
    if OPTIONS[name][0] is not True:
        assert 2 == _run(f"--{name}", bad)
        assert _told(capsys).startswith(f"lastcard: {name}: ")
    file = tmp_path / "lastcard.toml"
    file.write_text(f'{name} = "{bad}"\n', encoding="utf-8")
    assert 2 == _run("--config", str(file))
    assert _told(capsys).startswith(f"lastcard: {file}: {name}: ")
    monkeypatch.setenv(_variable(name), bad)
    assert 2 == _run()
    assert _told(capsys).startswith(f"lastcard: {_variable(name)}: ")
    assert not served


_LONG = "x" * 5000
_WRONG: dict[str, list[str]] = {
    "host": ["", _LONG, "127.0.0.1\t", "\ud800", "é"],
    "port": ["", "-1", "1.5", "9" * 5000],
    "database": ["", "sqlite:///", "sqlite:///:memory:", "sqlite://x"],
    "address": ["", "ftp://x", "http://u:p@x", "http://x/y", "http://[::1", "http://x:0"],
    "base-path": ["/..", "/cards/../..", "/./x", "//", "/a b", "/%2e", "cards/", f"/{_LONG}"],
    "name": ["", " ", "a b", "*.example", "x:80", "é.example", "-x", "a..b", "https://x", _LONG],
    "origin": ["", "x", "https://u:p@x", "https://x/", "https://x?y", "https://[::1", "ftp://x"],
    "limit": ["", "=", "sockets", "sockets=", "sockets=0", "sockets=-1", "sockets=1=2", "sockets=1.5"],
    "contact": ["", "mailto:", "mailto:a b", "mailto:a\n"],
    "proxy": ["", "10.0.0.5/24", "10.0.0.0/33", "x"],
    "workers": ["", "-1", "1.5", "²", "9" * 5000],
    "metrics-token": [" x", "x ", "a\tb", "\x7f"],
    "admin-token": ["x" * 15, "é" * 20, " " * 20],
    "keep-days": ["", "1.5", "36501"],
    "backup-folder": ["", "a\0b", __file__, f"{__file__}/x"],
    "backup-hours": ["", "8761"],
    "backup-keep": ["", "10001"],
    "log-format": ["", "JSON"],
}


@pytest.mark.parametrize("name", _WRONG)
def test_every_wrong_value_is_one_sentence(
    served: list[Any], capsys: pytest.CaptureFixture[str], name: str
) -> None:
    for value in _WRONG[name]:
        assert 2 == _run(f"--{name}={value}", *([] if name == "port" else ["--port", "0"])), value[:50]
        assert len(_told(capsys)) < 1500
    assert not served


@pytest.mark.parametrize(
    ("cores", "share", "sqlite", "postgres"),
    [
        (1, "max 100000", 1, 1),
        (2, "max 100000", 2, 2),
        (16, "max 100000", 4, 16),
        (16, "200000 100000", 2, 2),
        (16, "50000 100000", 1, 1),
        (16, "", 4, 16),
        (128, "max 100000", 4, 64),
    ],
)
def test_there_is_a_worker_for_each_core(
    served: list[Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    cores: int,
    share: str,
    sqlite: int,
    postgres: int,
) -> None:
    file, database = tmp_path / "cpu.max", "postgresql://127.0.0.1/x"
    file.write_text(share, encoding="ascii")
    monkeypatch.setattr(server_options, "_SHARE", file)
    monkeypatch.setattr("os.sched_getaffinity", lambda _: set(range(cores)), raising=False)

    assert 0 == _run("--port", "0")
    assert 0 == _run("--port", "0", "--workers", "0", "--database", database)
    assert 0 == _run("--port", "0", "--database", database, "--address", "http://10.0.0.5:8000")
    assert 0 == _run("--port", "0", "--workers", "1")

    assert [sqlite, postgres, 1, 1] == [workers for _, workers in served]


def test_a_flag_goes_before_a_variable_and_a_variable_before_the_file(
    served: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lastcard.toml"
    text = (
        'contact = "https://file.example"\nmetrics-token = "file"\nhost = "127.0.0.3"\n[limit]\nsockets = 7\n'
    )
    file.write_text(text, encoding="utf-8")
    monkeypatch.setenv("LASTCARD_METRICS_TOKEN", "variable")
    monkeypatch.setenv("LASTCARD_CONTACT", "https://variable.example")

    assert 0 == _run("--config", str(file), "--port", "0", "--contact", "https://flag.example")

    ((settings, _),) = served
    assert ("https://flag.example", "variable") == (settings.contact, settings.metrics_token)
    assert (7, "http://127.0.0.3") == (settings.limits.sockets, settings.address.rsplit(":", 1)[0])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 8000", "there is no option 'prot'. Did you mean port?"),
        ("serve = { port = 1 }", "there is no option 'serve'"),
        ("port = [1, 2]", "port: takes one text, number, true or false"),
        ("port = { a = 1 }", "port: takes one text, number, true or false"),
        ("limit = { sockets = [1] }", "limit: takes one text, number, true or false"),
        ("limit = { sokcets = 1 }", "limit: there is no 'sokcets'; choose one of frames_per_second"),
        ("port = ", "not TOML: Invalid value (at"),
        ("\udcff", "is not a text file"),
        (None, "cannot be read (No such file"),
    ],
)
def test_a_broken_file_is_named_in_one_sentence(
    served: list[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None, said: str
) -> None:
    file = tmp_path / "lastcard.toml"
    if text is not None:
        file.write_bytes(text.encode("utf-8", "surrogateescape"))

    assert 2 == _run("--config", str(file))

    told = _told(capsys)
    assert str(file) in told
    assert said in told
    assert not served


def test_a_mistyped_variable_is_refused_and_those_of_others_are_not(
    served: list[Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("LASTCARD_PLUGINS", "LASTCARD_EXAMPLES", "LASTCARD_SERVICE_HOST", "LASTCARD_PORT_8000_TCP"):
        monkeypatch.setenv(name, "")
    assert 0 == _run("--port", "0")
    capsys.readouterr()
    monkeypatch.setenv("LASTCARD_DATABSE", "sqlite:///x")

    assert 2 == _run("--port", "0")
    assert "'LASTCARD_DATABSE'. Did you mean LASTCARD_DATABASE?" in _told(capsys)
    assert 1 == len(served)


@pytest.mark.parametrize("command", ["admin", "backup", "restore", "tidy", "export", "erase", "disk"])
def test_no_variable_deletes_or_replaces_anything(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An operator's command takes from variables what ``serve`` takes from them, and nothing else."""
    taken = set()
    for name in [one.name.lstrip("-") for one in app[command].assemble_argument_collection()]:
        arguments = app[command].assemble_argument_collection()
        with monkeypatch.context() as patch, suppress(SystemExit):  # it may be refused as misspelt
            patch.setenv(_variable(name), "1")
            Variables()(app[command], (command,), arguments)
        taken |= {one.name.lstrip("-") for one in arguments if one.tokens}

    assert {"config", "admin-token" if command == "admin" else "database"} == taken
