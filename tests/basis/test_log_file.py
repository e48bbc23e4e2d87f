"""A log that meets a full disk."""

import logging
from pathlib import Path

import pytest

from gto_desktop.basis.log_file import LogFile


def record(text: str, *values: object) -> logging.LogRecord:
    return logging.LogRecord("some", logging.INFO, "", 0, text, values, None)


def test_that_a_full_disk_costs_lines_and_says_nothing_of_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = LogFile(tmp_path / "a.log")
    log.handle(record("before"))

    def full() -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(log, "flush", full)
        log.handle(record("lost"))
    log.handle(record("after"))
    log.close()

    assert capsys.readouterr().err == ""
    lines = (tmp_path / "a.log").read_text().splitlines()
    assert (lines[0], lines[-1]) == ("before", "after")


def test_that_a_fault_in_what_is_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = LogFile(tmp_path / "a.log")
    log.handle(record("%d", "no number"))
    log.close()

    assert "no number" in capsys.readouterr().err
