"""The hands that are kept, as every door finds, shows and marks them."""

from collections.abc import Sequence

from gto_desktop.library.deleted_hands import DeletedHands
from gto_desktop.library.hand_query import HandQuery
from gto_desktop.library.hand_store import (
    WHOLE_HAND,
    HandRow,
    HandStore,
    HandText,
    Page,
    Remarks,
    StoreResult,
)
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.services.review.review_decision import Reviewed, read_kept

__all__ = [
    "WHOLE_HAND",
    "DeletedHands",
    "HandQuery",
    "HandRow",
    "HandStore",
    "HandText",
    "Page",
    "Remarks",
    "StoreResult",
    "partly_reviewed",
]


def partly_reviewed(reviews: ReviewStore, hands: Sequence[int]) -> dict[int, tuple[Reviewed, ...]]:
    """Return the reviews of those hands that have decisions without an EV lost that is sure."""
    return {hand: tuple(map(read_kept, reviews.of(hand))) for hand in reviews.partly(hands)}
