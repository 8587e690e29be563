"""What is typed on the command line: options, files and folders."""

import json
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn


def read_options(pairs: Sequence[str]) -> dict[str, Any]:
    """NAME=VALUE pairs as options; a value is JSON where it reads as JSON, else a word.

    :raises ValueError: for one without a name or "=", and for one that comes twice.
    """
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        name = name.strip()
        if not equals or not name:
            raise ValueError(f"{pair!r}: an option is written NAME=VALUE, such as stacking=same")
        if name in options:
            raise ValueError(f"{name}: is given twice")
        try:
            options[name] = json.loads(value)
        except (json.JSONDecodeError, RecursionError):
            options[name] = value.strip()
    return options


def read_text(path: Path) -> str:
    """What is in the file.

    :raises ValueError: naming the file, if there is none or it is no text.
    """
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ValueError(f"{path}: cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise ValueError(f"{path}: is no text") from error


def check_file(field: str, path: Path, *, overwrite: bool) -> None:
    """See that a file can be written there, before there is anything to write.

    :raises ValueError: if it cannot, and, unless *overwrite*, if there is one.
    """
    if path.is_dir():
        raise ValueError(f"{field}: {path} is a folder")
    if not path.parent.is_dir():
        raise ValueError(f"{field}: {path.parent} is no folder")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise ValueError(f"{field}: {path} may not be written")
    check_absent(field, [path], overwrite=overwrite)


def check_absent(field: str, paths: Iterable[Path], *, overwrite: bool) -> None:
    """See that none of the files to be written is there, unless they may be replaced.

    :raises ValueError: naming the first that is.
    """
    found = next((path for path in paths if path.exists()), None)
    if found is not None and not overwrite:
        raise ValueError(f"{field}: {found} exists already; --overwrite replaces it")


def check_folder(field: str, path: Path) -> None:
    """See that there is, or can be, such a folder to write in.

    :raises ValueError: otherwise.
    """
    there = next(p for p in (path, *path.absolute().parents) if p.exists())
    if not there.is_dir():
        raise ValueError(f"{field}: {_as_given(there, path)} is no folder")
    if not os.access(there, os.W_OK):
        raise ValueError(f"{field}: {path} may not be written")


def _as_given(there: Path, path: Path) -> Path:
    """*there*, a part of *path*, in the words it was typed."""
    return next((p for p in (path, *path.parents) if p.absolute() == there.absolute()), there)


def refuse(error: Exception | str) -> NoReturn:
    """Say what was wrong, and stop with status 2; nothing was done."""
    print(f"lastcard: {error}", file=sys.stderr)
    raise SystemExit(2)
