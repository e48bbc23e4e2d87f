"""What is read of each room's histories; the figures are those that stand in the texts."""

from dataclasses import dataclass
from datetime import UTC, datetime

import pytest

from gto_desktop.hands.hand import Hand, HandActionKind, PostKind
from gto_desktop.hands.rooms import ReadHand, read_text
from tests.hands.samples import ALL, FILES, hand_of, hands_of, read, text_of

STARS, GG, WINAMAX = "pokerstars.txt", "ggpoker.txt", "winamax.txt"
PACIFIC, PARTY, IPOKER = "888poker.txt", "partypoker.txt", "ipoker.xml"
WPN, OLD_WPN, IGNITION = "wpn.txt", "wpn_old.txt", "ignition.txt"
COIN, LANGUAGES, OHH = "coinpoker.txt", "pokerstars_languages.txt", "open_hand_history.ohh"


@dataclass(frozen=True)
class Told:
    """What a text says of a hand, in its own units."""

    file: str
    id: str
    stakes: str
    seats: str
    """Positions with their players, from the left of the button."""
    won: dict[str, str]
    rake: str = "0"


TOLD = (
    Told(
        STARS,
        "9000000001",
        "$0.5/$1",
        "SB Alma, BB Bo: the 2nd, UTG Cleo, MP Dov (x), CO Eve, BTN Hero",
        {"Hero": "16.63"},
        "0.87",
    ),
    Told(
        STARS,
        "9000000002",
        "100/200 (25)",
        "SB Bo, BB Cleo, CO Hero, BTN Alma",
        {"Hero": "2000", "Alma": "3225"},
    ),
    Told(
        STARS,
        "9000000003",
        "€1/€2",
        "SB Alma, BB Bo, BTN Hero",
        {"Bo": "6.18", "Hero": "6.17"},
        "0.65",
    ),
    Told(STARS, "9000000004", "$0.5/$1", "SB Hero, BB Cleo, BTN Alma", {"Cleo": "1"}),
    Told(
        STARS, "9000000005", "$1/$2", "BB Alma, BTN Hero", {"Hero": "198.5", "Alma": "198.5"}, "3"
    ),
    Told(
        STARS,
        "9000000006",
        "$0.5/$1",
        "SB Bo, BB Cleo, CO Hero, BTN Alma",
        {"Cleo": "2.85"},
        "0.15",
    ),
    Told(STARS, "9000000007", "$1/$2", "SB Alma, BB Bo, BTN Hero", {}, "3"),
    Told(
        GG,
        "RC500000001",
        "$0.05/$0.1",
        "SB Hero, BB 5e6f7a8b, BTN 1a2b3c4d",
        {"Hero": "2.14"},
        "0.16",
    ),
    Told(
        GG,
        "TM500000002",
        "1250/2500 (300)",
        "SB bbbb2222, BB aaaa1111, BTN Hero",
        {"Hero": "75900", "aaaa1111": "29400"},
    ),
    Told(
        GG,
        "HD500000003",
        "$0.5/$1",
        "SB Hero, BB cccc3333, CO dddd4444, BTN eeee5555",
        {"Hero": "100", "dddd4444": "100"},
        "6",
    ),
    Told(
        GG,
        "HD500000004",
        "$0.5/$1",
        "SB cccc3333, BB dddd4444, CO eeee5555, BTN Hero",
        {"cccc3333": "1.19", "dddd4444": "1.19"},
        "0.12",
    ),
    Told(GG, "HD500000005", "$0.5/$1", "SB cccc3333, BB dddd4444, BTN Hero", {"dddd4444": "1"}),
    Told(
        WINAMAX,
        "11000001-10-1700000001",
        "€0.5/€1",
        "SB Bo raises, BB Alma, BTN Hero",
        {"Hero": "41.38"},
        "1.12",
    ),
    Told(
        WINAMAX,
        "22000002-3-1700000500",
        "100/200 (25)",
        "SB Hero, BB Alma, BTN Bo",
        {"Hero": "3400", "Alma": "2400"},
    ),
    # It writes an uncalled bet among the winnings: 0.14 with the 0.08 that nobody called.
    Told(
        WINAMAX,
        "11000003-12-1700000900",
        "€0.01/€0.02",
        "SB Hero, BB Bo, CO Cleo, BTN Alma",
        {"Bo": "0.06"},
    ),
    Told(
        WINAMAX,
        "11000004-13-1700001000",
        "€0.5/€1",
        "BB Alma, BTN Hero",
        {"Alma": "49", "Hero": "49"},
        "2",
    ),
    Told(WINAMAX, "11000005-14-1700001100", "€0.5/€1", "BB Alma, BTN Hero", {"Alma": "1"}),
    Told(PACIFIC, "330000001", "$0.5/$1", "SB Bo, BB Cleo, CO Alma, BTN Hero", {"Hero": "74"}, "3"),
    Told(
        PACIFIC,
        "330000002",
        "100/200 (20)",
        "SB Alma, BB Bo, BTN Hero",
        {"Bo": "2000", "Hero": "4500"},
    ),
    Told(
        PACIFIC,
        "330000003",
        "€0.5/€1",
        "SB Alma, BB Bo, CO Cleo, BTN Hero",
        {"Alma": "1.12", "Bo": "1.11", "Cleo": "1.11"},
        "0.16",
    ),
    Told(PACIFIC, "330000004", "$0.5/$1", "BB Alma, BTN Hero", {"Alma": "1"}),
    Told(PARTY, "550000001", "$0.5/$1", "SB Alma, BB Bo, CO Cleo, BTN Hero", {"Hero": "62"}, "1.5"),
    Told(
        PARTY,
        "550000002",
        "600/1200 (50)",
        "SB Alma, BB Bo, BTN Hero",
        {"Hero": "13500", "Alma": "9750"},
    ),
    Told(
        PARTY,
        "550000003",
        "€0.5/€1",
        "SB Alma, BB Bo, CO Cleo, BTN Hero",
        {"Bo": "1.43", "Cleo": "1.42"},
        "0.15",
    ),
    Told(PARTY, "550000004", "$0.5/$1", "BB Hero, BTN Alma", {"Hero": "1"}),
    Told(
        PARTY,
        "1770000000005abcdef",
        "$0.1/$0.25",
        "SB Player2, BB Hero, BTN Player1",
        {"Hero": "48.1"},
        "2",
    ),
    Told(IPOKER, "660000001", "€0.5/€1", "SB Alma & Co, BB Bo, BTN Hero", {"Hero": "20.9"}, "1.6"),
    Told(IPOKER, "660000002", "€0.5/€1", "BB Hero, BTN Alma & Co", {"Hero": "1"}),
    Told(
        IPOKER,
        "660000003",
        "€0.5/€1",
        "SB Alma, BB Bo, BTN Hero",
        {"Hero": "29.5", "Alma": "29.5"},
        "2",
    ),
    Told(
        IPOKER,
        "660000011",
        "100/200 (20)",
        "SB Alma, BB Bo, BTN Hero",
        {"Hero": "1400", "Alma": "2400"},
    ),
    Told(
        WPN,
        "410000001",
        "$0.5/$1",
        "SB Alma, BB Bo the 2nd, CO Cleo, BTN Hero",
        {"Cleo": "198"},
        "3",
    ),
    Told(WPN, "410000002", "$0.05/$0.1", "SB Bo, BB Hero, BTN Alma", {"Alma": "0.25"}),
    Told(WPN, "410000003", "300/600 (75)", "SB Alma, BB Hero, BTN Cleo", {"Hero": "7275"}),
    Told(WPN, "410000004", "$1/$2", "BB Alma, BTN Hero", {"Alma": "118.5", "Hero": "118.5"}, "3"),
    # 0.05 and then 0.55 of it is what anybody may put in.
    Told(
        WPN,
        "410000005",
        "$0.01/$0.02, cap $0.6",
        "SB Alma, BB Hero, BTN Bo",
        {"Hero": "1.15"},
        "0.06",
    ),
    Told(
        OLD_WPN,
        "420000001",
        "$1/$2",
        "SB Bo, BB Cleo, CO Hero, BTN Alma",
        {"Cleo": "120.61"},
        "3.25",
    ),
    Told(OLD_WPN, "420000002", "$0.02/$0.05", "SB Bo, BB Cleo, CO Alma, BTN Hero", {"Bo": "0.17"}),
    Told(OLD_WPN, "420000003", "30/60 (5)", "SB Alma, BB Bo, BTN Hero", {"Hero": "290"}),
    Told(
        IGNITION,
        "4300000001",
        "$0.25/$0.5",
        "SB Seat 2, BB Hero, UTG Seat 4, MP Seat 5, CO Seat 6, BTN Seat 1",
        {"Seat 6": "8.57"},
        "0.43",
    ),
    Told(
        IGNITION,
        "4300000002",
        "$0.25/$0.5",
        "SB Seat 6, BB Seat 1, CO Hero, BTN Seat 4",
        {"Hero": "218.06"},
        "3",
    ),
    Told(
        IGNITION,
        "4300000003",
        "400/800 (80)",
        "SB Seat 5, BB Hero, CO Seat 7, BTN Seat 1",
        {"Seat 1": "3870"},
    ),
    # The blind that nobody called came back: nobody wins anything.
    Told(IGNITION, "4300000004", "$0.1/$0.25", "BB Seat 2, CO Seat 4, BTN Hero", {}),
    # The chairs are listed as the players sit, their numbers are those of all tables.
    Told(
        IGNITION,
        "4300000005",
        "75/150 (15)",
        "SB Seat 3, BB Hero, CO Seat 1, BTN Seat 2",
        {"Hero": "22195"},
    ),
    Told(
        COIN,
        "4400000001",
        "₮0.01/₮0.02",
        "SB eeee5555, BB aaaa1111, MP bbbb2222, CO Hero, BTN dddd4444",
        {"bbbb2222": "1.43"},
        "0.08",
    ),
    Told(
        COIN, "4400000002", "₮1/₮2", "SB bbbb2222, BB Hero, BTN aaaa1111", {"Hero": "1.56"}, "0.44"
    ),
    Told(
        LANGUAGES,
        "4500000001",
        "40/80 (10)",
        "SB Duda, BB Ester, MP Hero, CO Ana, BTN Caio",
        {"Hero": "1322"},
    ),
    Told(
        LANGUAGES,
        "4500000002",
        "€0.02/€0.05",
        "SB Hero, BB Yago, CO Raúl & Co, BTN Julia",
        {"Raúl & Co": "1.13"},
        "0.06",
    ),
    Told(
        LANGUAGES,
        "4500000003",
        "$0.01/$0.02",
        "SB Hero, BB Женя, MP Аня, CO Борис, BTN Глеб",
        {"Борис": "1.83"},
        "0.1",
    ),
    Told(LANGUAGES, "4500000004", "$0.01/$0.02", "SB Jörg, BB Käthe, BTN Hero", {"Hero": "0.13"}),
    Told(LANGUAGES, "4500000005", "100/200", "SB Benoît, BB Hero, BTN Anaïs", {"Hero": "5500"}),
    Told(
        OHH,
        "4600000001",
        "$0.5/$1",
        'SB Hero, BB Bo, BTN Cleo "the shark"',
        {'Cleo "the shark"': "58"},
        "3",
    ),
    Told(
        OHH,
        "4600000002",
        "100/200 (25)",
        "SB Bo, BB Cleo, CO Hero, BTN Alma",
        {"Hero": "2000", "Alma": "3225"},
    ),
)


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told.id)
def test_that_a_hand_is_read_as_it_is_told(told: Told) -> None:
    hand = hand_of(told.file, told.id)

    assert hand.stakes == told.stakes
    assert ", ".join(f"{seat.position} {seat.name}" for seat in hand.seats) == told.seats
    assert {seat.name: hand.shown(seat.won) for seat in hand.seats if seat.won} == told.won
    assert hand.shown(hand.rake) == told.rake
    assert hand.hero is not None
    assert hand.seats[hand.hero].name == "Hero"


