# On a machine with python3 and make, `make run` and `make test` do everything, set-up included.

PYTHON ?= python3
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help setup ready run test check warm types plain-kernels coverage bench bench-api bench-attack bench-review bench-toolkit bench-window preflop-quality preflop-playout screenshots slow wheel-check bundler bundle deb-check flop-pack bench-install release-check bench-endurance bench-reliability audit

help:
	@echo "make run     open the app (no display: solve a sample spot in the terminal)"
	@echo "make test    the fast tests"
	@echo "make setup   set up .venv and look for the system libraries of the window"
	@echo "make check   format, lint, types, import contracts, plain kernels, then the fast tests"
	@echo "make plain-kernels  the tests of the kernels, run as Python and not compiled"
	@echo "make coverage    the fast tests, and how many lines they run"
	@echo "make bench   solve the benchmark spots and write docs/benchmarks.md"
	@echo "make bench-api      measure the service under load and write docs/benchmarks-api.md"
	@echo "make bench-attack   measure the service under attack and write docs/benchmarks-attack.md"
	@echo "make bench-endurance  call the service for ten minutes and write docs/benchmarks-endurance.md"
	@echo "make bench-reliability  damage, kill and starve what is kept, and write docs/reliability.md"
	@echo "make bench-review   measure the review and write docs/benchmarks-review.md"
	@echo "make bench-toolkit  measure the analyses and write docs/benchmarks-toolkit.md"
	@echo "make bench-window   measure the window and write docs/benchmarks-window.md"
	@echo "make preflop-quality  measure the preflop strategies and write docs/preflop-quality.md"
	@echo "make preflop-playout  solve flops with the ranges of the preflop strategies, hours, for that report"
	@echo "make screenshots  draw every panel into build/screenshots, and the pictures of docs/guide"
	@echo "make slow    the long convergence tests"
	@echo "make bundle  make the folder that runs without Python, in dist/"
	@echo "make deb-check  make it, and .deb and .tar.gz of it; install them, use them, remove them"
	@echo "make flop-pack  the flops that the wheel has no room for, as a file that it can import"
	@echo "make bench-install  measure them and write docs/benchmarks-install.md"
	@echo "make release-check  all that can be done here before a release; leaves its files in dist/"
	@echo "make audit   licences, hashes and known holes of what the program stands on"
	@echo "make wheel-check  build the wheel, install it into a new environment and use it there"

setup:
	@$(PYTHON) packaging/setup_environment.py

# What the other targets start with: says nothing and takes a moment when all is in place.
ready:
	@$(PYTHON) packaging/setup_environment.py --quiet

run: ready
	@$(BIN)/python -m gto_desktop

# The tests that `test`, `check` and `coverage` run, by their marks.
TESTS = not slow
# One process more than there are processors, since tests wait for processes of their own. Files in the
# order of tests/conftest.py, and not those with the most tests first.
WORKERS := --numprocesses $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1) --dist loadfile --no-loadscope-reorder

# The kernels are compiled first, or each process would compile them for itself.
test: warm
	$(BIN)/python -m pytest -m "$(TESTS)" $(WORKERS)

# From Python 3.12 on `check` measures coverage: the interpreter tells what ran, at next to no cost.
# Before, every line is traced, and the tests take up to twice as long: only `coverage` does that.
TRACER = $(shell $(BIN)/python -c "import sys; print('sysmon' if sys.version_info >= (3, 12) else 'ctrace')")

check: ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	@$(MAKE) --no-print-directory --jobs=2 --output-sync warm types plain-kernels
	@$(MAKE) --no-print-directory $(if $(filter sysmon,$(TRACER)),coverage,test)

# Each takes one processor, so `check` runs them beside each other.
warm: ready
	@$(BIN)/gto-desktop warmup

types: ready
	$(BIN)/mypy

# As Python a kernel that reads past an array or shifts by less than nothing fails. Whole numbers of
# the machine wrap around in a kernel, about which numpy would warn.
plain-kernels: ready
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest tests/kernels -m "not slow and not compiled" \
		--quiet -W "ignore:overflow encountered:RuntimeWarning" \
		-W "ignore:divide by zero encountered:RuntimeWarning" \
		-W "ignore:invalid value encountered:RuntimeWarning"

# The figure is there to be looked at; nothing fails by it.
coverage: warm
	COVERAGE_CORE=$(TRACER) $(BIN)/python -m pytest -m "$(TESTS)" $(WORKERS) --cov --cov-report=
	@echo "Lines of gto_desktop that the tests ($(TESTS)) run: $$($(BIN)/coverage report --format=total) %"

bench: ready
	$(BIN)/python -m benchmarks

bench-api: ready
	$(BIN)/python -m benchmarks.api

bench-attack: ready
	$(BIN)/python -m benchmarks.api_attack

bench-endurance: ready
	$(BIN)/python -m benchmarks.api_endurance

# Goes on where it was; options in ARGS, as in ARGS='--kills 100'.
bench-reliability: ready
	$(BIN)/python -m benchmarks.reliability $(ARGS)

bench-review: ready
	$(BIN)/python -m benchmarks.review

bench-toolkit: ready
	$(BIN)/python -m benchmarks.toolkit

bench-window: ready
	$(BIN)/python -m benchmarks.window

preflop-quality: ready
	$(BIN)/python -m benchmarks.preflop

# Goes on where it was; options in ARGS, as in ARGS='--version 6max_RC_40bb --workers 2'.
preflop-playout: ready
	$(BIN)/python -m benchmarks.preflop_playout $(ARGS)

screenshots: ready
	$(BIN)/python packaging/screenshots

slow: ready
	$(BIN)/python -m pytest -m slow

# What is built is kept in dist/. Options in ARGS, as in ARGS=--compiled.
wheel-check: ready
	$(BIN)/python packaging/check_wheel.py --keep dist $(ARGS)

# PyInstaller is no part of what is developed with: it comes when it is first needed.
bundler: ready
	@$(BIN)/python -c "import PyInstaller, cyclonedx" 2> /dev/null || \
		$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable ".[bundle]"

bundle: bundler
	$(BIN)/python packaging/make_bundle.py

# Packed loosely, for processors like this one: what is tried is not handed out.
deb-check: bundler
	$(BIN)/python packaging/make_bundle.py --quick
	$(BIN)/python packaging/make_linux_packages.py --quick
	$(BIN)/python packaging/check_linux_packages.py --quick

bench-install: ready
	$(BIN)/python -m benchmarks.install

# The flops that the wheel has no room for, signed with the key in your data folder.
VERSION = $(shell $(BIN)/python -c "from importlib.metadata import version; print(version('gto-desktop'))")
flop-pack: ready
	mkdir -p dist
	$(BIN)/gto-desktop library export dist/gto-desktop-$(VERSION)-more-flops.gtoflops --force \
		--title "More flops" --author "GTO Desktop" --library strategy_db/flops_more.sqlite

release-check: audit check wheel-check flop-pack bundle
	$(BIN)/python packaging/check_bundle.py
	$(BIN)/python packaging/make_linux_packages.py
	$(BIN)/python packaging/check_linux_packages.py --lintian
	$(BIN)/python packaging/make_sbom.py
	$(BIN)/python packaging/check_release.py

# Asks about known holes where it can, and says so where not; options in ARGS, as in ARGS=--offline.
audit: ready
	$(BIN)/python packaging/audit.py $(ARGS)
