"""A command as somebody types it, with the plugins of this process."""

import os
import subprocess
import sys


def lastcard(*arguments: str, typed: str = "") -> str:
    """What the command prints; it must end well."""
    done = subprocess.run(
        [sys.executable, "-c", "from lastcard.cli import main; main()", *arguments],
        input=typed,
        env=os.environ | {"COLUMNS": "200", "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
