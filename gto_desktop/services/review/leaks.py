"""Find leaks: EV lost by street, position and situation, and hero's frequencies.

Everything is counted over reviewed hands. A frequency is told with its 95 % interval by Wilson and,
where strategies are known of the very same decisions and hands, with theirs.
"""

import csv
import html
import io
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.game.street import STREETS
from gto_desktop.hands.decisions import FIGURES, PlayerFrequency
from gto_desktop.hands.hand import HandActionKind
from gto_desktop.library.hand_store import HandRow
from gto_desktop.library.review_store import KeptDecision
from gto_desktop.services.review.review_decision import Reviewed, Status, read_kept

LOOSE = "Loose lines"
DEAREST = 20
"""Decisions that are listed one by one."""
_Z = 1.959964
"""Of the normal distribution: 95 % lie within so many deviations."""
_POSITIONS = ("UTG", "MP", "CO", "BTN", "SB", "BB")


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

    @property
    def share(self) -> float:
        """How often the hero did it, 0 to 1."""
        return self.taken / self.chances


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
    """The dearest first."""
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
    wanted = None if hands is None else frozenset(hands)
    kept = [
        (row.hand, read_kept(row))
        for row in rows
        if row.is_hero and (wanted is None or row.hand in wanted)
    ]
    count = len({hand for hand, _ in kept})
    known = [(hand, decision) for hand, decision in kept if decision.sure_lost is not None]
    dearest = sorted(known, key=lambda pair: -(pair[1].sure_lost or 0.0))[:DEAREST]
    decisions = [decision for _, decision in kept]
    streets = _costs(kept, lambda decision: STREETS[decision.street], count)
    loose = [pair for pair in kept if pair[1].is_loose]
    # Of all hands a position would cost less the seldomer one sits there.
    positions = _costs(kept, lambda decision: decision.position)
    situations = _costs(kept, lambda decision: decision.situation, count)
    return LeakReport(
        hands=count,
        decisions=len(kept),
        graded=sum(decision.status is Status.GRADED for decision in decisions),
        lost=round(sum(decision.sure_lost or 0.0 for _, decision in known), 4),
        doubtful=sum(
            decision.status is Status.GRADED and not decision.is_sure for decision in decisions
        )
        - len(loose),
        loose=_cost(LOOSE, loose, lambda decision: decision.loose_lost, count),
        close=sum(decision.is_told_close and decision.is_sure for decision in decisions),
        by_street=tuple(sorted(streets, key=lambda cost: STREETS.index(cost.name))),
        by_position=tuple(sorted(positions, key=lambda cost: _place(cost.name))),
        by_situation=tuple(sorted(situations, key=lambda cost: (-cost.lost, cost.name))),
        dearest=tuple(
            CostlyDecision(hand, decision, row_of(hand))
            for hand, decision in dearest
            if (decision.sure_lost or 0.0) > 0
        ),
        frequencies=tuple(_frequencies(decisions)),
    )


