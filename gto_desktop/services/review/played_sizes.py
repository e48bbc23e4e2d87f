"""How often the hero takes each size of a bet or a raise after the flop, beside the strategy's.

Where a strategy is known, what counts of the hero is the size that his action is read as, so that
both choose among the same ones.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gto_desktop.basis.message import join, say
from gto_desktop.game.street import STREETS
from gto_desktop.hands.decisions import PlayerFrequency
from gto_desktop.hands.hand import AGGRESSIVE, HandActionKind
from gto_desktop.services.review.leaks import Frequency, frequency_of
from gto_desktop.services.review.review_decision import Reviewed

_ALL_IN = 0.97
"""Share of what a player has left from which on a size is all-in."""
_AGAINST_A_BET = " v bet"
"""How situations end in which one bet stands and the player has put nothing in front."""


@dataclass(frozen=True)
class SizeGroup:
    """Sizes that are told together."""

    name: str
    most: float
    """Largest size that belongs to it: of a bet as a share of the pot, of a raise as a multiple of
    the bet."""


BETS = (
    SizeGroup(say("bet up to 40 %"), 0.405),
    SizeGroup(say("bet over 40 to 60 %"), 0.605),
    SizeGroup(say("bet over 60 to 90 %"), 0.905),
    SizeGroup(say("bet over 90 to 125 %"), 1.255),
    SizeGroup(say("bet over 125 %"), float("inf")),
)
RAISES = (
    SizeGroup(say("raise up to 2.5 times"), 2.55),
    SizeGroup(say("raise over 2.5 to 3.5 times"), 3.55),
    SizeGroup(say("raise over 3.5 times"), float("inf")),
)
ALL_IN = SizeGroup(say("all-in"), float("inf"))


def size_frequencies(decisions: Sequence[Reviewed]) -> Iterator[Frequency]:
    """Yield how often each size was taken that the hero or the strategy ever takes."""
    for street in range(1, len(STREETS)):
        own = [decision for decision in decisions if decision.street == street]
        for chances, groups in (
            ([each for each in own if each.to_call <= 0], BETS),
            ([each for each in own if each.situation.endswith(_AGAINST_A_BET)], RAISES),
        ):
            for group in (*groups, ALL_IN):
                found = _frequency(street, group, groups, chances)
                if found is not None and (found.taken or found.gto):
                    yield found


def _frequency(
    street: int,
    group: SizeGroup,
    groups: Sequence[SizeGroup],
    chances: Sequence[Reviewed],
) -> Frequency | None:
    if not chances:
        return None

    def counts(decision: Reviewed) -> bool:
        is_sized = HandActionKind(decision.kind) in AGGRESSIVE
        return is_sized and _group(decision, decision.to, groups) is group

    def pair(decision: Reviewed) -> tuple[bool, float] | None:
        if not decision.is_sure or not decision.shares or decision.taken is None:
            return None
        sizes = [_size_of(label) for label in decision.actions]
        inside = [size is not None and _group(decision, size, groups) is group for size in sizes]
        share = sum(share for share, is_in in zip(decision.shares, inside, strict=True) if is_in)
        return inside[decision.taken], share

    faced = "" if groups is BETS else say("v bet")
    where = join("{0} {1}", (STREETS[street], faced)) if faced else STREETS[street]
    title = join("{0}: {1}", (where, group.name))
    return frequency_of(PlayerFrequency("size", title, AGGRESSIVE), "", chances, counts, pair)


def _size_of(label: str) -> float | None:
    """Return what an action goes to in big blinds; None where it has no size."""
    kind, _, amount = label.partition(" ")
    is_sized = kind in {each.value.upper() for each in AGGRESSIVE}
    return float(amount) if is_sized and amount else None


def _group(decision: Reviewed, to: float, groups: Sequence[SizeGroup]) -> SizeGroup:
    if to >= _ALL_IN * decision.behind:
        return ALL_IN
    over = decision.pot if groups is BETS else decision.to_call
    return next(group for group in groups if to <= group.most * max(over, 1e-9))
