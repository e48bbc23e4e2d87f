"""A strategy that is held, hand by hand: rows of probabilities, and locks made of them."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.combo import combo_name
from gto_desktop.cards.hand_class import CLASS_COMBOS, CLASS_COUNT, COMBO_CLASS, class_name
from gto_desktop.game.action import Action
from gto_desktop.game.line_actions import LineStart
from gto_desktop.game.player import Player
from gto_desktop.gui.node.models.class_table import Classes
from gto_desktop.solver.lock import WHOLE_NODE, NodeLock
from gto_desktop.solver.locking import lock_rows
from gto_desktop.solver.node_view import Hands, Rows

Combos = NDArray[np.bool_]
"""Whether a combo is meant, (1326,)."""
FREE = -1.0
"""In place of a probability: the hand is not held."""
SAME = 5e-4
"""Probabilities closer than this are shown as the same."""
PURE = 1e-4
"""How surely a hand takes an action that it always takes: with odds of infinity it never moved."""
_DIGITS = 6


@dataclass(frozen=True, eq=False)
class DraftLock:
    """A lock with its hands spread out, as it is edited."""

    line: str
    cards: tuple[int, ...] | None
    rows: Rows
    """(actions, 1326) probabilities; negative where a hand is free."""
    origin: NodeLock | None = None
    """The lock this was read from, while nothing in it was changed."""

    @property
    def held(self) -> Combos:
        """The combos that are held."""
        return np.asarray(self.rows[0] >= 0)

    def lock(self) -> NodeLock:
        """Write it as the solver takes it: by class where all combos of a class are alike."""
        if self.origin is not None:
            return self.origin
        return NodeLock(self.line, self.cards, _by_hand(self.rows))


Locks = tuple[DraftLock, ...]


@dataclass(frozen=True, eq=False)
class CopiedStrategy:
    """A strategy taken from a node, to be put down at another."""

    line: str
    start: LineStart
    """At the root of the line."""
    actions: tuple[Action, ...]
    rows: Rows
    there: Combos
    """The combos that have a strategy there."""


def leaning(
    rows: NDArray[np.float64], weights: NDArray[np.float64], action: int, share: float
) -> NDArray[np.float64]:
    """Multiply every hand's odds of an action alike, so that it has the share over all by weight.

    Hands that always or never take it are the last to move, when no others are left.
    """
    own, total = np.clip(rows[action], PURE, 1 - PURE), float(weights.sum())
    if total <= 0:
        return rows

    def moved(log_odds: float) -> NDArray[np.float64]:
        factor = np.exp(log_odds)
        return np.asarray(own * factor / (own * factor + (1 - own)))

    log_odds = _root(lambda x: float(moved(x) @ weights) / total - share)
    return with_share(rows, action, moved(log_odds))


def _root(gap: Callable[[float], float]) -> float:
    """Find where a growing function changes its sign, between -30 and 30."""
    low, high = -30.0, 30.0
    for _ in range(60):
        middle = (low + high) / 2
        if gap(middle) < 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def with_share(
    rows: NDArray[np.float64], action: int, share: float | NDArray[np.float64]
) -> NDArray[np.float64]:
    """Give an action a share in each column; the other actions keep their proportions."""
    others = rows.copy()
    others[action] = 0.0
    total = others.sum(axis=0)
    even = np.full_like(rows, 1.0 / max(1, len(rows) - 1))
    even[action] = 0.0
    others = np.where(total > 1e-9, others / np.maximum(total, 1e-9), even)
    result: NDArray[np.float64] = others * (1.0 - share)
    result[action] = share
    return result


def draft_of(lock: NodeLock) -> DraftLock:
    """Spread a lock of a spot out."""
    return DraftLock(lock.line, lock.cards, lock_rows(lock), lock)


def alike(lock: DraftLock, other: DraftLock) -> bool:
    """Whether two locks hold the same."""
    if lock is other:
        return True
    return (lock.line, lock.cards, lock.rows.shape) == (
        other.line,
        other.cards,
        other.rows.shape,
    ) and bool((np.abs(lock.rows - other.rows) < SAME / 10).all())


def same_line(line: str, other: str) -> bool:
    """Whether two lines name the same actions, however they are written.

    >>> same_line("root/CHECK/BET 275", "check/bet_275")
    True
    """
    return _labels(line) == _labels(other)


def _labels(line: str) -> list[str]:
    labels = [part.strip().upper().replace("_", " ") for part in line.strip().strip("/").split("/")]
    return labels[1:] if labels[0] in {"ROOT", ""} else labels


def _by_hand(rows: Rows) -> dict[str, tuple[float, ...]]:
    """Name the held hands as shortly as they can be: the node, classes, combos."""
    held = rows[0] >= 0
    if held.all() and _even(rows):
        return {WHOLE_NODE: _row(rows[:, 0])}
    strategy: dict[str, tuple[float, ...]] = {}
    for hand_class in range(CLASS_COUNT):
        combos = list(CLASS_COMBOS[hand_class])
        if held[combos].all() and _even(rows[:, combos]):
            strategy[class_name(hand_class)] = _row(rows[:, combos[0]])
        else:
            strategy |= {combo_name(c): _row(rows[:, c]) for c in combos if held[c]}
    return strategy


def _even(rows: Rows) -> bool:
    return bool((np.abs(rows - rows[:, :1]) < 10.0**-_DIGITS).all())


def _row(row: NDArray[np.float32]) -> tuple[float, ...]:
    return tuple(round(float(share), _DIGITS) for share in row)


def held_hands(lock: DraftLock, weights: Hands) -> tuple[int, float]:
    """Count the classes and the combos of a range that a lock holds.

    Args:
        lock: what is held.
        weights: (1326,) what the player to act holds there.
    """
    held = lock.held & (weights > 0)
    return len(np.unique(COMBO_CLASS[held])), float(weights[held].sum(dtype=np.float64))


def to_act(line: str) -> Player:
    """Return who acts at the end of a line.

    >>> to_act("root/CHECK/BET 275"), to_act("root/CHECK/BET 275/CALL"), to_act("root/BET 100")
    (<Player.OOP: 0>, <Player.OOP: 0>, <Player.IP: 1>)
    """
    street = 0
    words = [label.partition(" ")[0] for label in line.split("/")[1:]]
    for number, word in enumerate(words):
        over = word == "CALL" or (word == "CHECK" and street > 0 and words[number - 1] == "CHECK")
        street = 0 if over else street + 1
    return Player(street % 2)


def share_of(combos: Combos, among: Combos) -> Classes:
    """Return how much of each class's combos among some are these, (169,); 0 where there is none.

    >>> everything = np.ones(1326, np.bool_)
    >>> float(share_of(everything, everything).min())
    1.0
    """
    part = np.bincount(COMBO_CLASS[combos & among], minlength=CLASS_COUNT)
    whole = np.bincount(COMBO_CLASS[among], minlength=CLASS_COUNT)
    return np.asarray(part / np.maximum(whole, 1))
