"""Node locks being edited: what is held at the node shown, hand by hand, before it is solved."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from gto_desktop.cards.combo import COMBO_COUNT
from gto_desktop.cards.hand_class import CLASS_COMBOS, COMBO_CLASS
from gto_desktop.game.player import Player
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.history import Edited, History
from gto_desktop.gui.base.texts import tr
from gto_desktop.gui.kit.models.range_editor_model import hands_in_words
from gto_desktop.gui.study.models.locked_rows import (
    FREE,
    SAME,
    Combos,
    CopiedStrategy,
    DraftLock,
    Locks,
    alike,
    draft_of,
    leaning,
    same_line,
    with_share,
)
from gto_desktop.solver.node_view import NodeView, Rows
from gto_desktop.solver.solution import Solution
from gto_desktop.solver.spec import SolveSpec


def can_be_held(node: NodeView | None) -> bool:
    """Whether a node is a decision whose strategy can be held."""
    return node is not None and node.kind == "action" and len(node.actions) > 1


class LockDraft(Edited[Locks]):
    """The locks of the open solution's spot as they are to be, with undo, and a selection of hands.

    Edits are for the selected combos at the node shown. A class that is selected stands for all
    its combos, those this runout takes included: on other runouts they are there.
    """

    def __init__(self) -> None:
        self.spec: SolveSpec | None = None
        self.node: NodeView | None = None
        self.cards: tuple[int, ...] = ()
        """Dealt below the spot's board to come to the node shown."""
        self.selected: Combos = np.zeros(COMBO_COUNT, np.bool_)
        self.this_runout = True
        """Whether edits hold for the runout shown; else for all runouts."""
        self.keeps_leaning = False
        """Whether a change of frequency keeps which hands lean to the action, and which do not."""
        self.copied: CopiedStrategy | None = None
        self.changed: Event[()] = Event()
        self._solution: Solution | None = None
        self._history: History[Locks] = History(())
        self._solved: Locks = ()
        self._stroke: tuple[str, NDArray[np.float64]] | None = None
        """The edit that further moves of a slider belong to, and the strategy it began with."""

    @property
    def locks(self) -> Locks:
        """All locks of the spot as they are to be."""
        return self._history.present

    @property
    def is_changed(self) -> bool:
        """Whether the locks differ from those the solution was solved with."""
        if len(self.locks) != len(self._solved):
            return True
        return not all(map(alike, self.locks, self._solved))

    @property
    def can_edit(self) -> bool:
        """Whether the node shown is a decision whose strategy can be held."""
        return can_be_held(self.node)

    @property
    def has_runout(self) -> bool:
        """Whether cards were dealt, so that a lock may be for this runout or for all."""
        return bool(self.cards)

    def show(self, solution: Solution | None, node: NodeView | None, cards: Sequence[int]) -> None:
        """Show a node of a solution; edits at other nodes of the same solution are kept."""
        if solution is not self._solution:
            self._solution, self.spec = solution, None if solution is None else solution.spec
            read = () if self.spec is None else tuple(map(draft_of, self.spec.locks))
            self._solved, self._history = read, History(read)
        moved = node is None or self.node is None or node.line != self.node.line
        if node is not self.node:
            self._stroke = None
        self.node, self.cards = node, tuple(cards)
        if moved:
            self.selected = np.zeros(COMBO_COUNT, np.bool_)
        self.changed.emit()

    def held_rows(self) -> Rows:
        """What is held at the node shown, (actions, 1326); negative where a hand is free."""
        return self._rows(self.locks)

    def strategy(self) -> Rows:
        """The strategy with the locks as they are to be; free hands play as solved."""
        rows = self.held_rows()
        return np.where((rows >= 0) & self._there(), rows, self._at.strategy)

    def preview(self) -> NodeView | None:
        """The node shown with `strategy`, None where it is no decision."""
        node = self.node
        if node is None or not self.can_edit:
            return None
        return replace(node, strategy=self.strategy())

    def held(self) -> Combos:
        """The combos in the range of the node shown that are held."""
        return np.asarray((self.held_rows()[0] >= 0) & self._there())

    def differs(self) -> Combos:
        """The combos in the range that would play otherwise than they were solved."""
        gap = np.abs(self.strategy() - self._at.strategy).max(axis=0)
        return np.asarray((gap > SAME) & self._there())

    def freed(self) -> Combos:
        """The combos in the range that were held and are to be solved again."""
        before, now = self._rows(self._solved)[0] >= 0, self.held_rows()[0] >= 0
        return np.asarray(before & ~now & self._there())

    def mix(self) -> NDArray[np.float64]:
        """How often the selected hands take each action, (actions,); NaN with none of them here."""
        return self._mix(self.strategy().astype(np.float64))

    def select(self, combos: Combos) -> None:
        """Select these combos and no others."""
        self.selected, self._stroke = combos.copy(), None
        self.changed.emit()

    def select_class(self, hand_class: int, *, on: bool) -> None:
        """Add a class to the selection, or take it out."""
        selected = self.selected.copy()
        selected[list(CLASS_COMBOS[hand_class])] = on
        self.select(selected)

    def toggle_combo(self, combo: int) -> None:
        """Add a single combo to the selection, or take it out."""
        selected = self.selected.copy()
        selected[combo] ^= True
        self.select(selected)

    def select_all(self) -> None:
        """Select every hand."""
        self.select(np.ones(COMBO_COUNT, np.bool_))

    def select_held(self) -> None:
        """Select the hands that are held here."""
        self.select(self.held_rows()[0] >= 0)

    def set_share(self, action: int, share: float, stroke: str | None = None) -> None:
        """Give an action a share of the selected hands; the others share the rest as before.

        Calls in a row with the same stroke are one edit, each starting from where the first did:
        a slider pulled to the end and back leaves everything as it was.
        """
        share = min(1.0, max(0.0, share))
        if self._stroke is None or stroke is None or self._stroke[0] != stroke:
            rows = self.strategy().astype(np.float64)
        else:
            rows = self._stroke[1]
        if self.keeps_leaning:
            there = rows.sum(axis=0) > 0.5
            self._put(leaning(rows, self._weights(), action, share), stroke, only=there)
        else:
            mix = np.nan_to_num(self._mix(rows), nan=1.0 / len(rows))[:, None]
            self._put(np.repeat(with_share(mix, action, share), COMBO_COUNT, axis=1), stroke)
        if stroke is not None:
            self._stroke = (stroke, rows)

    def hold_as_solved(self) -> None:
        """Hold the selected hands at what they play now."""
        self._put(self._at.strategy.astype(np.float64))

    def always(self, action: int) -> None:
        """Let the selected hands take one action only."""
        rows = np.zeros((len(self._at.actions), COMBO_COUNT))
        rows[action] = 1.0
        self._put(rows)

    def never(self, action: int) -> None:
        """Take an action from the selected hands; each shares it out over what else it plays."""
        rows = self.strategy().astype(np.float64)
        self._put(with_share(rows, action, 0.0), only=rows.sum(axis=0) > 0.5)

    def free(self) -> None:
        """Let the solver decide on the selected hands again.

        For this runout, hands it does not hold by itself are freed of what is held on all.
        """
        own = self._held_by(self.cards) if self._scope() is not None else None
        locks = tuple(self._freed(lock, own) for lock in self.locks)
        if any(new is not old for new, old in zip(locks, self.locks, strict=True)):
            words = tr("unlock {hands}", hands=self._hands())
            self._push(tuple(lock for lock in locks if lock.held.any()), words=words)

    def copy(self) -> None:
        """Take the strategy of the node shown along, to put it down elsewhere."""
        node = self.node
        if node is None or not self.can_edit:
            return
        rows, start = self.strategy(), node.root_start
        there = rows.sum(axis=0) > 0.5
        self.copied = CopiedStrategy(node.line, start, node.actions, rows, there)
        self.changed.emit()

    @property
    def can_paste(self) -> bool:
        """Whether the copied strategy has the same kinds of actions as the node shown."""
        if self.copied is None or self.node is None or not self.can_edit:
            return False
        kinds = [action.kind for action in self.copied.actions]
        return kinds == [action.kind for action in self.node.actions]

    def paste(self) -> None:
        """Hold the selected hands at the copied strategy, size by size from the smallest."""
        if self.copied is not None and self.can_paste:
            self._put(self.copied.rows.astype(np.float64), only=self.copied.there)

    def remove(self, number: int) -> None:
        """Take a lock of the spot away."""
        left = tuple(lock for n, lock in enumerate(self.locks) if n != number)
        self._push(left, words=tr("remove a lock"))

    def _restore(self) -> None:
        self._stroke = None
        self.changed.emit()

    def discard(self) -> None:
        """Go back to the locks of the solution, as one edit."""
        if self.is_changed:
            self._push(self._solved, words=tr("discard changes"))

    def set_this_runout(self, this: bool) -> None:  # noqa: FBT001
        """Choose whether edits hold for the runout shown or for all."""
        self.this_runout = this
        self.changed.emit()

    def set_keeps_leaning(self, keeps: bool) -> None:  # noqa: FBT001
        """Choose whether a change of frequency keeps the leaning of each hand."""
        self.keeps_leaning = keeps
        self.changed.emit()

    def spec_with_locks(self) -> SolveSpec:
        """Return the spot with the locks as they are to be.

        Raises:
            InputError: a lock does not fit the spot.
        """
        assert self.spec is not None
        return replace(self.spec, locks=tuple(lock.lock() for lock in self.locks))

    @property
    def _at(self) -> NodeView:
        assert self.node is not None
        return self.node

    def _player(self) -> Player:
        assert self._at.player is not None
        return self._at.player

    def _there(self) -> Combos:
        """The combos in the range of who acts at the node shown."""
        return np.asarray(self._at.reach[self._player()] > 0)

    def _scope(self) -> tuple[int, ...] | None:
        return self.cards if self.has_runout and self.this_runout else None

    def _rows(self, locks: Locks) -> Rows:
        """Lay the locks of the node over each other as the solver does."""
        rows = np.full((len(self._at.actions), COMBO_COUNT), FREE, np.float32)
        fitting = [lock for lock in locks if self._fits(lock)]
        for lock in sorted(fitting, key=lambda lock: bool(lock.cards)):
            rows = np.where(lock.rows >= 0, lock.rows, rows)
        return rows

    def _fits(self, lock: DraftLock) -> bool:
        return (
            same_line(lock.line, self._at.line)
            and lock.cards in (None, self.cards)
            and len(lock.rows) == len(self._at.actions)
        )

    def _freed(self, lock: DraftLock, own: Combos | None) -> DraftLock:
        """A lock without the selected hands; of one for all runouts, without those not `own`."""
        if not self._fits(lock):
            return lock
        chosen = self.selected & lock.held
        if own is not None and lock.cards is None:
            chosen &= ~own
        if not chosen.any():
            return lock
        rows = lock.rows.copy()
        rows[:, chosen] = FREE
        return replace(lock, rows=rows, origin=None)

    def _held_by(self, cards: tuple[int, ...]) -> Combos:
        """The combos that locks of one runout hold by themselves."""
        held: Combos = np.zeros(COMBO_COUNT, np.bool_)
        for lock in self.locks:
            if self._fits(lock) and lock.cards == cards:
                held = held | lock.held
        return held

    def _mix(self, rows: NDArray[np.float64]) -> NDArray[np.float64]:
        weights = self._weights()
        total = float(weights.sum())
        return rows @ weights / total if total > 0 else np.full(len(rows), np.nan)

    def _weights(self) -> NDArray[np.float64]:
        """How often the selected hands meet the opponent's, as everywhere frequencies are weighed.

        Their reach, where none of them meets any.
        """
        player = self._player()
        weights: NDArray[np.float64] = self._at.met[player] * self.selected
        if weights.sum() <= 0:
            weights = self._at.reach[player].astype(np.float64) * self.selected
        return weights

    def _find(self, cards: tuple[int, ...] | None) -> int | None:
        """The last lock of the node that is for these cards, which is the one that counts."""
        numbers = [
            number
            for number, lock in enumerate(self.locks)
            if self._fits(lock) and (lock.cards or None) == (cards or None)
        ]
        return numbers[-1] if numbers else None

    def _put(
        self,
        wanted: NDArray[np.float64],
        stroke: str | None = None,
        only: Combos | None = None,
    ) -> None:
        """Hold the selected combos at `wanted`, where that is a strategy."""
        if not self.can_edit:
            return
        chosen = self.selected & (wanted.sum(axis=0) > 0.5)
        if only is not None:
            chosen = chosen & only
        if not chosen.any():
            return
        scope, locks = self._scope(), list(self.locks)
        number = self._find(scope)
        if number is None:
            locks.append(self._empty(scope))
            number = len(locks) - 1
        rows = locks[number].rows.copy()
        rows[:, chosen] = (wanted / np.maximum(wanted.sum(axis=0), 1e-9))[:, chosen]
        locks[number] = replace(locks[number], rows=rows, origin=None)
        runout = self._find(self.cards) if scope is None and self.has_runout else None
        if runout is not None and runout != number:
            # What is held on this runout alone would hide what is now held on all.
            covered = locks[runout].rows.copy()
            covered[:, chosen] = FREE
            locks[runout] = replace(locks[runout], rows=covered, origin=None)
        words = tr("lock {hands}", hands=self._hands())
        self._push(tuple(lock for lock in locks if lock.held.any()), stroke, words)

    def _empty(self, cards: tuple[int, ...] | None) -> DraftLock:
        free = np.full((len(self._at.actions), COMBO_COUNT), FREE, np.float32)
        return DraftLock(self._at.line, cards, free)

    def _hands(self) -> str:
        """The selected hands in words: those in the range, where there are any."""
        here = self.selected & self._there()
        meant = here if here.any() else self.selected
        return hands_in_words(np.unique(COMBO_CLASS[meant]).tolist())

    def _push(self, locks: Locks, merge_key: str | None = None, words: str = "") -> None:
        self._stroke = None
        self._history.push(locks, merge_key, words)
        self.changed.emit()
