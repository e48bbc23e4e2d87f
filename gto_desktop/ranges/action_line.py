"""Lines of actions, and the decision tree of a caller read along one.

A line is "root/CHECK/BET 8.000000"; ``BET_8``, ``bet 8`` and, where there is one bet, ``BET`` name
the same action. A tree is what JSON makes of solver_results: each node an object with

* ``player``: 1 is out of position, 0 in position (not the numbers of this program: see `LineStep`),
* ``strategy``: ``actions``, a list of labels, and ``strategy``, an object that gives for each combo
  the list of its frequencies, in the order of the actions,
* ``childrens``: an object with the next node for each action; the last node of a line needs none.

Only the nodes on the line are read.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import shortened
from gto_desktop.cards.combo import COMBO_COUNT, parse_combo
from gto_desktop.ranges.range_text import COMBO_TEXTS

LONGEST_LINE = 40
"""Actions in a line."""
LONGEST_ID = 2000
"""Characters of a line."""
MOST_ACTIONS = 100
"""Actions at one node."""
LONGEST_LABEL = 80
"""Characters of one action."""
AMOUNT_TOLERANCE = 0.01
"""By how much a typed amount may differ: other programs print amounts with decimals."""
NEAR_FACTOR = 1.5
"""By which factor an amount may be off where the nearest size stands in for it."""
FREQUENCY_TOLERANCE = 1e-5
"""By how much a frequency may be outside of 0 to 1: it may be rounded; it is clipped."""
SUM_TOLERANCE = 0.02
"""By how much the frequencies of a combo may sum to more than 1: they may be rounded."""

_LABEL = re.compile(r"([A-Z]+(?:[ _-]IN)?)(?:[ _:]*([0-9]{1,15}(?:\.[0-9]{1,15})?))?")
_WORDS = {
    "ALL IN": "ALLIN",
    "ALL_IN": "ALLIN",
    "ALL-IN": "ALLIN",
    "F": "FOLD",
    "X": "CHECK",
    "C": "CALL",
    "B": "BET",
    "R": "RAISE",
}
_AGGRESSIVE = frozenset({"BET", "RAISE", "ALLIN"})

_COMBO_OF_TEXT = {
    text: combo for combo, name in enumerate(COMBO_TEXTS) for text in (name, name[2:] + name[:2])
}


@dataclass(frozen=True, eq=False)
class LineStep:
    """One action of a line and how often each combo takes it."""

    player: int
    """Who acts: 0 out of position, 1 in position, as in `game.player.Player`."""
    label: str
    """The action, as its node names it."""
    share: NDArray[np.floating[Any]]
    """(1326,) from 0 to 1; NaN where the node does not state the combo."""

    def __post_init__(self) -> None:
        """Check what a caller in this program cannot have meant."""
        if self.player not in {0, 1}:
            raise ValueError(f"a player is 0 or 1, not {self.player}")
        if self.share.shape != (COMBO_COUNT,):
            raise ValueError(f"shares are {COMBO_COUNT} numbers, not {self.share.shape}")
        low, high = -FREQUENCY_TOLERANCE, 1 + FREQUENCY_TOLERANCE
        if ((self.share < low) | (self.share > high)).any():
            raise ValueError("a share is between 0 and 1")

    @property
    def is_aggressive(self) -> bool:
        """Whether this is a bet or a raise."""
        name = _read_label(self.label)
        return name is not None and name[0] in _AGGRESSIVE


def read_line(node_id: object) -> tuple[str, ...]:
    """Return the actions of a line as they are written.

    Raises:
        InputError: it is not "root" and actions behind slashes, or too long.

    >>> read_line("root/CHECK/BET_8")
    ('CHECK', 'BET_8')
    """
    if not isinstance(node_id, str):
        raise InputError(f"node_id is a text like root/CHECK/BET 8, not {_kind(node_id)}.")
    if len(node_id) > LONGEST_ID:
        raise InputError(f"node_id has {len(node_id)} characters; at most {LONGEST_ID} are read.")
    root, *segments = [segment.strip() for segment in node_id.split("/")]
    if root.lower() != "root":
        raise InputError(f"node_id begins with root, like root/CHECK/BET 8, not {_shown(root)}.")
    if len(segments) > LONGEST_LINE:
        raise InputError(
            f"node_id is {len(segments)} actions deep; at most {LONGEST_LINE} are read."
        )
    if "" in segments:
        raise InputError(f"node_id {_shown(node_id)}: there is nothing between two slashes.")
    return tuple(segments)


def find_action(labels: Sequence[str], segment: str) -> int | None:
    """Return the index of the label that a segment of a line names, None if there is none.

    Raises:
        InputError: it fits several labels equally well.

    >>> find_action(["CHECK", "BET 4.000000", "BET 8.000000"], "bet_8")
    2
    """
    if labels.count(segment) == 1:
        return labels.index(segment)
    wanted = _read_label(segment)
    if wanted is None:
        return None
    word, amount = wanted
    distances: dict[int, float] = {}
    for index, label in enumerate(labels):
        name = _read_label(label)
        if name is None or name[0] != word:
            continue
        if amount is None or name[1] is None:
            distances[index] = 0 if amount == name[1] else AMOUNT_TOLERANCE
        elif abs(amount - name[1]) <= AMOUNT_TOLERANCE:
            distances[index] = abs(amount - name[1])
    if not distances:
        return None
    nearest = min(distances.values())
    best = [index for index, distance in distances.items() if distance == nearest]
    if len(best) > 1:
        raise InputError(f"{_shown(segment)} fits {_listed([labels[index] for index in best])}.")
    return best[0]


def near_size(labels: Sequence[str], segment: str) -> int | None:
    """Return the index of the same action in the nearest size, None if none is near.

    Near is what is at most half as large again as the other, all-in left out.

    >>> near_size(["CHECK", "BET_2.145", "BET_4.875"], "BET_4")
    2
    """
    wanted = _read_label(segment)
    word, amount = wanted or ("", None)
    factors: dict[int, float] = {}
    for index, label in enumerate(labels):
        name, size = _read_label(label) or ("", None)
        if name == word and size and amount:
            factors[index] = max(amount / size, size / amount)
    nearest = min(factors, key=factors.__getitem__, default=None)
    return nearest if nearest is not None and factors[nearest] <= NEAR_FACTOR else None


def short_place(at: str) -> str:
    """Return a line as messages show it: of a long one the end."""
    return at if len(at) <= 80 else f"root/...{at[-60:]}"


def read_tree(results: object, node_id: object) -> list[LineStep]:
    """Return the steps of a line through the decision tree of a caller.

    Args:
        results: what JSON makes of solver_results; the module says how a node looks.
        node_id: the line, "root" alone for no step at all.

    Raises:
        InputError: the line is not in the tree, or a node on it is malformed.
    """
    steps: list[LineStep] = []
    node, at = results, "root"
    segments = read_line(node_id)
    if not isinstance(node, Mapping):
        raise InputError(f"solver_results is an object with the root node, not {_kind(node)}.")
    for number, segment in enumerate(segments, 1):
        step = _read_step(node, at, segment)
        steps.append(step)
        if number < len(segments):
            node = _child(node, at, step.label)
            at = f"{at}/{step.label}"
    return steps


def _read_step(node: object, at: str, segment: str) -> LineStep:
    if not isinstance(node, Mapping):
        _refuse(at, f"a node is an object, not {_kind(node)}")
    strategy = node.get("strategy")
    if strategy is None:
        node_type = node.get("node_type")
        kind = _shown(node_type) if isinstance(node_type, str) else "a node"
        _refuse(at, f"{kind} without a strategy, so no {_shown(segment)} follows")
    if not isinstance(strategy, Mapping):
        _refuse(at, f"strategy is an object, not {_kind(strategy)}")
    player = node.get("player")
    if isinstance(player, bool) or not isinstance(player, int) or player not in {0, 1}:
        _refuse(at, "player is 1 (out of position) or 0 (in position)")
    labels = _read_labels(strategy.get("actions"), at)
    try:
        action = find_action(labels, segment)
    except InputError as error:
        raise InputError(f"At {short_place(at)}: {error}") from None
    if action is None:
        _refuse(at, f"there is no {_shown(segment)}; the actions are {_listed(labels)}")
    combos, frequencies = _read_table(strategy.get("strategy"), len(labels), at)
    share = np.full(COMBO_COUNT, np.nan)
    share[combos] = frequencies[:, action]
    return LineStep(1 - player, labels[action], share)


def _read_labels(actions: object, at: str) -> list[str]:
    if not isinstance(actions, list) or not all(isinstance(label, str) for label in actions):
        _refuse(at, "strategy.actions is a list of texts like CHECK and BET 8")
    if not 1 <= len(actions) <= MOST_ACTIONS:
        _refuse(at, f"strategy.actions has {len(actions)} actions, not 1 to {MOST_ACTIONS}")
    if max(map(len, actions)) > LONGEST_LABEL:
        _refuse(at, f"an action has more than {LONGEST_LABEL} characters")
    if len(set(actions)) < len(actions):
        _refuse(at, "strategy.actions names an action twice")
    return actions


def _child(node: object, at: str, label: str) -> object:
    children = node.get("childrens") if isinstance(node, Mapping) else None
    if children is None:
        children = {}
    if not isinstance(children, Mapping):
        _refuse(at, f"childrens is an object, not {_kind(children)}")
    # The labels of children are as many as actions; more would make looking for one slow.
    names = [name for name in children if isinstance(name, str)]
    if len(names) > MOST_ACTIONS:
        _refuse(at, f"there are {len(names)} childrens; at most {MOST_ACTIONS} are read")
    try:
        place = find_action(names, label)
    except InputError as error:
        raise InputError(f"At {short_place(at)}: {error}") from None
    child = None if place is None else children[names[place]]
    if child is None:
        known = f"childrens holds {_listed(names)}" if names else "childrens is empty"
        _refuse(at, f"no node follows {_shown(label)}; {known}")
    return child


def _read_table(table: object, actions: int, at: str) -> tuple[list[int], NDArray[np.float64]]:
    """Return the combos of a node and their frequencies, (combos, actions)."""
    if not isinstance(table, Mapping):
        _refuse(at, f"strategy.strategy is an object of combos, not {_kind(table)}")
    if len(table) > COMBO_COUNT:
        _refuse(at, f"the strategy has {len(table)} combos; there are {COMBO_COUNT}")
    combos = [
        combo if (combo := _COMBO_OF_TEXT.get(key)) is not None else _read_combo(key, at)
        for key in table
    ]
    if len(set(combos)) < len(combos):
        twice = next(combo for combo in combos if combos.count(combo) > 1)
        _refuse(at, f"{COMBO_TEXTS[twice]} is stated twice")
    rows = list(table.values())
    frequencies = _as_array(rows, actions)
    if frequencies is None or not _are_frequencies(frequencies).all():
        for combo, row in zip(combos, rows, strict=True):
            _check_row(row, actions, f"{short_place(at)}, {COMBO_TEXTS[combo]}")
    assert frequencies is not None, "what is no array has a row that was refused above"
    return combos, frequencies


def _read_combo(key: object, at: str) -> int:
    """Read a combo that is not written the usual way, such as ahKH."""
    try:
        if isinstance(key, str) and len(key) <= 8:
            return parse_combo(key)
    except InputError:
        pass
    shown = _shown(key) if isinstance(key, str) else _kind(key)
    raise InputError(
        f"At {short_place(at)}: {shown} is no combo; write two different cards, like AhKh."
    )


def _as_array(rows: list[Any], actions: int) -> NDArray[np.float64] | None:
    """Return rows of numbers as an array, None if one is something else."""
    # Whole lists at a time: number by number this takes ten times as long.
    if not set(map(type, rows)) <= {list, tuple} or not set(map(len, rows)) <= {actions}:
        return None
    if not set(map(type, chain.from_iterable(rows))) <= {int, float}:
        return None
    try:
        return np.array(rows, np.float64).reshape(len(rows), actions)
    except OverflowError:
        return None


def _are_frequencies(frequencies: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return of each row whether its numbers are from 0 to 1, and their sum too, (combos,)."""
    low, high = -FREQUENCY_TOLERANCE, 1 + FREQUENCY_TOLERANCE
    inside = ((frequencies >= low) & (frequencies <= high)).all(axis=1)
    sums = frequencies.sum(axis=1)
    fits: NDArray[np.bool_] = inside & (sums <= 1 + SUM_TOLERANCE)
    return fits


