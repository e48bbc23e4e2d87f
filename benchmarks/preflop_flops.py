"""How well values of flops are known: halves of them, pots played out, and what was fitted."""

import json
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.preflop_frequencies import families
from benchmarks.preflop_parts import Check, Part, table
from benchmarks.preflop_truth import SharesOf
from gto_desktop.builds.preflop_halves import GROUPS, OPEN, RFI, THREE_BET
from gto_desktop.builds.preflop_playout import FLOPS, PotPlayedOut, classes_off
from gto_desktop.library.preflop_file import VersionInfo
from gto_desktop.preflop.shares import Calibrated, Shares
from gto_desktop.preflop.spots import Role

VARIATION = {RFI: 0.03, OPEN: 0.05, THREE_BET: 0.08}
EV_ERROR = 0.01
LEVEL, CLASSES = 0.01, 0.03

Told = Mapping[str, Any]


def halves_part(folder: Path, names: Sequence[str]) -> Part:
    """Charts of two halves of the flops; `folder` holds what `benchmarks.preflop_halves` wrote."""
    rows, checks = [], []
    for name in names:
        told = _read(folder / f"halves_{name}.json")
        rows.append(_halves_row(name, told))
        for group in GROUPS:
            # Heads-up there is no 3-bet by a third seat, and a game may have no node of a group.
            apart = None if told is None else told["variation"].get(group)
            if told is not None and apart is None:
                continue
            checks.append(
                Check(
                    f"halves apart, {group}", f"<= {100 * VARIATION[group]:g} %",
                    "-" if apart is None else f"{100 * apart:.1f} %",
                    None if apart is None else apart <= VARIATION[group], name,
                )
            )  # fmt: skip
        error = None if told is None else float(told["ev_error"])
        checks.append(
            Check(
                "median error of EV differences", f"<= {EV_ERROR:g}bb",
                "-" if error is None else f"{error:.4f}",
                None if error is None else error <= EV_ERROR, name,
            )
        )  # fmt: skip
    columns = (
        "data set", "flops of each", "of a pot of its own", *(f"{group}, %" for group in GROUPS),
        "EV, bb", "day",
    )  # fmt: skip
    return Part(
        f"""## Halves of the flops

The same game solved twice, each time with values learnt from one half of the flops of
every pot, of all games. Total variation: mean over the nodes of a group (first in; the first answer
to a raise; the raiser's answer to a 3-bet) of the mean over the combos that get there. EV: the
median error, with all flops together, of what the best action of a hand is worth more than the next
best, at nodes that are reached once in 1,000 hands; that is half of what the halves differ by.

{table(columns, rows)}""",
        tuple(checks),
    )


def _halves_row(name: str, told: Told | None) -> Sequence[str]:
    if told is None:
        return (name, "not measured", "-", *("-" for _ in GROUPS), "-", "-")
    found, flops = told["variation"], " / ".join(map(str, told["flops"]))
    apart = (f"{100 * found[group]:.1f}" if group in found else "-" for group in GROUPS)
    own = [count for counts in told["flops_by_pot"].values() for count in counts]
    of_pot = f"{min(own)} to {max(own)}" if own else "none"
    return (name, flops, of_pot, *apart, f"{told['ev_error']:.4f}", told["date"])


def played_out_part(folder: Path, charts: Mapping[str, str]) -> Part:
    """Flops that nothing was fitted to; `folder` holds what `benchmarks.preflop_playout` wrote.

    `charts` are the fingerprints of the data sets' strategies.
    """
    texts, checks = [], []
    for name, fingerprint in charts.items():
        told = _read(folder / f"playout_{name}.json")
        pots = [] if told is None else [_pot(each) for each in told["pots"]]
        old = told is not None and told["charts"] != fingerprint
        for what, found, most in (
            ("levels", max(pot.level_off for pot in pots) if pots else None, LEVEL),
            ("classes", classes_off(pots) if pots else None, CLASSES),
        ):
            met = None if found is None or old else found <= most
            said = "-" if found is None else f"{found:.3f}"
            checks.append(Check(f"played out, {what}", f"<= {most:g} pots off", said, met, name))
        texts.append(f"### {name}\n\n{_pots(told, pots, old=old)}")
    body = "\n\n".join(texts)
    return Part(
        f"""## Played out

The ranges of the charts, solved on {FLOPS} weighted flops of each pot that no value was fitted to,
beside what the data set's values expect; in pots. The level is what the range out of position gets
back, carried from these flops to all by what all solved flops teach; classes are root mean square
distances by how often each gets there, out of position and in position. Behind each stands what
these few flops alone err by. A level is off by what it lies apart beyond two standard errors; how
far classes are off is reckoned over all pots, without that error.

{body}""",
        tuple(checks),
    )


