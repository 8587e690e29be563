"""``lastcard lab``: questions about the game, answered with intervals and plots."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lastcard.cli.arguments import Overwrite, WholeNumber, check_absent, check_folder
from lastcard.cli.output import messages, needed_by, refuse
from lastcard.editions import EDITIONS


def lab(
    question: str = "",
    *,
    edition: Annotated[Sequence[str], Parameter(negative="")] = (),
    games: WholeNumber = 20_000,
    seed: WholeNumber = 1,
    policy: str = "sharp",
    card: str = "",
    device: str = "cpu",
    out: Path | None = None,
    overwrite: Overwrite = False,
) -> int:
    """Answer a question about the game, or list the questions.  ``all`` answers every one.

    Example: lastcard lab first-seat --edition classic --games 100000 --out plots

    Parameters
    ----------
    question
        One of the questions, or ``all``.
    edition
        The editions to look into; all of them if none is named.
    games
        Games for each number in the answer, up to a billion.
    seed
        Deal exactly these games again: a whole number below 2**64.
    policy
        Who plays: casual or sharp.
    card
        For the question ``card``: the rule that is written on it.
    device
        cpu, gpu, or cluster.
    out
        A folder for the plots, as SVG and PNG, and their page.
    """
    with needed_by("lab", "lab"):
        from lastcard.lab.gallery import answer_all, files_of, list_questions
        from lastcard.lab.questions import Inquiry
    if not question:
        print(list_questions(messages().language))
        return 0
    try:
        if out is not None:
            check_folder("out", out)
            check_absent("out", files_of(question, out), overwrite=overwrite)
        inquiry = Inquiry(
            editions=tuple(edition) or tuple(EDITIONS),
            games=games,
            seed=seed,
            policy=policy,
            card=card,
            device=device,
            language=messages().language,
        )
        for answer in answer_all(question, inquiry, out):
            print(answer.text())
    except RuntimeError as error:
        refuse(error)
    return 0
