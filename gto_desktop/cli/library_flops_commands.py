"""The library commands about single flops: which there are, and what is played on one."""

import json
from collections.abc import Iterator
from contextlib import closing
from typing import Any, TypeVar

import numpy as np
import typer
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import flop_files
from gto_desktop.bootstrap import make_library
from gto_desktop.cards.board import Board
from gto_desktop.cards.hand_class import CLASS_COUNT, COMBO_CLASS, GRID_SIZE, class_name
from gto_desktop.cli.text_tables import (
    UNDECIDED,
    UNDECIDED_LEGEND,
    action_text,
    grid_text,
    print_table,
)
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.flop_spot import FlopSpot
from gto_desktop.game.player import Player
from gto_desktop.services.study.near_flops import near_text
from gto_desktop.services.study.place import HandPlace, read_place, write_place
from gto_desktop.services.study.stored_strategies import (
    FlopLibrary,
    open_flops,
    refuse_damaged,
    told_in_a_sentence,
)
from gto_desktop.services.study.study import Study
from gto_desktop.solver.node_view import NodeView
from gto_desktop.solver.undecided import best_two, undecided_hands

Cell = TypeVar("Cell")
_NOBODY = "  -"
"""A class of which no hand gets here."""
_LEAST = 5e-4
"""Combos of a class below which it does not get here."""


def show_flops(version: str, text: str, *, as_json: bool) -> None:
    """Print the solved flops of the pots whose name has a text in it, heaviest first."""
    with open_flops(flop_files()) as library:
        weighted = list(_flops(library, version, text))
        keys, damaged = library.keys(), library.problems
    if not weighted and not damaged:
        versions = list(dict.fromkeys(key.version for key in keys))
        if version not in versions:
            others = ", ".join(versions) or "none"
            with closing(make_library()) as study:
                known = study.versions()
            if version not in {data.id for data in known.versions}:
                ids = ", ".join(data.id for data in known.versions)
                raise InputError(f"There is no data set {version[:60]!r}: use one of {ids}.")
            shown = "."
            if known.default in known.serving(version):
                shown = f": where it is played, those of {known.default} are shown."
            raise InputError(
                f"The data set {version} has no flops of its own{shown} With flops: {others}."
            )
        spots = dict.fromkeys(key.spot.name for key in keys if key.version == version)
        raise InputError(
            f"No solved pot of {version} fits {text[:40]!r}: there is {', '.join(spots)}."
        )
    if as_json:
        flops = [
            {"spot": spot.name, "flop": str(flop), "weight": weight}
            for spot, flop, weight in weighted
        ]
        typer.echo(json.dumps({"version": version, "flops": flops, "problems": damaged}))
    elif weighted:
        rows = [
            (spot.name, str(flop), "" if weight is None else f"{100 * weight:.2f} %")
            for spot, flop, weight in weighted
        ]
        print_table(("Spot", "Flop", "Weight"), rows)
    refuse_damaged(damaged)


def show_place(text: str, *, with_evs: bool, as_json: bool) -> None:
    """Print a decision of the library, or raise InputError where there is none."""
    place = read_place(text)
    with told_in_a_sentence(), closing(make_library()) as study:
        node, head = _node(study, place)
        if node.player is None or not node.actions:
            raise InputError(f"Nobody is to act at {text[:80]!r}: the betting has ended there.")
        if as_json:
            typer.echo(json.dumps(_report(write_place(place), node)))
        else:
            typer.echo("\n\n".join([head, *_parts(node, with_evs=with_evs)]))


def _flops(
    library: FlopLibrary, version: str, text: str
) -> Iterator[tuple[FlopSpot, Board, float | None]]:
    wanted = " ".join(text.lower().split())
    spots = dict.fromkeys(key.spot for key in library.keys() if key.version == version)  # noqa: SIM118
    for spot in spots:
        if wanted in spot.name.lower():
            flops = library.counted(version, spot)
            for flop in sorted(flops, key=lambda flop: (-(flops[flop] or 0.0), str(flop))):
                yield spot, flop, flops[flop]


def _node(study: Study, place: HandPlace) -> tuple[NodeView, str]:
    """Return a decision, and what is said above it."""
    view = study.preflop(place.version, place.moves)
    if place.flop is None:
        if view.node is None:
            raise InputError(
                "The betting before the flop has ended there: name a flop, as in | Kh7h3c."
            )
        return view.node, "\n".join(filter(None, (write_place(place), view.situation, view.note)))
    if view.flop is None:
        raise InputError(view.why_no_flop or "This line does not lead to a flop yet.")
    if place.cards:
        raise InputError("The library ends with the flop: solve the turn.")
    flop = study.open_flop(place.version, view.flop, place.flop)
    if flop is None:
        shelf = study.flops(place.version, view.flop)
        # What is missing may have been there.
        refuse_damaged(study.problems)
        near = near_text(place.flop, [solved.board for solved in shelf.flops])
        more = f"; near it are {near}" if near else ""
        raise InputError(f"{place.flop} of {view.flop.name} is not in the library{more}.")
    node = flop.node(place.line)
    about = (
        f"{view.flop.name}, pot {node.pot / CHIPS_PER_BB:g} bb, solved by {flop.version} to "
        f"{flop.exploitability_pct:.2f} % of the pot"
    )
    return node, "\n".join(filter(None, (write_place(place), about, view.note)))


