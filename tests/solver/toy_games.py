"""Kuhn and Leduc poker, and tabular regret matching with the numbers of a schedule."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Protocol

from gto_desktop.solver.discounting import Schedule

Deal = tuple[int, ...]


class ToyGame(Protocol):
    """A two-player game; a line is a text with one letter per action, "/" between rounds."""

    def deals(self) -> Iterator[Deal]:
        """Yield the ranks of all deals, each as likely as the others."""

    def actions(self, line: str) -> str:
        """Return the letters of the possible actions; none where the game has ended."""

    def after(self, line: str, action: str) -> str:
        """Return the line after an action."""

    def player(self, line: str) -> int:
        """Return who acts."""

    def seen(self, deal: Deal, line: str) -> tuple[int, ...]:
        """Return the cards that the player to act sees."""

    def payoff(self, deal: Deal, line: str) -> float:
        """Return what the first player has won."""


class Kuhn:
    """Three cards, one each; an ante of one and one bet of one."""

    def deals(self) -> Iterator[Deal]:
        yield from permutations(range(3), 2)

    def actions(self, line: str) -> str:
        return {"": "cb", "c": "cb", "b": "fk", "cb": "fk"}.get(line, "")

    def after(self, line: str, action: str) -> str:
        return line + action

    def player(self, line: str) -> int:
        return len(line) % 2

    def seen(self, deal: Deal, line: str) -> tuple[int, ...]:
        return (deal[self.player(line)],)

    def payoff(self, deal: Deal, line: str) -> float:
        if line.endswith("f"):
            return -1.0 if len(line) == 3 else 1.0
        stake = 2 if line.endswith("k") else 1
        return float(stake if deal[0] > deal[1] else -stake)


class Leduc:
    """Six cards of three ranks; two rounds with bets of 2 and 4, at most two bets each."""

    def deals(self) -> Iterator[Deal]:
        for cards in permutations(range(6), 3):
            yield tuple(card // 2 for card in cards)

    def actions(self, line: str) -> str:
        if line.count("/") == 2 or line.endswith("f"):
            return ""
        bets = line.rsplit("/", maxsplit=1)[-1].count("b")
        return {0: "cb", 1: "fkb", 2: "fk"}[bets]

    def after(self, line: str, action: str) -> str:
        own = line.rsplit("/", maxsplit=1)[-1] + action
        ended = action == "k" or own == "cc"
        return line + action + "/" * ended

    def player(self, line: str) -> int:
        return len(line.rsplit("/", maxsplit=1)[-1]) % 2

    def seen(self, deal: Deal, line: str) -> tuple[int, ...]:
        card = deal[self.player(line)]
        return (card, deal[2]) if "/" in line else (card,)

    def payoff(self, deal: Deal, line: str) -> float:
        put_in = [1, 1]
        player = 0
        for number, own in enumerate(line.split("/")):
            for place, action in enumerate(own):
                player = place % 2
                if action == "b":
                    put_in[player] = max(put_in) + 2 * (number + 1)
                elif action == "k":
                    put_in[player] = max(put_in)
        if line.endswith("f"):
            return float(-put_in[0] if player == 0 else put_in[1])
        strength = [(card == deal[2], card) for card in deal[:2]]
        if strength[0] == strength[1]:
            return 0.0
        return float(put_in[1] if strength[0] > strength[1] else -put_in[0])


InfoSet = tuple[tuple[int, ...], str]


class ToySolver:
    """Regret matching like the engine's, hand by hand."""

    def __init__(self, game: ToyGame, schedule: Schedule | None = None) -> None:
        self.game = game
        self.schedule = schedule or Schedule()
        self.deals = Counter(game.deals())
        self.regrets: dict[InfoSet, list[float]] = {}
        self.averages: dict[InfoSet, list[float]] = {}

    def run(self, iterations: int) -> None:
        for past in range(iterations):
            step = self.schedule.step(past)
            for player in (0, 1):
                played: dict[InfoSet, list[float]] = {}
                gains: dict[InfoSet, list[float]] = {}
                for deal, count in self.deals.items():
                    self._walk(player, deal, "", float(count), played, gains)
                for infoset, gained in gains.items():
                    old = self.regrets.get(infoset, [0.0] * len(gained))
                    shares = played[infoset]
                    mass = step.keep_positive * sum(max(r, 0.0) for r in old)
                    lift = max(step.inertia * max(gained) - mass, 0.0)
                    self.regrets[infoset] = [
                        r * (step.keep_positive if r > 0 else step.keep_negative) + s * lift + g
                        for r, s, g in zip(old, shares, gained, strict=True)
                    ]
                    before = self.averages.get(infoset, played[infoset])
                    self.averages[infoset] = [
                        a + step.average_weight * (s - a)
                        for a, s in zip(before, played[infoset], strict=True)
                    ]

    def _current(self, infoset: InfoSet, count: int) -> list[float]:
        regrets = self.regrets.get(infoset, [0.0] * count)
        positive = [max(r, 0.0) for r in regrets]
        total = sum(positive)
        return [r / total for r in positive] if total > 0 else [1 / count] * count

    def _walk(
        self,
        player: int,
        deal: Deal,
        line: str,
        reach: float,
        played: dict[InfoSet, list[float]],
        gains: dict[InfoSet, list[float]],
    ) -> float:
        actions = self.game.actions(line)
        if not actions:
            won = self.game.payoff(deal, line) * reach
            return won if player == 0 else -won
        infoset = (self.game.seen(deal, line), line)
        shares = self._current(infoset, len(actions))
        mine = self.game.player(line) == player
        values = [
            self._walk(
                player, deal, self.game.after(line, a), reach * (1 if mine else s), played, gains
            )
            for a, s in zip(actions, shares, strict=True)
        ]
        if not mine:
            return sum(values)
        worth = sum(s * v for s, v in zip(shares, values, strict=True))
        played[infoset] = shares
        sums = gains.setdefault(infoset, [0.0] * len(actions))
        for a, v in enumerate(values):
            sums[a] += v - worth
        return worth

    def value(self) -> float:
        """What the first player wins a deal when both play their averages."""
        total = sum(n * self._played_out(deal, "") for deal, n in self.deals.items())
        return total / self.deals.total()

    def _played_out(self, deal: Deal, line: str) -> float:
        actions = self.game.actions(line)
        if not actions:
            return self.game.payoff(deal, line)
        shares = self.averages[self.game.seen(deal, line), line]
        return sum(
            s * self._played_out(deal, self.game.after(line, a))
            for a, s in zip(actions, shares, strict=True)
        )

    def best_response(self, player: int) -> float:
        """What a player wins a deal with the best answers to the other's average."""
        weighted = [(deal, float(count)) for deal, count in self.deals.items()]
        return self._best(player, weighted, "") / self.deals.total()

    def _best(self, player: int, deals: list[tuple[Deal, float]], line: str) -> float:
        actions = self.game.actions(line)
        if not actions:
            won = sum(weight * self.game.payoff(deal, line) for deal, weight in deals)
            return won if player == 0 else -won
        if self.game.player(line) != player:
            total = 0.0
            for a, action in enumerate(actions):
                left = [
                    (deal, weight * self.averages[self.game.seen(deal, line), line][a])
                    for deal, weight in deals
                ]
                total += self._best(player, left, self.game.after(line, action))
            return total
        groups: dict[tuple[int, ...], list[tuple[Deal, float]]] = {}
        for deal, weight in deals:
            groups.setdefault(self.game.seen(deal, line), []).append((deal, weight))
        return sum(
            max(self._best(player, group, self.game.after(line, a)) for a in actions)
            for group in groups.values()
        )
