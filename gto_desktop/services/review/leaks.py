"""Find leaks: EV lost by street, position and situation, and hero's frequencies.

Everything is counted over reviewed hands. A frequency is told with its 95 % interval by Wilson and,
where strategies are known of the very same decisions and hands, with theirs.
"""

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeAlias

from gto_desktop.basis.intervals import Z, wilson
from gto_desktop.basis.message import say
from gto_desktop.game.preflop_line import PREFLOP_ORDER
from gto_desktop.game.street import STREETS
from gto_desktop.hands.decisions import FIGURES, PlayerFrequency
from gto_desktop.hands.hand import HandActionKind
from gto_desktop.library.hand_store import HandRow
from gto_desktop.library.review_store import KeptDecision
from gto_desktop.services.review.review_decision import Reviewed, Status, read_kept

LOOSE = say("Loose lines")
USUAL, MODELLED = say("As usual"), say("Against a model")
LEAST_CHANCES = 10
"""Decisions below which nothing is said to differ from the strategy."""
DEAREST = 20
"""Decisions that are listed one by one."""
Decided: TypeAlias = tuple[int, Reviewed]
"""A decision, and the number of its hand in the user's file."""
_POSITIONS = tuple(map(str, PREFLOP_ORDER))


@dataclass(frozen=True)
class LeakCost:
    """What decisions of one kind cost."""

    name: str
    decisions: int
    known: int
    """Of them with an EV lost that is known."""
    lost: float
    """Big blinds, all together."""
    hands: int
    """Hands that `per_100` is of: those of the position, for all else every reviewed one."""
    per_100: float
    """Big blinds in 100 of `hands`."""
    margin: float | None = None
    """Half the width of the 95 % interval of `per_100`, by the scatter from hand to hand; None of a
    single hand."""


@dataclass(frozen=True)
class CostlyDecision:
    """One decision that cost much."""

    hand: int
    """Its number in the user's file."""
    decision: Reviewed
    row: HandRow | None = None
    """What the list of hands shows of it; None where it is not known."""

    @property
    def name(self) -> str:
        """The hand by its room and the room's own number: "PokerStars 25487"."""
        return "" if self.row is None else f"{self.row.room} {self.row.hand_id}".strip()

    @property
    def played(self) -> str:
        """The time in UTC, as the list of hands shows it; empty where it is not known."""
        if self.row is None or self.row.played is None:
            return ""
        return f"{datetime.fromtimestamp(self.row.played, UTC):%Y-%m-%d %H:%M}"


@dataclass(frozen=True)
class Frequency:
    """How often the hero does something that he has the chance to do."""

    figure: PlayerFrequency
    position: str
    """Empty for all of them."""
    chances: int
    taken: int
    low: float
    """The 95 % interval, 0 to 1."""
    high: float
    known: int
    """Chances of which the strategy of the hand is known."""
    known_taken: int
    """How often the hero did it in those."""
    gto: float | None
    """How often the strategy does it in those, 0 to 1; None without any."""
    margin: float = 0.0
    """Half the width of the 95 % interval of `gap`."""

    @property
    def share(self) -> float:
        """How often the hero did it, 0 to 1."""
        return self.taken / self.chances

    @property
    def gap(self) -> float | None:
        """By how much the hero does it more often than the strategy, in the same decisions."""
        return None if self.gto is None else self.known_taken / self.known - self.gto

    @property
    def is_significant(self) -> bool:
        """Whether the gap is more than chance makes in 95 of 100 cases."""
        gap = self.gap
        return gap is not None and self.known >= LEAST_CHANCES and abs(gap) > self.margin


@dataclass(frozen=True)
class LeakReport:
    """What reviewed hands come to."""

    hands: int
    decisions: int
    graded: int
    lost: float
    """Big blinds, as far as it is known."""
    doubtful: int
    """Graded decisions with a low confidence: neither their EV nor their strategy counts."""
    loose: LeakCost
    """Of none of the others: decisions of hands that GTO would not have played on so far."""
    close: int
    """Decisions with the grade "too close to tell": their EV lost counts as 0."""
    by_street: tuple[LeakCost, ...]
    by_position: tuple[LeakCost, ...]
    by_situation: tuple[LeakCost, ...]
    """The dearest first, as the textures."""
    by_texture: tuple[LeakCost, ...]
    """Of the flop, for decisions after it."""
    by_grading: tuple[LeakCost, ...]
    """As usual, against a model of who plays a line that GTO hardly ever takes, and after loose
    lines, which count in none of the others."""
    dearest: tuple[CostlyDecision, ...]
    frequencies: tuple[Frequency, ...]

    @property
    def per_100(self) -> float:
        """Big blinds lost in 100 hands."""
        return 100 * self.lost / self.hands if self.hands else 0.0


