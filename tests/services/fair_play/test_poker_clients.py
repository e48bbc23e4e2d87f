"""Which processes are poker clients: exactly those on the list, and no other program."""

import os
import shutil
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from gto_desktop.services.fair_play.poker_clients import (
    ClientNames,
    PokerClient,
    read_clients,
    running_clients,
    shipped_names,
)


def title(name: str, *paths: str) -> str | None:
    return shipped_names().title(name, lambda: paths)


@pytest.mark.parametrize(
    ("name", "client"),
    [
        ("PokerStars.exe", "PokerStars"),
        ("pokerstars.exe", "PokerStars"),
        ("GGnet.exe", "GGPoker"),
        ("Winamax.exe", "Winamax"),
        ("Winamax Poker.exe", "Winamax"),
        ("888poker.exe", "888poker"),
        ("PartyGaming.exe", "partypoker"),
        ("AmericasCardroom.exe", "Winning Poker Network"),
        ("TitanPoker.exe", "iPoker"),
        ("CoinPoker.exe", "CoinPoker"),
        ("WPTGlobal.exe", "WPT Global"),
    ],
)
def test_that_clients_are_known_by_their_name_alone(name: str, client: str) -> None:
    assert title(name) == client


@pytest.mark.parametrize(
    "name",
    [
        "",
        "stars",
        "poker-notes",
        "poker",
        "poker.exe",
        "pokerstarsnotes.exe",
        "my PokerStars.exe",
        "PokerStars.exe.bak",
        "PokerTracker4.exe",
        "gto-desktop",
        "winamax.txt",
        "party",
        "casino.exe",
        "lobby.exe",
        "python3.11",
        "888",
        "GameClient.exe",
    ],
)
def test_that_other_programs_are_no_clients(name: str) -> None:
    assert title(name, f"/home/me/poker/{name}", rf"C:\Program Files\Poker Tools\{name}") is None


def test_that_a_common_name_counts_in_its_own_folder_only() -> None:
    inside = r"C:\Program Files (x86)\PacificPoker\bin\poker.exe"
    outside = r"C:\Users\me\poker.exe"

    assert title("poker.exe", inside) == "888poker"
    assert title("poker.exe", outside) is None
    assert title("notes.exe", inside) is None


def test_that_a_name_cut_off_by_linux_is_completed_from_its_path() -> None:
    cut = "AmericasCardroom.exe"[:15]

    assert title(cut, r"C:\AmericasCardroom\AmericasCardroom.exe") == "Winning Poker Network"
    assert title(cut, "/usr/bin/AmericasCardroo") is None
    assert title("python3.11-long", r"C:\AmericasCardroom\AmericasCardroom.exe") is None


def test_that_paths_are_only_asked_for_where_the_name_is_not_enough() -> None:
    asked = []

    def paths() -> Sequence[str]:
        asked.append(True)
        return ()

    names = ClientNames([PokerClient("Room", ("room.exe", "folder/lobby.exe"))])
    for name in ("room.exe", "notepad.exe"):
        names.title(name, paths)
    assert not asked
    names.title("lobby.exe", paths)

    assert asked == [True]


def test_that_the_shipped_list_names_every_process_once() -> None:
    clients = read_clients()
    names = [process.casefold() for client in clients for process in client.processes]

    assert len(clients) == len({client.title for client in clients}) > 10
    assert all(name == name.strip() and name for name in names)
    for client in clients:
        own = [process.casefold() for process in client.processes]
        others = set(names) - set(own)
        assert not others & set(own)


def test_that_a_client_that_runs_is_seen_and_no_longer_once_it_ended(tmp_path: Path) -> None:
    sleep = shutil.which("sleep")
    assert sleep is not None
    program = tmp_path / "PokerStars.exe"
    shutil.copy(sleep, program)
    assert "PokerStars" not in running_clients()

    process = subprocess.Popen([program, "600"])
    try:
        end = time.monotonic() + 60
        while "PokerStars" not in running_clients() and time.monotonic() < end:
            time.sleep(0.02)
        seen = running_clients()
    finally:
        process.kill()
        process.wait()

    assert seen == ("PokerStars",)
    assert running_clients() == ()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="descriptors of Linux")
def test_that_without_descriptors_it_is_told_that_nobody_can_look(tmp_path: Path) -> None:
    sleep = shutil.which("sleep")
    assert sleep is not None
    # A name that says nothing without its folder.
    program = tmp_path / "888poker" / "poker.exe"
    program.parent.mkdir()
    shutil.copy(sleep, program)
    process = subprocess.Popen([program, "30"])
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    taken: list[int] = []
    running_clients()
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        with suppress(OSError):
            while True:
                taken.append(os.open(os.devnull, os.O_RDONLY))
        with pytest.raises(OSError, match="Too many open files"):
            running_clients()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
        for each in taken:
            os.close(each)
        process.kill()
        process.wait()
