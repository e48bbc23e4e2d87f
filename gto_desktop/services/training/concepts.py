"""Concepts: a spot on any board with a group of hands, and other hands of it that are asked.

The spot of a place has an asterisk for each of its cards: "6max: F F F R2.5 F C | * | CHECK".
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.card import Card, card_name
from gto_desktop.cards.combo import parse_combo
from gto_desktop.cards.hand_class import COMBO_CLASS
from gto_desktop.cards.isomorphism import SUIT_PERMUTATIONS, permute_card
from gto_desktop.services.training.drill_tables import TableMaker, is_solution_place
from gto_desktop.toolkit.hand_kinds import Mask
from gto_desktop.training.choices import Sizes
from gto_desktop.training.dealing import draw, draw_card, draw_mover
from gto_desktop.training.drill import DrillSource, Missed, SourceKind
from gto_desktop.training.drill_nodes import DrillNode, Kind
from gto_desktop.training.hand_groups import group_mask
from gto_desktop.training.play_tables import cards_text
from gto_desktop.training.run import Asks, Run, Setting

ANY = "*"
"""In place of a flop or a card."""
_MOST_BOARDS = 300
"""Boards that are looked at for one with a hand of the group: that takes milliseconds each."""
_MOST_OPENED, _MOST_SOLVED = 12, 3
"""Boards whose strategies are read, or where a turn has to be solved for them."""


def spot_of(place: str) -> str:
    """Return a place with any cards instead of its own.

    >>> spot_of("6max: F F F R2.5 F C | Kh7d2c | CHECK / BET 275 / CALL | 4s | CHECK")
    '6max: F F F R2.5 F C | * | CHECK / BET 275 / CALL | * | CHECK'
    >>> spot_of("a.gtosol | root/CHECK/CHECK | 4s"), spot_of("6max: F F F")
    ('a.gtosol | root/CHECK/CHECK | *', '6max: F F F')
    """
    if is_solution_place(place):
        file, line, cards = (piece.strip() for piece in place.rsplit("|", 2))
        return f"{file} | {line} | {ANY * (len(cards) // 2)}"
    pieces = [piece.strip() for piece in place.split("|")]
    return " | ".join(ANY if number % 2 else piece for number, piece in enumerate(pieces))


def betting_at(place: str) -> tuple[str, ...]:
    """Return what was done on the street of a place, or after the root of a solution.

    Before the flop that is nothing: the situation says all of it.

    >>> betting_at("6max: F F F R2.5 F C | Kh7d2c | CHECK / BET 275"), betting_at("6max: F F F")
    (('CHECK', 'BET 275'), ())
    >>> betting_at("a.gtosol | root/CHECK | 4s")
    ('CHECK',)
    """
    if is_solution_place(place):
        return tuple(place.rsplit("|", 2)[1].strip().split("/")[1:])
    pieces = [piece.strip() for piece in place.split("|")]
    told = pieces[-1] if len(pieces) % 2 and len(pieces) > 1 else ""
    return tuple(label.strip() for label in told.split("/") if label.strip())


@dataclass(frozen=True)
class ConceptDealer:
    """Finds another hand of a concept."""

    tables: TableMaker
    chance: np.random.Generator
    last_hand: Callable[[str], str]
    """Tells which hand was asked last at a place; "" where none was."""

    def deal(self, concept: Missed, sizes: Sizes) -> Run:
        """Return a drill of one decision with its question dealt.

        The flop is drawn by the weights of the library, the hand among those of the group that
        matter; which was asked last at the same place only comes where there is no other.
        InputError where no hand of the group gets to the spot.
        """
        opened, problem = 0, ""
        solves = not is_solution_place(concept.place) and concept.place.count(ANY) > 1
        most = _MOST_SOLVED if solves else _MOST_OPENED
        for place, cards in self._boards(concept.place):
            # What a solution plays on is known once it is open.
            mask = None if cards is None else group_mask(concept.hand, cards)
            if mask is not None and not mask.any():
                continue
            if opened == most:
                break
            opened += 1
            try:
                table = self.tables.table(DrillSource(SourceKind.PLACE, place))
                look = table.look(())
                if mask is None:
                    mask = group_mask(concept.hand, look.board)
                if not self._comes(look, mask):
                    continue
                setting = Setting(
                    sizes=sizes, hands=self._others(look, mask, place), asks=Asks.MATTER
                )
                run = Run(table, setting, self.chance)
                run.deal()
            except InputError as error:
                problem = str(error)
                continue
            return run
        raise InputError(problem or say("No hand of this group gets here by the strategies."))

    def _comes(self, look: DrillNode, mask: Mask) -> bool:
        return look.kind is Kind.DECISION and draw_mover(look, {}, self.chance, mask) is not None

    def _others(self, look: DrillNode, mask: Mask, place: str) -> Mask:
        """Return the hands of a group but for the class that was asked last, where any is left."""
        last = self.last_hand(place)
        if not last:
            return mask
        others: Mask = mask & (COMBO_CLASS[parse_combo(last)] != COMBO_CLASS)
        return others if self._comes(look, others) else mask

    def _boards(self, spot: str) -> Iterator[tuple[str, tuple[Card, ...] | None]]:
        """Yield places of a spot with their boards, the boards drawn as often as they come."""
        if is_solution_place(spot):
            yield from ((place, None) for place in self._dealt(spot))
            return
        if ANY not in spot:
            yield spot, ()
            return
        pot = spot.partition("|")[0].strip()
        flops = self.tables.table(DrillSource(SourceKind.POT, pot)).look(()).flops
        weights = np.array([weight for _, weight in flops], np.float64)
        for _ in range(min(len(flops), _MOST_BOARDS)):
            drawn = draw(weights, self.chance)
            if drawn is None:
                return
            # Each flop once: what its suits are matters to no group.
            weights[drawn] = 0.0
            suits = SUIT_PERMUTATIONS[int(self.chance.integers(len(SUIT_PERMUTATIONS)))]
            board = [permute_card(card, suits) for card in flops[drawn][0].cards]
            place = spot.replace(ANY, cards_text(board), 1)
            while ANY in place:
                board.append(draw_card(board, self.chance))
                place = place.replace(ANY, card_name(board[-1]), 1)
            yield place, tuple(board)

    def _dealt(self, spot: str) -> Iterator[str]:
        """Yield places of a solution with cards drawn; those of its own board lead nowhere."""
        for _ in range(_MOST_OPENED if ANY in spot else 1):
            place, dealt = spot, list[Card]()
            while ANY in place:
                dealt.append(draw_card(dealt, self.chance))
                place = place.replace(ANY, card_name(dealt[-1]), 1)
            yield place
