"""What the data sets do at common decisions, side by side where their tables are alike."""

from collections.abc import Iterator, Sequence

from benchmarks.preflop_parts import Check, Part, table
from benchmarks.preflop_truth import Games, by_seat
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.preflop.preflop_tree import EdgeKind
from gto_desktop.preflop.stakes import DEFAULT

NESTING = 1.0
_FULL = 100.0
_TITLES = {2: "Heads-up", 8: "Tournaments, eight seats", 9: "Nine-max"}
_CALL, _RAISE = EdgeKind.CALL, EdgeKind.RAISE

Decision = tuple[str, str, EdgeKind]
"""In words, the line as `PlayedGame.line` writes it, and the action."""


def data_sets_part(games: Games, infos: Sequence[VersionInfo]) -> Part:
    """How far each data set was solved."""
    rows, checks = [], []
    for info in infos:
        gains, values = (by_seat(info, name) for name in ("gain_mbb", "value_bb"))
        nesting = games[info.id].nesting_pct
        told = "-" if nesting is None else f"{nesting:.2f} %"
        rows.append(
            (
                info.id,
                f"{info.facts['nodes']:,}",
                str(info.facts["iterations"]),
                " / ".join(f"{gain:.2f}" for gain in gains),
                f"{sum(values):+.4f}",
                told,
                str(info.facts["date"]),
            )
        )
        if nesting is not None:
            checks.append(Check("nesting", f"<= {NESTING:g} %", told, nesting <= NESTING, info.id))
    columns = (
        "data set", "decisions", "iterations", "gain by seat, mbb", "sum of values, bb", "nesting",
        "day",
    )  # fmt: skip
    return Part(
        f"""## The data sets

The best-response gain is exact in the game as it is solved (1 mbb a hand wanted); seats in their
order before the flop. Values sum to the rake and to what blockers between three players are worth,
which are not modelled. Nesting is the largest share of a seat's opens that the next seat does not
open (1 % wanted), the blinds left aside.

{table(columns, rows)}""",
        tuple(checks),
    )


def frequencies_part(games: Games, infos: Sequence[VersionInfo]) -> Part:
    """How often each decision is taken, in a table for each kind of game."""
    texts = []
    for title, alike in families(infos):
        names = games[alike[0].id].names
        rows = [
            (name, *(_told(games, info, line, kind) for info in alike))
            for name, line, kind in decisions(names)
        ]
        known = [row for row in rows if any(cell != "-" for cell in row[1:])]
        columns = ("decision", *(info.id for info in alike))
        texts.append(f"### {title}\n\n{table(columns, known)}")
    body = "\n\n".join(texts)
    return Part(
        f"""## Frequencies by data set

Percent of the hands that get there. More rake should make SB limp less, and BB and BTN call less.

{body}"""
    )


def _told(games: Games, info: VersionInfo, line: str, kind: EdgeKind) -> str:
    share = games[info.id].frequencies.get(line, {}).get(kind)
    return "-" if share is None else f"{100 * share:.1f}"


def families(infos: Sequence[VersionInfo]) -> Iterator[tuple[str, list[VersionInfo]]]:
    """Yield the data sets that stand in one table, with its title.

    Six seats with full stacks; six seats by depth, the default among them; then by seats.
    """
    six = [info for info in infos if info.stakes.seats == 6]
    full = [info for info in six if info.stakes.stack == _FULL]
    if full:
        yield "Six-max, 100bb", full
    depths = [info for info in six if info.stakes.stack != _FULL or info.id == DEFAULT]
    if any(info.id != DEFAULT for info in depths):
        yield "Six-max, by depth", sorted(depths, key=lambda info: info.stakes.stack)
    for seats in sorted({info.stakes.seats for info in infos} - {6}):
        alike = [info for info in infos if info.stakes.seats == seats]
        yield _TITLES.get(seats, f"{seats} seats"), alike


def decisions(names: Sequence[str]) -> Iterator[Decision]:
    """Yield the common decisions of a table; `names` are its seats in the order before the flop."""
    for seat in names[:-2]:
        yield f"{seat} opens", seat, _RAISE
    yield "SB raises", "SB", _RAISE
    yield "SB limps", "SB", _CALL
    if "CO" in names:
        yield "BTN calls CO", "CO raise, BTN", _CALL
        yield "BTN 3-bets CO", "CO raise, BTN", _RAISE
    if "BTN" in names:
        yield "SB 3-bets BTN", "BTN raise, SB", _RAISE
        yield "SB calls BTN", "BTN raise, SB", _CALL
    openers = dict.fromkeys(seat for seat in (names[0], "CO", "BTN", "SB") if seat in names)
    for seat in openers:
        yield f"BB calls {seat}", f"{seat} raise, BB", _CALL
    for seat in openers:
        yield f"BB 3-bets {seat}", f"{seat} raise, BB", _RAISE
    yield "BB raises SB's limp", "SB limp, BB", _RAISE
    if "BTN" in names:
        yield "BTN calls SB's 3-bet", "BTN raise, SB raise, BTN", _CALL
        yield "BTN 4-bets SB", "BTN raise, SB raise, BTN", _RAISE
    yield "SB calls BB's 3-bet", "SB raise, BB raise, SB", _CALL
    yield "SB 4-bets BB", "SB raise, BB raise, SB", _RAISE
