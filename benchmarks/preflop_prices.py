"""`python -m benchmarks.preflop_prices`: how well lines of other sizes are priced, for the report.

A table of four is solved at the usual sizes and, one after the other, at others: what is told at
these from the solve at the usual ones is set beside the solve of the real sizes. Four seats, for a
table of six takes twenty times as long and prices by the same code. What was measured is kept in
benchmarks/preflop_prices.json, which the report on preflop reads.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import NamedTuple

import numpy as np

from benchmarks.paths import ROOT
from benchmarks.preflop_parts import Check, Part, table
from gto_desktop.builds.played_game import PlayedGame
from gto_desktop.builds.preflop_rebuild import SHIPPED_LIMIT
from gto_desktop.cards.hand_class import CLASS_COUNT, CLASS_SIZES
from gto_desktop.preflop.action_values import ValuedGame
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.learnt_values_file import shipped_values
from gto_desktop.preflop.preflop_session import PreflopSession
from gto_desktop.preflop.preflop_tree import EdgeKind
from gto_desktop.preflop.priced_line import Chart, ChartNode, PricedLine, Taken, price_line
from gto_desktop.preflop.settled_shares import Retelling
from gto_desktop.preflop.shares import Shares, shipped_shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import DEFAULT, Stakes
from gto_desktop.solver.progress import finish

RESULTS = ROOT / "benchmarks" / "preflop_prices.json"
WANTED = 0.03
"""Root mean square that is asked for, big blinds."""
REACHED = 1e-3
NEAR = 1.0
"""Big blinds that an action may lose for its EV to be compared: nobody mistakes what loses more."""
MATCHED, MIXED = 200, SHIPPED_LIMIT.mixing
TWICE = "the same, solved twice"


def table_of_four(opened: float, by_small_blind: float) -> Stakes:
    """Return a game of four seats at 100bb without rake."""
    opens = (*(opened,) * 4, by_small_blind)
    return Stakes(seats=4, opens=opens, stray_limps=False)


USUAL = table_of_four(2.5, 3.0)
SIBLINGS = (table_of_four(2.0, 3.0), table_of_four(3.0, 3.5))
"""As data sets of other opens ship beside the usual one: they tell what other sizes are worth."""
GAMES: Mapping[str, Stakes] = {
    "open 2, SB 2.25": table_of_four(2.0, 2.25),
    "open 2.2, SB 2.5": table_of_four(2.2, 2.5),
    "open 2.3, SB 2.75": table_of_four(2.3, 2.75),
    "open 2.75, SB 3.25": table_of_four(2.75, 3.25),
    "open 3, SB 3.5": table_of_four(3.0, 3.5),
    "open 3.5, SB 4": table_of_four(3.5, 4.0),
    "3-bet 2.5x, 3.3x": replace(USUAL, three_bet=(2.5, 3.3)),
    "3-bet 3.6x, 4.8x": replace(USUAL, three_bet=(3.6, 4.8)),
    "4-bet 1.9x, 2.1x": replace(USUAL, four_bet=(1.9, 2.1)),
    "4-bet 2.5x, 2.9x": replace(USUAL, four_bet=(2.5, 2.9)),
}


@dataclass(frozen=True, eq=False)
class SolvedGame:
    """A game solved with flops told for it."""

    stakes: Stakes
    shares: Mapping[Role, Shares]
    played: PlayedGame
    gain_mbb: float
    """Most that a seat could still gain."""
    others: tuple[Mapping[Role, Shares], ...] = ()
    """What flops are worth in games of other sizes."""

    def node(self, node: int) -> ChartNode:
        """Return a decision, as a chart does."""
        tree, edges = self.played.tree, self.played.tree.edges(node)
        return ChartNode(
            int(tree.actor[node]),
            tuple(map(EdgeKind, tree.kind[edges].tolist())),
            tuple(round(float(total), 2) for total in tree.total[edges]),
            tuple(tree.child[edges].tolist()),
            self.played.strategy[edges],
        )


def solve_game(stakes: Stakes, near: SolvedGame | None = None) -> SolvedGame:
    """Solve a game as data sets are solved: its flops told for its own ranges while hands mix.

    `near` is one of much the same, from whose strategies it goes on: of all that are equally good
    those that are near.
    """
    known, learnt = shipped_shares(DEFAULT), shipped_values()
    assert known is not None
    assert learnt is not None
    session = _session(stakes, known.shares if near is None else near.shares, near)
    retelling = Retelling(learnt.values, DEFAULT)
    for _ in range(MIXED):
        finish(retelling.follow(session, MIXED))
        session.mix()
    assert retelling.settled is not None
    shares = retelling.settled.shares
    gain = 1000 * float(session.measure().gains.max())
    strategy = session.strategy().astype(np.float64)
    evs = ValuedGame(LeafValues(stakes, shares), session.tree).values(strategy).evs
    return SolvedGame(stakes, shares, PlayedGame(session.tree, strategy, evs), round(gain, 2))


def _session(
    stakes: Stakes, shares: Mapping[Role, Shares], near: SolvedGame | None
) -> PreflopSession:
    session = PreflopSession(stakes, shares=shares)
    if near is None:
        for _ in range(MATCHED):
            session.iterate()
        return session
    tree, strategy = session.tree, session.strategy()
    open_ = [(0, 0)]
    while open_:
        node, other = open_.pop()
        solved, edges = near.node(other), np.r_[tree.edges(node)].tolist()
        taken = np.zeros((len(edges), CLASS_COUNT))
        for place, edge in enumerate(edges):
            at = solved.nearest(EdgeKind(int(tree.kind[edge])), float(tree.total[edge]))
            if at is not None:
                taken[place] = solved.shares[at]
                if tree.child[edge] >= 0 and solved.children[at] >= 0:
                    open_.append((int(tree.child[edge]), solved.children[at]))
        # A little of everything: what was never done may be best now.
        taken = 0.9 * taken / np.maximum(taken.sum(axis=0), 1e-9) + 0.1 / len(edges)
        strategy[tree.edges(node)] = taken
    session.take_over(strategy)
    return session


@dataclass(frozen=True)
class Compared:
    """One action of one decision: what is told of it, beside the solve of the real sizes."""

    chance: float
    """Of the decision, in a hand."""
    line: str
    kind: int
    priced: float
    """Mean square that the EVs told are off by, big blinds squared."""
    solved: float
    """The same of the EVs at the solved sizes."""
    frequency: float
    """By how much the frequency told is off."""
    frequency_solved: float


class _Place(NamedTuple):
    """A decision of the real game, with what is told of it."""

    node: int
    base: int
    chart: Chart
    told: int
    line: tuple[Taken, ...]


def compare(base: SolvedGame, real: SolvedGame) -> Iterator[Compared]:
    """Yield every action, the fold left out, behind a raise whose size is not that of the base.

    Of games with the same sizes every action there is.
    """
    same = base.stakes == real.stakes
    open_ = [_Place(0, 0, base, 0, ())]
    while open_:
        place = open_.pop()
        chart = place.chart
        if isinstance(chart, PricedLine) and place.told in chart.narrowed:
            chart = _priced(base, place)
            place = place._replace(chart=chart, told=chart.begin)
        here = real.node(place.node)
        if same or isinstance(chart, PricedLine):
            yield from _compared(base, real, place)
        open_.extend(filter(None, (_below(base, real, place, at) for at in range(len(here.kinds)))))


def _priced(base: SolvedGame, place: _Place, raise_to: float | None = None) -> PricedLine:
    return price_line(
        base.stakes, base.shares, place.line, base, place.base, raise_to, others=base.others
    )


def _below(base: SolvedGame, real: SolvedGame, place: _Place, at: int) -> _Place | None:
    """Return the decision that an action leads to; None where it comes too seldom, or is none."""
    here, solved, told = real.node(place.node), base.node(place.base), place.chart.node(place.told)
    kind, total, child = here.kinds[at], here.totals[at], here.children[at]
    if child < 0 or real.played.chance[child] < REACHED:
        return None
    below, known = solved.nearest(kind, total), told.nearest(kind, total)
    if below is None or known is None or solved.children[below] < 0:
        return None
    if kind == EdgeKind.RAISE and abs(told.totals[known] - total) > REACHED:
        chart = _priced(base, place, total)
        told = chart.node(chart.begin)
        known = told.nearest(kind, total)
        assert known is not None
        place = place._replace(chart=chart)
    line = (*place.line, Taken(kind, total, told.shares[known]))
    return _Place(child, solved.children[below], place.chart, told.children[known], line)


def _compared(base: SolvedGame, real: SolvedGame, place: _Place) -> Iterator[Compared]:
    chart = place.chart
    here, solved, told = real.node(place.node), base.node(place.base), chart.node(place.told)
    stored_evs = base.played.evs[base.played.tree.edges(place.base)]
    priced_evs = (
        chart.evs[chart.tree.edges(place.told)] if isinstance(chart, PricedLine) else stored_evs
    )
    held = real.played.held(place.node) * CLASS_SIZES
    held = held / held.sum()
    evs = real.played.evs[real.played.tree.edges(place.node)]
    best = np.nanmax(evs, axis=0)
    for at, kind in enumerate(here.kinds):
        known, stored = told.nearest(kind, here.totals[at]), solved.nearest(kind, here.totals[at])
        if kind == EdgeKind.FOLD or known is None or stored is None:
            continue
        counts = held * (evs[at] > best - NEAR)
        off = [np.nan_to_num(row - evs[at]) for row in (priced_evs[known], stored_evs[stored])]
        priced, as_solved = (float(counts @ each**2 / max(counts.sum(), 1e-12)) for each in off)
        often = float(held @ here.shares[at])
        yield Compared(
            chance=float(real.played.chance[place.node]),
            line=real.played.line(place.node),
            kind=int(kind),
            priced=priced,
            solved=as_solved,
            frequency=float(held @ told.shares[known]) - often,
            frequency_solved=float(held @ solved.shares[stored]) - often,
        )


class Summed(NamedTuple):
    """What a game comes to, decisions by how often they come."""

    decisions: int
    priced: float
    """Root mean square, big blinds."""
    calls: float
    raises: float
    answers: float
    """Of calls of a first raise of CO and BTN, with nobody in between."""
    answers_solved: float
    solved: float
    frequency: float
    """Root mean square, points."""
    frequency_solved: float
    worst: str
    """The decision that is furthest off, with how far."""


def summed(rows: Sequence[Compared]) -> Summed:
    """Add up a comparison."""
    first = re.compile(r"(CO|BTN) raise, \w+")

    def rms(name: str, kinds: Sequence[int] = (1, 2), *, answers: bool = False) -> float:
        mine = [row for row in rows if row.kind in kinds]
        if answers:
            mine = [row for row in mine if first.fullmatch(row.line)]
        weights = np.array([row.chance for row in mine])
        values = np.array([getattr(row, name) for row in mine])
        squares = values if name in {"priced", "solved"} else values**2
        return round(float(np.sqrt(weights @ squares / weights.sum())), 4) if mine else 0.0

    worst = max(rows, key=lambda row: row.chance * row.priced)
    return Summed(
        len({row.line for row in rows}),
        rms("priced"),
        rms("priced", (1,)),
        rms("priced", (2,)),
        rms("priced", (1,), answers=True),
        rms("solved", (1,), answers=True),
        rms("solved"),
        round(100 * rms("frequency"), 2),
        round(100 * rms("frequency_solved"), 2),
        f"{worst.line} ({EdgeKind(worst.kind).name.lower()}) {worst.priced**0.5:.2f}",
    )


def prices_part() -> Part:
    """Return the section of the report, from what was measured."""
    if not RESULTS.is_file():
        return Part("## Sizes that were not solved\n\nNot measured yet.")
    kept = json.loads(RESULTS.read_text(encoding="utf-8"))
    rows, checks = [], []
    for name, told in kept["games"].items():
        found = Summed(**told["summed"])
        figures = (
            *(found.answers, found.answers_solved),
            *(found.calls, found.raises, found.priced, found.solved),
        )
        points = (f"{found.frequency:.1f}", f"{found.frequency_solved:.1f}")
        told_figures = (f"{each:.3f}" if each else "-" for each in figures)
        counts = (str(found.decisions), *told_figures, *points)
        rows.append((name, *counts, found.worst, f"{told['gain_mbb']:.2f}"))
        if name == TWICE:
            continue
        checks.append(
            Check(
                f"EVs priced, {name}", f"<= {WANTED:g}bb",
                f"{found.priced:.3f}", found.priced <= WANTED,
            )
        )  # fmt: skip
    columns = (
        "sizes", "decisions", "calls of a first raise, bb", "as solved, bb", "all calls, bb",
        "all raises, bb", "all, bb", "as solved, bb", "frequencies, points", "as solved, points",
        "furthest off, bb", "gain, mbb",
    )  # fmt: skip
    return Part(
        f"""## Sizes that were not solved

