"""Keys and signatures, against the vectors of RFC 8032."""

import hashlib
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from gto_desktop.basis.errors import InputError
from gto_desktop.services.packs.signing import KEY_FILE, Author, fingerprint, is_signed

# RFC 8032, section 7.1: secret key, public key, message, signature.
VECTORS = (
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701c"
        "f9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f76098"
        "4dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
)


@pytest.mark.parametrize(("secret", "public", "message", "signature"), VECTORS)
def test_that_signatures_are_those_of_the_standard(
    tmp_path: Path, secret: str, public: str, message: str, signature: str
) -> None:
    (tmp_path / KEY_FILE).write_text(secret)
    (tmp_path / KEY_FILE).chmod(0o644)

    author = Author.of(tmp_path)

    assert author.key == public
    assert author.sign(bytes.fromhex(message)) == signature
    assert is_signed(bytes.fromhex(message), public, signature)
    assert not is_signed(bytes.fromhex(message) + b"!", public, signature)
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o777 == 0o600


def test_that_a_key_is_made_once_and_only_for_its_owner(tmp_path: Path) -> None:
    folder = tmp_path / "new"

    first, second = Author.of(folder), Author.of(folder)

    assert first.key == second.key
    assert Author.of(tmp_path / "other").key != first.key
    assert (folder / KEY_FILE).stat().st_mode & 0o777 == 0o600
    assert [path.name for path in folder.iterdir()] == [KEY_FILE]


def test_that_a_damaged_key_is_told_and_stays(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_text("12 34")

    with pytest.raises(InputError, match=r"author\.key is damaged"):
        Author.of(tmp_path)

    assert (tmp_path / KEY_FILE).read_text() == "12 34"


@pytest.mark.parametrize("key", ["", "zz" * 32, "00" * 31, "ff" * 32])
def test_that_what_is_no_key_signed_nothing(key: str) -> None:
    assert not is_signed(b"text", key, "00" * 64)


def test_that_a_fingerprint_is_the_beginning_of_sha256() -> None:
    key = VECTORS[0][1]

    assert fingerprint(key).replace(" ", "") == hashlib.sha256(bytes.fromhex(key)).hexdigest()[:20]


SMALL_ORDER = [
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
]


@pytest.mark.parametrize("key", SMALL_ORDER)
def test_that_a_key_under_which_anybody_can_sign_is_refused(key: str) -> None:
    # The neutral point as R and 0 as S: it holds for one content in eight at least.
    forged = "01" + "00" * 63
    public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))

    def is_taken_by_the_library(content: bytes) -> bool:
        try:
            public.verify(bytes.fromhex(forged), content)
        except InvalidSignature:
            return False
        return True

    contents = [b"pack %d" % number for number in range(200)]
    taken = [content for content in contents if is_taken_by_the_library(content)]

    assert taken
    assert not any(is_signed(content, key, forged) for content in taken)
