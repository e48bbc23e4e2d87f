"""The guide says how answers are graded as the program does."""

from pathlib import Path

from gto_desktop.training.choices import BIG_FROM
from gto_desktop.training.grading import EXACT_PCT, LIFTED_PCT, MIXED, TAKEN, THRESHOLDS

PAGE = (Path(__file__).parents[2] / "docs" / "training.md").read_text(encoding="utf-8")


def test_that_the_page_has_every_threshold() -> None:
    rows = {line.split("|")[1].strip(): line for line in PAGE.splitlines() if line.startswith("|")}

    for row in THRESHOLDS[:-1]:
        cells = [cell.strip() for cell in rows[str(row.grade)].split("|")[2:4]]
        assert cells == [f"{row.loses_at_most_pct:g}", f"{100 * row.taken_at_least:g} %"]
    assert str(THRESHOLDS[-1].grade) in rows
    least, most = EXACT_PCT
    assert f"{least:g} to {most:g}:" in rows["best"]
    text = " ".join(PAGE.split())
    assert f"at least {least:g} % and at most {most:g} % of the pot" in text
    assert f"at least {100 * TAKEN:g} % of the time and that loses no more" in text
    assert (
        f"at least {100 * MIXED:g} % of the time is correct while it loses at most {LIFTED_PCT:g} %"
        in text
    )
    assert f"below {100 * BIG_FROM:g} %" in PAGE