What is told behind a raise whose size is not that of the data set, beside a solve of the real
sizes: a table of four at 100bb without rake, solved with opens to 2.5bb (SB 3bb), 3-bets of 3 and 4
times and 4-bets of 2.2 and 2.5 times, and with each of the sizes below, its flops told for its own
ranges. What flops are worth at other sizes two more solves tell, with opens to 2bb and 3bb (SB
3bb and 3.5bb), as data sets of these sizes ship. Decisions that come once in
{1 / REACHED:,.0f} hands, by how often they come; root mean square over the hands that get there, of
calls and raises that lose less than {NEAR:g}bb. "As solved" are the EVs and frequencies of the
usual sizes. Gain is what a seat could win more in the solve of the real sizes.

The first row is the game of the usual sizes beside itself, solved on with its flops told anew: so
far apart lie two solves that are equally good, mostly where SB raises or limps as it pleases and in
pots with three raises or more, whose EVs hang on bluffs that are worth nothing.

{table(columns, rows)}""",
        tuple(checks),
    )


def main() -> None:
    """Measure and keep the results; with arguments only the games whose names contain one."""
    base = solve_game(USUAL)
    base = replace(base, others=tuple(solve_game(each, base).shares for each in SIBLINGS))
    games = {} if not RESULTS.is_file() else json.loads(RESULTS.read_text("utf-8"))["games"]
    for name, stakes in {TWICE: USUAL, **GAMES}.items():
        if sys.argv[1:] and not any(word in name for word in sys.argv[1:]):
            continue
        real = solve_game(stakes, base)
        found = summed(list(compare(base, real)))
        games[name] = {"gain_mbb": real.gain_mbb, "summed": found._asdict()}
        print(name, found, flush=True)
        kept = {"games": games, "usual": asdict(USUAL)}
        RESULTS.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
