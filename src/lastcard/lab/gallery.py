"""Many answers at once, and the page that shows them."""

from collections.abc import Iterator
from pathlib import Path

from lastcard.editions import EDITIONS
from lastcard.formats.errors import BadEntry
from lastcard.lab.answers import Answer
from lastcard.lab.plots import draw, picture_files
from lastcard.lab.questions import QUESTIONS, Inquiry
from lastcard.sim.policy import policy as known_policy
from lastcard.words import ENGLISH, speaker
from lastcard.words.nearest import misnamed

PAGE = "index.md"
"""The page that shows every answer, beside the plots."""


def list_questions(language: str = ENGLISH) -> str:
    """Each question's name and what it asks."""
    width = max(map(len, QUESTIONS))
    return "\n".join(f"{name:{width}}  {_asks(name, language)}" for name in QUESTIONS)


def _asks(name: str, language: str) -> str:
    return speaker(language).say(f"lab-{name}-asks")


def files_of(question: str, folder: Path) -> tuple[Path, ...]:
    """The files that answering *question* writes into *folder*; none for an unknown question."""
    if question == "all":
        return (*(file for name in QUESTIONS for file in files_of(name, folder)), folder / PAGE)
    return picture_files(question, folder) if question in QUESTIONS else ()


def answer_all(
    question: str,
    *,
    editions: tuple[str, ...] = (),
    games: int = 20_000,
    seed: int = 1,
    policy: str = "sharp",
    card: str = "",
    device: str = "cpu",
    out: Path | None = None,
    language: str = ENGLISH,
) -> Iterator[Answer]:
    """Answer one question or ``all``, drawing into *out* as the answers come.

    :raises ValueError: naming the argument that is wrong, before any game is played.
    """
    if question != "all" and question not in QUESTIONS:
        raise misnamed(BadEntry, "question", "not-one-of", question, (*QUESTIONS, "all"))
    known_policy(policy, "policy")
    inquiry = Inquiry(
        editions=editions or tuple(EDITIONS),
        games=games,
        seed=seed,
        policy=policy,
        card=card,
        device=device,
        language=language,
    )
    answers = []
    for name in QUESTIONS if question == "all" else (question,):
        answers.append(answer := QUESTIONS[name](inquiry))
        if out is not None:
            draw(answer, out)
        yield answer
    if out is not None and question == "all":
        (out / PAGE).write_text(_page(answers, games))


def _page(answers: list[Answer], games: int) -> str:
    """A page of all the pictures, with their numbers."""
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