def test_that_every_hand_is_told_of() -> None:
    assert [(file, hand.id) for file in FILES for hand in hands_of(file)] == sorted(
        ((told.file, told.id) for told in TOLD), key=lambda pair: FILES.index(pair[0])
    )


@pytest.mark.parametrize("hand", ALL, ids=lambda hand: hand.id)
def test_that_every_hand_comes_out_by_the_rules(hand: Hand) -> None:
    assert hand.unreconciled == ""
    if not hand.cashed_out:
        assert sum(seat.won for seat in hand.seats) + hand.rake == sum(hand.put_in()) + hand.added


@pytest.mark.parametrize(
    ("file", "hand_id", "played", "zone"),
    [
        # In brackets stands Eastern time: in July four hours behind.
        (STARS, "9000000001", datetime(2024, 7, 1, 18, 15), True),
        (STARS, "9000000002", datetime(2024, 12, 3), True),
        (GG, "RC500000001", datetime(2024, 3, 10, 18), False),
        (WINAMAX, "11000001-10-1700000001", datetime(2024, 2, 1, 20), True),
        (PACIFIC, "330000001", datetime(2024, 1, 15, 22, 40, 28), False),
        (PARTY, "550000003", datetime(2024, 7, 16, 10), True),
        (PARTY, "1770000000005abcdef", datetime(2026, 2, 9, 17, 55, 26), True),
        (IPOKER, "660000001", datetime(2024, 1, 21, 16, 35), False),
        (WPN, "410000001", datetime(2025, 3, 2, 18, 5, 11), True),
        (OLD_WPN, "420000001", datetime(2016, 6, 21, 21, 6, 22), False),
        (IGNITION, "4300000001", datetime(2018, 4, 28, 21, 52, 54), False),
        (IGNITION, "4300000002", datetime(2021, 3, 11, 22, 58, 57), True),
        # Central European summer time, and eight hours before UTC.
        (COIN, "4400000001", datetime(2025, 6, 8, 19, 11, 52), True),
        (COIN, "4400000002", datetime(2025, 7, 1, 12), True),
        # Eastern time stands in brackets.
        (LANGUAGES, "4500000002", datetime(2025, 1, 11, 10, 17, 51), True),
        (LANGUAGES, "4500000003", datetime(2025, 5, 4, 18, 35, 18), True),
        (OHH, "4600000001", datetime(2025, 2, 2, 20, 17, 51), True),
    ],
)
def test_that_times_are_utc(file: str, hand_id: str, played: datetime, zone: bool) -> None:
    hand = hand_of(file, hand_id)

    assert hand.played == played.replace(tzinfo=UTC)
    assert hand.zone_known is zone


