"""Small services of the tests' own: they keep the same promises as the real ones, in memory.

The lookups know a preflop strategy of one line (raise pairs and aces, fold the rest) and one flop
on which nobody ever bets. The solver plays rivers on which nobody bets either, so its EVs are
plain equities, counted hand by hand.
"""

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.service_failures import (
    Busy,
    Expired,
    Failure,
    Forbidden,
    InvalidActions,
    NoData,
    UnsupportedVersion,
)
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by, parse_combo
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.game.flop_spot import read_spot
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.preflop_line import InvalidPreflop, Position, PreflopAction, read_preflop
from gto_desktop.game.street import Street
from gto_desktop.ranges.action_line import LineStep
from gto_desktop.ranges.hand_ranks import hand_ranks
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_text import CLASS_TEXTS, COMBO_TEXTS
from gto_desktop.services.server.access import Access
from gto_desktop.services.solve_pool import solve_answers as answers
from gto_desktop.services.solve_pool.pool import Solves
from gto_desktop.services.solve_pool.solve_requests import SolveRequest
from gto_desktop.services.solve_pool.solve_states import State
from gto_desktop.services.study.accuracy import Accuracy
from gto_desktop.services.study.action_shares import StrategyItem
from gto_desktop.services.study.flop_answers import (
    FlopLine,
    FlopTree,
    FlopTreeNode,
    NodeStrategy,
)
from gto_desktop.services.study.flop_lookups import FlopLookups
from gto_desktop.services.study.preflop_lookups import (
    PreflopAnswer,
    PreflopLookups,
    PreflopRange,
    Version,
    Versions,
)


class OnlyKeys:
    """The keys and nothing else: the toolkit asks nobody."""

    hasty = False

    def __init__(self, access: Access) -> None:
        self.access = access


IDS = ("6max", "6max_RC_40bb")
FLOP = "Ks7d2c"
FLOP_RANGES = PerPlayer(Range.parse("22+,AK:0.5"), Range.parse("99-22,AQ,KQs"))


@dataclass
class SmallLookups(PreflopLookups, FlopLookups):
    """Presolved data of one preflop decision and one flop."""

    trouble: Exception | None = None
    """Raised by the next question, if it is set."""
    asked: int = 0
    note: str = ""
    accuracy: Accuracy | None = None
    undecided: tuple[str, ...] = ()

    def _ask(self) -> None:
        self.asked += 1
        if self.trouble is not None:
            raise self.trouble

    def versions(self) -> Versions:
        self._ask()
        listed = tuple(Version(one, f"data of {one}", one == IDS[0]) for one in IDS)
        return Versions(listed, IDS[0])

    def preflop(
        self, hero: Position, actions: Sequence[PreflopAction], hole: str, version: str | None
    ) -> PreflopAnswer:
        line = self._line(hero, actions, version)
        ranks = {hole[0], hole[2]}
        plays = len(ranks) == 1 or "A" in ranks
        strategy = (
            StrategyItem("fold", 0.0 if plays else 1.0),
            StrategyItem("raise", 1.0 if plays else 0.0, 0.6, 2.5),
        )
        close = CLASS_TEXTS[COMBO_CLASS[parse_combo(hole)]] in self.undecided
        return PreflopAnswer(hole, str(line.situation), strategy, self.note, self.accuracy, close)

    def preflop_range(
        self, hero: Position, actions: Sequence[PreflopAction], version: str | None
    ) -> PreflopRange:
        line = self._line(hero, actions, version)
        plays = {name: name[0] == name[1] or name[0] == "A" for name in CLASS_TEXTS}
        shares = {name: (float(not yes), 0.0, float(yes)) for name, yes in plays.items()}
        return PreflopRange(shares, line.is_free, self.note, self.accuracy, self.undecided)

    def check_line(
        self, hero: Position, actions: Sequence[PreflopAction], version: str | None
    ) -> None:
        self._check(version, "preflop")
        _read(hero, actions)

    def _line(self, hero: Position, actions: Sequence[PreflopAction], version: str | None) -> Any:
        self._ask()
        self._check(version, "preflop")
        line = _read(hero, actions)
        if len(line.moves) > 5:
            raise NoData("There is no strategy for a line as long as this.")
        return line

    def _check(self, version: str | None, kind: str) -> None:
        if version not in {None, *IDS}:
            raise UnsupportedVersion(f"{kind}_version {version!r} is unknown.", kind)

    def _solved(self, board: str | Board, version: str | None) -> Board:
        self._ask()
        self._check(version, "flop")
        cards = board if isinstance(board, Board) else Board.parse(board)
        if str(cards) != FLOP:
            raise NoData(f"{cards} is not solved.")
        return cards

    def check_flop(
        self,
        board: str | Board,
        pot_type: str,
        positions: Mapping[str, str | None],
        version: str | None,
    ) -> None:
        read_spot(pot_type, positions)
        self._check(version, "flop")

    def flop_tree(
        self,
        board: str | Board,
        pot_type: str,
        positions: Mapping[str, str | None],
        version: str | None,
    ) -> FlopTree:
        spot, hero = read_spot(pot_type, positions)
        cards = self._solved(board, version)
        hero_player = spot.player(hero)
        nodes = tuple(
            FlopTreeNode(
                line, player == hero_player, {"node": line, "hero": str(hero_player == player)}
            )
            for line, player in (("root", Player.OOP), ("root/CHECK", Player.IP))
        )
        texts = FLOP_RANGES.map(str)
        return FlopTree(
            cards, str(spot.pot_type), "6max", 5.5, 97.5, texts.oop, texts.ip, nodes, self.accuracy
        )

    def flop_node(self, ref: Mapping[str, object], hole: str | None = None) -> NodeStrategy:
        self._ask()
        if set(ref) != {"node", "hero"}:
            raise Forbidden("not one of ours")
        line, is_hero = str(ref["node"]), ref["hero"] == "True"
        player = Player.OOP if line == "root" else Player.IP
        live = FLOP_RANGES[player].without(Board.parse(FLOP).cards).weights > 0
        note = self.note
        if hole is not None and is_hero and not live[parse_combo(hole)]:
            note = f"{hole} is not in hero's range on this flop."
        elif hole is not None and is_hero:
            item = StrategyItem("check", 1.0)
            return NodeStrategy(line, is_hero, hole, (item,), None, None, None, self.accuracy)
        rows = {COMBO_TEXTS[combo]: [1.0] for combo in np.flatnonzero(live)}
        action = StrategyItem("check", 0.0)
        return NodeStrategy(
            line, is_hero, hole, None, (action,), rows, len(rows), self.accuracy, note
        )

    def flop_steps(
        self,
        board: str | Board,
        pot_type: str,
        positions: Mapping[str, str | None],
        version: str | None,
        node_id: str,
    ) -> FlopLine:
        read_spot(pot_type, positions)
        self._solved(board, version)
        return FlopLine(FLOP_RANGES, _checks(node_id), self.accuracy)


