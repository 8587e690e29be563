"""What deploy/ has: every option, metric and file that it names exists."""

import json
import os
import re
import shutil
import subprocess
import tomllib
from ipaddress import ip_network
from pathlib import Path

import pytest
from tests.server.play import running

from lastcard.cli import app, main
from lastcard.server import run

_FOLDER = Path(__file__).resolve().parents[2] / "deploy"
_COMPOSED = {"compose.yaml": "one-node.Caddyfile", "compose.cluster.yaml": "three-nodes.Caddyfile"}
_MOST_EXPOSED = 1.5
"""What `systemd-analyze security` may say of the unit; 10 is an unprotected service."""


async def test_every_metric_of_the_dashboard_is_there(tmp_path: Path) -> None:
    board = json.loads((_FOLDER / "grafana.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    names = {name for expr in asked for name in re.findall(r"\b(?:lastcard|process)_\w+", expr)}
    labels = {
        (name, label)
        for expr in asked
        for label, name in re.findall(r"by \((\w+)\) \((?:rate\()?(\w+)", expr)
    }

    async with running(tmp_path) as server:
        await server.table(name="Ana", seats=2)
        told = (await server.http.get("/metrics")).text

    series = set(re.findall(r"^# TYPE (\w+)", told, re.MULTILINE))
    series |= {f"{name}_{part}" for name in series for part in ("bucket", "count", "sum")}
    assert names <= series, names - series
    kinds = {
        "lastcard_refused_total": "reason",
        "lastcard_pushes_total": "outcome",
        "lastcard_tables": "stage",
    }
    kinds |= {"lastcard_task_failures_total": "task", "lastcard_task_up": "task"}
    assert {(name, label) for name, label in labels if label != "instance"} <= set(kinds.items()) | {
        ("lastcard_move_seconds_bucket", "le"),
        ("lastcard_commit_seconds_bucket", "le"),
    }


def test_the_file_of_options_is_taken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "listen", _refuse)

    with pytest.raises(SystemExit) as ended:
        main(["serve", "--config", str(_FOLDER / "lastcard.toml")])

    assert 2 == ended.value.code
    assert "Cannot listen on" in capsys.readouterr().err, "it came as far as that"


def _refuse(*_: object) -> None:
    raise OSError(98, "taken")


def test_every_variable_is_an_option() -> None:
    options = {
        "LASTCARD_" + one.name.lstrip("-").upper().replace("-", "_")
        for one in app["serve"].assemble_argument_collection()
    }
    files = [_FOLDER / name for name in ("Containerfile", "compose.yaml", "compose.cluster.yaml")]

    found = {name for file in files for name in re.findall(r"LASTCARD_\w+", file.read_text(encoding="utf-8"))}

    assert found
    assert found <= options
    assert tomllib.loads((_FOLDER / "lastcard.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("compose", "caddyfile"), _COMPOSED.items())
def test_the_proxy_of_a_compose_file_knows_its_services_and_is_trusted_alone(
    compose: str, caddyfile: str
) -> None:
    text = (_FOLDER / compose).read_text(encoding="utf-8")
    assert f"./proxies/{caddyfile}:/etc/caddy/Caddyfile:ro" in text
    (forwarded,) = re.findall(
        r"reverse_proxy (.+?)(?: {)?\n", (_FOLDER / "proxies" / caddyfile).read_text(encoding="utf-8")
    )

    for node in forwarded.split():
        assert re.search(rf"^  {node.removesuffix(':8000')}:$", text, re.MULTILINE), node
    (trusted,) = re.findall(r"LASTCARD_PROXY: (.+)", text)
    assert trusted.split() == re.findall(r"- subnet: (\S+)", text)


@pytest.mark.parametrize("compose", _COMPOSED)
def test_a_compose_file_tells_clients_with_ipv6_apart(compose: str) -> None:
    """Without a network of its own for IPv6 an engine hands all of them on from one address."""
    text = (_FOLDER / compose).read_text(encoding="utf-8")

    assert "enable_ipv6: true" in text
    assert {4, 6} == {ip_network(one).version for one in re.findall(r"- subnet: (\S+)", text)}


def test_the_compose_files_do_not_share_volumes() -> None:
    """Else removing the volumes of one deletes the tables of the other: both are in one folder."""
    texts = [(_FOLDER / compose).read_text(encoding="utf-8") for compose in _COMPOSED]

    names = [name for text in texts for name in re.findall(r"^name: (\S+)$", text, re.MULTILINE)]

    assert len(set(names)) == len(texts)


def test_a_read_only_container_has_a_folder_for_temporary_files() -> None:
    """`lastcard restore` needs one."""
    image = (_FOLDER / "Containerfile").read_text(encoding="utf-8")
    (volume,) = re.findall(r"^VOLUME (\S+)$", image, re.MULTILINE)

    assert re.findall(r"\bTMPDIR=(\S+)", image) == [volume]


def test_the_user_of_the_unit_may_read_its_configuration() -> None:
    """docs/hosting.md lets nobody but root read the file: it may have tokens in it."""
    unit = (_FOLDER / "lastcard.service").read_text(encoding="utf-8")

    assert "DynamicUser=yes" in unit
    assert "LoadCredential=lastcard.toml:/etc/lastcard.toml" in unit
    assert re.findall(r"--config (\S+)", unit) == ["${CREDENTIALS_DIRECTORY}/lastcard.toml"]


def test_the_unit_is_hardened(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None and not os.environ.get("CI"):
        pytest.skip("no systemd-analyze; install your system's package systemd")
    unit = shutil.copy(_FOLDER / "lastcard.service", tmp_path)
    words = ["systemd-analyze", "security", "--offline=true", "--no-pager", unit]

    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout

    found = re.search(r"exposure level for lastcard.service: ([\d.]+)", told)
    assert found
    assert float(found[1]) <= _MOST_EXPOSED
