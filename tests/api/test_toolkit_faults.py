"""What is said of bodies that the toolkit cannot use."""

from typing import Any, cast

import pytest
from anyio.from_thread import BlockingPortal

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.document import PREFIX
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.server_settings import ServerSettings
from gto_desktop.toolkit.tool_table import TOOL_AT
from tests.api.conftest import Caller
from tests.api.small import OnlyKeys
from tests.api.test_toolkit import JSON, NUTS, example_of


def faults(answer: Any) -> list[dict[str, Any]]:
    """Return what is wrong with a body, after checking the form of the answer."""
    assert answer.status_code == 422, answer.text
    assert answer.headers["content-type"] == "application/json"
    content = answer.json()
    assert set(content) == {"detail"}
    detail: list[dict[str, Any]] = content["detail"]
    assert detail
    for fault in detail:
        assert set(fault) == {"loc", "msg", "type"}
        assert fault["loc"][0] == "body"
        assert all(isinstance(step, str | int) for step in fault["loc"])
        assert fault["msg"]
        assert fault["type"]
    return detail


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", "missing"),
        (b"null", "model_type"),
        (b"{", "json_invalid"),
        (b"not JSON", "json_invalid"),
        (b'{"board": NaN}', "json_invalid"),
        (b"\xff\xfe", "json_invalid"),
        (b"[" * 5000, "json_invalid"),
        (b'{"board": "\\ud800"}', "json_invalid"),
        (b'{"\\udfff": 1}', "json_invalid"),
        (b'{"board": "\xed\xa0\x80"}', "json_invalid"),
        (b"\xef\xbb\xbf{}", "json_invalid"),
        (b"[]", "model_type"),
        (b'"Ah7c2d"', "model_type"),
        (b"7", "model_type"),
        (b"{}", "missing"),
        (b'{"board": 7}', "string_type"),
        (b'{"board": null}', "string_type"),
        (b'{"board": "7h2c9d", "dead": "7h"}', "card_twice"),
        (b'{"board": "7h2c"}', "card_count"),
        (b'{"board": "7h2c9d", "hand_type": "Badugi"}', "literal_error"),
        ('{"board": "\u212ah2c9d"}'.encode(), "card"),
        (b'{"board": "\\u0000"}', "card"),
        (b'{"board": "\\ud83d\\ude00"}', "card"),
    ],
)
def test_that_a_body_of_another_form_is_422(caller: Caller, content: bytes, kind: str) -> None:
    answer = caller.call("POST", NUTS, content=content, headers=JSON)

    assert [fault["type"] for fault in faults(answer)] == [kind]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "A JSON object is needed here, and there is no body"),
        (b"null", "A JSON object is needed here, not null"),
        (b"[]", "A JSON object is needed here, not a list"),
        (b'{"board": ["7h"]}', "A text is needed here, not a list"),
    ],
)
def test_that_a_body_of_another_form_is_told_in_words_of_json(
    caller: Caller, content: bytes, said: str
) -> None:
    answer = caller.call("POST", NUTS, content=content, headers=JSON)

    assert [fault["msg"] for fault in faults(answer)] == [said]


def test_that_every_fault_is_listed_with_its_place(caller: Caller) -> None:
    answer = caller.post(f"{PREFIX}/equity", {"ranges": [["AA", 1], ["AK", "nobody"]], "board": 1})

    assert [fault["loc"] for fault in faults(answer)] == [
        ["body", "ranges", 0, 1],
        ["body", "ranges", 1, 1],
        ["body", "board"],
    ]


def test_that_what_only_shows_in_the_analysis_is_422_too(caller: Caller) -> None:
    answer = caller.post(
        f"{PREFIX}/range/nut-advantage", {"hero": ["AA"], "villain": ["AhKh"], "board": "AhKh2c"}
    )

    assert faults(answer)[0]["loc"] == ["body", "villain"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("nuts", {"board": "secret" * 10_000}),
        ("range/expand", {"notation": ["secret" * 5_000]}),
        ("range/expand", {"notation": ["secret" * 50_000]}),
        ("eval/compare", {"holdings": ["secret" * 10_000, 7]}),
        ("icm", {"payouts": ["secret" * 10_000], "chips": {"secret" * 10_000: 1}}),
    ],
)
def test_that_no_more_than_a_piece_of_what_came_in_is_sent_back(
    caller: Caller, path: str, body: object
) -> None:
    answer = caller.post(f"{PREFIX}/{path}", body)

    assert all("secret" * 10 not in fault["msg"] for fault in faults(answer))
    assert len(answer.content) < 1000


@pytest.mark.parametrize(
    "number", [10**400, -(10**400), 10**4000, 0.5, -1, True, "1"], ids=range(7)
)
def test_that_numbers_beyond_all_limits_are_422(caller: Caller, number: object) -> None:
    body = {"hole_range": ["AA"], "seed": number}

    assert faults(caller.post(f"{PREFIX}/hand-strength", body))[0]["loc"] == ["body", "seed"]


def test_that_a_range_may_have_as_many_characters_as_the_settings_say(
    portal: BlockingPortal, access: Access
) -> None:
    app = create_app(cast("Any", OnlyKeys(access)), ServerSettings(range_limit=100))
    caller = Caller(portal, app, access.create("tester", KeyPlan(0, 0)))

    allowed = caller.post(f"{PREFIX}/equity", {"ranges": [["AA,KK,QQ", "JJ"] * 10, ["TT"]]})
    refused = caller.post(f"{PREFIX}/equity", {"ranges": [["AA,KK,QQ", "JJ"] * 10 + ["2"], ["TT"]]})

    assert allowed.status_code == 200
    (fault,) = faults(refused)
    assert (fault["loc"], fault["type"]) == (["body", "ranges"], "too_many_characters")
    app.state.reception.threads.close()


def test_that_a_hand_with_another_number_of_actions_is_409(caller: Caller) -> None:
    body = example_of(TOOL_AT["games/step"])
    body["expected_action_count"] = len(body["actions"]) - 1

    answer = caller.post(f"{PREFIX}/games/step", body)

    assert answer.status_code == 409
    assert answer.json()["error"] == "action_count_mismatch"


def test_that_an_action_that_is_not_allowed_is_422(caller: Caller) -> None:
    body = {**example_of(TOOL_AT["games/step"]), "next_action": "p2 cbr 1"}

    (fault,) = faults(caller.post(f"{PREFIX}/games/step", body))

    assert (fault["loc"], fault["type"]) == (["body", "next_action"], "illegal_action")


def test_that_a_body_must_be_declared_as_json(caller: Caller) -> None:
    answer = caller.call("POST", NUTS, content=b"{}", headers={"Content-Type": "text/plain"})

    assert (answer.status_code, answer.json()["error"]) == (415, "unsupported_media_type")


def test_that_a_bug_is_500_and_no_fault_of_the_body(caller: Caller) -> None:
    def broken(*_: object) -> None:
        # What pydantic raises when an answer is not of its own form.
        TOOL_AT["nuts"].request.model_validate({})

    tool = TOOL_AT["icm"]
    # Rows cannot be changed, and the route has kept this one.
    kept = tool.run
    object.__setattr__(tool, "run", broken)
    try:
        answer = caller.post(f"{PREFIX}/icm", example_of(tool))
    finally:
        object.__setattr__(tool, "run", kept)

    assert (answer.status_code, answer.json()["error"]) == (500, "internal_error")