def wilson(taken: int, chances: int) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's score.

    >>> [round(bound, 3) for bound in wilson(5, 10)]
    [0.237, 0.763]
    """
    if chances == 0:
        return 0.0, 1.0
    share, square = taken / chances, _Z * _Z
    middle = share + square / (2 * chances)
    spread = _Z * math.sqrt(share * (1 - share) / chances + square / (4 * chances * chances))
    whole = 1 + square / chances
    return max((middle - spread) / whole, 0.0), min((middle + spread) / whole, 1.0)


def _costs(
    kept: Sequence[tuple[int, Reviewed]], name: Callable[[Reviewed], str], hands: int = 0
) -> list[LeakCost]:
    """Add up decisions by name, in 100 of `hands`, or with 0 of the hands that they are of."""
    groups: dict[str, list[tuple[int, Reviewed]]] = {}
    for pair in kept:
        groups.setdefault(name(pair[1]), []).append(pair)
    costs = []
    for key, group in groups.items():
        of = hands or len({hand for hand, _ in group})
        costs.append(_cost(key, group, lambda decision: decision.sure_lost, of))
    return costs


def _cost(
    name: str,
    group: Sequence[tuple[int, Reviewed]],
    lost_by: Callable[[Reviewed], float | None],
    hands: int,
) -> LeakCost:
    lost = [each for _, decision in group if (each := lost_by(decision)) is not None]
    total = round(sum(lost), 4)
    per_100 = round(100 * total / hands, 3) if hands else 0.0
    return LeakCost(name, len(group), len(lost), total, hands, per_100)


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

    known = [
        (decision, decision.share_of(figure.counts)) for decision in chances if decision.is_sure
    ]
    shares = [(decision, share) for decision, share in known if share is not None]
    taken = sum(map(counts, chances))
    low, high = wilson(taken, len(chances))
    return Frequency(
        figure=figure,
        position=position,
        chances=len(chances),
        taken=taken,
        low=low,
        high=high,
        known=len(shares),
        known_taken=sum(counts(decision) for decision, _ in shares),
        gto=sum(share for _, share in shares) / len(shares) if shares else None,
    )


# ------------------------------------------------------------------------------------- export

_FREQUENCY_HEADS = (
    *("Figure", "Position", "Chances", "Yours", "95 % from", "95 % to"),
    *("Known", "Yours there", "GTO there"),
)
_DEAR_HEADS = (
    *("Played, UTC", "Hand", "Street", "Position", "Cards", "Situation", "Action", "Best"),
    "EV lost, bb",
)
OF_ALL = "bb/100: lost in 100 of all reviewed hands, so that the rows add up to the whole."
OF_ITS_OWN = "bb/100: lost in 100 hands in this position, which Hands counts."
KNOWN_ALONE = (
    "Known: the chances where the strategy for your hand is known and its confidence is not low. "
    "Yours there and GTO there are what you and the strategy do in those same decisions: compare "
    "these two. Yours is of all chances, with the interval that holds your true share in 95 cases "
    "of 100."
)
LOW_CONFIDENCE = (
    "Low confidence: the strategy hardly takes the line, which leaves a player with hardly a hand, "
    "or the line is longer than the solved ones. The review of the hand says which."
)
AGAINST_GTO = (
    "Hands that GTO would not have played on so far, graded against the ranges that GTO holds "
    "there. They are in none of the other tables."
)
TOO_CLOSE = (
    "Too close to tell: what an action loses is smaller than the standard error of the EVs, which "
    "before the flop follow from measured values of flops."
)
BY_NUMBER = (
    "Hand: the room and its number of the hand, as the search of the list of hands finds it."
)


@dataclass(frozen=True)
class LeakSheet:
    """One table of a report, as text."""

    title: str
    note: str
    """What its columns mean."""
    heads: tuple[str, ...]
    rows: list[tuple[str, ...]]


def tables(report: LeakReport) -> list[LeakSheet]:
    """Return a report as tables of text."""
    heads = ("Decisions", "EV known", "EV lost, bb", "bb/100")
    by_street, by_situation = (
        [(cost.name, *_cost_cells(cost)) for cost in costs]
        for costs in (report.by_street, report.by_situation)
    )
    by_position = [(cost.name, str(cost.hands), *_cost_cells(cost)) for cost in report.by_position]
    frequencies = list(map(_frequency_row, report.frequencies))
    dearest = list(map(_dear_row, report.dearest))
    position = ("Position", "Hands", *heads)
    return [
        LeakSheet("EV lost by street", OF_ALL, ("Street", *heads), by_street),
        LeakSheet("EV lost by position", OF_ITS_OWN, position, by_position),
        LeakSheet("EV lost by situation", OF_ALL, ("Situation", *heads), by_situation),
        LeakSheet(LOOSE, AGAINST_GTO, ("Decisions", *heads[1:]), [_cost_cells(report.loose)]),
        LeakSheet("Frequencies", KNOWN_ALONE, _FREQUENCY_HEADS, frequencies),
        LeakSheet("Most expensive decisions", BY_NUMBER, _DEAR_HEADS, dearest),
    ]


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


def write_csv(report: LeakReport, path: Path) -> None:
    """Write all tables of a report to one file, their titles in the first column."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    for sheet in tables(report):
        writer.writerow(["Table", *sheet.heads])
        writer.writerows([sheet.title, *map(_plain, row)] for row in sheet.rows)
        writer.writerow([])
    with atomic_write(path) as file:
        file.write(text.getvalue().encode())


