"""One line on the error output when something is compiled, so that the pause is not silent."""

import sys
from functools import cache
from multiprocessing import parent_process

from lastcard.words import own_language, translator


@cache
def tell_compiling() -> None:
    """Say, once in a process, that code is being compiled; worker processes leave it to their parent."""
    if parent_process() is None and sys.stderr is not None:
        sys.stderr.write(f"lastcard: {translator(own_language()).say('sim-compiling')}\n")
        sys.stderr.flush()
