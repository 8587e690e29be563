"""Help in the terminal's language.

The English help is in the docstrings of the commands.  Other languages translate it in ``commands.ftl``:
``command-NAME`` and ``command-NAME-PARAMETER``, or ``command-any-PARAMETER`` for a shared parameter.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cyclopts.help import DefaultFormatter, HelpPanel

from lastcard.bots import BOTS, LEVELS
from lastcard.editions import EDITIONS
from lastcard.formats import FORMATS
from lastcard.words import Translator

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry
    from rich.console import Console, ConsoleOptions


def translates_help(translator: Translator) -> bool:
    """Whether the language translates the help; English help is in the docstrings."""
    return "command-lastcard" in translator.messages


_EXAMPLE = ": lastcard "


class ShortList(DefaultFormatter):
    """Prints English help; the list of commands has one line for each, without the examples."""

    def __call__(self, console: "Console", options: "ConsoleOptions", panel: HelpPanel) -> None:
        if panel.format == "command":
            entries = [entry.copy(description=_plain(entry.description, console)) for entry in panel.entries]
            panel = HelpPanel(format=panel.format, title=panel.title, entries=entries)
        super().__call__(console, options, panel)


def _plain(description: Any, console: "Console") -> str:
    """What a command does, in one line, as text."""
    return _without_example(_on_one_line(description, console))


def _on_one_line(description: Any, console: "Console") -> str:
    wide = console.options.update(width=500)
    lines = console.render_lines(description or "", wide, pad=False)
    return " ".join("".join(one.text for one in line) for line in lines)


def _without_example(said: str) -> str:
    """The first sentence, without the example that may follow it."""
    return said.partition(_EXAMPLE)[0].partition(". ")[0].strip().removesuffix(".")


class TranslatedHelp:
    """Prints the help of *command* ("lastcard" for the list of commands) in another language."""

    def __init__(self, translator: Translator, command: str) -> None:
        self._translator = translator
        self._command = command
        self._default = DefaultFormatter()
        self._facts = {
            "editions": tuple(EDITIONS),
            "formats": tuple(FORMATS),
            "levels": tuple(LEVELS),
            "bots": tuple(BOTS),
        }

    def render_usage(self, console: "Console", _options: "ConsoleOptions", usage: Any) -> None:
        """Print the usage line."""
        if usage:
            console.print(f"{self._say('help-usage')} {usage}\n", markup=False, highlight=False)

    def render_description(self, console: "Console", _options: "ConsoleOptions", _description: Any) -> None:
        """Print what the command does."""
        parts = [f"command-{self._command}", f"command-{self._command}-about"]
        said = [self._say(part) for part in parts if part in self._translator.messages]
        console.print("\n\n".join(said) + "\n", markup=False, highlight=False)

    def __call__(self, console: "Console", options: "ConsoleOptions", panel: HelpPanel) -> None:
        commands = panel.format == "command"
        title = self._say("help-commands" if commands else "help-parameters")
        entries = [self._entry(entry, console, commands=commands) for entry in panel.entries]
        self._default(console, options, HelpPanel(format=panel.format, title=title, entries=entries))

    def _entry(self, entry: "HelpEntry", console: "Console", *, commands: bool) -> "HelpEntry":
        names = [name.lstrip("-").lower() for name in entry.names or (entry.positional_label or "",)]
        if commands and not entry.names[0].startswith("-"):
            said = _without_example(self._say(f"command-{names[0]}"))
        else:
            said = self._parameter(names) or _on_one_line(entry.description, console)
        if entry.default is not None:
            said += f" [{self._say('help-default')} {entry.default}]"
        if entry.required:
            said += f" [{self._say('help-required')}]"
        return entry.copy(description=said, default=None, required=False)

    def _parameter(self, names: Iterable[str]) -> str | None:
        own = [f"command-{command}-{name}" for command in (self._command, "any") for name in names]
        return next((self._say(one) for one in own if one in self._translator.messages), None)

    def _say(self, message: str) -> str:
        return self._translator.say_with(message, self._facts)
