# Every chore.  Each target does its own set-up, on a machine with only Python and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest
WORKERS ?= 2

.PHONY: play test check bench docs types web venv browser laws crash attack agree mutants transcripts clean help

help:
	@echo "make play         play in the browser: starts a server on this machine and opens it"
	@echo "make test         every check and test"
	@echo "make check        formatting, lint, types, spelling, generated pages"
	@echo "make bench        speed, beside its peers, as ratios"
	@echo "make docs         generate the pages made from the rules, and the documentation as a site in build/site"
	@echo "make laws crash attack agree mutants   the long runs; their last results are in docs/"

venv: $(VENV)/.ready

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[test]'
	@touch $@

play: venv web
	$(BIN)/lastcard serve --open

# The browser's page, built into the package; a page that is up to date is left alone.
web: venv
	$(BIN)/python hatch_build.py

# Tests drive a real browser; Debian's chromium is installed where there is none.
browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	  || { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null; } \
	  || { echo "the browser tests need chromium: install it with your system's packages" >&2; exit 1; }

# The rules layer, of which every branch must be tried; the rest; and the browser, by itself, because what
# drives it leaves a loop running in its process, beside which no asynchronous test can run.
RULES := tests/game tests/rulebooks tests/pitfalls tests/laws tests/language tests/words tests/perft tests/transcripts

test: check web browser
	$(PYTEST) -q -n $(WORKERS) --cov --cov-report=term $(RULES) tests/test_*.py
	$(PYTEST) -q -n $(WORKERS) --dist loadgroup tests $(RULES:%=--ignore=%) --ignore=tests/web --ignore-glob='tests/test_*.py'
	$(PYTEST) -q -n $(WORKERS) --dist loadgroup tests/web

check: venv
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/codespell
	$(BIN)/python -m lastcard.cli.pages docs --check

docs: venv
	$(BIN)/python -m lastcard.cli.pages docs
	$(BIN)/python -m pip install --quiet --editable '.[docs]'
	$(BIN)/zensical build --strict
	@echo "Open build/site/index.html"

# The page's types of the server's messages.
types: web
	$(BIN)/python web/tools/wire_types.py

bench: venv
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	$(BIN)/python benchmarks/engine.py
	$(BIN)/python benchmarks/sim.py
	$(BIN)/python benchmarks/load.py

laws: venv
	LASTCARD_LAWS=long $(PYTEST) -q -n $(WORKERS) tests/laws

# A thousand kills of a server under play, and more where they hurt most: nothing acknowledged is missing,
# nothing is done twice.
crash: venv
	$(BIN)/python -m tests.server.crash --kills 1000 --points 20

# Everything one person can do to harm the others, against a running server, beside people who play.
attack: venv
	$(BIN)/python -m tests.server.attack

# A hundred million moves through the engine and the compiled table: every state must agree.
agree: venv
	$(BIN)/python -m lastcard.sim 100000000

# Which changed lines of the rules no test notices.
mutants: venv
	$(BIN)/python -m pip install --quiet --editable '.[mutants]'
	$(BIN)/mutmut run

# Write the golden games again; read what changed before committing it.
transcripts: venv
	$(BIN)/python -m tests.transcripts.regenerate

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage* mutants dist web/node_modules src/lastcard/server/page
