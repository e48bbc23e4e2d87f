"""Playing pots of a data set out on flops that no value was fitted to.

The ranges of the charts are solved on weighted flops; what the classes win there is set beside what
the data set's leaf values say they win against these ranges.
"""

import math
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.builds.calibration import CalibrationTask, solve_tasks
from gto_desktop.builds.calibration_files import Folder, RoundPot
from gto_desktop.builds.flop_values import FlopValues
from gto_desktop.builds.played_game import THERE, PlayedGame
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.cards.flop_properties import flop_shares
from gto_desktop.cards.flop_search import fitted
from gto_desktop.cards.flop_subsets import WeightedFlop, all_flops, weighted
from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.preflop.equities import showdowns
from gto_desktop.preflop.expected_shares import expected_shares
from gto_desktop.preflop.fitted_pot import WantedPot
from gto_desktop.preflop.flop_features import PotContext
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.preflop_tree import Leaf
from gto_desktop.preflop.presence import PRESENCE
from gto_desktop.preflop.settled_shares import DEALT
from gto_desktop.preflop.spots import reached_pots
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.preflop.value_model import ValueModel, see_flops
from gto_desktop.solver.progress import Progress

FLOPS = 20
_DRAWS = 200
_ALMOST_NONE = 1e-12

Row = NDArray[np.float64]
Cards = tuple[Card, Card, Card]


@dataclass(frozen=True)
class PotPlayedOut:
    """What flops gave beside what was expected, in pots; out of position first."""

    name: str
    flops: int
    exploitability_pct: float
    """Mean over the flops."""
    expected: float
    """What the range out of position gets back by the leaf values."""
    measured: float
    """What it got on the flops, carried from these to all flops."""
    level_error: float
    """Standard error of `measured`."""
    classes: tuple[float, float]
    """Root mean square distance of the classes of either side, by how often they get there."""
    class_errors: tuple[float, float]
    """Root mean square of their standard errors: what would be left of `classes` if every value
    were right."""

    @property
    def level_off(self) -> float:
        """How far the level lies from what was expected, beyond two standard errors."""
        return max(abs(self.measured - self.expected) - 2 * self.level_error, 0.0)


def classes_off(pots: Sequence[PotPlayedOut]) -> float:
    """Return how far the classes of some pots lie from what was expected, root mean square.

    What so few flops err by is taken out: on twenty a class is known to 0.05 pots, which one pot
    cannot tell from a wrong value, but all together can.
    """
    far = [each**2 for pot in pots for each in pot.classes]
    noise = [each**2 for pot in pots for each in pot.class_errors]
    return math.sqrt(max(sum(far) - sum(noise), 0.0) / len(far))


def play_out(
    game: PlayedGame, stakes: Stakes, folder: Folder, pots: Mapping[str, Sequence[WeightedFlop]],
    workers: int,
) -> Generator[Progress, None, None]:  # fmt: skip
    """Solve what is missing of some pots into a folder; yield after every flop.

    Args:
        game: its charts give the ranges.
        stakes: what it was solved for.
        folder: what it holds already is not solved again; see `round_of`.
        pots: flops by name, of those of `pots_of`.
        workers: processes of one thread each.

    Raises:
        InputError: a flop cannot be solved.
    """
    number, known = round_of(folder, game), pots_of(game)
    tasks = [
        task
        for name, flops in pots.items()
        for task in _tasks(stakes, name, known[name], flops)
        if folder.flop(number, task.name) is None
    ]
    done = count(1)
    yield Progress(total=len(tasks), phase="playing out")
    for solved in solve_tasks(tasks, workers):
        found = solved.result
        folder.put_flop(number, solved.task.name, found)
        text = f"{solved.task.name}: {found.exploitability_pct:.2f} %, {found.seconds:.0f} s"
        yield Progress(done=next(done), total=len(tasks), phase=text)


def _key(pot: str, flop: WeightedFlop) -> str:
    return f"{pot}, {Board(flop.flop)}"


@dataclass(frozen=True, eq=False)
class PotToPlay:
    """A heads-up pot with what gets there by the charts."""

    leaf: Leaf
    line: str
    reach: PerPlayer[Row]
    """(169,) each."""


def pots_of(game: PlayedGame) -> dict[str, PotToPlay]:
    """Return the pots of a game whose flops are worth measuring, by name."""
    reached = reached_pots(game.tree, game.reach)
    return {role.name: PotToPlay(pot.leaf, pot.line, pot.reach) for role, pot in reached.items()}


