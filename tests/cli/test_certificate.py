"""The certificate commands, and serving with what they made, as a coach does."""

import os
import signal
import ssl
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from gto_desktop.cli.main_command import run
from gto_desktop.services.server.certificate import read_certificate
from tests.services.server.certificates import brought


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(folder))
    return folder


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must fail in the promised way and return its sentence."""
    code = run(arguments)
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err.strip()


def test_that_make_prints_the_file_alone_and_the_rest_beside_it(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(
        ["certificate", "make", "--name", "coach.local", "--name", "coach.lan",
         "--address", "192.168.1.20"]
    )  # fmt: skip
    said = capsys.readouterr()

    file = Path(said.out.strip())
    made = read_certificate(file, file.with_name("private-key.pem"))
    assert code == 0
    assert file.parent.parent == home
    assert {"coach.local", "coach.lan"} <= set(made.names)
    assert "192.168.1.20" in made.addresses
    assert f"SHA-256 {made.fingerprint}" in said.err
    assert f"valid until {made.ends}" in said.err


def test_that_show_says_the_same_of_it_and_replace_makes_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run(["certificate", "make"])
    made = capsys.readouterr()
    assert run(["certificate", "show"]) == 0
    shown = capsys.readouterr()
    assert run(["certificate", "make", "--replace"]) == 0
    other = capsys.readouterr()

    assert shown.out == made.out == other.out
    assert shown.err.splitlines()[:2] == made.err.splitlines()[:2]
    assert other.err.splitlines()[0] != made.err.splitlines()[0]


def test_that_what_cannot_be_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no certificate yet" in refused(capsys, "certificate", "show")
    assert "'x y' is no host name" in refused(capsys, "certificate", "make", "--name", "x y")
    assert "'1.2' is no address" in refused(capsys, "certificate", "make", "--address", "1.2")
    run(["certificate", "make"])
    capsys.readouterr()
    assert "--replace makes another" in refused(capsys, "certificate", "make")


def test_that_serve_refuses_what_it_cannot_serve_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, key = map(str, brought(tmp_path))
    gone = str(tmp_path / "gone.pem")
    serve = ("serve", "--port", "0")

    assert "no certificate yet" in refused(capsys, *serve, "--tls")
    assert "go together" in refused(capsys, *serve, "--certificate", file)
    assert "go together" in refused(capsys, *serve, "--private-key", key)
    both = ("--certificate", gone, "--private-key", key)
    assert "gone.pem cannot be read" in refused(capsys, *serve, *both)
    swapped = ("--certificate", key, "--private-key", file)
    assert "own.key is no certificate" in refused(capsys, *serve, *swapped)
    plain = ("--no-tls", "--certificate", file, "--private-key", key)
    assert "contradict" in refused(capsys, *serve, *plain)


def test_that_a_class_is_served_and_what_to_tell_it_is_printed(home: Path) -> None:
    run(["certificate", "make", "--address", "192.0.2.77"])
    file = home / "tls" / "certificate.pem"
    command = [sys.executable, "-m", "gto_desktop", "serve", "--tls"]
    command += ["--host", "0.0.0.0", "--port", "0"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "GTO_DESKTOP_HOME": str(home)},
    ) as serving:
        assert serving.stdout is not None
        address = serving.stdout.readline().strip()
        trusting = ssl.create_default_context(cafile=file)
        health = httpx.get(f"{address}/health", verify=trusting, timeout=60)
        serving.send_signal(signal.SIGINT)
        _, said = serving.communicate(timeout=60)

    assert health.json()["status"] == "ok"
    assert serving.returncode == 0
    assert f"with the certificate {file}" in said
    assert read_certificate(file, file.with_name("private-key.pem")).fingerprint in said
    assert "unencrypted" not in said
