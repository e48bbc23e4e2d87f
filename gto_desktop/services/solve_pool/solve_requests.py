"""What callers ask: a solve, with what is taken where a field is left out; and dealt cards.

=============  =================================================================================
field          where it is left out
=============  =================================================================================
bet_sizes      50 % of the pot on the flop, 67 % on the turn, 100 % on the river; each street
               by itself. An empty list: nobody bets there first.
raise_sizes    the bet sizes of the street
donk_sizes     67 % on the turn and 100 % on the river, none where the street has no bet sizes
raise_limit    3 raises in the tree of a flop or turn solve, 4 in that of a river solve, on all
               streets together; the first bet of a street is not counted
street_raise_limit  no limit of a single street
=============  =================================================================================

All sizes are percent of the pot; of a raise, of the pot after calling, on top of the call. Two
things are added to what is asked, so that small stacks play as people do: all-in is offered where
the stack left is at most 1.5 pots (not if a street is to be without bets or raises, which would
then have some), and a bet that would leave less than a fifth of the pot behind is all-in. The pot
and the stack are big blinds, rounded to a hundredth.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.json_fields import (
    read_list,
    read_number,
    read_object,
    read_text,
    read_whole,
    shown,
)
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card, card_name
from gto_desktop.cards.combo import COMBO_CARDS, combos_blocked_by
from gto_desktop.game.bet_sizes import BetSize, SizeKind, Sizes
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.game.street import Street
from gto_desktop.ranges.range import Range
from gto_desktop.solver.spec import SolveSpec, StreetSizes, TreeSpec

MOST_BB = 1_000_000
MOST_SIZES = 10
"""Sizes in one list."""
MOST_RAISES = 4
BET_DEFAULTS = {Street.FLOP: 50.0, Street.TURN: 67.0, Street.RIVER: 100.0}
DONK_DEFAULTS = {Street.TURN: 67.0, Street.RIVER: 100.0}
RAISE_LIMITS = {Street.FLOP: 3, Street.TURN: 3, Street.RIVER: 4}
ADD_ALLIN_THRESHOLD = 1.5
FORCE_ALLIN_THRESHOLD = 0.2

_LEAST_PERCENT, _MOST_PERCENT = 1, 10_000
_REQUIRED = ("board", "oop_range", "ip_range", "pot", "effective_stack", "hero")

Table = dict[Street, Sizes]


@dataclass(frozen=True)
class SolveRequest:
    """What is to be solved, and from whose side it will be read."""

    spec: SolveSpec
    hero: Player
    unused: tuple[str, ...] = ()
    """Fields with sizes of streets that are over, or of a lead where nobody has bet before."""


def read_request(fields: Mapping[str, object]) -> SolveRequest:
    """Return the request that the fields of a schedule body make; null is as good as left out."""
    for name in _REQUIRED:
        if fields.get(name) is None:
            raise InputError(f"{name} is missing.")
    hero = fields["hero"]
    if not isinstance(hero, str) or hero not in Player.__members__:
        raise InputError(f"hero must be OOP or IP, not {shown(hero)}.")
    board = Board.parse(read_text(fields["board"], "board"))
    ranges = PerPlayer(
        *(read_range(read_text(fields[name], name), name) for name in ("oop_range", "ip_range"))
    )
    tree = _read_tree(fields, Street(board.street))
    unused = _unused(fields, Street(board.street))
    return SolveRequest(SolveSpec(board, ranges, tree), Player[hero], unused)


def read_range(text: str, name: str) -> Range:
    """Return a range; InputError names the field that it was to be read from."""
    try:
        return Range.parse(text)
    except InputError as error:
        raise InputError(f"{name} cannot be read. {error}") from None


def _read_tree(fields: Mapping[str, object], first: Street) -> TreeSpec:
    bets = {street: _percent(BET_DEFAULTS[street]) for street in Street}
    bets |= _read_sizes(fields, "bet_sizes", tuple(Street))
    raises = bets | _read_sizes(fields, "raise_sizes", tuple(Street))
    donks = {street: _percent(DONK_DEFAULTS[street]) if bets[street] else () for street in _DONKS}
    donks |= _read_sizes(fields, "donk_sizes", _DONKS)
    flop, turn, river = (
        PerPlayer(StreetSizes(bets[s], raises[s]), StreetSizes(bets[s], raises[s])) for s in Street
    )
    played = [street for street in Street if street >= first]
    all_have_sizes = all(bets[street] and raises[street] for street in played)
    return TreeSpec(
        starting_pot=_read_chips(fields, "pot"),
        effective_stack=_read_chips(fields, "effective_stack"),
        first_street=first,
        sizes=(flop, turn, river),
        donk=(None, donks[Street.TURN], donks[Street.RIVER]),
        raise_limit=_read_limit(fields, "street_raise_limit", None),
        raises_in_all=_read_limit(fields, "raise_limit", RAISE_LIMITS[first]),
        add_allin_threshold=ADD_ALLIN_THRESHOLD if all_have_sizes else 0,
        force_allin_threshold=FORCE_ALLIN_THRESHOLD,
    )


def _unused(fields: Mapping[str, object], first: Street) -> tuple[str, ...]:
    """Name the sizes that were given and that no decision of the tree asks for."""
    unused = []
    for name in ("bet_sizes", "raise_sizes", "donk_sizes"):
        given = fields.get(name)
        # Nobody leads into an aggressor of a street that is not part of the solve.
        over = [each for each in Street if each < first or (each == first and name == "donk_sizes")]
        if isinstance(given, Mapping):
            unused += [f"{name}.{each.key}" for each in over if given.get(each.key) is not None]
    return tuple(unused)


def _read_limit(fields: Mapping[str, object], name: str, otherwise: int | None) -> int | None:
    limit = fields.get(name)
    return otherwise if limit is None else read_whole(limit, name, 1, MOST_RAISES)


_DONKS = (Street.TURN, Street.RIVER)
"""Streets on which there was a last aggressor to lead into."""


def _read_chips(fields: Mapping[str, object], name: str) -> int:
    return round(read_number(fields[name], name, 1 / CHIPS_PER_BB, MOST_BB) * CHIPS_PER_BB)


def _read_sizes(fields: Mapping[str, object], name: str, streets: tuple[Street, ...]) -> Table:
    """Read the sizes of the streets that are given."""
    if fields.get(name) is None:
        return {}
    table = read_object(fields[name], name, frozenset(street.key for street in streets))
    return {
        street: _read_list(table[street.key], f"{name}.{street.key}")
        for street in streets
        if table.get(street.key) is not None
    }


def _read_list(value: object, name: str) -> Sizes:
    sizes = read_list(value, name, MOST_SIZES)
    percents = {
        read_number(size, f"{name}[{place}]", _LEAST_PERCENT, _MOST_PERCENT)
        for place, size in enumerate(sizes)
    }
    # In one order, so that the same game asked for in another is recognised.
    return tuple(BetSize(SizeKind.PERCENT, percent) for percent in sorted(percents))


def _percent(size: float) -> Sizes:
    return (BetSize(SizeKind.PERCENT, size),)


# ------------------------------------------------------------------------------- dealt cards


def read_runout(spec: SolveSpec, turn: Card | None, river: Card | None) -> tuple[Card, ...]:
    """Return the cards dealt after a solve's board.

    A card that repeats what lies on the board in its own place is let pass. InputError where one
    is on the board already or twice, is another than lies there, or the turn card is missing.
    """
    dealt: list[Card] = []
    for street, card in ((Street.TURN, turn), (Street.RIVER, river)):
        if card is None:
            continue
        name = f"{street.key}_card"
        if street <= spec.board.street:
            own = spec.board.cards[1 + street]
            if card != own:
                raise InputError(
                    f"{name} {card_name(card)}: the board of this solve has {card_name(own)} there."
                )
            continue
        if street > spec.board.street + len(dealt) + 1:
            raise InputError("turn_card is missing: a river of a flop solve needs both cards.")
        if card in spec.board.cards:
            raise InputError(f"{name} {card_name(card)} is on the board {spec.board} already.")
        if card in dealt:
            raise InputError(f"{name} {card_name(card)} is the turn card already.")
        dealt.append(card)
    return tuple(dealt)


def can_come(spec: SolveSpec, cards: tuple[Card, ...]) -> bool:
    """Return whether both players can hold a hand when these cards come."""
    gone = combos_blocked_by((*spec.board.cards, *cards))
    oop, ip = (np.where(gone, 0.0, r.weights > 0) for r in spec.ranges)
    per_card = [np.bincount(COMBO_CARDS.ravel(), np.repeat(held, 2), 52) for held in (oop, ip)]
    # A pair that is the same combo twice shares both its cards.
    sharing = per_card[0] @ per_card[1] - oop @ ip
    return bool(oop.sum() * ip.sum() - sharing > 0.5)
