"""Addresses of a coach's machine: those that no machine can have are refused, not called."""

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.services.packs.coach_calls import CoachAway, CoachCalls
from gto_desktop.services.packs.coach_link import coach_address

DIGITS = "ab" * 32


@pytest.mark.parametrize(
    "text",
    ["192.168..1", "coach..local", ".local", "a" * 64, "https://[::::]:8790", "[1.2.3.4]", "[abc]"],
)
def test_that_an_address_that_no_machine_can_have_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="is no address"):
        coach_address(text, DIGITS, "key", "Anna")


@pytest.mark.parametrize(
    "text", ["192.168.1.20", "coach.local", "coach.local.", "my_desk-2", "a" * 63, "[fe80::1]"]
)
def test_that_an_address_is_taken_as_it_is_typed(text: str) -> None:
    found = coach_address(text, DIGITS, "key", "Anna")

    assert found.address == f"https://{text}:8790"


def test_that_a_name_that_cannot_be_looked_up_does_not_answer() -> None:
    calls = CoachCalls("https://coach..local:8790", DIGITS, "key")

    with pytest.raises(CoachAway, match="does not answer"):
        calls.get("/v1/class/packs")
