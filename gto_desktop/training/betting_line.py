"""What the actions of a hand leave at the table: chips in front, who is in, whether it is over."""

from collections.abc import Sequence
from dataclasses import dataclass

from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.chips import CHIPS_PER_BB
from gto_desktop.game.street import Street
from gto_desktop.hands.hand import Post, PostKind
from gto_desktop.preflop.stakes import Stakes
from gto_desktop.training.drill_nodes import HandEvent


@dataclass(frozen=True)
class TableSeats:
    """The seats of a game in the order in which they act after the flop; amounts in chips."""

    columns: tuple[int, ...]
    """Of the stakes."""
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    """Before antes and blinds."""
    posts: tuple[Post, ...]
    """Antes, then blinds."""
    big_blind: int
    """Which seat has it."""

    @classmethod
    def of(cls, stakes: Stakes) -> "TableSeats":
        """Return the seats of a preflop game."""
        columns = tuple(sorted(stakes.playing, key=stakes.place))
        told = stakes.stacks or (stakes.stack,) * stakes.columns
        kinds = {stakes.small_blind: PostKind.SMALL, stakes.big_blind: PostKind.BIG}
        posts = []
        for antes, amounts in ((True, stakes.antes), (False, stakes.posted)):
            for player, column in enumerate(columns):
                kind = PostKind.ANTE if antes else kinds.get(column, PostKind.STRADDLE)
                if amounts[column]:
                    posts.append(Post(player, kind, chips(amounts[column])))
        return cls(
            columns=columns,
            names=tuple(stakes.names[column] for column in columns),
            stacks=tuple(chips(told[column]) for column in columns),
            posts=tuple(posts),
            big_blind=columns.index(stakes.big_blind),
        )

    @property
    def button(self) -> int:
        """Which seat is the button: the last to act."""
        return len(self.names) - 1


class BettingLine:
    """Follows a hand from its first action on, one event after the other."""

    def __init__(
        self, seats: Sequence[str], stacks: Sequence[int] = (), posts: Sequence[Post] = ()
    ) -> None:
        """Take who plays, in any order, with stacks where they are known, and what was posted."""
        self.seats, self._stacks = tuple(seats), tuple(stacks)
        self.front = [0] * len(self.seats)
        """What each seat has before it on this street."""
        self.paid = [0] * len(self.seats)
        """What each seat has put in before this street, antes with it."""
        self.street = 0
        self.folded: set[int] = set()
        self.did: dict[int, Action] = {}
        """What each seat did last on this street."""
        self.all_in: set[int] = set()
        """Who has nothing behind."""
        for post in posts:
            where = self.paid if post.kind is PostKind.ANTE else self.front
            where[post.player] += post.amount

    @property
    def live(self) -> list[int]:
        """Who has not folded."""
        return [player for player in range(len(self.seats)) if player not in self.folded]

    @property
    def is_over(self) -> bool:
        """Whether nobody of several who are left may act, now or on a street to come."""
        behind = [player for player in self.live if player not in self.all_in]
        highest = max(self.front[player] for player in self.live)
        answered = all(self.front[player] == highest and player in self.did for player in behind)
        # Who alone has chips behind has nobody to bet against, but a bet to answer.
        alone = len(behind) == 1 and self.front[behind[0]] >= highest
        return (answered and self.street == Street.RIVER) or not behind or alone

    def take(self, event: HandEvent) -> int:
        """Take an action and return who did it; ValueError where he is not at the table."""
        assert event.action is not None
        self.begin(event.street)
        player, action = self.seats.index(event.seat), event.action
        if action.kind is ActionKind.FOLD:
            self.folded.add(player)
        else:
            # Lines of a solution do not say what a call goes to.
            amount = action.amount or (max(self.front) if action.kind is ActionKind.CALL else 0)
            self.front[player] = max(self.front[player], amount)
        spent = self.paid[player] + self.front[player]
        if action.all_in or (self._stacks and spent >= self._stacks[player]):
            self.all_in.add(player)
        self.did[player] = action
        return player

    def begin(self, street: int) -> None:
        """Put what lies in front into the pot where another street has come."""
        if street == self.street:
            return
        self.street, self.did = street, {}
        self.paid = [sum(pair) for pair in zip(self.paid, self.front, strict=True)]
        self.front = [0] * len(self.seats)


def chips(big_blinds: float) -> int:
    """Return an amount in chips of 0.01 big blinds."""
    return round(big_blinds * CHIPS_PER_BB)
