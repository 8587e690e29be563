"""Finds the browsers and proxies that tests drive; installs Debian's where they are missing and we may.

python3 tools/programs.py

Any Python from 3.11 runs this: it uses the standard library alone.
"""

import os
import shutil
import subprocess
from collections.abc import Sequence

WHOLE = ("chromium", "chromium-browser", "google-chrome")
LIGHT = "chromium-headless-shell"
"""The same browser without menus, tabs and notices of its own: it opens a page in a third of the time."""
BROWSERS = (("chromium", LIGHT), ("chromium",))
"""What to install; the second where the system has no package of the light one."""
PROXIES = ("nginx", "haproxy", "caddy")
"""The proxies of docs/hosting.md: the names of the programs and of their packages."""
MISSING = "no Chromium on PATH; install your system's package chromium"
_QUIETLY = ("apt-get", "-qq")
_SYSTEM = ("/usr/sbin", "/usr/local/sbin")
"""Where proxies are; these folders are not always on PATH."""


def whole_browser() -> str | None:
    """The path of a browser as people have it."""
    return next(filter(None, map(shutil.which, WHOLE)), None)


def light_browser() -> str | None:
    """The path of the browser that is the lightest to start."""
    return shutil.which(LIGHT) or whole_browser()


def proxy(name: str) -> str | None:
    """The path of the proxy that is called *name*."""
    folders = os.pathsep.join((os.environ.get("PATH", ""), *_SYSTEM))
    return shutil.which(name, path=folders)


def install(*choices: Sequence[str]) -> None:
    """Install the first of *choices* that this system has.  If it has none, the tests say what is missing."""
    for packages in choices:
        print(f"Installing {' and '.join(packages)}", flush=True)
        words = [*_QUIETLY, "install", "-y", "--no-install-recommends", *packages]
        if subprocess.run(words, stdout=subprocess.DEVNULL, check=False).returncode == 0:
            return


def main() -> None:
    """Install what is missing, if this is root on a system with Debian's packages."""
    proxies = tuple(name for name in PROXIES if proxy(name) is None)
    missing = [BROWSERS] * (whole_browser() is None) + [(proxies,)] * bool(proxies)
    if not missing or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    subprocess.run([*_QUIETLY, "update"], check=False)
    for choices in missing:
        install(*choices)


if __name__ == "__main__":
    main()
