"""Answers out of a solve: strategies, EVs and ranges, in big blinds and by the combos' names.

It runs in the process of the solve, which holds the memory of it.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card, card_name
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.ranges.action_line import LineStep
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_text import COMBO_TEXTS
from gto_desktop.services.solve_pool.node_names import (
    action_label,
    in_bb,
    line_of,
    node_id_of,
    to_bb,
)
from gto_desktop.services.solve_pool.solve_answers import (
    EvReading,
    NodeReading,
    SolveAction,
    TurnReading,
)
from gto_desktop.solver.reader import Deal, Reader, find_deal
from gto_desktop.solver.session import Session
from gto_desktop.solver.tree import ACTION, CHANCE, FOLD

_DECIMALS = 6


class Book:
    """A converged session, open for reading.

    InputError says that there is no such decision, or that the cards do not fit it.
    """

    def __init__(self, session: Session) -> None:
        self._spec = session.spec
        self._tree = session.tree
        self._reader = Reader(session.walker)

    def open_root(self) -> None:
        """Work the values of the first street out: the first question about EVs is then quick."""
        self._reader.numbers(0, find_deal(self._reader.walker, ()))

    def decisions(self, street: Street) -> tuple[tuple[str, Player], ...]:
        """List every decision of a street and who takes it, on all lines that lead there.

        Places with one action are among them, unless the street has no others.
        """
        tree = self._tree
        there = np.flatnonzero((tree.kind == ACTION) & (tree.street == street))
        if not (tree.child_count[there] > 1).any():
            return ()
        return tuple(
            (node_id_of(tree.line(node)), Player(int(tree.player[node]))) for node in there.tolist()
        )

    def node(self, node_id: str, cards: Sequence[Card]) -> NodeReading:
        """Read the strategy of a decision."""
        node, board, deal = self._decision(node_id, cards)
        tree = self._tree
        player = Player(int(tree.player[node]))
        strategy = self._reader.play(node, deal)
        reach = self._reader.reach(node, deal)
        held = np.flatnonzero(strategy.sum(axis=0) > 0)
        names = [COMBO_TEXTS[combo] for combo in held]
        put_in = tree.committed[node]
        return NodeReading(
            node_id=node_id_of(tree.line(node)),
            player=player,
            is_hero=False,
            board=board.cards,
            pot=to_bb(tree.pot(node)),
            to_call=to_bb(float(put_in.max() - put_in.min())),
            actions=tuple(self._actions(node)),
            strategy=_table(names, strategy[:, held].T),
            reach=dict(zip(names, _rounded(reach[player][held]).tolist(), strict=True)),
        )

    def evs(self, node_id: str, cards: Sequence[Card]) -> EvReading:
        """Read the EVs of a decision."""
        node, board, deal = self._decision(node_id, cards)
        tree = self._tree
        # Counted from half of the pot, as the solver counts: the share is off already.
        values = self._reader.numbers(node, deal).action_values
        known = np.flatnonzero(np.isfinite(values).all(axis=0))
        names = [COMBO_TEXTS[combo] for combo in known]
        return EvReading(
            node_id=node_id_of(tree.line(node)),
            task_id="",
            player=1 if tree.player[node] == Player.OOP else 0,
            round=Street(board.street).name,
            actions=tuple(action_label(action) for action in tree.actions_at(node)),
            evs=_table(names, values[:, known].T / CHIPS_PER_BB),
        )

    def turn_ranges(self, node_id: str, cards: Sequence[Card]) -> TurnReading:
        """Read the ranges at turn entry, and how often each combo takes the actions of a line.

        The line ends on the turn, and not with a fold; a flop solve needs the turn card.
        """
        tree, first = self._tree, self._spec.board.street
        if first == Street.RIVER:
            raise InputError("This solve begins on the river: it knows no ranges of the turn.")
        node = self._find(node_id, cards)
        line = node_id_of(tree.line(node))
        if tree.street[node] != Street.TURN or tree.kind[node] == FOLD:
            where = "with a fold" if tree.kind[node] == FOLD else "on another street"
            raise InputError(
                f"{line} ends {where}: give a line of the turn whose last action leaves both "
                "players in."
            )
        board, deal = self._deal(node, cards)
        path = [at for at in tree.path(node) if tree.street[at] == Street.TURN]
        entry = self._reader.reach(path[0], deal)
        steps = [
            self._step(parent, child, deal)
            for parent, child in pairwise(path)
            if tree.kind[parent] == ACTION
        ]
        ranges = PerPlayer(*(Range(np.clip(reach, 0, 1)) for reach in entry))
        return TurnReading(line, board, ranges, tuple(steps))

    def _find(self, node_id: str, cards: Sequence[Card]) -> int:
        """Return the node a line leads to, the one below a deal where its card is given."""
        tree = self._tree
        try:
            node = tree.find(line_of(node_id))
        except InputError as error:
            raise InputError(in_bb(str(error))) from None
        while tree.kind[node] == CHANCE and len(cards) > self._dealt(node):
            node = int(tree.first_child[node])
        return node

    def _dealt(self, node: int) -> int:
        """Count the cards that lie at a node beside those of the root."""
        return int(self._tree.street[node]) - self._spec.board.street

    def _deal(self, node: int, cards: Sequence[Card]) -> tuple[Board, Deal]:
        needed, line = self._dealt(node), node_id_of(self._tree.line(node))
        if len(cards) < needed:
            missing = Street(self._spec.board.street + len(cards) + 1)
            raise InputError(f"The {missing.key} card is missing: {line} is after it.")
        if len(cards) > needed:
            raise InputError(f"{card_name(cards[needed])} is too much: {line} is before it.")
        board = self._spec.board.with_cards(cards)
        return board, find_deal(self._reader.walker, cards)

    def _decision(self, node_id: str, cards: Sequence[Card]) -> tuple[int, Board, Deal]:
        node = self._find(node_id, cards)
        if self._tree.kind[node] != ACTION:
            line = node_id_of(self._tree.line(node))
            what = "the next card comes" if self._tree.kind[node] == CHANCE else "the hand ends"
            raise InputError(f"Nobody decides at {line}: {what} there.")
        return node, *self._deal(node, cards)

    def _step(self, parent: int, child: int, deal: Deal) -> LineStep:
        tree = self._tree
        strategy = self._reader.play(parent, deal)
        share = strategy[child - int(tree.first_child[parent])].astype(np.float64)
        share[strategy.sum(axis=0) <= 0] = np.nan
        action = tree.actions[child]
        label = "" if action is None else action_label(action)
        return LineStep(int(tree.player[parent]), label, np.clip(share, 0, 1))

    def _actions(self, node: int) -> Iterator[SolveAction]:
        put_in = self._tree.committed[node]
        to_call = int(put_in.max() - put_in.min())
        after_call = self._tree.pot(node) + to_call
        for action in self._tree.actions_at(node):
            yield SolveAction(
                action=action.kind.value.lower(),
                label=action_label(action),
                amount_bb=to_bb(action.amount) if action.is_aggressive else None,
                sizing_pot=self._sizing(node, action, after_call),
                allin=action.all_in,
            )

    def _sizing(self, node: int, action: Action, after_call: int) -> float | None:
        """The chips above the call, as a share of the pot after it."""
        if not action.is_aggressive:
            return None
        faced = self._tree.actions[node]
        # A raise goes to its amount from the bet it faces; after a check or a deal that is 0.
        above = action.amount - (
            faced.amount if action.kind is ActionKind.RAISE and faced is not None else 0
        )
        return round(above / after_call, _DECIMALS)


def _table(names: list[str], rows: NDArray[Any]) -> dict[str, tuple[float, ...]]:
    return dict(zip(names, map(tuple, _rounded(rows).tolist()), strict=True))


def _rounded(numbers: NDArray[Any]) -> NDArray[np.float64]:
    # Adding zero makes a negative zero positive.
    return np.asarray(numbers.astype(np.float64).round(_DECIMALS) + 0.0)
