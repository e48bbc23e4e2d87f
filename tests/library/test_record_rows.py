"""Rows as records: by the names of their columns, with flags that are true or false."""

from dataclasses import dataclass

import pytest
from sqlite_utils import Database

from gto_desktop.library.user_store import column_names, insert_row, read_row, read_rows


@dataclass(frozen=True)
class Drink:
    name: str
    price: float | None
    hot: bool
    id: int = 0


@pytest.fixture
def database() -> Database:
    database = Database(memory=True)
    # In another order than the fields, and with a column that the record does not know.
    database.execute(
        "CREATE TABLE drinks (id INTEGER PRIMARY KEY, hot INTEGER, price REAL, name TEXT, more)"
    )
    insert_row(database, "drinks", {"name": "tea", "price": 2.5, "hot": True})
    insert_row(database, "drinks", {"name": "water", "price": None, "hot": False, "more": "x"})
    return database


def test_that_rows_become_records_by_the_names_of_their_columns(database: Database) -> None:
    drinks = read_rows(database, Drink, "FROM drinks ORDER BY id DESC")

    assert column_names(Drink) == "name, price, hot, id"
    assert drinks == [Drink("water", None, False, 2), Drink("tea", 2.5, True, 1)]
    assert [drink.hot for drink in drinks] == [False, True]


def test_that_a_row_that_is_not_there_is_none(database: Database) -> None:
    assert read_row(database, Drink, "FROM drinks WHERE name = ?", ["tea"]) == Drink(
        "tea", 2.5, True, 1
    )
    assert read_row(database, Drink, "FROM drinks WHERE name = ?", ["milk"]) is None


def test_that_a_row_that_is_inserted_gets_the_next_id(database: Database) -> None:
    assert insert_row(database, "drinks", vars(Drink("milk", 1.0, False, 7))) == 7
    assert insert_row(database, "drinks", {"id": None, "name": "beer"}) == 8
