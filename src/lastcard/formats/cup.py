"""A tournament being played, match after match: pairings above, rounds below, one action at a time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lastcard.editions.options import build
from lastcard.formats.errors import BadEntry, check_names, parts
from lastcard.formats.format import Format, make_format
from lastcard.formats.match import Match, begin_match
from lastcard.formats.saving import match_from_data, match_to_data
from lastcard.formats.stages import Meeting
from lastcard.formats.standing import Ranking
from lastcard.formats.tournament import Tournament, folded, make_pairing, make_tournament, results_of
from lastcard.game.actions import Action
from lastcard.game.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What is played, by whom, and who meets whom: all a tournament is begun from."""

    edition: str
    players: tuple[str, ...]
    """The names, the best seed first."""
    seed: str
    options: Mapping[str, Any]
    format: str
    pairing: str
    table_size: int
    stages: int | None = None
    """How many stages a swiss tournament has; None for enough to single out a winner."""
    advance: int | None = None
    """How many of a knockout's table go on; None for half of it."""


@dataclass(frozen=True, slots=True)
class Cup:
    """A tournament and the match on its table now."""

    terms: Terms
    tournament: Tournament
    match: Match | None
    """None when the tournament is over."""

    @property
    def over(self) -> bool:
        """Whether every match has been played."""
        return self.tournament.over

    def apply(self, action: Action, table: int | None = None) -> tuple["Cup", tuple[Event, ...]]:
        """The tournament after *action* in the match now played, and what happened.

        A match it ends is recorded, and the next is begun at once.

        :raises IllegalAction: and nothing has happened.
        :raises BadEntry: when it is over.
        """
        if self.match is None:
            raise BadEntry("action", "the tournament is over")
        match, events = self.match.apply(action, table)
        if not match.over:
            return replace(self, match=match), events
        return self.record(match), events

    def record(self, match: Match) -> "Cup":
        """The tournament with the match now played at its end, and the next begun."""
        table, meeting = self.tournament.waiting()[0]
        tournament = self.tournament.record(table, entrants_ranked(match, meeting))
        return Cup(self.terms, tournament, _next_match(self.terms, tournament))


def entrants_ranked(match: Match, meeting: Meeting) -> Ranking:
    """How the entrants came in, in a finished match whose players they were."""
    ranking = match.format.ranking(match.standing)
    return tuple(tuple(meeting.entrants[p] for p in level) for level in ranking)


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
) -> Terms:
    """Terms with what was left open filled in: the edition's own format, and a table it is for.

    :raises BadEntry: or BadOption, naming what cannot be.
    """
    if not isinstance(seed, str):
        raise BadEntry("seed", f"{seed!r} is no text")
    rules = build(edition, options or {})
    fmt = make_format(format or rules.formats[0], rules)
    return Terms(
        edition=edition,
        players=check_names("players", players),
        seed=seed,
        options=dict(options or {}),
        format=fmt.name,
        pairing=pairing,
        table_size=_table_size(fmt, table_size),
        stages=stages,
        advance=advance,
    )


def _table_size(fmt: Format, asked: int | None) -> int:
    sizes = fmt.scheme.sizes
    if asked is None:
        return sizes[0]
    if asked not in sizes:
        raise BadEntry(
            "table_size", f"{fmt.name} is not for {asked}; allowed are {', '.join(map(str, sizes))}"
        )
    return asked


def tournament_of(terms: Terms) -> Tournament:
    """The tournament of these terms, with its first stage paired.

    :raises BadEntry: for numbers it cannot be held with.
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


def match_of(terms: Terms, stage: int, table: int, meeting: Meeting) -> Match:
    """The match of one meeting, with a seed of its own."""
    return begin_match(
        terms.edition,
        [terms.players[e] for e in meeting.entrants],
        seed=f"{terms.seed}/{stage}/{table}",
        options=terms.options,
        format=terms.format,
    )


def _next_match(terms: Terms, tournament: Tournament) -> Match | None:
    if tournament.over:
        return None
    table, meeting = tournament.waiting()[0]
    return match_of(terms, len(tournament.stages) - 1, table, meeting)


def begin_cup(terms: Terms) -> Cup:
    """A tournament with its first match dealt.

    :raises BadEntry: or BadOption, naming what is wrong, and nothing has begun.
    """
    tournament = tournament_of(terms)
    return Cup(terms, tournament, _next_match(terms, tournament))


def terms_to_data(terms: Terms) -> dict[str, Any]:
    """The terms as plain JSON data."""
    return {name: getattr(terms, name) for name in Terms.__slots__} | {"players": list(terms.players)}


def terms_from_data(data: Mapping[str, Any]) -> Terms:
    """The terms that were saved.

    :raises BadEntry: or BadOption, naming what no terms were saved as.
    """
    edition, players, *rest = parts("terms", data, Terms.__slots__)
    return make_terms(edition, players, **dict(zip(Terms.__slots__[2:], rest, strict=True)))


def cup_to_data(cup: Cup) -> dict[str, Any]:
    """All of a tournament, in the middle of a decision too: for storage, never for a player."""
    return {
        "terms": terms_to_data(cup.terms),
        "results": results_of(cup.tournament),
        "match": None if cup.match is None else match_to_data(cup.match),
    }


def cup_from_data(data: Mapping[str, Any]) -> Cup:
    """The tournament that was saved.

    :raises BadEntry: or BadOption, naming what no tournament was saved as.
    """
    terms_data, results, match_data = parts("tournament", data, ("terms", "results", "match"))
    terms = terms_from_data(terms_data)
    tournament = folded(tournament_of(terms), results)
    fresh = _next_match(terms, tournament)
    match = None if match_data is None else match_from_data(match_data)
    if _identity(match) != _identity(fresh):
        raise BadEntry("match", "the match that is saved is not the one to be played")
    return Cup(terms, tournament, match)


def _identity(match: Match | None) -> object:
    """What tells one match of a tournament from another, however far it has come."""
    return match and (match.seed, match.players, match.rules, match.format)
