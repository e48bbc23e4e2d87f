"""Range updates: what both players hold after a line of actions.

The arithmetic, in this order; docs/range-updates.md has it with an example:

1. Cards: combos with a card of the board, of hero or of a partner get weight 0.
2. Actions: each step multiplies the weights of its player by the share of each combo that takes it;
   a combo that the node does not state does not get there.
3. Ranks: what is held now is ranked on the board; the weakest fraction of it is the bottom.
4. Bluffs: where the last action of a player is a bet or a raise, his bottom is multiplied by the
   discount.
5. Hero's own hand, where it has to be there, gets the largest weight of his range if it has none.
6. Normalisation: the weights of each player are divided by the largest of them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import InitVar, asdict, dataclass, field

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import card_name
from gto_desktop.cards.combo import COMBO_COUNT, combos_blocked_by
from gto_desktop.ranges.action_line import LineStep, short_place
from gto_desktop.ranges.hand_ranks import (
    Order,
    Ranks,
    bottom_count,
    bottom_share,
    hand_ranks,
    ranks_form,
    strongest_first,
)
from gto_desktop.ranges.projection_options import SEATS, ProjectionOptions
from gto_desktop.ranges.range import Range
from gto_desktop.ranges.range_text import COMBO_TEXTS, Weights, class_form, combo_form, rounded

PLAYERS = (0, 1)
_NAMED = 8
"""Combos that a sentence names."""


@dataclass(frozen=True)
class TrackedCombo:
    """The weights of one combo in one range."""

    hand: str
    player: str
    """ "oop" or "ip"."""
    weights: tuple[float, ...]
    """After card removal, then after each step."""
    before_normalization: float
    new: float
    """The weight in the new range."""


@dataclass(frozen=True)
class RangeChange:
    """One change of one range; counts are sums of weights."""

    stage: str
    """ "cards", "action", "bluff_discount", "hero_hand" or "normalization"."""
    player: str
    """ "oop" or "ip"."""
    node_id: str | None
    """Where an action is taken; None for the other stages."""
    action: str | None
    combos_before: float
    combos_after: float
    share: float | None
    """After by before; None where nothing was there before."""
    unstated: float
    """How much of what an action loses is combos that its node does not state."""


@dataclass(frozen=True, eq=False)
class Projection:
    """The result of a range update; `fields` has it as it goes over the wire."""

    weights: NDArray[np.float64]
    """(2, 1326) the new ranges, out of position first."""
    range_oop_new: str
    range_ip_new: str
    range_oop_new_raw: str
    range_ip_new_raw: str
    range_oop_new_raw_before_normalization: str
    range_ip_new_raw_before_normalization: str
    hand_ranks_oop: str
    hand_ranks_ip: str
    hand_bottom_ranks_oop: str
    hand_bottom_ranks_ip: str
    node_id: str
    board: tuple[str, ...]
    """Card names; empty without a board, and so are the ranks."""
    path_length: int
    """How many actions the line has."""
    bluff_discount_ratio: float
    """What bluffs were multiplied by; 1 if nothing was asked."""
    bluff_combos_ratio: float
    hero_hand: str | None
    """As it was given; None if it was not."""
    tracked: tuple[TrackedCombo, ...] | None
    """None unless hands were to be tracked."""
    explained: tuple[RangeChange, ...] | None
    """None unless it was asked."""
    unstated_oop: str | None = None
    """The combos, with their weights, that were dropped because their node does not state them;
    None where there are none."""
    unstated_ip: str | None = None
    note: str | None = None
    """Sentences about combos that were dropped so, and about a range that an action has left empty;
    None where there is nothing to say."""

    def fields(self) -> dict[str, object]:
        """Return what JSON takes: all but `weights` and what is None."""
        content: dict[str, object] = {
            name: value for name, value in vars(self).items() if value is not None
        }
        del content["weights"]
        content["board"] = list(self.board)
        if self.tracked is not None:
            content["tracked"] = [
                {**asdict(hand), "weights": list(hand.weights)} for hand in self.tracked
            ]
        if self.explained is not None:
            content["explained"] = [asdict(change) for change in self.explained]
        return content


def project(
    ranges: Iterable[Range],
    board: Board | None,
    node_id: str,
    steps: Sequence[LineStep],
    options: ProjectionOptions | None = None,
) -> Projection:
    """Return what both players hold after the steps of a line.

    Args:
        ranges: what players 0 and 1 hold before the first step.
        board: the cards on the table; without any, no hand is ranked.
        node_id: the line as the caller writes it; it is handed back.
        steps: one for each action of the line.
        options: None for the defaults.

    Raises:
        InputError: a range is left without a combo (the message says where) and is not to be kept
            so, hero's or a partner's card is on the board, or bluffs are to be discounted without a
            board.
    """
    options = options or ProjectionOptions()
    _check_board(board, options)
    walk = _Walk(ranges, board, options)
    for step in steps:
        walk.take(step)
    standings = _standings(walk)
    _discount_bluffs(walk, steps, standings)
    for player in PLAYERS:
        walk.keep_own_combo(player)
    before = walk.weights.copy()
    if options.normalize:
        for player in PLAYERS:
            walk.normalize(player)
    hero = options.hero_hand
    return Projection(
        weights=walk.weights,
        **_range_forms(walk, before),
        **_rank_forms(standings),
        node_id=node_id,
        board=() if board is None else tuple(card_name(card) for card in board.cards),
        path_length=len(steps),
        bluff_discount_ratio=options.discount,
        bluff_combos_ratio=options.bottom,
        hero_hand=None if hero is None else "".join(card_name(card) for card in hero),
        tracked=_tracked(walk, before) if options.track_hands else None,
        explained=tuple(walk.changes) if options.explain else None,
        **_unstated_forms(walk),
        note=" ".join((*walk.emptied, *walk.dropped)) or None,
    )


def _check_board(board: Board | None, options: ProjectionOptions) -> None:
    if board is None:
        if options.discount < 1:
            raise InputError(
                "bluff_discount_ratio needs a board: without one no hand is weaker than another."
            )
        return
    named = dict.fromkeys(options.hero_hand or (), "hero_hand")
    for player in PLAYERS:
        for card in options.dead_cards(player):
            named.setdefault(card, "partner_hands")
    for card, name in named.items():
        if card in board.cards:
            raise InputError(f"{name} holds {card_name(card)}, which is on the board {board}.")


@dataclass
class _Walk:
    """Both ranges on their way along the line."""

    ranges: InitVar[Iterable[Range]]
    board: Board | None
    options: ProjectionOptions
    live: NDArray[np.bool_] = field(init=False)
    """(2, 1326) which combos a player can hold."""
    weights: NDArray[np.float64] = field(init=False)
    """(2, 1326) as they are now."""
    node_id: str = "root"
    history: list[NDArray[np.float64]] = field(default_factory=list)
    """The weights of the tracked combos, (2, tracked), after card removal and after each step."""
    changes: list[RangeChange] = field(default_factory=list)
    unstated: NDArray[np.float64] = field(init=False)
    """(2, 1326) what was dropped because a node does not state it."""
    dropped: list[str] = field(default_factory=list)
    """A sentence for each node that does not state combos that get there."""
    emptied: list[str] = field(default_factory=list)
    """A sentence for each range that an action has left without a combo."""

    def __post_init__(self, ranges: Iterable[Range]) -> None:
        """Take out the combos whose cards are elsewhere."""
        board = () if self.board is None else self.board.cards
        dead = [(*board, *self.options.dead_cards(player)) for player in PLAYERS]
        self.live = np.stack([~combos_blocked_by(cards) for cards in dead])
        self.weights = np.stack([held.weights for held in ranges]).astype(float)
        self.unstated = np.zeros_like(self.weights)
        for player in PLAYERS:
            known = "The board and the known hands leave" if dead[player] else "There is"
            before = self._multiply(player, self.live[player].astype(float))
            self._refuse_nothing(player, f"{known} no combo of {SEATS[player]}'s range")
            self._note("cards", player, before)
        self._note_tracked()

    def take(self, step: LineStep) -> None:
        """Multiply the weights of the acting player by the share of his action."""
        player, unstated = step.player, np.isnan(step.share)
        lost = self._drop(player, unstated)
        before = self._multiply(player, np.clip(np.where(unstated, 0, step.share), 0, 1))
        if before > 0:
            at = short_place(self.node_id)
            self._refuse_nothing(
                player,
                f"No combo of {SEATS[player]}'s range takes {step.label} at {at}",
                keep_empty=self.options.keep_empty,
            )
        self._note("action", player, before, step, lost)
        self.node_id = f"{self.node_id}/{step.label}"
        self._note_tracked()

    def _drop(self, player: int, unstated: NDArray[np.bool_]) -> float:
        """Note the combos that a node does not state; return what they weigh."""
        lost = np.where(unstated, self.weights[player], 0)
        count = np.count_nonzero(lost)
        if count:
            self.unstated[player] += lost
            named = [COMBO_TEXTS[combo] for combo in np.flatnonzero(lost)[: -_NAMED - 1 : -1]]
            more = f" and {count - len(named)} more" if count > len(named) else ""
            self.dropped.append(
                f"The tree does not state {count} combos of {SEATS[player]}'s range at "
                f"{short_place(self.node_id)}, which are dropped: {', '.join(named)}{more}."
            )
        return float(lost.sum())

    def held(self, player: int) -> NDArray[np.bool_]:
        """Return which combos a player holds, the one he is known to hold among them."""
        held: NDArray[np.bool_] = self.weights[player] > 0
        own = self.options.own_combo(player)
        if own is not None:
            held[own] = True
        return held

    def discount(self, player: int, bottom: NDArray[np.float64]) -> None:
        """Multiply what is at the bottom of a range by the discount."""
        before = self._multiply(player, 1 - (1 - self.options.discount) * bottom)
        if before > 0:
            self._refuse_nothing(
                player, f"The bluff discount leaves no combo of {SEATS[player]}'s range"
            )
        self._note("bluff_discount", player, before)

    def keep_own_combo(self, player: int) -> None:
        """Put the combo a player is known to hold back into his range."""
        own, weights = self.options.own_combo(player), self.weights[player]
        if own is not None and weights[own] == 0:
            before = float(weights.sum())
            weights[own] = weights.max() or 1.0
            self._note("hero_hand", player, before)

    def normalize(self, player: int) -> None:
        """Divide the weights of a player by the largest of them."""
        weights = self.weights[player]
        before = float(weights.sum())
        weights /= weights.max() or 1.0
        self._note("normalization", player, before)

    def _multiply(self, player: int, factors: Weights) -> float:
        """Multiply the weights of a player and return their sum before."""
        before = float(self.weights[player].sum())
        self.weights[player] *= factors
        return before

    def _refuse_nothing(self, player: int, reason: str, *, keep_empty: bool = False) -> None:
        if self.weights[player].any() or self.options.own_combo(player) is not None:
            return
        if not keep_empty:
            raise InputError(f"{reason}.")
        self.emptied.append(f"{reason}.")

    def _note(
        self,
        stage: str,
        player: int,
        before: float,
        step: LineStep | None = None,
        unstated: float = 0,
    ) -> None:
        if not self.options.explain:
            return
        after = float(self.weights[player].sum())
        self.changes.append(
            RangeChange(
                stage=stage,
                player=SEATS[player],
                node_id=None if step is None else self.node_id,
                action=None if step is None else step.label,
                combos_before=rounded(before),
                combos_after=rounded(after),
                share=rounded(after / before) if before > 0 else None,
                unstated=rounded(unstated),
            )
        )

    def _note_tracked(self) -> None:
        if self.options.track_hands:
            self.history.append(self.weights[:, self.options.track_hands].copy())


@dataclass(frozen=True, eq=False)
class _Standing:
    """The hands a player holds, by rank."""

    ranks: Ranks
    order: Order
    """What he holds, the best first; empty without a board."""
    bottom: int
    """How many of them are the bottom."""


def _standings(walk: _Walk) -> list[_Standing]:
    ranks = np.zeros(COMBO_COUNT, np.int64) if walk.board is None else hand_ranks(walk.board)
    orders = [strongest_first(ranks, walk.held(player)) for player in PLAYERS]
    ratio = walk.options.bottom
    return [_Standing(ranks, order, bottom_count(len(order), ratio)) for order in orders]


def _discount_bluffs(
    walk: _Walk, steps: Sequence[LineStep], standings: Sequence[_Standing]
) -> None:
    if walk.options.discount == 1:
        return
    for player, standing in enumerate(standings):
        own_steps = [step for step in steps if step.player == player]
        # A player who bets and then calls a raise shows no bluff with the call.
        if own_steps and own_steps[-1].is_aggressive:
            walk.discount(player, bottom_share(standing.ranks, standing.order, standing.bottom))


def _range_forms(walk: _Walk, before: NDArray[np.float64]) -> dict[str, str]:
    forms = {}
    for player, seat in enumerate(SEATS):
        new = walk.weights[player]
        raw = combo_form(before[player])
        is_scaled = walk.options.normalize
        forms[f"range_{seat}_new"] = class_form(new, walk.live[player])
        forms[f"range_{seat}_new_raw"] = combo_form(new) if is_scaled else raw
        forms[f"range_{seat}_new_raw_before_normalization"] = raw
    return forms


def _unstated_forms(walk: _Walk) -> dict[str, str]:
    forms = {f"unstated_{seat}": combo_form(walk.unstated[i]) for i, seat in enumerate(SEATS)}
    return {name: form for name, form in forms.items() if form}


def _rank_forms(standings: Sequence[_Standing]) -> dict[str, str]:
    forms = {}
    for seat, standing in zip(SEATS, standings, strict=True):
        bottom = standing.order[len(standing.order) - standing.bottom :]
        forms[f"hand_ranks_{seat}"] = ranks_form(standing.ranks, standing.order)
        forms[f"hand_bottom_ranks_{seat}"] = ranks_form(standing.ranks, bottom)
    return forms


def _tracked(walk: _Walk, before: NDArray[np.float64]) -> tuple[TrackedCombo, ...]:
    return tuple(
        TrackedCombo(
            hand=COMBO_TEXTS[combo],
            player=seat,
            weights=tuple(rounded(weights[player, place]) for weights in walk.history),
            before_normalization=rounded(before[player, combo]),
            new=rounded(walk.weights[player, combo]),
        )
        for place, combo in enumerate(walk.options.track_hands)
        for player, seat in enumerate(SEATS)
    )
