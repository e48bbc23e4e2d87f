"""iPoker: dates, names of the game, missed blinds in one sum, the button at an empty seat."""

from dataclasses import dataclass, field
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.hands.hand import Hand, PostKind
from gto_desktop.hands.sources import decode
from tests.hands.samples import read


@dataclass
class Table:
    """A table of iPoker, whose hands are told as its client does."""

    game: str = "Holdem NL $0.10/$0.20"
    date: str = "2012-12-02 20:44:59"
    sign: str = "$"
    players: dict[str, tuple[int, str, str]] = field(default_factory=dict)
    """Seat, chips and what is won, by name."""
    button: int = 1
    posts: list[tuple[str, int, str]] = field(default_factory=list)
    """Who, the type of the post, the sum."""
    moves: list[tuple[str, int, str]] = field(default_factory=list)

    def told(self) -> str:
        """Return the session with one hand that ends before the flop."""
        seats = "".join(
            f'<player seat="{seat}" name="{name}" chips="{self._sum(chips)}" '
            f'dealer="{int(seat == self.button)}" win="{self._sum(won)}" bet="" rebuy="0"/>'
            for name, (seat, chips, won) in self.players.items()
        )
        if self.button not in {seat for seat, _, _ in self.players.values()}:
            seats += f'<player seat="{self.button}" name="" chips="" dealer="1" win="" bet=""/>'
        steps = iter(range(1, 99))
        return (
            f"<session><general><mode>real</mode><gametype>{self.game}</gametype>\n"
            f"<tablename>Made, 98641631</tablename><tablecurrency>USD</tablecurrency>\n"
            f"<nickname>Hero</nickname></general>\n"
            f'<game gamecode="70000001"><general><startdate>{self.date}</startdate>\n'
            f'<players>{seats}</players></general>\n<round no="0">'
            f'{self._steps(self.posts, steps)}</round>\n<round no="1">'
            f'<cards type="Pocket" player="Hero">H6 S10</cards>{self._steps(self.moves, steps)}'
            f"</round></game></session>\n"
        )

    def _sum(self, text: str) -> str:
        return f"{self.sign}{text}"

    def _steps(self, steps: list[tuple[str, int, str]], numbers: object) -> str:
        return "".join(
            f'<action no="{next(numbers)}" player="{name}" type="{kind}" '  # type: ignore[call-overload]
            f'sum="{self._sum(chips)}" cards=""/>'
            for name, kind, chips in steps
        )


FOLD, CALL, CHECK, RAISE = 0, 3, 4, 23


def late(posted: str = "0.30", date: str = "2012-12-02 20:44:59") -> Table:
    """Return a hand in which Cleo posts what she missed, and Hero raises."""
    return Table(
        date=date,
        players={
            "Hero": (1, "25.82", "0.70"),
            "Alma": (3, "22.40", "0"),
            "Bo": (5, "4.50", "0"),
            "Cleo": (8, "16", "0"),
        },
        posts=[("Alma", 1, "0.10"), ("Bo", 2, "0.20"), ("Cleo", 2, posted)],
        moves=[
            ("Cleo", CHECK, "0"),
            ("Hero", RAISE, "0.60"),
            ("Alma", FOLD, "0"),
            ("Bo", FOLD, "0"),
            ("Cleo", FOLD, "0"),
        ],
    )


def one(text: str) -> Hand:
    (hand,) = read(text)
    assert isinstance(hand, Hand), hand
    assert hand.unreconciled == ""
    return hand


def posts_of(hand: Hand, name: str) -> list[tuple[PostKind, int]]:
    return [(p.kind, p.amount) for p in hand.posts if hand.seats[p.player].name == name]


def test_that_of_missed_blinds_in_one_sum_only_the_big_one_is_live() -> None:
    hand = one(late().told())

    # 10 and 20 of the blinds, 20 live and 10 dead of Cleo, and 20 of Hero, who gets 40 back:
    # 80, of which 70 are told as won.
    assert posts_of(hand, "Cleo") == [(PostKind.POST, 20), (PostKind.DEAD, 10)]
    assert (sum(hand.put_in()), hand.rake) == (80, 10)


