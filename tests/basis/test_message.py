"""Messages: texts that carry their template and values."""

import copy
import json
import pickle

import pytest

from gto_desktop.basis.errors import InputError, system_reason
from gto_desktop.basis.message import (
    Message,
    join,
    read_stored,
    say,
    stored,
    without_stop,
)


def _inner() -> Message:
    return say("The board {0} holds {1} twice.", "AhAhKd", "Ah")


def _outer() -> Message:
    return say("{0} cannot be read. {1}", "board", _inner())


def test_that_a_message_is_the_finished_text_to_all_that_pass_it_on() -> None:
    told = _outer()

    assert told == "board cannot be read. The board AhAhKd holds Ah twice."
    assert {"".join(told): 1}[told] == 1
    assert json.dumps({"error": told}) == json.dumps({"error": "".join(told)})


def test_that_an_error_gives_its_message_back_and_hands_it_on() -> None:
    first = InputError(_inner())

    second = InputError(say("At position {0}: {1}", 3, first))

    (message,) = second.args
    assert isinstance(message, Message)
    assert message.template == "At position {0}: {1}"
    assert isinstance(message.values[1], Message)
    assert isinstance(str(second), Message)


@pytest.mark.parametrize(
    "through",
    [
        lambda one: pickle.loads(pickle.dumps(one)),
        copy.copy,
        copy.deepcopy,
        lambda one: read_stored(stored(one)),
    ],
)
def test_that_a_copy_has_template_and_values_as_well(through: object) -> None:
    assert callable(through)

    found = through(_outer())

    assert found == _outer()
    assert isinstance(found, Message)
    assert found.template == _outer().template
    assert isinstance(found.values[1], Message)
    assert found.values[1].values == ("AhAhKd", "Ah")


def test_that_a_file_keeps_a_plain_text_as_it_is() -> None:
    assert stored("waits") == "waits"
    assert read_stored("waits") == "waits"


def test_that_braces_of_a_value_are_no_places() -> None:
    assert say("{0} cannot be read.", "{1}{x}") == "{1}{x} cannot be read."


def test_that_texts_are_joined_as_messages() -> None:
    found = join("{0}; {1}", (say("one"), say("two"), "three"))

    assert found == "one; two; three"
    assert isinstance(found, Message)
    assert join("{0}; {1}", ()) == ""
    assert join("{0}; {1}", ["alone"]) == "alone"


def test_that_a_sentence_loses_its_stop_wherever_it_comes_from() -> None:
    assert without_stop(say("It is {0}.", 1)) == "It is 1"
    assert without_stop(_outer()) == str(_outer()).removesuffix(".")
    assert without_stop("It is plain.") == "It is plain"


@pytest.mark.parametrize(
    "damaged", ["no list", "[]", '["{0.__class__}", "a"]', '["{1}", "a"]', "5"]
)
def test_that_a_damaged_template_leaves_the_text(damaged: str) -> None:
    found = read_stored(f"It waits.\x1f{damaged}")

    assert found == "It waits."
    assert not isinstance(found, Message)


def test_that_a_template_that_does_not_make_the_text_leaves_the_text() -> None:
    assert not isinstance(read_stored('It waits.\x1f["It goes."]'), Message)


def test_that_what_the_system_says_is_a_message() -> None:
    reason = system_reason(FileNotFoundError(2, "No such file or directory", "a.txt"))

    assert isinstance(reason, Message)
    assert system_reason(OSError("Something else")) == "Something else"