def round_of(folder: Folder, game: PlayedGame) -> int:
    """Return the round of a folder that holds these ranges; begin one where none does."""
    pots = {name: RoundPot(pot.line, pot.reach) for name, pot in pots_of(game).items()}
    begun = folder.rounds
    for number in range(1, begun + 1):
        held = folder.pots(number) or {}
        if all(name in held and _alike(held[name].reach, pot.reach) for name, pot in pots.items()):
            return number
    folder.put_pots(begun + 1, pots)
    return begun + 1


def _alike(held: PerPlayer[Row], reach: PerPlayer[Row]) -> bool:
    return all(np.allclose(held[player], reach[player], atol=1e-6) for player in Player)


def fresh_flops(flops: int, used: set[Cards], name: str) -> tuple[WeightedFlop, ...]:
    """Return weighted flops of which none was used, the best of some draws.

    The name of the pot gives it draws of its own; InputError where there are not so many left.
    """
    cards = [each.flop for each in all_flops()]
    left = np.array([place for place, flop in enumerate(cards) if flop not in used])
    if len(left) < flops:
        raise InputError(
            f"Beside the {len(used)} used ones {len(left)} flops are left, not {flops}."
        )
    random, shares = np.random.default_rng((flops, crc32(name.encode()))), flop_shares()[left]
    draws = [
        random.choice(left, flops, replace=False, p=shares / shares.sum()) for _ in range(_DRAWS)
    ]
    best = min(map(fitted, draws), key=lambda fit: fit.cost)
    return weighted(best.flops, best.weights)


def used_flops(folders: Sequence[Folder], name: str) -> set[Cards]:
    """Return the flops that calibrations have solved for a pot."""
    used: set[Cards] = set()
    for folder in folders:
        for number in range(1, folder.rounds + 1):
            used |= {each.flop for each in folder.subset(number, name) or ()}
    return used


def flops_of(
    folder: Folder, number: int, name: str, flops: int, used: set[Cards]
) -> tuple[WeightedFlop, ...]:
    """Return the flops of a pot in a round, at least so many; those of before where they do."""
    subset = folder.subset(number, name)
    if subset is None or len(subset) < flops:
        subset = fresh_flops(flops, used, name)
        folder.put_subset(number, name, subset)
    return subset


@dataclass(frozen=True, eq=False)
class Told:
    """What carries a measurement from some flops to all: what is told of either."""

    by_flop: NDArray[np.float64]
    """(2, flops, 169) what each class wins of the pot on each of the flops, up to a number."""
    over_all: NDArray[np.float64]
    """(2, 169) the same over all flops, up to the same number."""


def told_by_model(
    model: ValueModel, stakes: Stakes, pot: PotToPlay, flops: Sequence[WeightedFlop]
) -> Told:
    """Return what all solved flops tell of a pot on some flops, and over all of them.

    What is left of a class on a flop is half of what equity leaves, so 20 flops know it as well as
    80.
    """
    context = PotContext.of(stakes, pot.leaf)
    wanted = WantedPot(context, pot.reach)
    views = see_flops(wanted, flops)
    levels = np.array([model.levels.moved(view, context) for view in views])
    told = model.told(views) + np.stack([levels, -levels], axis=1)[..., None]
    over_all = model.over_all(wanted, DEALT).classes
    # In the range a class wins less than while nobody expects it.
    held = 1 - PRESENCE[context.role.kind].own_by_value * np.stack(list(pot.reach))
    return Told(told.swapaxes(0, 1) * held[:, None], over_all * held)


def compare_all(
    game: PlayedGame, worth: LeafValues, folder: Folder, number: int,
    model: ValueModel | None = None,
) -> list[PotPlayedOut]:  # fmt: skip
    """Compare the pots of a round of which every flop is there; see `compare`."""
    found = []
    for name, pot in pots_of(game).items():
        subset = folder.subset(number, name) or ()
        solved = [(each, folder.flop(number, _key(name, each))) for each in subset]
        there = [(each, values) for each, values in solved if values is not None]
        if there and len(there) == len(subset):
            told = None
            if model is not None:
                told = told_by_model(model, worth.stakes, pot, [each for each, _ in there])
            found.append(compare(worth, name, pot, there, told))
    return found


def _tasks(
    stakes: Stakes, name: str, pot: PotToPlay, flops: Sequence[WeightedFlop]
) -> list[CalibrationTask]:
    committed = pot.leaf.committed
    chips, stack = sum(committed), pot.leaf.behind
    return [CalibrationTask(name, stakes, chips, stack, pot.reach, flop) for flop in flops]


