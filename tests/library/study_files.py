"""A file of the user's with something in most of its tables, and all that it tells."""

import sqlite3
from contextlib import closing
from pathlib import Path

from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.past_solve_store import PastSolves
from gto_desktop.library.queued_solve_store import QueuedSolves
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.saved_range_store import KeptPresets, SavedRanges
from gto_desktop.library.training_store import TrainingStore
from gto_desktop.library.user_store import FILE_NAME, UserStore


def add_to(store: UserStore) -> None:
    """Write through the stores, so that rows of most tables are changed after they were made."""
    saved = SavedRanges(store)
    saved.add("Opens", [("CO", "AA,KK:0.5"), ("BTN", "22+,A2s+")])
    saved.put("Opens", "CO", "AA,KK:0.25")
    KeptPresets(store).put("Mine", {"raise_limit": 3})
    KeptPresets(store).put("Mine", {"raise_limit": 4})
    hands = HandStore(store)
    hands.note(1, "was too loose")
    hands.tag([1, 2], "königlich")
    hands.untag([2], "königlich")
    hands.delete([3])


def told_by(path: Path) -> tuple[object, ...]:
    """Return all that a file tells to the stores; ShelfError where it is damaged."""
    store = UserStore(path.parent)
    hands, review = HandStore(store), ReviewStore(store)
    numbers = hands.numbers()
    return (
        SavedRanges(store).all(),
        KeptPresets(store).all(),
        QueuedSolves(store).all(),
        PastSolves(store).all(),
        TrainingStore(store).results(),
        TrainingStore(store).cards(),
        hands.find(),
        hands.tags(),
        hands.finished(),
        [(hands.text(number), hands.remarks(number), review.of(number)) for number in numbers],
        review.waiting(),
        review.lines.all(),
    )


def still(path: Path) -> bytes:
    """Return the bytes of a file, with all in it that was written."""
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.read_bytes()


__all__ = ["FILE_NAME", "add_to", "still", "told_by"]