def write_html(report: LeakReport, path: Path) -> None:
    """Write a report as one page that needs nothing from outside."""
    with atomic_write(path) as file:
        file.write(_page(report).encode())


def _plain(text: str) -> str:
    """Return a text that no table program takes for a formula."""
    return f"'{text}" if text[:1] in {"=", "+", "@"} else text


def _page(report: LeakReport) -> str:
    parts = [_HEAD, f"<p>{html.escape(summary(report))}</p>"]
    for sheet in tables(report):
        parts.append(f"<h2>{html.escape(sheet.title)}</h2><p>{html.escape(sheet.note)}</p><table>")
        for tag, row in (("th", sheet.heads), *(("td", row) for row in sheet.rows)):
            cells = "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in row)
            parts.append(f"<tr>{cells}</tr>")
        parts.append("</table>")
    return "".join([*parts, "</body></html>\n"])


def summary(report: LeakReport) -> str:
    """Return what a report says of its own reach."""
    hands = "1 hand" if report.hands == 1 else f"{report.hands} hands"
    decisions = "1 decision" if report.decisions == 1 else f"{report.decisions} decisions"
    text = (
        f"{hands}, {decisions} of yours, {report.graded} of them "
        f"graded. EV lost where it is known: {report.lost:.2f} bb, {report.per_100:.2f} bb in 100 "
        "hands. A decision without a known EV is graded by frequency."
    )
    if report.doubtful:
        text += f" Left out of the EV lost for low confidence: {report.doubtful}. {LOW_CONFIDENCE}"
    if report.loose.decisions:
        text += (
            f" After loose lines: {report.loose.decisions} decisions, {report.loose.lost:.2f} bb "
            "lost beside that."
        )
    if report.close:
        text += f" Too close to tell, counted as nothing lost: {report.close}. {TOO_CLOSE}"
    return text


_HEAD = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Leak report</title><style>'
    "body{font:14px system-ui,sans-serif;margin:2rem;color:#222;background:#fff}"
    "table{border-collapse:collapse;margin-bottom:1.5rem}"
    "th,td{padding:.25rem .75rem;text-align:right;border-bottom:1px solid #ddd}"
    "th:first-child,td:first-child{text-align:left}"
    "h2{margin:1.5rem 0 .25rem}p{max-width:48rem;color:#555;margin:.25rem 0 .5rem}"
    "</style></head><body><h1>Leak report</h1>"
)


def _cost_cells(cost: LeakCost) -> tuple[str, ...]:
    lost = (f"{cost.lost:.2f}", f"{cost.per_100:.2f}") if cost.known else ("", "")
    return str(cost.decisions), str(cost.known), *lost


def _frequency_row(frequency: Frequency) -> tuple[str, ...]:
    there = "" if not frequency.known else f"{100 * frequency.known_taken / frequency.known:.1f} %"
    gto = "" if frequency.gto is None else f"{100 * frequency.gto:.1f} %"
    bounds = (f"{100 * bound:.1f} %" for bound in (frequency.share, frequency.low, frequency.high))
    place = frequency.position or "all"
    return (
        frequency.figure.title,
        place,
        str(frequency.chances),
        *bounds,
        str(frequency.known),
        there,
        gto,
    )


def _dear_row(dear: CostlyDecision) -> tuple[str, ...]:
    decision = dear.decision
    return (
        dear.played,
        dear.name,
        STREETS[decision.street],
        decision.position,
        decision.cards,
        decision.situation,
        action_words(decision),
        best_action(decision),
        f"{decision.lost or 0.0:.2f}",
    )
