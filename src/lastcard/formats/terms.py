"""The terms of a tournament, and the tournament and matches they define."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lastcard.editions.options import build
from lastcard.formats.errors import BadEntry, check_names, parts
from lastcard.formats.format import make_format
from lastcard.formats.match import Match, begin_match
from lastcard.formats.stages import Meeting
from lastcard.formats.tournament import Tournament, make_pairing, make_tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentTerms:
    """The terms of a tournament: what is played, by whom, and how they are paired."""

    edition: str
    players: tuple[str, ...]
    """The names, the best seed first."""
    seed: str
    options: Mapping[str, Any]
    format: str
    pairing: str
    table_size: int
    stages: int | None = None
    """How many stages a swiss tournament has; None for enough to find a winner."""
    advance: int | None = None
    """How many of each knockout table advance; None for half of them."""


def make_terms(
    edition: str,
    players: Sequence[str],
    *,
    seed: str,
    options: Mapping[str, Any] | None = None,
    format: str | None = None,  # noqa: A002 - the word for it everywhere
    pairing: str = "swiss",
    table_size: int | None = None,
    stages: int | None = None,
    advance: int | None = None,
) -> TournamentTerms:
    """Terms with defaults filled in: the edition's format, and its smallest table size.

    :raises BadEntry: or BadOption, naming the invalid value.
    """
    if not isinstance(seed, str):
        raise BadEntry("seed", "not-text", given=seed)
    rules = build(edition, options or {})
    fmt = make_format(format or rules.formats[0], rules)
    sizes = fmt.scheme.sizes
    if table_size is not None and table_size not in sizes:
        raise BadEntry("table_size", "format-size", format=fmt.name, given=table_size, allowed=tuple(sizes))
    return TournamentTerms(
        edition=edition,
        players=check_names("players", players),
        seed=seed,
        options=dict(options or {}),
        format=fmt.name,
        pairing=pairing,
        table_size=table_size or sizes[0],
        stages=stages,
        advance=advance,
    )


def tournament_of(terms: TournamentTerms) -> Tournament:
    """The tournament of these terms, with its first stage paired.

    :raises BadEntry: for an impossible number of players, stages or tables.
    """
    fmt = make_format(terms.format, build(terms.edition, terms.options))
    pairing = make_pairing(
        terms.pairing,
        table_size=terms.table_size,
        exact=len(fmt.scheme.sizes) == 1,
        stages=terms.stages,
        advance=terms.advance,
    )
    return make_tournament(terms.players, pairing)


def match_of(terms: TournamentTerms, stage: int, table: int, meeting: Meeting) -> Match:
    """The match of one meeting; its seed follows from the tournament's."""
    return begin_match(
        terms.edition,
        [terms.players[e] for e in meeting.entrants],
        seed=f"{terms.seed}/{stage}/{table}",
        options=terms.options,
        format=terms.format,
    )


def terms_from_data(data: Mapping[str, Any]) -> TournamentTerms:
    """The terms that were saved with ``asdict``.

    :raises BadEntry: or BadOption, naming the invalid part.
    """
    edition, players, *rest = parts("terms", data, TournamentTerms.__slots__)
    return make_terms(edition, players, **dict(zip(TournamentTerms.__slots__[2:], rest, strict=True)))
