"""The terms of a tournament as they are typed, and where they differ from those of one that is resumed."""

import json
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lastcard.bots import OPPONENTS, opponent
from lastcard.cli.choices import read_options
from lastcard.editions import FIRST
from lastcard.formats.errors import BadEntry, whole
from lastcard.formats.terms import Terms, make_terms
from lastcard.game.errors import LocalizedError
from lastcard.words.nearest import misnamed

MOST_PLAYERS = 1000
"""Who are entered by a number; names may be as many as the pairing takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The terms that were typed; None for each that was left out."""

    edition: str | None
    players: Sequence[str] | None
    bots: Sequence[str] | None
    format: str | None
    pairing: str | None
    table_size: int | None
    stages: int | None
    advance: int | None
    option: Sequence[str] | None
    seed: str | None

    def terms(self) -> tuple[Terms, list[str]]:
        """The terms of a new tournament, what was left out filled in, and the bot for each player.

        :raises ValueError: naming what cannot be used.
        """
        names, chosen = read_players(self.players or (), self.bots or ["greedy"])
        terms = make_terms(
            self.edition or FIRST,
            names,
            seed=self.seed or secrets.token_hex(8),
            options=read_options(self.option or ()),
            format=self.format,
            pairing=self.pairing or "swiss",
            table_size=self.table_size,
            stages=self.stages,
            advance=self.advance,
        )
        return terms, chosen

    def differences(self, terms: Terms, bots: Sequence[str]) -> tuple[LocalizedError, ...]:
        """What was typed and is not so in a tournament of these terms; what was left out may be anything.

        :raises ValueError: for players or options that could not be typed for any tournament.
        """
        return tuple(self._differences(terms, bots))

    def _differences(self, terms: Terms, bots: Sequence[str]) -> Iterator[LocalizedError]:
        for name in ("edition", "format", "pairing", "table_size", "stages", "advance", "seed"):
            kept, given = getattr(terms, name), getattr(self, name)
            if given not in {None, kept}:
                yield _difference(name.replace("_", "-"), kept, given)
        names, chosen = self._players(terms.players, bots)
        if names != list(terms.players):
            yield _difference("players", terms.players, names)
        elif chosen != list(bots):
            yield _difference("bots", bots, chosen)
        for name, given in read_options(self.option or ()).items():
            if given != (kept := terms.options.get(name)):
                yield _difference(f"option {name}", kept, given)

    def _players(self, names: Sequence[str], bots: Sequence[str]) -> tuple[list[str], list[str]]:
        """The players and bots that were typed; those of the tournament where nothing was."""
        if self.players is not None:
            return read_players(self.players, self.bots or bots)
        return list(names), share_out(self.bots or bots, [None] * len(names))


def _difference(name: str, kept: object, given: object) -> LocalizedError:
    return LocalizedError("differs", name=name, kept=_words(kept), asked=_words(given))


def _words(value: object) -> str | None:
    match value:
        case None:
            return None
        case str():
            return value
        case list() | tuple():
            return ", ".join(map(str, value))
        case _:
            return json.dumps(value)


def read_players(words: Sequence[str], bots: Sequence[str]) -> tuple[list[str], list[str]]:
    """Names and the bots that play for them, from a number or from NAME and NAME=BOT.

    :raises BadEntry: for no players, or an unknown bot.
    """
    entries = [entry for word in words for entry in word.split(",")]
    if not entries:
        raise BadEntry("players", "say-how-many")
    if len(entries) == 1 and entries[0].isdecimal():
        number = whole("players", int(entries[0]), least=2, most=MOST_PLAYERS)
        entries = [f"player {one}" for one in range(1, number + 1)]
    if len(entries) == 1:
        raise BadEntry("players", "one-name", given=entries[0])
    pairs = [entry.partition("=") for entry in entries]
    own = [bot if named else None for _, named, bot in pairs]
    return [name.strip() for name, _, _ in pairs], share_out(bots, own)


def share_out(bots: Sequence[str], own: Sequence[str | None]) -> list[str]:
    """The bot that plays for each: their own, or else the next of *bots* in turn.

    :raises BadEntry: for an unknown bot.
    :raises MissingExtra: for one that needs what is not installed.
    """
    spare = [bot for word in bots for bot in word.split(",")]
    chosen = [spare[at % len(spare)] if bot is None else bot for at, bot in enumerate(own)]
    if unknown := sorted(set(chosen) - set(OPPONENTS)):
        raise misnamed(BadEntry, "bots", "not-one-of", unknown[0], OPPONENTS)
    for bot in dict.fromkeys(chosen):
        opponent(bot)
    return chosen