def _pot(told: Told) -> PotPlayedOut:
    pairs = {name: tuple(told[name]) for name in ("classes", "class_errors")}
    return PotPlayedOut(**{**told, **pairs})


def _pots(told: Told | None, pots: Sequence[PotPlayedOut], *, old: bool) -> str:
    if told is None or not pots:
        return "Not measured."
    rows = [
        (
            pot.name, str(pot.flops), f"{pot.expected:.3f}", f"{pot.measured:.3f}",
            f"{pot.measured - pot.expected:+.3f}", f"{pot.level_error:.3f}",
            *(f"{far:.3f} ({noise:.3f})"
              for far, noise in zip(pot.classes, pot.class_errors, strict=True)),
            f"{pot.exploitability_pct:.2f}",
        )
        for pot in pots
    ]  # fmt: skip
    columns = (
        "pot", "flops", "expected", "flops gave", "apart", "error", "classes oop", "classes ip",
        "solved to, %",
    )  # fmt: skip
    of = "with ranges of earlier charts, " if old else ""
    return (
        f"Solved {of}{told['date']}.\n\n{table(columns, rows)}\n\n"
        f"All classes, without what so few flops err by: {classes_off(pots):.3f} pots."
    )


def worth_part(infos: Sequence[VersionInfo], shares: SharesOf) -> Part:
    """What flops are taken to be worth, and how well that is known."""
    known = {info.id: shares(info.id) for info in infos}
    rows, tables = [], []
    for name, measured in known.items():
        rows.append(_worth_row(name, measured))
    for title, alike in families(infos):
        found = {i.id: each.shares for i in alike if (each := known[i.id]) is not None}
        if found:
            tables.append(f"### {title}\n\n{_errors_by_pot(found)}")
    columns = (
        "data set", "pots", "with flops of their own", "error of a class, median", "largest",
        "learnt from", "told", "day",
    )  # fmt: skip
    body = "\n\n".join(tables)
    return Part(
        f"""## What flops are worth, as measured

The error is the standard error of what one hand class of the ranges wins, in pots; of flops of the
pot itself the number stands behind it. Told: how often pots were told what they are worth by the
ranges that came to them, and on how many flops at last. Seats of larger tables than six are named
as at a table of six, counted from the big blind.

{table(columns, rows)}

{body}"""
    )


def _worth_row(name: str, measured: Calibrated | None) -> Sequence[str]:
    if measured is None:
        return (name, "not measured: coefficients", *("-" for _ in range(6)))
    pots, facts = list(measured.shares.values()), measured.facts
    noise = [pot.noise for pot in pots]
    learnt = f"{facts['flops']} flops" if "flops" in facts else "-"
    if "pots" in facts:
        learnt += f" of {facts['pots']} pots, to {facts['accuracy_pct']} %"
    told = f"{facts['told']} times, on {facts['last']}" if "told" in facts else "-"
    return (
        name, str(len(pots)), str(sum(pot.flops > 0 for pot in pots)),
        f"{statistics.median(noise):.4f}", f"{max(noise):.4f}", learnt, told,
        str(facts.get("date", "-")),
    )  # fmt: skip


def _errors_by_pot(found: Mapping[str, Mapping[Role, Shares]]) -> str:
    """Return a row for each pot, those first that the first data sets have."""
    roles = dict.fromkeys(role for shares in found.values() for role in shares)

    def cell(pot: Shares | None) -> str:
        if pot is None:
            return "-"
        return f"{pot.noise:.4f}" + (f" ({pot.flops})" if pot.flops else "")

    rows = [(role.name, *(cell(each.get(role)) for each in found.values())) for role in roles]
    return table(("pot", *found), rows)


def _read(file: Path) -> Told | None:
    if not file.exists():
        return None
    told: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return told
