"""`python -m benchmarks.preflop`: how good the preflop strategies are, docs/preflop-quality.md.

The game of the public figures is solved anew, some minutes; the rest is read from what
ships, one data set after the other.
"""

from collections.abc import Mapping

from benchmarks.machine import measured_here
from benchmarks.paths import ROOT
from benchmarks.preflop_flops import halves_part, played_out_part, worth_part
from benchmarks.preflop_frequencies import NESTING, data_sets_part, frequencies_part
from benchmarks.preflop_parts import Check, Part, report, table
from benchmarks.preflop_prices import prices_part
from benchmarks.preflop_truth import (
    agreement_part,
    always_part,
    judge_all,
    losing_part,
    order_part,
    replay_part,
)
from benchmarks.push_fold import agreement
from gto_desktop.builds.acceptance import Acceptance, accept_comparison
from gto_desktop.library.preflop_book import PreflopBook
from gto_desktop.preflop.learnt_values_file import shipped_values
from gto_desktop.preflop.preflop_solve import PreflopLimit
from gto_desktop.preflop.settled_shares import Retelling
from gto_desktop.preflop.shares import Shares, nearest_shares, shipped_shares
from gto_desktop.preflop.spots import Role
from gto_desktop.preflop.stakes import COMPARISON, DEFAULT

REPORT = ROOT / "docs" / "preflop-quality.md"
BOOK = ROOT / "strategy_db" / "preflop.sqlite"
LIMIT = PreflopLimit(target_mbb=1.0, max_iterations=3000, mixing=1000)
CALIBRATION = ROOT / "strategy_db" / "calibration"
CELLS = 99.5
TARGETS = {"RFI": 1.5, "3-bet": 1.0, "call v open": 4.0, "v 3-bet": 6.0}
_HEAD = """# How good the preflop strategies are

Written by `make preflop-quality` from what it measured; not edited by hand. What is solved and how
stands in [preflop.md](preflop.md).
"""


def main() -> None:
    """Measure and write the report."""
    print("solving the game of the public figures ...", flush=True)
    shares, retelling, source = comparison_shares()
    comparison, origin = accept_comparison(LIMIT, shares, retelling), measured_here()
    book = PreflopBook(BOOK)
    infos = book.versions()
    book.close()
    games = judge_all(BOOK, infos)
    parts = [
        _public_part(comparison, source),
        _push_fold_part(),
        data_sets_part(games, infos),
        always_part(games),
        order_part(games),
        losing_part(games),
        replay_part(games, infos),
        agreement_part(games),
        prices_part(),
        halves_part(CALIBRATION, list(games)),
        played_out_part(CALIBRATION, {name: game.fingerprint for name, game in games.items()}),
        frequencies_part(games, infos),
        worth_part(infos, shipped_shares),
    ]
    head = f"{_HEAD.strip()}\n\nMeasured on {origin.date}, {origin.machine}."
    REPORT.write_text(report(head, parts), encoding="utf-8")
    print(REPORT)


def comparison_shares() -> tuple[Mapping[Role, Shares] | None, Retelling | None, str]:
    """Return what the flops of the public figures' game are worth at first, and how they are told.

    Between them what tells them while the game is solved, where that can be.
    """
    learnt = shipped_values()
    if learnt is not None:
        near = nearest_shares(COMPARISON)
        start = near.shares if near is not None else None
        retelling = Retelling(learnt.values, DEFAULT)
        return start, retelling, "What flops are worth is told by what ships."
    measured = shipped_shares(DEFAULT)
    if measured is not None:
        return measured.shares, None, f"Flops are worth what they are in the data set {DEFAULT}."
    return None, None, "Coefficients say what flops are worth."


def _public_part(found: Acceptance, source: str) -> Part:
    assert found.nesting_pct is not None
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
of the public figures, which do not state their rake. {source} No number was fitted to the public
ones.

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


if __name__ == "__main__":
    main()
