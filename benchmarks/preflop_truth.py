"""What the charts of the stored data sets are held to: order, EVs, rake, true deals."""

import time
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

from benchmarks.preflop_judged import Judged, judge
from benchmarks.preflop_parts import Check, Part, table
from gto_desktop.builds.played_game import read_played
from gto_desktop.builds.preflop_agreement import off_by, told_again
from gto_desktop.builds.preflop_order import (
    ENTER,
    EQUAL,
    LOST,
    REACHED,
    Disorder,
    Inversion,
    LosingAction,
    worst_of_each,
)
from gto_desktop.builds.preflop_replay import LEAST
from gto_desktop.builds.preflop_worth import solved_shares
from gto_desktop.cards.hand_class import class_name
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.preflop.leaf_values import LeafValues
from gto_desktop.preflop.learnt_values_file import KeptValues, shipped_values
from gto_desktop.preflop.shares import Calibrated, shipped_shares
from gto_desktop.solver.progress import finish

LISTED = 12
"""Lines of a data set that a list shows."""
INDIFFERENT = 0.02
"""Two actions are worth the same up to here, big blinds."""
RAKED = ("6max", "6max_RC_100bb_200NL", "6max_RC_100bb_100NL")
"""Data sets that differ by their rake alone, from none to most."""
REPLAYED, GAIN = 0.02, 1.0
AGREED = 0.01
"""What values may be off by for the ranges that were solved with them, pots."""

Games: TypeAlias = Mapping[str, Judged]
SharesOf: TypeAlias = Callable[[str], Calibrated | None]


def judge_all(
    file: Path,
    versions: Sequence[VersionInfo],
    shares: SharesOf = shipped_shares,
    learnt: Callable[[], KeptValues | None] = shipped_values,
) -> dict[str, Judged]:
    """Judge all data sets of a file, one after the other: the largest takes 1.2 GB.

    `shares` tells what the flops of a data set were worth when it was solved, `learnt` what tells
    what they are worth for the ranges that came of it.

    Raises:
        InputError: a data set was solved with other values of flops than those that are there.
    """
    found = {}
    for info in versions:
        begun = time.perf_counter()
        game = read_played(file, info.id)[0]
        known = solved_shares(info.id, info.facts, shares(info.id), game.tree)
        worth, kept = LeafValues(info.stakes, known), learnt()
        again = None
        if kept is not None and known:
            again = finish(told_again(game, info.stakes, worth, kept.values, name=info.id))
        found[info.id] = judge(game, worth, told_again=again or ())
        print(f"judged {info.id} in {time.perf_counter() - begun:.0f} s", flush=True)
    return found


def order_part(games: Games) -> Part:
    """Hands that play less than ones they dominate."""
    rows, lists, upsets, checks = [], [], [], []
    for name, game in games.items():
        found, upset = game.disorders, game.inversions
        worst = sorted(
            worst_of_each(found),
            # Those without a reason come first.
            key=lambda each: (each.is_explained, -game.chance[each.node] * each.gap),
        )
        alike = sum(each.margin < INDIFFERENT for each in worst)
        unexplained = sum(not each.is_explained for each in found)
        kinds = [sum(each.action == kind for each in found) for kind in _ACTIONS]
        counts = (game.nodes, len(found), unexplained, *kinds, len(worst), alike, len(upset))
        rows.append((name, *map(str, counts)))
        without = "pairs out of order without a reason"
        checks.append(Check(without, "0", str(unexplained), not unexplained, name))
        checks.append(Check("all pairs out of order", "0", str(len(found)), not found, name))
        lists.append((name, [_disorder(game, each) for each in worst]))
        upsets.append((name, [_inversion(game, each) for each in upset]))
    columns = (
        "data set", "nodes", "pairs out of order", "without a reason",
        *(f"by {kind}" for kind in _ACTIONS), "hands",
        "of them indifferent", "pairs whose better hand is worth less",
    )  # fmt: skip
    return Part(
        f"""## Order

Where one class dominates another and its EV of an action is not lower, its frequency should not be
lower by more than 20 points, in any node that is reached once in {1 / REACHED:,.0f} hands. One
class dominates another of the same kind (pair, suited, offsuit) by a higher pair, or by the same
high card and a higher kicker with which it can make every straight that the other can: K8s
dominates K7s, but AKs does not dominate A5s. Compared are entering the pot (everything but the
fold), and each action where it is the best of both hands. A hand is indifferent if its two best
actions differ by less than {INDIFFERENT:g}bb: it may mix. A pair has a reason if the action gains
the better hand less over its best other action than it gains the worse hand, up to {EQUAL:g}bb:
queens that 3-bet and call for the same call less often than sixes, which only call.

{table(columns, rows)}

By the pair that lies furthest apart for each hand, those without a reason first, then those that
come most often and lie furthest apart; frequencies in percent, EVs of the action in bb.

{_listed(lists, _ORDER)}

## Hands worth less than ones they dominate

By more than {LOST:g}bb, at the same nodes: what noise in the values of flops does. A chart that
follows such EVs has holes without being out of order. The furthest; EVs of the best action in bb.

{_listed(upsets, _INVERSION)}""",
        tuple(checks),
    )


