"""One drill under way: hands are dealt, opponents act by the stored strategy, hero is asked."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say
from gto_desktop.cards.board import Board
from gto_desktop.cards.card import Card
from gto_desktop.game.action import ActionKind
from gto_desktop.hands.hand import Hand
from gto_desktop.training.at_stake import Difficulty, given_action, worth_asking
from gto_desktop.training.choices import AnswerChoice, Sizes, action_of, choices_of
from gto_desktop.training.dealing import (
    Weights,
    cards_of,
    draw,
    draw_action,
    draw_card,
    draw_flop,
    draw_mover,
)
from gto_desktop.training.drill_nodes import DrillNode, DrillTable, HandEvent, Kind, Step
from gto_desktop.training.finished_hands import PlayedHand
from gto_desktop.training.grading import Grading, grade, is_settled
from gto_desktop.training.responses import Answers
from gto_desktop.training.run_state import RunState

LEAST_STRATEGY = 0.5
"""Sum of a hand's shares below which nothing is stored of how it plays."""
_TAKEN = 1e-3
"""Share from which on a hand takes an action at all: strategies are stored in steps of 1/255."""
EVERY = "every"
"""In place of a hero: all seats in turn."""
NOT_SETTLED = say("The strategies almost never get here, so their numbers are not reliable.")
"""Why a hand ends before a decision that could not be graded."""
_NEVER = say("The strategy never gets here with this hand.")
_TRIES = 100
"""Hands dealt in vain before a drill is given up: hero never gets to act with the chosen hands."""


class Play(StrEnum):
    """How far a hand is played."""

    SPOT = "spot"
    """One decision."""
    STREET = "street"
    """To the end of the street it begins on."""
    HAND = "hand"
    """As far as strategies are stored."""


class Asks(StrEnum):
    """With which hands a drill begins to ask."""

    DEALT = "dealt"
    """As often as they come."""
    MATTER = "matter"
    """Those that a player may get wrong: see `at_stake.worth_asking`.

    What all of the range does on the way there, such as BB's check to the raiser, is done for hero.
    """
    EASY = "easy"
    """Those of which one choice is clearly best; the rest as for `MATTER`."""
    HARD = "hard"
    """Those whose second best choice is hardly behind."""


_DIFFICULTIES = {
    Asks.MATTER: Difficulty.USUAL,
    Asks.EASY: Difficulty.EASY,
    Asks.HARD: Difficulty.HARD,
}


@dataclass(frozen=True, eq=False)
class DrillQuestion:
    """A decision of hero."""

    look: DrillNode
    seat: str
    combo: int
    roll: int
    """From 1 to 100: to mix by."""
    choices: tuple[AnswerChoice, ...]
    story: tuple[HandEvent, ...]
    """What has happened since the drill began the hand; `look.line` begins with the hand."""
    number: int
    """Of the hand, from 1."""

    @property
    def board(self) -> tuple[Card, ...]:
        """The community cards."""
        return self.look.board


@dataclass(frozen=True)
class Over:
    """A hand that has ended."""

    story: tuple[HandEvent, ...]
    note: str
    """Why, where it is not the rules that end it; else empty."""
    hand: Hand | None = None
    """All of it, where the rules have ended it and it began before the flop."""
    number: int = 0
    """Under which it is kept among the user's hands; 0 where it is not."""
    chips_per_bb: float | None = None
    """None where the spot knows no big blind."""


@dataclass(frozen=True)
class Setting:
    """What of a table is drilled."""

    play: Play = Play.SPOT
    sizes: Sizes = Sizes.ALL
    hero: str = ""
    """A seat; empty for who is first to act, `EVERY` for all in turn who may still act."""
    hands: NDArray[np.bool_] | None = None
    """(1326,) the hands hero is dealt; None for all."""
    asks: Asks = Asks.DEALT
    turn: int = 0
    """Seats further on that the first hand begins, where it is all seats' in turn: tables that are
    played side by side begin with different ones."""


