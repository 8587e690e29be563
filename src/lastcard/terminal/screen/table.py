"""The screen of a table: seats, piles, log, hand, and what may be done."""

import textwrap
from collections.abc import Callable, Sequence
from time import monotonic
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Click, Key, Resize
from textual.screen import Screen
from textual.suggester import Suggester
from textual.widgets import Input, Static

from lastcard.game.actions import CallUno
from lastcard.game.cards import Card, NotationError
from lastcard.tables.offers import Offer, offers_of, parting, question
from lastcard.tables.sheets import edition_title, format_title, rule_lines
from lastcard.tables.table import NotAccepted, TableGone, TableSource, TableView
from lastcard.tables.typed import commands, completions, finished, read_typed, said_aloud
from lastcard.terminal.screen.dialogs import LeaveScreen, ReplayScreen, TextScreen
from lastcard.terminal.screen.drawing import ASCII, Pen
from lastcard.terminal.screen.review import ReviewScreen
from lastcard.terminal.sharing import qr_lines
from lastcard.terminal.text import on_one_line

LEAST_WIDTH, LEAST_HEIGHT = 60, 20
_NARROW = 76
_PILES = {True: 26, False: 34}
_CODE = "#ffffff on #000000"
"""The style of a QR code."""
_SHORTCUTS = frozenset("cdhap")
_COMMANDS = {"?": "rules", "l": "log", "q": "quit"}


class _Completer(Suggester):
    def __init__(self, screen: "TableScreen") -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._screen = screen

    async def get_suggestion(self, value: str) -> str | None:
        return self._screen.completion(value)


