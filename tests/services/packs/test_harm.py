"""Packs that mean harm: soundly signed, and nothing of them gets further than it should."""

import io
import json
import shutil
import struct
import tracemalloc
import zipfile
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.services.packs.pack_listing import ItemKind
from gto_desktop.services.packs.pack_views import Outcome
from tests.services.packs.making import User, done, forged, listing_of, outcomes, rewritten


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("path", "../../../etc/passwd"),
        ("path", "/etc/passwd"),
        ("path", "spot/..\\1.json"),
        ("path", "pack.json"),
        ("path", 7),
        ("size", -1),
        ("size", True),
        ("size", 10**400),
        ("size", 60_000_000),
        ("sha256", "00"),
        ("sha256", None),
        ("kind", None),
        ("kind", ["spot"]),
        ("note", {}),
    ],
)
def test_that_an_entry_that_cannot_be_right_is_skipped(
    tiny: Path, author: User, student: User, field: str, value: object
) -> None:
    def harm(listing: dict[str, Any], _: dict[str, bytes]) -> None:
        listing["items"][0][field] = value

    views = student.taken(forged(tiny, author.author, harm))

    assert views["river spot"].outcome is Outcome.SKIPPED
    assert list(outcomes(views).values()).count(Outcome.ADDED) == len(views) - 1


@pytest.mark.parametrize(
    "change",
    [
        {"id": "../.."},
        {"id": None},
        {"version": 0},
        {"version": "1"},
        {"made": "yesterday"},
        {"made": 12},
        {"title": None},
        {"items": {}},
        {"items": [{}] * 2001},
        {"format": None},
        {"format": True},
        {"format": 10**500},
        {"kind": "results"},
    ],
)
def test_that_a_listing_that_cannot_be_right_is_refused(
    tiny: Path, author: User, student: User, change: dict[str, Any]
) -> None:
    path = forged(tiny, author.author, lambda listing, _: listing.update(change))

    with pytest.raises(InputError, match=r"^forged tiny\.gtopack "):
        student.take(path)

    assert student.packs.known() == ()


def test_that_a_deep_listing_is_refused(tiny: Path, author: User, student: User) -> None:
    deep = b"[" * 100_000
    signed = {
        "format": 1,
        "algorithm": "ed25519",
        "key": author.author.key,
        "signature": author.author.sign(deep),
    }

    def harm(files: dict[str, bytes]) -> None:
        files["pack.json"], files["pack.sig"] = deep, json.dumps(signed).encode()

    with pytest.raises(InputError, match="holds no pack"):
        student.take(rewritten(tiny, harm))


def test_that_a_bomb_is_not_unpacked(tiny: Path, author: User, student: User) -> None:
    """A signed listing says a few bytes; what stands there would be 2 GB."""
    path = forged(tiny, author.author, lambda _listing, _contents: None)
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    bomb = path.with_name("bomb.gtopack")
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            if name == "note/1.txt":
                with archive.open(name, "w", force_zip64=True) as target:
                    for _ in range(200):
                        target.write(bytes(1 << 20))
            else:
                archive.writestr(name, content)
    # The directory may lie about the size as well.
    lying = bytearray(bomb.read_bytes())
    size = len(files["note/1.txt"])
    place = lying.rindex(b"note/1.txt") - 46 + 24
    struct.pack_into("<I", lying, place, size)
    liar = path.with_name("liar.gtopack")
    liar.write_bytes(lying)

    tracemalloc.start()
    problems = [student.taken(each)["read me"] for each in (bomb, liar)]
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert [each.outcome for each in problems] == [Outcome.SKIPPED, Outcome.SKIPPED]
    assert peak < 50 << 20


