"""`python -m benchmarks.preflop`: how good the preflop strategies are, docs/preflop-quality.md.

The game of the public figures is solved anew, some minutes; the rest is read from what ships.
"""

import itertools

import numpy as np
from numpy.typing import NDArray

from benchmarks.machine import measured_here
from benchmarks.paths import ROOT
from benchmarks.preflop_flops import halves_part, played_out_part
from benchmarks.preflop_parts import Check, Part, report, table
from benchmarks.preflop_truth import (
    always_part,
    by_seat,
    judge_all,
    losing_part,
    order_part,
    replay_part,
)
from benchmarks.push_fold import agreement
from gto_desktop.builds.acceptance import Acceptance, accept_comparison
from gto_desktop.cards.hand_class import CLASS_SIZES
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.library.preflop_tables import preflop_table, read_preflop_line
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.shares import shipped_shares
from gto_desktop.preflop.stakes import DATA_SETS, DEFAULT

REPORT = ROOT / "docs" / "preflop-quality.md"
BOOK = ROOT / "strategy_db" / "preflop.sqlite"
LIMIT = PreflopLimit(target_mbb=1.0, max_iterations=2000)
CALIBRATION = ROOT / "strategy_db" / "calibration"
NESTING, CELLS = 1.0, 99.5
TARGETS = {"RFI": 1.5, "3-bet": 1.0, "call v open": 4.0, "v 3-bet": 6.0}
LINES = (
    ("UTG opens", "UTG", "raise"),
    ("MP opens", "MP", "raise"),
    ("CO opens", "CO", "raise"),
    ("BTN opens", "BTN", "raise"),
    ("SB raises", "SB", "raise"),
    ("SB limps", "SB", "call"),
    ("BTN calls CO", "CO raise, BTN", "call"),
    ("BTN 3-bets CO", "CO raise, BTN", "raise"),
    ("SB 3-bets BTN", "BTN raise, SB", "raise"),
    ("SB calls BTN", "BTN raise, SB", "call"),
    ("BB calls UTG", "UTG raise, BB", "call"),
    ("BB calls CO", "CO raise, BB", "call"),
    ("BB calls BTN", "BTN raise, BB", "call"),
    ("BB calls SB", "SB raise, BB", "call"),
    ("BB 3-bets BTN", "BTN raise, BB", "raise"),
    ("BTN calls SB's 3-bet", "BTN raise, SB raise, BTN", "call"),
    ("BTN 4-bets SB", "BTN raise, SB raise, BTN", "raise"),
)
_HEAD = """# How good the preflop strategies are

Written by `make preflop-quality` from what it measured; not edited by hand. What is solved and how
stands in [preflop.md](preflop.md).
"""


def main() -> None:
    """Measure and write the report."""
    measured = shipped_shares(DEFAULT)
    print("solving the game of the public figures ...", flush=True)
    comparison = accept_comparison(LIMIT, measured.shares if measured else None)
    book, origin = PreflopBook(BOOK), measured_here()
    games = judge_all(BOOK, book.versions())
    parts = [
        _public_part(comparison),
        _push_fold_part(),
        _data_sets_part(book),
        always_part(games),
        order_part(games),
        losing_part(games),
        replay_part(games, book.versions()),
        halves_part(CALIBRATION, list(games)),
        played_out_part(CALIBRATION, {name: game.fingerprint for name, game in games.items()}),
        _rake_part(book),
        _flops_part(),
    ]
    book.close()
    head = f"{_HEAD.strip()}\n\nMeasured on {origin.date}, {origin.machine}."
    REPORT.write_text(report(head, parts), encoding="utf-8")
    print(REPORT)


def _public_part(found: Acceptance) -> Part:
    rows = [
        (
            row.group,
            row.name,
            f"{row.ours:.1f}",
            f"{row.public:.1f}",
            f"{row.ours - row.public:+.1f}",
        )
        for row in found.rows
    ]
    rms = [
        (name, f"{value:.2f}", f"{TARGETS[name]:g}", "yes" if value <= TARGETS[name] else "no")
        for name, value in found.rms().items()
    ]
    checks = [
        Check(
            f"{name}, beside public figures", f"<= {TARGETS[name]:g} points",
            f"{value:.2f}", value <= TARGETS[name],
        )
        for name, value in found.rms().items()
    ]  # fmt: skip
    checks += [
        Check("v 4-bet, beside public figures", "<= 7 points", "none is published", None),
        Check(
            "nesting, at the public sizes", f"<= {NESTING:g} %", f"{found.nesting_pct:.2f} %",
            found.nesting_pct <= NESTING,
        ),
    ]  # fmt: skip
    text = f"""## Beside public figures

Frequencies in percent at 100bb, opens to 3bb (SB 3.5bb, raise or fold), without rake: the sizes
of the public figures, which do not state their rake. The values of flops are those measured for
the data set {DEFAULT}. No number was fitted to the public ones.

{table(("group", "decision", "ours", "public", "difference"), rows)}

Root mean square distance in points:

{table(("group", "ours", "wanted", "met"), rms)}

Largest gain of a seat by its best response: {max(found.gains_mbb):.2f} mbb a hand. Opened by a seat
but not by the next: at most {found.nesting_pct:.2f} % of its range (1 wanted). Aces fold at most
{found.aces_fold_pct:.3f} %. Rows sum to 1 within {found.worst_row_sum:.0e}."""
    return Part(text, tuple(checks))


