"""The calls about editions, rules, languages and written cards."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request

from lastcard.editions.options import BadOption, read_back
from lastcard.editions.sheet import Sheet, sheet
from lastcard.language.suggest import ReadyMadeRule, ready_made
from lastcard.language.written_cards import SentenceError, printed_card
from lastcard.server.feature import Feature, Services, call
from lastcard.server.features.rulebooks.card_trials import CardTrials
from lastcard.server.limits import Rate
from lastcard.server.table.new_tables import checked_rules
from lastcard.server.wire import catalogue
from lastcard.server.wire.answers import EditionSheet, Language, SentenceProblem
from lastcard.server.wire.call import TEXT
from lastcard.server.wire.problems import BadField, about, sentence_problem, whole_sentence_problem
from lastcard.server.wire.requests import client_address, language_of
from lastcard.server.wire.settings import EditionName
from lastcard.server.wire.validation import Allowed
from lastcard.words.languages import added_messages

_NOT_FOUND = 404


class NewCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of ``POST /api/cards``: a written rule."""

    edition: EditionName
    sentence: Annotated[str, Meta(min_length=1, max_length=500)]
    colour: Annotated[str, Meta(max_length=1, extra={"says": "colour-letter"})] | None = None
    """The colour of a classic blank; None for a Wild Customizable."""


class RuleRead(msgspec.Struct, frozen=True, kw_only=True):
    """A written rule as the server understands it, or what it did not understand."""

    reads: str | None
    problem: SentenceProblem | None = None


class CardTried(msgspec.Struct, frozen=True, kw_only=True):
    """The result of trial rounds with a written card; null if they show nothing yet."""

    longer: float | None
    leader: float | None
    rounds: int


def _read_back(request: Request, new: NewCard) -> str:
    """How the rule of *new* is understood.

    :raises SentenceError: it is not.
    :raises BadField: for an edition or a blank that does not exist, or a card that cannot be replaced.
    """
    try:
        return read_back(new.edition, new.sentence, blank=new.colour, language=language_of(request))
    except BadOption as error:
        raise about(error.field, error) from error


class Rulebooks(Feature):
    """Editions, rules, languages and written cards."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._trials = CardTrials(services.rate_limits)
        self._reader = ThreadPoolExecutor(1, "written cards")
        """Rules are read in a thread of their own: guessing what they mean takes up to 50 ms."""

    async def stop(self) -> None:
        self._reader.shutdown(wait=False, cancel_futures=True)

    async def _read_back(self, request: Request, new: NewCard) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._reader, _read_back, request, new)

    @call("GET", "/api/editions")
    async def editions(self, _: Request, __: None) -> tuple[EditionSheet, ...]:
        """Every edition."""
        return catalogue.editions()

    @call("GET", "/api/rules/{edition}", errors=(404,), query=("options",))
    async def rules(self, request: Request, _: None) -> Sheet:
        """The rule sheet of an edition with these options."""
        try:
            options = msgspec.json.decode(request.query_params.get("options") or "{}", type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadField("options", "invalid", allowed=Allowed("options")) from error
        try:
            rules = checked_rules(request.path_params["edition"], options)
        except BadField as error:
            if error.field == "edition":
                error.status = _NOT_FOUND
            raise
        return sheet(rules, language_of(request))

    @call("GET", "/api/languages")
    async def languages(self, _: Request, __: None) -> tuple[Language, ...]:
        """The languages this server speaks."""
        return catalogue.spoken()

    @call("GET", "/api/words/{language}", errors=(404,), media=TEXT)
    async def words(self, request: Request, _: None) -> str:
        """The messages of the host's plugins."""
        return added_messages(request.path_params["language"])

    @call("POST", "/api/cards", errors=(403, 413))
    async def card(self, request: Request, new: NewCard) -> RuleRead:
        """Parse a written rule and read it back, or say what is not understood.

        Rules are asked about while they are typed, so one that is not finished is no error of the caller's.
        """
        try:
            return RuleRead(reads=await self._read_back(request, new))
        except SentenceError as error:
            return RuleRead(reads=None, problem=sentence_problem(error, language_of(request)))
        except BadField as error:  # The sentence names a card that the blank cannot replace.
            if error.field != "sentence":
                raise
            return RuleRead(
                reads=None, problem=whole_sentence_problem(error, new.sentence, language_of(request))
            )

    @call("GET", "/api/cards")
    async def ready_made(self, request: Request, _: None) -> tuple[ReadyMadeRule, ...]:
        """Ready-made rules, in the caller's language."""
        return ready_made(language_of(request))

    @call("POST", "/api/cards/trial", errors=(400, 413))
    async def trial(self, request: Request, new: NewCard) -> CardTried:
        """Try a written rule: how it changes the length of a round, and whom it hits."""
        await self._read_back(request, new)
        tried, address = None, client_address(request)
        plain = new.colour and printed_card(new.sentence, new.colour)
        if not plain and self.services.rate_limits.may(address, Rate.TRIALS):
            tried = await self._trials.run(new.edition, new.sentence, address=address)
        if tried is None:
            return CardTried(longer=None, leader=None, rounds=0)
        return CardTried(longer=tried.longer, leader=tried.leader, rounds=tried.rounds)
