"""Packs of flops: what one library has comes into another one, and only what was signed."""

import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.library.flop_rows import FlopKey
from gto_desktop.library.flops import FLOPS, FlopLibrary
from gto_desktop.services.packs import flop_packs
from gto_desktop.services.packs.flop_packs import FlopPacks, packs_in
from gto_desktop.solver.progress import Steps, finish

DATA = Path(__file__).resolve().parents[2] / "data"
TWO = DATA / "flops_format_1.sqlite"
"""Two flops of one pot, written by the program before flops had weights and checksums."""


@pytest.fixture
def coach(tmp_path: Path) -> FlopPacks:
    return FlopPacks([TWO], tmp_path / "coach" / "flops.sqlite", tmp_path / "coach")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "home" / "flops.sqlite"


@pytest.fixture
def student(own: Path) -> FlopPacks:
    return FlopPacks([own], own, own.parent)


@pytest.fixture
def pack(coach: FlopPacks, tmp_path: Path) -> Path:
    path = tmp_path / "more.gtoflops"
    finish(coach.write(path, "4-bet pots", "Ann", every))
    return path


def every(_: FlopKey) -> bool:
    return True


def keys(path: Path) -> tuple[FlopKey, ...]:
    with closing(FlopLibrary([path])) as library:
        return library.keys()


def test_that_flops_come_with_every_number_of_every_decision(
    student: FlopPacks, pack: Path, own: Path
) -> None:
    taken = finish(student.add(pack))

    assert (taken.added, taken.there, taken.pots) == (2, 0, ("6max BTN v BB 4BET",))
    with closing(FlopLibrary([TWO])) as before, closing(FlopLibrary([own])) as now:
        assert now.keys() == before.keys()
        for key in keys(TWO):
            old, new = before.find(key), now.find(key)
            assert old is not None
            assert new is not None
            assert (new.pot, new.stack, new.facts) == (old.pot, old.stack, old.facts)
            assert [n.line for n in new.nodes] == [n.line for n in old.nodes]
            for node in old.nodes:
                np.testing.assert_array_equal(now.strategy(new, node), before.strategy(old, node))
        assert now.problems == ()


def test_that_what_the_library_has_is_left_alone(student: FlopPacks, pack: Path, own: Path) -> None:
    finish(student.add(pack))
    before = own.read_bytes()

    again = finish(student.add(pack))

    assert (again.added, again.there) == (0, 2)
    assert own.read_bytes() == before


def test_that_only_chosen_flops_go_along(coach: FlopPacks, student: FlopPacks, own: Path) -> None:
    one, other = keys(TWO)
    path = own.parent.parent / "one.gtoflops"

    view = finish(coach.write(path, "One", "Ann", lambda key: key == other))
    finish(student.add(path))

    assert view.flops == 1
    assert keys(own) == (other,) != (one,)
    with pytest.raises(InputError, match="No flop of the library fits"):
        finish(coach.write(path, "None", "Ann", lambda _: False))
    assert finish(student.add(path)).there == 1, "the file that was there is as it was"


def test_that_a_stopped_import_keeps_what_it_has_and_goes_on_later(
    student: FlopPacks, pack: Path, own: Path
) -> None:
    work = student.add(pack)
    next(work)
    next(work)
    with pytest.raises(StopIteration) as end:
        work.send(True)

    assert (end.value.value.added, end.value.value.stopped) == (1, True)
    assert len(keys(own)) == 1
    assert finish(student.add(pack)).added == 1
    assert len(keys(own)) == 2


def cut_short(pack: Path) -> None:
    pack.write_bytes(pack.read_bytes()[:-1000])


def changed(pack: Path) -> None:
    with zipfile.ZipFile(pack) as old:
        contents = {name: old.read(name) for name in old.namelist()}
    database = bytearray(contents["flops/1.sqlite"])
    database[-100] ^= 1
    with zipfile.ZipFile(pack, "w") as new:
        for name, content in (contents | {"flops/1.sqlite": bytes(database)}).items():
            new.writestr(name, content)


def another_text(pack: Path) -> None:
    with zipfile.ZipFile(pack) as old:
        contents = {name: old.read(name) for name in old.namelist()}
    text = contents["flops.json"].replace(b"Ann", b"Eve")
    with zipfile.ZipFile(pack, "w") as new:
        for name, content in (contents | {"flops.json": text}).items():
            new.writestr(name, content)


def no_pack(pack: Path) -> None:
    shutil.copy(TWO, pack)


@pytest.mark.parametrize("spoil", [cut_short, changed, another_text, no_pack])
def test_that_a_pack_that_is_not_as_it_was_signed_adds_nothing(
    student: FlopPacks, pack: Path, own: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(pack)

    with pytest.raises(InputError, match=pack.name):
        finish(student.add(pack))

    assert not own.exists()


def test_that_flops_of_a_newer_program_are_refused(
    tmp_path: Path, student: FlopPacks, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer = tmp_path / "newer"
    newer.mkdir()
    shutil.copy(TWO, newer / "flops.sqlite")
    packs = FlopPacks([newer / "flops.sqlite"], newer / "flops.sqlite", newer)
    gather = packs._gather

    def raised(target: Path, chosen: Callable[[FlopKey], bool]) -> Steps[int]:
        count = yield from gather(target, chosen)
        with closing(sqlite3.connect(target)) as file:
            file.execute(f"PRAGMA user_version = {FLOPS.newest + 1}")
        return count

    monkeypatch.setattr(packs, "_gather", raised)
    finish(packs.write(tmp_path / "newer.gtoflops", "Newer", "Ann", every))

    with pytest.raises(InputError, match="newer version of the program"):
        finish(student.add(tmp_path / "newer.gtoflops"))

    assert not own.exists()


def test_that_a_pack_of_a_newer_format_is_refused(
    coach: FlopPacks, student: FlopPacks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flop_packs, "FORMAT", 2)
    finish(coach.write(tmp_path / "newer.gtoflops", "Newer", "Ann", every))
    monkeypatch.undo()

    with pytest.raises(InputError, match="newer version of GTO Desktop"):
        finish(student.add(tmp_path / "newer.gtoflops"))


def test_that_a_folder_means_all_its_packs(pack: Path, tmp_path: Path) -> None:
    shutil.copy(pack, pack.with_name("another.gtoflops"))

    assert packs_in(tmp_path) == (pack.with_name("another.gtoflops"), pack)
    assert packs_in(pack) == (pack,)
    with pytest.raises(InputError, match=r"holds no file that ends in \.gtoflops"):
        packs_in(DATA)
