"""A coach's and a student's machine, over TLS: packs are fetched and results handed in, once each.

Each has a home of its own. Processes on either side are killed at random moments.
"""

import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.services.packs.assignments import MeantFor
from gto_desktop.services.packs.class_desk import ClassDesk, check_offered, offered_files
from gto_desktop.services.packs.coach_link import CoachAddress, CoachLink, coach_address
from gto_desktop.services.packs.contents import drill_item, picture_item
from gto_desktop.services.server.access import Access, KeyPlan
from gto_desktop.services.server.certificate import make_certificate
from tests.services.packs.making import DEFEND, PNG, User, done

SERVE = """
import os, sys
from pathlib import Path
from gto_desktop.api.asgi_app import create_app
from gto_desktop.api.calls import Services
from gto_desktop.api.server import EmbeddedServer
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.packs.class_desk import ClassDesk
from gto_desktop.services.server.access import Access, now_utc
from gto_desktop.services.server.server_settings import ServerSettings
home, port = Path(sys.argv[1]), int(sys.argv[2])
os.environ["GTO_DESKTOP_HOME"] = str(home)
desk = ClassDesk(home, UserStore(home), now_utc)
services = Services(Access(home), *[None] * 5, desk=desk)
settings = ServerSettings(host="127.0.0.1", port=port, tls=True)
server = EmbeddedServer(create_app(services, settings), settings, home / "logs")
server.start()
print("ready", flush=True)
sys.stdin.read()
server.stop()
"""
STUDY = """
import sys, time
from pathlib import Path
from gto_desktop.basis.errors import InputError
from gto_desktop.services.packs.coach_link import CoachLink
from tests.services.packs.making import User, done
user = User(Path(sys.argv[1]))
link = CoachLink(user.folder, user.store)
print("ready", flush=True)
failures = 0
while failures < 1000:
    try:
        (offered,) = link.offered()
        path = done(link.fetch(offered))
        user.take(path)
        user.answer("defend", "blunder", 12.0, minutes=len(user.training.results()))
        link.hand_in(offered.id, user.packs.write_results)
        print("handed in", flush=True)
        failures = 0
    except InputError:
        failures += 1
        time.sleep(0.06)
"""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture
def coach(tmp_path: Path) -> User:
    return User(tmp_path / "coach")


@pytest.fixture
def desk(coach: User) -> ClassDesk:
    return ClassDesk(coach.folder, coach.store, lambda: coach.now)


@pytest.fixture
def student(tmp_path: Path) -> User:
    return User(tmp_path / "student")


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def address(coach: User, port: int) -> CoachAddress:
    certificate = make_certificate(folder=coach.folder)
    access = Access(coach.folder)
    key = access.create("Anna", KeyPlan(0, 0))
    access.close()
    return coach_address(f"127.0.0.1:{port}", certificate.fingerprint, key, "Anna")


def offered(coach: User, desk: ClassDesk, tmp_path: Path, parts: int = 0, **more: object) -> Path:
    """Offer a pack with a drill, and a picture that takes so many parts of 1 MB."""
    path, picture = tmp_path / "week.gtopack", tmp_path / "large.png"
    picture.write_bytes(PNG + random.Random(3).randbytes(parts << 20))
    coach.build(path, drill_item(DEFEND), picture_item("", picture), **more)
    desk.offer(path)
    return path


