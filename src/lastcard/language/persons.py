"""Whom a written rule speaks of: who is named, whom "they" means, and whose "their" is."""

from collections.abc import Iterator
from contextlib import contextmanager

from lastcard.game.effects import Who
from lastcard.language import phrases
from lastcard.language.scanner import Scanner
from lastcard.language.word_forms import Token, refuse


class Persons:
    """The players named so far in one rule."""

    def __init__(self, scanner: Scanner) -> None:
        self.scanner = scanner
        self.named: Who | None = None
        """Who was named last."""
        self.they = Who.THEY
        """What "they" is carried out as: those named again, where the table will not have looked for them."""
        self.third = False
        """Whether you are spoken of as "whoever played this card", so that what is yours is "their"."""
        self._namings = 0
        self._choice: Token | None = None
        """The words "choose a player", while nothing has been done with the player."""
        self._chosen = False

    def begin_sentence(self) -> None:
        """Speak to "you" as you again."""
        self.third = False

    def pick(self) -> Who | None:
        """The players named here, as they are written in the rule."""
        first = self.scanner.at
        if self.scanner.pick(phrases.SEATED):
            self.scanner.refuse(first, "left-or-right", ("the next player", "the previous player"))
        who = self.scanner.pick(phrases.WHO if self.named else phrases.WHO_AT_FIRST)
        if who is Who.YOU:
            self.third = self.scanner.tokens[first].lemma not in {"you", "yourself"}
        return self.those(first) if who is Who.THEY else who

    def those(self, first: int) -> Who:
        """Those named last, whom the words from token *first* on mean again."""
        if self.named is None:
            self.scanner.refuse(first, "nobody-named", ("the next player", "everyone", "a player you choose"))
        return self.they

    def require(self) -> Who:
        """The players who must be named here."""
        return self.pick() or self.scanner.fail()

    def meaning(self, who: Who) -> Who:
        """*who*, or whom "they" stands for."""
        return self.named if who is Who.THEY and self.named is not None else who

    def name(self, who: Who) -> Who:
        """*who*, whom "they" means from here on; nobody calls you "they"."""
        if who not in {Who.YOU, Who.THEY}:
            self.named, self.they = who, Who.THEY
            self._namings += 1
        if who in {Who.CHOSEN, Who.CHOSEN_OPPONENT}:
            self._choice, self._chosen = None, True
        return who

    def name_in_words(self, who: Who) -> None:
        """As name, where the effect does not look for these players when it is carried out."""
        self.named = self.they = who
        self._namings += 1

    @contextmanager
    def under_condition(self) -> Iterator[None]:
        """What is said under a condition: where it fails, the table looks for nobody named there."""
        namings, choice = self._namings, self._choice
        yield
        if self._choice is not choice:
            self.require_use_of_choice()
        if self._namings > namings and self.named is not None:
            self.they = self.named

    # ---------------------------------------------------------------- a player chosen first
    def choose(self, first: int) -> None:
        """A player is chosen by the words from token *first* on, and done something with later."""
        if self._chosen:
            self.scanner.refuse(first, "one-choice", ("they", "a player you choose"))
        self._choice, self._chosen = self.scanner.span(first), True
        self.name_in_words(Who.CHOSEN)

    def require_use_of_choice(self) -> None:
        """See that something is done with the player chosen."""
        if self._choice is not None:
            refuse(self._choice, "unused-choice", ("they",))

    # ---------------------------------------------------------------- yours and theirs
    def check_whose(self, first: int, doer: Who) -> None:
        """See that what has been read from token *first* on speaks of nobody but *doer*.

        "Their" is what is yours only where nobody else is there whom it could mean.
        """
        yours = self.meaning(doer) is Who.YOU
        theirs = not yours or self.third or self.named is None
        for token in self.scanner.tokens[first : self.scanner.at]:
            if token.lemma == "your" and not yours:
                refuse(token, "not-yours", ("their",))
            if token.lemma in {"their", "they"} and not theirs:
                refuse(token, "not-theirs", ("you", "your"))
