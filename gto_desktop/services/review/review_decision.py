"""One decision of a reviewed hand: what was done, what the strategy does, what it cost."""

import json
import math
from dataclasses import asdict, dataclass, replace
from enum import StrEnum

from gto_desktop.basis.message import kept_messages, say, with_messages
from gto_desktop.game.action import Action, ActionKind
from gto_desktop.hands.decisions import HandDecision
from gto_desktop.hands.hand import AGGRESSIVE, Hand
from gto_desktop.hands.hand import HandActionKind as Kind
from gto_desktop.library.review_store import KeptDecision
from gto_desktop.services.review.line_model import is_modelled
from gto_desktop.solver.node_view import NodeView
from gto_desktop.training.drill_nodes import DrillNode
from gto_desktop.training.drill_nodes import Kind as LookKind
from gto_desktop.training.grading import (
    UNSETTLED,
    Grade,
    Grading,
    grade,
    is_close,
    is_settled,
    rolled_action,
)

ADDED = say(
    "the strategy never gets here with this hand: it is graded against the range that GTO holds "
    "here"
)
"""Why a grade has a low confidence that is the player's own doing: it makes a group of its own."""
_ADDED_BEFORE = say(
    "by the strategy this hand does not get here: graded against the range that GTO holds here"
)
"""The same as reviews that were kept earlier say it."""
ADDED_WORDS = frozenset({ADDED, _ADDED_BEFORE})
_TOLD_BEFORE = (
    say("who calls makes it three players or more: what hands win there is known roughly"),
    say("{0}'s own all-in to {1}bb is none of the solved raises: priced", "", ""),
    say("solve of the {0} at the coach's with the real pot and sizes{1}", "", ""),
)
"""What else stands in reviews that were kept earlier: without these their French would be lost."""
LEAST_STRATEGY = 0.5
"""Sum of a hand's shares below which nothing is known of how it plays."""
FAR = 2.0
"""A size that is so many times the solved one, or so small a share of it, is another action."""
SAME = 1.03
"""Sizes that differ by less are not worth a word."""


class Status(StrEnum):
    """What is known of a decision."""

    GRADED = "graded"
    WAITING = "waiting"
    """It can be solved, and is not yet."""
    UNKNOWN = "unknown"
    """Nothing is known and no solve would help; the reason says why."""


@dataclass(frozen=True)
class Reviewed:
    """A decision; amounts are big blinds."""

    number: int
    """Of the action in the hand."""
    street: int
    player: int
    position: str
    cards: str
    """The hand, as "AhKs"."""
    is_hero: bool
    situation: str
    chances: tuple[str, ...]
    """Keys of `hands.decisions.FIGURES`."""
    kind: str
    """What was done: fold, check, call, bet or raise."""
    to: float
    """What the player then has in front on this street."""
    pot: float
    """Before the action."""
    to_call: float
    behind: float
    status: Status = Status.UNKNOWN
    reason: str = ""
    """Why it is not graded; empty where it is."""
    actions: tuple[str, ...] = ()
    """What the strategy can do: "CHECK", "BET 2.75", amounts as `to`."""
    shares: tuple[float, ...] = ()
    """How often it does each with the hand."""
    evs: tuple[float | None, ...] = ()
    """Big blinds of the real pot each is worth from here on, a fold 0; None where not known."""
    taken: int | None = None
    """Which of them the action is read as; None where it is none of them."""
    grade: Grade | None = None
    lost: float | None = None
    """Big blinds less than the best action; None where EVs are not known."""
    lost_pct: float | None = None
    """The same in percent of the pot."""
    error: float | None = None
    """Standard error of the big blinds lost; None where there is none to tell."""
    notes: tuple[str, ...] = ()
    """What is read as something else on the line to here."""
    doubts: tuple[str, ...] = ()
    """Why its grade has a low confidence, or what model it is graded against; else empty."""
    source: str = ""
    """What it is graded by, and how exactly that was solved."""
    place: str = ""
    """The text that leads to the decision in the library; empty where there is none."""

    @property
    def is_sure(self) -> bool:
        """Whether nothing but a stated model speaks against its grade: then its EV lost counts."""
        return all(map(is_modelled, self.doubts))

    @property
    def is_modelled(self) -> bool:
        """Whether it counts, and is graded against a model of a line that GTO hardly ever takes."""
        return bool(self.doubts) and self.is_sure

    @property
    def confidence(self) -> str:
        """How well its grade is known: "normal", "model" or "low"."""
        if self.is_modelled:
            return "model"
        return "normal" if self.is_sure else "low"

    @property
    def is_added(self) -> bool:
        """Whether the hand was put into a range that GTO holds without it."""
        return not ADDED_WORDS.isdisjoint(self.doubts)

    @property
    def is_loose(self) -> bool:
        """Whether all that speaks against its grade is that GTO would not have played on so far."""
        against = {words for words in self.doubts if not is_modelled(words)}
        return bool(against) and against <= ADDED_WORDS

    @property
    def loose_lost(self) -> float | None:
        """Big blinds that count as lost after a loose line; None of others, and where not known."""
        if not self.is_loose:
            return None
        return 0.0 if self.is_close else self.lost

    @property
    def is_told_close(self) -> bool:
        """Whether its grade is that: what is best or correct all the same has another."""
        return self.grade is Grade.CLOSE

    @property
    def is_close(self) -> bool:
        """Whether less is lost than that is known to: too close to tell, so it counts as 0."""
        return is_close(self.lost, self.error)

    @property
    def sure_lost(self) -> float | None:
        """Big blinds that count as lost, 0 for what is too close to tell.

        None where EVs are not known, or the grade has a low confidence.
        """
        if not self.is_sure:
            return None
        return 0.0 if self.is_close else self.lost

    def share_of(self, kinds: frozenset[Kind]) -> float | None:
        """Return how often the strategy does one of some kinds; None where it is not known."""
        if not self.shares:
            return None
        words = {kind.value.upper() for kind in kinds}
        return sum(
            share
            for label, share in zip(self.actions, self.shares, strict=True)
            if label.split()[0] in words
        )

    def kept(self, hand: int) -> KeptDecision:
        """Return the row that keeps it."""
        texts = (self.situation, self.reason, *self.notes, *self.doubts, self.source)
        messages = kept_messages(texts)
        facts = asdict(self) | ({"messages": messages} if messages else {})
        content = json.dumps(facts, separators=(",", ":"))
        return KeptDecision(hand, self.number, self.street, self.is_hero, self.sure_lost, content)


