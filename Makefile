# Needs Python 3.11 or newer, and make. Everything else goes into .venv and web/node_modules.
# Files named .venv/did-… record what was done when: nothing is installed or built again before something changes.

PYTHON ?= python3
BIN := .venv/bin

# "dev" contains "table": where it is installed, there is nothing to add.
TABLE := $(or $(wildcard .venv/did-install-dev),.venv/did-install-table)
DEV := .venv/did-install-dev
CLIENT := .venv/did-build-client
# The largest first.
GAMES := $(shell du -s src/ennead/games/*/ | sort -rn | cut -d / -f 4 | grep -v __)
# What is tested of rules, and that they are the same interpreted as compiled.
INTERPRETED := tests/core tests/games tests/contract/test_playthroughs.py tests/contract/test_records.py \
	tests/contract/test_small.py
# With the folders, whose dates tell of files that are gone.
WEB := $(shell find web -name node_modules -prune -o -print)

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play test lint types format docs wheel build clean

help: ## say what can be made
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST)

play: $(TABLE) $(CLIENT) ## open a table in the browser: http://127.0.0.1:9009
	$(BIN)/ennead serve --open

# Two at a time, the longest first: rules are compiled once, before workers would each do it. One worker more than
# cores: a browser or a server is often waited for.
test: $(DEV) $(CLIENT) ## check and test everything
	(echo make lint types; for game in $(GAMES); do echo $(BIN)/ennead compile $$game; done) | xargs -P 2 -I {} sh -c {}
	$(BIN)/pytest -n 3 --dist worksteal
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 2 --dist worksteal $(INTERPRETED) --cov

lint: $(DEV) ## check style, and that arrows between the rooms run one way
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports --no-logo

types: $(DEV) .venv/did-npm-ci ## check types, Python and TypeScript
	$(BIN)/mypy
	scripts/npm run check

format: $(DEV) ## put the Python files in order
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

docs: $(DEV) $(CLIENT) ## build the site of the documentation: site/html/index.html
	$(BIN)/python -m docs.making site/pages
	$(BIN)/zensical build --strict

wheel: $(CLIENT) ## make a wheel in dist/, with the web client in it
	$(BIN)/pip wheel --no-deps --wheel-dir dist .

build: $(CLIENT) .venv/did-install-build ## make a wheel and an sdist in dist/, and see that they are whole and install
	rm -rf dist
	$(BIN)/python -m build
	$(BIN)/twine check --strict dist/*
	$(BIN)/python -m scripts.distribution dist --install

clean: ## remove everything that was installed or built; games played are kept
	rm -rf .venv web/node_modules src/ennead/page/static dist site .cache
	rm -rf .coverage* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/python:
	scripts/venv $(PYTHON)

.venv/did-install-%: pyproject.toml constraints.txt | $(BIN)/python
	$(BIN)/pip install --constraint constraints.txt --editable '.[$*]'
	touch $@

.venv/did-npm-ci: web/package.json web/package-lock.json | $(BIN)/python
	scripts/npm ci --no-audit --no-fund
	touch $@

$(CLIENT): .venv/did-npm-ci $(WEB)
	scripts/npm run build
	touch $@
