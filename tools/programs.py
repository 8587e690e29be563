"""Finds the browsers, proxies and checkers for the tests; as root on Debian, installs missing ones.

python3 tools/programs.py

Needs only Python 3.11 or newer.
"""

import os
import shutil
import subprocess
from collections.abc import Sequence

WHOLE = ("chromium", "chromium-browser", "google-chrome")
LIGHT = "chromium-headless-shell"
"""The headless shell of the same browser: it opens a page in a third of the time."""
BROWSERS = (("chromium", LIGHT), ("chromium",))
"""The packages to install; the second if the system has no package of the headless shell."""
PROXIES = ("nginx", "haproxy", "caddy")
"""The proxies of deploy/proxies: the names of the programs and of their packages."""
CHECKER, CHECKERS_PACKAGE = "systemd-analyze", "systemd"
"""What says how well the systemd unit is hardened."""
MISSING = "no Chromium on PATH; install your system's package chromium"
_QUIETLY = ("apt-get", "-qq")
_SYSTEM = ("/usr/sbin", "/usr/local/sbin")
"""Where proxies are; these folders are not always on PATH."""


def whole_browser() -> str | None:
    """The path of a full browser."""
    return next(filter(None, map(shutil.which, WHOLE)), None)


def light_browser() -> str | None:
    """The path of the browser that starts fastest."""
    return shutil.which(LIGHT) or whole_browser()


def proxy(name: str) -> str | None:
    """The path of the proxy *name*."""
    folders = os.pathsep.join((os.environ.get("PATH", ""), *_SYSTEM))
    return shutil.which(name, path=folders)


def install(*choices: Sequence[str]) -> None:
    """Install the first of *choices* that this system offers.  If there is none, the tests report it."""
    for packages in choices:
        print(f"Installing {' and '.join(packages)}", flush=True)
        words = [*_QUIETLY, "install", "-y", "--no-install-recommends", *packages]
        if subprocess.run(words, stdout=subprocess.DEVNULL, check=False).returncode == 0:
            return


def main() -> None:
    """Install missing programs, if this is root on a Debian system."""
    proxies = tuple(name for name in PROXIES if proxy(name) is None)
    packages = (*proxies, *([CHECKERS_PACKAGE] if shutil.which(CHECKER) is None else []))
    missing = [BROWSERS] * (whole_browser() is None) + [(packages,)] * bool(packages)
    if not missing or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    subprocess.run([*_QUIETLY, "update"], check=False)
    for choices in missing:
        install(*choices)


if __name__ == "__main__":
    main()
