"""Who holds a lock: a process that lives, and began before it."""

import os
import subprocess
import sys
from pathlib import Path

from gto_desktop.basis.system import holder_of


def test_that_a_process_that_lives_holds_its_lock(tmp_path: Path) -> None:
    lock = tmp_path / "window.lock"
    lock.write_text(f"{os.getppid()}\ngto-desktop\nhost\n")

    assert holder_of(lock) == os.getppid()


def test_that_a_process_that_is_gone_or_began_later_or_is_this_one_holds_none(
    tmp_path: Path,
) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    old = tmp_path / "old.lock"
    old.write_text(f"{os.getppid()}\n")
    os.utime(old, (1, 1))
    locks = {"gone": f"{gone.pid}\n", "own": f"{os.getpid()}\n", "odd": "no number", "empty": ""}
    for name, text in locks.items():
        (tmp_path / name).write_text(text)

    assert [holder_of(tmp_path / name) for name in locks] == [None] * len(locks)
    assert holder_of(old) is None
    assert holder_of(tmp_path / "missing") is None
