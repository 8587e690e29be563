"""Finds the browsers that drive the tests of the page; installs Debian's where there is none and we may.

python3 tools/browser.py

Any Python from 3.11 runs this: it uses the standard library alone.
"""

import os
import shutil
import subprocess

WHOLE = ("chromium", "chromium-browser", "google-chrome")
LIGHT = "chromium-headless-shell"
"""The same browser without menus, tabs and notices of its own: it opens a page in a third of the time."""
PACKAGES = (("chromium", LIGHT), ("chromium",))
"""What to install; the second where the system has no package of the light one."""
MISSING = "no Chromium on PATH; install your system's package chromium"


def whole_browser() -> str | None:
    """The path of a browser as people have it."""
    return next(filter(None, map(shutil.which, WHOLE)), None)


def light_browser() -> str | None:
    """The path of the browser that is the lightest to start."""
    return shutil.which(LIGHT) or whole_browser()


def install() -> None:
    """Install what this system has.  If it has nothing, the tests say what is missing."""
    quiet = ["apt-get", "-qq"]
    subprocess.run([*quiet, "update"], check=False)
    for packages in PACKAGES:
        print(f"Installing {' and '.join(packages)}", flush=True)
        words = [*quiet, "install", "-y", "--no-install-recommends", *packages]
        if subprocess.run(words, stdout=subprocess.DEVNULL, check=False).returncode == 0:
            return


def main() -> None:
    """Install a browser if there is none, and if this is root on a system with Debian's packages."""
    if whole_browser() is None and os.geteuid() == 0 and shutil.which("apt-get"):
        install()


if __name__ == "__main__":
    main()
