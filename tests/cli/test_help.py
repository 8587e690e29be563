"""Every command has help and tells what is wrong with its arguments, in every language."""

import re
from inspect import signature

import pytest

from lastcard.arena import entrants
from lastcard.bots import OPPONENTS
from lastcard.cli import COMMANDS, app, main
from lastcard.cli.help import translates_help
from lastcard.words import languages, translator

TRANSLATED = [language for language in languages() if translates_help(translator(language))]
NAMES = {
    "number": "round",
    "match_format": "format",
    "continued": "continue",
    "ascii_only": "ascii",
    "listen_on": "host",
}
"""Parameters whose option is called otherwise."""


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")


def told(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert status == (ended.value.code or 0)
    said = capsys.readouterr()
    return said.err if status else said.out


def described(page: str, name: str) -> str:
    """What stands beside a name in a table of the page; "" if nothing does."""
    found = re.search(rf"^│ {re.escape(name)}\b[^│]*?  +(\S[^│]*?) *│$", page, re.MULTILINE)
    return found[1] if found else ""


@pytest.mark.parametrize("language", languages())
def test_the_list_of_commands_describes_each(capsys: pytest.CaptureFixture[str], language: str) -> None:
    page = told(capsys, "--language", language, "--help")

    said = [described(page, name) for name in COMMANDS]
    assert all(said)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_and_parameter_is_described(
    capsys: pytest.CaptureFixture[str], command: str, language: str
) -> None:
    page = told(capsys, command, "--help", "--language", language)
    english = told(capsys, command, "--help", "--language", "en")
    lines = [line.strip("│* ") for line in page.splitlines() if line.startswith("│")]

    for parameter in signature(app[command].default_command).parameters:
        name = NAMES.get(parameter, parameter).replace("_", "-")
        line = next(one for one in lines if f"--{name}" in one or name.upper() in one)
        assert re.search(r"\S  +\S", line), parameter
    assert (page == english) is (language == "en")
    assert "--no-" not in page, "no flag is on by itself, so none needs to be turned off"
    for value in ("(", '"', "False", "None"):
        assert f"[default: {value}" not in english, "a default is written as it is typed"


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_of_the_help_is_complete(language: str) -> None:
    """A message for each command and each parameter, and none for what does not exist."""
    messages = {one for one in translator(language).messages if one.startswith("command-")}
    needed = {"command-lastcard", "command-any-help", "command-any-version", "command-any-language"}
    for command in COMMANDS:
        needed.add(f"command-{command}")
        for parameter in signature(app[command].default_command).parameters:
            name = NAMES.get(parameter, parameter).replace("_", "-")
            own = f"command-{command}-{name}"
            needed.add(own if own in messages else f"command-any-{name}")
    abouts = {one for one in messages if one.endswith("-about")}

    assert needed == messages - abouts


FACTS = re.compile(
    rf"--[a-z][a-z-]+|\b\w+(?=:[A-Z])|\b\d+(?:\.\d+)*\b|\b[a-z]+(?=://)|\b(?:{'|'.join(OPPONENTS)})\b"
)
"""What a text says the same way in every language: options, forms of values, numbers, names of bots."""


def facts_of(page: str) -> dict[str, set[str]]:
    """The facts in each row of a page's tables, and in what stands before them."""
    lines = page.splitlines()
    rows = [
        found for line in lines if (found := re.match(r"^│ +(?:\* +)?(\S+(?: \S+)*)  +(\S.*?) *│$", line))
    ]
    rest = " ".join(line for line in lines if not line.startswith(("│", "╭", "╰")))
    return {"": set(FACTS.findall(rest))} | {row[1]: set(FACTS.findall(row[2])) for row in rows}


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_translation_of_the_help_names_what_the_english_names(
    capsys: pytest.CaptureFixture[str], command: str, language: str
) -> None:
    english, page = (told(capsys, command, "--help", "--language", one) for one in ("en", language))

    assert facts_of(english) == facts_of(page)
    assert "object at 0x" not in page


@pytest.mark.parametrize("language", languages())
def test_the_help_and_the_refusal_of_an_entrant_name_every_form(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    """All that ``Entrants`` takes, each with what follows the colon."""
    forms = {value for value in vars(entrants).values() if isinstance(value, str) and value.endswith(":")}
    page = told(capsys, "arena", "--help", "--language", language)
    refused = told(capsys, "arena", "greedy", "nosuch", "--language", language, status=2)

    assert forms >= {"network:", "policy:", "program:", "mcp:"}
    for form in forms:
        assert re.search(rf"\b{form}[A-Z]", page), form
        assert re.search(rf"\b{form}[A-Z]", refused), form


def test_the_help_of_play_lists_every_opponent(capsys: pytest.CaptureFixture[str]) -> None:
    for language in languages():
        line = described(told(capsys, "play", "--help", "--language", language), "--bot STR")

        assert all(name in line for name in OPPONENTS)


WRONG = [
    ("nosuch",),
    ("plya",),
    ("play", "--bots", "x"),
    ("play", "--bots"),
    ("play", "--bots", "1", "--bots", "2"),
    ("play", "--nosuch", "3"),
    ("play", "classic", "modern"),
    ("replay",),
    ("arena", "--seconds", "x"),
    ("rules",),
]


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_wrong_arguments_are_one_sentence_in_the_chosen_language(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    said = {language: told(capsys, "--language", language, *arguments, status=2) for language in languages()}

    assert len(set(said.values())) == len(said)
    for line in said.values():
        assert re.fullmatch(r"lastcard: .+\n", line)


def test_a_mistyped_command_or_option_gets_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Did you mean play?" in told(capsys, "plya", status=2)
    assert "Did you mean --bots?" in told(capsys, "play", "--btos", "3", status=2)