def test_that_a_hand_that_is_run_twice_has_two_boards() -> None:
    hand = hand_of(STARS, "9000000005")

    assert ["".join(board) for board in hand.boards] == ["9h8h2cKd3s", "9h8h2cTh4c"]


def test_that_missed_blinds_are_partly_dead() -> None:
    posts = {
        (file, hand_id): [(p.kind, p.amount) for p in hand_of(file, hand_id).posts[2:]]
        for file, hand_id in (
            (STARS, "9000000006"),
            (GG, "HD500000004"),
            (WINAMAX, "11000003-12-1700000900"),
            (PACIFIC, "330000003"),
            (PARTY, "550000003"),
        )
    }

    assert {key: sorted(kinds) for key, kinds in posts.items()} == {
        (STARS, "9000000006"): [(PostKind.DEAD, 50), (PostKind.POST, 100)],
        (GG, "HD500000004"): [(PostKind.DEAD, 50)],
        (WINAMAX, "11000003-12-1700000900"): [(PostKind.DEAD, 1), (PostKind.POST, 2)],
        (PACIFIC, "330000003"): [(PostKind.DEAD, 50), (PostKind.POST, 100)],
        (PARTY, "550000003"): [(PostKind.DEAD, 50), (PostKind.POST, 100)],
    }


