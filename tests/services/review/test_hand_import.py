"""Importing hands: folders of all rooms, again and again, stopped, too young, without names."""

import multiprocessing
import shutil
import threading
from collections.abc import Generator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any, TypeVar

import pytest

from gto_desktop.basis.errors import InputError
from gto_desktop.hands.phh_writing import write_phh
from gto_desktop.hands.rooms import ReadHand
from gto_desktop.library.hand_query import HandQuery
from gto_desktop.library.hand_store import HandStore, NewHand
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review import hand_import, hand_reading
from gto_desktop.services.review.hand_export import HandExport
from gto_desktop.services.review.hand_import import (
    HandImport,
    ImportOptions,
    ImportProgress,
    ImportReport,
)
from gto_desktop.services.review.hand_reading import READER, is_young
from tests.hands.samples import ALL, FILES, FOLDER, hand_of, hands_of, text_of

T = TypeVar("T")
NOW = datetime(2026, 6, 1, tzinfo=UTC)


def done(work: Generator[ImportProgress, bool | None, T]) -> T:
    """Do all of a work and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


@pytest.fixture
def importer(tmp_path: Path) -> HandImport:
    return HandImport(HandStore(UserStore(tmp_path / "home")), lambda: NOW, UTC)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """All rooms in one folder, with noise and a truncated file among them."""
    folder = tmp_path / "histories"
    shutil.copytree(FOLDER, folder / "rooms")
    (folder / "noise.txt").write_bytes(bytes(range(256)) * 20)
    (folder / "diary.txt").write_text("Dear diary", encoding="utf-8")
    half = text_of("pokerstars.txt").replace("900000000", "800000000")
    (folder / "half.txt").write_text(half[: len(half) // 2], encoding="utf-16")
    return folder


def test_that_all_rooms_in_one_folder_are_taken(importer: HandImport, folder: Path) -> None:
    report = done(importer.files([folder]))

    assert report.new == len(ALL) + 3
    assert report.unreconciled == report.duplicates == 0
    assert sorted(str(skipped).removeprefix(str(folder)) for skipped in report.skipped) == [
        "/diary.txt: this is no hand history that is known",
        "/half.txt:115: PokerStars #8000000004: the line is not understood: 'Seat 2: Hero ($1'",
        "/noise.txt: this is no text",
    ]
    rooms = dict(importer.store.choices("room"))
    # Seven in English, five in other languages, one in Open Hand History.
    assert rooms["PokerStars"] == 7 + 5 + 1 + 3
    assert rooms["iPoker"] == 4


def test_that_the_same_folder_twice_adds_nothing(importer: HandImport, folder: Path) -> None:
    first = done(importer.files([folder]))

    second = done(importer.files([folder]))
    again = done(importer.files([folder], ImportOptions(again=True)))

    assert second == ImportReport(unchanged=len(FILES) + 3, left_out_before=first.left_out)
    assert (again.new, again.duplicates) == (0, first.new)


def test_that_what_was_left_out_is_told_again_while_the_files_stay(
    importer: HandImport, folder: Path
) -> None:
    first = done(importer.files([folder]))

    second = done(importer.files([folder]))

    assert first.left_out > 2
    assert (second.unchanged, second.left_out_before) == (first.files, first.left_out)
    assert first.files_with_hands < first.files


def test_that_a_hand_that_an_older_reader_got_wrong_is_read_again(
    importer: HandImport, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "hands.txt"
    path.write_text(text_of("pokerstars.txt"), encoding="utf-8")
    right = hand_reading.kept_form

    def wrong(read: ReadHand) -> NewHand:
        kept = right(replace(read, hand=replace(read.hand, table="another")))
        return replace(kept, reader=READER - 1)

    with monkeypatch.context() as older:
        older.setattr(hand_reading, "kept_form", wrong)
        older.setattr(hand_import, "READER", READER - 1)
        first = done(importer.files([path]))
    number = importer.store.numbers()[0]
    importer.store.note(number, "kept")

    second = done(importer.files([path]))
    third = done(importer.files([path]))

    assert (second.new, second.corrected) == (0, first.new)
    assert importer.hand(number) == hands_of("pokerstars.txt")[0]
    assert importer.store.remarks(number).notes
    assert third.unchanged == 1


def test_that_a_file_that_grew_gives_its_new_hands(importer: HandImport, tmp_path: Path) -> None:
    path = tmp_path / "session.txt"
    hands = text_of("ggpoker.txt").split("\n\n")
    path.write_text("\n\n".join(hands[:2]), encoding="utf-8")
    done(importer.files([path]))
    path.write_text("\n\n".join(hands), encoding="utf-8")

    report = done(importer.files([path]))

    assert (report.new, report.duplicates) == (3, 2)


def test_that_pasted_hands_are_taken(importer: HandImport) -> None:
    report = importer.text(text_of("winamax.txt"))

    assert report.new == 5
    assert importer.text("hello").reasons == {"this is no hand history that is known": 1}


def test_that_a_kept_hand_is_the_hand_that_was_read(importer: HandImport) -> None:
    importer.text(text_of("winamax.txt"))
    wanted = hand_of("winamax.txt", "22000002-3-1700000500")

    (row,) = importer.store.find(HandQuery(tournament=True)).rows

    assert importer.hand(row.id) == wanted
    text = importer.store.text(row.id)
    assert text.raw.startswith("Winamax Poker - Tournament")
    assert (row.position, row.cards, row.pot_type) == ("SB", "KcKd", "3BET")
    assert (row.texture, row.high, row.result_bb) == ("unpaired rainbow", "A", 4.5)


def test_that_what_was_taken_before_a_stop_stays_and_the_rest_comes_later(
    importer: HandImport, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hand_import, "REPORT_EVERY", 0.0)
    work = importer.files([folder])
    for _ in range(9):
        next(work)
    with pytest.raises(StopIteration) as stopped:
        work.send(True)
    part: ImportReport = stopped.value.value

    assert part.stopped
    assert 0 < part.new < len(ALL)
    assert importer.store.find().count == part.new

    rest = done(importer.files([folder]))

    assert part.new + rest.new == len(ALL) + 3


def test_that_an_import_that_is_given_up_leaves_whole_batches(
    importer: HandImport, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hand_import, "REPORT_EVERY", 0.0)
    monkeypatch.setattr(hand_import, "BATCH", 5)
    work = importer.files([folder])
    for _ in range(13):
        next(work)
    work.close()

    assert importer.store.find().count == 10
    assert done(importer.files([folder])).new == len(ALL) + 3 - 10


@pytest.fixture
def apart(importer: HandImport, monkeypatch: pytest.MonkeyPatch) -> HandImport:
    """Return an import whose files are read by two processes, in small bundles."""
    monkeypatch.setattr(hand_reading, "LETTERS", 3000)
    return replace(importer, workers=2)


def test_that_processes_read_what_one_alone_does(
    importer: HandImport, apart: HandImport, folder: Path, tmp_path: Path
) -> None:
    alone = HandImport(HandStore(UserStore(tmp_path / "other")), lambda: NOW, UTC, workers=0)

    report = done(apart.files([folder]))

    assert report == done(alone.files([folder]))
    assert [apart.store.text(number) for number in apart.store.numbers()] == [
        alone.store.text(number) for number in alone.store.numbers()
    ]
    assert done(apart.files([folder])).unchanged == len(FILES) + 3
    assert importer.store.find().count == report.new


def test_that_processes_hide_names_and_hold_young_hands_back(
    apart: HandImport, folder: Path
) -> None:
    young = replace(apart, now=lambda: datetime(2024, 1, 1, tzinfo=UTC))

    early = done(young.files([folder], ImportOptions(anonymous=True)))
    report = done(apart.files([folder], ImportOptions(anonymous=True)))

    assert early.held_back > 0
    assert early.new + report.new == len(ALL) + 3
    texts = [apart.store.text(number) for number in apart.store.numbers()]
    assert not any("Alma" in text.raw or "Alma" in text.content for text in texts)


def test_that_an_import_by_processes_keeps_what_it_has_when_stopped(
    apart: HandImport, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hand_import, "REPORT_EVERY", 0.0)
    before = set(multiprocessing.active_children())
    work = apart.files([folder])
    for _ in range(9):
        next(work)
    with pytest.raises(StopIteration) as stopped:
        work.send(True)

    assert stopped.value.value.stopped
    part = stopped.value.value.new
    assert 0 < part < len(ALL)
    assert part + done(apart.files([folder])).new == len(ALL) + 3
    assert set(multiprocessing.active_children()) <= before


def test_that_two_imports_at_once_lose_nothing(importer: HandImport, folder: Path) -> None:
    reports: list[Any] = []
    threads = [
        threading.Thread(target=lambda: reports.append(done(importer.files([folder]))))
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sum(report.new for report in reports) == len(ALL) + 3
    assert importer.store.find().count == len(ALL) + 3


def test_that_a_hand_is_held_back_for_half_an_hour(tmp_path: Path) -> None:
    played = hand_of("pokerstars.txt", "9000000001").played
    assert played is not None
    clock = [played + timedelta(minutes=29)]
    importer = HandImport(HandStore(UserStore(tmp_path / "home")), lambda: clock[0], UTC)
    path = tmp_path / "session.txt"
    path.write_text(text_of("pokerstars.txt").partition("\n\n\n")[0], encoding="utf-8")

    early = done(importer.files([path]))
    clock[0] = played + timedelta(minutes=30)
    later = done(importer.files([path]))

    assert (early.new, early.held_back) == (0, 1)
    assert "30 minutes" in str(early.skipped[0])
    assert (later.new, later.held_back) == (1, 0)


@pytest.mark.parametrize(
    ("minutes", "young"),
    [(-600, True), (-3, True), (0, True), (29, True), (31, False), (149, True), (151, False)],
)
def test_that_a_time_without_a_zone_is_of_any_it_may_be(minutes: int, young: bool) -> None:
    # A room that writes UTC, or the time of this machine, which is two hours ahead.
    hand = hand_of("ggpoker.txt", "RC500000001")
    assert hand.played is not None
    now = hand.played + timedelta(minutes=minutes - 120)

    assert is_young(hand, now, timezone(timedelta(hours=2))) is young


def test_that_opponents_are_hidden_everywhere(importer: HandImport, tmp_path: Path) -> None:
    report = importer.text(text_of("pokerstars.txt"), ImportOptions(anonymous=True))
    assert report.new == 7

    content = (tmp_path / "home" / "study.sqlite").read_bytes()

    for row in importer.store.find().rows:
        text = importer.store.text(row.id)
        for name in ("Alma", "Bo", "Cleo", "Dov"):
            assert name not in text.raw
            assert name not in text.content
            # Two letters stand in packed numbers by chance.
            assert len(name) == 2 or name.encode() not in content
        assert "Hero" in text.raw
    # A player has one name in all hands.
    names = {
        seat.name
        for row in importer.store.find(HandQuery(stakes=("$0.5/$1",))).rows
        for seat in importer.hand(row.id).seats
    }
    assert len(names) == 1 + len({"Alma", "Bo: the 2nd", "Bo", "Cleo", "Dov (x)", "Eve"})
    # With or without names it is the same hand.
    assert importer.text(text_of("pokerstars.txt")).new == 0


def test_that_hands_come_back_from_a_file_in_phh(importer: HandImport, tmp_path: Path) -> None:
    for file in FILES:
        importer.text(text_of(file))
    path = tmp_path / "all.phhs"

    assert done(HandExport(importer.store).write(path)) == len(ALL)

    assert path.read_text(encoding="utf-8").count("variant = ") == len(ALL)
    assert done(importer.files([path])).duplicates == len(ALL)
    fresh = HandImport(HandStore(UserStore(tmp_path / "other")), lambda: NOW, UTC)
    assert done(fresh.files([path])).new == len(ALL)
    assert {write_phh(fresh.hand(row.id)) for row in fresh.store.find().rows} == {
        write_phh(hand) for hand in ALL
    }


def test_that_a_filter_chooses_what_is_written(importer: HandImport, tmp_path: Path) -> None:
    importer.text(text_of("winamax.txt"))

    count = done(HandExport(importer.store).write(tmp_path / "t.phhs", HandQuery(tournament=True)))

    assert count == 1
    with pytest.raises(InputError, match="cannot be written"):
        done(HandExport(importer.store).write(tmp_path / "no" / "folder" / "t.phhs"))


def test_that_the_hero_of_phh_can_be_named(importer: HandImport) -> None:
    text = write_phh(hand_of("winamax.txt", "11000004-13-1700001000")).replace(
        "_hero = 2", "_hero = 0"
    )

    importer.text(text, ImportOptions(hero="Alma"))

    (row,) = importer.store.find().rows
    assert (row.position, row.cards) == ("BB", "AdKd")


def test_that_progress_is_told(
    importer: HandImport, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hand_import, "REPORT_EVERY", 0.0)

    told = list(importer.files([folder]))

    assert told[-1].files == told[-1].all_files == len(FILES) + 3
    assert told[-1].done == len(ALL) + 3
    assert [step.files for step in told] == sorted(step.files for step in told)


def test_that_the_numbers_of_new_hands_are_told(importer: HandImport) -> None:
    first = importer.text(text_of("winamax.txt"))
    second = importer.text(text_of("winamax.txt") + text_of("winamax.txt"))
    third = importer.text(text_of("pokerstars.txt"))

    numbers = sorted(row.id for row in importer.store.find().rows)
    assert (first.first, first.last) == (1, first.new)
    assert (second.new, second.first, second.last) == (0, 0, 0)
    assert (third.first, third.last) == (first.new + 1, first.new + third.new)
    assert numbers == list(range(1, third.last + 1))


def test_that_a_corrected_copy_is_no_duplicate(importer: HandImport) -> None:
    sound = text_of("pokerstars.txt").split("\n\n\n")[0] + "\n\n\n"
    broken = sound.replace("bets $10\n", "bets $1700\n").replace("bet ($10)", "bet ($1700)")

    assert importer.text(broken).unreconciled == 1
    report = importer.text(sound)

    assert (report.new, report.duplicates, report.corrected) == (0, 0, 1)
    (row,) = importer.store.find().rows
    assert not row.unreconciled
    assert importer.store.text(row.id).raw.strip() == sound.strip()


def test_that_it_is_told_in_how_many_hands_the_named_hero_sits(importer: HandImport) -> None:
    count = sum("Alma" in [seat.name for seat in hand.seats] for hand in hands_of("pokerstars.txt"))

    assert importer.text(text_of("pokerstars.txt"), ImportOptions(hero="Alma")).with_hero == count
    assert importer.text(text_of("pokerstars.txt"), ImportOptions(hero="Zoe")).with_hero == 0
    assert count > 0


def test_that_an_export_of_nothing_leaves_no_file(importer: HandImport, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no hand to write"):
        done(HandExport(importer.store).write(tmp_path / "none.phhs"))

    assert list(tmp_path.glob("none*")) == []