def _parts(node: NodeView, *, with_evs: bool) -> Iterator[str]:
    held, shares = _classes(node)
    reach = node.reach[_mover(node)]
    names = [action_text(action, CHIPS_PER_BB) for action in node.actions]
    lines = [f"{reach.sum():.1f} combos get here"]
    for place, name in enumerate(names):
        ev = _ev(node, place, reach)
        worth = "" if ev is None else f"   EV {_two_decimals(ev)} bb"
        lines.append(f"  {name:<14} {100 * _share(node, place, reach):5.1f} %{worth}")
    yield "\n".join(lines)
    evs = _class_evs(node)
    undecided = _undecided(node)
    numbers = np.arange(len(names))
    marked = undecided & (numbers[:, None, None] == best_two(evs)).any(axis=1)
    for place, name in enumerate(names):
        # What no hand does is seen above.
        if shares[place].any():
            cells = [f"{100 * share:.0f}" for share in shares[place]]
            yield f"{name}, percent of each hand:\n{_grid(held, cells, marked[place])}"
    for place, name in enumerate(names) if with_evs else ():
        cells = [_two_decimals(ev) if np.isfinite(ev) else "" for ev in evs[place].tolist()]
        # A fold is worth 0 to every hand.
        if any(text not in {"", "0.00"} for text in cells):
            yield f"{name}, EV of each hand, bb:\n{_grid(held, cells, marked[place])}"
    if (undecided & (held >= _LEAST)).any():
        yield UNDECIDED_LEGEND


def _report(place: str, node: NodeView) -> dict[str, object]:
    held, shares = _classes(node)
    reach, evs = node.reach[_mover(node)], _class_evs(node)
    there = held >= _LEAST
    undecided = np.flatnonzero(_undecided(node) & there).tolist()
    return {
        "place": place,
        "combos": float(reach.sum()),
        "undecided": list(map(class_name, undecided)),
        "actions": [
            {
                "action": action_text(action, CHIPS_PER_BB),
                "frequency": _share(node, number, reach),
                "ev_bb": _ev(node, number, reach),
                "grid": _rows(np.where(there, shares[number], np.nan)),
                "evs_bb": _rows(np.where(there, evs[number], np.nan)),
            }
            for number, action in enumerate(node.actions)
        ],
    }


def _rows(classes: NDArray[np.float64]) -> list[list[float | None]]:
    """Return the rows of a grid, null where nothing is known."""
    return _in_rows([None if np.isnan(value) else round(value, 4) for value in classes.tolist()])


def _in_rows(cells: list[Cell]) -> list[list[Cell]]:
    return [cells[row : row + GRID_SIZE] for row in range(0, len(cells), GRID_SIZE)]


def _mover(node: NodeView) -> Player:
    assert node.player is not None
    return node.player


def _classes(node: NodeView) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the combos of each hand class that get here, and how often they take each action."""
    reach = node.reach[_mover(node)].astype(np.float64)
    held = _by_class(reach)
    taken = [_by_class(reach * np.nan_to_num(row)) for row in node.strategy]
    return held, np.array(taken) / np.maximum(held, _LEAST)


def _by_class(combos: NDArray[Any]) -> NDArray[np.float64]:
    """Return the sums over the combos of each hand class, (169,)."""
    return np.bincount(COMBO_CLASS, combos, CLASS_COUNT).astype(np.float64)


def _share(node: NodeView, place: int, reach: NDArray[np.float32]) -> float:
    return float(reach @ np.nan_to_num(node.strategy[place]) / max(float(reach.sum()), _LEAST))


def _ev(node: NodeView, place: int, reach: NDArray[np.float32]) -> float | None:
    """Return the mean EV of the hands that take an action, in big blinds."""
    taken = reach * np.nan_to_num(node.strategy[place])
    known = (taken > 0) & np.isfinite(node.action_ev[place])
    mass = float(taken[known].sum())
    return (
        float(taken[known] @ node.action_ev[place][known]) / mass / CHIPS_PER_BB if mass else None
    )


def _class_evs(node: NodeView) -> NDArray[np.float64]:
    """Return what actions are worth to each hand class, (actions, 169) big blinds; NaN unknown."""
    known = np.isfinite(node.action_ev) * node.reach[_mover(node)].astype(np.float64)
    held, won = (
        np.array([_by_class(row) for row in rows])
        for rows in (known, known * np.nan_to_num(node.action_ev))
    )
    with np.errstate(invalid="ignore"):
        # A fold is worth 0, never -0.
        evs: NDArray[np.float64] = won / held / CHIPS_PER_BB + 0.0
    return evs


def _undecided(node: NodeView) -> NDArray[np.bool_]:
    """Return the hand classes whose best two actions are too close to tell, (169,)."""
    hands = undecided_hands(node.action_ev, node.ev_errors)
    undecided: NDArray[np.bool_] = _by_class(hands) > 0
    return undecided


def _two_decimals(ev: float) -> str:
    """Write an EV; 0 has no sign."""
    return f"{round(ev, 2) + 0.0:.2f}"


def _grid(held: NDArray[np.float64], texts: list[str], marked: NDArray[np.bool_]) -> str:
    cells = [
        f"{text}{UNDECIDED if mark else ''}" if combos >= _LEAST else _NOBODY
        for combos, text, mark in zip(held, texts, marked, strict=True)
    ]
    return grid_text(_in_rows(cells))
