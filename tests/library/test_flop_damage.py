"""Files of solved flops that were damaged: what was written is read, or it is named."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gto_desktop.library.flops import FLOPS, FlopLibrary, FlopWriter
from gto_desktop.library.store_errors import StoreError
from tests.library.changed_bits import outcomes_of_changed_bits

OLD = Path(__file__).resolve().parents[1] / "data" / "flops_format_2.sqlite"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A small file of today's format."""
    path = tmp_path / "flops.sqlite"
    shutil.copy(OLD, path)
    FlopWriter(path).close()
    return path


def answers(path: Path) -> tuple[object, ...]:
    """Return all that a file tells, and what is wrong with it."""
    told: list[object] = []
    with closing(FlopLibrary([path])) as library:
        keys = library.keys()
        problems = [*library.problems]
        for key in keys:
            solved = library.find(key)
            problems += library.problems
            assert solved is not None or problems
            if solved is not None:
                told += [key, solved.pot, solved.stack, str(solved.ranges), str(solved.facts)]
                told += [library.weights(key.version, key.spot), solved.nodes]
                told += [library.node(solved, each).ev.tobytes() for each in solved.nodes]
                told += [library.strategy(solved, each).tobytes() for each in solved.nodes]
    if problems:
        raise StoreError(problems[0])
    return tuple(told)


def test_that_a_changed_bit_changes_no_answer(path: Path) -> None:
    assert outcomes_of_changed_bits(path, answers) == {True, "named"}


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE flops SET weight = 0.5",
        "UPDATE flops SET oop_range = 'AA'",
        "UPDATE flops SET flop = 'As9h2d' WHERE id = 1",
        "UPDATE nodes SET line = 'root/BET 100' WHERE number = 1",
        "DELETE FROM flops WHERE id = 1",
        "DELETE FROM nodes WHERE number = 1",
        "DELETE FROM checks WHERE number = 1",
        "UPDATE nodes SET content = (SELECT content FROM nodes WHERE flop_id = 1 AND number = 1) "
        "WHERE flop_id = 1 AND number = 0",
    ],
)
def test_that_a_row_that_is_lost_or_changed_is_named(path: Path, statement: str) -> None:
    answers(path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA foreign_keys = OFF")
        file.execute(statement)
        file.commit()

    with pytest.raises(StoreError, match=path.name):
        answers(path)


@pytest.mark.parametrize("tree", ["[" * 100_000, "nothing", ""])
def test_that_a_tree_that_is_none_is_named_in_a_file_from_before_checksums(
    tmp_path: Path, tree: str
) -> None:
    path = tmp_path / "flops.sqlite"
    shutil.copy(OLD, path)
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE flops SET tree = ? WHERE id = 1", [tree])
        file.commit()

    with closing(FlopLibrary([path])) as library:
        first, second = library.keys()
        assert library.find(first) is None
        assert path.name in library.problems[0]
        assert library.find(second) is not None


def test_that_new_weights_and_flops_have_their_checksums(path: Path) -> None:
    with closing(FlopLibrary([path])) as library:
        keys = library.keys()
        solved = [library.find(key) for key in keys]
    with closing(FlopWriter(path)) as writer:
        writer.weigh(keys[0].version, keys[0].spot, {keys[0].flop: 0.25})
    with closing(FlopLibrary([path])) as library:
        weights = library.weights(keys[0].version, keys[0].spot)

        assert not library.problems
    assert weights[keys[0].flop] == 0.25
    assert all(solved)
    answers(path)


def test_that_a_file_from_before_checksums_is_read_and_gets_them(tmp_path: Path) -> None:
    path = tmp_path / "flops.sqlite"
    shutil.copy(OLD, path)
    before = answers(path)
    FLOPS.open_to_write(path).close()

    assert answers(path) == before
