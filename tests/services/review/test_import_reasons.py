"""Reasons of an import put together: alike ones once, with how many, where, and what would help."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gto_desktop.hands
from gto_desktop.basis.message import Message, say
from gto_desktop.hands.line_reader import ONLY_HOLDEM
from gto_desktop.hands.rooms import Skipped
from gto_desktop.services.review import import_reasons
from gto_desktop.services.review.import_reasons import ReasonGroups, help_for

SOURCE = "".join(
    path.read_text(encoding="utf-8")
    for path in Path(gto_desktop.hands.__file__).parent.glob("*.py")
)


def groups_of(*skipped: Skipped) -> list[tuple[int, int, str]]:
    groups = ReasonGroups()
    for one in skipped:
        groups.add(one)
    return [(group.count, group.files, group.reason) for group in groups.ordered()]


def lost(line: str, file: str = "a.txt") -> Skipped:
    return Skipped(say("the line is not understood: {0}", repr(line)), file, 7, "888poker", "1")


def test_that_alike_reasons_stand_together() -> None:
    found = groups_of(
        lost("Foo"), Skipped(say("this is no text"), "b.txt"), lost("Bar"), lost("Foo", "c.txt")
    )

    assert found == [
        (3, 2, "the line is not understood: 'Foo'"),
        (1, 1, "this is no text"),
    ]


def test_that_rooms_that_are_not_read_are_told_apart() -> None:
    rooms = [Skipped(say("{0}: not read yet", room), "a", 1) for room in "ABA"]

    assert [count for count, _, _ in groups_of(*rooms)] == [2, 1]


def test_that_messages_within_a_reason_tell_it_apart() -> None:
    game = [Skipped(say("{0}: {1}", name, ONLY_HOLDEM), "a", 1) for name in ("Omaha", "Stud")]
    other = Skipped(say("{0}: {1}", "Omaha", say("the time is missing")), "a", 1)

    assert [count for count, _, _ in groups_of(*game, other)] == [2, 1]


@given(
    st.lists(
        st.builds(
            Skipped,
            st.sampled_from([say("one"), say("two {0}", 1), say("two {0}", 2), "plain"]),
            st.sampled_from(["a", "b"]),
            st.integers(0, 2),
        ),
        max_size=40,
    ).map(lambda skipped: sorted(skipped, key=lambda one: one.file))
)
def test_that_nothing_is_counted_twice_or_lost(skipped: list[Skipped]) -> None:
    groups = ReasonGroups()
    for one in skipped:
        groups.add(one)
    kinds = Counter((not one.line, getattr(one.reason, "template", one.reason)) for one in skipped)

    assert sorted(group.count for group in groups.ordered()) == sorted(kinds.values())
    for group in groups.ordered():
        assert 1 <= group.files <= 2
        assert group.first in skipped


@pytest.mark.parametrize("template", import_reasons._HELP)
def test_that_help_is_for_reasons_that_are_told(template: str) -> None:
    assert f'"{template}"' in SOURCE.replace("'", '"') or f'"{template}"' in SOURCE


def test_that_help_is_found_for_what_stands_in_another_message() -> None:
    assert "Other games" in help_for(say("{0}: {1}", "Omaha", ONLY_HOLDEM))
    assert help_for("anything") == help_for(Message("{0} is odd", "it")) == ""
