"""Leak reports as tables of text: for CSV and for a page of HTML."""

import csv
import html
import io
from dataclasses import dataclass
from pathlib import Path

from gto_desktop.basis.atomic_write import atomic_write
from gto_desktop.game.street import STREETS
from gto_desktop.services.review.leaks import (
    LOOSE,
    CostlyDecision,
    Frequency,
    LeakCost,
    LeakReport,
    action_words,
    best_action,
)

_FREQUENCY_HEADS = (
    *("Figure", "Position", "Chances", "Yours", "95 % from", "95 % to"),
    *("Known", "Yours there", "GTO there", "Difference, points", "95 % within", "Significant"),
)
_DEAR_HEADS = (
    *("Played, UTC", "Hand", "Street", "Position", "Cards", "Situation", "Action", "Best"),
    "EV lost, bb",
)
_WITHIN = "95 % within: by how much chance moves that, from hand to hand, in 95 cases of 100."
OF_ALL = (
    f"bb/100: lost in 100 of all reviewed hands, so that the rows add up to the whole. {_WITHIN}"
)
OF_ITS_OWN = f"bb/100: lost in 100 hands in this position, which Hands counts. {_WITHIN}"
KNOWN_ALONE = (
    "Known: the chances where the strategy for your hand is known and its confidence is not low. "
    "Yours there and GTO there are what you and the strategy do in those same decisions: compare "
    "these two. Significant: their difference is more than chance makes in 95 cases of 100, over "
    "at least 10 decisions. Yours is of all chances, with the interval that holds your true share "
    "in 95 cases of 100."
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
    heads = ("Decisions", "EV known", "EV lost, bb", "bb/100", "95 % within")
    by_street, by_situation, by_texture = (
        [(cost.name, *_cost_cells(cost)) for cost in costs]
        for costs in (report.by_street, report.by_situation, report.by_texture)
    )
    by_position = [(cost.name, str(cost.hands), *_cost_cells(cost)) for cost in report.by_position]
    frequencies = list(map(_frequency_row, report.frequencies))
    dearest = list(map(_dear_row, report.dearest))
    position = ("Position", "Hands", *heads)
    return [
        LeakSheet("EV lost by street", OF_ALL, ("Street", *heads), by_street),
        LeakSheet("EV lost by position", OF_ITS_OWN, position, by_position),
        LeakSheet("EV lost by situation", OF_ALL, ("Situation", *heads), by_situation),
        LeakSheet("EV lost by flop texture", OF_ALL, ("Texture", *heads), by_texture),
        LeakSheet(LOOSE, AGAINST_GTO, ("Decisions", *heads[1:]), [_cost_cells(report.loose)]),
        LeakSheet("Frequencies", KNOWN_ALONE, _FREQUENCY_HEADS, frequencies),
        LeakSheet("Most expensive decisions", BY_NUMBER, _DEAR_HEADS, dearest),
    ]


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
    if not cost.known:
        return str(cost.decisions), str(cost.known), "", "", ""
    margin = "" if cost.margin is None else f"{cost.margin:.2f}"
    lost = (f"{cost.lost:.2f}", f"{cost.per_100:.2f}", margin)
    return str(cost.decisions), str(cost.known), *lost


def _frequency_row(frequency: Frequency) -> tuple[str, ...]:
    there = "" if not frequency.known else f"{100 * frequency.known_taken / frequency.known:.1f} %"
    gto = "" if frequency.gto is None else f"{100 * frequency.gto:.1f} %"
    gap: tuple[str, ...] = ("", "", "")
    if frequency.gap is not None:
        sure = "yes" if frequency.is_significant else "no"
        gap = (f"{100 * frequency.gap:+.1f}", f"{100 * frequency.margin:.1f}", sure)
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
        *gap,
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
