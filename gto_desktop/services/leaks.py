"""Where the hero loses: EV lost by street, position and situation, and how often he does what.

Everything is counted over reviewed hands. A frequency is told with its 95 % interval by Wilson and,
where strategies are known of the very same decisions and hands, with theirs.
"""

import csv
import html
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.cards.errors import InputError
from gto_desktop.hands.decisions import FIGURES, Figure
from gto_desktop.hands.hand import STREETS, ActionKind
from gto_desktop.library.review_store import KeptDecision
from gto_desktop.services.review_decision import Reviewed, Status, read_kept

DEAREST = 20
"""Decisions that are listed one by one."""
_Z = 1.959964
"""Of the normal distribution: 95 % lie within so many deviations."""
_POSITIONS = ("UTG", "MP", "CO", "BTN", "SB", "BB")


@dataclass(frozen=True)
class Cost:
    """What decisions of one kind cost."""

    name: str
    decisions: int
    known: int
    """Of them with an EV lost that is known."""
    lost: float
    """Big blinds, all together."""
    per_100: float
    """Big blinds in 100 reviewed hands."""


@dataclass(frozen=True)
class Dear:
    """One decision that cost much."""

    hand: int
    decision: Reviewed


@dataclass(frozen=True)
class Frequency:
    """How often the hero does something that he has the chance to do."""

    figure: Figure
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
    by_street: tuple[Cost, ...]
    by_position: tuple[Cost, ...]
    by_situation: tuple[Cost, ...]
    """The dearest first."""
    dearest: tuple[Dear, ...]
    frequencies: tuple[Frequency, ...]

    @property
    def per_100(self) -> float:
        """Big blinds lost in 100 hands."""
        return 100 * self.lost / self.hands if self.hands else 0.0


def leak_report(rows: Iterable[KeptDecision], hands: Iterable[int] | None = None) -> LeakReport:
    """Count what is kept of reviews.

    Args:
        rows: decisions of the hero.
        hands: only of these; None for all.
    """
    wanted = None if hands is None else frozenset(hands)
    kept = [
        (row.hand, read_kept(row))
        for row in rows
        if row.is_hero and (wanted is None or row.hand in wanted)
    ]
    count = len({hand for hand, _ in kept})
    known = [(hand, one) for hand, one in kept if one.sure_lost is not None]
    dearest = sorted(known, key=lambda pair: -(pair[1].lost or 0.0))[:DEAREST]
    decisions = [one for _, one in kept]
    streets = _costs(decisions, count, lambda one: STREETS[one.street])
    positions = _costs(decisions, count, lambda one: one.position)
    situations = _costs(decisions, count, lambda one: one.situation)
    return LeakReport(
        hands=count,
        decisions=len(kept),
        graded=sum(one.status is Status.GRADED for one in decisions),
        lost=round(sum(one.lost or 0.0 for _, one in known), 4),
        doubtful=sum(one.status is Status.GRADED and not one.is_sure for one in decisions),
        by_street=tuple(sorted(streets, key=lambda cost: STREETS.index(cost.name))),
        by_position=tuple(sorted(positions, key=lambda cost: _place(cost.name))),
        by_situation=tuple(sorted(situations, key=lambda cost: (-cost.lost, cost.name))),
        dearest=tuple(Dear(hand, one) for hand, one in dearest if (one.lost or 0.0) > 0),
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
    decisions: Sequence[Reviewed], hands: int, name: Callable[[Reviewed], str]
) -> list[Cost]:
    groups: dict[str, list[Reviewed]] = {}
    for one in decisions:
        groups.setdefault(name(one), []).append(one)
    costs = []
    for key, group in groups.items():
        lost = [one.sure_lost for one in group if one.sure_lost is not None]
        total = round(sum(lost), 4)
        costs.append(Cost(key, len(group), len(lost), total, round(100 * total / hands, 3)))
    return costs


def _place(position: str) -> tuple[int, str]:
    known = _POSITIONS.index(position) if position in _POSITIONS else len(_POSITIONS)
    return known, position


def _frequencies(decisions: Sequence[Reviewed]) -> Iterable[Frequency]:
    for figure in FIGURES:
        chances = [one for one in decisions if figure.key in one.chances]
        if not chances:
            continue
        yield _frequency(figure, "", chances)
        if not figure.by_position:
            continue
        for position in sorted({one.position for one in chances}, key=_place):
            own = [one for one in chances if one.position == position]
            yield _frequency(figure, position, own)


def _frequency(figure: Figure, position: str, chances: Sequence[Reviewed]) -> Frequency:
    def counts(one: Reviewed) -> bool:
        return ActionKind(one.kind) in figure.counts

    known = [(one, one.share_of(figure.counts)) for one in chances if one.is_sure]
    shares = [(one, share) for one, share in known if share is not None]
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
        known_taken=sum(counts(one) for one, _ in shares),
        gto=sum(share for _, share in shares) / len(shares) if shares else None,
    )


# ------------------------------------------------------------------------------------- export