def test_that_a_straddle_and_money_of_the_room_are_read() -> None:
    hand = hand_of(GG, "HD500000003")

    assert [(post.kind, post.amount) for post in hand.posts][2:] == [(PostKind.STRADDLE, 200)]
    assert hand.added == 500
    # What the player who cashed out pays is outside the pot.
    assert [seat.aside for seat in hand.seats] == [0, 0, -825, 0]


def test_that_a_cash_out_is_no_part_of_the_pot() -> None:
    hand = hand_of(STARS, "9000000007")

    assert hand.cashed_out == (2,)
    assert hand.seats[2].won == 0
    # 50 put in, 40.50 back.
    assert hand.results()[2] == -950


def test_that_who_is_all_in_is_known() -> None:
    hand = hand_of(STARS, "9000000002")

    assert [(a.kind, a.to) for a in hand.actions if a.all_in] == [
        (HandActionKind.RAISE, 1975),
        (HandActionKind.CALL, 975),
    ]


@pytest.mark.parametrize(
    ("file", "hand_id", "name", "buy_in", "level"),
    [
        (STARS, "9000000002", "", "$4.60+$0.40", "V"),
        (GG, "TM500000002", "Made Up $50, Bounty", "$50", "14"),
        (WINAMAX, "22000002-3-1700000500", "Made Up Monday", "4.50€ + 0.50€", "7"),
        (PACIFIC, "330000002", "", "$2.70 + $0.30", ""),
        (PARTY, "550000002", "", "$6 USD", "8"),
        (IPOKER, "660000011", "Made Up Cup", "€4,60 + €0,40", ""),
    ],
)
def test_that_tournaments_are_known(
    file: str, hand_id: str, name: str, buy_in: str, level: str
) -> None:
    tournament = hand_of(file, hand_id).tournament

    assert tournament is not None
    assert (tournament.name, tournament.buy_in, tournament.level) == (name, buy_in, level)
    assert tournament.id.isdigit()


