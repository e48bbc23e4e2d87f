"""A coach and a student; and for tests that read only, packs made once."""

from pathlib import Path

import pytest

from tests.services.packs.making import User, all_items, small_items


@pytest.fixture
def coach(tmp_path: Path) -> User:
    return User(tmp_path / "coach")


@pytest.fixture
def student(tmp_path: Path) -> User:
    return User(tmp_path / "student")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("packs")


@pytest.fixture(scope="module")
def author(home: Path) -> User:
    return User(home / "coach")


@pytest.fixture(scope="module")
def pack(home: Path, author: User) -> Path:
    """A pack with every kind of item."""
    path = home / "week.gtopack"
    author.build(path, *all_items(author, home), note="Do it.")
    return path


@pytest.fixture(scope="module")
def tiny(home: Path, author: User) -> Path:
    path = home / "tiny.gtopack"
    author.build(path, *small_items())
    return path


@pytest.fixture(scope="module")
def reader(home: Path) -> User:
    """Somebody who only looks."""
    return User(home / "reader")