_FREQUENCY_HEADS = (
    *("Figure", "Position", "Chances", "Yours", "95 % from", "95 % to"),
    *("Known", "Yours there", "GTO there"),
)
Table = tuple[str, tuple[str, ...], list[tuple[str, ...]]]


def tables(report: LeakReport) -> list[Table]:
    """Return a report as tables: a title, heads and rows of text each."""
    heads = ("Decisions", "EV known", "EV lost, bb", "bb/100")
    found: list[Table] = [
        (f"EV lost by {what}", (what.capitalize(), *heads), [_cost_row(cost) for cost in costs])
        for what, costs in (
            ("street", report.by_street),
            ("position", report.by_position),
            ("situation", report.by_situation),
        )
    ]
    found.append(
        (
            "Frequencies",
            _FREQUENCY_HEADS,
            [_frequency_row(one) for one in report.frequencies],
        )
    )
    found.append(
        (
            "Most expensive decisions",
            ("Hand", "Street", "Position", "Cards", "Situation", "Action", "Best", "EV lost, bb"),
            [_dear_row(one) for one in report.dearest],
        )
    )
    return found


def best_action(one: Reviewed) -> str:
    """Return the action with the highest EV, or without EVs the most frequent one."""
    if not one.actions:
        return ""
    evs = [(-math.inf if ev is None else ev) for ev in one.evs]
    by = evs if any(math.isfinite(ev) for ev in evs) else list(one.shares)
    return one.actions[max(range(len(by)), key=by.__getitem__)].capitalize()


def action_words(one: Reviewed) -> str:
    """Return what was done: "Bet 2.75"."""
    sized = one.kind in {"bet", "raise"}
    return f"{one.kind.capitalize()} {one.to:g}" if sized else one.kind.capitalize()


def write_csv(report: LeakReport, path: Path) -> None:
    """Write all tables of a report to one file, their titles in the first column.

    Raises:
        InputError: the file cannot be written.
    """
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            for title, heads, rows in tables(report):
                writer.writerow(["Table", *heads])
                writer.writerows([title, *map(_plain, row)] for row in rows)
                writer.writerow([])
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}.") from None


def write_html(report: LeakReport, path: Path) -> None:
    """Write a report as one page that needs nothing from outside.

    Raises:
        InputError: the file cannot be written.
    """
    try:
        path.write_text(_page(report), encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}.") from None


def _plain(text: str) -> str:
    """Return a text that no table program takes for a formula."""
    return f"'{text}" if text[:1] in {"=", "+", "@"} else text


def _page(report: LeakReport) -> str:
    parts = [_HEAD, f"<p>{html.escape(summary(report))}</p>"]
    for title, heads, rows in tables(report):
        parts.append(f"<h2>{html.escape(title)}</h2><table><tr>")
        parts += [f"<th>{html.escape(head)}</th>" for head in heads]
        parts.append("</tr>")
        for row in rows:
            cells = "".join(f"<td>{html.escape(cell)}</td>" for cell in row)
            parts.append(f"<tr>{cells}</tr>")
        parts.append("</table>")
    return "".join([*parts, "</body></html>\n"])


def summary(report: LeakReport) -> str:
    """Return what a report says of its own reach."""
    text = (
        f"{report.hands} hands, {report.decisions} decisions of yours, {report.graded} of them "
        f"graded. EV lost where it is known: {report.lost:.2f} bb, {report.per_100:.2f} bb in 100 "
        "hands. A decision without a known EV is graded by frequency."
    )
    if report.doubtful:
        text += f" Left out of the EV lost for low confidence: {report.doubtful}."
    return text


_HEAD = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Leak report</title><style>'
    "body{font:14px system-ui,sans-serif;margin:2rem;color:#222;background:#fff}"
    "table{border-collapse:collapse;margin-bottom:1.5rem}"
    "th,td{padding:.25rem .75rem;text-align:right;border-bottom:1px solid #ddd}"
    "th:first-child,td:first-child{text-align:left}"
    "</style></head><body><h1>Leak report</h1>"
)


def _cost_row(cost: Cost) -> tuple[str, ...]:
    lost = (f"{cost.lost:.2f}", f"{cost.per_100:.2f}") if cost.known else ("", "")
    return cost.name, str(cost.decisions), str(cost.known), *lost


def _frequency_row(one: Frequency) -> tuple[str, ...]:
    there = "" if not one.known else f"{100 * one.known_taken / one.known:.1f} %"
    gto = "" if one.gto is None else f"{100 * one.gto:.1f} %"
    bounds = (f"{100 * bound:.1f} %" for bound in (one.share, one.low, one.high))
    place = one.position or "all"
    return (one.figure.title, place, str(one.chances), *bounds, str(one.known), there, gto)


def _dear_row(dear: Dear) -> tuple[str, ...]:
    one = dear.decision
    return (
        str(dear.hand),
        STREETS[one.street],
        one.position,
        one.cards,
        one.situation,
        action_words(one),
        best_action(one),
        f"{one.lost or 0.0:.2f}",
    )
