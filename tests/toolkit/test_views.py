"""Answers as tables."""

import doctest
from types import ModuleType
from typing import Any, Literal

import pytest
from pydantic import BaseModel

from gto_desktop.toolkit import live_hands, made_hands, runs
from gto_desktop.toolkit import request_fields as fields
from gto_desktop.toolkit import tool_views as views
from gto_desktop.toolkit.made_hands import Category
from gto_desktop.toolkit.notation_parse import EXAMPLE_HAND
from gto_desktop.toolkit.tool_table import TOOL_AT
from gto_desktop.toolkit.tool_views import AnswerSheet, sheets


class Part(BaseModel):
    count: int
    fraction: float


class Whole(BaseModel):
    name: str | None = None
    category: Category | None = None
    draws: list[Literal["LIVE", "BACKDOOR"] | None] = []
    is_nut: bool = True
    combos: list[str] = []
    parts: list[Part] = []
    by_category: dict[Category, Part] = {}
    grid: list[list[float]] = []
    inner: Part | None = None
    extra: dict[str, Any] = {}
    share: float = 0.5


def facts(answer: Whole) -> dict[str, str]:
    return {row[0]: row[1] for row in sheets(answer)[0].rows}


def test_that_what_fits_in_a_cell_is_a_fact() -> None:
    assert facts(Whole(category=Category.ONE_PAIR))["Category"] == "One pair"
    assert facts(Whole(draws=["LIVE", None]))["Draws"] == "Live –"
    assert facts(Whole(combos=["AhKh", "2c2d"]))["Combos"] == "AhKh 2c2d"
    assert facts(Whole())["Is nut"] == "yes"
    assert facts(Whole())["Name"] == "–"


@pytest.mark.parametrize(
    "text", ["AKs", "AA,KK", "QQ+", "Qh7h2h", "AA", "2c", "p1 f", "ANNA", "TWO_PAIR", "LIVE"]
)
def test_that_cards_and_ranges_are_left_as_they_are(text: str) -> None:
    assert facts(Whole(name=text))["Name"] == text


def test_that_texts_of_a_user_s_are_no_members_wherever_they_stand() -> None:
    (_, extra) = sheets(Whole(extra={"currency": "USD", "CASINO": "BELLAGIO", "who": ["LIVE"]}))

    assert extra.rows == (("Currency", "USD"), ("CASINO", "BELLAGIO"), ("Who", "LIVE"))


def test_that_names_and_comments_in_a_hand_are_shown_as_they_are_written() -> None:
    text = EXAMPLE_HAND.replace("Phil Ivey", "ANNA").replace("Tom Dwan", "JOHN_DOE")
    text = text.replace('"p2 f"', '"p2 f # SHOWDOWN"') + 'currency = "USD"\n'
    hand = TOOL_AT["notation/parse"].answer({"text": text})
    shown = {sheet.title: sheet.rows for sheet in sheets(hand)}
    cells = {row[0]: row[1] for title in ("", "Metadata") for row in shown[title]}

    assert cells["Players"] == "ANNA Patrik Antonius JOHN_DOE"
    assert cells["Currency"] == "USD"
    (fold,) = (row for row in shown["Actions"] if row[1] == "p2 f")
    assert fold[3] == "Fold"
    assert fold[-2:] == ("Preflop", "SHOWDOWN")


@pytest.mark.parametrize(
    ("value", "shown"),
    [(-1.1e-16, "0"), (0.0, "0"), (-0.0, "0"), (1e-5, "1e-05"), (-0.00001234567, "-1.235e-05"),
     (5e-5, "0.0001"), (-2.5, "-2.5"), (3.0, "3"), (2 / 3, "0.6667")],
)  # fmt: skip
def test_that_small_numbers_are_neither_0_nor_less(value: float, shown: str) -> None:
    assert facts(Whole(share=value))["Share"] == shown


def test_that_many_combos_are_counted_and_not_listed() -> None:
    shown = facts(Whole(combos=["AhKh"] * 1081))["Combos"]

    assert shown.startswith("AhKh ")
    assert shown.endswith(" and 1057 more")


def test_that_like_parts_are_rows_of_one_table() -> None:
    part = Part(count=3, fraction=0.25)
    whole = Whole(parts=[part, part], by_category={Category.ONE_PAIR: part})

    assert sheets(whole)[1:] == [
        AnswerSheet("Parts", ("Count", "Fraction"), (("3", "0.25"), ("3", "0.25"))),
        AnswerSheet("By category", ("", "Count", "Fraction"), (("One pair", "3", "0.25"),)),
    ]


def test_that_a_part_has_a_table_of_its_own() -> None:
    (_, inner) = sheets(Whole(inner=Part(count=3, fraction=1 / 3)))

    assert inner == AnswerSheet("Inner", (), (("Count", "3"), ("Fraction", "0.3333")))


def test_that_the_grid_of_hand_classes_has_the_ranks_at_its_sides() -> None:
    (_, grid) = sheets(Whole(grid=[[0.5] * 13] * 13))

    assert grid.columns == ("", *"AKQJT98765432")
    assert [row[0] for row in grid.rows] == list("AKQJT98765432")
    assert {cell for row in grid.rows for cell in row[1:]} == {"0.5"}


def test_that_rows_of_different_lengths_are_filled_up() -> None:
    (_, table) = sheets(Whole(grid=[[0.5], [1, 0.25]]))

    assert table == AnswerSheet("Grid", ("", "1", "2"), (("1", "0.5", ""), ("2", "1", "0.25")))


@pytest.mark.parametrize("module", [fields, live_hands, made_hands, runs, views])
def test_that_the_examples_hold(module: ModuleType) -> None:
    results = doctest.testmod(module)

    assert results.attempted > 0
    assert results.failed == 0
