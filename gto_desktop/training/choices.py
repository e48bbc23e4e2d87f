"""The choices of a drill: every action, or sizes grouped into small, big and all-in."""

from dataclasses import dataclass
from enum import StrEnum

from gto_desktop.game.action import Action, ActionKind
from gto_desktop.training.drill_nodes import DrillNode


class Sizes(StrEnum):
    """How finely a drill asks for sizes."""

    ALL = "all"
    GROUPED = "grouped"


class Group(StrEnum):
    """What a choice stands for."""

    ACTION = "action"
    """One action, as it is."""
    SMALL = "small"
    BIG = "big"
    ALL_IN = "all-in"


BIG_FROM = 0.66
"""Share of the pot, the call made, from which a bet or a raise is big."""


@dataclass(frozen=True)
class AnswerChoice:
    """One thing to answer."""

    group: Group
    actions: tuple[int, ...]
    """Indices of the node's actions that it stands for."""


def choices_of(look: DrillNode, sizes: Sizes) -> tuple[AnswerChoice, ...]:
    """Return what there is to choose at a decision, in the order of the node's actions."""
    actions = look.decision.actions
    single = tuple(AnswerChoice(Group.ACTION, (i,)) for i in range(len(actions)))
    if sizes is Sizes.ALL:
        return single
    choices = [choice for choice in single if not actions[choice.actions[0]].is_aggressive]
    for group in (Group.SMALL, Group.BIG, Group.ALL_IN):
        members = tuple(
            i
            for i, action in enumerate(actions)
            if action.is_aggressive and _group(look, action) is group
        )
        if members:
            choices.append(AnswerChoice(group, members))
    return tuple(choices)


def action_of(look: DrillNode, choice: AnswerChoice, combo: int) -> int:
    """Return the action a choice means: of a group the one the hand takes most."""
    strategy, evs = look.decision.strategy[:, combo], look.decision.action_ev[:, combo]

    def worth(action: int) -> tuple[float, float]:
        ev = float(evs[action])
        return round(float(strategy[action]), 3), ev if ev == ev else 0.0  # noqa: PLR0124 - NaN

    return max(choice.actions, key=worth)


def _group(look: DrillNode, action: Action) -> Group:
    if action.all_in:
        return Group.ALL_IN
    node = look.decision
    # What the player to act has put in on this street is known by what is left to call.
    own = _own_bet(look)
    called = node.pot + node.to_call
    raised = action.amount - own - node.to_call
    return Group.BIG if raised >= BIG_FROM * called else Group.SMALL


def _own_bet(look: DrillNode) -> float:
    """Return the chips the player to act has in front of him."""
    node = look.decision
    passive = [a for a in node.actions if a.kind in {ActionKind.CALL, ActionKind.CHECK}]
    if passive and passive[0].amount:
        return max(passive[0].amount - node.to_call, 0.0)
    return 0.0
