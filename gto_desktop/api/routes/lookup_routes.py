"""Lookups in presolved data: preflop strategies and ranges, versions, flop trees and nodes."""

from collections.abc import Mapping, Sequence
from typing import cast

from fastapi import APIRouter

from gto_desktop.api.authentication import CurrentCall, KeyedRoute
from gto_desktop.api.calls import answered
from gto_desktop.api.document import answers, with_busy
from gto_desktop.api.error_answers import NoStrategyError
from gto_desktop.api.models.lookup_bodies import (
    ClassStrategy,
    FlopNodeRequest,
    FlopPositions,
    FlopTreeNode,
    FlopTreeRequest,
    FlopTreeResponse,
    NodeStrategyResponse,
    PreflopAction,
    PreflopAnswer,
    PreflopRangeAnswer,
    PreflopRangeRequest,
    PreflopRequest,
    Situation,
    VersionItem,
    VersionsAnswer,
)
from gto_desktop.api.tickets import flop_reference, flop_ticket
from gto_desktop.api.wire_strategies import accuracy_of, flop_answer, strategy_items
from gto_desktop.basis.service_failures import NoData
from gto_desktop.cards.card import card_name
from gto_desktop.game.preflop_line import Position
from gto_desktop.game.preflop_line import PreflopAction as Action

ROUTER = APIRouter(prefix="/v1/gto", tags=["Consultation"], route_class=KeyedRoute)
OF_FLOPS: Mapping[int, tuple[str, ...]] = {
    400: ("unsupported_flop_version",),
    404: ("no_data",),
    429: ("quota_exceeded",),
    502: ("data_damaged",),
}
"""The codes of what counts a presolved flop; it may be busy too, with flops to solve."""


def _check_line(body: PreflopRequest | PreflopRangeRequest, call: CurrentCall) -> None:
    """Say what is wrong with the actions or the data set."""
    hero, actions = Position(body.positions.hero), _actions(body.preflop_actions)
    call.services.preflop.check_line(hero, actions, body.preflop_version)


def _check_flop(body: FlopTreeRequest, call: CurrentCall) -> None:
    """Say what is wrong with the flop, the seats or the data set."""
    positions = seats(body.positions)
    call.services.flops.check_flop(body.board, body.pot_type, positions, body.flop_version)


@ROUTER.post(
    "/preflop",
    operation_id="preflop_strategy",
    summary="The strategy of a hand before the flop",
    responses=answers(
        {
            400: ("invalid_actions", "unsupported_preflop_version", "no_data"),
            429: ("quota_exceeded",),
            502: ("data_damaged",),
        }
    ),
)
@answered(counted_after=_check_line)
def preflop_strategy(body: PreflopRequest, call: CurrentCall) -> PreflopAnswer:
    """Return how often a hand folds, calls and raises. Costs one presolved unit."""
    positions, actions = body.positions, _actions(body.preflop_actions)
    try:
        hand = call.services.preflop.preflop(
            Position(positions.hero), actions, body.hole_cards, body.preflop_version
        )
    except NoData as error:
        # This operation declares no 404.
        raise NoStrategyError(str(error)) from None
    return PreflopAnswer(
        hole_cards=body.hole_cards,
        situation=cast("Situation", hand.situation),
        strategy=strategy_items(hand.strategy, (item.frequency for item in hand.strategy)),
        undecided=True if hand.is_undecided else None,
        note=hand.note or None,
        accuracy=accuracy_of(hand.accuracy),
        quota=call.charge(),
    )