@dataclass
class Run:
    """Deals hand after hand; calls may read strategies, so no window waits for one."""

    table: DrillTable
    setting: Setting
    chance: np.random.Generator
    question: DrillQuestion | None = field(init=False, default=None)
    """The one that waits for an answer."""
    dealt: int = field(init=False, default=0)
    hero: str = field(init=False, default="")
    """Whose hand it is; empty until it is known."""

    def deal(self) -> DrillQuestion:
        """Deal a new hand; return its first question, InputError where hero never gets to act."""
        hero, seats = self.setting.hero, self.table.seats
        if hero not in {"", EVERY, *seats}:
            raise InputError(
                say("{0} is not at this table: choose one of {1}.", hero, ", ".join(seats))
            )
        if hero == EVERY:
            acting = self._acting()
            hero = acting[(self.dealt + self.setting.turn) % len(acting)]
        unsettled = False
        for _ in range(_TRIES):
            self._begin(hero)
            reached = self._go_on()
            if isinstance(reached, DrillQuestion):
                self.dealt += 1
                return self._ask(reached)
            unsettled = unsettled or reached.note == NOT_SETTLED
        if unsettled:
            raise InputError(NOT_SETTLED)
        raise InputError(say("Hero does not get to act here with these hands: choose others."))

    def _acting(self) -> list[str]:
        """Return the seats that may still have to act where the drill begins."""
        out = {
            event.seat
            for event in self.table.look(()).line
            if event.action is not None
            and (event.action.kind is ActionKind.FOLD or event.action.all_in)
        }
        return [seat for seat in self.table.seats if seat not in out]

    def resume(self, state: RunState) -> DrillQuestion | Over:
        """Go on with a hand where it was; InputError where its steps cannot be made any more."""
        self._begin(state.hero)
        self._hands.update(state.hands)
        self.dealt, self._first = state.dealt + 1, False
        for step in state.steps:
            self._redo(self.table.look(self._steps), step)
        reached = self._go_on()
        return self._ask(reached) if isinstance(reached, DrillQuestion) else reached

    def state(self, action: int | None = None) -> RunState:
        """Return where the hand under way is; with an action of the question, once it is done."""
        asked = self._asked()
        done = () if action is None else (asked.look.labels[action],)
        return RunState(asked.seat, (*self._steps, *done), dict(self._hands), self.dealt - 1)

    def answer(self, choice: AnswerChoice) -> Grading:
        """Grade an answer; the hand goes on with `next`."""
        asked = self._asked()
        action = action_of(asked.look, choice, asked.combo)
        return grade(asked.look, asked.combo, action, asked.roll)

    def next(self, action: int) -> DrillQuestion | Over:
        """Do an action of the waiting question and play on."""
        asked = self._asked()
        self.question = None
        self._act(asked.look, action)
        if self.setting.play is Play.SPOT:
            return self._over("")
        reached = self._go_on()
        return self._ask(reached) if isinstance(reached, DrillQuestion) else reached

    def answers(self) -> Answers:
        """Return what follows each bet or raise of the waiting question.

        After the flop that is the opponent's decision. Before it those of all who act later, each
        once the ones before have folded, up to hero.
        """
        asked = self._asked()
        bets = [
            place
            for place, action in enumerate(asked.look.decision.actions)
            if action.is_aggressive
        ]
        return {place: tuple(self._answering(asked, place)) for place in bets}

    def _answering(self, asked: DrillQuestion, place: int) -> Iterator[DrillNode]:
        steps = [*self._steps, asked.look.labels[place]]
        while True:
            look = self.table.look(steps)
            if look.kind is not Kind.DECISION or look.seat == asked.seat:
                return
            yield look
            kinds = [action.kind for action in look.decision.actions]
            if look.street > 0 or ActionKind.FOLD not in kinds:
                return
            steps.append(look.labels[kinds.index(ActionKind.FOLD)])

    def played(self) -> PlayedHand:
        """Return the hand under way as far as it was played; InputError before a question."""
        if not self.hero:
            raise InputError(say("No hand is under way."))
        return PlayedHand((*self._before, *self._story), dict(self._hands), self.hero)

    def held(self, seat: str) -> int:
        """Return the hand of a seat in the hand under way; KeyError before it is dealt one."""
        return self._hands[seat]

    def _begin(self, hero: str) -> None:
        """Forget the hand before; `hero` is empty for who is first to act."""
        self.hero = hero
        self._steps: list[Step] = []
        look = self.table.look(())
        self._before, self._unit = look.line, look.chips_per_bb
        self._story: list[HandEvent] = []
        self._hands: dict[str, int] = {}
        self._street: int | None = None
        self._first = True
        self._has_left = False
        """Whether hero did before the flop what the strategy never does with his hand: what is
        stored of it after that means nothing."""

    def _redo(self, look: DrillNode, step: Step) -> None:
        """Make a step once more, and tell it."""
        if look.kind is Kind.DECISION and step in look.labels:
            if self._street is None:
                self._street = look.street
            self._act(look, look.labels.index(str(step)))
        elif look.kind is Kind.FLOP and isinstance(step, Board):
            self._flop_comes(step)
        elif look.kind is Kind.CARD and isinstance(step, int):
            self._card_comes(look, step)
        else:
            raise InputError(say("This hand cannot go on: what it was played with has changed."))

    def _over(self, note: str) -> Over:
        return Over(tuple(self._story), note, chips_per_bb=self._unit)

    def _asked(self) -> DrillQuestion:
        if self.question is None:
            raise InputError(say("No question waits for an answer."))
        return self.question

    def _ask(self, question: DrillQuestion) -> DrillQuestion:
        self._first = False
        self.question = question
        return question

    def _go_on(self) -> DrillQuestion | Over:
        """Play to the next decision of hero."""
        while True:
            look = self.table.look(self._steps)
            if look.kind is Kind.END:
                return self._over(look.note)
            if look.kind is not Kind.DECISION:
                if not self._may_deal(look):
                    return self._over("")
                if not self._come(look):
                    return self._over(say("No card is left to come."))
                continue
            if self._street is None:
                self._street = look.street
            self.hero = self.hero or look.seat
            if look.seat == self.hero:
                if self._is_done_for_hero(look):
                    continue
                reached = self._question(look)
                if isinstance(reached, Over) or len(look.labels) > 1:
                    return reached
                # There is nothing to choose.
                self._act(look, 0)
                continue
            if not self._opponent(look):
                return self._over(say("The strategy never gets here."))

    def _may_deal(self, look: DrillNode) -> bool:
        """Whether more cards belong to the drill."""
        if self._street is None or (look.kind is Kind.FLOP and not self._story):
            return True
        return self.setting.play is Play.HAND

    def _is_done_for_hero(self, look: DrillNode) -> bool:
        """Do what all of hero's range does, on the way to a first question; return whether it was.

        Where the drill begins is what was asked for, whatever the range does there.
        """
        if self.setting.asks is Asks.DEALT or not self._first or not self._steps:
            return False
        action = given_action(look)
        if action is None:
            return False
        self._hands.pop(look.seat, None)
        self._act(look, action)
        return True

    def _question(self, look: DrillNode) -> DrillQuestion | Over:
        seat, choices = look.seat, choices_of(look, self.setting.sizes)
        difficulty = _DIFFICULTIES.get(self.setting.asks)
        if self._first and difficulty is not None and len(choices) > 1:
            self._hands.pop(seat, None)
            hand = self._draw(look, worth_asking(look, choices, difficulty))
            if hand is not None:
                self._hands[seat] = hand
        if seat not in self._hands:
            hand = self._draw(look)
            if hand is None:
                return self._over(_NEVER)
            self._hands[seat] = hand
        combo = self._hands[seat]
        if self._has_left or look.decision.strategy[:, combo].sum() < LEAST_STRATEGY:
            return self._over(_NEVER)
        if not is_settled(look.decision, combo):
            return self._over(NOT_SETTLED)
        return DrillQuestion(
            look=look,
            seat=seat,
            combo=combo,
            roll=int(self.chance.integers(1, 101)),
            choices=choices,
            story=tuple(self._story),
            number=self.dealt + int(self._first),
        )

    def _draw(self, look: DrillNode, weights: Weights | None = None) -> int | None:
        """Draw a hand of hero, as often as it comes times its weight; None where none is left."""
        mask = self.setting.hands
        if weights is None:
            return draw_mover(look, self._hands, self.chance, mask)
        chosen = weights if mask is None else weights * mask
        return draw_mover(look, self._hands, self.chance, chosen)

    def _opponent(self, look: DrillNode) -> bool:
        """Let an opponent act by the strategy of a hand he holds."""
        if not self._hands:
            self._deal_hero(look)
        hand = self._hands.get(look.seat)
        if hand is None or look.decision.strategy[:, hand].sum() < LEAST_STRATEGY:
            # Nobody has seen it: where another line brought him here he may hold another hand.
            others = {seat: cards for seat, cards in self._hands.items() if seat != look.seat}
            hand = draw_mover(look, others, self.chance)
            if hand is None:
                return False
            self._hands[look.seat] = hand
        shares = look.decision.strategy[:, hand].astype(np.float64)
        self._act(look, draw_action(shares, self.chance))
        return True

    def _deal_hero(self, look: DrillNode) -> None:
        """Deal hero first where a node knows his range: the chosen hands are his."""
        node, side = look.decision, look.mover.opponent
        weights = np.array(node.met[side], np.float64)
        if len(self.table.seats) != 2 or not weights.any():
            return
        if self.setting.hands is not None:
            weights = weights * self.setting.hands
        hand = draw(weights, self.chance)
        if hand is not None:
            self._hands[self.hero] = hand

    def _act(self, look: DrillNode, action: int) -> None:
        hand = self._hands.get(look.seat) if look.seat == self.hero else None
        if hand is not None and look.street == 0:
            self._has_left |= bool(look.decision.strategy[action, hand] < _TAKEN)
        self._story.append(HandEvent(look.seat, look.decision.actions[action], (), look.street))
        self._steps.append(look.labels[action])

    def _come(self, look: DrillNode) -> bool:
        known = cards_of(self._hands.values())
        if look.kind is Kind.FLOP:
            flop = draw_flop(look.flops, known, self.chance)
            if flop is None:
                return False
            self._flop_comes(flop)
        else:
            self._card_comes(look, draw_card((*look.board, *known), self.chance))
        return True

    def _flop_comes(self, flop: Board) -> None:
        self._steps.append(flop)
        self._story.append(HandEvent("", None, flop.cards, 1))

    def _card_comes(self, look: DrillNode, card: Card) -> None:
        self._steps.append(card)
        self._story.append(HandEvent("", None, (card,), len(look.board) - 1))
