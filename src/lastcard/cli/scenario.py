"""``lastcard scenario``: run scenario files."""

from pathlib import Path

from lastcard.cli.output import line, messages, tell_error
from lastcard.formats.claims import BadScenario
from lastcard.formats.scenario import load, run
from lastcard.game.errors import LocalizedError


def scenario(*files: Path) -> int:
    """Run scenarios and print those that fail: lastcard scenario scenarios/*.toml

    Exits with 0 only if all pass.

    Parameters
    ----------
    files
        Scenario files, in TOML.
    """
    held, failed = 0, 0
    if not files:
        raise LocalizedError("no-scenario-file")
    for path in files:
        try:
            found = load(path)
        except BadScenario as error:
            print(tell_error(error))
            failed += 1
            continue
        for one in found:
            failure = run(one)
            held += failure is None
            failed += failure is not None
            if failure is not None:
                print(f"{path}: {failure.say(messages().language)}")
    print(line("scenarios", held=held, failed=failed))
    return int(failed > 0)
