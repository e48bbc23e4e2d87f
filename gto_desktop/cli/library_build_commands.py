"""The commands that solve: flops of a recipe, preflop data sets, and what flops are worth."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import TypeVar

import typer

from gto_desktop.basis.atomic_write import check_target
from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import data_folder, shipped_preflop, strategy_folder
from gto_desktop.builds.calibration import (
    LIMIT,
    CalibrationPlan,
    CalibrationProgress,
    calibrate,
)
from gto_desktop.builds.calibration_files import Folder
from gto_desktop.builds.flop_build import BuildReport, build_flops
from gto_desktop.builds.flop_crews import (
    ClusterAddress,
    Crew,
    solve_here,
    solve_in_processes,
    solve_on_cluster,
)
from gto_desktop.builds.flop_plan import chosen_spots
from gto_desktop.builds.flop_recipe import FLOPS, RecipeSpot, read_recipe
from gto_desktop.builds.flop_solve import PRECISION
from gto_desktop.builds.flop_times import SpotEstimate, estimate_build
from gto_desktop.builds.flop_values import BETTING
from gto_desktop.builds.flop_verify import FlopCheck, check_flops
from gto_desktop.builds.preflop_rebuild import rebuild, shipped_limit
from gto_desktop.builds.preflop_worth import add_evs
from gto_desktop.cli.library_screen import (
    STOPPED,
    BuildScreen,
    check_step,
    ev_step,
    preflop_step,
)
from gto_desktop.cli.requests import BuildRequest
from gto_desktop.cli.screen import Screen, Step
from gto_desktop.cli.text_tables import aside, duration, print_table, ranges_text, size
from gto_desktop.game.street import Street
from gto_desktop.preflop.learnt_values import LearntValues
from gto_desktop.preflop.learnt_values_file import (
    VALUES,
    KeptValues,
    read_values,
    shipped_values,
    write_values,
)
from gto_desktop.preflop.shares import (
    Calibrated,
    nearest_shares,
    read_shares,
    shipped_shares,
    write_shares,
)
from gto_desktop.preflop.stakes import DATA_SETS, data_set
from gto_desktop.services.solving.engine import COMPILES_FOR, compile_for, is_compiled
from gto_desktop.services.study.stored_strategies import open_book, told_in_a_sentence
from gto_desktop.solver.solve_order import default_threads

PREFLOP = "preflop.sqlite"
T = TypeVar("T")


def run_build(request: BuildRequest) -> None:
    """Do what the options of the build command ask for; exit with 1 where flops were not solved."""
    recipe = read_recipe(request.recipe or strategy_folder() / "recipe.toml")
    recipe = chosen_spots(recipe, tuple(request.spots or ()), request.flops)
    files = _by_file(recipe, request.output)
    with told_in_a_sentence(), ExitStack() as opened:
        if request.verify is not None:
            _verify(files, request, request.verify)
            return
        book = None
        if any(spot.start is None for spot in recipe):
            book = opened.enter_context(open_book(request.preflop or shipped_preflop()))
        if request.dry_run:
            estimates = [estimate_build(spots, path, book) for path, spots in files.items()]
            _print_estimates([each for told in estimates for each in told], request)
            return
        crew, all_solved = _crew(request), True
        for path, spots in files.items():
            report = BuildScreen().watch(build_flops(spots, path, book, crew=crew))
            _print_report(report, path)
            all_solved = all_solved and not report.failed
        if not all_solved:
            raise typer.Exit(1)


def rebuild_preflop(version: str | None, iterations: int | None, output: Path | None) -> None:
    """Solve one preflop data set or all, and print how each compares with public figures."""
    if version is not None:
        _check_version(version)
    path = output_file(output, PREFLOP)
    _check_preflop_target(path)
    learnt = _learnt_values()
    if learnt is None:
        aside("There is no file of learnt values: coefficients say what flops are worth.")
    screen = Screen()
    for each in [data.id for data in DATA_SETS] if version is None else [version]:
        aside(f"{each} ...")
        limit = shipped_limit(data_set(each).stakes)
        if iterations is not None:
            limit = replace(limit, max_iterations=iterations)
        near = None
        if learnt is not None:
            near = _measured_shares(each) or nearest_shares(data_set(each).stakes)
        work = rebuild(each, path, learnt, limit, near)
        rebuilt = screen.watch_steps(work, partial(preflop_step, each, limit))
        if rebuilt is None:
            aside(f"Stopped; {each} is as it was.")
            raise typer.Exit(STOPPED)
        if rebuilt.measured is not None:
            write_shares(_measured_file(output, each), rebuilt.measured)
        typer.echo(f"{each}\n{rebuilt.acceptance.text()}\n")
        if screen.is_asked_to_end:
            break
    aside(f"Stored in {path}.")


def add_preflop_evs(version: str | None, file: Path | None) -> None:
    """Work out the EVs of one stored preflop data set or all, and keep them in its file."""
    path = output_file(file, PREFLOP)
    with open_book(path) as book:
        known = [info.id for info in book.versions()]
    if version is not None and version not in known:
        raise InputError(f"{path.name} has no data set {version[:60]!r}: {', '.join(known)}.")
    check_target(path)
    wanted = known if version is None else [version]
    shares = partial(_measured_shares, beside=file)
    if not Screen().watch_steps(add_evs(path, wanted, shares), ev_step):
        aside(f"Stopped; {path.name} is as it was.")
        raise typer.Exit(STOPPED)
    aside(f"EVs of {', '.join(wanted)} are stored in {path}.")


def run_calibration(
    version: str, plan: CalibrationPlan, folder: Path | None, output: Path | None
) -> None:
    """Measure the pots of a data set and write what they are worth.

    Without a folder or an output the program chooses them.
    """
    _check_version(version)
    known = _measured_shares(version) or nearest_shares(data_set(version).stakes)
    folders = calibration_folders(folder)
    screen = Screen()
    learnt = screen.watch_steps(
        calibrate(version, folders, plan, known.shares if known else None), _calibration_step
    )
    if learnt is None:
        aside(f"What is solved stays in {folders[version].path}; the same command goes on.")
        raise typer.Exit(STOPPED)
    path = output or _resources() / VALUES
    facts: dict[str, object] = {
        "flops": sum(pot.flops for pot in learnt.pots),
        "pots": len(learnt.pots),
        "accuracy_pct": LIMIT.target_pct,
        "betting": BETTING,
        "engine": installed_version("gto-desktop"),
        "date": datetime.now(UTC).date().isoformat(),
    }
    write_values(path, KeptValues(learnt, facts))
    _print_pots(learnt)
    aside(f"Stored in {path}.")


def calibration_folders(folder: Path | None) -> dict[str, Folder]:
    """Return the calibrations of all data sets in a folder; without one, those that ship."""
    root = folder or (
        strategy_folder() / "calibration" if _in_checkout() else data_folder() / "calibration"
    )
    return {data.id: Folder.begun(root / data.id, data.stakes) for data in DATA_SETS}


# ------------------------------------------------------------------------------ the files


def output_file(given: Path | None, name: str) -> Path:
    """Return the file to write: what is given, else that of a checkout or of the user."""
    return given or (strategy_folder() if _in_checkout() else data_folder()) / name


def _by_file(recipe: Sequence[RecipeSpot], output: Path | None) -> dict[Path, list[RecipeSpot]]:
    """Return which pots go to which file: outside of a checkout, or where it is told, to one."""
    files = defaultdict[Path, list[RecipeSpot]](list)
    for spot in recipe:
        files[output_file(output, spot.file if _in_checkout() else FLOPS)].append(spot)
    return files


def _in_checkout() -> bool:
    """Tell whether what ships may be written: what is installed is not ours to change."""
    return (strategy_folder().parent / "pyproject.toml").is_file()


def _check_version(version: str) -> None:
    """Make sure that the program has a data set, or raise InputError."""
    known = [data.id for data in DATA_SETS]
    if version not in known:
        raise InputError(f"There is no data set {version[:60]!r}: use one of {', '.join(known)}.")


def _resources() -> Path:
    """Return where to write what the flops are worth: in a checkout what ships."""
    return strategy_folder().parent / "resources" / "preflop" if _in_checkout() else data_folder()


def _measured_file(output: Path | None, version: str) -> Path:
    """Return the file to write to what the flops of a data set are worth.

    `output` is where the data set goes, when that was told: it lies beside that then.
    """
    folder = _resources() if output is None else output.parent
    return folder / f"shares_{version}.npz"


def _measured_shares(version: str, beside: Path | None = None) -> Calibrated | None:
    """Return what the flops of a data set are worth.

    The file beside that of the data set, where that was told; else the user's own, else the
    shipped one.
    """
    own = data_folder() / f"shares_{version}.npz"
    if beside is not None and _measured_file(beside, version).is_file():
        own = _measured_file(beside, version)
    return _read(own, read_shares) if own.is_file() else shipped_shares(version)


def _learnt_values() -> KeptValues | None:
    """Return what solved flops have taught: the user's own file, else the shipped one."""
    own = data_folder() / VALUES
    return _read(own, read_values) if own.is_file() else shipped_values()


