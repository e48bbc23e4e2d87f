"""What the commands of the library say of a file of flops that is damaged."""

from pathlib import Path
from random import Random

import pytest

from benchmarks.damage import hurt
from gto_desktop import bootstrap
from gto_desktop.cli import library_flops_commands, library_show_commands
from gto_desktop.cli.main_command import run
from tests.builds.flop_builds import build, spot

COMMANDS = (
    ("list",),
    ("list", "--json"),
    ("flops", "--spot", "BTN v BB SRP"),
    ("flops", "--spot", "BTN v BB SRP", "--json"),
    ("show", "6max: F F F R2.5 F C | Ks7s3h"),
    ("show", "6max: F F F R2.5 F C | 9s8h2d", "--json"),
)
ROUNDS = 25


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("sound") / "flops.sqlite"
    wanted = spot("Ks7s3h", "9s8h2d", pot_type="SRP", caller="BB", pot=5.5, effective_stack=20)
    del wanted["three_bettor"]
    build(path, wanted)
    return path.read_bytes()


@pytest.mark.slow
@pytest.mark.ci
def test_that_a_command_tells_all_of_a_damaged_file_or_names_it(
    sound: bytes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    path, chance = tmp_path / "own-flops.sqlite", Random(20)
    for module in (bootstrap, library_flops_commands, library_show_commands):
        monkeypatch.setattr(module, "flop_files", lambda: [path])

    def told(command: tuple[str, ...]) -> tuple[int, str, str]:
        code = run(["library", *command])
        said = capsys.readouterr()
        return code, said.out, said.err

    path.write_bytes(sound)
    whole = [told(command) for command in COMMANDS]
    assert [code for code, _, _ in whole] == [0] * len(COMMANDS)
    named = 0

    for _ in range(ROUNDS):
        path.write_bytes(hurt(sound, chance))
        for command, wanted in zip(COMMANDS, whole, strict=True):
            code, out, err = told(command)
            if (code, out) != wanted[:2]:
                named += 1
                assert (code, path.name in err) == (2, True), (command, err)
                assert "Traceback" not in err

    assert named > ROUNDS
