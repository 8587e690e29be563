"""The table line by line: append-only, numbered choices, every choice in words.

For pipes, screen readers and terminals that cannot move the cursor.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

from lastcard.game.cards import Card, NotationError
from lastcard.tables.lines import table_lines
from lastcard.tables.offers import LET_PASS, Offer, offers_of, parting, question
from lastcard.tables.sheets import rule_lines, score_line, summary_lines
from lastcard.tables.table import NotAccepted, ReplayStep, TableSource, TableView
from lastcard.tables.typed import commands, completions, emotes, finished, pick, read_typed, said_aloud
from lastcard.terminal.reviews import review_lines
from lastcard.words import Translator

PROMPT = "> "


class Keyboard(Protocol):
    """Where lines come from."""

    interactive: bool
    """Whether a person types; else a line is read only where something is asked."""

    async def line(self, prompt: str) -> str | None:
        """The next line; None at the end of the input."""

    async def unasked(self) -> str | None:
        """A line that a person types while nothing is asked; None at the end of the input."""

    def complete_with(self, complete: Callable[[str], list[str]]) -> None:
        """Set how a line that was begun can go on."""

    def interrupt(self) -> None:
        """Go to a new line, to write below what is being typed."""

    def resume(self, prompt: str) -> None:
        """Show again what was typed, below lines that were written meanwhile."""


class PlainTable:
    """Shows a table and asks for choices, one line after the other."""

    def __init__(
        self, table: TableSource, words: Translator, write: Callable[[str], None], keyboard: Keyboard
    ) -> None:
        self._table = table
        self._words = words
        self._write = write
        self._keyboard = keyboard
        self._printed = 0
        """How many lines of the log were written."""
        self._noticed = ""
        self._offers: tuple[Offer, ...] = ()
        self._asked: tuple[object, ...] = ()
        """The question that was written last, so that it is not written again while nothing changes."""
        self._menu: Offer | None = None
        """The choice whose next question is open."""
        self._picked: list[Card] = []
        self._leaving = False
        self._below = False
        """Whether something was written below what is being typed."""
        keyboard.complete_with(
            lambda text: completions(text, table.view, self._offers, words) if not self._menu else []
        )

    async def run(self) -> None:
        """Play until the match is over or the player leaves.

        :raises TableGone: if the table went away.
        """
        await self._table.open()
        self._introduce()
        line: asyncio.Task[str | None] | None = None
        changed: asyncio.Task[None] | None = None
        prompted = False
        try:
            while True:
                self._show_news()
                self._resume()
                if self._table.view.stage == "over" and not self._table.link:
                    return
                if self._offers and not prompted:
                    if line is not None:
                        line.cancel()
                    line, prompted = asyncio.create_task(self._keyboard.line(PROMPT)), True
                elif line is None and self._keyboard.interactive:
                    line = asyncio.create_task(self._keyboard.unasked())
                changed = changed or asyncio.create_task(self._table.wait())
                waiting = [task for task in (line, changed) if task is not None]
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if changed.done():
                    changed.result()
                    changed = None
                if line is not None and line.done():
                    text, line, prompted = line.result(), None, False
                    if self._is_end(text) or await self._take(self._quitting if text is None else text):
                        return
        finally:
            for task in (line, changed):
                if task is not None:
                    task.cancel()

    @property
    def _quitting(self) -> str:
        """The words that leave the table."""
        return self._words.say("typed-quit").split()[0]

    def _is_end(self, text: str | None) -> bool:
        """Whether the input has ended for good: a person's Ctrl-D is asked about once."""
        return text is None and (not self._keyboard.interactive or self._leaving)

    # ---------------------------------------------------------------- what is shown
    def _introduce(self) -> None:
        view = self._table.view
        for said in summary_lines(view, self._words):
            self._put(said)
        self._put(self._words.say("terminal-type-help"))

    def _put(self, text: str) -> None:
        if not self._below:
            self._below = True
            self._keyboard.interrupt()
        self._write(text)

    def _resume(self) -> None:
        """Show what is being typed again, below what was written."""
        if self._below:
            self._below = False
            self._keyboard.resume(PROMPT)

    def _show_news(self) -> None:
        """Write what is new: what happened, the state of the connection, and the question."""
        log = self._table.log
        for said in log[self._printed :]:
            self._put(said)
        self._printed = len(log)
        if self._table.notice != self._noticed:
            self._noticed = self._table.notice
            self._put(self._noticed or self._words.say("terminal-link-back"))
        view = self._table.view
        if view.asked == self._asked:
            return
        self._asked, self._menu, self._picked = view.asked, None, []
        self._offers = offers_of(view, self._words)
        if view.stage == "over" and not self._table.link:
            return
        if self._offers:
            self._ask(view)
        elif view.stage != "playing":
            self._put(question(view, self._words))

    def _ask(self, view: TableView) -> None:
        self._put("")
        if view.stage == "playing":
            self._show_table(view)
        self._put(question(view, self._words))
        asked = parting(view)
        if asked is not None and len(asked.cards) > 1:
            self._list_cards(view)
            return
        self._list(self._offers)

    def _list(self, offers: Sequence[Offer]) -> None:
        for number, choice in enumerate(offers, 1):
            self._put(f"  {number}. {choice.says}")

    def _list_cards(self, view: TableView) -> None:
        left = list(view.choosable)
        for card in self._picked:
            left.remove(card)
        for number, card in enumerate(left, 1):
            self._put(f"  {number}. {self._words.card(card)} ({card})")

    def _show_table(self, view: TableView) -> None:
        for said in table_lines(view, self._words):
            self._put(said)

    # ---------------------------------------------------------------- what is typed
    async def _take(self, text: str) -> bool:
        """Carry out a line; True if the player leaves."""
        text = text.strip()
        if self._leaving:
            self._leaving = False
            if self._is_yes(text):
                await self._table.leave()
                return True
            return self._again()
        command = commands(self._words).get(text.casefold())
        if command == "quit":
            self.ask_to_leave()
            return False
        if command is not None:
            await self._command(command)
            return False
        try:
            if (aloud := said_aloud(text, self._words)) is not None:
                await self._say(aloud)
                return False
            chosen = self._chosen(text)
            if chosen is not None:
                self._menu = None
                await self._table.act(chosen)
        except NotationError as error:
            self._put(self._words.tell(error, names=self._table.view.names))
        except NotAccepted as refused:
            self._put(self._words.say("terminal-refused", reason=str(refused)))
        return False

    def ask_to_leave(self) -> None:
        """Ask whether to leave; the next line answers."""
        self._leaving = True
        self._put(self._words.say("terminal-leave-online" if self._table.link else "terminal-leave-sure"))
        self._resume()

    def _is_yes(self, text: str) -> bool:
        return text.casefold() in self._words.say("typed-yes").casefold().split()

    def _again(self) -> bool:
        self._asked = ()
        return False

    def _chosen(self, text: str) -> str | None:
        """What was chosen; None if there is more to choose first.

        :raises NotationError: if the line is no choice.
        """
        view = self._table.view
        if not text:
            return self._default(view)
        if self._menu is not None:
            return self._step(read_typed(text, view, self._menu.then, self._words))
        asked = parting(view)
        if asked is not None and len(asked.cards) > 1:
            return self._part(text, view)
        return self._step(read_typed(text, view, self._offers, self._words))

    def _default(self, view: TableView) -> str | None:
        """Enter alone lets a chance pass, or goes on with the first choice between rounds."""
        if view.passes:
            return LET_PASS
        if view.stage != "playing" and self._offers:
            return self._offers[0].text
        return None

    def _step(self, choice: Offer) -> str | None:
        if not choice.then:
            return choice.text
        self._menu = choice
        self._put(choice.ask)
        self._list(choice.then)
        return None

    def _part(self, text: str, view: TableView) -> str | None:
        self._picked = pick(text, view, self._picked, self._words)
        done = finished(view, self._picked)
        if done is None:
            asked = parting(view)
            assert asked is not None
            count = len(asked.cards)
            self._put(self._words.say("terminal-picked", cards=tuple(self._picked), count=count))
            self._list_cards(view)
        return done

    async def _command(self, command: str) -> None:
        view = self._table.view
        match command:
            case "help":
                self._put(self._words.say("terminal-help"))
            case "rules":
                for said in rule_lines(view, self._words):
                    self._put(said)
            case "scores":
                self._put(score_line(view, self._words))
            case "log":
                for said in self._table.log[-20:]:
                    self._put(said)
            case "replay":
                self._replay(await self._table.replay())
            case "coach":
                await self._coach()
            case "why":
                for card, reason in view.reasons.items():
                    self._put(f"{self._words.card(card)} ({card}): {reason}")
            case "link":
                self._put(self._table.link or self._words.say("terminal-no-link"))
            case _:
                self._asked = ()

    async def _coach(self) -> None:
        self._put(self._words.say("coach-waiting"))
        try:
            report = await self._table.review()
        except NotAccepted as refused:
            self._put(str(refused))
            return
        for said in review_lines(report, self._words):
            self._put(said)

    async def _say(self, text: str) -> None:
        """Show everybody *text*; without one, list the reactions that may be typed."""
        if text:
            await self._table.say(text)
            return
        said = [words for words, code in emotes(self._words).items() if words != code]
        self._put(self._words.say("terminal-say-what", emotes=self._words.listed(said)))

    def _replay(self, moments: Sequence[ReplayStep]) -> None:
        if not moments:
            self._put(self._words.say("no-replay"))
        for moment in moments:
            for said in moment.lines:
                self._put(said)
