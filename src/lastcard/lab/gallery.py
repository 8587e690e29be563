"""Many answers at once, and the page that shows them."""

from collections.abc import Iterator
from pathlib import Path

from lastcard.formats.errors import BadEntry
from lastcard.lab.answers import Answer
from lastcard.lab.plots import draw, picture_files
from lastcard.lab.questions import QUESTIONS, Inquiry
from lastcard.words import ENGLISH, translator
from lastcard.words.nearest import misnamed

PAGE = "index.md"
"""The page that shows every answer, beside the plots."""


def list_questions(language: str = ENGLISH) -> str:
    """Each question's name and what it asks."""
    width = max(map(len, QUESTIONS))
    return "\n".join(f"{name:{width}}  {_asks(name, language)}" for name in QUESTIONS)


def _asks(name: str, language: str) -> str:
    return translator(language).say(f"lab-{name}-asks")


def files_of(question: str, folder: Path) -> tuple[Path, ...]:
    """The files that answering *question* writes into *folder*; none for an unknown question."""
    if question == "all":
        return (*(file for name in QUESTIONS for file in files_of(name, folder)), folder / PAGE)
    return picture_files(question, folder) if question in QUESTIONS else ()


def answer_all(question: str, inquiry: Inquiry, out: Path | None = None) -> Iterator[Answer]:
    """Answer one question or ``all``, drawing into *out* as the answers come.

    :raises BadEntry: for an unknown question, before any game is played.
    """
    if question != "all" and question not in QUESTIONS:
        raise misnamed(BadEntry, "question", "not-one-of", question, (*QUESTIONS, "all"))
    answers = []
    for name in QUESTIONS if question == "all" else (question,):
        answers.append(answer := QUESTIONS[name](inquiry))
        if out is not None:
            draw(answer, out)
        yield answer
    if out is not None and question == "all":
        (out / PAGE).write_text(_page(answers, inquiry.games))


def _page(answers: list[Answer], games: int) -> str:
    parts = [f"# The laboratory\n\nMade by `lastcard lab all --games {games} --out docs/lab --overwrite`.\n"]
    for answer in answers:
        ask = _asks(answer.name, ENGLISH)
        rows = "\n".join(
            f"| {one.name} | {row.label} | {row.value:.3f} | {row.low:.3f} to {row.high:.3f} |"
            for one in answer.series
            for row in one.rows
        )
        parts.append(
            f"## {answer.title}\n\n{ask}\n\n![{answer.title}]({answer.name}.svg)\n\n"
            f"{answer.measure[0].upper()}{answer.measure[1:]}; {answer.note}.\n\n"
            "<details><summary>The numbers</summary>\n\n"
            f"| edition | | value | interval |\n|---|---|---|---|\n{rows}\n\n"
            "</details>\n"
        )
    return "\n".join(parts)
