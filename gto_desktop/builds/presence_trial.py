"""Measuring how much less a hand wins for being expected: one flop, solved with classes toggled.

Each flop is solved three times: with the ranges of a calibration, with a fifth of the classes of
one side put in or taken out, and then of the other side. All else is equal, so what a class wins
more or less than before is due to that. `fit_presence` carries it to coefficients.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.builds.flop_values import flop_spec, measure_flop, watched
from gto_desktop.cards.board import Board
from gto_desktop.cards.hand_class import CLASS_COUNT, GRID_SIZE
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.flop_features import LEAST
from gto_desktop.preflop.preflop_tree import Leaf, PotKind
from gto_desktop.preflop.presence import neighbours
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.solve_order import Limit

Row = NDArray[np.float64]
TOGGLED = 0.2
"""Share of the classes that change."""
LIMIT = Limit(target_pct=1.0, max_iterations=400)
_MOST = 4.0
"""Pots: what a nutted class wins on one flop counts no more."""
_TINY = 1e-9


@dataclass(frozen=True, eq=False)
class Trial:
    """One flop with the classes of one side toggled."""

    kind: PotKind
    before: Row
    """(169,) weight of each class of the side."""
    after: Row
    met: Row
    """(169,) weight of the opponent's hands that each class meets; 0 where it was not solved."""
    won: Row
    """(169,) pots that each class won before."""
    won_after: Row


@dataclass(frozen=True)
class PresenceFound:
    """Coefficients as in `preflop.presence.Presence`, with their standard errors."""

    own: float
    own_by_value: float
    near: float
    errors: tuple[float, float, float]
    trials: int


def toggled(weights: Row, random: np.random.Generator, *, blocks: bool) -> Row:
    """Put a fifth of the classes in or out; in blocks of neighbours or each for itself."""
    able, top = weights > 0, weights.max()
    picked = (random.random(CLASS_COUNT) < TOGGLED) & able
    if blocks:
        row, column = np.divmod(np.arange(CLASS_COUNT), GRID_SIZE)
        kind = np.sign(row - column)
        picked = np.zeros(CLASS_COUNT, bool)
        while picked[able].mean() < TOGGLED:
            middle = random.choice(np.flatnonzero(able))
            near = (np.abs(row - row[middle]) <= 1) & (np.abs(column - column[middle]) <= 1)
            picked |= near & (kind == kind[middle]) & able
    return np.where(picked, np.where(weights > top / 2, LEAST, top), weights)


def try_flop(  # noqa: PLR0913
    stakes: Stakes,
    leaf: Leaf,
    reach: PerPlayer[Row],
    flop: Board,
    *,
    seed: int,
    blocks: bool,
) -> Steps[tuple[Trial, Trial]]:
    """Solve a flop three times and return what toggling either side did."""
    random, base = np.random.default_rng(seed), watched(reach)
    changed = base.map(lambda row: toggled(row, random, blocks=blocks))
    orders = [base, PerPlayer(changed.oop, base.ip), PerPlayer(base.oop, changed.ip)]
    solved = []
    for number, weights in enumerate(orders):
        yield Progress(phase=f"solving {flop}", done=number, total=len(orders))
        spec = flop_spec(stakes, sum(leaf.committed), leaf.behind, weights, flop)
        solved.append((yield from measure_flop(spec, LIMIT, threads=1)))
    plain = solved[0]

    def trial(player: Player) -> Trial:
        other = solved[1 + player]
        met = np.where((plain.met[player] > 0) & (other.met[player] > 0), plain.met[player], 0.0)
        return Trial(
            kind=leaf.kind,
            before=base[player],
            after=changed[player],
            met=met,
            won=plain.value[player] / np.maximum(plain.met[player], _TINY),
            won_after=other.value[player] / np.maximum(other.met[player], _TINY),
        )

    return trial(Player.OOP), trial(Player.IP)


def fit_presence(trials: Sequence[Trial], resamples: int = 200) -> PresenceFound:
    """Fit the coefficients by least squares; errors by drawing trials again."""
    found = _fit(trials)
    random = np.random.default_rng(0)
    again = [
        _fit([trials[i] for i in random.integers(0, len(trials), len(trials))])
        for _ in range(resamples)
    ]
    errors = np.std(again, axis=0)
    return PresenceFound(
        float(found[0]),
        float(found[1]),
        float(found[2]),
        (float(errors[0]), float(errors[1]), float(errors[2])),
        len(trials),
    )


def _fit(trials: Sequence[Trial]) -> Row:
    columns, changes, weights = [], [], []
    for trial in trials:
        there = trial.met > 0
        added = trial.after - trial.before
        # What it wins while nobody expects it, up to the effect itself.
        value = np.clip(trial.won + 0.04 * trial.before, 0.0, _MOST)
        rows = [-added, -added * value, -(neighbours() @ added), np.ones(CLASS_COUNT)]
        columns.append(np.stack(rows, axis=1)[there])
        changes.append((trial.won_after - trial.won)[there])
        weights.append(np.sqrt(trial.met[there] / trial.met[there].mean()))
    weight = np.concatenate(weights)
    design, change = np.concatenate(columns) * weight[:, None], np.concatenate(changes) * weight
    return np.asarray(np.linalg.lstsq(design, change, rcond=None)[0][:3])


def write_trials(path: Path, trials: Sequence[Trial]) -> None:
    """Write a file that `read_trials` reads."""
    path.parent.mkdir(parents=True, exist_ok=True)
    names = ("before", "after", "met", "won", "won_after")
    arrays = {n: np.stack([getattr(t, n) for t in trials]).astype(np.float32) for n in names}
    with atomic_write(path) as file:
        np.savez_compressed(
            file, allow_pickle=False, kind=np.array([int(t.kind) for t in trials]), **arrays
        )


def read_trials(path: Path) -> list[Trial]:
    """Read the trials of a file."""
    with np.load(path) as stored:
        names = ("before", "after", "met", "won", "won_after")
        rows = {name: stored[name].astype(np.float64) for name in names}
        return [
            Trial(PotKind(int(kind)), **{name: rows[name][i] for name in names})
            for i, kind in enumerate(stored["kind"])
        ]
