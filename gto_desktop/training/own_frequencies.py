"""How often somebody took each action, beside what the strategy does with the same hands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from gto_desktop.basis.intervals import wilson
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.training.choices import BIG_FROM


class Taken(StrEnum):
    """What kind of action it is, by size where it bets or raises."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    SMALL = "small"
    """A bet or raise of less than `BIG_FROM` of the pot after the call."""
    BIG = "big"
    RAISE = "raise"
    """Before the flop, where no size is small or big."""
    ALL_IN = "all-in"


@dataclass(frozen=True)
class Chosen:
    """One answer."""

    group: str
    """What it is counted with: a street, a texture."""
    actions: tuple[Action, ...]
    """Those that could be taken."""
    shares: tuple[float, ...]
    """How often the strategy takes each with the hand."""
    action: int
    """The one that was taken."""


@dataclass(frozen=True)
class OwnFrequency:
    """One kind of action in one group of answers; shares from 0 to 1."""

    group: str
    kind: Taken
    chances: int
    """Answers that could have been of this kind."""
    taken: int
    wanted: float
    """What the strategy does with the same hands, mean over them."""

    @property
    def share(self) -> float:
        """How often it was taken."""
        return self.taken / self.chances

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of that, by Wilson's score."""
        return wilson(self.taken, self.chances)

    @property
    def is_off(self) -> bool:
        """Whether chance hardly explains how far it is from the strategy."""
        low, high = self.interval
        return not low <= self.wanted <= high


def own_frequencies(answers: Iterable[Chosen]) -> tuple[OwnFrequency, ...]:
    """Return the kinds of each group that could be taken, groups in their order of appearance."""
    counts: dict[tuple[str, Taken], list[float]] = {}
    for answer in answers:
        kinds = [kind_of(action, answer.actions) for action in answer.actions]
        for kind in Taken:
            if kind not in kinds:
                continue
            sums = counts.setdefault((answer.group, kind), [0, 0, 0.0])
            sums[0] += 1
            sums[1] += kinds[answer.action] is kind
            sums[2] += sum(
                share for share, own in zip(answer.shares, kinds, strict=True) if own is kind
            )
    groups = list(dict.fromkeys(group for group, _ in counts))
    order = list(Taken)
    rows = sorted(counts, key=lambda key: (groups.index(key[0]), order.index(key[1])))
    return tuple(
        OwnFrequency(group, kind, int(chances), int(taken), wanted / chances)
        for group, kind in rows
        for chances, taken, wanted in [counts[group, kind]]
    )


def kind_of(action: Action, among: Sequence[Action]) -> Taken:
    """Return the kind of an action; an all-in that is the only size counts as one."""
    if action.kind is ActionKind.FOLD:
        return Taken.FOLD
    if action.kind is ActionKind.CHECK:
        return Taken.CHECK
    if action.kind is ActionKind.CALL:
        return Taken.CALL
    if action.all_in and any(each.is_aggressive and not each.all_in for each in among):
        return Taken.ALL_IN
    if action.pot_share is None:
        return Taken.ALL_IN if action.all_in else Taken.RAISE
    return Taken.BIG if action.pot_share >= BIG_FROM else Taken.SMALL
