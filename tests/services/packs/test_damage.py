"""Packs that were damaged, edited, or are newer: named or refused, and the rest goes on."""

import json
import random
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.services.packs.contents import note_item
from gto_desktop.services.packs.pack_views import Outcome, PackView
from tests.services.packs.making import User, contents_of, forged, outcomes, rewritten

# ---------------------------------------------------------------------------------- flipped bytes


def looked(user: User, path: Path) -> PackView | str:
    """Look at a pack, or return why it is refused."""
    try:
        return user.packs.look(path)
    except InputError as problem:
        return str(problem)


def check_look(user: User, path: Path, whole: dict[str, bytes]) -> None:
    """Look at a damaged file: refused in a sentence, or each item as it was or skipped by name."""
    view = looked(user, path)
    if isinstance(view, str):
        assert view.startswith(path.name)
        assert view.endswith(".")
        return
    for item in view.items:
        assert item.name in whole
        assert (item.outcome is Outcome.SKIPPED) == bool(item.problems)
    assert {item.name for item in view.items} == set(whole)


def test_that_every_single_byte_of_a_pack_can_be_damaged(
    home: Path, author: User, reader: User
) -> None:
    path = home / "one.gtopack"
    author.build(path, note_item("hi", "text"))
    good, damaged = path.read_bytes(), home / "damaged.gtopack"
    refused = 0
    for place in range(len(good)):
        content = bytearray(good)
        content[place] ^= 0xFF
        damaged.write_bytes(content)
        view = looked(reader, damaged)
        if isinstance(view, str):
            assert view.startswith("damaged.gtopack")
            refused += 1
            continue
        (item,) = view.items
        if item.outcome is Outcome.READY:
            # What is no content (a time, a mark of the system) says nothing: the text is whole.
            with zipfile.ZipFile(damaged) as archive:
                assert archive.read("note/1.txt") == b"text"
        else:
            assert item.problems
    # Most of this file is the listing and its signature.
    assert refused > len(good) / 2


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_that_several_damaged_bytes_are_named_or_refused(
    data: st.DataObject, home: Path, pack: Path, reader: User
) -> None:
    content = bytearray(pack.read_bytes())
    for place in data.draw(st.lists(st.integers(0, len(content) - 1), min_size=1, max_size=8)):
        content[place] = data.draw(st.integers(0, 255))
    damaged = home / "several.gtopack"
    damaged.write_bytes(content)

    check_look(reader, damaged, contents_of(pack))


@settings(max_examples=60, deadline=None)
@given(end=st.integers(0, 2**16))
def test_that_a_file_that_breaks_off_is_refused(
    end: int, home: Path, pack: Path, reader: User
) -> None:
    content = pack.read_bytes()
    damaged = home / "short.gtopack"
    damaged.write_bytes(content[: end % len(content)])

    with pytest.raises(InputError, match=r"^short\.gtopack .*damaged"):
        reader.packs.look(damaged)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_that_what_is_imported_of_a_damaged_pack_is_what_was_packed(
    seed: int, home: Path, tiny: Path
) -> None:
    chance = random.Random(seed)
    content = bytearray(tiny.read_bytes())
    content[chance.randrange(len(content))] ^= chance.randrange(1, 256)
    damaged = home / "flipped.gtopack"
    damaged.write_bytes(content)
    shutil.rmtree(home / "victim", ignore_errors=True)
    user = User(home / "victim")

    try:
        views = user.taken(damaged)
    except InputError:
        assert user.packs.known() == ()
        return

    added = {each.name for each in views.values() if each.outcome is Outcome.ADDED}
    assert all(views[name].problems for name in views.keys() - added)
    (known,) = user.packs.known()
    assert {item.name for item in known.items} == added
    whole = contents_of(tiny)
    for item in known.items:
        if item.path is not None:
            assert item.path.read_bytes() == whole[item.name]
    assert list(user.texts().values()) == ([whole["BTN"].decode()] if "BTN" in added else [])