def _inversion(game: Judged, each: Inversion) -> Sequence[str]:
    hands = f"{class_name(each.better)} / {class_name(each.worse)}"
    return (game.lines[each.node], hands, " / ".join(f"{ev:+.2f}" for ev in each.evs))


_INVERSION = ("node", "hands", "EV")


def _disorder(game: Judged, each: Disorder) -> Sequence[str]:
    hands = f"{class_name(each.better)} / {class_name(each.worse)}"
    shares = " / ".join(f"{100 * share:.0f}" for share in each.frequencies)
    evs = " / ".join(f"{ev:+.2f}" for ev in each.evs)
    gains = " / ".join(f"{gain:+.2f}" for gain in each.advantages)
    return (game.lines[each.node], each.action, hands, shares, evs, gains)


_ACTIONS = (ENTER, "call", "raise")
_ORDER = ("node", "action", "hands", "%", "EV", "gains over the best other action")


def _listed(lists: Sequence[tuple[str, Sequence[Sequence[str]]]], columns: Sequence[str]) -> str:
    """Return a table for each data set that has rows, and say which have none."""
    texts = []
    for name, rows in lists:
        if rows:
            more = len(rows) - LISTED
            rest = f"\n\nand {more} more." if more > 0 else ""
            texts.append(f"### {name}\n\n{table(columns, rows[:LISTED])}{rest}")
    without = [name for name, rows in lists if not rows]
    if without:
        texts.append(f"None in {', '.join(without)}.")
    return "\n\n".join(texts)


def losing_part(games: Games) -> Part:
    """Hands that do what is worth less."""
    rows, lists, checks = [], [], []
    for name, game in games.items():
        found = game.losing
        nodes = len({each.node for each in found})
        lost = max((each.lost for each in found), default=0.0)
        apart = max((abs(gap) for _, gap in game.aces), default=0.0)
        rows.append(
            (name, str(len(found)), str(nodes), f"{lost:.2f}", str(len(game.aces)), f"{apart:.3f}")
        )
        checks.append(Check("hands that lose above 0.02bb", "0", str(len(found)), not found, name))
        lists.append((name, [_losing(game, each) for each in found]))
    columns = (
        "data set", "hands at nodes", "nodes", "most lost, bb",
        "nodes where aces call and raise", "most between the two, bb",
    )  # fmt: skip
    return Part(
        f"""## Actions that lose

No action that a hand takes more than half the time should be worth less than another of the node by
more than 0.02bb; nodes that are reached once in {1 / REACHED:,.0f} hands. Aces call and raise where
they take both at least one time in ten.

{table(columns, rows)}

The dearest; EVs in bb.

{_listed(lists, _LOSING)}""",
        tuple(checks),
    )


_LOSING = ("node", "hand", "action", "%", "EV", "better", "EV of it")


def _losing(game: Judged, each: LosingAction) -> Sequence[str]:
    return (
        game.lines[each.node], class_name(each.hand), each.action, f"{100 * each.frequency:.0f}",
        f"{each.ev:+.2f}", each.best, f"{each.best_ev:+.2f}",
    )  # fmt: skip


