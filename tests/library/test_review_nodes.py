"""Nodes of reviewed hands in the user's file: read back as they were, and gone with their hand."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import zstandard

from gto_desktop.game.action import Action, ActionKind
from gto_desktop.game.player import PerPlayer, Player
from gto_desktop.library.flop_codec import DamagedNode
from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.library.review_node_store import PackedNode, ReviewNodes, SolvedNode
from gto_desktop.library.review_store import ReviewStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review.hand_row import row_of
from tests.hands.samples import ALL


@pytest.fixture
def user(tmp_path: Path) -> UserStore:
    found = UserStore(tmp_path)
    HandStore(found).keep([NewHand(row_of(hand), "{}", "") for hand in ALL[:2]])
    return found


def node(number: int = 9) -> SolvedNode:
    """A bet to 4.5 big blinds is answered by a third of the hands; amounts are half chips."""
    seed = np.random.default_rng(3)
    oop, ip = (seed.random(1326).astype(np.float32) for _ in range(2))
    ip[seed.random(1326) < 0.7] = 0
    strategy = seed.dirichlet([1, 1, 1], 1326).T.astype(np.float32)
    strategy[:, ip == 0] = 0
    ev = seed.uniform(-60, 90, (3, 1326)).astype(np.float32)
    ev[2, :100] = np.nan
    actions = (
        Action(ActionKind.FOLD),
        Action(ActionKind.CALL, 900),
        Action(ActionKind.RAISE, 19000, all_in=True),
    )
    return SolvedNode(
        number=number,
        player=Player.IP,
        actions=actions,
        pot=2000.0,
        stacks=PerPlayer(18100.0, 19000.0),
        to_call=900.0,
        bb_per_chip=0.005,
        reach=PerPlayer(oop, ip),
        strategy=strategy,
        ev=ev,
        source="own solve",
    )


def test_that_a_node_comes_back_as_exactly_as_it_is_shown(user: UserStore) -> None:
    kept = node()
    ReviewNodes(user).put(1, [kept])

    found = ReviewNodes(user).of(1)[9]

    live = kept.reach.ip > 0
    for side in Player:
        assert found.reach[side] == pytest.approx(kept.reach[side], rel=6e-4)
    assert found.strategy[:, live] == pytest.approx(kept.strategy[:, live], abs=1 / 250)
    assert found.strategy[:, live].sum(axis=0) == pytest.approx(1, abs=1e-6)
    assert not found.strategy[:, ~live].any()
    assert found.ev[:, live] == pytest.approx(kept.ev[:, live], abs=0.0051, nan_ok=True)
    same = ("number", "player", "actions", "pot", "stacks", "to_call", "bb_per_chip", "source")
    assert [getattr(found, name) for name in same] == [getattr(kept, name) for name in same]


def test_that_a_later_node_counts_and_a_damaged_one_is_left_out(user: UserStore) -> None:
    store = ReviewNodes(user)
    store.put(1, [node(9), node(10), node(11)])
    store.put(1, [replace(node(9), source="once more")])
    with user.writing() as database:
        # One byte in the middle of the packed numbers.
        ((blob,),) = database.execute("SELECT node FROM review_nodes WHERE number = 10").fetchall()
        half = len(blob) // 2
        bad = blob[:half] + bytes([blob[half] ^ 255]) + blob[half + 1 :]
        database.execute("UPDATE review_nodes SET node = ? WHERE number = 10", [bad])

    found = store.of(1)

    assert sorted(found) == [9, 11]
    assert found[9].source == "once more"


def test_that_nodes_are_handed_on_as_they_stand(user: UserStore) -> None:
    store = ReviewNodes(user)
    store.put(1, [node(10), node(9)])
    store.put(2, [node(3)])

    store.replace(2, store.packed(1))

    assert [one.number for one in store.packed(2)] == [9, 10]
    assert store.packed(2) == store.packed(1)
    assert store.packed(1)[0] == PackedNode.of(node(9))


def test_that_a_node_that_claims_more_than_it_has_is_damaged() -> None:
    """What it claims is how much room is taken for it before anything is checked."""
    packed = PackedNode.of(node())
    # Behind four bytes of magic and one of flags.
    assert packed.reach[5:7] == (5304 - 256).to_bytes(2, "little")
    larger = packed.reach[:5] + b"\xff\xff" + packed.reach[7:]
    cut = zstandard.ZstdCompressor(write_checksum=True).compress(bytes(100))

    for harmed in (
        replace(packed, node=packed.node[:8] + cut),
        replace(packed, node=packed.node[:5]),
        replace(packed, reach=larger),
        replace(packed, reach=cut),
        replace(packed, reach=b"none"),
        replace(packed, facts="{}"),
        replace(packed, facts="["),
        replace(packed, facts=packed.facts.replace('["FOLD",0,false],', "")),
        replace(packed, facts=packed.facts.replace("CALL", "PASS")),
    ):
        with pytest.raises(DamagedNode):
            harmed.read()


def test_that_nodes_go_with_their_hand_and_with_its_review(user: UserStore) -> None:
    reviews = ReviewStore(user)
    for hand in (1, 2):
        reviews.nodes.put(hand, [node()])

    HandStore(user).delete([1])
    reviews.forget(2)

    assert (reviews.nodes.of(1), reviews.nodes.of(2)) == ({}, {})
