"""What is written into forms becomes the requests of the table of tools."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.gui.kit.models.figure_words import choice_title, field_label
from gto_desktop.gui.toolkit.models.catalogue import FieldKind, ToolForm
from gto_desktop.gui.toolkit.models.request_drafts import (
    FieldError,
    ToolDraft,
    number_text,
    pasted_columns,
    read_number,
)
from gto_desktop.gui.toolkit.models.tool_names import tool_words
from gto_desktop.toolkit.tool_table import TOOL_AT, TOOLS


def test_that_the_list_names_every_tool_of_the_table_once() -> None:
    assert sorted(tool.path for tool in tool_words()) == sorted(TOOL_AT)


def test_that_the_tools_of_a_group_stand_together() -> None:
    groups = [tool.group for tool in tool_words()]

    changes = sum(group != other for group, other in pairwise(groups))

    assert changes == len(set(groups)) - 1


def test_that_every_field_and_every_choice_has_a_name(forms: dict[str, ToolForm]) -> None:
    for form in forms.values():
        for field in form.fields:
            assert field_label(field.name)
            if field.kind in {FieldKind.CHOICE, FieldKind.CHOICES}:
                assert all(choice_title(choice) for choice in field.choices)


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.path)
def test_that_a_form_filled_with_an_example_asks_just_that(
    forms: dict[str, ToolForm], tool: object
) -> None:
    known = next(known for known in TOOLS if known is tool)
    draft = ToolDraft(forms[known.path])

    draft.show(known.example)

    assert draft.missing() == ()
    assert known.request.model_validate(draft.body()) == known.request.model_validate(
        dict(known.example)
    )


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.path)
def test_that_an_empty_form_asks_for_what_is_needed(
    forms: dict[str, ToolForm], tool: object
) -> None:
    known = next(known for known in TOOLS if known is tool)

    assert ToolDraft(forms[known.path]).missing()


def test_that_a_draft_comes_back_from_its_state(forms: dict[str, ToolForm]) -> None:
    draft = ToolDraft(forms["games/step"])
    draft.show(TOOL_AT["games/step"].example)

    other = ToolDraft(forms["games/step"])
    other.restore(draft.state())

    assert other.body() == draft.body()


def test_that_a_state_of_another_shape_is_left_out(forms: dict[str, ToolForm]) -> None:
    draft = ToolDraft(forms["equity"])

    draft.restore({"mode": 7, "values": {"ranges": "AA", "board": [1], "seed": "5", "odd": 1}})

    assert draft.rows("ranges") == ["", ""]
    assert draft.text("board") == ""
    assert draft.text("seed") == "5"


def test_that_antes_left_out_are_none(forms: dict[str, ToolForm]) -> None:
    draft = ToolDraft(forms["games/state"])
    draft.set("starting_stacks", ["200", "1,500", "$300"])
    draft.set("blinds_or_straddles", ["1", "2"])
    draft.set("min_bet", "2")

    body = draft.body()

    assert body["starting_stacks"] == [200, 1500, 300]
    assert body["antes"] == [0, 0, 0]
    assert body["blinds_or_straddles"] == [1, 2, 0]


def test_that_a_word_among_the_stacks_is_named_with_its_row(forms: dict[str, ToolForm]) -> None:
    draft = ToolDraft(forms["icm"])
    draft.set("chips", ["100", "lots"])
    draft.set("payouts", ["10"])

    with pytest.raises(FieldError, match="lots is not a number") as caught:
        draft.body()

    assert (caught.value.field, caught.value.row) == ("chips", 1)


def test_that_a_range_of_more_pieces_than_are_read_goes_as_one(forms: dict[str, ToolForm]) -> None:
    from gto_desktop.ranges.range_text import COMBO_TEXTS

    draft = ToolDraft(forms["range/expand"])
    draft.set("notation", ",".join(COMBO_TEXTS[:700]))

    answer = TOOL_AT["range/expand"].answer(draft.body())

    assert answer.count == 700


@given(st.floats(min_value=-1e12, max_value=1e12, allow_nan=False))
def test_that_a_number_written_into_a_field_is_read_as_the_same(number: float) -> None:
    text = number_text(number)

    if "e" not in text:
        assert read_number(text) == number


@pytest.mark.parametrize("text", ["", "1,2,3", "one", "1.2.3", "1e5", "nan"])
def test_that_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="not a number"):
        read_number(text)


def test_that_the_cells_of_a_spreadsheet_are_told_apart() -> None:
    assert pasted_columns("1,000\t50\r\n2,000\t\r\n") == [["1,000", "50"], ["2,000", ""]]
