"""API keys and the server's secret, as they lie on the disk."""

import base64
import hashlib
import hmac
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gto_desktop.basis.errors import InputError
from gto_desktop.library.api_keys import KeyStore, checked_name, new_key, server_secret
from gto_desktop.library.database import UserDatabase
from gto_desktop.library.store_errors import StoreError
from gto_desktop.library.usage import FREE, KeyPlan

NOW = datetime(2025, 1, 31, 12, 30, 15, tzinfo=UTC)
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
MAKE_A_SECRET_AT_A_SIGNAL = """
import sys, time
from pathlib import Path
from gto_desktop.library.api_keys import server_secret
folder = Path(sys.argv[1])
print("ready", flush=True)
while not (folder / "go").exists():
    time.sleep(0.0005)
print(server_secret(folder / "data").hex())
"""


@pytest.fixture
def database(tmp_path: Path) -> Iterator[UserDatabase]:
    database = UserDatabase(tmp_path)
    yield database
    database.close()


@pytest.fixture
def store(database: UserDatabase, tmp_path: Path) -> KeyStore:
    return KeyStore(database, tmp_path)


# --- the form of a key


@pytest.mark.parametrize("random", [bytes(32), b"\xff" * 32, bytes(range(32)), b"\x01" * 32])
def test_that_a_key_spells_its_32_bytes_in_base_62(
    random: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "gto_desktop.library.api_keys.secrets.token_bytes", lambda count: random[:count]
    )

    key = new_key()

    number = 0
    for digit in key.removeprefix("gto_"):
        number = number * 62 + DIGITS.index(digit)
    assert len(key) == 47
    assert number == int.from_bytes(random, "big")


def test_that_no_two_keys_are_alike() -> None:
    assert len({new_key() for _ in range(1000)}) == 1000


# --- what is kept


def test_that_a_key_is_found_until_it_is_revoked(store: KeyStore) -> None:
    key = store.create("Ann", KeyPlan(500, 10), NOW)
    found = store.find(key)

    revoked = store.revoke("Ann", NOW)

    assert found is not None
    assert (found.key_id, found.name, found.plan) == (1, "Ann", KeyPlan(500, 10))
    assert revoked.revoked == NOW
    assert store.find(key) is None


def test_that_no_file_holds_the_key_or_a_hash_anyone_could_check(
    store: KeyStore, database: UserDatabase, tmp_path: Path
) -> None:
    keys = [store.create(f"student {number}", FREE, NOW) for number in range(20)]
    for key in keys:
        assert store.find(key) is not None
    files_in_use = [path.read_bytes() for path in tmp_path.iterdir()]
    database.close()
    files_at_rest = [path.read_bytes() for path in tmp_path.iterdir()]

    assert len(files_in_use) > len(files_at_rest)
    for content in files_in_use + files_at_rest:
        for key in keys:
            text = key.encode()
            digest = hashlib.sha256(text).digest()
            assert text not in content
            assert text[4:] not in content
            assert digest not in content
            assert digest.hex().encode() not in content
            assert base64.b64encode(digest)[:-1] not in content


def test_that_the_secret_is_part_of_what_is_kept(
    store: KeyStore, database: UserDatabase, tmp_path: Path
) -> None:
    key = store.create("Ann", FREE, NOW)
    secret = server_secret(tmp_path)
    with database.reading() as rows:
        kept = rows.execute("SELECT digest FROM api_keys").fetchall()[0][0]
    (tmp_path / "secret.key").write_text("00" * 32)

    assert kept == hmac.new(secret, b"gto-desktop API key 1:" + key.encode(), "sha256").digest()
    assert KeyStore(database, tmp_path).find(key) is None


def test_that_a_lost_secret_is_told_and_never_replaced(
    store: KeyStore, database: UserDatabase, tmp_path: Path
) -> None:
    key = store.create("Ann", FREE, NOW)
    (tmp_path / "secret.key").unlink()
    later = KeyStore(database, tmp_path)

    for use in (lambda: later.find(key), later.all, later.check, lambda: server_secret(tmp_path)):
        with pytest.raises(StoreError, match=r"secret\.key is missing"):
            use()
    assert not (tmp_path / "secret.key").exists()


