"""A dealer who plays hands at random by the rules and tells them as PokerStars does.

Nothing here knows PokerKit or the readers: pots are sums, and five cards are compared one by one.
"""

from dataclasses import dataclass, field
from random import Random

from tests.kernels.naive import value

SMALL, BIG = 50, 100
_RANKS, _SUITS = "23456789TJQKA", "cdhs"
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eli", "Fay")
_FLOPS = (("FLOP", 3), ("TURN", 4), ("RIVER", 5))


def card_text(card: int) -> str:
    return _RANKS[card >> 2] + _SUITS[card & 3]


@dataclass
class Dealer:
    """A hand while it is played; players are numbers, the last one has the button."""

    random: Random
    stacks: list[int]
    ante: int = 0
    checks_are_told: bool = False
    """Whether who has nothing to decide is told to check."""
    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.players = range(len(self.stacks))
        self.left = list(self.stacks)
        self.put = [0] * len(self.stacks)
        self.front = [0] * len(self.stacks)
        self.folded: set[int] = set()
        deck = self.random.sample(range(52), 5 + 2 * len(self.stacks))
        self.board, self.hole = deck[:5], [deck[5 + 2 * p : 7 + 2 * p] for p in self.players]
        self.won = [0] * len(self.stacks)

    def play(self) -> str:
        """Play the hand and return its history."""
        count = len(self.stacks)
        button = count if count > 2 else 2
        self.lines = [
            f"PokerStars Hand #77: Tournament #5, $1+$0.10 USD Hold'em No Limit - Level I "
            f"({SMALL}/{BIG}) - 2024/01/05 9:10:01 ET",
            f"Table '5 1' 9-max Seat #{button} is the button",
            *(f"Seat {p + 1}: {NAMES[p]} ({self.stacks[p]} in chips)" for p in self.players),
        ]
        self._post_all()
        self.lines.append("*** HOLE CARDS ***")
        # Of two, player 1 has the button, posts the small blind and acts first.
        first = 2 % count if count > 2 else 1
        self._bets(first, BIG)
        for street, cards in _FLOPS:
            if len(self._live()) < 2:
                break
            shown = [card_text(card) for card in self.board[:cards]]
            new = f"[{shown[-1]}]" if cards > 3 else ""
            before = shown[:-1] if cards > 3 else shown
            self.lines.append(f"*** {street} *** [{' '.join(before)}] {new}".rstrip())
            self._bets(0, 0)
        self._end()
        return "\n".join(self.lines) + "\n"

    def _live(self) -> list[int]:
        return [p for p in self.players if p not in self.folded]

    def _pay(self, player: int, chips: int, *, counts: bool = True) -> int:
        paid = min(chips, self.left[player])
        self.left[player] -= paid
        self.put[player] += paid
        self.front[player] += paid if counts else 0
        return paid

    def _all_in(self, player: int) -> str:
        return "" if self.left[player] else " and is all-in"

    def _post_all(self) -> None:
        for player in self.players if self.ante else ():
            paid = self._pay(player, self.ante, counts=False)
            self.lines.append(f"{NAMES[player]}: posts the ante {paid}{self._all_in(player)}")
        small, big = (0, 1) if len(self.stacks) > 2 else (1, 0)
        for player, word, chips in ((small, "small", SMALL), (big, "big", BIG)):
            paid = self._pay(player, chips)
            if paid:
                end = self._all_in(player)
                self.lines.append(f"{NAMES[player]}: posts {word} blind {paid}{end}")

    def _bets(self, first: int, price: int) -> None:
        """Play a street: all act once, and again after each raise."""
        count = len(self.stacks)
        waiting = [(first + step) % count for step in range(count)]
        step, may_raise = BIG, True
        while waiting and len(self._live()) > 1:
            player = waiting.pop(0)
            if player in self.folded or not self.left[player]:
                continue
            others = [p for p in self._live() if p != player]
            rivals = any(self.left[p] for p in others)
            if not rivals and self.front[player] >= max(self.front[p] for p in others):
                # He has nothing to decide; after the flop nobody ever says so.
                if self.checks_are_told and self.front[player] >= max(BIG, *self.front):
                    self.lines += [f"{NAMES[player]}: checks"] if price else []
                continue
            high = max(*self.front, price if rivals else 0)
            raised = self._decide(player, high, step, may=may_raise and rivals)
            if raised:
                may_raise = raised >= step
                step = max(step, raised)
                waiting = [(player + one) % count for one in range(1, count)]
        self._give_back()
        self.front = [0] * count

    def _give_back(self) -> None:
        """Give an uncalled bet back."""
        second, first = sorted(self.front)[-2:]
        if first > second:
            player = self.front.index(first)
            back = first - second
            self.left[player] += back
            self.put[player] -= back
            self.lines.append(f"Uncalled bet ({back}) returned to {NAMES[player]}")

    def _decide(self, player: int, high: int, step: int, *, may: bool) -> int:
        """Let a player act at random; return by how much he raised, 0 for no raise."""
        name, due = NAMES[player], high - self.front[player]
        stack = self.left[player]
        choice = self.random.random()
        if may and stack > due and choice < 0.35:
            most = self.front[player] + stack
            to = min(most, high + step * self.random.choice([1, 1, 2, 5, 100]))
            self._pay(player, to - self.front[player])
            told = f"raises {to - high} to {to}" if high else f"bets {to}"
            self.lines.append(f"{name}: {told}{self._all_in(player)}")
            return to - high
        if due and choice > 0.7:
            self.folded.add(player)
            self.lines.append(f"{name}: folds")
        elif due:
            paid = self._pay(player, due)
            self.lines.append(f"{name}: calls {paid}{self._all_in(player)}")
        else:
            self.lines.append(f"{name}: checks")
        return 0

    def _end(self) -> None:
        """Show, and share the pots: of each layer of chips among the best who put that much in."""
        live = self._live()
        values = {p: value([*self.board, *self.hole[p]]) for p in live}
        levels = sorted({self.put[p] for p in live})
        for low, high in zip([0, *levels], levels, strict=False):
            self._share(low, high, live, values)
        if len(live) > 1:
            self.lines.append("*** SHOW DOWN ***")
            for p in live:
                cards = " ".join(card_text(card) for card in self.hole[p])
                self.lines.append(f"{NAMES[p]}: shows [{cards}] (a hand)")
        won = self.won
        self.lines += [f"{NAMES[p]} collected {won[p]} from pot" for p in self.players if won[p]]
        self.lines += ["*** SUMMARY ***", f"Total pot {sum(self.put)} | Rake 0"]
        self.lines += [f"Seat {p + 1}: {NAMES[p]} folded before Flop" for p in sorted(self.folded)]

    def _share(
        self, low: int, high: int, live: list[int], values: dict[int, tuple[int, ...]]
    ) -> None:
        """Share the chips between two levels; the odd ones go to the first of the winners."""
        inside = [p for p in live if self.put[p] >= high]
        best = max(values[p] for p in inside)
        winners = [p for p in inside if values[p] == best]
        pot = sum(min(chips, high) - min(chips, low) for chips in self.put)
        each, odd = divmod(pot, len(winners))
        for p in winners:
            self.won[p] += each + (odd if p == winners[0] else 0)