# ---------------------------------------------------------------------------------- edited packs


def test_that_an_item_that_was_edited_is_skipped_by_name_and_the_rest_imported(
    pack: Path, student: User
) -> None:
    def edit(files: dict[str, bytes]) -> None:
        files["range/1.txt"] = b"72o"
        del files["note/1.txt"]

    views = student.taken(rewritten(pack, edit))

    skipped = {n: each.problems for n, each in views.items() if each.outcome is Outcome.SKIPPED}
    assert skipped == {
        "BTN": ("its content is not what its author signed",),
        "read me": ("its content is missing",),
    }
    assert list(outcomes(views).values()).count(Outcome.ADDED) == len(views) - 2
    assert student.texts() == {}


def test_that_a_drill_whose_solution_was_damaged_is_skipped_with_it(
    pack: Path, student: User
) -> None:
    def edit(files: dict[str, bytes]) -> None:
        files["solution/1.gtosol"] = files["solution/1.gtosol"][:-1] + b"!"

    views = student.taken(rewritten(pack, edit))

    assert views["river"].outcome is Outcome.SKIPPED
    assert views["on the river"].problems == (
        "it plays on a solution of the pack that could not be imported",
    )
    assert student.solves.all() == ()
    assert list(student.solves.folder.iterdir()) == []
    assert views["defend"].outcome is Outcome.ADDED


def test_that_an_edited_listing_is_refused_whole(pack: Path, student: User) -> None:
    def edit(files: dict[str, bytes]) -> None:
        files["pack.json"] = files["pack.json"].replace(b"Week 1", b"Week 2")

    with pytest.raises(InputError, match="changed after it was signed: nothing of it is read"):
        student.take(rewritten(pack, edit))

    assert student.packs.known() == ()


def test_that_a_pack_without_a_signature_is_refused(pack: Path, student: User) -> None:
    def unsigned(files: dict[str, bytes]) -> None:
        del files["pack.sig"]

    with pytest.raises(InputError, match="is not signed"):
        student.take(rewritten(pack, unsigned))


def test_that_files_the_author_did_not_sign_are_left_aside_and_told(
    pack: Path, student: User
) -> None:
    edited = rewritten(pack, lambda files: files.update({"spot/9.json": b"{}"}))

    view = student.take(edited).pack

    assert view.problems == ("1 file that its author did not sign was left aside",)
    assert view.count(Outcome.ADDED) == len(view.items)


# ---------------------------------------------------------------------------------- newer programs


def test_that_a_pack_of_a_newer_format_is_refused_in_a_sentence(
    tiny: Path, author: User, student: User
) -> None:
    path = forged(tiny, author.author, lambda listing, _: listing.update(format=2))

    with pytest.raises(InputError, match=r"newer version of GTO Desktop \(format 2.*update"):
        student.take(path)


def test_that_a_signature_of_a_newer_format_is_refused_in_a_sentence(
    tiny: Path, student: User
) -> None:
    def newer(files: dict[str, bytes]) -> None:
        files["pack.sig"] = json.dumps({"format": 2, "algorithm": "better"}).encode()

    with pytest.raises(InputError, match="newer version of GTO Desktop: update"):
        student.take(rewritten(tiny, newer))


def test_that_an_unknown_kind_is_skipped_by_name_and_unknown_fields_are_passed_over(
    tiny: Path, author: User, student: User
) -> None:
    def newer(listing: dict[str, Any], _: dict[str, bytes]) -> None:
        listing["colour"] = "red"
        listing["items"][0].update(kind="hologram", path="hologram/1.dat", depth=3)

    views = student.taken(forged(tiny, author.author, newer))

    (problem,) = views["river spot"].problems
    assert problem == "its kind, hologram, is not known: a newer version may read it"
    assert list(outcomes(views).values()).count(Outcome.ADDED) == len(views) - 1
