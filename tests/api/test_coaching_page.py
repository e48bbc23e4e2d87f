"""docs/guide/coaching.md: what a student types, run as it stands against a server over TLS."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import Services
from gto_desktop.api.server import EmbeddedServer
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.certificate import make_certificate
from gto_desktop.services.server.server_settings import ServerSettings

PAGE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "coaching.md"
BLOCK = re.compile(r"^```(sh|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NEEDED = ("bash", "curl", "openssl")


def section() -> str:
    text = PAGE.read_text(encoding="utf-8")
    return re.split(r"^## ", text.split("## A class on your network\n", 1)[1], flags=re.M)[0]


@pytest.mark.skipif(
    any(shutil.which(name) is None for name in NEEDED),
    reason=f"one of {', '.join(NEEDED)} is not installed: the page's commands cannot be run",
)
def test_that_what_a_student_types_runs_and_is_answered(
    services: Services, access: Access, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GTO_DESKTOP_HOME", str(tmp_path))
    made = make_certificate()
    key = access.create("Ann", KeyPlan(500, 10))
    desk = tmp_path / "student"
    desk.mkdir()
    shutil.copy(made.file, desk)
    settings = ServerSettings(port=0, tls=True)
    server = EmbeddedServer(create_app(services, settings), settings, tmp_path / "logs")
    answers = []
    try:
        address = server.start()
        for kind, text in BLOCK.findall(section()):
            typed = text.replace("https://192.168.1.20:8790", address).replace("YOUR_KEY", key)
            program = ["bash", "-euc"] if kind == "sh" else [sys.executable, "-c"]
            done = subprocess.run(
                [*program, typed],
                check=True,
                capture_output=True,
                text=True,
                timeout=60,
                cwd=desk,
                env={**os.environ, "HOME": str(desk)},
            )
            answers.append(done.stdout)
    finally:
        server.stop()

    compared, versions, strategy = answers
    assert compared.strip().rpartition("=")[2] == made.fingerprint
    assert '"default":"6max"' in versions
    assert "'action': 'raise'" in strategy
    assert "{'used': 1, 'limit': 500}" in strategy


def test_that_the_page_says_what_the_class_is_for() -> None:
    assert "nobody asks the service\nanything while they play for real money" in section()