def _check_row(row: object, actions: int, where: str) -> None:
    if not isinstance(row, list | tuple):
        raise InputError(f"At {where}: the frequencies are a list, not {_kind(row)}.")
    if len(row) != actions:
        raise InputError(f"At {where}: {len(row)} frequencies, but {actions} actions.")
    for number in row:
        if isinstance(number, bool) or not isinstance(number, int | float):
            raise InputError(f"At {where}: a frequency is a number, not {_kind(number)}.")
        if not -FREQUENCY_TOLERANCE <= number <= 1 + FREQUENCY_TOLERANCE:
            # An integer of hundreds of digits has no float to print.
            is_long = isinstance(number, int) and abs(number) > 1e300
            shown = "one as long as this" if is_long else f"{number:.6g}"
            raise InputError(f"At {where}: a frequency is between 0 and 1, not {shown}.")
    if sum(row) > 1 + SUM_TOLERANCE:
        raise InputError(f"At {where}: the frequencies sum to {sum(row):.6g}, which is over 1.")


def _read_label(text: str) -> tuple[str, float | None] | None:
    """Return the word of an action and its amount; None if it does not look like an action."""
    match = _LABEL.fullmatch(text.strip().upper())
    if match is None:
        return None
    word, number = match.groups()
    return _WORDS.get(word, word), None if number is None else float(number)


def _refuse(at: str, reason: str) -> NoReturn:
    raise InputError(f"At {short_place(at)}: {reason}.")


def _listed(labels: Sequence[str]) -> str:
    shown = ", ".join(shortened(label, 30) for label in labels[:12])
    return shown + (f" and {len(labels) - 12} more" if len(labels) > 12 else "")


def _shown(text: str) -> str:
    return repr(shortened(text, 30))


def _kind(value: object) -> str:
    """Name what JSON calls a value."""
    if value is None:
        return "null"
    kinds = {bool: "true or false", str: "a text", list: "a list", dict: "an object"}
    return kinds.get(type(value), "a number" if isinstance(value, int | float) else "that")
