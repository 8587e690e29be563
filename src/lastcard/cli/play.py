"""``lastcard play``: a match in the terminal, as plain text."""

import random
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lastcard.bots import OPPONENTS, Bot, opponent
from lastcard.bots.party import MatchBots, Party
from lastcard.cli.arguments import BotName, EditionName, FormatName, WholeNumber, check_file, read_options
from lastcard.cli.output import line, messages, refuse, say, tell_error, write
from lastcard.editions import FIRST
from lastcard.editions.values import BadOption
from lastcard.formats.errors import check_names, whole
from lastcard.formats.match import Match, Round, begin_match
from lastcard.formats.saving import records
from lastcard.game import IllegalAction, View, view
from lastcard.game.actions import Action, Catch, Discard, Give, Play
from lastcard.game.cards import Card, NotationError
from lastcard.language.describe import describe_options
from lastcard.notation.actions import (
    read_action,
    settle_last,
    write_cards,
    write_offers,
)
from lastcard.notation.record import write_record
from lastcard.words.nearest import misnamed
from lastcard.words.sentences import ask, tell_all

_ME = 0
MOST_BOTS = 9


def play(
    edition: EditionName = FIRST,
    *,
    bots: WholeNumber = 3,
    bot: BotName = "steady",
    name: str | None = None,
    match_format: FormatName = None,
    option: Annotated[list[str] | None, Parameter(name=["--option", "-o"], negative=())] = None,
    seed: str | None = None,
    save: Path | None = None,
    overwrite: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Play a match in the terminal: lastcard play classic --bots 3

    Type a card in notation (R7, W>G, R7! to call UNO with it) or the number of a choice; ? for help.

    Parameters
    ----------
    bots
        How many bots to play against, 1 to 9.
    name
        Your name at the table.
    option
        A ruling or house rule, NAME=VALUE; may be repeated.
    seed
        Deal exactly this game again.
    save
        Write the game's record here when it ends or is left.
    overwrite
        Replace that file if it exists.
    """
    if bot not in OPPONENTS:
        refuse(misnamed(BadOption, "bot", "not-one-of", bot, OPPONENTS))
    seed = seed or secrets.token_hex(8)
    try:
        opposing = opponent(bot)
        whole("bots", bots, least=1, most=MOST_BOTS)
        name = check_names("name", [line("player") if name is None else name])[0]
        if save is not None:
            check_file("save", save, overwrite=overwrite)
        names = (name, *(line("bot", number=n) for n in range(1, bots + 1)))
        match = begin_match(
            edition, names, seed=seed, options=read_options(option or ()), format=match_format
        )
    except ValueError as error:
        refuse(error)
    if opposing.prepare is not None:
        opposing.prepare(match.rules)
    whims = random.Random(seed)  # noqa: S311 - a bot's choices, no secret
    game = TerminalGame(match, opposing, whims)
    title = messages().say(f"edition-{match.rules.name}")
    say("begins", edition=title, format=match.format.name, count=len(names), seed=seed)
    try:
        game.run()
    except (EOFError, KeyboardInterrupt):
        print()
        say("leave")
    if save is not None:
        _save(game.match, save, overwrite=overwrite)
    return 0


def _save(match: Match, path: Path, *, overwrite: bool) -> None:
    """Write the game's record; a match with several seatings has one for each.

    A file that was created during the game is not replaced: the next free name is used.
    """
    names = (path if number == 1 else path.with_stem(f"{path.stem}-{number}") for number in count(1))
    for record in records(match):
        text = write_record(record)
        file = next(name for name in names if _written(name, text, overwrite=overwrite))
        say("saved", path=file)


def _written(file: Path, text: str, *, overwrite: bool) -> bool:
    """Write *text* to the file; False if it exists and may not be replaced."""
    try:
        with file.open("w" if overwrite else "x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        return False
    return True


@dataclass
class TerminalGame:
    """A match of one person, the first player, against bots."""

    match: Match
    bot: Bot
    rng: random.Random
    ask: Callable[[str], str] = field(default=input)

    def __post_init__(self) -> None:
        self._bots = MatchBots({p: self.bot for p in range(len(self.match.players)) if p != _ME})

    def run(self) -> None:
        """Play to the end of the match."""
        self._announce_round()
        while not self.match.over:
            self._one_action()
        say(
            "match-won",
            winners=messages().say("and").join(self.match.winners),
            count=len(self.match.winners),
        )

    # ---------------------------------------------------------------- seats and players
    @property
    def _round(self) -> Round:
        """The round at the person's table."""
        return next(one for one in self.match.playing if _ME in one.deal.seating)

    @property
    def _party(self) -> Party:
        """The bots at the person's table."""
        return self._bots.at(self.match, self._round)

    @property
    def _seating(self) -> tuple[int, ...]:
        return self._round.deal.seating

    @property
    def _names(self) -> Sequence[str]:
        return [self.match.players[player] for player in self._seating]

    def _view(self, seat: int) -> View:
        return view(self._round.state, seat)

    @property
    def _my_seat(self) -> int:
        return self._seating.index(_ME)

    # ---------------------------------------------------------------- one action
    def _one_action(self) -> None:
        out_of_turn = self._someone_speaks_up()
        if out_of_turn is not None:
            self._apply(out_of_turn)
            return
        state = self._round.state
        assert state.decision is not None
        if state.decision.seat == self._my_seat:
            self._apply_mine(required=True)
        else:
            self._apply(self._party.answer(state, self.rng))

    def _someone_speaks_up(self) -> Action | None:
        """A call, catch or jump-in out of turn; the person may go first."""
        if self._chance(self._my_seat) and self._apply_mine(required=False):
            return None
        if self.match.over:
            return None
        return self._party.speaks_up(self._round.state, self.rng)

    def _play_elsewhere(self) -> None:
        """Play the round at the other table to its end."""
        while self.match.playing and not any(_ME in one.deal.seating for one in self.match.playing):
            other = self.match.playing[0]
            party = self._bots.at(self.match, other)
            self.match, events = self.match.apply(party.act(other.state, self.rng))
            party.hear(events)

    def _chance(self, seat: int) -> bool:
        known = self._view(seat)
        return known.turn != seat and any(
            not isinstance(action, Catch) or action.other in known.exposed for action in known.may
        )

    def _apply(self, action: Action) -> None:
        seat, names = self._my_seat, self._names
        number, party = len(self.match.finished), self._party
        self.match, events = self.match.apply(action, self._round.deal.table)
        party.hear(events)
        for sentence in tell_all(events, names, seat, language=messages().language):
            write(sentence)
        if len(self.match.finished) > number:
            self._play_elsewhere()
            self._announce_scores()

    # ---------------------------------------------------------------- asking the person
    def _apply_mine(self, *, required: bool) -> bool:
        """Ask until an action is accepted; if none is *required*, Enter alone skips."""
        self._show_table()
        offers = self._offers()
        write(ask(self._view(self._my_seat), messages().language) if required else line("may-speak"))
        said = dict(zip(self._choices(), self._meanings(), strict=True))
        for number, offer in enumerate(offers, 1):
            print(f"  {number}. {offer}{said.get(offer, '')}")
        while True:
            text = self.ask("> ").strip()
            if not text and not required:
                return False
            if text in {"?", "help"}:
                say("help")
                continue
            try:
                self._apply(self._read(text, offers))
            except (IllegalAction, NotationError) as error:
                clause = f" [{error.clause}]" if isinstance(error, IllegalAction) else ""
                write(line("refused", reason=tell_error(error, self._names)) + clause)
            else:
                return True

    def _choices(self) -> tuple[str, ...]:
        return tuple(f"choose {number}" for number in range(len(self._view(self._my_seat).choices)))

    def _meanings(self) -> tuple[str, ...]:
        """What each option of a written rule does."""
        choices = self._view(self._my_seat).choices
        return tuple(f": {text}" for text in describe_options(choices, messages().language))

    def _offers(self) -> tuple[str, ...]:
        """The legal actions in notation, plays in the order of the displayed hand."""
        return write_offers(sorted(self._view(self._my_seat).may, key=_place))

    def _read(self, text: str, offers: Sequence[str]) -> Action:
        seat, state = self._my_seat, self._round.state
        if text.rstrip("!").isdecimal():
            number = text.rstrip("!").lstrip("0")[:20]
            if number not in map(str, range(1, len(offers) + 1)):
                raise NotationError("no-choice", number=int(number or 0), most=len(offers))
            chosen = offers[int(number) - 1]
            if chosen.startswith(("discard ", "give ")):
                return next(a for a in self._view(seat).may if isinstance(a, Discard | Give))
            text = chosen + ("!" if text.endswith("!") else "")
        return settle_last(state, read_action(seat, text))

    # ---------------------------------------------------------------- what is shown
    def _show_table(self) -> None:
        known = self._view(self._my_seat)
        sizes = tuple(f"{name} {size}" for name, size in zip(self._names, known.hand_sizes, strict=True))
        print()
        say(
            "table",
            top=known.top,
            notation=str(known.top),
            colour=known.colour or None,
            direction="left" if known.direction == 1 else "right",
            owed=known.owed,
        )
        say("cards-held", sizes=sizes, count=known.draw_size)
        say("hand", cards=write_cards(sorted(known.hand, key=_by_colour)))

    def _announce_round(self) -> None:
        if not self.match.playing:
            return
        print()
        say("round", round=self.match.standing.rounds + 1, name=self._names[self._round.state.dealer])
        for sentence in tell_all(
            self._round.opening, self._names, self._my_seat, language=messages().language
        ):
            write(sentence)

    def _announce_scores(self) -> None:
        scores = zip(self.match.players, self.match.standing.scores, strict=True)
        say("scores", scores=tuple(f"{name} {score}" for name, score in scores))
        self._announce_round()


def _place(action: Action) -> tuple[bool, tuple[bool, str, str]]:
    """Sort key: plays first, by card; other actions keep their order."""
    return (False, _by_colour(action.card)) if isinstance(action, Play) else (True, (False, "", ""))


def _by_colour(card: Card) -> tuple[bool, str, str]:
    return (card.is_wild, card.colour, card.face)