@pytest.mark.parametrize("is_empty", [False, True])
def test_that_a_lost_store_is_told_and_never_replaced_until_that_is_wanted(
    database: UserDatabase, tmp_path: Path, is_empty: bool
) -> None:
    store = KeyStore(database, tmp_path)
    key = store.create("Ann", FREE, NOW)
    database.close()
    for file in tmp_path.glob("user.sqlite*"):
        if file.suffix != ".holds-keys":
            file.unlink()
    if is_empty:
        (tmp_path / "user.sqlite").touch()
    there = {path.name for path in tmp_path.iterdir()}

    for use in (lambda: store.find(key), store.all, store.check):
        with pytest.raises(
            StoreError, match=r"user\.sqlite is missing or empty, and keys were made"
        ):
            use()
    assert {path.name for path in tmp_path.iterdir()} == there

    (tmp_path / "user.sqlite.holds-keys").unlink()
    assert store.find(key) is None
    store.check()


def test_that_keys_of_an_older_program_are_missed_too_once_they_were_looked_at(
    store: KeyStore, tmp_path: Path
) -> None:
    store.create("Ann", FREE, NOW)
    (tmp_path / "user.sqlite.holds-keys").unlink()

    store.check()

    assert "put a copy of it back" in (tmp_path / "user.sqlite.holds-keys").read_text()


def test_that_a_store_without_keys_gets_a_secret(store: KeyStore, tmp_path: Path) -> None:
    store.check()

    assert (tmp_path / "secret.key").exists()


def test_that_a_damaged_store_is_told_at_the_start(
    store: KeyStore, database: UserDatabase, tmp_path: Path
) -> None:
    for number in range(200):
        store.create(f"key {number}", FREE, NOW)
    database.close()
    path = tmp_path / "user.sqlite"
    content = bytearray(path.read_bytes())
    content[3 * 4096 : 3 * 4096 + 200] = b"x" * 200
    path.write_bytes(content)

    with pytest.raises(StoreError, match=r"user\.sqlite"):
        KeyStore(database, tmp_path).check()


def test_that_a_damaged_row_is_named_and_the_list_goes_on(
    store: KeyStore, database: UserDatabase
) -> None:
    keys = [store.create(name, FREE, NOW) for name in ("Ann", "Bob", "Cid")]
    with database.writing() as rows:
        rows.execute("UPDATE api_keys SET created = 'yesterday' WHERE name = 'Bob'")

    assert [info.name for info in store.all()] == ["Ann", "Cid"]
    assert "Key 2 is damaged" in store.damaged()[0]
    with pytest.raises(StoreError, match="Key 2 is damaged"):
        store.find(keys[1])


def test_that_the_list_tells_all_but_the_keys(store: KeyStore) -> None:
    for name, plan in (("Ann", FREE), ("Bob", KeyPlan(None, 3))):
        store.create(name, plan, NOW)
    store.note_use(2, "2025-02-01")
    store.revoke("1", NOW)

    ann, bob = store.all()

    assert (ann.key_id, ann.name, ann.plan, ann.revoked) == (1, "Ann", FREE, NOW)
    assert (bob.name, bob.plan, bob.created, bob.revoked) == ("Bob", KeyPlan(None, 3), NOW, None)
    assert (ann.last_used, bob.last_used) == (None, date(2025, 2, 1))


@pytest.mark.parametrize(
    "key",
    [
        "", "gto_", "gto_" + "A" * 42, "gto_" + "A" * 44, "gtx_" + "A" * 43, "gto_" + "é" * 43,
        "gto_" + "-" * 43, "GTO_" + "A" * 43, "gto_" + "A" * 42 + "\n", "\x00" * 47, "\ud800" * 47,
        "gto_" + "٣" * 43, "A" * 1_000_000,
    ],
)  # fmt: skip
def test_that_what_is_no_key_is_not_found(store: KeyStore, key: str) -> None:
    assert store.find(key) is None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(st.data())
def test_that_one_wrong_digit_is_enough(store: KeyStore, data: st.DataObject) -> None:
    key = store.create(f"key {len(store.all())}", FREE, NOW)
    at = data.draw(st.integers(4, 46))
    digit = data.draw(st.sampled_from(DIGITS.replace(key[at], "")))

    assert store.find(key[:at] + digit + key[at + 1 :]) is None
    assert store.find(key) is not None


# --- names and ids


