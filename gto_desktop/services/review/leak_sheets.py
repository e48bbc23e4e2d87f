"""Leak reports as tables of text."""

from collections.abc import Iterable

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
from gto_desktop.services.review.report_files import Sheet

TITLE = "Leak report"
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
BY_GRADING = (
    "Against a model: decisions behind an action that GTO hardly ever takes, graded against a "
    "stated model of who does it. They count in the other tables as those graded as usual do. "
    f"Decisions of low confidence are in no row but that of loose lines. {OF_ALL}"
)
BY_SIZE = (
    "After the flop, bets in percent of the pot before them, raises as multiples of the bet that "
    f"they answer. Chances of a raise are those against one bet. {KNOWN_ALONE}"
)
BY_NUMBER = (
    "Hand: the room and its number of the hand, as the search of the list of hands finds it."
)


def tables(report: LeakReport, sizes: Iterable[Frequency] = ()) -> list[Sheet]:
    """Return a report as tables of text, with the frequencies of bet sizes."""
    heads = ("Decisions", "EV known", "EV lost, bb", "bb/100", "95 % within")
    by_street, by_situation, by_texture, by_grading = (
        [(cost.name, *_cost_cells(cost)) for cost in costs]
        for costs in (report.by_street, report.by_situation, report.by_texture, report.by_grading)
    )
    by_position = [(cost.name, str(cost.hands), *_cost_cells(cost)) for cost in report.by_position]
    frequencies = list(map(_frequency_row, report.frequencies))
    dearest = list(map(_dear_row, report.dearest))
    position = ("Position", "Hands", *heads)
    return [
        Sheet("EV lost by street", OF_ALL, ("Street", *heads), by_street),
        Sheet("EV lost by position", OF_ITS_OWN, position, by_position),
        Sheet("EV lost by situation", OF_ALL, ("Situation", *heads), by_situation),
        Sheet("EV lost by flop texture", OF_ALL, ("Texture", *heads), by_texture),
        Sheet(LOOSE, AGAINST_GTO, ("Decisions", *heads[1:]), [_cost_cells(report.loose)]),
        Sheet("EV lost by how it is graded", BY_GRADING, ("Graded", *heads), by_grading),
        Sheet("Frequencies", KNOWN_ALONE, _FREQUENCY_HEADS, frequencies),
        Sheet("Bet sizes", BY_SIZE, _FREQUENCY_HEADS, [_frequency_row(size) for size in sizes]),
        Sheet("Most expensive decisions", BY_NUMBER, _DEAR_HEADS, dearest),
    ]


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
