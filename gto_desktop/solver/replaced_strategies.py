"""Measure the exploitability of a solve with some of its decisions replaced."""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace

import numpy as np

from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.kernels.records import Storage, WalkStep
from gto_desktop.solver.discounting import AVERAGE_PLAY, BEST_RESPONSE
from gto_desktop.solver.lock import NodeLock
from gto_desktop.solver.locking import put_locks
from gto_desktop.solver.session import Session, pair_weights
from gto_desktop.solver.walker import StreetGame, Walker


def exploitability_with(session: Session, locks: Sequence[NodeLock]) -> float:
    """Return what best responses win on average, in percent of the pot; they keep to no lock.

    Both players play the average strategies of the session, which has no locks of its own and is
    left as it is, and where there is a lock the locked one. Without locks it is what
    `Session.measure` finds. Locks treat suits alike which the solve has merged; InputError where
    one does not fit the tree.
    """
    spec, pairs = session.spec, pair_weights(session.spec)
    walker = _locked(session, locks)
    gained = 0.0
    for player in Player:
        free = _freed(walker, session.walker, player)
        best = _value(session, free, player, BEST_RESPONSE)
        gained += (best - _value(session, walker, player, AVERAGE_PLAY)) / pairs
    return max(gained / 2 / spec.tree.starting_pot * 100, 0.0)


def _value(session: Session, walker: Walker, player: Player, step: WalkStep) -> float:
    own = session.spec.ranges[player].weights[walker.combos[player]].astype(np.float64)
    return float(own @ walker.walk(player, step))


def _locked(session: Session, locks: Sequence[NodeLock]) -> Walker:
    """Return a walker over the same memory with locks."""
    spec = replace(session.spec, locks=tuple(locks))
    walker = copy(session.walker)

    def with_locks(game: StreetGame) -> StreetGame:
        storage = put_locks(spec, session.tree, game.deals, game.places, game.storage)
        return replace(game, storage=storage)

    walker.streets = {street: with_locks(game) for street, game in walker.streets.items()}
    return walker


def _freed(locked: Walker, plain: Walker, player: Player) -> Walker:
    """Return a walker in which one player has no locks."""
    free = copy(locked)
    free.streets = {
        street: replace(game, storage=_of_both(game.storage, plain.streets[street].storage, player))
        for street, game in locked.streets.items()
    }
    return free


def _of_both(
    locked: PerPlayer[Storage], plain: PerPlayer[Storage], player: Player
) -> PerPlayer[Storage]:
    return PerPlayer(*((plain if each == player else locked)[each] for each in Player))