@ROUTER.post(
    "/preflop/range",
    operation_id="preflop_range",
    summary="The strategy of all 169 hand classes before the flop",
    responses=answers(
        {
            400: ("invalid_actions", "unsupported_preflop_version"),
            404: ("no_data",),
            429: ("quota_exceeded",),
            502: ("data_damaged",),
        }
    ),
)
@answered(counted_after=_check_line)
def preflop_range(body: PreflopRangeRequest, call: CurrentCall) -> PreflopRangeAnswer:
    """Return how often each hand class folds, calls and raises. Costs one presolved unit."""
    known = call.services.preflop.preflop_range(
        Position(body.positions.hero), _actions(body.preflop_actions), body.preflop_version
    )
    classes: dict[str, ClassStrategy] = {
        name: {"fold": fold, "call": call_, "raise": raise_}
        for name, (fold, call_, raise_) in known.shares.items()
    }
    return PreflopRangeAnswer.model_construct(
        range=classes,
        call_is_check=True if known.is_free else None,
        undecided=list(known.undecided) or None,
        note=known.note or None,
        accuracy=accuracy_of(known.accuracy),
        quota=call.charge(),
    )


@ROUTER.get(
    "/preflop/versions",
    operation_id="preflop_versions",
    summary="The data sets there are",
    responses=answers({}, has_body=False),
)
@answered()
def preflop_versions(call: CurrentCall) -> VersionsAnswer:
    """Return the data sets and what is behind each. Free."""
    known = call.services.preflop.versions()
    return VersionsAnswer(
        versions=[
            VersionItem(id=data.id, label=data.label, default=True if data.default else None)
            for data in known.versions
        ],
        default=known.default,
    )


@ROUTER.post(
    "/flop/tree",
    operation_id="flop_tree",
    summary="The decision tree of a presolved flop",
    responses=with_busy(answers(OF_FLOPS)),
)
@answered(counted_after=_check_flop)
def flop_tree(body: FlopTreeRequest, call: CurrentCall) -> FlopTreeResponse:
    """Return both ranges and all decisions of the flop. Costs one presolved unit.

    A flop that nobody has solved yet is solved: `spot_status` is then `computing`, there are no
    nodes and nothing is counted. Ask again until it is there.
    """
    tree = call.services.flops.flop_tree(
        body.board, body.pot_type, seats(body.positions), body.flop_version
    )
    nodes = [
        # Ours are right: to look at each again takes a twentieth of the answer.
        FlopTreeNode.model_construct(
            node=node.node, is_hero=node.is_hero, token=flop_ticket(call, node.ref)
        )
        for node in tree.nodes
    ]
    return FlopTreeResponse(
        board=[card_name(card) for card in tree.board.cards],
        pot_type=body.pot_type,
        pot=tree.pot,
        effective_stack=tree.effective_stack,
        oop_range=tree.oop_range,
        ip_range=tree.ip_range,
        node_count=len(nodes),
        nodes=nodes,
        spot_status="computing" if tree.is_computing else None,
        note=tree.note or None,
        accuracy=accuracy_of(tree.accuracy),
        quota=call.used() if tree.is_computing else call.charge(),
    )


@ROUTER.post(
    "/flop/node",
    operation_id="flop_node",
    summary="The strategy at a node of a presolved flop",
    responses=answers({403: ("forbidden",), 404: ("no_data",), 502: ("data_damaged",)}),
)
@answered()
def flop_node(body: FlopNodeRequest, call: CurrentCall) -> NodeStrategyResponse:
    """Return the strategy of hero's hand at hero's node, else that of the whole range. Free.

    For a hand that is not in hero's range it is the whole range too, with a note. To get each of
    hero's decisions, fetch the tree, choose a node with is_hero true, for example hero facing a bet
    after a check, and pass its token.
    """
    reference = flop_reference(call, body.node)
    return flop_answer(call.services.flops.flop_node(reference, body.hole_cards))


def seats(positions: FlopPositions) -> dict[str, str | None]:
    """Return the seats by role, those left out left out."""
    return positions.model_dump(exclude_none=True)


def _actions(actions: Sequence[PreflopAction]) -> tuple[Action, ...]:
    return tuple(
        Action(Position(each.position), each.action, each.amount, bool(each.allin))
        for each in actions
    )