def _read(hero: Position, actions: Sequence[PreflopAction]) -> Any:
    try:
        return read_preflop(hero, actions)
    except InvalidPreflop as error:
        raise InvalidActions(str(error)) from None


def _checks(node_id: str) -> list[LineStep]:
    root, *segments = node_id.split("/")
    if root != "root" or segments not in ([], ["CHECK"], ["CHECK", "CHECK"]):
        raise InputError(f"node_id: there is no {node_id!r}; everybody checks.")
    return [LineStep(turn, "CHECK", np.ones(1326)) for turn in range(len(segments))]


@dataclass
class _Solve:
    request: SolveRequest
    state: State = State.COMPUTING
    key: str = ""
    work: str = ""


@dataclass
class SmallSolves(Solves):
    """Solves that end when they are told to."""

    busy: bool = False
    trouble: Failure | None = None
    """Raised by every read, if it is set."""
    accuracy: Accuracy | None = None
    on_end: Callable[[str, bool], None] | None = None
    held: dict[str, threading.Event] = field(default_factory=dict)
    """By handle, what readers wait for: the processes of these solves stand still."""
    reasons: dict[str, str] = field(default_factory=dict)
    solves: dict[str, _Solve] = field(default_factory=dict)
    released: list[str] = field(default_factory=list)

    def finish(self) -> None:
        for solve in self.solves.values():
            if solve.state is State.COMPUTING:
                solve.state = State.QUERYABLE
                self._told_end(solve, is_done=True)

    def expire(self) -> None:
        self.solves.clear()

    def schedule(
        self,
        request: SolveRequest,
        owner: int,
        before_new: Callable[[], None] | None = None,
        charge: Callable[[str], object] | None = None,
    ) -> answers.Scheduled:
        key = request.spec.key()
        found = next((one for one in self.solves.values() if one.key == key), None)
        if found is None and self.busy:
            raise Busy("Every host is solving.")
        if found is None and before_new is not None:
            before_new()
        handle = f"handle {len(self.solves)} of {owner}"
        state = State.COMPUTING if found is None else found.state
        work = f"work of {handle}"
        if found is None and charge is not None:
            charge(work)
        self.solves[handle] = _Solve(request, state, key, work)
        return answers.Scheduled(handle, state, new=found is None)

    def release(self, handle_id: str) -> bool:
        self.released.append(handle_id)
        solve = self.solves.pop(handle_id, None)
        if solve is not None and solve.state is State.COMPUTING:
            self._told_end(solve, is_done=False)
        return solve is not None

    def why_gone(self, handle_id: str) -> str:
        return self.reasons.get(handle_id, "")

    def _told_end(self, solve: _Solve, *, is_done: bool) -> None:
        if self.on_end is not None:
            self.on_end(solve.work, is_done)

    def tree(
        self, handle_id: str, turn: Card | None = None, river: Card | None = None
    ) -> answers.SolverTree:
        self._check()
        solve = self.solves.get(handle_id)
        if solve is None:
            return answers.SolverTree(State.EXPIRED, note=self.why_gone(handle_id))
        spec = solve.request.spec
        for card in (turn, river):
            if card is not None and card in spec.board.cards:
                raise InputError("A dealt card is on the board already.")
        street = Street(spec.board.street).key
        nodes: tuple[answers.TreeNode, ...] = ()
        if solve.state is State.QUERYABLE:
            nodes = tuple(
                answers.TreeNode(line, player is solve.request.hero, State.QUERYABLE, ())
                for line, player in (("root", Player.OOP), ("root/CHECK", Player.IP))
            )
        pot, stack = spec.tree.starting_pot / 100, spec.tree.effective_stack / 100
        accuracy = self.accuracy if nodes else None
        return answers.SolverTree(solve.state, street, pot, stack, nodes, accuracy)

    def node(
        self, handle_id: str, node_id: str, cards: Sequence[Card] = ()
    ) -> answers.NodeReading | State:
        self._check()
        if handle_id in self.held:
            assert self.held[handle_id].wait(60)
        solve = self.solves.get(handle_id)
        if solve is None:
            return State.EXPIRED
        if solve.state is not State.QUERYABLE:
            return solve.state
        spec, player = solve.request.spec, Player(len(_checks(node_id)))
        held = spec.ranges[player].without(spec.board.cards).weights
        combos = [COMBO_TEXTS[combo] for combo in np.flatnonzero(held)]
        return answers.NodeReading(
            node_id,
            player,
            player is solve.request.hero,
            spec.board.cards,
            spec.tree.starting_pot / 100,
            0.0,
            (answers.SolveAction("check", "CHECK", None, None, False),),
            dict.fromkeys(combos, (1.0,)),
            dict.fromkeys(combos, 1.0),
            spec.ranges[solve.request.hero],
            self.accuracy,
        )

    def evs(
        self, handle_id: str, node_id: str, cards: Sequence[Card] = ()
    ) -> answers.EvReading | None:
        solve = self._ready(handle_id)
        if solve is None:
            return None
        spec, player = solve.request.spec, Player(len(_checks(node_id)))
        evs = _equities(spec.board, spec.ranges, player, spec.tree.starting_pot / 100)
        name = Street(spec.board.street).key.upper()
        return answers.EvReading(
            node_id, handle_id, 1 - player, name, ("CHECK",), evs, self.accuracy
        )

    def turn_ranges(
        self, handle_id: str, node_id: str, cards: Sequence[Card] = ()
    ) -> answers.TurnReading | None:
        solve = self._ready(handle_id)
        if solve is None:
            return None
        spec = solve.request.spec
        if spec.board.street != Street.TURN:
            raise InputError("This is no solve of a turn.")
        steps = tuple(_checks(node_id))
        return answers.TurnReading(node_id, spec.board, spec.ranges, steps, self.accuracy)

    def _ready(self, handle_id: str) -> _Solve | None:
        self._check()
        solve = self.solves.get(handle_id)
        if solve is None:
            raise Expired("The solve has expired.")
        return solve if solve.state is State.QUERYABLE else None

    def _check(self) -> None:
        if self.trouble is not None:
            raise self.trouble


def _equities(
    board: Board, ranges: PerPlayer[Range], player: Player, pot: float
) -> dict[str, tuple[float, ...]]:
    """Return for each combo its share of the pot against the other range, less a half."""
    ranks = hand_ranks(board)
    gone = combos_blocked_by(board.cards)
    own, other = (np.where(gone, 0, ranges[p].weights) for p in (player, player.opponent))
    found: dict[str, tuple[float, ...]] = {}
    for combo in np.flatnonzero(own):
        meets = other * ~combos_blocked_by(COMBO_CARDS[combo].tolist())
        if meets.sum() > 0:
            wins = (meets * (ranks > ranks[combo])).sum() + (
                meets * (ranks == ranks[combo])
            ).sum() / 2
            found[COMBO_TEXTS[combo]] = (pot * (float(wins / meets.sum()) - 0.5),)
    return found
