"""The hero's costliest leaks: what each costs, which way it errs, and with which hands."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gto_desktop.basis.message import say
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS
from gto_desktop.hands.hand import AGGRESSIVE, HandActionKind
from gto_desktop.library.hand_store import HandRow
from gto_desktop.services.review.kept_solves import is_mistake
from gto_desktop.services.review.leaks import (
    LEAST_CHANCES,
    CostlyDecision,
    Decided,
    LeakCost,
    cost_of,
    gap_margin,
)

LEAKS = 3
SHOWN = 20
"""Decisions of a leak that are listed one by one."""
_KINDS: tuple[tuple[str, frozenset[HandActionKind]], ...] = (
    (say("fold"), frozenset([HandActionKind.FOLD])),
    (say("check"), frozenset([HandActionKind.CHECK])),
    (say("call"), frozenset([HandActionKind.CALL])),
    (say("bet or raise"), AGGRESSIVE),
)


@dataclass(frozen=True)
class Shift:
    """An action that the hero takes more often or less often than the strategy."""

    action: str
    share: float
    """The hero's, 0 to 1, over the decisions whose strategy is known."""
    gto: float
    margin: float
    """Half the width of the 95 % interval of the difference."""

    @property
    def is_significant(self) -> bool:
        """Whether it is more than chance makes in 95 of 100 cases."""
        return abs(self.share - self.gto) > self.margin


@dataclass(frozen=True)
class ClassLoss:
    """What one hand class lost."""

    decisions: int = 0
    lost: float = 0.0
    """Big blinds."""


@dataclass(frozen=True)
class Leak:
    """What the hero loses again and again in one kind of situation."""

    cost: LeakCost
    wrong: frozenset[tuple[int, int]]
    """The mistakes: hand in the user's file and number of the action."""
    shift: Shift | None
    """What the hero does most unlike the strategy; None where too little is known."""
    dearest: tuple[CostlyDecision, ...]
    classes: tuple[ClassLoss, ...]
    """By hand class."""


def leak_plan(
    kept: Sequence[Decided], row_of: Callable[[int], HandRow | None] = lambda _hand: None
) -> tuple[Leak, ...]:
    """Return the costliest situations of decisions of the hero, the dearest first.

    `row_of` gives what the list of hands shows of one.
    """
    hands = len({hand for hand, _ in kept})
    groups: dict[str, list[Decided]] = {}
    for hand, decision in kept:
        if decision.sure_lost is not None:
            groups.setdefault(decision.situation, []).append((hand, decision))
    costs = {
        name: cost_of(name, group, lambda decision: decision.sure_lost, hands)
        for name, group in groups.items()
    }
    worst = sorted(costs.values(), key=lambda cost: (-cost.lost, cost.name))[:LEAKS]
    return tuple(_leak(cost, groups[cost.name], row_of) for cost in worst if cost.lost > 0)


def _leak(
    cost: LeakCost, group: Sequence[Decided], row_of: Callable[[int], HandRow | None]
) -> Leak:
    dearest = sorted(group, key=lambda pair: -(pair[1].sure_lost or 0.0))[:SHOWN]
    counts, lost = [0] * CLASS_COUNT, [0.0] * CLASS_COUNT
    for _, decision in group:
        place = int(COMBO_CLASS[parse_combo(decision.cards)])
        counts[place] += 1
        lost[place] += decision.sure_lost or 0.0
    return Leak(
        cost=cost,
        wrong=frozenset(
            (hand, decision.number) for hand, decision in group if is_mistake(decision)
        ),
        shift=_shift(group),
        dearest=tuple(
            CostlyDecision(hand, decision, row_of(hand))
            for hand, decision in dearest
            if (decision.sure_lost or 0.0) > 0
        ),
        classes=tuple(map(ClassLoss, counts, lost)),
    )


def _shift(group: Sequence[Decided]) -> Shift | None:
    shifts = []
    for action, kinds in _KINDS:
        known = [
            (HandActionKind(decision.kind) in kinds, share)
            for _, decision in group
            if (share := decision.share_of(kinds)) is not None
        ]
        if len(known) < LEAST_CHANCES:
            return None
        done, gto = (sum(column) / len(known) for column in zip(*known, strict=True))
        shifts.append(Shift(action, done, gto, gap_margin(known)))
    return max(shifts, key=lambda shift: abs(shift.share - shift.gto))
