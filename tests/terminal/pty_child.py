"""Plays the matches named on the command line in this terminal, one after the other.

Before them stand the front end (plain or screen), the language, and the characters (ascii or any).
"""

import sys

from tests.terminal.tables import begun

from lastcard.cli.output import choose_characters, write
from lastcard.tables.table import NotAccepted, TableGone
from lastcard.terminal.offline import OfflineTable
from lastcard.terminal.run import play_plainly
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


def main(mode: str, language: str, characters: str, pairs: list[str]) -> None:
    words = translator(language)
    ascii_only = characters == "ascii"
    choose_characters(ascii_only=ascii_only)
    for pair in pairs:
        edition, _, name = pair.partition("/")
        table = OneMatch(begun(edition, name, language, target=1).saved, words)
        if mode == "plain":
            play_plainly(table, words, write, ascii_only=ascii_only)
        else:
            from lastcard.terminal.screen import play_on_screen

            assert not play_on_screen(table, words, ascii_only=ascii_only), pair
        assert table.match.over, pair
    write("every match is over")


if __name__ == "__main__":
    _, front, language, characters, *pairs = sys.argv
    main(front, language, characters, pairs)
