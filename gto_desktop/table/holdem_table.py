"""A hand of no-limit hold'em by the rules of PokerKit: who may do what, and what is won.

PokerKit owns the rules of betting, of side pots and of showdowns. Here stands what it leaves
open: that a card comes once, that nobody gives up a pot which is already theirs alone, and that
the cards which decide a pot are known.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from gto_desktop.basis.message import join, say
from gto_desktop.table.phh_action import (
    UNKNOWN,
    ActionType,
    IllegalAction,
    PhhAction,
    chips_text,
)
from gto_desktop.table.pokerkit_rules import broken_rule, start
from gto_desktop.table.table_stakes import TableStakes

R = TypeVar("R")

SHOWDOWN_STREET = 4
"""Comes after the river, which is 3."""


class Next(StrEnum):
    """What a hand waits for."""

    PLAYER = "PLAYER"
    """The decision of a player."""
    DEAL_HOLE = "DEAL_HOLE"
    DEAL_BOARD = "DEAL_BOARD"
    SHOWDOWN = "SHOWDOWN"
    """A player who shows or mucks."""


@dataclass(frozen=True)
class PotShare:
    """A main or side pot."""

    amount: int
    eligible: tuple[int, ...]
    """Players who can win it."""


@dataclass(frozen=True)
class LegalActions:
    """What the player to act may do; amounts of raises are totals for the street."""

    fold: bool
    call: int
    """What a check or call costs: 0 for a check."""
    lowest: int | None
    """The least bet or raise, None where there may be none."""
    highest: int | None
    pot: int | None
    """A bet or raise of the size of the pot, within the limits."""


class HoldemTable:
    """A hand that is being played."""

    def __init__(self, stakes: TableStakes, by_itself: Collection[Next] = ()) -> None:
        """Post antes and blinds.

        Args:
            stakes: Stacks, antes, blinds and the least bet.
            by_itself: What need not be said: DEAL_HOLE and DEAL_BOARD deal unknown cards, and
                at a SHOWDOWN everybody who can win shows.
        """
        self._state = start(stakes)
        self._by_itself = frozenset(by_itself)
        self._players = range(len(stakes.stacks))
        self.holes: list[tuple[str, ...]] = [() for _ in stakes.stacks]
        """The cards of each player, also of those who have folded."""
        self.board: list[str] = []
        self._known: set[str] = set()
        self.folded = [False for _ in stakes.stacks]
        """Who has folded, or mucked."""
        self._pulled = [0 for _ in stakes.stacks]
        self._pots: tuple[PotShare, ...] | None = None
        self.street = 0
        """0 preflop to 3 river; 4 once the river's betting, or the whole hand, is over."""
        self.actions: list[PhhAction] = []
        """What was done, in order."""
        self.warnings: list[str] = []
        """What was done within the rules and is odd all the same."""
        self._go_on()

    # --------------------------------------------------------------------------- what is the case

    @property
    def complete(self) -> bool:
        """The hand is over and the pots are paid out."""
        return not self._state.status

    @property
    def next(self) -> Next | None:
        """What the hand waits for; None when it is over."""
        state = self._state
        if not state.status:
            return None
        if any(state.hole_dealing_statuses):
            return Next.DEAL_HOLE
        if any(state.board_dealing_counts):
            return Next.DEAL_BOARD
        return Next.PLAYER if state.actor_indices else Next.SHOWDOWN

    @property
    def actor(self) -> int | None:
        """Who is to decide, or to show; None while cards are dealt and when the hand is over."""
        waits_for = self.next
        if waits_for is Next.PLAYER:
            return self._state.actor_indices[0]
        return self._state.showdown_indices[0] if waits_for is Next.SHOWDOWN else None

    @property
    def stacks(self) -> Sequence[int]:
        """Chips behind, of each player."""
        return self._state.stacks

    @property
    def bets(self) -> Sequence[int]:
        """Chips in front of each player, not in the pots yet."""
        return self._state.bets

    @property
    def all_in(self) -> Sequence[bool]:
        """Who has put in everything and not folded."""
        stacks = self._state.stacks
        return [
            not self.folded[player] and stacks[player] == self._pulled[player]
            for player in self._players
        ]

    @property
    def pots(self) -> tuple[PotShare, ...]:
        """The pots without the bets in front; when the hand is over as they were paid out."""
        if self._pots is not None:
            return self._pots
        return tuple(PotShare(pot.amount, pot.player_indices) for pot in self._state.pots)

    @property
    def payoffs(self) -> Sequence[int]:
        """What each player has won, or lost if negative, so far."""
        return self._state.payoffs

    def legal(self) -> LegalActions | None:
        """Return what the player to act may do; None when nobody decides."""
        state = self._state
        if self.next is not Next.PLAYER:
            return None
        player = state.actor_indices[0]
        call = state.checking_or_calling_amount or 0
        return LegalActions(
            fold=call > 0 or not self._is_alone(player),
            call=call,
            lowest=state.min_completion_betting_or_raising_to_amount,
            highest=state.max_completion_betting_or_raising_to_amount,
            pot=state.pot_completion_betting_or_raising_to_amount,
        )

    # ------------------------------------------------------------------------------ what is done

    def apply(self, action: PhhAction) -> int | None:
        """Take an action; return the chips that it puts in front, None where that says nothing.

        Raises:
            IllegalAction: it may not be taken now. The table must not be used any more.
        """
        if action.player is not None and action.player not in self._players:
            raise IllegalAction(say("there are {0} players only", len(self._players)))
        paid = None
        match action.type:
            case ActionType.DEAL_HOLE:
                self._deal_hole(action)
            case ActionType.DEAL_BOARD:
                self._deal_board(action)
            case ActionType.FOLD:
                self._fold(action)
            case ActionType.CHECK_OR_CALL:
                paid = self._check_or_call(action)
            case ActionType.BET_OR_RAISE:
                self._bet_or_raise(action)
            case ActionType.SHOW_OR_MUCK:
                self._show_or_muck(action)
            case ActionType.COMMENT:
                pass
        self.actions.append(action)
        self._go_on()
        return paid

    def _deal_hole(self, action: PhhAction) -> None:
        player = action.player
        assert player is not None
        due = len(self._state.hole_dealing_statuses[player])
        if not due:
            raise self._not_now(say("no hole cards are due to p{0}", player + 1))
        if len(action.cards) > due:
            raise IllegalAction(
                say("p{0} is due {1} cards, not {2}", player + 1, due, len(action.cards))
            )
        self._see(action.cards)
        _by_the_rules(lambda: self._state.deal_hole("".join(action.cards), player))
        self.holes[player] += action.cards

    def _deal_board(self, action: PhhAction) -> None:
        due = sum(self._state.board_dealing_counts)
        if self.next is not Next.DEAL_BOARD:
            raise self._not_now(say("no cards of the board are due"))
        if len(action.cards) > due:
            raise IllegalAction(say("{0} cards are due, not {1}", due, len(action.cards)))
        if self._state.all_in_status and UNKNOWN in action.cards:
            raise IllegalAction(say("all are in: the cards of the board must be known now"))
        self._see(action.cards)
        _by_the_rules(lambda: self._state.deal_board("".join(action.cards)))
        self.board += action.cards

    def _fold(self, action: PhhAction) -> None:
        player = self._check_turn(action)
        if not self._state.checking_or_calling_amount:
            if self._is_alone(player):
                raise IllegalAction(
                    say(
                        "this player cannot fold: there is nothing to call, and they are alone "
                        "in a pot"
                    )
                )
            self.warnings.append(
                say("Action {0}: p{1} folds with nothing to call", len(self.actions), player + 1)
            )
        _by_the_rules(self._state.fold)
        self.folded[player] = True

    def _check_or_call(self, action: PhhAction) -> int:
        self._check_turn(action)
        return _by_the_rules(self._state.check_or_call).amount

    def _bet_or_raise(self, action: PhhAction) -> None:
        self._check_turn(action)
        assert action.amount is not None
        amount = action.amount
        least = self._state.min_completion_betting_or_raising_to_amount
        most = self._state.max_completion_betting_or_raising_to_amount
        if least is not None and amount < least:
            raise IllegalAction(say("the least bet or raise is to {0}", chips_text(least)))
        if most is not None and amount > most:
            raise IllegalAction(say("the most is to {0}, all that they have", chips_text(most)))
        _by_the_rules(lambda: self._state.complete_bet_or_raise_to(amount))

    def _show_or_muck(self, action: PhhAction) -> None:
        player = action.player
        assert player is not None
        state = self._state
        if not state.statuses[player]:
            raise IllegalAction(say("p{0} is out of the hand", player + 1))
        if state.status and (
            self.next is not Next.SHOWDOWN or player not in state.showdown_indices
        ):
            raise self._not_now(say("p{0} has nothing to show", player + 1))
        if not action.shows:
            self._check_muck(player)
            _by_the_rules(lambda: state.show_or_muck_hole_cards(False, player))  # noqa: FBT003
            self.folded[player] = True
            return
        self._check_shown(player, action.cards)
        shown = "".join(action.cards) if action.cards else True
        _by_the_rules(lambda: state.show_or_muck_hole_cards(shown, player))
        if action.cards:
            self.holes[player] = action.cards

    def _check_muck(self, player: int) -> None:
        if self._is_alone(player):
            raise IllegalAction(say("this player is alone in a pot and wins it: they cannot muck"))
        if sum(self._state.statuses) == 2 and len(self.board) < 5:
            raise IllegalAction(say("everyone is all-in before the river: the hands must be shown"))

    def _check_shown(self, player: int, cards: Sequence[str]) -> None:
        """Check that a player can have these cards, and take note of those that are new."""
        if UNKNOWN in self.board:
            raise IllegalAction(say("the board is not known, so hands cannot be compared"))
        dealt = self.holes[player]
        new = [card for card in cards if card != UNKNOWN and card not in dealt]
        if len(new) > dealt.count(UNKNOWN):
            raise IllegalAction(say("p{0} was dealt {1}", player + 1, "".join(dealt)))
        if cards and (UNKNOWN in cards or len(cards) != len(dealt)):
            raise IllegalAction(say("a hand is shown whole, by its {0} cards", len(dealt)))
        if not cards and UNKNOWN in dealt:
            raise IllegalAction(say("the cards of p{0} are not known: write them", player + 1))
        self._see(new)

    # ---------------------------------------------------------------------------------- the rest

    def _go_on(self) -> None:
        """Do all that goes by itself, up to the next decision or card."""
        state = self._state
        while state.status:
            if state.street_index is not None:
                self.street = state.street_index
            if any(state.hand_killing_statuses):
                self._settle_pots()
                state.kill_hand()
            elif state.can_push_chips():
                self._settle_pots()
                state.push_chips()
            elif any(state.chips_pulling_statuses):
                player = state.chips_pulling_statuses.index(True)
                self._pulled[player] += state.pull_chips(player).amount
            elif not self._do_what_is_asked():
                break
        waits_at_the_end = self.next is Next.SHOWDOWN and len(self.board) == 5
        if waits_at_the_end or (self.complete and not state.folded_status):
            self.street = SHOWDOWN_STREET

    def _do_what_is_asked(self) -> bool:
        """Deal or show where the table is asked to; tell whether anything was done."""
        state = self._state
        waits_for = self.next
        if waits_for not in self._by_itself:
            return False
        if waits_for is Next.DEAL_HOLE:
            for player, due in enumerate(map(len, state.hole_dealing_statuses)):
                if due:
                    state.deal_hole(UNKNOWN * due, player)
                    self.holes[player] += (UNKNOWN,) * due
            return True
        if waits_for is Next.DEAL_BOARD and not state.all_in_status:
            due = sum(state.board_dealing_counts)
            state.deal_board(UNKNOWN * due)
            self.board += [UNKNOWN] * due
            return True
        if waits_for is Next.SHOWDOWN:
            player = state.showdown_indices[0]
            if UNKNOWN in (*self.board, *self.holes[player]):
                return False
            shows = state.all_in_status or self._is_alone(player) or state.can_win_now(player)
            state.show_or_muck_hole_cards(shows, player)
            self.folded[player] = not shows
            return True
        return False

    def _settle_pots(self) -> None:
        """Keep the pots as they are before they are paid out."""
        if self._pots is None:
            self._pots = self.pots

    def _is_alone(self, player: int) -> bool:
        """Tell whether nobody else in the hand has put in as much: part of the pots is theirs.

        It would be nobody's if they folded.
        """
        state = self._state
        put_in = [-payoff for payoff in state.payoffs]
        if not state.ante_trimming_status:
            put_in = [sum_ - state.get_effective_ante(who) for who, sum_ in enumerate(put_in)]
        return not any(
            state.statuses[other] and put_in[other] >= put_in[player]
            for other in self._players
            if other != player
        )

    def _see(self, cards: Iterable[str]) -> None:
        for card in cards:
            if card in self._known:
                raise IllegalAction(say("{0} is dealt already", card))
            if card != UNKNOWN:
                self._known.add(card)

    def _check_turn(self, action: PhhAction) -> int:
        if self.next is not Next.PLAYER or self.actor != action.player:
            raise self._not_now(say("it is not the turn of p{0}", (action.player or 0) + 1))
        assert action.player is not None
        return action.player

    def _not_now(self, reason: str) -> IllegalAction:
        actor = 0 if self.actor is None else self.actor
        waits_for = {
            None: say("the hand is over"),
            Next.PLAYER: say("p{0} is to act", actor + 1),
            Next.DEAL_HOLE: say("hole cards are to be dealt (d dh)"),
            Next.DEAL_BOARD: say("the board is to be dealt (d db)"),
            Next.SHOWDOWN: say("p{0} is to show or muck (sm)", actor + 1),
        }[self.next]
        return IllegalAction(join("{0}: {1}", (reason, waits_for)))


def _by_the_rules(operation: Callable[[], R]) -> R:
    try:
        return operation()
    except ValueError as error:
        raise IllegalAction(broken_rule(error)) from None