def agreement_part(games: Games) -> Part:
    """Whether values and ranges agree."""
    checks, rows = [], []
    for name, game in games.items():
        if not game.told_again:
            continue
        found = off_by(game.told_again)
        worst = max(game.told_again, key=lambda pot: pot.classes * pot.weight**0.5)
        rows.append(
            (
                name, str(len(game.told_again)), *(f"{off:.4f}" for off in found),
                f"{worst.role.name} ({worst.classes:.3f}, {worst.level:+.3f})",
            )
        )  # fmt: skip
        for what, off in zip(("classes", "levels"), found, strict=True):
            checks.append(
                Check(f"values of its own ranges, {what}", f"<= {AGREED:g} pots off",
                      f"{off:.4f}", off <= AGREED, name)
            )  # fmt: skip
    columns = ("data set", "pots", "classes off, pots", "levels off, pots", "the most")
    return Part(
        f"""## Values and ranges

What flops are worth follows the ranges. Here every pot that comes to the flop is told anew for the
ranges of the finished strategies, and laid beside what these were solved with: root mean square
over pots, by how often they come and how large they are; of classes beside their ranges, and of
what the range out of position wins. {AGREED:g} pots are allowed.

{table(columns, rows)}""",
        tuple(checks),
    )


def replay_part(games: Games, infos: Sequence[VersionInfo]) -> Part:
    """Gains, and the seats' EVs over true deals."""
    checks: list[Check] = []
    by_table: dict[tuple[str, ...], list[Sequence[str]]] = {}
    for info in infos:
        gains, stored = (by_seat(info, name) for name in ("gain_mbb", "value_bb"))
        found, playing = games[info.id].replayed, info.stakes.playing
        values, errors = ([row[seat] for seat in playing] for row in (found.values, found.errors))
        apart = [true - value for true, value in zip(values, stored, strict=True)]
        by_table.setdefault(games[info.id].names, []).extend(
            [
                (info.id, "solved", *(f"{value:+.4f}" for value in stored), f"{sum(stored):+.4f}"),
                ("", "true deals", *(f"{x:+.4f}" for x in values), f"{sum(values):+.4f}"),
                ("", "standard error", *(f"{error:.4f}" for error in errors), ""),
                ("", "apart", *(f"{each:+.4f}" for each in apart), ""),
            ]
        )
        worst = max(map(abs, apart))
        checks += [
            Check("most gain of a seat", f"<= {GAIN:g} mbb", f"{max(gains):.2f}",
                  max(gains) <= GAIN, info.id),
            Check("seats over true deals", f"<= {REPLAYED:g}bb apart", f"{worst:.4f}",
                  worst <= REPLAYED, info.id),
        ]  # fmt: skip
    deals = max((game.replayed.deals for game in games.values()), default=0)
    tables = "\n\n".join(
        table(("data set", "", *names, "sum"), rows) for names, rows in by_table.items()
    )
    return Part(
        f"""## True deals

Hands of all seats dealt from one deck, {deals:,} times; each deal is followed down the lines of the
stored strategies, and a leaf is worth what the solve took it for, hand against hand. Of lines that
a deal comes to less than once in {1 / LEAST:,.0f} times one in so many is followed, and counts for
the others. In the solve cards in other hands count for every pair of players. Big blinds a
hand; {REPLAYED:g}bb apart wanted.

{tables}""",
        tuple(checks),
    )


def by_seat(info: VersionInfo, name: str) -> list[float]:
    """Return a fact that has a number for each seat that plays."""
    found = info.facts[name]
    names = [info.stakes.names[seat] for seat in info.stakes.playing]
    return [float(found[seat]) for seat in names] if isinstance(found, dict) else []


def always_part(games: Games) -> Part:
    """What must hold in any case, and what more rake should do."""
    folds = max(game.aces_fold_pct for game in games.values())
    sums = max(game.worst_row_sum for game in games.values())
    names = [name for name in RAKED if name in games]
    raked = [games[name] for name in names]
    rows, checks = [], []
    for name, figures in {
        "SB limps": [game.limps for game in raked],
        "BB calls an open": [game.calls[True] for game in raked],
        "others call an open": [game.calls[False] for game in raked],
    }.items():
        told = [f"{100 * each:.1f}" for each in figures]
        falls = all(more <= less for less, more in pairwise(figures))
        rows.append((name, *told, "yes" if falls else "no"))
        checks.append(Check(f"rake up: {name}", "falls", " > ".join(told), falls))
    return Part(
        f"""## In any case

Aces fold at most {folds:.3f} % at any decision that they get to. Rows sum to 1 within
{sums:.0e}. With more rake, and nothing else changed, fewer hands should call; percent of the
hands that are asked:

{table(("", *names, "falls"), rows)}""",
        (
            Check("rows sum to 1, all data sets", "within 1e-06", f"{sums:.0e}",
                  sums <= 1e-6),
            Check("aces fold, all data sets", "never", f"{folds:.3f} %",
                  folds == 0),
            *checks,
        ),
    )  # fmt: skip