def _read(own: Path, read: Callable[[Path], T]) -> T:
    """Read a file of the user's own."""
    try:
        return read(own)
    except (OSError, ValueError, KeyError) as error:
        raise InputError(f"{own} cannot be read: move it away. ({error})") from None


def _check_preflop_target(path: Path) -> None:
    """Make sure that hours of solving have somewhere to go."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{path.parent} cannot be made: {error.strerror or error}.") from None
    check_target(path)
    if path.exists():
        with open_book(path):
            pass


# ---------------------------------------------------------------------------- the flops


def _compile() -> None:
    """Compile the engine once here, or every worker would."""
    if not is_compiled(Street.FLOP, PRECISION):
        aside(f"Compiling the engine (about {COMPILES_FOR[Street.FLOP]} s, once).")
        compile_for(Street.FLOP, PRECISION)


def _crew(request: BuildRequest) -> Crew:
    """Return who solves; here the engine is compiled first."""
    certificates = (request.cluster_ca, request.cluster_cert, request.cluster_key)
    if request.cluster is not None:
        cluster = ClusterAddress(request.cluster, *certificates)
        return partial(solve_on_cluster, cluster=cluster, threads=request.threads or 1)
    if any(certificates):
        raise InputError("Certificates are for a cluster: give --cluster too.")
    _compile()
    threads = _threads(request)
    if request.workers > 1:
        return partial(solve_in_processes, workers=request.workers, threads=threads)
    return partial(solve_here, threads=threads)


def _threads(request: BuildRequest) -> int:
    return request.threads or max(default_threads() // request.workers, 1)


def _print_estimates(estimates: Sequence[SpotEstimate], request: BuildRequest) -> None:
    at_once = request.workers * _threads(request)
    rows = [
        (
            each.name,
            str(each.missing),
            str(each.there),
            size(each.bytes) if each.missing else "",
            duration(each.seconds) if each.missing else "",
            duration(each.seconds / at_once) if each.missing else "",
            each.source,
            ranges_text(each.ranges_apart),
        )
        for each in estimates
    ]
    missing, seconds = sum(e.missing for e in estimates), sum(e.seconds for e in estimates)
    costs = ("", "", "")
    if missing:
        room = f"{size(max(each.bytes for each in estimates) * request.workers)} at once"
        costs = (room, duration(seconds), duration(seconds / at_once))
    rows.append(("all", str(missing), str(sum(e.there for e in estimates)), *costs, "", ""))
    here = f"With {at_once} threads"
    columns = (
        "Spot", "To solve", "There", "Memory", "Processor time", here, "Estimated from", "Ranges",
    )  # fmt: skip
    print_table(columns, rows)


def _verify(files: Mapping[Path, Sequence[RecipeSpot]], request: BuildRequest, count: int) -> None:
    """Check so many flops of each file, and print how they compare."""
    _compile()
    screen, checks = Screen(), list[FlopCheck]()
    for path, spots in files.items():
        checking = check_flops(spots, path, count, seed=request.seed, threads=_threads(request))
        checks += screen.watch_steps(checking, check_step)
        if screen.is_asked_to_end:
            break
    _print_checks(checks)


def _print_report(report: BuildReport, path: Path) -> None:
    """Say what a build came to; exit with 130 where it was ended."""
    parts = [f"{len(report.solved)} flops solved", f"{len(report.there_before)} were there"]
    if report.failed:
        parts.append(f"{len(report.failed)} could not be solved")
    typer.echo(f"{', '.join(parts)}: {path}.")
    if report.stopped:
        aside("Stopped before all was done; the same command goes on from here.")
        raise typer.Exit(STOPPED)


def _print_checks(checks: Sequence[FlopCheck]) -> None:
    """Print how stored flops compare; exit with 1 where one is not within its bounds."""
    columns = (
        "Spot", "Flop", "Stored, %", "Again, %", "EV differs, %", "Bound", "Root differs, %",
        "Hands differ, %", "As stored, %", "Bound", "",
    )  # fmt: skip
    print_table(columns, map(_check_cells, checks))
    aside(
        "Stored, Again, As stored: exploitability in percent of the pot, of the stored flop, of "
        "another solve, and of the stored decisions with turns and rivers of the other solve."
    )
    bad = sum(not check.is_good for check in checks)
    if bad:
        aside(f"{bad} of {len(checks)} flops are not what they should be.")
        raise typer.Exit(1)


def _check_cells(check: FlopCheck) -> tuple[str, ...]:
    numbers = (
        check.stored_pct, check.solved_pct, check.ev_pct, check.ev_bound_pct, check.root_pct,
        check.hands_pct, check.played_pct, check.played_bound_pct,
    )  # fmt: skip
    name = f"{check.key.version} {check.key.spot.name}"
    verdict = "good" if check.is_good else "BAD"
    return (name, str(check.key.flop), *(f"{number:.2f}" for number in numbers), verdict)


def _calibration_step(progress: CalibrationProgress) -> Step:
    text = f"round {progress.round}, {progress.done} of {progress.total}: {progress.phase}"
    return Step(text, progress.done, progress.total, is_line=True)


def _print_pots(learnt: LearntValues) -> None:
    rows = [
        (
            pot.game,
            pot.role.name,
            f"{100 * (1 - pot.kept):.1f} %",
            f"{pot.level:+.3f}",
            f"{pot.level_error:.3f}",
            str(pot.flops),
        )
        for pot in learnt.pots
    ]
    print_table(("game", "pot", "rake", "first to act", "error", "flops"), rows)
