"""Turn and river reports: what changes with the card that comes."""

import csv
import io
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card, card_name
from gto_desktop.cards.combo import combos_blocked_by
from gto_desktop.cards.isomorphism import permute_card
from gto_desktop.game.action import Action
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_equity import range_equity
from gto_desktop.solver.locking import game_symmetries
from gto_desktop.solver.node_view import NodeView, met
from gto_desktop.solver.progress import Progress
from gto_desktop.solver.reader import UnsolvedCard
from gto_desktop.solver.spec import SolveSpec

NAN = float("nan")


ReadNode: TypeAlias = Callable[[str, Sequence[Card]], NodeView]
"""Reads the node of a line on a runout."""


@dataclass(frozen=True)
class RunoutPlace:
    """A chance node, and the decision below it that is compared from card to card."""

    line: str
    """The line that ends where the card comes."""
    cards: tuple[Card, ...] = ()
    """Dealt before it, after the root's board."""
    after: tuple[str, ...] = ()
    """Labels of the actions from the card to the decision; none for the first of the street. Where
    another card comes before the decision, to where that comes."""
    then: tuple[str, ...] | None = None
    """Labels from another card, the river, to the decision, which is then taken over all rivers
    together; None where one card comes."""

    @property
    def decision(self) -> str:
        """The line of the decision."""
        return "/".join([self.line, *self.after, *(self.then or ())])


@dataclass(frozen=True)
class CardFigures:
    """How a card changes the game: shares of the actions, EV and equity of both ranges."""

    chance: float
    """How often it is this card where the decision is reached, 0 to 1 over all cards."""
    shares: tuple[float, ...]
    """How often the player to act takes each action; NaN where nobody gets here."""
    ev: PerPlayer[float]
    """Chips, counted from the root's pot; NaN where nobody gets here."""
    equity: PerPlayer[float]
    """0 to 1; NaN where nobody gets here."""


@dataclass(frozen=True)
class RunoutReport:
    """One decision on every card that can come."""

    place: RunoutPlace
    board: Board
    """Before the card."""
    player: Player | None
    """Who takes the decision; None where the hand is all-in."""
    actions: tuple[Action, ...]
    cards: dict[Card, CardFigures]
    """By card, high cards first; only those that were read."""
    mean: CardFigures
    """Over the cards that were read, each as often as it comes there."""
    dealable: tuple[Card, ...]
    """All that can come."""
    ends_here: bool = False
    """Whether the solution ends before the card: then there are equities, and nothing else."""
    leaves_out: bool = False
    """Whether rivers that are not solved yet were left out."""

    @property
    def is_whole(self) -> bool:
        """Whether every card was read."""
        return len(self.cards) == len(self.dealable)


@dataclass(frozen=True, kw_only=True)
class RunoutProgress(Progress):
    """Cards read so far, and what is known of them."""

    report: RunoutReport | None = None


@dataclass(frozen=True)
class _Reading:
    mass: float
    """Weight of the pairs of hands that get here."""
    shares: tuple[float, ...]
    ev: PerPlayer[float]
    equity: PerPlayer[float]


def runout_report(
    read: ReadNode, spec: SolveSpec, place: RunoutPlace
) -> Generator[RunoutProgress, bool | None, RunoutReport]:
    """Read a decision on every card that can come; cards that suits make equal are read once.

    Rivers that a solve has left out so far are left out. InputError where no card comes at the
    place, the decision does not exist there, or all its rivers are left out.
    """
    chance = read(place.line, place.cards)
    if chance.kind != "chance":
        raise InputError(say("No card comes at {0}: choose a line that ends a street.", place.line))
    groups = equal_cards(spec, place.cards, chance.dealable)
    total = len(chance.dealable)
    report: RunoutReport | None = None
    unsolved: UnsolvedCard | None = None
    leaves_out = False
    readings: dict[Card, _Reading] = {}
    stop: bool | None = yield RunoutProgress(total=total)
    for group in groups:
        if stop and report is not None:
            break
        told = RunoutProgress(done=len(readings), total=total, report=report)
        try:
            if place.then is None:
                node = _read_card(read, place, group[0])
                reading = _equities(chance, group[0]) if node is None else _reading(node)
            else:
                both = yield from _over_rivers(read, spec, place, group[0], told)
                if both is None:
                    break
                node, reading, some_left_out = both
                leaves_out |= some_left_out
        except UnsolvedCard as problem:
            unsolved, leaves_out = problem, True
            stop = yield told
            continue
        readings |= dict.fromkeys(group, reading)
        report = replace(_report(place, chance, node, readings), leaves_out=leaves_out)
        stop = yield RunoutProgress(done=len(readings), total=total, report=report)
    if report is None:
        raise unsolved or InputError(say("No card can come at {0}.", place.line))
    return replace(report, leaves_out=leaves_out)


def equal_cards(
    spec: SolveSpec, dealt: Sequence[Card], dealable: Sequence[Card]
) -> list[tuple[Card, ...]]:
    """Bring together the cards that lead to the same game but for suits, high cards first."""
    same = [g for g in game_symmetries(spec) if all(permute_card(c, g) == c for c in dealt)]
    left = sorted(dealable, reverse=True)
    groups: list[tuple[Card, ...]] = []
    while left:
        images = {permute_card(left[0], renaming) for renaming in same}
        groups.append(tuple(card for card in left if card in images))
        left = [card for card in left if card not in images]
    return groups