class TypedLine(Input):
    """What is typed: a card, a command, a name.  Tab completes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab", "cursor_right", show=False)]


class _Middle(Horizontal):
    """Piles and log; drawn again where a longer question or reason leaves them another height."""

    def __init__(self, draw: Callable[[], None]) -> None:
        super().__init__(id="middle")
        self._draw = draw

    def on_resize(self) -> None:
        self._draw()


class TableScreen(Screen[str]):
    """Shows a table and returns what is chosen to it; ends with why the table went away, "" otherwise.

    Nothing has the focus but the line that is typed: other keys are the screen's own.
    """

    AUTO_FOCUS = ""

    def __init__(self, table: TableSource, pen: Pen) -> None:
        super().__init__()
        self._table = table
        self._pen = pen
        self._words = pen.words
        self._offers: tuple[Offer, ...] = ()
        self._menu: tuple[Offer, ...] = ()
        self._menu_at = 0
        self._asked = ""
        """The question of the open menu; "" where the menu is what the table asks for."""
        self._at = 0
        self._picked: list[int] = []
        self._spans: list[tuple[int, int]] = []
        self._problem = ""
        self._armed = False
        self._shows_code = False
        self._seen: tuple[object, ...] = ()

    def compose(self) -> ComposeResult:
        yield Static(id="title", classes="bar")
        yield Static(id="seats")
        with _Middle(self._show_middle):
            yield Static(id="piles")
            yield Static(id="log")
        yield Static(id="small")
        yield Static(id="question")
        yield Static(id="info")
        yield Static(id="hand")
        yield Static(id="actions")
        hint = self._words.say("terminal-input-hint")
        yield TypedLine(
            id="typed", placeholder=hint, compact=True, select_on_focus=False, suggester=_Completer(self)
        )
        yield Static(id="hints", classes="bar")

    def on_mount(self) -> None:
        self._following = self.run_worker(self._follow())
        self.set_interval(1, self._tick)

    async def _follow(self) -> None:
        while True:
            try:
                await self._table.wait()
            except TableGone as gone:
                self.app.exit(str(gone))  # The app ends, whatever lies over this screen.
                return
            self.show()

    def on_resize(self, event: Resize) -> None:
        """Draw again for the new size; below the least size only what is asked stays."""
        tiny = event.size.width < LEAST_WIDTH or event.size.height < LEAST_HEIGHT
        self.set_class(tiny, "tiny")
        self.set_class(event.size.width < _NARROW, "narrow")
        self.call_after_refresh(self.show)

    def _tick(self) -> None:
        if self._table.view.deadline is not None:
            self._show_title(self._table.view)

    # ---------------------------------------------------------------- what is shown
    @property
    def _view(self) -> TableView:
        return self._table.view

    def show(self) -> None:
        if not self.is_mounted or self.size.width == 0:
            return
        view = self._view
        self._take_offers(view)
        width = self.size.width
        self._show_title(view)
        self._put("seats", self._pen.seats(view, width - 2, 4 if self.size.height > LEAST_HEIGHT else 2))
        self._show_middle()
        small = self._words.say("terminal-too-small", columns=LEAST_WIDTH, lines=LEAST_HEIGHT)
        self._put("small", Text(f"{small}\n{self._pen.on_top(view)}"))
        self._put("question", Text(on_one_line(self._asked or question(view, self._words))))
        self._show_hand(view)
        self._put("hints", Text(self._hints(view), "dim"))

    def _complain(self, problem: str) -> None:
        self._problem = problem
        self.show()

    def _put(self, name: str, text: Text) -> None:
        self.query_one(f"#{name}", Static).update(text)

    def _take_offers(self, view: TableView) -> None:
        """What may be chosen now; a choice that was begun ends when the question has changed."""
        if view.asked == self._seen:
            return
        self._seen = view.asked
        self._offers = offers_of(view, self._words)
        self._picked = []
        self._problem = ""
        self._open(self._own_menu(view))
        if view.stage != "playing":
            self._armed = False
        self._at = max(0, min(self._at, len(view.hand) - 1))
        playable = sorted(self._raised(view))
        if view.mine and playable and self._at not in playable:
            self._at = playable[0]

    def _own_menu(self, view: TableView) -> tuple[Offer, ...]:
        """What is chosen from a menu: what has no key; everything, where no card answers the question."""
        if parting(view) is not None:
            return ()
        every = view.mine and not self._raised(view)
        return tuple(one for one in self._offers if one.card is None and (every or not one.key))

    def _open(self, menu: tuple[Offer, ...], asked: str = "") -> None:
        self._menu, self._menu_at, self._asked = menu, 0, asked

    def _show_title(self, view: TableView) -> None:
        dot = f" {self._pen.glyphs.dot} "
        match = format_title(view.format, self._words, view.rules)
        parts = [edition_title(view.edition, self._words), match]
        if view.round:
            parts.append(self._words.say("terminal-title-round", round=view.round))
        if view.me is not None:
            parts.append(self._words.say("seat-score", score=view.seats[view.me].score))
        if view.deadline is not None:
            left = max(0, round(view.deadline - monotonic()))
            parts.append(self._words.say("terminal-time-left", seconds=left))
        self._put("title", Text(on_one_line(dot.join(parts)), "bold"))

    def _show_middle(self) -> None:
        view = self._view
        piles = self.query_one("#piles", Static)
        narrow = self.has_class("narrow")
        wide = view.stage != "playing"
        piles.set_class(wide, "wide")
        height = max(1, self.query_one("#middle").size.height)
        text = self._beside(view, height) if wide else self._pen.piles(view, _PILES[narrow] - 1, height)
        piles.update(text)
        taken = max((line.cell_len for line in text.split()), default=0) + 2 if wide else _PILES[narrow]
        self._put("log", self._tail(max(12, self.size.width - max(taken, 34) - 2), height))
        self._put("info", self._info(view))  # It says what there is no room for here.

    def _beside(self, view: TableView, height: int) -> Text:
        """What stands beside the log between rounds: the results, or before the first deal the QR code."""
        if view.results is not None:
            return self._pen.results(view, view.results)
        code = self._code()
        self._shows_code = bool(code) and len(code) <= height and code[0].cell_len < self.size.width // 2
        return Text("\n").join(code if self._shows_code else [])

    def _code(self) -> list[Text]:
        """The rows of the QR code of the table's link; none where it has no link."""
        link = self._table.link
        rows = qr_lines(link, ascii_only=self._pen.glyphs is ASCII) if link else []
        return [Text(row, _CODE if self._pen.colour else "") for row in rows]

    def _tail(self, width: int, height: int) -> Text:
        lines: list[str] = []
        for said in reversed(self._table.log[-height:]):
            lines = textwrap.wrap(on_one_line(said), width, subsequent_indent="  ") + lines
            if len(lines) >= height:
                break
        return Text("\n".join(lines[-height:]), no_wrap=True)

    def _show_hand(self, view: TableView) -> None:
        text, self._spans = self._pen.hand(
            view.hand,
            self.size.width - 2,
            at=self._at,
            raised=self._raised(view),
            picked=frozenset(self._picked),
            asked=view.mine,
        )
        self._put("hand", self._pen.listed(view.hand, self._at) if self.has_class("tiny") else text)
        self.query_one("#hand").display = bool(view.hand)
        self._put("actions", self._actions(view))

    def _raised(self, view: TableView) -> frozenset[int]:
        """The places of the cards that may be played or chosen."""
        if parting(view) is not None:
            return frozenset(place for place, card in enumerate(view.hand) if card not in view.reasons)
        offered = {one.card for one in self._offers}
        return frozenset(place for place, card in enumerate(view.hand) if card in offered)

    def _info(self, view: TableView) -> Text:
        """The problem, else a line about the selected card."""
        said = self._table.notice or self._problem
        if said:
            return Text(on_one_line(said), "bold reverse")
        if view.stage != "playing":
            return Text() if view.results else Text(self._link(), "bold")
        if not view.hand:
            return Text()
        card = view.hand[self._at]
        name = self._words.card(card)
        if view.rules is not None and str(card) in view.rules.written:
            name = self._words.say("rule-of-card", card=name, rule=view.rules.written[str(card)])
        if self._at in self._raised(view):
            return Text(on_one_line(f"{name}: {self._words.say('hand-playable')}"))
        return Text(on_one_line(view.reasons.get(card, name)), "dim")

    def _link(self) -> str:
        """The table's link, and where its QR code is, unless that is in sight."""
        link = on_one_line(self._table.link)
        if link and not self._shows_code:
            return self._words.say("terminal-link-code", link=link)
        return link

    def _actions(self, view: TableView) -> Text:
        parts: list[Text] = []
        for number, offer in enumerate(self._menu, 1):
            style = "reverse bold" if number - 1 == self._menu_at else "bold"
            key = f" [{offer.key.upper()}]" if offer.key else ""
            parts.append(Text(f" {number}{key} {on_one_line(offer.says)} ", style))
        if not self._asked:
            parts += [
                Text.assemble((f"[{one.key.upper()}]", "bold"), f" {on_one_line(one.says)}")
                for one in self._offers
                if one.key and one not in self._menu
            ]
        if (
            view.stage == "playing"
            and view.me is not None
            and not any(one.key == "u" for one in self._offers)
        ):
            mark = f" {self._pen.glyphs.armed}" if self._armed else ""
            parts.append(Text.assemble(("[U]", "bold"), f" {self._words.say('uno-call')}{mark}"))
        return Text("   ").join(parts)

    def _hints(self, view: TableView) -> str:
        asked = view.hand and view.stage == "playing"
        hand = ["hint-hand", "hint-space" if parting(view) else "hint-enter"] if asked else []
        review = ["hint-review"] if view.results is not None else []
        say = ["hint-say"] if self._table.link and view.me is not None else []
        names = [*review, *hand, "hint-help", "hint-leave", "hint-log", *say, "hint-type"]
        said = [self._words.say(f"terminal-{name}") for name in names]
        while len("   ".join(said)) > self.size.width - 2 and said:
            said.pop()
        return "   ".join(said)

    # ---------------------------------------------------------------- keys
    def on_key(self, event: Key) -> None:
        """Keys of the hand and of the menu; in the typed line only Escape is ours."""
        typed = self.query_one(TypedLine)
        if self.focused is typed:
            if event.key == "escape":
                typed.clear()
                self.set_focus(None)
            elif event.is_printable and event.character:  # It was on its way here before the line was open.
                typed.insert_text_at_cursor(event.character)
            return
        character = (event.character or "").casefold()
        if self._move(event.key) or self._shortcut(event.key, character):
            event.stop()
            event.prevent_default()
        elif event.is_printable and character.strip():
            self._type("" if character == "/" else event.character or "")
            event.stop()

    def _type(self, begun: str) -> None:
        typed = self.query_one(TypedLine)
        typed.value = begun
        self.set_focus(typed)
        typed.cursor_position = len(begun)

    def _move(self, key: str) -> bool:
        """Keys that move the selection or choose it."""
        view = self._view
        steps = {"left": -1, "right": 1, "up": -1, "down": 1}
        if key in {"enter", "space"}:
            self._choose_selected(view)
        elif key == "escape":
            self._seen = ()
        elif self._menu and (key in steps or (key.isdecimal() and 1 <= int(key) <= len(self._menu))):
            if key in steps:
                self._menu_at = (self._menu_at + steps[key]) % len(self._menu)
            else:
                self._choose(self._menu[int(key) - 1])
        elif not view.hand:
            return False
        elif key in {"left", "right"}:
            self._at = (self._at + steps[key]) % len(view.hand)
        elif key in {"home", "end"}:
            self._at = 0 if key == "home" else len(view.hand) - 1
        elif key == "tab":
            self._walk(view)
        elif key.isdecimal() and len(key) == 1 and (int(key) + 9) % 10 < len(view.hand):
            self._at = (int(key) + 9) % 10
        else:
            return False
        if key not in {"enter", "space"}:
            self._problem = ""
        self.show()
        return True

    def _walk(self, view: TableView) -> None:
        playable = sorted(self._raised(view))
        if playable:
            self._at = next((place for place in playable if place > self._at), playable[0])

    def _shortcut(self, key: str, character: str) -> bool:
        """The letters of the browser's page."""
        if key == "question_mark":
            character = "?"
        if character in _COMMANDS:
            self._command(_COMMANDS[character])
        elif character == "u":
            self._call_uno()
        elif character == "r" and self._view.results is not None:
            self._command("coach")
        elif character == "m" and self._table.link:
            self._type(f"{self._words.say('typed-say').split()[0]} ")
        elif character in _SHORTCUTS:
            offer = next((one for one in self._offers if one.key == character), None)
            # The key of an action that is not possible now does nothing, and types nothing.
            if offer is not None:
                self._choose(offer)
        else:
            return False
        return True

    def _call_uno(self) -> None:
        """Call UNO now if it is late, else with the next-to-last card."""
        if any(isinstance(action, CallUno) for action in self._view.may):
            self._act("uno")
            return
        self._armed = not self._armed
        self.show()

    def on_click(self, event: Click) -> None:
        """A card that is clicked is selected; clicked again, it is chosen."""
        if event.widget is not self.query_one("#hand"):
            return
        for place, (left, right) in enumerate(self._spans):
            if left <= event.x - 1 < right:
                if place == self._at:
                    self._choose_selected(self._view)
                self._at = place
                self.show()
                return

    # ---------------------------------------------------------------- choosing
    def _choose_selected(self, view: TableView) -> None:
        if self._menu and (self._asked or not self._raised(view)):
            self._choose(self._menu[self._menu_at])
        elif view.hand:
            self._press(view, view.hand[self._at])

    def _press(self, view: TableView, card: Card) -> None:
        """Choose a card of the hand: play it, or pick it where several are asked for."""
        asked = parting(view)
        if asked is not None and len(asked.cards) != 1:
            self._pick(view)
            return
        fitting = tuple(one for one in self._offers if one.card == card)
        if view.calls:
            fitting = tuple(one for one in fitting if one.uno == self._armed) or fitting
        if not fitting:
            self._complain(view.reasons.get(card) or self._words.say("not-your-turn"))
        elif len(fitting) == 1:
            self._choose(fitting[0])
        else:
            self._open(fitting, self._words.say("pick-seat"))
            self.show()

    def _pick(self, view: TableView) -> None:
        if self._at in self._picked:
            self._picked.remove(self._at)
        elif view.hand[self._at] in view.reasons:
            self._problem = view.reasons[view.hand[self._at]]
        else:
            self._picked.append(self._at)
        done = finished(view, [view.hand[place] for place in self._picked])
        if done is not None:
            self._act(done)
        self.show()

    def _choose(self, offer: Offer) -> None:
        if offer.then:
            self._open(offer.then, offer.ask)
            self.show()
            return
        if offer.uno:
            self._armed = False
        self._act(offer.text)

    def _act(self, text: str) -> None:
        self._problem = ""
        self.run_worker(self._carry_out(text))

    async def _carry_out(self, text: str) -> None:
        try:
            await self._table.act(text)
        except NotAccepted as refused:
            self._seen = ()
            self.show()
            self._complain(str(refused))
        else:
            self.show()

    # ---------------------------------------------------------------- typing
    def completion(self, text: str) -> str | None:
        found = completions(text, self._view, self._offers, self._words) if text else []
        return text + found[0][len(text) :] if found else None

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Carry out what was typed; a line that is not understood stays for correction."""
        text = event.value.strip()
        typed = self.query_one(TypedLine)
        if not text:
            self.set_focus(None)
            return
        command = commands(self._words).get(text.casefold())
        try:
            if command is not None:
                self._command(command)
            elif aloud := said_aloud(text, self._words):
                self.run_worker(self._say(aloud))
            elif text.isdecimal() and not self._menu:
                self._type_number(text)
            else:
                offers = self._menu if self._asked else self._offers
                self._choose(
                    read_typed(text, self._view, offers if not text.isdecimal() else self._menu, self._words)
                )
        except NotationError as error:
            self._complain(self._words.tell(error, names=self._view.names))
            return
        typed.clear()
        self.set_focus(None)

    def _type_number(self, text: str) -> None:
        """A number typed is the number below a card."""
        hand = self._view.hand
        if not 1 <= int(text[:4]) <= len(hand):
            raise NotationError("no-choice", number=int(text[:4]), most=len(hand))
        self._at = int(text) - 1
        self._press(self._view, hand[self._at])

    def _command(self, command: str) -> None:
        view, words = self._view, self._words
        match command:
            case "quit":
                self.action_leave()
            case "rules" | "help":
                lines = [words.say("terminal-help-keys"), "", *rule_lines(view, words)]
                self._read(words.say("rules-in-force"), lines)
            case "scores":
                self._read(words.say("total"), [f"{name} {score}" for name, score in view.totals])
            case "why":
                reasons = [f"{words.card(card)}: {why}" for card, why in view.reasons.items()]
                self._read(words.say("hand-not-now"), reasons)
            case "replay":
                self.run_worker(self._replay())
            case "coach":
                self._complain(words.say("coach-waiting"))
                self.run_worker(self._review(), group="review", exclusive=True)
            case "link":
                link = self._table.link
                lines = [words.say("share-hint"), link] if link else [words.say("terminal-no-link")]
                self._read(words.say("share-link"), lines, code=self._code())
            case "log":
                self._read(words.say("log"), self._table.log, at_end=True)
            case _:
                self.show()

    def _read(
        self, title: str, lines: Sequence[str], *, code: Sequence[Text] = (), at_end: bool = False
    ) -> None:
        keys = self._words.say("terminal-rules-keys")
        self.app.push_screen(TextScreen(title, list(map(on_one_line, lines)), keys, code=code, at_end=at_end))

    async def _replay(self) -> None:
        steps = await self._table.replay()
        if not steps:
            self._complain(self._words.say("no-replay"))
            return
        done = self._view.results
        number = self._view.round if done is None else done.round
        title = self._words.say("replay-title", round=number)
        self.app.push_screen(ReplayScreen(steps, self._view.names, title, self._pen))

    async def _review(self) -> None:
        try:
            report = await self._table.review()
            steps = await self._table.replay()
        except NotAccepted as refused:
            self._complain(str(refused))
        else:
            self._complain("")
            self.app.push_screen(ReviewScreen(report, steps, self._pen))

    async def _say(self, text: str) -> None:
        try:
            await self._table.say(text)
        except NotAccepted as refused:
            self._complain(str(refused))

    def action_leave(self) -> None:
        if isinstance(self.app.screen, LeaveScreen):
            return
        online = bool(self._table.link)
        yes = self._words.say("terminal-leave-online-yes" if online else "terminal-leave-yes")
        title = self._words.say("leave-sure" if online else "terminal-leave-title")
        no = self._words.say("terminal-leave-no")
        self.app.push_screen(LeaveScreen(title, yes, no), self._left)

    def _left(self, leaves: bool | None) -> None:
        if leaves:
            self.run_worker(self._leave())

    async def _leave(self) -> None:
        self._following.cancel()
        await self._table.leave()
        self.app.exit("")
