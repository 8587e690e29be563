"""``python -m lastcard``: the command line."""

from lastcard.cli import main

if __name__ == "__main__":
    main()
