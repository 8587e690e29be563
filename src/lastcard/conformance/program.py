"""A program under test: it reads a request and writes an answer, each one line of JSON.

    {"do": "describe"}                        {"name": "my uno", "version": "1.2", "protocol": 1}
    {"do": "start", "edition": "classic", "options": {}, "given": {…}}    {"state": {…}}
    {"do": "legal"}                           {"legal": [["R7", "draw"], []]}
    {"do": "apply", "seat": 0, "action": "R7"}   {"state": {…}} or {"refused": true}

``{"unsupported": "why"}`` is an answer to any request.  ``conformance/README.md`` describes the fields.
"""

import json
from collections.abc import Mapping
from typing import Any, Protocol

from lastcard.conformance.suite import VERSION
from lastcard.game.errors import FieldError, LocalizedError
from lastcard.processes import LineProcess

SECONDS = 10.0
"""How long a program may take over an answer."""
LONGEST_LINE = 1 << 20


class NoAnswer(LocalizedError):
    """The program ended, or took too long."""

    topic = "forfeit"


class BadAnswer(LocalizedError):
    """The program wrote something that is not an answer."""


class UnderTest(Protocol):
    """Anything that answers requests."""

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to a request."""


class Program:
    """A program that is started with a command, and started again after it failed."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        """:raises FieldError: if there is no such program."""
        self._command, self._seconds = command, seconds
        self._process = self._start()

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to a request.

        :raises NoAnswer: if it ends or takes too long.
        :raises BadAnswer: if what it writes is not an object of JSON.
        """
        if self._process.closed:
            self._process = self._start()
        said = self._process.ask(json.dumps(request, ensure_ascii=False))
        try:
            answer = json.loads(said)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            self._process.close()  # what it writes next would be taken for the answer to another request
            raise BadAnswer("answer-not-json", given=said[:60])
        return answer

    def close(self) -> None:
        """End the program."""
        self._process.close()

    def _start(self) -> LineProcess:
        try:
            return LineProcess(self._command, self._seconds, longest=LONGEST_LINE, failed=NoAnswer)
        except (OSError, ValueError) as error:
            raise FieldError("program", "no-program", given=self._command, why=str(error) or None) from error


def describe(program: UnderTest) -> dict[str, Any]:
    """What the program says of itself: its name and version.

    :raises BadAnswer: if it speaks another version of the protocol.
    """
    answer = program.ask({"do": "describe", "protocol": VERSION})
    if answer.get("protocol") != VERSION:
        raise BadAnswer("protocol-version", given=answer.get("protocol"), expected=VERSION)
    return {"name": str(answer.get("name", "")), "version": str(answer.get("version", ""))}
