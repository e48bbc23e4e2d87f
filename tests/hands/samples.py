"""The histories in tests/data/hands, made up in the forms of the rooms."""

from pathlib import Path

from gto_desktop.hands.hand import Hand
from gto_desktop.hands.rooms import ReadHand, Skipped, read_text

FOLDER = Path(__file__).resolve().parents[1] / "data" / "hands"
FILES = tuple(sorted(path.name for path in FOLDER.iterdir()))
STARS, GG, WINAMAX = "pokerstars.txt", "ggpoker.txt", "winamax.txt"
PACIFIC, PARTY, IPOKER = "888poker.txt", "partypoker.txt", "ipoker.xml"
WPN, OLD_WPN, IGNITION = "wpn.txt", "wpn_old.txt", "ignition.txt"
COIN, LANGUAGES, OHH = "coinpoker.txt", "pokerstars_languages.txt", "open_hand_history.ohh"


def text_of(file: str) -> str:
    return (FOLDER / file).read_text(encoding="utf-8")


def read(text: str) -> list[Hand | str]:
    """Return hands, and the reasons of those left out."""
    found: list[Hand | str] = []
    for result in read_text(text, "a.txt"):
        assert isinstance(result, ReadHand | Skipped)
        found.append(result.hand if isinstance(result, ReadHand) else result.reason)
    return found


def hands_of(file: str) -> list[Hand]:
    """Return the hands of a file, every one of which must be read."""
    found = read(text_of(file))
    assert all(isinstance(hand, Hand) for hand in found), found
    return [hand for hand in found if isinstance(hand, Hand)]


def hand_of(file: str, hand_id: str) -> Hand:
    (found,) = (hand for hand in hands_of(file) if hand.id == hand_id)
    return found


ALL = tuple(hand for file in FILES for hand in hands_of(file))
