"""A dataset comes with a datasheet that says how to make it again."""

import hashlib
import re
import shlex
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from lastcard.cli import main
from lastcard.sim.dataset import SCHEMA

pytestmark = pytest.mark.xdist_group("sim")
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "read_dataset.py"


def test_the_command_of_a_datasheet_makes_the_same_file_again(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    wanted = (
        "sim classic --players 3 --games 5 --policy sharp --option stacking=same --seed 4 --dataset a.parquet"
    )
    with pytest.raises(SystemExit):
        main(shlex.split(wanted))
    first = Path("a.parquet").read_bytes()
    sheet = Path("a.parquet.md").read_text(encoding="utf-8")

    command = re.search(r"```sh\nlastcard (.*)\n```", sheet)
    assert command is not None
    with pytest.raises(SystemExit):
        main([*shlex.split(command[1]), "--overwrite"])

    assert first == Path("a.parquet").read_bytes()
    assert hashlib.sha256(first).hexdigest() in sheet
    assert all(f"| `{column}` | " in sheet for column in SCHEMA.names)
    capsys.readouterr()


def test_the_example_reads_it(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        main(shlex.split("sim classic --players 2 --games 6 --dataset b.parquet"))
    spec = spec_from_file_location("read_dataset", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = module_from_spec(spec)
    spec.loader.exec_module(example)
    capsys.readouterr()

    example.main("b.parquet")

    assert 6 == sum(int(line.split()[1]) for line in capsys.readouterr().out.splitlines())
