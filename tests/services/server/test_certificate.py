"""Certificates of the service: what TLS itself makes of them, and what is told of bad ones."""

import hashlib
import os
import socket
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from gto_desktop.basis.errors import InputError
from gto_desktop.services.server import certificate as module
from gto_desktop.services.server.certificate import (
    certificate_of,
    made_files,
    make_certificate,
    read_certificate,
)
from gto_desktop.services.server.server_settings import ServerSettings
from tests.services.server.certificates import brought, handshake


@pytest.fixture(autouse=True)
def addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    monkeypatch.setattr(module, "local_addresses", lambda: ("192.168.1.20", "10.0.0.2"))
    monkeypatch.setattr(socket, "gethostname", lambda: "Desk")


@pytest.mark.parametrize(
    "name",
    ["192.168.1.20", "10.0.0.2", "127.0.0.1", "::1", "localhost", "desk", "desk.local",
     "coach.example", "172.16.0.9"],
)  # fmt: skip
def test_that_who_has_the_file_is_content_with_every_name_of_this_machine(name: str) -> None:
    made = make_certificate(["Coach.Example"], ["172.16.0.9"])

    handshake(made.file, made.key_file, made.file, name)
    assert made.vouches_for(name)


def test_that_it_is_good_for_nobody_else_and_for_no_other_key(tmp_path: Path) -> None:
    made = make_certificate()
    other = make_certificate(folder=tmp_path / "other")

    with pytest.raises(ssl.SSLError, match="IP address mismatch"):
        handshake(made.file, made.key_file, made.file, "192.168.1.21")
    with pytest.raises(ssl.SSLError, match=r"self.signed certificate"):
        handshake(other.file, other.key_file, made.file, "192.168.1.20")
    assert not made.vouches_for("192.168.1.21")


def test_that_its_fingerprint_is_the_one_that_others_see() -> None:
    made = make_certificate()

    der = ssl.PEM_cert_to_DER_cert(made.file.read_text(encoding="ascii"))
    digits = hashlib.sha256(der).hexdigest().upper()
    assert made.fingerprint.replace(":", "") == digits
    assert made.fingerprint[:5] == f"{digits[:2]}:{digits[2:4]}"


def test_that_it_holds_for_a_year_and_vouches_for_no_other_certificate() -> None:
    now = datetime(2026, 3, 1, 12, tzinfo=UTC)

    made = make_certificate(now=now)

    told = ssl._ssl._test_decode_cert(str(made.file))  # type: ignore[attr-defined]
    assert told["notAfter"] == "Mar  1 12:00:00 2027 GMT"
    assert made.ends.isoformat() == "2027-03-01"
    found = x509.load_pem_x509_certificate(made.file.read_bytes())
    assert not found.extensions.get_extension_for_class(x509.BasicConstraints).value.ca


def test_that_whoever_trusts_it_trusts_nothing_that_its_key_has_signed(tmp_path: Path) -> None:
    made = make_certificate()
    signer = serialization.load_pem_private_key(made.key_file.read_bytes(), None)
    assert isinstance(signer, ec.EllipticCurvePrivateKey)
    file, key_file = brought(tmp_path, "bank.example", signer=(made.file, signer))

    with pytest.raises(ssl.SSLError, match="CERTIFICATE_VERIFY_FAILED"):
        handshake(file, key_file, made.file, "bank.example")


@pytest.mark.skipif(os.name != "posix", reason="the rights of files are those of POSIX")
def test_that_nobody_else_may_read_the_key() -> None:
    made = make_certificate()

    assert made.key_file.stat().st_mode & 0o777 == 0o600
    assert b"PRIVATE" not in made.file.read_bytes()


@pytest.mark.skipif(os.name != "posix", reason="rights of files")
def test_that_a_key_that_anybody_can_read_is_refused(tmp_path: Path) -> None:
    file, key = brought(tmp_path)
    key.chmod(0o644)

    with pytest.raises(InputError, match=r"own\.key.*chmod 600"):
        read_certificate(file, key)

    key.chmod(0o640)
    read_certificate(file, key)


def test_that_one_that_was_given_out_stays_unless_another_is_asked_for() -> None:
    made = make_certificate()

    with pytest.raises(InputError, match="There is a certificate already"):
        make_certificate()
    assert read_certificate(made.file, made.key_file) == made
    other = make_certificate(replace=True)

    assert other.fingerprint != made.fingerprint
    assert read_certificate(*made_files()) == other
    assert sorted(one.name for one in made.file.parent.iterdir()) == [
        "certificate.pem",
        "private-key.pem",
    ]