def test_that_hands_of_all_rooms_in_one_text_are_told_apart() -> None:
    files = [file for file in FILES if file not in {IPOKER, OHH}]
    text = "\n\n".join(map(text_of, files))

    found = read(text)

    assert found == [hand for file in files for hand in hands_of(file)]


def test_that_a_hand_tells_its_line() -> None:
    lines = text_of(STARS).split("\n")

    for result in read_text(text_of(STARS)):
        assert isinstance(result, ReadHand)
        assert f"#{result.hand.id}:" in lines[result.line - 1]
        assert result.raw.startswith(lines[result.line - 1])


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        (STARS, "Hold'em No Limit", "Omaha Pot Limit", "only no-limit hold'em is read"),
        (STARS, "Hold'em No Limit", "Hold'em Limit", "only no-limit hold'em is read"),
        (STARS, "PokerStars Hand #", "Παρτίδα PokerStars #", "in a language that is not read yet"),
        (WPN, "Holdem", "Omaha H/L", "Omaha H/L No Limit: only no-limit hold'em is read"),
        (OLD_WPN, "(Hold'em)", "(Omaha)", "Omaha: only no-limit hold'em is read"),
        (OLD_WPN, "Player Cleo", "Player ", "the text does not name a player who acts"),
        (IGNITION, "HOLDEM", "OMAHA", "only no-limit hold'em is read"),
        (IGNITION, "HOLDEM No Limit", "HOLDEM Fixed Limit", "only no-limit hold'em is read"),
        (COIN, "NLH", "PLO 4", "PLO 4: only no-limit hold'em is read"),
        (OHH, '"NL"', '"PL"', "Holdem PL: only no-limit hold'em is read"),
        (GG, "Hold'em No Limit", "ShortDeck No Limit", "only no-limit hold'em is read"),
        (WINAMAX, "Holdem no limit", "Omaha pot limit", "only no-limit hold'em is read"),
        (PACIFIC, "No Limit Holdem", "Pot Limit Omaha", "only no-limit hold'em is read"),
        (PARTY, "NL Texas Hold'em", "PL Omaha", "only no-limit hold'em is read"),
        (IPOKER, "Holdem NL", "Omaha PL", "only no-limit hold'em is read"),
        (STARS, "Alma: folds", "Alma: desiste", "the line is not understood: 'Alma: desiste'"),
        (GG, "Hero: folds", "Hero: falls", "the line is not understood: 'Hero: falls'"),
        (WINAMAX, "Bo raises folds", "Bo raises", "the line is not understood: 'Bo raises'"),
        (PACIFIC, "Alma folds", "Alma pasa", "the line is not understood: 'Alma pasa'"),
        (PARTY, "Cleo folds", "Cleo passe", "the line is not understood: 'Cleo passe'"),
        (IPOKER, 'type="23"', 'type="99"', "the action type '99' is not known"),
        (STARS, "[Ac Kc]", "[Ac Kd]", "Kd is dealt twice"),
        (STARS, "[Kd 7h 2c]", "[Kd 7h Ac]", "the cards of the board change"),
    ],
)
def test_that_a_hand_that_cannot_be_read_says_why(
    file: str, old: str, new: str, reason: str
) -> None:
    text = text_of(file)
    assert old in text

    found = read(text.replace(old, new))

    assert any(isinstance(answer, str) and reason in answer for answer in found)
    assert len(found) == len(hands_of(file))


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        (STARS, "Hero collected $16.63", "Hero collected $17.63", "the pot is 17.5, but 17.63"),
        (STARS, "Hero: calls $5", "Hero: calls $4", "Hero calls to 4, not to 5"),
        (STARS, "Dov (x): raises $2 to $3", "Dov (x): raises $0.50 to $1.50", "the least is 2"),
        (
            STARS,
            "Cleo: folds\nDov (x): raises $2 to $3",
            "Dov (x): raises $2 to $3\nCleo: folds",
            "Dov (x) acts, but it is the turn of Cleo",
        ),
    ],
)
def test_that_a_hand_that_does_not_add_up_is_marked(
    file: str, old: str, new: str, reason: str
) -> None:
    hand = read(text_of(file).replace(old, new, 1))[0]

    assert isinstance(hand, Hand)
    assert reason in hand.unreconciled


