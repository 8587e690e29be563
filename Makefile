# Every chore.  Each target does its own set-up, on a machine with only Python and make.
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
PYTEST := $(BIN)/python -m pytest
ADD := $(BIN)/python -m pip install --quiet --constraint constraints.txt --no-build-isolation --editable

.PHONY: play test check latest pins bench docs types web dev programs page-speed laws rounds crash tournaments power soak attack faults cuts strange markup races secrecy agree written-agreement honest bots unseen train-check mutants transcripts clean help

help:
	@echo "make play         play in the browser: starts a server on this machine and opens it"
	@echo "make test         every check and test; what failed last time first"
	@echo "make check        formatting, lint, types, spelling, generated pages"
	@echo "make bench        speed, beside its peers, as ratios"
	@echo "make page-speed   the page on a slow line and a slow phone"
	@echo "make docs         generate the pages made from the rules, and the documentation as a site in build/site"
	@echo "make web          build the page, and install what its own tests need"
	@echo "make pins         write constraints.txt again, with the newest versions"
	@echo "make latest       make test on the newest versions instead of those in constraints.txt"
	@echo "make laws rounds crash tournaments power soak attack faults cuts strange markup races secrecy agree written-agreement honest bots unseen mutants   the long runs; their last results are in docs/"
	@echo "PYTHON=python3.13, PORT=9000 and WORKERS=4 may be added to any of them"

# What playing needs, in .venv; everything else is in an environment of its own.
play:
	@$(PYTHON) tools/environment.py play $(PLAY)
	@$(PLAY)/bin/lastcard serve --open --port $(PORT)

# The development environment, with the page and what its tests need.
dev:
	@$(PYTHON) tools/environment.py dev $(DEV)

web: dev

# Tests drive a real browser and real proxies; Debian's are installed where there are none and we may.
programs:
	@$(PYTHON) tools/programs.py

test: dev programs
	@$(BIN)/python -m tools.suite --workers $(WORKERS)

latest: programs
	@$(PYTHON) tools/environment.py latest $(LATEST)
	@$(LATEST)/bin/python -m tools.suite --workers $(WORKERS)

check: dev
	@$(BIN)/python -m tools.suite --only checks

pins:
	@$(PYTHON) tools/pins.py

docs: dev
	$(BIN)/python -m lastcard.cli.pages docs
	$(ADD) '.[docs]'
	$(BIN)/zensical build --strict
	@echo "Open build/site/index.html"

# The page's types of the server's messages.
types: web
	$(BIN)/python web/tools/wire_types.py

bench: dev
	$(BIN)/python benchmarks/engine.py
	$(BIN)/python benchmarks/sim.py
	$(BIN)/python benchmarks/load.py
	$(BIN)/python benchmarks/load.py --tables 200 --rate 100 --beside 0.2
	$(BIN)/python -m tests.server.tournament_people --people 200

# The page on a slow line and a slow phone: how long until the hand is there, and frames a second.
page-speed: dev programs
	$(BIN)/python -m tests.web.speed

laws: dev
	LASTCARD_LAWS=long $(PYTEST) -q -n $(WORKERS) tests/laws

# A million rounds under random rules, on the compiled table and by the engine: every card is kept, somebody can
# act, they end, and replay.
rounds: dev
	$(BIN)/python -m tests.laws.compiled_rounds 1000000 --workers $(WORKERS)
	$(BIN)/python -m tests.laws.many_rounds 1000000 --workers $(WORKERS)

# A thousand kills of a server under play, and more where they hurt most; then two nodes on PostgreSQL that are
# killed, stopped, frozen and lose their database: nothing acknowledged is missing, nothing is done twice.
crash: dev
	$(BIN)/python -m tests.server.crash --kills 1000 --points 20
	$(BIN)/python -m tests.server.failover --faults 300 --tables 200

# A tournament of people by script in each pairing, the server killed twice in each: standings as the engine's.
tournaments: dev
	$(BIN)/python -m tests.server.tournament_people

# The power is cut while tables are played: whatever was acknowledged is on the disk.
power: dev
	$(BIN)/python -m tests.server.power --cuts 240 --tables 50 --moves 10000

# Random orders of commands that race, and what a million shuffles come to.
races: dev
	$(BIN)/python -m tests.server.races
	$(BIN)/python -m tests.server.shuffles

# States of every edition with what a viewer cannot see put elsewhere: nothing they are sent may change.
secrecy: dev
	$(BIN)/python -m tests.server.secrecy

# A million commands over a line that loses, repeats, holds back and cuts: each is carried out exactly once.
faults: dev
	$(BIN)/python -m tests.server.faults --commands 1000000

# The network of the page's connections goes away and comes back: how soon they play, and have the server's view.
cuts: dev
	$(BIN)/python -m tests.server.cuts --cuts 1000 --longest 30
	$(BIN)/python -m tests.server.cuts --cuts 10000 --players 200 --longest 5

# Ten million odd frames, a million odd calls, a million guessed tokens, ten thousand names of escape sequences.
strange: dev
	$(BIN)/python -m tests.server.strange_input

# Thousands of pieces of markup in names, in what happened and in the chat, in a browser: they run nowhere.
markup: dev programs
	$(BIN)/python -m tests.web.markup

# Tables abandoned at every stage of their life, for MINUTES: nothing is left behind.
soak: dev
	$(BIN)/python -m tests.server.soak --minutes $(MINUTES)

# Everything one person can do to harm the others, against a running server, beside people who play.
attack: dev
	$(BIN)/python -m tests.server.attack
	$(BIN)/python -m tests.server.attack --postgres

# A hundred million moves through the engine and the compiled table: every state must agree.
agree: dev
	$(BIN)/python -m lastcard.sim 100000000

# Random rules of the whole language through the engine and the compiled table: every state must agree.
written-agreement: dev
	$(BIN)/python tools/written_agreement.py 300000

# A million redeals of what a bot cannot see: no choice may change.
honest: dev
	$(BIN)/python -m tests.bots.honesty --count 1000000
	$(BIN)/python -m tests.bots.honesty --compiled cpu --count 1000000

# How strong the bots are, into docs/bots.md: what is not in docs/bots.json yet.
bots: dev
	$(BIN)/python tools/bots_page.py

# The champion against tuned under 50 mixes of rules that it was never trained on.
unseen: dev
	$(BIN)/python tools/unseen_mixes.py --games 8000

# Training learns the same again from the same seed, also through a checkpoint (needs torch).
train-check: dev
	$(ADD) '.[train]'
	$(BIN)/python tools/train_check.py

# Which changed lines of the rules no test notices.
mutants: dev
	$(ADD) '.[mutants]'
	$(BIN)/mutmut run

# Write the golden games again; read what changed before committing it.
transcripts: dev
	$(BIN)/python -m tests.transcripts.regenerate

clean:
	rm -rf .venv .venv-* .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage* mutants dist web/node_modules src/lastcard/server/page
