"""How long the store of hands takes to find some among many: `python -m benchmarks.hand_store`."""

import random
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from gto_desktop.library.hand_query import HandQuery
from gto_desktop.library.hand_store import HandRow, HandStore, NewHand
from gto_desktop.library.user_store import FILE_NAME, UserStore

HANDS = 100_000
BATCH = 5_000
REPEATS = 5
_POSITIONS = ("UTG", "MP", "CO", "BTN", "SB", "BB")
_POTS = ("WALK", "LIMP", "SRP", "SRP", "SRP", "3BET", "4BET")
_TEXTURES = ("unpaired rainbow", "unpaired two-tone", "paired two-tone", "trips", "")
_CONTENT = '{"room":"PokerStars","seats":[[1,"Somebody","SB",10000,"AhKh",0,0,0]]}' * 8
_RAW = "PokerStars Hand #1: Hold'em No Limit ($0.50/$1.00 USD)\nSomebody: folds\n" * 20
_BLANK = HandRow(
    "", "PokerStars", "", 0.0, False, "$0.5/$1", "USD", 1.0, 6, "", "", "RFI", "", "", "", "",  # noqa: FBT003
    0.0, "SRP", False, 100.0, "", "", "", False, False,  # noqa: FBT003
)  # fmt: skip


def _hand(number: int, chance: random.Random) -> NewHand:
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    cards = "".join(chance.sample(deck, 2))
    row = replace(
        _BLANK,
        identity=f"PokerStars/{number}",
        hand_id=str(number),
        played=1.6e9 + number * 60 + chance.random(),
        stakes=chance.choice(("$0.5/$1", "$1/$2", "10/20", "€0.01/€0.02")),
        position=chance.choice(_POSITIONS),
        cards=cards,
        situation=chance.choice(("RFI", "Limp", "Raise", "3-Bet")),
        preflop=chance.choice(("F", "F", "F", "C", "R", "RC")),
        flop_line=chance.choice(("", "", "X", "B", "XC", "BC")),
        result_bb=round(chance.gauss(0, 12), 2),
        ev_lost_bb=chance.choice((None, None, round(chance.random(), 3))),
        pot_type=chance.choice(_POTS),
        multiway=chance.random() < 0.2,
        texture=chance.choice(_TEXTURES),
        high=chance.choice("AKQJT9"),
    )
    return NewHand(row, _CONTENT, _RAW, "session.txt", number)


def filled(folder: Path) -> HandStore:
    """Return a store of so many hands, made by a fixed seed."""
    store, chance = HandStore(UserStore(folder)), random.Random(1)
    for start in range(0, HANDS, BATCH):
        store.keep([_hand(number, chance) for number in range(start, start + BATCH)])
    store.tag(range(1, HANDS, 37), "review")
    return store


QUESTIONS: dict[str, tuple[HandQuery, str]] = {
    "all, newest first": (HandQuery(), "played"),
    "all, worst result first": (HandQuery(), "result_bb"),
    "all, by stack": (HandQuery(), "effective_bb"),
    "a month": (HandQuery(since=1.602e9, until=1.6046e9), "played"),
    "3-bet pots on the button, by EV lost": (
        HandQuery(positions=("BTN",), pot_types=("3BET",)),
        "ev_lost_bb",
    ),
    "one hand class": (HandQuery(cards="AKs"), "played"),
    "flop check-called on paired boards": (
        HandQuery(flop_line="XC", textures=("paired two-tone",)),
        "result_bb",
    ),
    "lost 30 bb or more": (HandQuery(most_result=-30), "result_bb"),
    "tagged": (HandQuery(tags=("review",)), "played"),
    "a text anywhere in a hand": (HandQuery(text="ahkh"), "played"),
    "seven filters at once": (
        HandQuery(
            positions=("SB", "BB"), pot_types=("SRP", "3BET"), highs=("A", "K"), preflop="C",
            multiway=False, least_result=-20, situations=("Raise", "3-Bet"),
        ),
        "played",
    ),
}  # fmt: skip


def main() -> None:
    """Fill a store and print how long questions take, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        store = filled(Path(folder))
        size = sum(path.stat().st_size for path in Path(folder).glob(f"{FILE_NAME}*")) / 1e6
        print(f"{HANDS} hands kept in {time.perf_counter() - began:.1f} s, {size:.0f} MB")
        for title, (wanted, sort) in QUESTIONS.items():
            times = []
            for _ in range(REPEATS):
                begin = time.perf_counter()
                page = store.find(wanted, sort)
                times.append((time.perf_counter() - begin) * 1000)
            begin = time.perf_counter()
            store.find(wanted, sort, descending=False)
            times.append((time.perf_counter() - begin) * 1000)
            print(f"{min(times):6.1f} to {max(times):6.1f} ms  {page.count:6} hands  {title}")
        begin = time.perf_counter()
        store.totals(HandQuery(positions=("BTN",)))
        print(f"{(time.perf_counter() - begin) * 1000:6.1f} ms  totals of the button")
        begin = time.perf_counter()
        store.choices("stakes")
        print(f"{(time.perf_counter() - begin) * 1000:6.1f} ms  choices of stakes")


if __name__ == "__main__":
    main()
