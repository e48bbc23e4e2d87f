"""Tokens: what they carry, and everything that must not pass for one."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gto_desktop.basis.service_failures import AuthUnavailable, Forbidden
from gto_desktop.services.server import tokens as tokens_module
from gto_desktop.services.server.tokens import LONGEST, Tokens

CONTENT = {"version": "6max", "board": "AsKd2c", "node": "root/CHECK/BET_8", "hero": True}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)
WITH_FIXTURES = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def tokens(tmp_path: Path) -> Tokens:
    return Tokens(tmp_path)


@WITH_FIXTURES
@given(content=st.dictionaries(st.text(), JSON, max_size=5), kind=st.text(), key_id=st.integers(0))
def test_that_a_token_gives_back_what_was_put_in(
    tokens: Tokens, content: dict[str, Any], kind: str, key_id: int
) -> None:
    kind = kind.encode("utf-8", "replace").decode("utf-8")
    token = tokens.sign(kind, key_id, content)

    assert tokens.read(kind, key_id, token) == content
    assert re.fullmatch(r"[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{43}", token)


def test_that_a_token_is_hardly_longer_than_its_content(tokens: Tokens) -> None:
    token = tokens.sign("node", 1, {"node": "root/CHECK/BET_8"})

    assert len(token) < 90


def test_that_a_token_holds_in_another_process_of_the_same_user(
    tokens: Tokens, tmp_path: Path
) -> None:
    token = tokens.sign("node", 1, CONTENT)

    assert Tokens(tmp_path).read("node", 1, token) == CONTENT


@pytest.mark.parametrize(
    ("kind", "key_id"), [("node", 2), ("node", 11), ("solve", 1), ("", 1), ("node/1", 1)]
)
def test_that_a_token_is_worth_nothing_as_another_kind_or_for_another_key(
    tokens: Tokens, kind: str, key_id: int
) -> None:
    token = tokens.sign("node", 1, CONTENT)

    with pytest.raises(Forbidden) as told:
        tokens.read(kind, key_id, token)

    assert told.value.code == "forbidden"


def test_that_a_token_of_another_server_is_forbidden(tokens: Tokens, tmp_path: Path) -> None:
    token = Tokens(tmp_path / "other").sign("node", 1, CONTENT)

    with pytest.raises(Forbidden):
        tokens.read("node", 1, token)


def test_that_a_token_of_an_older_version_is_forbidden(
    tokens: Tokens, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = tokens.sign("node", 1, CONTENT)
    monkeypatch.setattr(tokens_module, "_VERSION", tokens_module._VERSION + 1)
    tokens_module._signer.cache_clear()

    with pytest.raises(Forbidden):
        tokens.read("node", 1, token)
    tokens_module._signer.cache_clear()


def test_that_every_changed_missing_or_added_character_is_noticed(tokens: Tokens) -> None:
    token = tokens.sign("node", 1, CONTENT)
    altered = set()
    for at in range(len(token)):
        altered |= {token[:at] + other + token[at + 1 :] for other in "AQgw-_=.!é\n"}
        altered |= {token[:at] + token[at + 1 :], token[:at] + "!" + token[at:]}
    altered |= {token[:at] for at in range(len(token))}
    altered |= {token + end for end in "A=. \n"} | {" " + token, "." + token}
    altered.discard(token)

    passed = set()
    for text in altered:
        try:
            tokens.read("node", 1, text)
        except Forbidden:
            continue
        passed.add(text)

    assert len(altered) > 1000
    assert passed == set()


@pytest.mark.parametrize(
    "text",
    ["", ".", "..", "a.b", "é.é", "\ud800.a", "\x00", "e30.", "." * 100_000, "A" * 10_000_000,
     "eyJh.IjoxfQ", "gto_" + "A" * 43],
)  # fmt: skip
def test_that_what_is_no_token_is_forbidden(tokens: Tokens, text: str) -> None:
    with pytest.raises(Forbidden) as told:
        tokens.read("node", 1, text)

    assert len(str(told.value)) < 100


@WITH_FIXTURES
@given(st.text() | st.from_regex(r"[A-Za-z0-9_-]{0,60}\.[A-Za-z0-9_-]{43}", fullmatch=True))
def test_that_no_text_passes_for_a_token(tokens: Tokens, text: str) -> None:
    with pytest.raises(Forbidden):
        tokens.read("node", 1, text)


def test_that_a_token_too_long_to_be_read_is_never_made(tokens: Tokens) -> None:
    longest = (LONGEST - 44) * 3 // 4 - len('{"line":""}')
    token = tokens.sign("node", 1, {"line": "x" * longest})

    assert tokens.read("node", 1, token) == {"line": "x" * longest}
    with pytest.raises(ValueError, match="too long"):
        tokens.sign("node", 1, {"line": "x" * (longest + 1)})


def test_that_a_token_that_is_too_long_is_not_even_looked_at(
    tokens: Tokens, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = tokens.sign("node", 1, CONTENT)

    monkeypatch.setattr(tokens_module, "LONGEST", len(token))
    assert tokens.read("node", 1, token) == CONTENT
    monkeypatch.setattr(tokens_module, "LONGEST", len(token) - 1)
    with pytest.raises(Forbidden):
        tokens.read("node", 1, token)


def test_that_a_secret_that_cannot_be_used_is_reported(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_text("damaged")

    with pytest.raises(AuthUnavailable, match=r"secret\.key"):
        Tokens(tmp_path).sign("node", 1, CONTENT)
    with pytest.raises(AuthUnavailable, match=r"secret\.key"):
        Tokens(tmp_path).read("node", 1, "a.b")