def test_that_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "tls").write_text("in the way")

    with pytest.raises(InputError, match="tls cannot be written"):
        make_certificate()


@pytest.mark.parametrize("name", ["", "two words", "-x", "a..b", "a" * 64, "*.local", "192.168.1"])
def test_that_what_is_no_host_name_is_named(name: str) -> None:
    with pytest.raises(InputError, match="is no host name such as"):
        make_certificate([name])
    assert not made_files()[0].exists()


@pytest.mark.parametrize("address", ["", "192.168.1", "192.168.1.256", "coach.local", "0.0.0.0"])
def test_that_what_is_no_address_is_named(address: str) -> None:
    with pytest.raises(InputError, match="is no address"):
        make_certificate(addresses=[address])


def test_that_a_machine_with_an_odd_name_gets_one_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Bob’s desk")

    assert make_certificate().names == ("localhost",)


# --- brought by its owner


def test_that_an_own_certificate_is_used_where_the_settings_name_it(tmp_path: Path) -> None:
    file, key = brought(tmp_path, "Coach.example", "*.class.example")

    # Relative: below the data folder.
    found = certificate_of(ServerSettings(certificate="own.pem", private_key=str(key)))

    assert found is not None
    assert (found.file, found.key_file) == (file, key)
    assert found.names == ("coach.example", "*.class.example")
    assert found.vouches_for("coach.EXAMPLE")
    assert found.vouches_for("a.class.example")
    assert not found.vouches_for("a.b.class.example")
    assert not found.vouches_for("class.example")


def test_that_one_that_names_nobody_may_be_used(tmp_path: Path) -> None:
    assert read_certificate(*brought(tmp_path)).names == ()


def test_that_without_tls_none_is_looked_for() -> None:
    assert certificate_of(ServerSettings()) is None


def test_that_one_that_was_never_made_is_told_with_the_command() -> None:
    with pytest.raises(InputError, match="no certificate yet: `gto-desktop certificate make`"):
        certificate_of(ServerSettings(tls=True))


def test_that_a_missing_file_is_named(tmp_path: Path) -> None:
    file, key = brought(tmp_path)

    with pytest.raises(InputError, match=r"certificate .*gone\.pem cannot be read: No such file"):
        read_certificate(tmp_path / "gone.pem", key)
    with pytest.raises(InputError, match=r"private key .*gone\.key cannot be read: No such file"):
        read_certificate(file, tmp_path / "gone.key")


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xff\x00" * 50])
def test_that_a_damaged_file_is_named(tmp_path: Path, content: bytes) -> None:
    file, key = brought(tmp_path)
    bad = tmp_path / "bad.pem"
    bad.write_bytes(content)

    with pytest.raises(InputError, match=r"bad\.pem is no certificate in PEM form"):
        read_certificate(bad, key)
    with pytest.raises(InputError, match=r"bad\.pem is no private key in PEM form"):
        read_certificate(file, bad)


def test_that_files_the_wrong_way_round_are_told(tmp_path: Path) -> None:
    file, key = brought(tmp_path)

    with pytest.raises(InputError, match="is no certificate"):
        read_certificate(key, file)


def test_that_the_key_of_another_is_told(tmp_path: Path) -> None:
    file, _ = brought(tmp_path)
    made = make_certificate()

    with pytest.raises(InputError, match="does not belong to the certificate"):
        read_certificate(file, made.key_file)


def test_that_a_key_with_a_password_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="has a password"):
        read_certificate(*brought(tmp_path, password=b"secret"))


def test_that_one_that_has_ended_or_not_begun_is_told(tmp_path: Path) -> None:
    day = timedelta(days=1)

    with pytest.raises(InputError, match=r"expired on \d{4}-\d\d-\d\d: renew it"):
        read_certificate(*brought(tmp_path, begins_in=-3 * day, ends_in=-day))
    with pytest.raises(InputError, match="valid only from"):
        read_certificate(*brought(tmp_path, begins_in=day))


def test_that_a_key_too_weak_to_be_served_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be served: EE_KEY_TOO_SMALL"):
        read_certificate(*brought(tmp_path, weak=True))
