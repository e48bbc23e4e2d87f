"""A game laid out in memory, and walks over it by one traverser at a time.

The first street of a solve has one board and is walked by the calling thread; the streets below
are shared out to a small pool: one ticket per turn card, or per group of rivers below a turn.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.kernels.betting_round import street_down, street_up
from gto_desktop.kernels.columns import SUMS_SIZE
from gto_desktop.kernels.records import UPDATE, Scratch, Storage, WalkStep
from gto_desktop.kernels.suit_symmetry import make_alike
from gto_desktop.kernels.vector import LANES
from gto_desktop.kernels.walks import add_slots, walk_rivers, walk_turns
from gto_desktop.solver.chunks import padded
from gto_desktop.solver.deals import (
    StreetDeals,
    deal_boards,
    lay_out,
    leaders,
    root_combos,
    top_boards,
)
from gto_desktop.solver.discounting import AVERAGE_PLAY
from gto_desktop.solver.locking import game_symmetries, put_locks
from gto_desktop.solver.program import RowPlaces, StreetProgram, build_program, place_nodes
from gto_desktop.solver.sampled_rivers import sample_rivers
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.tree import ACTION, BettingTree

_RIVER_SHARES = 8
"""Pieces a turn solve is cut into: enough that two threads end about together."""

_NO_LOCKS = np.zeros(0, np.int32)
_NO_LOCKED = np.zeros(0, np.float32)
Floats = NDArray[np.float32]
_PAGE = 4096
Scalar = TypeVar("Scalar", bound=np.generic)


@dataclass(frozen=True)
class StreetGame:
    """Everything about one street of a solve."""

    deals: StreetDeals
    places: PerPlayer[RowPlaces]
    programs: PerPlayer[StreetProgram]
    """By traverser."""
    storage: PerPlayer[Storage]
    most_actions: int
    leaders: PerPlayer[NDArray[np.uint16]]
    """Hands that suits make equal, see `deals.leaders`; empty on rivers, where none depends on
    another, and where there are none."""


@dataclass(frozen=True)
class RiverPart:
    """Some chunks of one river board."""

    board: int
    first_chunk: int
    last_chunk: int
    """One more than the last."""


@dataclass(frozen=True)
class Flow:
    """What passes between a street and the one above it."""

    reach: Floats
    """Opponent's reach, hands x columns, flat."""
    columns: int
    values: Floats
    """Traverser's values, hands x columns, flat."""


