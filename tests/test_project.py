"""Facts about the project's own files that no other check looks at."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def pinned() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line.split("==") for line in lines if not line.startswith("#")]
    return {re.sub(r"[-_.]+", "-", name).lower(): version for name, version in pins}


def test_that_constraints_hold_names_and_versions_only() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()

    odd = [line for line in lines if not re.fullmatch(r"#.*|[A-Za-z0-9._-]+==[0-9][^\s/@]*", line)]

    assert odd == []


def test_that_every_direct_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = project["dependencies"] + project["optional-dependencies"]["dev"]

    names = {re.sub(r"[-_.]+", "-", re.split(r"[<>=!~ ;\[]", one)[0]).lower() for one in wanted}

    assert names - pinned().keys() == set()


def test_that_no_kernel_is_parallel_by_itself() -> None:
    # Two threads inside such kernels abort the process: docs/decisions/0002.
    sources = (ROOT / "gto_desktop").rglob("*.py")

    found = [
        path.name
        for path in sources
        if re.search(r"parallel\s*=\s*True|\bprange\b", path.read_text(encoding="utf-8"))
    ]

    assert found == []


def test_that_each_sentence_about_security_names_tests_that_are_there() -> None:
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and ".py`" in line]

    assert len(rows) > 10
    for row in rows:
        files: list[str] = []
        for name in re.findall(r"`([a-z_/0-9]+(?:\.py)?)`", row.split(" | ")[-1]):
            if name.endswith(".py"):
                files.append((ROOT / "tests" / name).read_text(encoding="utf-8"))
            else:
                assert f"def test_that_{name}(" in files[-1], (name, row)
        assert files, row