def test_that_a_pack_that_unpacks_to_far_too_much_is_refused_before_any_of_it_is_read(
    tiny: Path, author: User, student: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All in it is signed and says its true size, as what its author means to do harm with."""
    monkeypatch.setattr("gto_desktop.services.packs.container._MOST_UNPACKED", 1 << 20)
    content = bytes(5 << 20)

    def harm(listing: dict[str, Any], contents: dict[str, bytes]) -> None:
        contents["solution/9.gtosol"] = content
        listing["items"][0] |= {
            "kind": "solution", "path": "solution/9.gtosol", "size": len(content),
            "sha256": sha256(content).hexdigest(),
        }  # fmt: skip

    path = forged(tiny, author.author, harm)
    assert path.stat().st_size < len(content) / 100

    for use in (student.packs.look, student.take):
        with pytest.raises(InputError, match="unpacks to far too much"):
            use(path)


def test_that_a_listing_that_unpacks_to_very_much_is_refused(tiny: Path, student: User) -> None:
    bomb = rewritten(tiny, lambda files: files.update({"pack.json": bytes(9_000_000)}))

    with pytest.raises(InputError, match="far too large"):
        student.take(bomb)


def test_that_a_huge_directory_is_not_read(student: User, tmp_path: Path) -> None:
    path = tmp_path / "many.gtopack"
    with zipfile.ZipFile(path, "w") as archive:
        for number in range(40_000):
            archive.writestr(f"spot/{number}.json", b"")

    with pytest.raises(InputError, match="is no pack, or it is damaged"):
        student.take(path)


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_that_other_compressions_are_refused_item_by_item(
    tiny: Path, student: User, method: int
) -> None:
    with zipfile.ZipFile(tiny) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content, method if name.startswith("note") else None)
    path = tiny.with_name("other.gtopack")
    path.write_bytes(made.getvalue())

    assert student.taken(path)["read me"].problems == ("its content is damaged",)


@pytest.mark.parametrize("content", [b"", b"PK", b"hello" * 100, b"PK\x05\x06" + bytes(18)])
def test_that_other_files_are_no_packs(tmp_path: Path, student: User, content: bytes) -> None:
    path = tmp_path / "a.gtopack"
    path.write_bytes(content)

    with pytest.raises(InputError, match=r"^a\.gtopack"):
        student.take(path)


def test_that_folders_and_missing_files_are_told(tmp_path: Path, student: User) -> None:
    for path in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(InputError, match="cannot be read"):
            student.take(path)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["hands", "phh", "notes", "tags", "review", "name", "source", "place", "missed"]
            )
            | st.text(max_size=3),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=40, deadline=None)
@given(
    kind=st.sampled_from(ItemKind),
    content=st.one_of(st.binary(max_size=60), JSON.map(lambda each: json.dumps(each).encode())),
)
def test_that_any_content_that_is_soundly_signed_is_taken_or_skipped(
    kind: ItemKind, content: bytes, home: Path, pack: Path, author: User
) -> None:
    shutil.rmtree(home / "victim", ignore_errors=True)
    user = User(home / "victim")
    item = next(each for each in listing_of(pack)["items"] if each["kind"] == kind)

    def harm(listing: dict[str, Any], contents: dict[str, bytes]) -> None:
        listing["items"] = [item]
        kept = {item["path"]: content}
        contents.clear()
        contents.update(kept)

    path = forged(pack, author.author, lambda *_: None)
    with zipfile.ZipFile(path) as archive:
        before = archive.read(item["path"])
    assert before != content
    outcome = done(user.packs.import_(forged(pack, author.author, harm)))

    (each,) = outcome.pack.items
    if kind is not ItemKind.NOTE:
        assert each.outcome in {Outcome.ADDED, Outcome.SKIPPED, Outcome.PARTLY}
    assert (each.outcome is Outcome.ADDED) == (not each.problems)


@pytest.mark.parametrize(
    ("kind", "content", "problem"),
    [
        (ItemKind.DRILL, b"[" * 50_000, "RecursionError"),
        (
            ItemKind.DRILL,
            b'{"name":"x","source":"solution","place":"/etc/passwd | root | "}',
            "plays on a solution",
        ),
        (ItemKind.DRILL, b'{"name":"x","source":"place","place":"6max: Q"}', "'Q'"),
        (ItemKind.DRILL, b'{"name":"x","source":"pot","seconds":' + b"9" * 5000 + b"}", "drill"),
        (ItemKind.SPOT, b"{}", "board"),
        (ItemKind.SPOT, b'{"board":' + b"[" * 50_000, "RecursionError"),
        (ItemKind.RANGE, b"QQ+,Zz", "Zz"),
        (ItemKind.RANGE, b"\xff\xfe", "cannot be read"),
        (ItemKind.NOTE, b"\xff\xfe", "cannot be read"),
        (ItemKind.SOLUTION, b"\x89GTOSOL\n" + bytes(40), "damaged"),
        (ItemKind.HANDS, b'{"hands":[]}', "no hands"),
        (ItemKind.HANDS, b'{"hands":[{"phh":"variant = 1"}]}', "not complete"),
        (
            ItemKind.HANDS,
            b'{"hands":[{"phh":"variant = \'NT\'","notes":{},"tags":{},"review":[]}]}',
            "hand 1: starting_stacks is missing",
        ),
    ],
)
def test_that_a_bad_content_is_skipped_with_its_reason(
    pack: Path, author: User, student: User, kind: ItemKind, content: bytes, problem: str
) -> None:
    item = next(each for each in listing_of(pack)["items"] if each["kind"] == kind)

    def harm(_listing: dict[str, Any], contents: dict[str, bytes]) -> None:
        contents[item["path"]] = content

    views = student.taken(forged(pack, author.author, harm))

    assert views[item["name"]].outcome is Outcome.SKIPPED
    assert problem in views[item["name"]].problems[0]
    assert sum(outcome is Outcome.ADDED for outcome in outcomes(views).values()) >= len(views) - 2
