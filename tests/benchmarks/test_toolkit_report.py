"""The report of the toolkit says what was measured."""

from dataclasses import replace
from pathlib import Path

from benchmarks.results import Origin
from benchmarks.toolkit_calls import questions
from benchmarks.toolkit_results import (
    REPORT_FILE,
    CallResult,
    EvaluatorResult,
    JobResult,
    ToolkitResults,
    read_results,
    report_text,
    write_results,
)
from gto_desktop.toolkit.tool_table import TOOL_AT, TOOLS

CALL = CallResult("nuts", "a flop", 5.0, 4.5, 0.25)
RESULTS = ToolkitResults(
    calls=(CALL, replace(CALL, path="texture", served=5.5), replace(CALL, target=None)),
    evaluators=(EvaluatorResult("GTO Desktop", 1.5e5, 1e5, 2e8),),
    jobs=(JobResult("a job", 0.00123456, "0.5000", "another", 12.0, "0.4990"),),
    absent=("treys",),
    origin=Origin("a machine with 2 cores", "2026-01-31", 0.2),
)


def test_that_a_target_is_for_what_is_served_and_of_icm_for_the_analysis() -> None:
    assert CALL.judged == 4.5
    assert replace(CALL, path="icm").judged == 0.25


def test_that_the_report_holds_the_measured_figures() -> None:
    text = report_text(RESULTS)

    assert "**Targets: 1 of 2 met.**" in text
    assert "| `nuts` | a flop | 4.50 | 0.25 | 5 | met |" in text
    assert "| `texture` | a flop | 5.50 | 0.25 | 5 | **not met** |" in text
    assert "| `nuts` | a flop | 4.50 | 0.25 | – |  |" in text
    assert "| GTO Desktop | 150 | 100 | 200,000 |" in text
    assert "| a job | 0.00123 | 0.5000 | another | 12 | 0.4990 |" in text
    assert "Not installed then: treys." in text
    assert "a machine with 2 cores" in text


def test_that_results_are_read_back_as_they_were_written(tmp_path: Path) -> None:
    write_results(RESULTS, tmp_path / "results.json")

    assert read_results(tmp_path / "results.json") == RESULTS


def test_that_every_tool_is_asked_something_that_it_answers() -> None:
    import numpy as np

    asked = list(questions())

    assert {one.path for one in asked} == {tool.path for tool in TOOLS}
    for one in asked:
        if "20 players" not in one.asked:
            TOOL_AT[one.path].answer(one.body(np.random.default_rng(3)))


def test_that_the_report_is_the_one_of_the_stored_results() -> None:
    assert REPORT_FILE.read_text(encoding="utf-8") == report_text(read_results())
