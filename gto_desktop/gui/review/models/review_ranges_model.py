"""The ranges at the shown action of a reviewed hand, read off the GUI thread."""

from functools import partial

import numpy as np

from gto_desktop.cards.hand_class import CLASS_COMBOS, COMBO_CLASS
from gto_desktop.game.player import Player
from gto_desktop.gui.base.event import Event
from gto_desktop.gui.base.jobs import Jobs
from gto_desktop.gui.base.problem_text import sentence
from gto_desktop.gui.node.models.display import Display
from gto_desktop.gui.node.models.study_model import Height, ShownNode
from gto_desktop.gui.review.models.review_model import ReviewModel
from gto_desktop.services.review.review import Review, ReviewedHand
from gto_desktop.services.review.review_ranges import HandRanges, HandThere, RangesAt, hand_vs_range

LANE = "review ranges"
"""Reads of ranges wait for each other, and for no import."""


class RangeSide(ShownNode):
    """One of the two ranges."""

    def __init__(self, display: Display) -> None:
        super().__init__(display)
        self.height = Height.FULL
        """Of cells with a mix; a range without one has nothing but its weights to show."""
        self.held: frozenset[int] = frozenset()
        """Classes of the hands that this player is known to hold."""


class ReviewRangesModel:
    """Follows a review: the range of who acts with what he does, and what the other has left."""

    def __init__(self, review: Review, follows: ReviewModel, jobs: Jobs) -> None:
        self._review, self._follows, self._jobs = review, follows, jobs
        self.display = Display()
        self.actor, self.other = RangeSide(self.display), RangeSide(self.display)
        self.looked = ShownNode(self.display)
        """The side and the class whose combos are shown one by one."""
        self.chosen = -1
        """The combo of that class whose numbers are told, -1 for none."""
        self.hand: HandThere | None = None
        """How it stands; None for none, and while it is read."""
        self.ranges: RangesAt | None = None
        """None while nothing is read."""
        self.problem = ""
        self.changed: Event[()] = Event()
        self._wanted: tuple[ReviewedHand | None, int] = (None, 0)
        self._reader: tuple[ReviewedHand, HandRanges] | None = None
        follows.changed.connect(self._follow)

    @property
    def is_reading(self) -> bool:
        """Whether an answer is under way."""
        return self._wanted[0] is not None and self.ranges is None and not self.problem

    @property
    def can_solve_again(self) -> bool:
        """Whether a street whose strategies are not kept can be solved now."""
        return (
            self.ranges is not None
            and self.ranges.solve_again is not None
            and self._follows.job is None
        )

    def solve_again(self) -> None:
        """Solve the street of the shown action once more, to see its ranges."""
        if self.ranges is not None and self.ranges.solve_again is not None:
            self._follows.solve(self.ranges.solve_again)

    @property
    def height(self) -> Height:
        """What the filled height of a cell with a mix stands for."""
        return self.actor.height

    def set_height(self, height: Height) -> None:
        """Choose what the filled height of a cell stands for."""
        for each in (self.actor, self.other):
            each.height = height
        self._show()

    @property
    def real_bet(self) -> float | None:
        """Big blinds that the shown action was a bet or a raise to; None where it was neither."""
        opened, at = self._follows.opened, self._follows.at
        if opened is None or not 0 <= at < len(opened.hand.actions):
            return None
        action = opened.hand.actions[at]
        sized = action.kind.value in {"bet", "raise"}
        return opened.hand.in_bb(action.to) if sized else None

    def look_at(self, side: RangeSide, hand_class: int) -> None:
        """Show the combos of a class of one of the two ranges, and tell of the likeliest."""
        for each in (self.actor, self.other):
            each.pinned = hand_class if each is side else -1
        self.looked.node, self.looked.chosen_player = side.node, side.player
        self.looked.pinned = hand_class
        self._choose_first(side)
        self._show()

    def choose(self, combo: int) -> None:
        """Tell of one combo of the class that is looked at; -1 for none."""
        self._choose(combo)
        self.changed.emit()

    def _choose_first(self, side: RangeSide) -> None:
        """Choose the combo that is held, else the one that is here most often."""
        combos = list(CLASS_COMBOS[self.looked.pinned])
        known = () if self.ranges is None else self.ranges.known
        held = [hand.combo for hand in known if hand.side == side.player and hand.combo in combos]
        if held or side.node is None:
            self._choose(held[0] if held else -1)
            return
        reach = side.node.reach[side.player][combos]
        self._choose(combos[int(np.argmax(reach))] if reach.any() else -1)

    def _choose(self, combo: int) -> None:
        ranges, side = self.ranges, self.looked.player
        self.chosen, self.hand = combo, None
        if combo < 0 or ranges is None:
            return
        known = (hand for hand in ranges.known if (hand.side, hand.combo) == (side, combo))
        self.hand, node = next(known, None), ranges.node
        if self.hand is not None or node is None or node.reach[side][combo] <= 0:
            return
        seat = ranges.actor if side == ranges.side else ranges.other

        def arrived(hand: HandThere) -> None:
            if self.ranges is ranges and (self.looked.player, self.chosen) == (side, combo):
                self.hand = hand
                self.changed.emit()

        def refused(problem: Exception) -> None:
            self.problem = sentence(problem)
            self.changed.emit()

        ask = partial(hand_vs_range, node, seat, side, combo)
        self._jobs.ask("review hand", ask, arrived, refused, lane=LANE)

    def _follow(self) -> None:
        opened, at = self._follows.opened, self._follows.at
        if self._wanted[0] is opened and self._wanted[1] == at:
            # A street may have come to its end meanwhile: what can be done is another thing.
            self.changed.emit()
            return
        before, self._wanted = self._wanted[0], (opened, at)
        if before is None or opened is None or opened.number != before.number:
            self._take(None)
        if opened is None or not opened.hand.actions:
            self._jobs.forget(LANE)
            return
        known = self._reader[1] if self._reader and self._reader[0] is opened else None

        def read() -> tuple[HandRanges, RangesAt]:
            reader = known or self._review.ranges(opened)
            return reader, reader.at(at)

        def arrived(answer: tuple[HandRanges, RangesAt]) -> None:
            self._reader = (opened, answer[0])
            self._take(answer[1])

        def refused(problem: Exception) -> None:
            self._take(None, sentence(problem))

        self._jobs.ask(LANE, read, arrived, refused, lane=LANE)

    def _take(self, ranges: RangesAt | None, problem: str = "") -> None:
        self.ranges, self.problem = ranges, problem
        node = None if ranges is None else ranges.node
        side = Player.OOP if ranges is None else ranges.side
        known = () if ranges is None else ranges.known
        for each, player in ((self.actor, side), (self.other, side.opponent)):
            there = node is not None and bool(node.reach[player].any())
            each.node, each.chosen_player = node if there else None, player
            held = (hand.combo for hand in known if hand.side == player)
            each.held = frozenset(int(COMBO_CLASS[combo]) for combo in held)
        if node is not None:
            self.display.set_big_blind(node.chips_per_bb)
        self._look_at_first()

    def _look_at_first(self) -> None:
        """Look at the hand that is known, where there is one; else at the one looked at before."""
        known = () if self.ranges is None else self.ranges.known
        if known:
            side = self.actor if known[0].side == self.actor.player else self.other
            self.look_at(side, int(COMBO_CLASS[known[0].combo]))
        else:
            self.look_at(self.actor, max(self.looked.pinned, 0))

    def _show(self) -> None:
        for each in (self.actor, self.other, self.looked):
            each.shown.emit()
        self.changed.emit()