def test_that_the_wrong_winner_is_noticed() -> None:
    text = text_of(STARS).replace("Hero collected 2000", "Bo collected 2000")

    hand = read(text)[1]

    assert isinstance(hand, Hand)
    assert "won" in hand.unreconciled


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # The clients of other countries write the total of a raise.
        ("raises [$9.50]", "raises [$10]"),
        # Told in other digits, and with the sign behind.
        ("Bo bets [$8]", "Bo bets [8,00$]"),
    ],
)
def test_that_888_is_read_either_way(old: str, new: str) -> None:
    text = text_of(PACIFIC)
    assert old in text

    assert read(text.replace(old, new, 1))[0] == hand_of(PACIFIC, "330000001")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # A raise by what is added, a call by its total, an all-in by its total.
        ('type="23" sum="€3"', 'type="23" sum="€3,00"'),
        ('player="Bo" type="3" sum="€2"', 'player="Bo" type="3" sum="€3"'),
        ('player="Alma" type="7" sum="€29,50"', 'player="Alma" type="7" sum="€30"'),
        ('player="Bo" type="3" sum="1280"', 'player="Bo" type="3" sum="1480"'),
    ],
)
def test_that_sums_of_ipoker_are_read_either_way(old: str, new: str) -> None:
    text = text_of(IPOKER)
    assert old in text

    assert read(text.replace(old, new)) == hands_of(IPOKER)


