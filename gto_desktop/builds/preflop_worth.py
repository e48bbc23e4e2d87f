"""EVs for the strategies of a file, from these strategies alone: nothing is solved again."""

import json
import shutil
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import asdict, fields
from datetime import UTC, datetime
from importlib.metadata import version as installed_version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.basis.errors import InputError
from gto_desktop.builds.preflop_errors import FlopDraw, ev_errors
from gto_desktop.library.preflop_codec import StoredTree, stored_tree
from gto_desktop.library.preflop_store import StoredVersion, read_version, write_evs
from gto_desktop.preflop.action_values import LEAST_CHANCE, PASSES, ValuedGame, evs_everywhere
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_session import Exploration
from gto_desktop.preflop.preflop_tree import PreflopTree, build_tree
from gto_desktop.preflop.shares import Calibrated, Shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import Stakes, read_stakes
from gto_desktop.preflop.three_way import is_of_three, shipped_three_way
from gto_desktop.solver.progress import Progress, Steps

BY_COEFFICIENTS = "additive zero-sum share of the pot, by coefficients"
MEASURED = "additive zero-sum share of the pot, by class as measured on solved flops"

Evs: TypeAlias = NDArray[np.float64]
Draws: TypeAlias = Sequence[FlopDraw]


def evs_of(version: StoredVersion, measured: Calibrated | None) -> Generator[int, bool | None, Evs]:
    """Return the EVs of a data set, (edges, 169), big blinds; yield after each of `PASSES`.

    Args:
        version: its facts say what was played.
        measured: what its flops are worth, where it was solved so.

    Raises:
        InputError: the strategies are of another game than their facts say, or of other flops.
    """
    stakes = _stakes(version)
    tree = build_tree(stakes)
    if not _same(stored_tree(tree), version.tree):
        raise InputError(
            f"{version.id} was solved on another tree than this version of the program lays out: "
            f"solve it again (library preflop --version {version.id})."
        )
    known = solved_shares(version.id, version.facts, measured, tree)
    game = ValuedGame(LeafValues(stakes, known), tree)
    played = game.values(version.strategy)
    exploration = _exploration(version)
    return (yield from evs_everywhere(game, version.strategy, played, exploration))


def errors_of(
    version: StoredVersion, evs: Evs, draws: Draws
) -> Generator[int, bool | None, Evs | None]:
    """Return the standard errors of a data set's EVs, as `ev_errors`; yield after each draw."""
    stakes = _stakes(version)
    tree, play = build_tree(stakes), _exploration(version)
    work = ev_errors(stakes, tree, version.strategy, evs, draws=draws, exploration=play)
    return (yield from work)


def ev_facts(draws: int = 0) -> dict[str, object]:
    """Return what the facts of a data set say of its EVs, and of the draws behind their errors."""
    facts: dict[str, object] = {
        "least_chance": LEAST_CHANCE,
        "engine": installed_version("gto-desktop"),
        "date": datetime.now(UTC).date().isoformat(),
    }
    return {**facts, "draws": draws} if draws else facts


def add_evs(
    path: Path,
    versions: Sequence[str],
    measured: Callable[[str], Calibrated | None],
    drawn: Callable[[str], Draws] | None = None,
) -> Steps[bool]:
    """Add EVs to data sets of a file, in the place of earlier ones; return whether all was done.

    The file is replaced when everything is whole. Sending True, or closing the generator, ends the
    work and leaves the file as it was.

    Args:
        path: the file.
        versions: the data sets.
        measured: what the flops of each are worth, where it was solved so.
        drawn: draws of that for each data set, none or two at least: what EVs scatter over.

    Raises:
        InputError: a data set is missing or not what it says, or the file cannot be written.
    """
    draws = {name: () if drawn is None else drawn(name) for name in versions}
    total = sum(PASSES + len(draws[name]) for name in versions)
    before = 0
    with TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        try:
            shutil.copyfile(path, copy)
        except OSError as error:
            raise InputError(f"{path} cannot be read: {error.strerror or error}.") from None
        for name in versions:
            stored = read_version(copy, name)
            work = _worth(stored, measured(name), draws[name])
            while True:
                try:
                    done = next(work)
                except StopIteration as end:
                    evs, errors = end.value
                    facts = {**stored.facts, "evs": ev_facts(len(draws[name]))}
                    write_evs(copy, name, evs, facts, errors)
                    break
                if (yield Progress(phase=name, done=before + done, total=total)):
                    return False
            before += PASSES + len(draws[name])
        with atomic_write(path) as file, copy.open("rb") as whole:
            shutil.copyfileobj(whole, file)
    return True


def three_way_facts(tree: PreflopTree) -> dict[str, object] | None:
    """Return how it was found what pots of three are worth; None in a tree that has none."""
    shipped = shipped_three_way()
    if shipped is None or not any(is_of_three(leaf) for leaf in tree.leaves):
        return None
    return shipped.facts


def solved_shares(
    name: str, facts: Mapping[str, object], measured: Calibrated | None, tree: PreflopTree
) -> Mapping[Role, Shares] | None:
    """Return what the flops of a data set were worth when it was solved, None for coefficients.

    Args:
        name: its id.
        facts: its facts.
        measured: what its flops are worth now.
        tree: what it is played on.

    Raises:
        InputError: that has changed since.
    """
    told = facts.get("measured")
    if told is None:
        return None
    of_three, now = facts.get("three_way"), three_way_facts(tree)
    digest = of_three.get("digest") if isinstance(of_three, Mapping) else None
    # Through JSON, which knows lists alone.
    same = measured is not None and json.loads(json.dumps(dict(measured.facts))) == told
    if measured is None or not same or digest != (None if now is None else now["digest"]):
        raise InputError(
            f"{name} was solved with other values of flops than the program comes with: solve it "
            f"again (library preflop --version {name})."
        )
    return measured.shares


def _worth(
    version: StoredVersion, measured: Calibrated | None, draws: Draws
) -> Generator[int, None, tuple[Evs, Evs | None]]:
    """Return the EVs and their errors; yield how many passes and draws are done."""
    evs = yield from evs_of(version, measured)
    if not draws:
        return evs, None
    work = errors_of(version, evs, draws)
    while True:
        try:
            yield PASSES + next(work)
        except StopIteration as end:
            return evs, end.value


def _stakes(version: StoredVersion) -> Stakes:
    told = version.facts.get("stakes")
    names = {field.name for field in fields(Stakes)}
    if not isinstance(told, Mapping) or not set(told) <= names:
        raise InputError(f"{version.id} does not say its stakes: solve it again.")
    return read_stakes(told)


def _exploration(version: StoredVersion) -> Exploration:
    told = version.facts.get("exploration")
    usual = asdict(Exploration())
    if isinstance(told, Mapping):
        usual.update({name: float(told[name]) for name in usual if name in told})
    return Exploration(**usual)


def _same(tree: StoredTree, other: StoredTree) -> bool:
    return all(
        np.array_equal(getattr(tree, field.name), getattr(other, field.name))
        for field in fields(StoredTree)
    )
