"""The table line by line: append-only, numbered choices, every choice in words.

For pipes, screen readers and terminals that cannot move the cursor.
"""

import asyncio
from collections.abc import Callable, Sequence

from lastcard.game.cards import Card, NotationError
from lastcard.tables.offers import LET_PASS, Offer, offers_of, parting, question
from lastcard.tables.sheets import rule_lines, score_line, summary_lines, table_lines
from lastcard.tables.table import NotAccepted, TableSource, TableView
from lastcard.tables.typed import commands, completions, emotes, finished, pick, read_typed, said_aloud
from lastcard.terminal.keyboard import LineKeyboard
from lastcard.terminal.reviews import review_lines
from lastcard.words import Translator

PROMPT = "> "


class PlainTable:
    """Shows a table and asks for choices, one line after the other."""

    def __init__(
        self, table: TableSource, words: Translator, write: Callable[[str], None], keyboard: LineKeyboard
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
        self._put(*summary_lines(self._table.view, self._words), self._words.say("terminal-type-help"))
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
                    if text is None and (not self._keyboard.interactive or self._leaving):
                        return  # A person's Ctrl-D is asked about once.
                    if await self._take(self._words.say("typed-quit").split()[0] if text is None else text):
                        return
        finally:
            for task in (line, changed):
                if task is not None:
                    task.cancel()

    # ---------------------------------------------------------------- what is shown
    def _put(self, *lines: str) -> None:
        for line in lines:
            if not self._below:
                self._below = True
                self._keyboard.interrupt()
            self._write(line)

    def _resume(self) -> None:
        """Show what is being typed again, below what was written."""
        if self._below:
            self._below = False
            self._keyboard.resume(PROMPT)

    def _show_news(self) -> None:
        """Write what is new: what happened, the state of the connection, and the question."""
        log = self._table.log
        self._put(*log[self._printed :])
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
            self._put(*table_lines(view, self._words))
        self._put(question(view, self._words))
        asked = parting(view)
        if asked is not None and len(asked.cards) > 1:
            self._list_cards(view)
            return
        self._list(self._offers)

    def _list(self, offers: Sequence[Offer]) -> None:
        self._put(*(f"  {number}. {choice.says}" for number, choice in enumerate(offers, 1)))

    def _list_cards(self, view: TableView) -> None:
        left = list(view.choosable)
        for card in self._picked:
            left.remove(card)
        self._put(*(f"  {number}. {self._words.card(card)} ({card})" for number, card in enumerate(left, 1)))

    # ---------------------------------------------------------------- what is typed
    async def _take(self, text: str) -> bool:
        """Carry out a line; True if the player leaves."""
        text = text.strip()
        if self._leaving:
            self._leaving = False
            if text.casefold() in self._words.say("typed-yes").casefold().split():
                await self._table.leave()
                return True
            self._asked = ()
            return False
        try:
            if (command := commands(self._words).get(text.casefold())) is not None:
                await self._command(command)
            elif (aloud := said_aloud(text, self._words)) is not None:
                await self._say(aloud)
            elif (chosen := self._chosen(text)) is not None:
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
            return self._part(text, view, len(asked.cards))
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

    def _part(self, text: str, view: TableView, count: int) -> str | None:
        self._picked = pick(text, view, self._picked, self._words)
        done = finished(view, self._picked)
        if done is None:
            self._put(self._words.say("terminal-picked", cards=tuple(self._picked), count=count))
            self._list_cards(view)
        return done

    async def _command(self, command: str) -> None:
        view = self._table.view
        match command:
            case "quit":
                self.ask_to_leave()
            case "help":
                self._put(self._words.say("terminal-help"))
            case "rules":
                self._put(*rule_lines(view, self._words))
            case "scores":
                self._put(score_line(view, self._words))
            case "log":
                self._put(*self._table.log[-20:])
            case "replay":
                moments = await self._table.replay()
                self._put(*(said for one in moments for said in one.lines))
                if not moments:
                    self._put(self._words.say("no-replay"))
            case "coach":
                await self._coach()
            case "why":
                reasons = view.reasons.items()
                self._put(*(f"{self._words.card(card)} ({card}): {reason}" for card, reason in reasons))
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
        self._put(*review_lines(report, self._words))

    async def _say(self, text: str) -> None:
        """Show everybody *text*; without one, list the reactions that may be typed."""
        if text:
            await self._table.say(text)
            return
        said = [words for words, code in emotes(self._words).items() if words != code]
        self._put(self._words.say("terminal-say-what", emotes=self._words.listed(said)))