def leak_report(
    rows: Iterable[KeptDecision],
    hands: Iterable[int] | None = None,
    row_of: Callable[[int], HandRow | None] = lambda _hand: None,
) -> LeakReport:
    """Count the hero's decisions in what is kept of reviews, of some hands or of all.

    `row_of` gives what the list of hands shows of one; it is asked for the dearest alone.
    """
    return report_of(hero_decisions(rows, hands), row_of)


def hero_decisions(
    rows: Iterable[KeptDecision], hands: Iterable[int] | None = None
) -> list[Decided]:
    """Return the hero's decisions in what is kept of reviews, each with its hand."""
    wanted = None if hands is None else frozenset(hands)
    return [
        (row.hand, read_kept(row))
        for row in rows
        if row.is_hero and (wanted is None or row.hand in wanted)
    ]


def report_of(
    kept: Sequence[Decided],
    row_of: Callable[[int], HandRow | None] = lambda _hand: None,
    textures: Mapping[int, str] | None = None,
) -> LeakReport:
    """Count decisions of the hero; see `leak_report`. Textures of flops are by hand."""
    count = len({hand for hand, _ in kept})
    known = [(hand, decision) for hand, decision in kept if decision.sure_lost is not None]
    dearest = sorted(known, key=lambda pair: -(pair[1].sure_lost or 0.0))[:DEAREST]
    decisions = [decision for _, decision in kept]
    streets = _costs(kept, lambda decision: STREETS[decision.street], count)
    loose = [pair for pair in kept if pair[1].is_loose]
    # Of all hands a position would cost less the seldomer one sits there.
    positions = _costs(kept, lambda decision: decision.position)
    situations = _costs(kept, lambda decision: decision.situation, count)
    known_flops = textures or {}
    flops = [(hand, one) for hand, one in kept if one.street and hand in known_flops]
    by_texture: list[LeakCost] = []
    for texture in sorted({known_flops[hand] for hand, _ in flops}):
        own = [pair for pair in flops if known_flops[pair[0]] == texture]
        by_texture.append(cost_of(texture, own, lambda decision: decision.sure_lost, count))
    return LeakReport(
        hands=count,
        decisions=len(kept),
        graded=sum(decision.status is Status.GRADED for decision in decisions),
        lost=round(sum(decision.sure_lost or 0.0 for _, decision in known), 4),
        doubtful=sum(
            decision.status is Status.GRADED and not decision.is_sure for decision in decisions
        )
        - len(loose),
        loose=cost_of(LOOSE, loose, lambda decision: decision.loose_lost, count),
        close=sum(decision.is_told_close and decision.is_sure for decision in decisions),
        by_street=tuple(sorted(streets, key=lambda cost: STREETS.index(cost.name))),
        by_position=tuple(sorted(positions, key=lambda cost: _place(cost.name))),
        by_situation=tuple(sorted(situations, key=lambda cost: (-cost.lost, cost.name))),
        by_texture=tuple(sorted(by_texture, key=lambda cost: (-cost.lost, cost.name))),
        by_grading=_by_grading(kept, loose, count),
        dearest=tuple(
            CostlyDecision(hand, decision, row_of(hand))
            for hand, decision in dearest
            if (decision.sure_lost or 0.0) > 0
        ),
        frequencies=tuple(_frequencies(decisions)),
    )


def _by_grading(
    kept: Sequence[Decided], loose: Sequence[Decided], count: int
) -> tuple[LeakCost, ...]:
    """Tell apart what is graded against a model, which counts with all others."""
    modelled = [pair for pair in kept if pair[1].is_modelled]
    usual = [pair for pair in kept if pair[1].is_sure and not pair[1].is_modelled]
    return (
        cost_of(USUAL, usual, lambda decision: decision.sure_lost, count),
        cost_of(MODELLED, modelled, lambda decision: decision.sure_lost, count),
        cost_of(LOOSE, loose, lambda decision: decision.loose_lost, count),
    )


def _costs(
    kept: Sequence[Decided], name: Callable[[Reviewed], str], hands: int = 0
) -> list[LeakCost]:
    """Add up decisions by name, in 100 of `hands`, or with 0 of the hands that they are of."""
    groups: dict[str, list[Decided]] = {}
    for pair in kept:
        groups.setdefault(name(pair[1]), []).append(pair)
    costs = []
    for key, group in groups.items():
        of = hands or len({hand for hand, _ in group})
        costs.append(cost_of(key, group, lambda decision: decision.sure_lost, of))
    return costs