@pytest.mark.parametrize("place", [0, 1])
def test_that_missed_blinds_may_be_told_before_the_blinds(place: int) -> None:
    table = late()
    table.posts.insert(place, table.posts.pop())

    hand = one(table.told())

    assert hand.seats[1].name == "Bo"
    assert hand.seats[1].position == "BB"
    assert posts_of(hand, "Cleo") == [(PostKind.POST, 20), (PostKind.DEAD, 10)]


def test_that_a_missed_big_blind_alone_is_live() -> None:
    table = late("0.20")

    assert posts_of(one(table.told()), "Cleo") == [(PostKind.POST, 20)]


@pytest.mark.parametrize(
    ("date", "played"),
    [
        ("2014-04-07 20:42:31", datetime(2014, 4, 7, 20, 42, 31, tzinfo=UTC)),
        ("2014/04/07 20:42:31", datetime(2014, 4, 7, 20, 42, 31, tzinfo=UTC)),
        ("07-Apr-2014 20:42:31", datetime(2014, 4, 7, 20, 42, 31, tzinfo=UTC)),
        ("07/04/2014 20:42", datetime(2014, 4, 7, 20, 42, tzinfo=UTC)),
        ("07.04.2014 20:42:31", datetime(2014, 4, 7, 20, 42, 31, tzinfo=UTC)),
    ],
)
def test_that_dates_of_all_clients_are_read(date: str, played: datetime) -> None:
    assert one(late(date=date).told()).played == played


@pytest.mark.parametrize("date", ["07-Foo-2014 20:42:31", "31/02/2014 20:42", "yesterday", ""])
def test_that_a_date_that_is_none_is_refused(date: str) -> None:
    (found,) = read(late(date=date).told())

    assert isinstance(found, str)


@pytest.mark.parametrize(
    "game",
    [
        "Holdem NL",
        "Holdem SL",
        "Holdem \u0411\u041b",
        "\u0425\u043e\u043b\u0434\u0435\u043c \u0411\u041b",
    ],
)
def test_that_the_game_is_known_in_other_languages(game: str) -> None:
    table = late()
    table.game = f"{game} $0.10/$0.20"

    assert one(table.told()).stakes == "$0.1/$0.2"


def test_that_a_game_in_russian_is_known_in_its_code_page() -> None:
    table = late()
    table.game = "Holdem \u0411\u041b $0.10/$0.20"

    text = decode(table.told().encode("cp1251"))

    assert text is not None
    assert one(text).stakes == "$0.1/$0.2"


@pytest.mark.parametrize("game", ["Holdem L $5/$10", "Holdem PL $1/$2", "Omaha SL $1/$2"])
def test_that_other_limits_are_left_out(game: str) -> None:
    table = late()
    table.game = game

    (found,) = read(table.told())

    assert isinstance(found, str)
    assert "no-limit hold'em" in found


def test_that_the_button_may_stay_at_an_empty_seat() -> None:
    table = late()
    table.button = 2

    hand = one(table.told())

    assert hand.button == 2
    assert [seat.name for seat in hand.seats] == ["Alma", "Bo", "Cleo", "Hero"]


def test_that_sums_may_have_the_letters_of_a_currency() -> None:
    table = late()
    table.game, table.sign = "Holdem NL RSD0.10/RSD0.20", "RSD"

    assert one(table.told()).put_in() == [10, 20, 30, 20]


@settings(deadline=None)
@given(st.data())
def test_that_damaged_sessions_raise_nothing(data: st.DataObject) -> None:
    told = late().told()
    place = data.draw(st.integers(0, len(told) - 1))
    put = data.draw(st.text(max_size=5) | st.sampled_from(['type="2"', "BIG", "-Apr-", "\u0411"]))
    cut = data.draw(st.integers(0, 12))

    for found in read(told[:place] + put + told[place + cut :]):
        assert isinstance(found, Hand) or found