def test_that_xml_on_one_line_is_read_as_well() -> None:
    text = "".join(line.strip() for line in text_of(IPOKER).split("\n"))

    assert read(text) == hands_of(IPOKER)


def test_that_chat_is_no_hand() -> None:
    text = text_of(STARS).replace("good luck: all", "see PokerStars Hand #1234567890: wow")

    assert read(text) == hands_of(STARS)


def test_that_gg_may_leave_out_the_rake_and_write_a_muck_as_a_fold() -> None:
    text = (
        text_of(GG)
        .replace("Total pot $2.5 | Rake $0.12 | Jackpot $0", "Total pot $2.38")
        .replace("cccc3333: shows [2c 2d] (a straight)\ndddd4444: shows [3c 3d] (a straight)\n", "")
    )

    hand = next(hand for hand in read(text) if isinstance(hand, Hand) and hand.id == "HD500000004")

    assert (hand.rake, hand.unreconciled) == (12, "")


def test_that_a_fold_after_the_last_bet_is_a_muck() -> None:
    text = text_of(GG).replace(
        "aaaa1111: shows [Qc Qh]\n", "aaaa1111: shows [Qc Qh]\nbbbb2222: folds\n", 1
    )

    assert read(text) == hands_of(GG)


def test_that_a_cancelled_hand_says_so() -> None:
    text = text_of(STARS).replace("*** SUMMARY ***", "Hand cancelled\n*** SUMMARY ***", 1)

    assert read(text)[0] == "the hand was cancelled"


def test_that_a_raise_that_nobody_can_call_stands() -> None:
    # The big blind is all in for 40; who has 200 raises, the third has 30 and is out of it.
    text = """PokerStars Hand #55: Hold'em No Limit ($0.50/$1.00 USD) - 2024/01/05 9:10:01 ET
Table 'T' 6-max Seat #1 is the button
Seat 1: Ann ($30 in chips)
Seat 2: Bob ($200 in chips)
Seat 3: Cy ($40 in chips)
Bob: posts small blind $0.50
Cy: posts big blind $1
*** HOLE CARDS ***
Ann: raises $2 to $3
Bob: raises $6 to $9
Cy: raises $31 to $40 and is all-in
Ann: folds
Bob: raises $160 to $200 and is all-in
Uncalled bet ($160) returned to Bob
*** FLOP *** [2c 2d 2h]
*** TURN *** [2c 2d 2h] [9c]
*** RIVER *** [2c 2d 2h 9c] [9d]
*** SHOW DOWN ***
Bob: shows [As Ad] (a full house)
Cy: shows [Ks Kd] (a full house)
Bob collected $80 from pot
*** SUMMARY ***
Total pot $83 | Rake $3
Board [2c 2d 2h 9c 9d]
Seat 1: Ann (button) folded before Flop
"""

    (hand,) = read(text)
    (without,) = read(text.replace("Bob: raises $160 to $200 and is all-in", "Bob: calls $31"))

    assert isinstance(hand, Hand)
    assert isinstance(without, Hand)
    assert hand.unreconciled == without.unreconciled == ""
    assert hand.put_in() == without.put_in() == [4000, 4000, 300]


def test_that_who_has_more_may_bet_more_than_the_other_has() -> None:
    text = text_of(STARS).replace("Seat 1: Hero ($200 in chips)", "Seat 1: Hero ($900 in chips)")
    text = text.replace("Hero: bets $194 and is all-in", "Hero: bets $894 and is all-in")
    text = text.replace(
        "Alma: calls $194 and is all-in",
        "Alma: calls $194 and is all-in\nUncalled bet ($700) returned to Hero",
    )

    hand = next(hand for hand in read(text) if isinstance(hand, Hand) and hand.id == "9000000005")

    assert hand.unreconciled == ""
    assert hand.put_in() == [20000, 20000]