def cost_of(
    name: str,
    group: Sequence[Decided],
    lost_by: Callable[[Reviewed], float | None],
    hands: int,
) -> LeakCost:
    """Add up what decisions of one kind cost, in 100 of `hands`."""
    by_hand: dict[int, float] = {}
    lost = [(hand, each) for hand, decision in group if (each := lost_by(decision)) is not None]
    for hand, each in lost:
        by_hand[hand] = by_hand.get(hand, 0.0) + each
    total = round(sum(by_hand.values()), 4)
    per_100 = round(100 * total / hands, 3) if hands else 0.0
    margin = mean_margin(by_hand.values(), hands)
    in_100 = None if margin is None else round(100 * margin, 3)
    return LeakCost(name, len(group), len(lost), total, hands, per_100, in_100)


def mean_margin(values: Collection[float], count: int) -> float | None:
    """Return half the width of the 95 % interval of a mean over `count`, all others being 0.

    None where there is no scatter to tell it by.

    >>> round(mean_margin([1.0] * 50, 100) or 0, 3)
    0.098
    """
    if count < 2:
        return None
    mean = sum(values) / count
    squares = sum((value - mean) ** 2 for value in values) + (count - len(values)) * mean**2
    return Z * math.sqrt(squares / (count - 1) / count)


def _place(position: str) -> tuple[int, str]:
    known = _POSITIONS.index(position) if position in _POSITIONS else len(_POSITIONS)
    return known, position


def _frequencies(decisions: Sequence[Reviewed]) -> Iterable[Frequency]:
    for figure in FIGURES:
        chances = [decision for decision in decisions if figure.key in decision.chances]
        if not chances:
            continue
        yield _frequency(figure, "", chances)
        if not figure.by_position:
            continue
        for position in sorted({decision.position for decision in chances}, key=_place):
            own = [decision for decision in chances if decision.position == position]
            yield _frequency(figure, position, own)


def _frequency(figure: PlayerFrequency, position: str, chances: Sequence[Reviewed]) -> Frequency:
    def counts(decision: Reviewed) -> bool:
        return HandActionKind(decision.kind) in figure.counts

    def pair(decision: Reviewed) -> tuple[bool, float] | None:
        share = decision.share_of(figure.counts) if decision.is_sure else None
        return None if share is None else (counts(decision), share)

    return frequency_of(figure, position, chances, counts, pair)


def frequency_of(
    figure: PlayerFrequency,
    position: str,
    chances: Sequence[Reviewed],
    counts: Callable[[Reviewed], bool],
    pair: Callable[[Reviewed], tuple[bool, float] | None],
) -> Frequency:
    """Count how often something was done, beside the strategy.

    Args:
        figure: what it is called.
        position: the seat it is of; empty for all.
        chances: at least one decision.
        counts: whether a decision did it.
        pair: whether a decision did it as it is read, and how often the strategy does; None where
            that is not known.
    """
    pairs = [each for each in map(pair, chances) if each is not None]
    taken = sum(map(counts, chances))
    low, high = wilson(taken, len(chances))
    return Frequency(
        figure=figure,
        position=position,
        chances=len(chances),
        taken=taken,
        low=low,
        high=high,
        known=len(pairs),
        known_taken=sum(done for done, _ in pairs),
        gto=sum(share for _, share in pairs) / len(pairs) if pairs else None,
        margin=gap_margin(pairs),
    )


def gap_margin(pairs: Sequence[tuple[bool, float]]) -> float:
    """Return half the width of the 95 % interval of a gap to the strategy.

    Args:
        pairs: of each decision whether it was done, and how often the strategy does it.
    """
    if not pairs:
        return 0.0
    # Where the strategy is pure its own dice say nothing; where nothing was ever done, nor does
    # the scatter from decision to decision. The larger of the two is told.
    count = len(pairs)
    dice = sum(share * (1 - share) for _, share in pairs) / count
    gaps = [done - share for done, share in pairs]
    mean = sum(gaps) / count
    scatter = sum((gap - mean) ** 2 for gap in gaps) / max(count - 1, 1)
    return Z * math.sqrt(max(dice, scatter) / count)


def best_action(decision: Reviewed) -> str:
    """Return the action with the highest EV, or without EVs the most frequent one."""
    if not decision.actions:
        return ""
    evs = [(-math.inf if ev is None else ev) for ev in decision.evs]
    by = evs if any(math.isfinite(ev) for ev in evs) else list(decision.shares)
    return decision.actions[max(range(len(by)), key=by.__getitem__)].capitalize()


def action_words(decision: Reviewed) -> str:
    """Return what was done: "Bet 2.75"."""
    sized = decision.kind in {"bet", "raise"}
    return f"{decision.kind.capitalize()} {decision.to:g}" if sized else decision.kind.capitalize()