def read_kept(row: KeptDecision) -> Reviewed:
    """Return the decision of a row."""
    content = json.loads(row.content)
    for name in ("chances", "actions", "shares", "evs", "notes", "doubts"):
        # Reviews of before confidence was told have no doubts.
        content[name] = tuple(content.get(name, ()))
    # Reviews of before messages were kept have none: theirs are plain texts.
    message = with_messages(content.pop("messages", ()))
    for name in ("situation", "reason", "source"):
        content[name] = message(content.get(name, ""))
    for name in ("notes", "doubts"):
        content[name] = tuple(map(message, content[name]))
    content["status"] = Status(content["status"])
    content["grade"] = None if content["grade"] is None else Grade(content["grade"])
    return Reviewed(**content)


def bare(hand: Hand, decision: HandDecision) -> Reviewed:
    """Return a decision of which nothing is known yet."""
    seat = hand.seats[decision.action.player]
    return Reviewed(
        number=decision.number,
        street=decision.action.street,
        player=decision.action.player,
        position=seat.position,
        cards="".join(seat.cards),
        is_hero=decision.action.player == hand.hero,
        situation=decision.situation,
        chances=decision.chances,
        kind=decision.action.kind.value,
        to=round(hand.in_bb(decision.action.to), 2),
        pot=round(hand.in_bb(decision.pot), 2),
        to_call=round(hand.in_bb(decision.to_call), 2),
        behind=round(hand.in_bb(decision.behind), 2),
    )


class NoSuchAction(Exception):
    """The strategy has no action that is near the one that was taken."""


def nearest(actions: tuple[Action, ...], kind: Kind, to: float) -> tuple[int, float]:
    """Return the action that is nearest to one that was taken, and by what factor it differs.

    `to` is what it went to on this street, in the node's own chips. NoSuchAction says what is
    missing where there is none.
    """
    if kind not in AGGRESSIVE:
        wanted = ActionKind[kind.name]
        for place, action in enumerate(actions):
            if action.kind is wanted:
                return place, 1.0
        raise NoSuchAction(say("the solve has no {0} here", kind.word))
    sized = [place for place, action in enumerate(actions) if action.is_aggressive]
    if not sized or to <= 0:
        raise NoSuchAction(say("the solve has no {0} here", kind.word))
    place = min(sized, key=lambda place: abs(math.log(actions[place].amount / to)))
    return place, actions[place].amount / to


def graded(  # noqa: PLR0913
    decision: Reviewed,
    node: NodeView,
    combo: int,
    taken: int,
    scale: float,
    *,
    accuracy_pct: float = 0.0,
) -> Reviewed:
    """Return a decision with the strategy of its hand at a node, and its grade.

    `taken` is the action of the node that it is read as. Names of actions are in big blinds of
    the hand, `scale` for a chip of the node. The accuracy is the exploitability of the solve in
    percent of the pot; 0 where it is not known.
    """
    shares = tuple(float(share) for share in node.strategy[:, combo])
    if sum(shares) < LEAST_STRATEGY:
        return replace(
            decision,
            reason=say(
                "in the strategy this hand does not get here: an earlier action took it out "
                "of the range"
            ),
        )
    if not is_settled(node, combo):
        return replace(decision, reason=UNSETTLED)
    # There is no random number: without EVs what the hand does most is the answer.
    most = max(range(len(shares)), key=shares.__getitem__)
    roll = next((r for r in range(1, 101) if rolled_action(shares, r) == most), 1)
    look = DrillNode(LookKind.DECISION, node, accuracy_pct=accuracy_pct)
    mark = grade(look, combo, taken, roll)
    to_real = decision.pot / max(node.pot, 1e-9)
    return replace(
        decision,
        status=Status.GRADED,
        actions=tuple(_label(action, scale) for action in node.actions),
        shares=tuple(round(share, 4) for share in shares),
        evs=tuple(_evs(mark, to_real)),
        taken=taken,
        # What a hand does most is the best only by its EV.
        grade=Grade.CORRECT if mark.by_frequency_only and mark.grade is Grade.BEST else mark.grade,
        lost=None if mark.lost_pct is None else round(mark.lost_pct / 100 * decision.pot, 4),
        lost_pct=None if mark.lost_pct is None else round(mark.lost_pct, 3),
        error=None if mark.error is None else round(mark.error * to_real, 4),
    )


def _evs(mark: Grading, scale: float) -> list[float | None]:
    """Return what each action is worth, in the measure of the loss: the real pot's."""
    return [round(ev * scale, 4) if math.isfinite(ev) else None for ev in mark.evs]


def _label(action: Action, scale: float) -> str:
    if action.is_aggressive:
        return f"{action.kind.value} {round(action.amount * scale, 2):g}"
    return action.kind.value
