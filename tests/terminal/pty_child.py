"""Plays the matches named on the command line in this terminal, one after the other."""

import sys

from tests.terminal.tables import begun

from lastcard.cli.output import write
from lastcard.terminal.offline import OfflineTable
from lastcard.terminal.run import play_plainly
from lastcard.terminal.table import NotAccepted, TableGone
from lastcard.words import translator


class OneMatch(OfflineTable):
    """A table that is gone when its match is over."""

    async def act(self, text: str) -> None:
        if text == "rematch":
            raise NotAccepted(text)
        await super().act(text)

    async def wait(self) -> None:
        if self.match.over:
            raise TableGone("")
        await super().wait()


def main(mode: str, pairs: list[str]) -> None:
    words = translator("en")
    for pair in pairs:
        edition, _, name = pair.partition("/")
        table = OneMatch(begun(edition, name, target=1).saved, words)
        if mode == "plain":
            play_plainly(table, words, write)
        else:
            from lastcard.terminal.screen import play_on_screen

            assert not play_on_screen(table, words), pair
        assert table.match.over, pair
    write("every match is over")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