def begun(script: str, *arguments: object) -> "subprocess.Popen[str]":
    process = subprocess.Popen(
        [sys.executable, "-c", script, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).resolve().parents[2],
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def killed(process: "subprocess.Popen[str]") -> None:
    process.send_signal(signal.SIGKILL)
    process.communicate()


@contextmanager
def serving(coach: User, port: int) -> Iterator[None]:
    process = begun(SERVE, coach.folder, port)
    try:
        yield
    finally:
        killed(process)


def times(user: User) -> list[float]:
    return sorted(row.at for row in user.training.results())


def kept(coach: User) -> list[float]:
    return sorted(
        answer.at.timestamp()
        for read in coach.packs.class_results().read
        for answer in read.answers
    )


def test_that_packs_are_fetched_and_results_handed_in_over_tls(
    coach: User, student: User, desk: ClassDesk, address: CoachAddress, port: int, tmp_path: Path
) -> None:
    pack = offered(coach, desk, tmp_path, meant_for=MeantFor(("Anna",)))
    link = CoachLink(student.folder, student.store)
    with serving(coach, port):
        (found,) = link.connect(address)
        path = done(link.fetch(found))
        assert path is not None
        assert path.read_bytes() == pack.read_bytes()
        student.take(path)
        student.answer("defend", "blunder", 12.0)
        student.answer("defend", "best", 0.0, minutes=2)
        first = link.hand_in(found.id, student.packs.write_results)
        student.now += timedelta(hours=1)
        again = link.hand_in(found.id, student.packs.write_results)
        wrong = replace(address, certificate="0" * 64)
        with pytest.raises(InputError, match=r"another certificate .* nothing was sent"):
            link.connect(wrong)
        with pytest.raises(InputError, match="does not know the key"):
            link.connect(replace(address, api_key="gto_wrong"))

    assert (found.title, found.meant_for.names) == ("Week 1", ("Anna",))
    assert found.fingerprint == coach.packs.fingerprint()
    assert (first.student, first.pack, first.fresh, again.fresh) == ("Anna", "Week 1", 2, 0)
    assert link.known() == address
    assert link.handed_in()[found.id][1] == 2
    assert kept(coach) == times(student)
    with pytest.raises(InputError, match="does not answer"):
        link.offered()
    assert link.known() == address
    link.forget()
    with pytest.raises(InputError, match="connect to it first"):
        link.offered()


def test_that_only_ones_own_newest_pack_is_offered(
    coach: User, student: User, desk: ClassDesk, tmp_path: Path
) -> None:
    first = offered(coach, desk, tmp_path)
    second = tmp_path / "second.gtopack"
    coach.build(second, drill_item(DEFEND.named("more")), update=first)
    desk.offer(second)
    theirs = tmp_path / "theirs.gtopack"
    student.build(theirs, drill_item(DEFEND))

    (found,) = desk.offered()

    assert found.version == 2
    assert len(list((coach.folder / "class").iterdir())) == 1
    with pytest.raises(InputError, match="version 1, and version 2 is offered already"):
        desk.offer(first)
    with pytest.raises(InputError, match="another author"):
        desk.offer(theirs)
    assert desk.part(found.id, "../study", 0) is None
    ((copy, (_, digest)),) = offered_files(coach.folder)
    check_offered(copy, digest)
    copy.write_bytes(copy.read_bytes() + b"x")
    with pytest.raises(InputError, match="is damaged: offer the pack again"):
        check_offered(copy, digest)
    desk.withdraw(found.id)
    assert desk.offered() == ()


def test_that_a_file_that_broke_off_goes_on_and_a_wrong_part_is_thrown_away(
    coach: User, student: User, desk: ClassDesk, address: CoachAddress, port: int, tmp_path: Path
) -> None:
    pack = offered(coach, desk, tmp_path, parts=3)
    link = CoachLink(student.folder, student.store)
    with serving(coach, port):
        (found,) = link.connect(address)
        steps = link.fetch(found)
        next(steps)
        with pytest.raises(StopIteration) as ended:
            steps.send(True)
        assert ended.value.value is None
        (part,) = (student.folder / "packs" / "incoming").iterdir()
        assert part.stat().st_size == 1 << 20
        content = bytearray(part.read_bytes())
        content[5] ^= 1
        part.write_bytes(content)
        with pytest.raises(InputError, match="did not arrive as it was offered"):
            done(link.fetch(found))
        path = done(link.fetch(found))

    assert path is not None
    assert path.read_bytes() == pack.read_bytes()


@pytest.mark.parametrize("text", ["", "ftp://a", "http://a:1", "a b", "a:0", "a:99999", "a/b"])
def test_that_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="is no address"):
        coach_address(text, "0" * 64, "key", "Anna")


def test_that_pieces_of_a_link_are_named_where_they_are_wrong() -> None:
    with pytest.raises(InputError, match="64 digits"):
        coach_address("desk.local", "5C:3A", "key", "Anna")
    with pytest.raises(InputError, match="key"):
        coach_address("desk.local", "0" * 64, "my key", "Anna")
    with pytest.raises(InputError, match="needs a name"):
        coach_address("desk.local", "0" * 64, "key", " ")
    found = coach_address("[::1]:9000/", ":".join(["AB"] * 32), " key ", "Anna")
    assert found == CoachAddress("https://[::1]:9000", "ab" * 32, "key", "Anna")


def with_kills(
    coach: User, student: User, address: CoachAddress, port: int, kills: int, seed: int
) -> None:
    """Kill the student's or the coach's process again and again, and let them end their work."""
    chance = random.Random(seed)
    with serving(coach, port):
        CoachLink(student.folder, student.store).connect(address)
    serve, study = begun(SERVE, coach.folder, port), begun(STUDY, student.folder)
    for _ in range(kills):
        time.sleep(chance.uniform(0.0, 0.8))
        if chance.random() < 0.5:
            killed(serve)
            serve = begun(SERVE, coach.folder, port)
        else:
            killed(study)
            study = begun(STUDY, student.folder)
    assert study.stdout is not None
    # It has worked undisturbed once.
    assert study.stdout.readline() == "handed in\n"
    killed(study)
    link = CoachLink(student.folder, student.store)
    (found,) = link.offered()
    link.hand_in(found.id, student.packs.write_results)
    killed(serve)


def test_that_kills_on_either_side_lose_and_double_nothing(
    coach: User, student: User, desk: ClassDesk, address: CoachAddress, port: int, tmp_path: Path
) -> None:
    offered(coach, desk, tmp_path, parts=4)

    with_kills(coach, student, address, port, kills=2, seed=1)

    assert kept(coach) == times(student) != []


@pytest.mark.slow
def test_that_many_kills_on_either_side_lose_and_double_nothing(
    coach: User, student: User, desk: ClassDesk, address: CoachAddress, port: int, tmp_path: Path
) -> None:
    offered(coach, desk, tmp_path, parts=4)

    with_kills(coach, student, address, port, kills=60, seed=2)

    assert kept(coach) == times(student) != []