class Walker:
    """The memory of a solve and the walks over it; it knows no schedule and no target."""

    def __init__(
        self,
        spec: SolveSpec,
        tree: BettingTree,
        *,
        precision: int,
        threads: int,
        rivers: int | None = None,
    ) -> None:
        """Take the memory; with `rivers` only about so many of every turn are dealt.

        With 0 the game ends with the turn: it is not walked, but read with what its rivers were
        worth (`RiverlessReader`).
        """
        self.spec = spec
        self.rivers = rivers
        self.tree = tree
        self.precision = precision
        weights = spec.ranges.map(lambda r: r.weights)
        self.combos = weights.map(lambda w: root_combos(w, spec.board.cards))
        self.first = Street(spec.board.street)
        self.streets = self._build_streets()
        self.weights = PerPlayer(*(self._weight_rows(p, weights[p]) for p in Player))
        self.pool: ThreadPoolExecutor | None = None
        self.use_threads(threads)

    def reading_twin(self) -> "Walker":
        """Make a walker over the same storage whose value rows stay readable after a walk.

        Of the first street, which is small, it has averages of its own: this walker can go on.
        Regrets are not read: they are not kept from being freed.
        """
        twin = copy(self)
        lines: PerPlayer[list[tuple[int, int]]] = PerPlayer([(0, 0)], [(0, 0)])
        twin.streets = {}
        for street, game in self.streets.items():
            programs = self._programs(lines, game.places, keep_rows=True)
            storage = game.storage.map(without_regrets)
            if street == self.first:
                storage = storage.map(lambda own: own._replace(averages=own.averages.copy()))
            twin.streets[street] = replace(game, programs=programs, storage=storage)
            lines = self._next_lines(programs)
        twin.prepare_scratch()
        return twin

    def drop_regrets(self, street: Street, player: Player) -> None:
        """Let the regrets of a street go: its averages can still be read, but not walked on."""
        game = self.streets[street]
        kept = [without_regrets(own) if p == player else own
                for p, own in zip(Player, game.storage, strict=True)]  # fmt: skip
        self.streets[street] = replace(game, storage=PerPlayer(*kept))

    def use_threads(self, threads: int) -> None:
        """Share the work out to this many threads from now on."""
        self.close()
        self.threads = threads
        self.pool = ThreadPoolExecutor(threads, "solve") if threads > 1 else None
        self.prepare_scratch()

    def close(self) -> None:
        """Let the threads go."""
        if self.pool is not None:
            self.pool.shutdown()

    def _build_streets(self) -> dict[Street, StreetGame]:
        above = self.combos.map(
            lambda c: np.append(c, np.full(padded(c.size + 1) - c.size, 1326, np.uint16))[None]
        )
        boards = top_boards(self.spec.board.cards, game_symmetries(self.spec))
        lines: PerPlayer[list[tuple[int, int]]] = PerPlayer([(0, 0)], [(0, 0)])
        streets: dict[Street, StreetGame] = {}
        for street in Street:
            if street < self.first or (street == Street.RIVER and self.rivers == 0):
                continue
            if street > self.first:
                boards = deal_boards(boards)
                if street == Street.RIVER and self.rivers is not None:
                    boards = sample_rivers(boards, self.rivers)
            deals = lay_out(boards, self.combos, above)
            above = deals.combos
            places = PerPlayer(*(place_nodes(self.tree, street, p) for p in Player))
            programs = self._programs(lines, places)
            empty = PerPlayer(*(self._storage(deals, places[p], p) for p in Player))
            storage = put_locks(self.spec, self.tree, deals, places, empty)
            most = int(self.tree.child_count[self.tree.kind == ACTION].max(initial=1))
            nobody = np.zeros(0, np.uint16)
            alike = PerPlayer(
                *(nobody if street == Street.RIVER else leaders(deals, p) for p in Player)
            )
            streets[street] = StreetGame(deals, places, programs, storage, most, alike)
            lines = self._next_lines(programs)
        return streets

    def _programs(
        self,
        lines: PerPlayer[list[tuple[int, int]]],
        places: PerPlayer[RowPlaces],
        *,
        keep_rows: bool = False,
    ) -> PerPlayer[StreetProgram]:
        oop, ip = (
            build_program(self.tree, p, lines[p], places, keep_rows=keep_rows) for p in Player
        )
        return PerPlayer(oop, ip)

    def _next_lines(self, programs: PerPlayer[StreetProgram]) -> PerPlayer[list[tuple[int, int]]]:
        return programs.map(
            lambda program: [(c, int(self.tree.first_child[n])) for c, n in program.continued]
        )

    def _storage(self, deals: StreetDeals, places: RowPlaces, player: Player) -> Storage:
        boards, width = len(deals.boards.boards), deals.hands[player].width
        # Streets above the river are a few percent of the memory: they keep full precision.
        small = self.precision == 16 and deals.boards.street == Street.RIVER
        nodes = max(len(places.row), 1)
        regrets, averages = boards * places.rows * width, boards * places.average_rows * width
        return Storage(
            _aligned_zeros(regrets, np.int16) if small else _aligned_zeros(regrets, np.float32),
            np.ones(boards * nodes, np.float32),
            _aligned_zeros(averages, np.uint16) if small else _aligned_zeros(averages, np.float32),
            places.rows,
            places.average_rows,
            nodes,
            65535.0 if small else 1.0,
            _NO_LOCKS,
            _NO_LOCKED,
        )

    def _weight_rows(self, player: Player, weights: Floats) -> Floats:
        combos = self.combos[player]
        rows = np.zeros((padded(combos.size + 1), LANES), np.float32)
        rows[: combos.size, 0] = weights[combos]
        return rows.ravel()

    def _scratch(self, street: Street) -> Scratch:
        game = self.streets[street]
        width = max(hands.width for hands in game.deals.hands)
        stride = self.stride
        programs = game.programs
        columns = max(program.columns for program in programs)
        # A block of lines may begin anywhere in a row of columns: the last one reads past its end.
        return Scratch(
            _aligned_zeros(max(p.reach_rows for p in programs) * stride, np.float32, 0),
            _aligned_zeros(width * columns + LANES, np.float32, 1024),
            _aligned_zeros(width * columns + LANES, np.float32, 3072),
            _aligned_zeros(max(p.value_rows for p in programs) * stride, np.float32, 2048),
            _aligned_zeros(SUMS_SIZE, np.float32, 256),
            _aligned_zeros(game.most_actions * width, np.float32, 512),
        )

    def prepare_scratch(self) -> None:
        """Take the working memory of every thread."""
        widest = max(h.width for game in self.streets.values() for h in game.deals.hands)
        # Rows a multiple of 1 KB apart would fall into few sets of the first-level cache.
        self.stride = widest + LANES if widest % 256 == 0 else widest
        below = [s for s in self.streets if s > self.first]
        self.top = self._scratch(self.first)
        self.below = [{s: self._scratch(s) for s in below} for _ in range(self.threads)]
        self.ticket = np.zeros(1, np.int64)
        self.slots: dict[Player, Floats] = {}
        self.shares = np.zeros(1, np.int32)
        if not below:
            return
        boards = len(self.streets[below[0]].deals.boards.boards)
        pieces = boards if self.first == Street.FLOP else min(_RIVER_SHARES, boards)
        self.shares = np.linspace(0, boards, pieces + 1).astype(np.int32)
        for player in Player:
            game = self.streets[self.first]
            size = game.deals.hands[player].width * game.programs[player].columns + LANES
            self.slots[player] = np.zeros((pieces, size), np.float32)

    def walk(self, player: Player, step: WalkStep, *, first_only: bool = False) -> Floats:
        """Walk the whole game for one traverser; return the value of each of his root hands.

        Values are counterfactual: weighted by the opponent's reach, from half the pot. With
        `first_only` the streets below are left out, and so the values mean nothing.
        """
        other = player.opponent
        out = np.zeros_like(self.weights[player])
        game = self.streets[self.first]
        program, hands, storage = game.programs[player], game.deals.hands, game.storage
        if self.first == Street.RIVER:
            part = RiverPart(0, 0, 0 if first_only else len(program.program.chunks))
            flow = Flow(self.weights[other], LANES, out)
            self.walk_river(player, step, part, flow, self.top)
            return self._first_column(player, out)
        street_down(
            program.program, hands[other], storage[other], 0, self.weights[other], LANES,
            self.top, self.stride, step.mode,
        )  # fmt: skip
        slots = self.slots[player]
        self.ticket[0] = len(slots) if first_only else 0
        self._run(self._walk_below(player, step, self.top, slots))
        size = slots.shape[1]
        add_slots(slots, self.top.outflow[:size])
        street_up(
            program.program, hands[player], hands[other], storage[player], 0, self.top,
            self.stride, step, out, LANES,
        )  # fmt: skip
        if step.mode == UPDATE:
            self._make_alike(player)
        return self._first_column(player, out)

    def _make_alike(self, player: Player) -> None:
        for game in self.streets.values():
            leader = game.leaders[player]
            if leader.size:
                width = game.deals.hands[player].width
                actions = self.tree.child_count[list(game.places[player].number)]
                make_alike(game.storage[player], leader, width, actions)

    def walk_river(
        self, player: Player, step: WalkStep, part: RiverPart, flow: Flow, scratch: Scratch
    ) -> None:
        """Walk a part of one river board; its values are set in the flow."""
        game = self.streets[Street.RIVER]
        other = player.opponent
        hands, storage = game.deals.hands, game.storage
        self.ticket[0] = 0
        walk_rivers(
            self.ticket, np.array([part.board, part.board + 1], np.int32), part.first_chunk,
            part.last_chunk, game.programs[player].program, hands[player], hands[other],
            storage[player], storage[other], game.deals.groups, scratch, self.stride, step,
            flow.reach, flow.columns, flow.values[None], flow.columns,
        )  # fmt: skip

    def walk_turn(self, player: Player, step: WalkStep, turn: int) -> None:
        """Walk one turn card of a flop solve below `top.inflow`; rows stay in `below[0]`."""
        slots = np.zeros((1, self.slots[player].shape[1]), np.float32)
        self.ticket[0] = turn
        self._walk_below(player, step, self.top, slots, last_turn=turn + 1)[0]()

    def load_kernels(self) -> None:
        """Load, or compile, the kernels of this game: the first iteration is then no slower."""
        self.walk(Player.OOP, AVERAGE_PLAY, first_only=True)

    def _first_column(self, player: Player, out: Floats) -> Floats:
        return out.reshape(-1, LANES)[: self.combos[player].size, 0]

    def _walk_below(
        self,
        player: Player,
        step: WalkStep,
        top: Scratch,
        slots: Floats,
        last_turn: int | None = None,
    ) -> list[Callable[[], None]]:
        """Make one piece of work per thread; together they fill every slot."""
        other = player.opponent
        river = self.streets[Street.RIVER]
        program = river.programs[player].program
        width = self.streets[self.first].programs[player].columns
        if self.first == Street.TURN:
            return [
                partial(
                    walk_rivers,
                    self.ticket, self.shares, 0, len(program.chunks), program,
                    river.deals.hands[player], river.deals.hands[other],
                    river.storage[player], river.storage[other], river.deals.groups,
                    scratch[Street.RIVER], self.stride, step, top.inflow, width, slots, width,
                )
                for scratch in self.below
            ]  # fmt: skip
        turn = self.streets[Street.TURN]
        turns = len(turn.deals.boards.boards) if last_turn is None else last_turn
        return [
            partial(
                walk_turns,
                self.ticket, turns, river.deals.boards.children, turn.programs[player].program,
                program, turn.deals.hands[player], turn.deals.hands[other],
                river.deals.hands[player], river.deals.hands[other],
                turn.storage[player], turn.storage[other],
                river.storage[player], river.storage[other], river.deals.groups,
                scratch[Street.TURN], scratch[Street.RIVER],
                self.stride, step, top.inflow, width, slots, width,
            )
            for scratch in self.below
        ]  # fmt: skip

    def _run(self, work: list[Callable[[], None]]) -> None:
        """Run one piece on this thread and the others on the pool."""
        waiting = []
        try:
            waiting = [self.pool.submit(piece) for piece in work[1:]] if self.pool else []
        except RuntimeError:
            # The threads were let go: what is left to read is done by this one alone.
            self.pool = None
        work[0]()
        for future in waiting:
            future.result()


def without_regrets(storage: Storage) -> Storage:
    """Return a storage that does not hold its regrets, for reading what is played."""
    return storage._replace(regrets=np.zeros(0, storage.regrets.dtype))


def _aligned_zeros(size: int, dtype: type[Scalar], offset: int = 0) -> NDArray[Scalar]:
    """Make a flat array of zeros that begins `offset` bytes into a page, a multiple of 64.

    Vectors of 64 bytes then never lie on two cache lines: numpy's own arrays begin at 16 bytes,
    where every load of a vector costs two. Buffers that are read and written side by side take
    different offsets: a load from the place in its page that was just stored to elsewhere waits.
    """
    room = np.zeros(size * np.dtype(dtype).itemsize + _PAGE, np.uint8)
    start = (offset - room.ctypes.data) % _PAGE
    return room[start : start + size * np.dtype(dtype).itemsize].view(dtype)