def report_csv(report: RunoutReport) -> str:
    """Write a report as a table with a line for each card and one for their mean."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    labels = [action.label for action in report.actions]
    table.writerow(["card", "chance", *labels, "ev_oop", "ev_ip", "equity_oop", "equity_ip"])
    rows = [(card_name(card), figures) for card, figures in report.cards.items()]
    for name, row in [*rows, ("mean", report.mean)]:
        values = (row.chance, *row.shares, *row.ev, *row.equity)
        table.writerow([name, *("" if np.isnan(value) else f"{value:.6g}" for value in values)])
    return out.getvalue()


def _read_card(read: ReadNode, place: RunoutPlace, card: Card) -> NodeView | None:
    """Read the decision on a card; None where the solution ends before it."""
    try:
        return read(place.decision, (*place.cards, card))
    except UnsolvedCard:
        raise
    except InputError:
        # The place and the card are good: what is refused is to go on. A decision further down
        # may be missing for itself, and that is to be said.
        if place.after:
            raise
        return None


def _over_rivers(
    read: ReadNode, spec: SolveSpec, place: RunoutPlace, card: Card, told: RunoutProgress
) -> Generator[RunoutProgress, bool | None, tuple[NodeView, _Reading, bool] | None]:
    """Read a decision on every river after a card, and put them together.

    Each river counts by the pairs of hands that get to the decision with it. Ended before the last
    where another card has been read, there is nothing: None. Last of what is returned: whether
    rivers were left out that are not solved yet; UnsolvedCard where all were.
    """
    dealt = (*place.cards, card)
    chance = read("/".join([place.line, *place.after]), dealt)
    if chance.kind != "chance":
        raise InputError(say("No river comes at {0}: choose a line that goes on.", chance.line))
    node: NodeView | None = None
    unsolved: UnsolvedCard | None = None
    readings: list[_Reading] = []
    for group in equal_cards(spec, dealt, chance.dealable):
        try:
            node = read(place.decision, (*dealt, group[0]))
            readings += [_reading(node)] * len(group)
        except UnsolvedCard as problem:
            unsolved = problem
        stop = yield told
        if stop and told.report is not None:
            return None
    if node is None:
        raise unsolved or InputError(say("No card can come at {0}.", chance.line))
    mean = _figures_of_all(readings)
    mass = sum(reading.mass for reading in readings)
    return node, _Reading(mass, mean.shares, mean.ev, mean.equity), unsolved is not None


def _equities(chance: NodeView, card: Card) -> _Reading:
    """Compare the ranges as they come to the card, as if nobody bet again."""
    board = chance.board.with_cards((card,))
    gone = combos_blocked_by(board.cards)
    reach = chance.reach.map(lambda weights: np.where(gone, np.float32(0), weights))
    equities = range_equity(board, *(Range(weights) for weights in reach))
    mass = float(reach.oop.astype(np.float64) @ met(reach.ip))
    equity = PerPlayer(*(equities.total(player) for player in Player))
    return _Reading(mass, (), PerPlayer(NAN, NAN), equity)


def _reading(node: NodeView) -> _Reading:
    weights = node.met
    mass = float(weights.oop.sum())
    shares: tuple[float, ...] = ()
    if node.kind == "action" and node.player is not None:
        own = weights[node.player]
        taken = node.strategy @ own / own.sum() if mass > 0 else np.full(len(node.actions), NAN)
        shares = tuple(taken.tolist())
    return _Reading(
        mass,
        shares,
        PerPlayer(*(_mean(node.ev[p], weights[p]) for p in Player)),
        PerPlayer(*(_mean(node.equity[p], weights[p]) for p in Player)),
    )


def _report(
    place: RunoutPlace,
    chance: NodeView,
    node: NodeView | None,
    readings: dict[Card, _Reading],
) -> RunoutReport:
    total = sum(card.mass for card in readings.values())
    decided = node is not None and node.kind == "action"
    return RunoutReport(
        place=place,
        board=chance.board,
        player=node.player if node is not None and decided else None,
        actions=node.actions if node is not None and decided else (),
        cards={card: _figures(readings[card], total) for card in sorted(readings, reverse=True)},
        mean=_figures_of_all(list(readings.values())),
        dealable=tuple(sorted(chance.dealable, reverse=True)),
        ends_here=node is None,
    )


def _figures(reading: _Reading, total: float) -> CardFigures:
    return CardFigures(
        reading.mass / total if total > 0 else NAN, reading.shares, reading.ev, reading.equity
    )


def _figures_of_all(readings: Sequence[_Reading]) -> CardFigures:
    """Weigh each card by the pairs of hands that get to the decision with it.

    Of a pair of hands every card that neither holds is as likely as the others: these sums are
    what blockers leave of each card.
    """
    masses = np.array([reading.mass for reading in readings])

    def mean(values: Sequence[float]) -> float:
        return _mean(np.array(values), masses)

    return CardFigures(
        chance=1.0,
        shares=tuple(mean(column) for column in zip(*(r.shares for r in readings), strict=True)),
        ev=PerPlayer(*(mean([r.ev[p] for r in readings]) for p in Player)),
        equity=PerPlayer(*(mean([r.equity[p] for r in readings]) for p in Player)),
    )


def _mean(values: NDArray[np.float32] | NDArray[np.float64], weights: NDArray[np.float64]) -> float:
    there = ~np.isnan(values) & (weights > 0)
    mass = float(weights[there].sum())
    return float(weights[there] @ values[there]) / mass if mass > 0 else NAN
