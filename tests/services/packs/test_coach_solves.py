"""What a student's program makes of a coach's machine that loses, breaks off or sends damage."""

import base64
import hashlib
import json
import os
from pathlib import Path
from typing import Any

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import Message
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.packs.coach_calls import CoachAway, CoachRefused, read_answer
from gto_desktop.services.packs.coach_link import CoachLink
from gto_desktop.services.packs.coach_solves import NOTE, CoachSolves
from gto_desktop.services.solving.at_coach import LeftThere, NotSolvedThere
from gto_desktop.services.solving.past_solves import SolveShelf
from gto_desktop.services.solving.solving import Solving
from gto_desktop.solver.solve_order import SolveOrder
from tests.services.packs.making import SPOT, User, done, river

PART = 400


class Coach:
    """Gives a solved river in small parts; what it does to a call is written in `troubles`."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.troubles: list[InputError | None] = []
        self.damaged = False
        self.asked: list[str] = []
        self.offsets: list[int] = []

    def post(self, path: str, body: dict[str, Any], at_most_s: float = 1.0) -> dict[str, Any]:
        assert at_most_s > 0
        operation = path.rpartition("/")[2]
        self.asked.append(operation)
        if operation == "release":
            return {"released": True}
        trouble = self.troubles.pop(0) if self.troubles else None
        if trouble is not None:
            raise trouble
        if operation == "solve":
            return {"status": "computing", "solve": "handle"}
        offset = body["offset"]
        self.offsets.append(offset)
        part = self.content[offset : offset + PART]
        return {
            "iterations": 3,
            "size": len(self.content),
            "sha256": hashlib.sha256(self.content).hexdigest(),
            "content": base64.b64encode(part[::-1] if self.damaged else part).decode(),
        }


@pytest.fixture
def coach(tmp_path: Path) -> Coach:
    return Coach(river(tmp_path).read_bytes())


@pytest.fixture
def at_coach(coach: Coach, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CoachSolves:
    monkeypatch.setattr(CoachLink, "calls", lambda _link: coach)
    user = User(tmp_path / "student")
    return CoachSolves(CoachLink(user.folder, user.store), 0.0)


def incoming(tmp_path: Path) -> list[Path]:
    return list((tmp_path / "student" / "packs" / "incoming").iterdir())


ORDER = SolveOrder(SPOT, threads=1)


def test_that_a_lost_solve_is_asked_for_again_and_given_up_after_three(
    coach: Coach, at_coach: CoachSolves
) -> None:
    lost = CoachRefused("gone", "expired")
    coach.troubles = [None, lost, CoachRefused("down", "upstream_unavailable"), None, None]

    assert done(at_coach.solve(ORDER)).iterations == 3
    assert coach.asked.count("solve") == 3
    at_coach.forget(SPOT)
    coach.troubles = [None, lost] * 3
    with pytest.raises(InputError, match="lost this solve 3 times: solve it here"):
        done(at_coach.solve(ORDER))


def test_that_what_broke_off_goes_on_where_it_was(
    coach: Coach, at_coach: CoachSolves, tmp_path: Path
) -> None:
    assert len(coach.content) > 2 * PART
    solving = at_coach.solve(ORDER)
    while next(solving).done < PART:
        pass
    solving.close()
    assert coach.asked[-1] == "release"
    (part,) = incoming(tmp_path)
    assert part.stat().st_size == PART
    coach.offsets.clear()

    result = done(at_coach.solve(ORDER))

    # The first call asks how far the solve is.
    assert coach.offsets[:2] == [0, PART]
    assert result.spec == SPOT
    at_coach.forget(SPOT)
    assert incoming(tmp_path) == []


def test_that_damage_on_the_way_is_told_and_nothing_of_it_stays(
    coach: Coach, at_coach: CoachSolves, tmp_path: Path
) -> None:
    coach.damaged = True

    with pytest.raises(NotSolvedThere, match="did not arrive as the coach's machine sent it"):
        done(at_coach.solve(ORDER))

    assert incoming(tmp_path) == []


def test_that_a_busy_or_silent_machine_is_called_again_and_others_refusals_are_told(
    coach: Coach, at_coach: CoachSolves
) -> None:
    coach.troubles = [CoachRefused("busy", "busy"), CoachAway("away"), None, CoachAway("away")]

    assert done(at_coach.solve(ORDER)).iterations == 3
    at_coach.forget(SPOT)
    coach.troubles = [CoachRefused("used up", "solve_quota_exceeded")]
    with pytest.raises(CoachRefused, match="used up"):
        done(at_coach.solve(ORDER))


def test_that_a_machine_that_is_off_is_told_at_once(coach: Coach, at_coach: CoachSolves) -> None:
    coach.troubles = [CoachAway("away")]

    with pytest.raises(CoachAway, match="away"):
        done(at_coach.solve(ORDER))


def test_that_a_solve_that_is_told_to_end_is_let_go_of(coach: Coach, at_coach: CoachSolves) -> None:
    coach.troubles = [None, CoachAway("away")]
    solving = at_coach.solve(ORDER)
    next(solving)

    with pytest.raises(InputError, match="Stopped"):
        solving.send(True)

    assert coach.asked[-1] == "release"


def test_that_a_solution_that_does_not_fit_in_memory_waits_to_be_opened(
    coach: Coach, at_coach: CoachSolves, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise InputError("too little memory")

    with monkeypatch.context() as patched:
        patched.setattr("gto_desktop.solver.store.check_room", full)
        with pytest.raises(InputError, match="too little memory"):
            done(at_coach.solve(ORDER))
    assert [path.suffix for path in incoming(tmp_path)] == [".gtosol"]
    coach.asked.clear()

    assert done(at_coach.solve(ORDER)).iterations == 3
    assert coach.asked == []


def test_that_what_has_come_stays_until_it_is_kept_and_is_not_asked_for_twice(
    coach: Coach, at_coach: CoachSolves, tmp_path: Path
) -> None:
    first = done(at_coach.solve(ORDER, "a place"))
    assert first.is_of_coach
    assert {path.suffix for path in incoming(tmp_path)} == {".gtosol", ".json"}
    coach.asked.clear()

    assert done(at_coach.solve(ORDER)).iterations == 3
    assert coach.asked == []
    at_coach.forget(SPOT)

    assert incoming(tmp_path) == []


def test_that_what_was_solved_there_says_so_in_its_file_and_is_not_the_pace_of_this_machine(
    at_coach: CoachSolves, tmp_path: Path
) -> None:
    shelf = SolveShelf(UserStore(tmp_path), tmp_path / "solves", Solving().save)
    solution = done(at_coach.solve_whole(ORDER))
    solution.game.session.seconds = 60.0

    kept = shelf.keep(solution).solve

    assert done(Solving().open(shelf.path(kept))).is_of_coach
    assert shelf.estimate_time(ORDER, 1000).based_on == 0


def test_that_a_solve_of_a_killed_program_is_told_and_one_that_ended_in_order_is_not(
    at_coach: CoachSolves, tmp_path: Path
) -> None:
    solving = at_coach.solve(ORDER, "a place")
    next(solving)
    (note,) = (path for path in incoming(tmp_path) if path.name.endswith(NOTE))
    mine = note.read_text()
    assert at_coach.left() == ()
    # As it lies there once the process is gone, its number or not.
    note.write_text(mine.replace(f'"owner": "{os.getpid()} ', f'"owner": "{os.getpid()} 1'))
    assert at_coach.left() == (LeftThere(SPOT, "a place"),)
    note.write_text(mine)

    solving.close()

    assert at_coach.left() == ()
    assert not note.exists()
    note.write_text("{")
    assert at_coach.left() == ()
    assert not note.exists()


def test_that_fixed_refusals_are_messages_that_a_window_can_translate() -> None:
    used_up = "This month's 2 solves of the key are used up"
    told = f"{used_up}; counting starts again on 2026-12-01 (UTC)."
    body = json.dumps({"error": "solve_quota_exceeded", "message": told})

    with pytest.raises(CoachRefused) as refused:
        read_answer(429, body.encode())

    message = refused.value.args[0]
    assert message == f"The coach's machine refused: {told}"
    assert isinstance(message.values[0], Message)
    assert message.values[0].values == ("2", "2026-12-01")
    assert not refused.value.is_of_spot


def test_that_a_refusal_of_one_spot_says_that_others_may_do() -> None:
    with pytest.raises(CoachRefused, match="not enough memory") as refused:
        read_answer(400, b'{"error": "invalid_request", "message": "not enough memory"}')

    assert refused.value.is_of_spot