def _push_fold_part() -> Part:
    same, cells = agreement()
    share = 100 * same / cells
    return Part(
        f"""## Heads-up push or fold

Jam and call of all 169 hands from 2 to 20bb as the chart of HoldemResources has them:
{share:.2f} % of {cells:,} cells ({CELLS} wanted).""",
        (Check("push or fold, 2 to 20bb", f">= {CELLS} %", f"{share:.2f} %", share >= CELLS),),
    )


def _data_sets_part(book: PreflopBook) -> Part:
    rows, checks = [], []
    for info in book.versions():
        gains, values = (by_seat(info, name) for name in ("gain_mbb", "value_bb"))
        nesting = _nesting(book, info.id)
        rows.append(
            (
                info.id,
                str(info.facts["iterations"]),
                " / ".join(f"{gain:.2f}" for gain in gains),
                f"{sum(values):+.4f}",
                f"{nesting:.2f} %",
                str(info.facts["date"]),
            )
        )
        checks.append(
            Check("nesting", f"<= {NESTING:g} %", f"{nesting:.2f} %", nesting <= NESTING, info.id)
        )
    columns = ("data set", "iterations", "gain by seat, mbb", "sum of values, bb", "nesting", "day")
    return Part(
        f"""## The data sets

The best-response gain is exact in the game as it is solved (1 mbb a hand wanted). Values sum to the
rake and to what blockers between three players are worth, which are not modelled. Nesting is the
largest share of a seat's opens that the next seat does not open (1 % wanted).

{table(columns, rows)}""",
        tuple(checks),
    )


def _nesting(book: PreflopBook, version: str) -> float:
    shares = [_shares(book, version, seat, "raise")[0] for seat in ("UTG", "MP", "CO", "BTN")]
    missing = [
        np.maximum(early - late, 0) @ CLASS_SIZES / (early @ CLASS_SIZES)
        for early, late in itertools.pairwise(shares)
    ]
    return 100 * float(max(missing))


def _shares(
    book: PreflopBook, version: str, line: str, what: str
) -> tuple[NDArray[np.float64], float]:
    """Return how often each class calls or raises, (169,), and the whole range in percent."""
    hero, moves = read_preflop_line(line)
    shown = preflop_table(book, version, hero, moves)
    kinds = {"raise": ("raise", "all-in"), "call": ("call", "check")}[what]
    chosen = [i for i, name in enumerate(shown.actions) if name.split()[0] in kinds]
    frequencies = shown.frequencies()
    return shown.shares[:, chosen].sum(axis=1), 100 * sum(frequencies[i] for i in chosen)


def _rake_part(book: PreflopBook) -> Part:
    versions = [data.id for data in DATA_SETS]
    rows = [
        (name, *(f"{_shares(book, version, line, what)[1]:.1f}" for version in versions))
        for name, line, what in LINES
    ]
    return Part(
        f"""## Frequencies by data set

Percent of the hands that get there. More rake should make SB limp less, and BB and BTN call less.

{table(("decision", *versions), rows)}"""
    )


def _flops_part() -> Part:
    parts = []
    for data in DATA_SETS:
        measured = shipped_shares(data.id)
        if measured is None:
            parts.append(f"### {data.id}\n\nNot measured: the coefficients of preflop.md stand in.")
            continue
        rows = [
            (
                role.name, f"{shares.k:.2f}", f"{shares.d:+.3f}", f"{1 - shares.kept:.3f}",
                f"{shares.noise:.3f}", str(shares.flops),
            )
            for role, shares in measured.shares.items()
        ]  # fmt: skip
        columns = ("pot", "k", "for acting last", "rake", "error of a class", "flops")
        facts = measured.facts
        parts.append(
            f"### {data.id}\n\n{facts['rounds']} rounds, solved to {facts['accuracy_pct']} % of "
            f"the pot, {facts['date']}.\n\n{table(columns, rows)}"
        )
    body = "\n\n".join(parts)
    return Part(
        f"""## What flops are worth, as measured

In pots: k is the slope of what a hand wins on its equity; the error is the standard error of what
one hand class wins, by leaving out one flop in turn.

{body}"""
    )


if __name__ == "__main__":
    main()
