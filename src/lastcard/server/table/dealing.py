"""The next round of a table: called for, dealt from what everybody was bound to, or taken up again."""

from collections.abc import Iterator
from dataclasses import replace

from lastcard.bots import OPPONENTS
from lastcard.formats import BadEntry
from lastcard.formats.match import Match, Round, undealt
from lastcard.game import CannotStart
from lastcard.game.events import Event
from lastcard.notation.actions import read_action
from lastcard.notation.record import RoundRecord, moments
from lastcard.notation.seat_draws import SeatDraws
from lastcard.server.table.committed_shuffle import commitment, shuffle_seed
from lastcard.server.table.correspondence import asked_at
from lastcard.server.table.events import Change, event_of
from lastcard.server.table.log_entries import DealCalledEntry, DealtEntry, Rematched, Resumes
from lastcard.server.table.salt_commits import SaltCommits
from lastcard.server.table.seats import Chair, Refused
from lastcard.server.table.state import TableRound, TableState
from lastcard.server.wire import table_events

FEWEST = 2


def called(table: TableState, entry: DealCalledEntry) -> Change:
    """The table once its next deal is called.

    :raises Refused: if none is due.
    """
    if table.commits.called is not None:
        raise Refused("called")
    # Whatever would refuse the deal refuses the call: once salts are open there is no way back.
    _shuffled(_ready(_anew(table) if entry.rematch else table)[1], seed="")
    commits = replace(table.commits, called=table.seq + 1, rematch=entry.rematch)
    return replace(table, commits=commits), (event_of(table, entry),)


def dealt(table: TableState, entry: DealtEntry) -> Change:
    """The table with its next round.

    :raises Refused: if none is due, or its salts are not those committed to.
    """
    table, match = _ready(table)
    if not table.commits.kept_by(entry.salts):
        raise Refused("salts")
    number = len(table.rounds) + 1
    seed = shuffle_seed(table.secret, round_number=number, salts=entry.salts)
    resumes = table.created.resumes
    if resumes is None:
        match, begun = _shuffled(match, seed)
        drawn = (0,) * len(begun.state.hands) if table.created.by_seat else ()
    else:
        match, begun, drawn = resumed(match, resumes)
    this = TableRound(
        number=number,
        secret=table.secret,
        salts=entry.salts,
        seed=begun.seed,
        deal=begun.deal,
        dealer=begun.state.dealer,
        commits=replace(table.commits, dealt=table.seq + 1),
        match=_match_number(table),
        at=entry.at,
    )
    after = replace(
        table,
        stage="playing",
        match=match.forget_opening(),
        secret=entry.secret,
        commits=SaltCommits.none(len(table.chairs), announced=table.seq + 1),
        rounds=(*table.rounds, this),
        asked_at=asked_at(table, entry),
        late_origins=(),
        drawn=drawn,
        heard=begun.opening if any(map(_remembers, table.chairs)) else (),
    )
    began = table_events.RoundBegan(round=number, dealer=this.dealer, commitment=commitment(this.secret))
    # A resumed round does not announce its opening again.
    opening = begun.opening if resumes is None else ()
    left_out = (table_events.SaltLeftOut(chair=after.seat_of(n)) for n in this.commits.left_out(entry.salts))
    return after, (*left_out, began, *_dealer_drawn(begun), *opening)


def rematched(table: TableState, entry: Rematched) -> Change:
    """The table with the first round of its next match.

    :raises Refused: if this one is not over.
    """
    after, events = dealt(_anew(table), entry)
    return after, (table_events.Rematch(), *events)


def _match_number(table: TableState) -> int:
    """Which match the next round of *table* belongs to."""
    if not table.rounds:
        return 1
    return table.rounds[-1].match + (len(table.rounds) == table.match_rounds)


def _remembers(chair: Chair | None) -> bool:
    bot = None if chair is None or chair.bot is None else OPPONENTS.get(chair.bot)
    return bot is not None and bot.remembers


def _shuffled(match: Match, seed: str) -> tuple[Match, Round]:
    """The match with its next round, and that round."""
    try:
        match = replace(match, finished=()).deal(seed)
    except CannotStart as error:
        raise Refused("start", said="because", reason=error) from error
    (begun,) = match.playing
    return match, begun


def _dealer_drawn(begun: Round) -> Iterator[table_events.TableEvent]:
    if begun.drawn is not None:
        draws = [[(seat, str(card)) for seat, card in turn] for turn in begun.drawn.draws]
        yield table_events.DealerDrawn(seat=begun.drawn.dealer, draws=draws)


def _ready(table: TableState) -> tuple[TableState, Match]:
    """The table and its match, begun where it was not, with a deal due.

    :raises Refused: if none is.
    """
    if table.stage == "over":
        raise Refused("over", said="match-over")
    if table.playing:
        raise Refused("playing")
    return _begun(table) if table.match is None else (table, table.match)


def _begun(table: TableState) -> tuple[TableState, Match]:
    """The table with its empty chairs put away, and its match."""
    taken = max((n + 1 for n, chair in enumerate(table.chairs) if chair is not None), default=0)
    if taken < FEWEST:
        raise Refused("few", count=FEWEST)
    players = tuple(chair.name for chair in table.chairs[:taken] if chair is not None)
    if len(players) < taken:
        raise Refused("empty", number=table.chairs.index(None))
    try:
        match = undealt(table.rules, table.format, players, logged=True)
    except BadEntry as error:
        raise Refused("format", said="because", reason=error) from error
    begun = replace(
        table,
        chairs=table.chairs[:taken],
        settled=table.settled[:taken],
        banks=table.banks[:taken],
        commits=table.commits.first(taken),
    )
    return begun, match


def _anew(table: TableState) -> TableState:
    """The table before the first deal of its next match.

    :raises Refused: if this one is not over.
    """
    if table.stage != "over":
        raise Refused("not-over")
    if table.created.duplicate is not None:
        raise Refused("played-once")
    banks = (table.settings.bank,) * len(table.chairs)
    return replace(table, stage="waiting", match=None, match_rounds=len(table.rounds), banks=banks, votes=())


# -------------------------------------------------------------- rounds taken up again
def resumed(match: Match, resumes: Resumes) -> tuple[Match, Round, tuple[int, ...]]:
    """*match* with its next round at the moment it is resumed, that round, and what each seat has drawn.

    The opening of the round is all that happened.  Draws are counted where each seat draws its own cards.
    """
    gone = replace(match.standing, out=resumes.out, out_after=(0,) * len(resumes.out))
    standing = gone.dealt_by(resumes.dealer)
    (deal,) = match.format.deals(standing)
    one = RoundRecord(
        dealer=resumes.dealer,
        seed=resumes.seed,
        out=resumes.out,
        sides=deal.sides,
        by_seat=resumes.by_seat,
        actions=tuple(read_action(did.seat, did.do) for did in resumes.done),
    )
    draws = SeatDraws(match.rules, one.seed)
    past = list(moments(match.rules, len(match.players), one, draws.apply if one.by_seat else None))
    happened: tuple[Event, ...] = tuple(event for moment in past for event in moment.events)
    begun = Round(deal, resumes.seed, happened, (), past[-1].state)
    drawn = draws.drawn(len(match.players)) if one.by_seat else ()
    return replace(match, standing=standing, playing=(begun,), finished=()), begun, drawn
