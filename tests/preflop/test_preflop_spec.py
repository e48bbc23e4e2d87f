"""A game of the user's own as it is read: its locks, and what it leaves out."""

from collections.abc import Mapping

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.preflop.preflop_spec import locked_nodes, read_preflop_spec
from gto_desktop.preflop.preflop_tree import build_tree


def _locked(*locks: Mapping[str, object], **game: object) -> int:
    spec = read_preflop_spec({"seats": 2, **game, "locks": list(locks)})
    return len(locked_nodes(spec, build_tree(spec.stakes)))


def test_two_locks_of_one_decision_are_refused() -> None:
    first, other = ({"line": line, "ranges": {"C": "AA"}} for line in ("R3", "R3.5"))

    assert _locked(first, {"line": "", "ranges": {"R3": "AA"}}) == 2
    with pytest.raises(InputError, match=r"Two locks are of one decision, after R3.5\."):
        _locked(first, other)
    with pytest.raises(InputError, match="after the start"):
        _locked({"line": "", "ranges": {}}, {"line": "", "ranges": {}})


def test_a_lock_of_an_all_in_is_of_no_smaller_raise() -> None:
    all_in = {"line": "", "ranges": {"A": "AA"}}

    with pytest.raises(InputError, match="A lock has A, which is not offered there"):
        _locked(all_in)
    # 199.7 is none of the numbers of 32 bits.
    assert _locked(all_in, stacks=199.7, opens=[3, 250]) == 1
    stacks = {"SB": 100, "BB": 20.3}
    assert _locked(all_in, stacks=stacks, push_or_fold=True) == 1


def test_usual_sizes_are_counted_in_straddles() -> None:
    stakes = read_preflop_spec({"straddle": 2}).stakes

    assert stakes.opens == (5.0, 5.0, 5.0, 5.0, 6.0)
    assert (stakes.over_limp, stakes.over_small_blind) == (3.0, 7.0)
    told = read_preflop_spec({"straddle": 2, "over_limp": 1, "over_small_blind": 5}).stakes
    assert (told.over_limp, told.over_small_blind) == (1.0, 5.0)
