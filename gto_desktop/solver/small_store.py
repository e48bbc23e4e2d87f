"""Small files: solves without their rivers, written and read, and files of either kind opened."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import say
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.solver.progress import Progress, Steps
from gto_desktop.solver.river_values import RiverValues
from gto_desktop.solver.session import Session
from gto_desktop.solver.small_solve import SmallSolve, riverless
from gto_desktop.solver.store import check_room, filling, loading, writing
from gto_desktop.solver.store_header import (
    Bytes,
    Header,
    fingerprint,
    other_version,
    read_header,
    write_small_header,
)
from gto_desktop.solver.tree import build_tree

Named = list[tuple[str, NDArray[Any]]]


def saving_small(small: SmallSolve, path: Path) -> Steps[None]:
    """Write a solve without its rivers; yield progress. See `store.saving`."""
    named = _named(small)
    header = write_small_header(
        small, fingerprint(small.walker), [(name, array.nbytes) for name, array in named]
    )
    return (yield from writing(small, header, _as_bytes(named), path))


def opening(path: Path, *, threads: int = 2) -> Steps[Session | SmallSolve]:
    """Read a whole or a small file; yield progress. Errors as of `store.loading`."""
    try:
        with path.open("rb") as file:
            header = read_header(file, path)
            if header.is_small:
                check_room(path, header)
                yield Progress(phase=say("setting up"))
                small = _empty(header, path)
                yield from filling(small, _as_bytes(_named(small)), file, path)
                return small
    except OSError as error:
        raise InputError(say("{0} cannot be read: {1}.", path, system_reason(error))) from None
    return (yield from loading(path, threads=threads))


def _named(small: SmallSolve) -> Named:
    """List what a small file holds."""
    parts: Named = []
    for street, pair in small.shares.items():
        parts += [(f"{street.key} {p.key} shares", pair[p]) for p in Player]
    for player, values in zip(Player, small.values, strict=True):
        parts.append((f"{player.key} river values", values.steps))
        parts.append((f"{player.key} river values' steps", values.sizes))
    return parts


def _as_bytes(named: Named) -> list[Bytes]:
    return [array.reshape(-1).view(np.uint8) for _, array in named]


def _empty(header: Header, path: Path) -> SmallSolve:
    """Make the small solve that the arrays of a file belong to, all zeros.

    InputError where this program orders its numbers differently.
    """
    walker = riverless(header.spec, build_tree(header.spec.tree), header.precision)
    shares = {
        street: game.storage.map(lambda own: np.zeros(own.averages.size, np.uint16))
        for street, game in walker.streets.items()
    }
    small = SmallSolve(
        header.spec,
        header.precision,
        header.iteration,
        header.seconds,
        header.cpu_seconds,
        header.history,
        shares,
        PerPlayer(*(RiverValues.empty(walker, player) for player in Player)),
        walker,
        header.is_of_coach,
    )
    sizes = tuple((name, array.nbytes) for name, array in _named(small))
    if sizes != header.arrays or fingerprint(walker) != header.fingerprint:
        raise other_version(path)
    return small
