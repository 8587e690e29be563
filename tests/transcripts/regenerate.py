"""Writes all transcripts again: ``python -m tests.transcripts.regenerate``.  Read what changed."""

from tests.transcripts.games import GAMES, path_of


def main() -> None:
    for name, game in GAMES.items():
        path_of(name).write_text(game.record())


if __name__ == "__main__":
    main()
