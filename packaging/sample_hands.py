"""Make resources/hands/sample.phhs: hands of a player who has leaks, to try reviews with.

Everybody plays the library before the flop, but hero strays now and then; after the flop all go by
the equity of their hand against a random one, which is no way to play: it leaves things to find.
"""

import datetime
import sys
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402
from pokerkit import (  # noqa: E402
    Automation,
    HandHistory,
    NoLimitTexasHoldem,
    StandardHighHand,
    State,
)

from gto_desktop import bootstrap  # noqa: E402
from gto_desktop.cards.card import card_name, parse_card  # noqa: E402
from gto_desktop.cards.combo import parse_combo  # noqa: E402
from gto_desktop.hands.phh_writing import write_phh  # noqa: E402
from gto_desktop.hands.rooms import Skipped, read_text  # noqa: E402
from gto_desktop.services.study.study import Study  # noqa: E402
from gto_desktop.training.dealing import draw_flop  # noqa: E402

FILE = ROOT / "resources" / "hands" / "sample.phhs"
HANDS, SEED = 80, 11
HERO = "Hero"
OTHERS = ("Ada", "Blaise", "Carl", "Emmy", "Sofia")
STACK, SMALL, BIG = 10_000, 50, 100
"""Cents."""
STRAYS = 0.3
"""How often hero does before the flop what the library does not."""
BEGAN = datetime.datetime(2026, 3, 2, 19, 0, tzinfo=datetime.UTC)
ORDER = ("UTG", "MP", "CO", "BTN", "SB", "BB")
DECK = [rank + suit for rank in "AKQJT98765432" for suit in "shdc"]
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class Dealer:
    """Deals and plays one hand after another."""

    def __init__(self, study: Study, seed: int) -> None:
        self.study, self.chance = study, np.random.default_rng(seed)

    def play(self, number: int) -> HandHistory:
        """Play a hand to its end."""
        game = NoLimitTexasHoldem(
            AUTOMATIONS,
            ante_trimming_status=True,
            raw_antes=0,
            raw_blinds_or_straddles=(SMALL, BIG),
            min_bet=BIG,
        )
        state = game((STACK,) * 6, 6)
        deck = [DECK[i] for i in self.chance.permutation(52)]
        hero = number % 6
        for player in range(6):
            state.deal_hole(deck[2 * player] + deck[2 * player + 1])
        moves = self._before_the_flop(state, deck, hero)
        board = self._board(moves, deck)
        dealt = 0
        while state.status:
            if state.can_burn_card():
                state.burn_card("??")
            for count in (3, 1):
                if state.can_deal_board("".join(board[dealt : dealt + count])):
                    state.deal_board("".join(board[dealt : dealt + count]))
                    dealt += count
                    break
            while state.actor_index is not None:
                self._after_the_flop(state, deck, board[:dealt])
        when = BEGAN + datetime.timedelta(minutes=2 * number)
        seats = [*OTHERS[:hero], HERO, *OTHERS[hero:]]
        history = HandHistory.from_game_state(
            game, state, players=seats, hand=number + 1, year=when.year, month=when.month,
            day=when.day, time=when.time(), time_zone="UTC", table="Sample", seat_count=6,
        )  # fmt: skip
        history.actions = list(_hidden(history.actions, hero, state))
        return history

    def _board(self, moves: tuple[str, ...], deck: list[str]) -> list[str]:
        """Return five cards, with a flop of the library where it has some of the pot."""
        view = self.study.preflop("6max", moves)
        board = deck[12:17]
        if view.flop is not None:
            shelf = self.study.flops("6max", view.flop)
            flops = tuple((one.board, one.weight or 0.0) for one in shelf.flops)
            dead = [parse_card(card) for card in deck[:12]]
            found = draw_flop(flops, dead, self.chance) if flops else None
            if found is not None:
                board[:3] = [card_name(card) for card in found.cards]
                rest = [card for card in deck[12:] if card not in board[:3]]
                board[3:] = rest[:2]
        return board

    def _before_the_flop(self, state: State, deck: list[str], hero: int) -> tuple[str, ...]:
        moves: tuple[str, ...] = ()
        while not state.board_cards:
            if state.actor_index is None:
                break
            player = state.actor_index
            view = self.study.preflop("6max", moves)
            choices = view.turns[-1].choices
            combo = parse_combo(deck[2 * player] + deck[2 * player + 1])
            assert view.node is not None
            shares = np.array(view.node.strategy[:, combo], dtype=np.float64)
            shares = np.where(np.isfinite(shares), shares, 0)
            if player == hero and self.chance.random() < STRAYS:
                shares = np.ones(len(choices))
                shares[[one.label.startswith("A") for one in choices]] = 0
            if shares.sum() <= 0:
                shares = np.array([one.label in {"F", "X"} for one in choices], dtype=np.float64)
            label = choices[int(self.chance.choice(len(choices), p=shares / shares.sum()))].label
            self._move(state, label)
            moves = (*moves, label)
        return moves

    @staticmethod
    def _move(state: State, label: str) -> None:
        if label == "F":
            state.fold()
        elif label in {"X", "C"}:
            state.check_or_call()
        elif label == "A":
            state.complete_bet_or_raise_to(state.max_completion_betting_or_raising_to_amount)
        else:
            state.complete_bet_or_raise_to(round(float(label[1:]) * BIG))

    def _after_the_flop(self, state: State, deck: list[str], board: list[str]) -> None:
        player = state.actor_index
        assert player is not None
        strength = self._strength(deck[2 * player] + deck[2 * player + 1], board)
        pot = state.total_pot_amount
        asked = state.checking_or_calling_amount or 0
        mood = self.chance.random()
        if asked:
            if strength > 0.9 and mood < 0.5 and state.can_complete_bet_or_raise_to():
                self._bet(state, 3 * max(state.bets))
            elif strength > asked / (pot + asked) + 0.15:
                state.check_or_call()
            else:
                state.fold()
        elif (strength > 0.65 and mood < 0.7) or mood < 0.15:
            self._bet(state, round(pot * (0.33 if mood < 0.4 else 0.66)))
        else:
            state.check_or_call()

    @staticmethod
    def _bet(state: State, to: int) -> None:
        least, most = (
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )
        if least is None or most is None:
            state.check_or_call()
        else:
            state.complete_bet_or_raise_to(min(max(to, least), most))

    def _strength(self, hand: str, board: list[str], samples: int = 150) -> float:
        """Return how often a hand beats a random one when the board is run out."""
        mine = [hand[:2], hand[2:]]
        rest = [card for card in DECK if card not in {*mine, *board}]
        won = 0.0
        for _ in range(samples):
            drawn = [rest[i] for i in self.chance.choice(len(rest), 7 - len(board), replace=False)]
            full = "".join([*board, *drawn[2:]])
            ours = StandardHighHand.from_game("".join(mine), full)
            theirs = StandardHighHand.from_game("".join(drawn[:2]), full)
            won += (ours > theirs) + 0.5 * (ours == theirs)
        return won / samples


def _hidden(actions: list[str], hero: int, state: State) -> Iterator[str]:
    """Yield the actions with the cards that hero never sees as question marks."""
    shown = {int(action[1]) - 1 for action in actions if " sm " in action and len(action) > 5}
    for action in actions:
        words = action.split()
        if words[:2] == ["d", "dh"] and int(words[2][1]) - 1 not in {hero, *shown}:
            yield f"d dh {words[2]} ????"
        else:
            yield action


def main() -> None:
    """Write the file."""
    study = bootstrap.make_library()
    dealer = Dealer(study, SEED)
    out = BytesIO()
    HandHistory.dump_all([dealer.play(number) for number in range(HANDS)], out)
    written = []
    for number, found in enumerate(read_text(out.getvalue().decode("utf-8")), start=1):
        if isinstance(found, Skipped):
            raise TypeError(f"hand {number}: {found}")
        names = [seat.name for seat in found.hand.seats]
        hand = replace(found.hand, hero=names.index(HERO))
        written.append(f"[{number}]\n{write_phh(hand)}")
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text("\n".join(written), encoding="utf-8")
    study.close()


if __name__ == "__main__":
    main()
