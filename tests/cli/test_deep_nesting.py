"""Data nested too deeply is refused in a sentence by everything that reads TOML or JSON from people."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lastcard import load_scenarios, read_position, read_record
from lastcard.cli.arguments import read_options
from lastcard.cli.tournament_folder import Folder
from lastcard.cli.verify import check_deals
from lastcard.editions.options import build
from lastcard.observation.network import FORMAT, unpack
from lastcard.plugins import read_data

DEEP = "[" * 100_000
TABLES = "{a=" * 5_000 + "1" + "}" * 5_000


def toml(read: Callable[[Path], object], text: str) -> Callable[[Path], object]:
    """Write *text* to a file and read it."""

    def reading(folder: Path) -> object:
        path = folder / "deep.toml"
        path.write_text(f"x = {text}", encoding="utf-8")
        return read(path)

    return reading


def terms(folder: Path) -> object:
    Folder(folder).terms_file.write_text(DEEP, encoding="utf-8")
    return Folder(folder).terms()


def results(folder: Path) -> object:
    Folder(folder).log_file.write_text(f"{DEEP}\n", encoding="utf-8")
    return Folder(folder).results()


HEAD = 'lastcard 1\nedition "classic"\nplayers ["A", "B"]\n'
READERS: dict[str, Callable[[Path], object]] = {
    "scenarios: lists": toml(load_scenarios, DEEP),
    "scenarios: tables": toml(load_scenarios, TABLES),
    "plugins: lists": toml(read_data, DEEP),
    "plugins: tables": toml(read_data, TABLES),
    "records": lambda _: read_record(f'lastcard 1\nedition "classic"\noptions {DEEP}'),
    "rounds": lambda _: read_record(f"{HEAD}round {DEEP}"),
    "positions": lambda _: read_position(f"classic hands=R1/R2 discard=R3 carry={DEEP}"),
    "options": lambda _: build("classic", read_options([f"stacking={DEEP}"])),
    "proofs": lambda _: check_deals(f'{HEAD}round {{"seed": "1"}}\n# deal {DEEP}'),
    "terms": terms,
    "results": results,
    "networks": lambda _: unpack(FORMAT + DEEP[:3_000].encode() + b"\n"),
}


@pytest.mark.parametrize("reader", READERS)
def test_what_is_nested_too_deeply_is_refused(reader: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError) as told:
        READERS[reader](tmp_path)

    assert 0 < len(str(told.value)) < 600
    assert "\n" not in str(told.value)
