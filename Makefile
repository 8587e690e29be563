# Every target does its own set-up, on a machine with only Python and make.
# PYTHON=python3.13 uses another Python, with a development environment of its own.
PYTHON ?= python3
PORT ?= 8000
WORKERS ?= 2
MINUTES ?= 60

OTHER := $(if $(filter-out python3,$(PYTHON)),-$(notdir $(PYTHON)))
PLAY := .venv
DEV := .venv-dev$(OTHER)
LATEST := .venv-latest$(OTHER)
BIN := $(DEV)/bin
RUN := $(BIN)/python -m
ADD := $(RUN) pip install --quiet --constraint constraints.txt --no-build-isolation --editable

.PHONY: help play test check dev programs docs types bench pins latest clean long-help

help:
	@echo "Use it"
	@echo "  make play     start a server on this machine and open it in the browser (PORT=8000)"
	@echo
	@echo "Work on it"
	@echo "  make test     run every check and test; what failed last time runs first (WORKERS=2)"
	@echo "  make check    check formatting, lint, types, layers, spelling and generated pages"
	@echo "  make dev      install the development environment and build the page"
	@echo "  make docs     generate the reference pages and build the documentation into build/site"
	@echo "  make types    generate the page's types from the server's messages"
	@echo "  make bench    measure speed beside peers"
	@echo "  make clean    remove environments, caches and the built page"
	@echo
	@echo "Release it"
	@echo "  make pins     write constraints.txt again with the newest versions"
	@echo "  make latest   run the tests on the newest versions instead of those in constraints.txt"
	@echo "  make long-help   list the runs that take minutes to hours"
	@echo
	@echo "PYTHON=python3.13 may be added to any of them."

# ------------------------------------------------------------------ use it
play:
	@$(PYTHON) tools/environment.py play $(PLAY)
	@$(PLAY)/bin/lastcard serve --open --port $(PORT)

# ------------------------------------------------------------------ work on it
dev:
	@$(PYTHON) tools/environment.py dev $(DEV)

# Tests drive a real browser and real proxies: install Debian's where there are none and we are root.
programs:
	@$(PYTHON) tools/programs.py

test: dev programs
	@$(RUN) tools.suite --workers $(WORKERS)

check: dev
	@$(RUN) tools.suite --only checks

docs: dev
	$(RUN) tools.pages docs
	$(BIN)/python tools/conformance_suite.py
	$(BIN)/python tools/import_graph.py
	$(ADD) '.[docs]'
	$(BIN)/zensical build --strict
	@echo "Open build/site/index.html"

types: dev
	$(BIN)/python web/tools/wire_types.py

bench: dev
	$(BIN)/python benchmarks/engine.py
	$(BIN)/python benchmarks/sim.py
	$(BIN)/python benchmarks/load.py
	$(BIN)/python benchmarks/load.py --tables 200 --rate 100 --beside 0.2
	$(RUN) tests.server.tournament_people --people 200

clean:
	rm -rf .venv .venv-* .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .coverage* mutants dist web/node_modules src/lastcard/server/page

# ------------------------------------------------------------------ release it
pins:
	@$(PYTHON) tools/pins.py

latest: programs
	@$(PYTHON) tools/environment.py latest $(LATEST)
	@$(LATEST)/bin/python -m tools.suite --workers $(WORKERS)

# ------------------------------------------------------------------ long runs
# A line that begins with "## " is what `make long-help` says of the target below it.
long-help:
	@awk '/^## /{text=substr($$0,4)} /^long-[a-z-]+: dev/{sub(":.*","",$$1); printf "  make %-24s %s\n", $$1, text; text=""}' $(MAKEFILE_LIST)

## Laws of the rules over every edition and many more examples
long-laws: dev
	LASTCARD_LAWS=long $(RUN) pytest -q -n $(WORKERS) tests/laws tests/language/test_suggestions.py tests/language/test_left_out.py tests/language/test_families.py

## A million rounds under random rules, compiled and by the engine
long-rounds: dev
	$(RUN) tests.laws.compiled_rounds 1000000 --workers $(WORKERS)
	$(RUN) tests.laws.many_rounds 1000000 --workers $(WORKERS)

