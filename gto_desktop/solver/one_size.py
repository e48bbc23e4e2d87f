"""Choosing for every decision the one size that loses least, from a solve with several.

Reading the solve says what each size would lose; the nodes that are come to most are decided by
solves of what is left of the tree, which begin with what the first one has learnt.
docs/decisions/0024-one-size.md holds what was measured.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.game.action import Action
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.solver.carry_part import carry_part
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.session import Session
from gto_desktop.solver.size_losses import SizeReader
from gto_desktop.solver.solve_order import Limit
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import ACTION, build_tree
from gto_desktop.solver.tree_edit import TreeEdit
from gto_desktop.solver.tree_moves import Moves, fitting_edits

_LEAST_REACHED = 0.03
"""Nodes that are come to less often are decided by reading alone."""
_MOST_NODES = 16
"""That are decided by solves."""
_PLAUSIBLE_PCT = 1.0
"""Percent of the pot that a size may lose by reading to be tried by a solve."""
TELLABLE_PCT = 0.1
"""Percent of the pot that another size must win to be taken: what differs by less is as good."""
_MOST_TRIES, _CLOSE_PCT = 3, 1.0
"""A node is decided again, so often at most, where others have changed since: among the sizes that
were so close, in percent of the pot."""
_STEP, _EXACT_PCT = 10, 0.1
"""A trial is measured after so many iterations, and ends when it is so exact."""
_MOST_ITERATIONS = {Street.FLOP: 40, Street.TURN: 80, Street.RIVER: 400}
"""At which a trial ends at the latest: those of later streets cost little."""
_BEGINS_AT = 20
"""Iterations that a solve counts as having done when it begins with what was learnt before."""
_IN_AVERAGE = 10.0
"""Iterations that what was learnt before counts for in the average."""


@dataclass(frozen=True)
class SizeChoice:
    """The one size of a node, and what solves tell of the others."""

    line: str
    player: Player
    sizes: tuple[Action, ...]
    """The bets or raises that there were."""
    chosen: int
    reached: float
    """How often the node is come to, 0 to 1."""
    losses: tuple[float | None, ...]
    """Chips that the player loses by each size against the chosen one, by short solves; None where
    it was not tried, as reading says that it loses far more."""


@dataclass(frozen=True)
class OneSizeChoice:
    """A tree with one size at every decision, and a session on it that can be solved on."""

    session: Session
    choices: tuple[SizeChoice, ...]
    """Those decided by solves, from the root down."""
    nodes: int
    """Decisions at which one of several sizes was chosen."""


class OneSizeTree:
    """The tree with one size at every decision, chosen from the top down."""

    def __init__(self, session: Session) -> None:
        self.reader = SizeReader(session)
        self.spec, self.tree = session.spec, session.tree
        self._moves = Moves(session.spec.tree)

    def spec_with(self, forced: Mapping[int, int]) -> tuple[SolveSpec, list[int]]:
        """Return the spot with one size everywhere, and the nodes where one was chosen.

        `forced` are numbers of actions, by nodes, that are taken whatever they lose.
        """
        edits: dict[str, TreeEdit] = {edit.line: edit for edit in self.spec.tree.edits}
        chosen: list[int] = []
        waiting = [0]
        for node in waiting:  # it grows: streets follow each other
            kept = list(self.tree.children(node))
            bets = self.reader.bets(node) if self.tree.kind[node] == ACTION else []
            if len(bets) > 1:
                chosen.append(node)
                number = forced[node] if node in forced else bets[self.reader.losses(node).best]
                line = self.tree.line(node)
                edits[line] = self._edit(line, bets.index(number))
                kept = [child for at, child in enumerate(kept) if at not in bets or at == number]
            waiting.extend(kept)
        tree = replace(self.spec.tree, edits=tuple(edits.values()))
        tree = replace(tree, edits=fitting_edits(tree))
        return replace(self.spec, tree=tree), chosen

    def _edit(self, line: str, size: int) -> TreeEdit:
        spot = self._moves.at(line)
        return TreeEdit(line, (self._moves.sizes_at(spot)[size],), raises=spot.faces_bet)


@dataclass(frozen=True)
class _Trial:
    """A tree that was solved as exactly as it takes to compare it."""

    session: Session
    values: PerPlayer[float]
    """Chips that each player gets back."""
    chosen: list[int]


class _Search:
    """Goes down the tree and tries the sizes of each node that matters."""

    def __init__(self, full: Session, limit: Limit) -> None:
        self.full = full
        self.tree = OneSizeTree(full)
        self.exact = max(limit.target_pct, _EXACT_PCT)
        self.forced: dict[int, int] = {}
        self.choices: dict[int, SizeChoice] = {}
        self.tries: Counter[int] = Counter()
        self.changes = 0
        """Decisions that were not what reading, or an earlier try, had said."""
        self.decided_at: dict[int, int] = {}
        """The changes there had been when each node was decided."""
        self.told = False

    def run(self) -> Steps[OneSizeChoice]:
        best = yield from self._try({}, say("choosing sizes"))
        while not self.told:
            waiting = self._waiting(best)
            if not waiting:
                break
            best = yield from self._decide(waiting[0], best, len(waiting))
        choices = tuple(self.choices[node] for node in best.chosen if node in self.choices)
        return OneSizeChoice(best.session, choices, len(best.chosen))

    def _waiting(self, best: _Trial) -> list[int]:
        """Return the nodes that solves are still to decide: new ones from the root down first."""
        reader = self.tree.reader
        often = [n for n in best.chosen if reader.losses(n).reached >= _LEAST_REACHED]
        most = sorted(often, key=lambda node: -reader.losses(node).reached)[:_MOST_NODES]
        new = [node for node in often if node in most and node not in self.choices]
        return new or [node for node in often if self._is_outdated(node)]

    def _is_outdated(self, node: int) -> bool:
        """Whether a close decision was made before others changed."""
        choice = self.choices.get(node)
        if choice is None or self.tries[node] >= _MOST_TRIES:
            return False
        return self.decided_at[node] < self.changes and len(self._rivals(node)) > 1

    def _rivals(self, node: int) -> list[int]:
        """Return the numbers of the sizes of a node that may be the best one."""
        share, choice = self.full.spec.tree.starting_pot / 100, self.choices.get(node)
        if choice is not None:
            known, most = list(choice.losses), _CLOSE_PCT * share
        else:
            read, most = self.tree.reader.losses(node), _PLAUSIBLE_PCT * share
            least = read.losses[read.best]
            known = [(loss - least) * read.reached for loss in read.losses]
        return [size for size, loss in enumerate(known) if loss is not None and loss <= most]

    def _decide(self, node: int, best: _Trial, left: int) -> Steps[_Trial]:
        """Try the rivals of a node; the best one's trial is returned, and every other closed.

        A node of which not all rivals were tried, because the caller wants to end, is not told of
        as one that solves have decided.
        """
        reader, pot = self.tree.reader, self.full.spec.tree.starting_pot
        bets, player = reader.bets(node), Player(int(self.full.tree.player[node]))
        before = bets.index(self.forced.get(node, bets[reader.losses(node).best]))
        chosen, worth = before, {before: best.values[player]}
        rivals = [size for size in self._rivals(node) if size != before]
        for size in rivals:
            if self.told:
                break
            text = say("choosing sizes: {0}, {1} left", reader.tree.line(node), left)
            other = yield from self._try({**self.forced, node: bets[size]}, text)
            worth[size] = other.values[player]
            if worth[size] > worth[chosen] + TELLABLE_PCT / 100 * pot:
                best.session.close()
                best, chosen = other, size
            else:
                other.session.close()
        self.changes += chosen != before
        self.tries[node] += 1
        self.decided_at[node], self.forced[node] = self.changes, bets[chosen]
        if len(worth) <= len(rivals):
            return best
        losses: list[float | None] = [None] * len(bets)
        if node in self.choices:
            # They count from the size that was chosen then.
            gained = worth[chosen] - worth[before]
            earlier = self.choices[node].losses
            losses = [None if loss is None else loss + gained for loss in earlier]
        for size, value in worth.items():
            losses[size] = worth[chosen] - value
        self.choices[node] = SizeChoice(
            reader.tree.line(node),
            player,
            tuple(reader.tree.actions_at(node)[number] for number in bets),
            chosen,
            reader.losses(node).reached,
            tuple(losses),
        )
        return best

    def _try(self, forced: Mapping[int, int], phase: str) -> Steps[_Trial]:
        spec, chosen = self.tree.spec_with(forced)
        session = _begun(self.full, spec)
        most = _MOST_ITERATIONS[spec.tree.first_street]
        while session.iteration < _BEGINS_AT + most:
            session.iterate()
            # A trial that is not over tells nothing: it goes on though the caller wants to end.
            done = session.iteration - _BEGINS_AT
            self.told = bool((yield Progress(phase=phase, done=done, total=most))) or self.told
            if done % _STEP == 0 and session.measure().exploitability_pct <= self.exact:
                break
        return _Trial(session, session.expected_values(), chosen)


def check_one_size(spec: SolveSpec) -> None:
    """Raise InputError where no size can be chosen: the spot has locks, or one size everywhere."""
    if spec.locks:
        raise InputError(say("One size is chosen for spots without node locks: remove them."))
    tree = build_tree(spec.tree)
    decisions = np.flatnonzero(tree.kind == ACTION).tolist()
    if not any(sum(a.is_aggressive for a in tree.actions_at(node)) > 1 for node in decisions):
        raise InputError(say("No decision of this tree has several sizes to choose from."))


def choosing(full: Session, limit: Limit) -> Steps[OneSizeChoice]:
    """Choose one size for every decision of a solved spot that has several.

    Sending True ends with what reading the solve tells of the nodes that are left.

    Args:
        full: the solve with all sizes, which is only read.
        limit: how exact it is; solves that decide are no more exact than 0.1 % of the pot.

    Raises:
        InputError: no decision has several sizes, the spot has locks, or memory does not do.
    """
    check_one_size(full.spec)
    return (yield from _Search(full, limit).run())


def _begun(full: Session, spec: SolveSpec) -> Session:
    """Return a session on a part of the tree that begins with what all of it has learnt."""
    session = Session(spec, precision=full.precision, threads=full.walker.threads)
    carry_part(full, session)
    session.iteration = _BEGINS_AT
    session.schedule = replace(session.schedule, averaged_from=_BEGINS_AT - _IN_AVERAGE)
    return session