def test_that_a_name_belongs_to_one_live_key(store: KeyStore) -> None:
    first = store.create("Ann", FREE, NOW)

    with pytest.raises(InputError, match="named 'Ann' already"):
        store.create("  Ann ", FREE, NOW)
    store.revoke("Ann", NOW)
    second = store.create("Ann", FREE, NOW)

    found = store.find(second)
    assert store.find(first) is None
    assert found is not None
    assert found.key_id == 2


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "needs a name"),
        ("   ", "needs a name"),
        ("a" * 65, "at most 64"),
        ("a\nb", "printable"),
        ("\x1b[31mred", "printable"),
        ("\ud800", "printable"),
        ("17", "id of another"),
    ],
)
def test_that_a_name_that_cannot_be_one_is_refused(store: KeyStore, name: str, why: str) -> None:
    with pytest.raises(InputError, match=why) as told:
        store.create(name, FREE, NOW)

    assert str(told.value).isprintable()
    assert store.all() == ()


def test_that_a_name_is_found_however_its_accents_are_typed(store: KeyStore) -> None:
    store.create("Rene\u0301", FREE, NOW)

    assert store.revoke("Ren\u00e9", NOW).key_id == 1


def test_that_names_of_any_script_are_kept() -> None:
    assert checked_name(" 田中 [student] ½ ") == "田中 [student] ½"


@pytest.mark.parametrize("wanted", ["Bob", "2", "0", "007", "9" * 50, "", "gto_" + "A" * 43, "-1"])
def test_that_revoking_what_does_not_live_says_so(store: KeyStore, wanted: str) -> None:
    store.create("Ann", FREE, NOW)

    with pytest.raises(InputError, match="no live key"):
        store.revoke(wanted, NOW)

    assert store.all()[0].revoked is None


def test_that_a_key_is_revoked_once(store: KeyStore) -> None:
    store.create("Ann", FREE, NOW)
    store.revoke("1", NOW)

    with pytest.raises(InputError, match="no live key with the id '1'"):
        store.revoke("1", datetime(2026, 1, 1, tzinfo=UTC))

    assert store.all()[0].revoked == NOW


def test_that_an_id_is_never_given_twice(store: KeyStore, database: UserDatabase) -> None:
    store.create("Ann", FREE, NOW)
    with database.writing() as rows:
        rows.execute("DELETE FROM api_keys")

    store.create("Bob", FREE, NOW)

    assert store.all()[0].key_id == 2


# --- the secret


def test_that_the_secret_is_made_once_for_the_user_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        made = server_secret(tmp_path / "new")
    finally:
        os.umask(before)

    assert len(made) == 32
    assert server_secret(tmp_path / "new") == made
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["secret.key"]
    assert stat.S_IMODE((tmp_path / "new" / "secret.key").stat().st_mode) == 0o600
    assert server_secret(tmp_path / "other") != made


def test_that_a_secret_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    made = server_secret(tmp_path)
    (tmp_path / "secret.key").chmod(0o644)

    assert server_secret(tmp_path) == made
    assert stat.S_IMODE((tmp_path / "secret.key").stat().st_mode) == 0o600


def test_that_processes_that_start_at_once_agree_on_the_secret(tmp_path: Path) -> None:
    command = [sys.executable, "-c", MAKE_A_SECRET_AT_A_SIGNAL, str(tmp_path)]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(6)]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"

    (tmp_path / "go").touch()
    secrets = {process.communicate(timeout=60)[0].strip() for process in processes}

    assert secrets == {server_secret(tmp_path / "data").hex()}
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["secret.key"]


def test_that_a_secret_is_made_on_a_disk_without_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("gto_desktop.basis.atomic_write.os.link", refuse)

    made = server_secret(tmp_path)

    assert server_secret(tmp_path) == made
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]
    assert stat.S_IMODE((tmp_path / "secret.key").stat().st_mode) == 0o600


@pytest.mark.parametrize("content", [b"", b"short", b"\xff" * 64, b"0" * 63, b"0" * 65])
def test_that_a_damaged_secret_is_reported_and_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "secret.key").write_bytes(content)

    with pytest.raises(StoreError, match=r"^secret\.key cannot be used: it is damaged\.$"):
        server_secret(tmp_path)

    assert (tmp_path / "secret.key").read_bytes() == content


def test_that_a_secret_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    (tmp_path / "secret.key").mkdir()

    with pytest.raises(StoreError, match=r"secret\.key cannot be used: Is a directory"):
        server_secret(tmp_path)
