"""The audit of what the program stands on: the lock, licences, known holes."""

import importlib
import json
import sys
import threading
from collections.abc import Iterator
from email.message import Message
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.metadata import Distribution, version
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
HASH = "ab" * 32


@pytest.fixture
def audit(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    monkeypatch.delitem(sys.modules, "audit", raising=False)
    return importlib.import_module("audit")


class Made(Distribution):
    """A package that is installed."""

    def __init__(self, **headers: str) -> None:
        self._told = Message()
        self._told["Name"], self._told["Version"] = "made", "1.0"
        for name, value in headers.items():
            self._told[name.replace("_", "-")] = value

    @property
    def metadata(self) -> Any:
        return self._told

    def read_text(self, filename: str) -> str | None:
        return None

    def locate_file(self, path: Any) -> Any:
        return path


def test_that_the_lock_has_a_hash_for_each_package_of_the_program(audit: Any) -> None:
    locked = {each.name: each for each in audit.read_lock(audit.LOCK.read_text())}

    assert {"numba", "numpy", "fastapi", "cryptography", "pyside6-essentials"} <= set(locked)
    constraints = (ROOT / "constraints.txt").read_text()
    for each in locked.values():
        line = next(
            line for line in constraints.splitlines()
            if audit.canonical(line.partition("==")[0]) == each.name
        )  # fmt: skip
        assert line.partition("==")[2] == each.version


def test_that_what_pip_reports_is_locked_and_read_back(audit: Any) -> None:
    report = {
        "install": [
            {
                "metadata": {"name": "Some_Thing", "version": "2.1"},
                "download_info": {"archive_info": {"hashes": {"sha256": HASH}}},
            },
            {"metadata": {"name": "own", "version": "0"}, "download_info": {"dir_info": {}}},
        ]
    }

    text = audit.lock_text(report)

    assert audit.read_lock(text) == [audit.Locked("some-thing", "2.1", HASH)]


@pytest.mark.parametrize("line", ["numpy==2.0", "numpy --hash=sha256:" + HASH, "numpy==1 --hash=x"])
def test_that_a_lock_without_version_or_hash_is_refused(audit: Any, line: str) -> None:
    with pytest.raises(ValueError, match="no package with a version and a hash"):
        audit.read_lock(line)


@pytest.mark.parametrize(
    ("licence", "allowed"),
    [
        ("MIT", True),
        ("Apache-2.0 AND BSD-2-Clause", True),
        ("LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only", True),
        ("MIT AND GPL-3.0-only", False),
        ("AGPL-3.0-only", False),
        ("", False),
    ],
)
def test_that_a_package_whose_licence_binds_others_or_is_not_told_is_named(
    audit: Any, licence: str, allowed: bool
) -> None:
    locked = [audit.Locked("made", "1.0", HASH)]

    problems = audit.licence_problems(locked, {"made": Made(License_Expression=licence)})

    assert problems == [] if allowed else "made may not ship" in problems[0]


def test_that_another_version_than_the_locked_one_is_told(audit: Any) -> None:
    locked = [audit.Locked("made", "2.0", HASH), audit.Locked("gone", "1.0", HASH)]

    wrong, missing = audit.version_problems(locked, {"made": Made()})

    assert wrong == "made is 1.0, and 2.0 is locked."
    assert "gone 1.0 is locked and not installed" in missing


# --- known holes


@pytest.fixture
def asked() -> Iterator[tuple[str, list[Any]]]:
    """A place that knows of a hole in everything named "holey"; and what it was asked."""
    questions: list[Any] = []

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            questions.append(body)
            results = [
                {"vulns": [{"id": "HOLE-1"}]} if query["package"]["name"] == "holey" else {}
                for query in body["queries"]
            ]
            content = json.dumps({"results": results}).encode()
            self.send_response(200)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Answers)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", questions
    server.shutdown()
    thread.join()
    server.server_close()


def test_that_known_holes_are_asked_for_in_one_question_and_told(
    audit: Any, asked: tuple[str, list[Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    address, questions = asked
    locked = [audit.Locked("holey", "1.0", HASH), audit.Locked("sound", "2.0", HASH)]

    answer = audit.known_holes(locked, offline=False, kept=None, address=address)

    assert len(questions) == 1
    assert [query["version"] for query in questions[0]["queries"]] == ["1.0", "2.0"]
    assert audit.hole_problems(locked, answer) == ["holey 1.0 has known holes: HOLE-1."]
    newer = [audit.Locked("holey", "1.1", HASH)]
    assert audit.hole_problems(newer, answer) == []
    assert "Nothing is known of holey" in capsys.readouterr().out


def test_that_kept_answers_stand_in_where_nobody_can_be_asked(audit: Any, tmp_path: Path) -> None:
    locked = [audit.Locked("holey", "1.0", HASH)]
    kept = tmp_path / "holes.json"
    kept.write_text(json.dumps({"at": "2026-11-01", "holes": {"holey 1.0": ["HOLE-1"]}}))
    nowhere = "http://127.0.0.1:9"

    assert audit.known_holes(locked, offline=False, kept=None, address=nowhere) is None
    assert audit.known_holes(locked, offline=True, kept=tmp_path / "none", address=nowhere) is None
    for offline in (True, False):
        answer = audit.known_holes(locked, offline=offline, kept=kept, address=nowhere)
        assert audit.hole_problems(locked, answer)


def test_that_the_audit_says_what_it_cannot_know_and_passes_as_things_are(
    audit: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = ROOT / "packaging" / "locked.txt"
    names = {each.name: each.version for each in audit.read_lock(lock.read_text())}
    if any(version(name) != there for name, there in names.items() if name != "gto-desktop"):
        pytest.skip("other versions than the locked ones are installed")
    monkeypatch.setattr(sys, "argv", ["audit.py", "--offline"])

    assert audit.main() == 0
    assert "nobody can tell now" in capsys.readouterr().out