## A hundred million moves through the engine and the compiled rules, compared
long-agreement: dev
	$(RUN) tools.oracle 100000000

## Random written rules through the engine and the compiled rules, compared
long-written-agreement: dev
	$(BIN)/python tools/written_agreement.py 300000

## A thousand kills of a server under play, as many of a worker, a hundred outages of its storage, then of two nodes on PostgreSQL
long-crash: dev
	$(RUN) tests.server.crash --kills 1000 --points 100 --workers 1000 --outages 100
	$(RUN) tests.server.failover --faults 300 --tables 200

## Cut the power while tables are played
long-power: dev
	$(RUN) tests.server.power --cuts 240 --tables 50 --moves 10000

## Tournaments of scripted people, with the server killed twice in each
long-tournaments: dev
	$(RUN) tests.server.tournament_people

## Random orders of commands that race; statistics of a million shuffles
long-races: dev
	$(RUN) tests.server.races
	$(RUN) tests.server.shuffles

## Permute what a viewer cannot see: nothing they are sent may change
long-secrecy: dev
	$(RUN) tests.server.secrecy

## A million commands over a line that loses, repeats, delays and cuts
long-faults: dev
	$(RUN) tests.server.faults --commands 1000000

## Cut the network of the page's connections and measure how soon they play again
long-reconnects: dev
	$(RUN) tests.server.cuts --cuts 1000 --longest 30
	$(RUN) tests.server.cuts --cuts 10000 --players 200 --longest 5

## Ten million malformed frames, a million malformed calls, a million guessed tokens
long-fuzz: dev
	$(RUN) tests.server.strange_input

## Thousands of pieces of markup in names, logs and chat, in a browser
long-markup: dev programs
	$(RUN) tests.web.markup

## Abandon tables at every stage of their life for MINUTES=60: nothing is left behind
long-soak: dev
	$(RUN) tests.server.soak --minutes $(MINUTES)

## Attack a running server beside people who play
long-attack: dev
	$(RUN) tests.server.attack
	$(RUN) tests.server.attack --postgres

## Every screen at four sizes, in both languages, with 2, 4 and 10 players: boxes, axe, and pictures in build/gallery
long-screens: dev programs
	$(RUN) tests.web.gallery

## The page on a slow line and a slow phone
long-page-speed: dev programs
	$(RUN) tests.web.speed

## A million redeals of what a bot cannot see: no choice may change
long-blindness: dev
	$(RUN) tests.bots.honesty --count 1000000
	$(RUN) tests.bots.honesty --compiled cpu --count 1000000

## The coach: ten thousand redeals, calibration, ledgers, stability of marks, speed
long-coach: dev
	$(RUN) tests.coach.blindness --count 10000
	$(RUN) tools.coach_measure calibration --count 10000 --players 2 4 6
	$(RUN) tools.coach_measure ledger --count 100000 --players 2 4 --worlds 40
	$(RUN) tools.coach_measure stability --count 200 --players 2 --bots beginner
	$(RUN) tools.coach_measure speed --count 8 --bots easygoing

## Measure the bots' strength into docs/bot-results.md
long-bots: dev
	$(BIN)/python tools/bots_page.py

## The champion under 50 mixes of rules that it was never trained on
long-unseen-rules: dev
	$(RUN) training.unseen_rules --games 8000

## A match of every edition in every format in a pseudo-terminal, line by line and on the whole screen
long-terminal: dev
	$(RUN) tests.terminal.pty_games

## Training is reproducible from its seed, also through a checkpoint (needs torch)
long-training: dev
	$(ADD) '.[train]'
	$(RUN) training.check

## The release's dataset: 10,000 games of each edition, with datasheets, into dist/data
long-dataset: dev
	mkdir -p dist/data
	for edition in classic sanrio anniversary fashion modern; do \
	  $(BIN)/lastcard sim $$edition --games 10000 --policy sharp --dataset dist/data/$$edition.parquet --overwrite || exit 1; \
	done

## Which changed lines of the rules no test notices
long-mutants: dev
	$(ADD) '.[mutants]'
	$(BIN)/mutmut run

## Write the golden games again; read what changed before committing it
long-transcripts: dev
	$(RUN) tests.transcripts.regenerate