def compare(
    worth: LeafValues, name: str, pot: PotToPlay, flops: Sequence[tuple[WeightedFlop, FlopValues]],
    told: Told | None = None,
) -> PotPlayedOut:  # fmt: skip
    """Set what flops gave beside what is expected of a pot.

    What they gave is carried to all flops by what is told of these and of all, by equity without.
    """
    reach = pot.reach
    expected = expected_shares(worth, pot.leaf, reach)
    weights = np.array([each.weight for each, _ in flops])
    rows = np.stack([[v.met, v.equity, v.value] for _, v in flops], axis=1)
    told = told or _told_by_equity(rows[0], rows[1], reach)
    sides = [
        _Side.of(
            weights, rows[0, :, player], rows[2, :, player],
            (reach[player], reach[player.opponent]),
            (told.by_flop[player], told.over_all[player]),
        )
        for player in Player
    ]  # fmt: skip
    oop = sides[Player.OOP]

    def far(player: Player) -> float:
        apart = sides[player].shares - expected[player]
        return float(np.sqrt(sides[player].often @ apart**2))

    def noise(player: Player) -> float:
        return float(np.sqrt(sides[player].often @ sides[player].errors ** 2))

    return PotPlayedOut(
        name=name,
        flops=len(flops),
        exploitability_pct=float(np.mean([values.exploitability_pct for _, values in flops])),
        expected=float(oop.often @ expected[Player.OOP]),
        measured=float(oop.often @ oop.shares),
        level_error=oop.level_error,
        classes=(far(Player.OOP), far(Player.IP)),
        class_errors=(noise(Player.OOP), noise(Player.IP)),
    )


def _told_by_equity(
    met: NDArray[np.float64], equity: NDArray[np.float64], reach: PerPlayer[Row]
) -> Told:
    chance = showdowns().chance
    exact = [
        (chance * showdowns().equity) @ reach[p.opponent]
        / np.maximum(chance @ reach[p.opponent], _ALMOST_NONE)
        for p in Player
    ]  # fmt: skip
    return Told((equity / np.maximum(met, _ALMOST_NONE)).swapaxes(0, 1), np.stack(exact))


@dataclass(frozen=True, eq=False)
class _Side:
    """What one player won on the flops."""

    often: Row
    """(169,) how often each class gets there and meets a hand; sums to 1, only those there."""
    shares: Row
    """(169,) share of the pot, carried from these flops to all."""
    errors: Row
    """(169,) standard errors."""
    level_error: float

    @classmethod
    def of(
        cls, weights: Row, met: NDArray[np.float64], value: NDArray[np.float64],
        ranges: tuple[Row, Row], told: tuple[NDArray[np.float64], Row],
    ) -> "_Side":  # fmt: skip
        """Take what a player met and won on each flop, (flops, 169), both ranges, and `Told`."""
        own, other = ranges
        dealt, exact = told
        meets = showdowns().chance @ other
        often = np.where(own >= THERE, own * CLASS_SIZES * meets, 0.0)
        often *= (met > 0).any(axis=0)
        often /= often.sum()
        mass = weights[:, None] * met
        mass = mass / np.maximum(mass.sum(axis=0), _ALMOST_NONE)
        won = value / np.maximum(met, _ALMOST_NONE)
        mean_won, mean_dealt = (mass * won).sum(axis=0), (mass * dealt).sum(axis=0)
        # On a flop where more is told of a hand than usual it wins more: what these flops have
        # dealt it too much or too little is taken out by the slope.
        apart, dealt_apart = won - mean_won, dealt - mean_dealt
        slope = float((mass * often * apart * dealt_apart).sum()) / max(
            float((mass * often * dealt_apart**2).sum()), _ALMOST_NONE
        )
        left = mass * (apart - slope * dealt_apart)
        spread = len(weights) / max(len(weights) - 1, 1)
        return cls(
            often=often,
            shares=mean_won + slope * (exact - mean_dealt),
            errors=np.sqrt(spread * (left**2).sum(axis=0)),
            level_error=float(np.sqrt(spread * ((left @ often) ** 2).sum())),
        )


def open_folders(calibration: Path, stakes: Stakes, version: str) -> tuple[Folder, list[Folder]]:
    """Return where a data set is played out, and the calibrations whose flops are not to be used.

    `calibration` is the folder of all of them, `strategy_db/calibration`.
    """
    fitted = calibration / version
    used = [Folder.begun(fitted, stakes)] if (fitted / "game.json").exists() else []
    return Folder(calibration / "playout" / version, stakes), used
