"""Flops passed on by commands: out of the library that ships, into another one."""

from pathlib import Path

import pytest

from gto_desktop.basis.paths import own_flops
from gto_desktop.cli.main_command import run

OLD = Path(__file__).resolve().parents[1] / "data" / "flops_format_2.sqlite"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path / "home"))


def test_that_flops_go_from_one_library_to_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    packs = tmp_path / "packs"
    packs.mkdir()
    wanted = ["--title", "More", "--author", "Ann", "--spot", "btn v bb"]
    with monkeypatch.context() as coach:
        coach.setattr("gto_desktop.bootstrap.flop_files", lambda: [OLD])
        assert run(["library", "export", str(packs / "more.gtoflops"), *wanted]) == 0
        assert run(["library", "export", str(packs / "more.gtoflops"), *wanted]) == 2
        assert "is there already" in capsys.readouterr().err

    monkeypatch.setattr("gto_desktop.bootstrap.flop_files", lambda: [own_flops()])
    assert run(["library", "add", str(packs)]) == 0
    assert "More by Ann" in (told := capsys.readouterr().out)
    assert " added: 6max BTN v BB" in told
    assert run(["library", "add", str(packs / "more.gtoflops")]) == 0
    assert "0 flops added; " in capsys.readouterr().out


def test_that_a_pack_can_be_made_of_one_file_of_the_library(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack, named = tmp_path / "more.gtoflops", ["--title", "More", "--author", "Ann"]

    assert run(["library", "export", str(pack), *named, "--library", str(OLD)]) == 0
    assert "Wrote 2 flops to" in capsys.readouterr().out
    missing = tmp_path / "none.sqlite"
    assert run(["library", "export", str(pack), *named, "--force", "--library", str(missing)]) == 2
    assert f"There is no file {missing}." in capsys.readouterr().err


def test_that_what_is_no_pack_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["library", "add", str(OLD)]) == 2
    assert "is no pack of flops, or it is damaged" in capsys.readouterr().err
    assert run(["library", "add", str(tmp_path)]) == 2
    assert "holds no file that ends in .gtoflops" in capsys.readouterr().err
    assert run(["library", "export", str(tmp_path / "no" / "a.gtoflops"), "--title", "T",
                "--author", "A"]) == 2  # fmt: skip
    assert "there is no folder" in capsys.readouterr().err
