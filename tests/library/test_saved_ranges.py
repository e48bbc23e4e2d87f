"""Ranges in groups: named, moved, deleted and brought back."""

from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.library.saved_range_store import SavedRange, SavedRanges
from gto_desktop.library.user_store import UserStore


@pytest.fixture
def saved(tmp_path: Path) -> SavedRanges:
    ranges = SavedRanges(UserStore(tmp_path))
    ranges.add("Opens", [("UTG", "AA"), ("BTN", "22+")])
    ranges.add("Calls", [("UTG", "QQ")])
    return ranges


def names(saved: SavedRanges) -> list[str]:
    return [f"{each.group}/{each.name}" for each in saved.all().ranges]


def find(saved: SavedRanges, name: str) -> SavedRange:
    return next(each for each in saved.all().ranges if f"{each.group}/{each.name}" == name)


def test_that_a_taken_name_gets_a_number_when_ranges_are_added(saved: SavedRanges) -> None:
    saved.add("Opens", [("UTG", "KK"), ("UTG", "JJ")])

    assert names(saved)[1:] == ["Opens/BTN", "Opens/UTG", "Opens/UTG (2)", "Opens/UTG (3)"]
    assert find(saved, "Opens/UTG").text == "AA"


def test_that_saving_under_a_taken_name_replaces_and_can_be_undone(saved: SavedRanges) -> None:
    before = saved.put("Opens", "UTG", "KK")
    replaced = find(saved, "Opens/UTG").text
    assert before is not None
    saved.restore(type(saved.all())((), (before,)))

    assert replaced == "KK"
    assert find(saved, "Opens/UTG").text == "AA"


def test_that_a_rename_onto_another_range_is_refused(saved: SavedRanges) -> None:
    with pytest.raises(InputError, match="Opens has a range called BTN already"):
        saved.rename(find(saved, "Opens/UTG").id, " BTN ")

    saved.rename(find(saved, "Opens/UTG").id, "LJ")
    assert "Opens/LJ" in names(saved)


def test_that_a_move_onto_a_taken_name_loses_neither(saved: SavedRanges) -> None:
    saved.move([find(saved, "Calls/UTG").id], "Opens")

    assert names(saved) == ["Opens/BTN", "Opens/UTG", "Opens/UTG (2)"]
    assert find(saved, "Opens/UTG (2)").text == "QQ"
    assert saved.all().groups == ("Calls", "Opens")


def test_that_deleted_ranges_come_back_where_they_were(saved: SavedRanges) -> None:
    before = saved.all()
    gone = saved.remove([find(saved, "Opens/UTG").id, find(saved, "Calls/UTG").id])
    between = names(saved)
    saved.restore(gone)

    assert between == ["Opens/BTN"]
    assert saved.all() == before


def test_that_a_deleted_group_comes_back_with_all_it_held(saved: SavedRanges) -> None:
    before = saved.all()
    gone = saved.remove_group("Opens")
    between = saved.all()
    saved.restore(gone)

    assert between.groups == ("Calls",)
    assert [each.group for each in between.ranges] == ["Calls"]
    assert saved.all() == before


def test_that_a_group_is_renamed_with_what_it_holds(saved: SavedRanges) -> None:
    saved.rename_group("Opens", "RFI")

    assert names(saved) == ["Calls/UTG", "RFI/BTN", "RFI/UTG"]
    with pytest.raises(InputError, match="group called Calls already"):
        saved.rename_group("RFI", "Calls")


@pytest.mark.parametrize("name", ["", "   ", "x" * 121])
def test_that_names_which_are_none_are_refused(saved: SavedRanges, name: str) -> None:
    with pytest.raises(InputError, match="name"):
        saved.put("Opens", name, "AA")


def test_that_a_range_deleted_elsewhere_cannot_be_renamed(saved: SavedRanges) -> None:
    gone = find(saved, "Opens/UTG").id
    saved.remove([gone])

    with pytest.raises(InputError, match="no longer there"):
        saved.rename(gone, "LJ")
