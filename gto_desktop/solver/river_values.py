"""What the rivers of a solve are worth to the hands of its turns, and reading without rivers.

With these values flop and turns of a solve can be read, EVs and all, after its rivers were let go.
"""

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.kernels.betting_round import street_down, street_up
from gto_desktop.kernels.records import AVERAGE, Scratch
from gto_desktop.kernels.vector import LANES
from gto_desktop.solver.discounting import AVERAGE_PLAY
from gto_desktop.solver.reader import Deal, Floats, Reader
from gto_desktop.solver.walker import Flow, RiverPart, Walker

Whole: TypeAlias = NDArray[np.int16]
_MOST = 32767


@dataclass(frozen=True)
class RiverValues:
    """Values of one player's hands where a turn's betting ends, for all turn boards."""

    steps: Whole
    """(boards, columns, width): values in steps."""
    sizes: Floats
    """(boards, columns): what a step is worth."""

    @classmethod
    def of(cls, values: Floats) -> "RiverValues":
        """Round (boards, columns, width) values to steps: a 32767th of a column's largest."""
        sizes = (np.abs(values).max(axis=2) / _MOST).astype(np.float32)
        steps = np.zeros(values.shape, np.float32)
        np.divide(values, sizes[:, :, None], out=steps, where=sizes[:, :, None] > 0)
        return cls(np.rint(steps).astype(np.int16), sizes)

    @classmethod
    def empty(cls, walker: Walker, player: Player) -> "RiverValues":
        """Return values of nothing, in the shape that those of a walker have."""
        boards, columns, width = _shape(walker, player)
        return cls(
            np.zeros((boards, columns, width), np.int16), np.zeros((boards, columns), np.float32)
        )

    def at(self, board: int) -> Floats:
        """Return the values of a turn board, (width * columns,) as a walk keeps them."""
        values = self.steps[board] * self.sizes[board][:, None]
        return np.ascontiguousarray(values.T, np.float32).ravel()


def _shape(walker: Walker, player: Player) -> tuple[int, int, int]:
    turn = walker.streets[Street.TURN]
    boards = len(turn.deals.boards.boards)
    return boards, turn.programs[player].columns, turn.deals.hands[player].width


def river_values(walker: Walker) -> Generator[float, None, PerPlayer[RiverValues]]:
    """Measure what the rivers of a solve are worth by its average strategies; yield shares done.

    The walker must have its rivers and begin before them; it must not go on meanwhile.
    """
    twin = walker.reading_twin()
    found = []
    for player in Player:
        boards, columns, width = _shape(twin, player)
        values = np.zeros((boards, columns, width), np.float32)
        _first_down(twin, player)
        scratch = twin.top if twin.first == Street.TURN else twin.below[0][Street.TURN]
        for board in range(boards):
            if twin.first == Street.TURN:
                _rivers_of_root(twin, player)
            else:
                twin.walk_turn(player, AVERAGE_PLAY, board)
            values[board] = scratch.outflow[: width * columns].reshape(width, columns).T
            yield (player + (board + 1) / boards) / len(Player)
        found.append(RiverValues.of(values))
    return PerPlayer(*found)


def _first_down(walker: Walker, player: Player) -> bool:
    """Bring the opponent's reach down the first street; tell whether a hand of his is left."""
    game, other = walker.streets[walker.first], player.opponent
    return street_down(
        game.programs[player].program, game.deals.hands[other], game.storage[other], 0,
        walker.weights[other], LANES, walker.top, walker.stride, AVERAGE,
    )  # fmt: skip


def _rivers_of_root(walker: Walker, player: Player) -> None:
    """Add up in the outflow what all rivers of a turn solve are worth."""
    top, rivers = walker.top, walker.streets[Street.RIVER]
    width = walker.streets[Street.TURN].programs[player].columns
    chunks = len(rivers.programs[player].program.chunks)
    total = np.zeros_like(top.outflow)
    for board in range(len(rivers.deals.boards.boards)):
        own = np.zeros_like(top.outflow)
        walker.walk_river(
            player, AVERAGE_PLAY, RiverPart(board, 0, chunks),
            Flow(top.inflow, width, own), walker.below[0][Street.RIVER],
        )  # fmt: skip
        total += own
    top.outflow[:] = total


class RiverlessReader(Reader):
    """Reads flop and turns of a walker that has no rivers, by what those were worth."""

    def __init__(self, walker: Walker, values: PerPlayer[RiverValues]) -> None:
        """Take a walker of a game without rivers, and the values of its turns."""
        super().__init__(walker)
        self._values = values
        self._from_turns: dict[Player, Floats] = {}
        """What all turns are worth where the flop's betting ends, as a walk keeps it."""

    def _walk(self, player: Player, street: Street, deal: Deal, chunk: int) -> Floats:
        walker = self.walker
        if not _first_down(walker, player):
            walker.top.inflow[:] = 0.0
        if walker.first == Street.TURN:
            walker.top.outflow[:] = 0.0
            self._put(player, 0, walker.top.outflow)
            return self._risen(player, walker.first, 0, walker.top)
        if street == Street.TURN:
            return self._turn(player, deal.boards[street], np.zeros_like(walker.top.outflow))
        if player not in self._from_turns:
            self._from_turns[player] = self._all_turns(player)
        walker.top.outflow[:] = self._from_turns[player]
        return self._risen(player, walker.first, 0, walker.top)

    def _all_turns(self, player: Player) -> Floats:
        total = np.zeros_like(self.walker.top.outflow)
        for board in range(len(self.walker.streets[Street.TURN].deals.boards.boards)):
            self._turn(player, board, total)
        return total

    def _turn(self, player: Player, board: int, into: Floats) -> Floats:
        """Walk a turn below the flop's reach; add what it is worth, and return its value rows."""
        walker, other = self.walker, player.opponent
        game, scratch = walker.streets[Street.TURN], walker.below[0][Street.TURN]
        alive = street_down(
            game.programs[player].program, game.deals.hands[other], game.storage[other], board,
            walker.top.inflow, walker.streets[walker.first].programs[player].columns, scratch,
            walker.stride, AVERAGE,
        )  # fmt: skip
        if not alive:
            scratch.values[:] = 0.0
            return scratch.values.copy()
        self._put(player, board, scratch.outflow)
        width = walker.streets[walker.first].programs[player].columns
        return self._risen(player, Street.TURN, board, scratch, into, width)

    def _put(self, player: Player, board: int, outflow: Floats) -> None:
        values = self._values[player].at(board)
        outflow[: values.size] = values

    def _risen(  # noqa: PLR0913, PLR0917 - what the kernel takes
        self,
        player: Player,
        street: Street,
        board: int,
        scratch: Scratch,
        into: Floats | None = None,
        width: int = LANES,
    ) -> Floats:
        """Walk up a street whose outflow is there; return its value rows."""
        walker, game = self.walker, self.walker.streets[street]
        upper = np.zeros_like(walker.weights[player]) if into is None else into
        street_up(
            game.programs[player].program, game.deals.hands[player],
            game.deals.hands[player.opponent], game.storage[player], board, scratch,
            walker.stride, AVERAGE_PLAY, upper, width,
        )  # fmt: skip
        return scratch.values.copy()
