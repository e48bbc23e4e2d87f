"""Whole hands of the trainer, kept among the user's hands: apart from those that were played."""

from gto_desktop.hands.compact import to_json
from gto_desktop.hands.hand import Hand
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.services.review.hand_reading import READER
from gto_desktop.services.review.hand_row import row_of


class TrainerHands:
    """Keeps hands as an import does; any thread may use it."""

    def __init__(self, store: HandStore) -> None:
        self._store = store

    def keep(self, hand: Hand) -> int:
        """Keep a hand and return its number, under which it can be reviewed.

        One that was kept before has its number; InputError where it cannot be kept.
        """
        new = NewHand(row_of(hand), to_json(hand), write_phh(hand), reader=READER)
        kept = self._store.keep([new])
        return kept.new[0] if kept.new else self._store.number_of(new.row.identity)
