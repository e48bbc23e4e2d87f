"""Writing hands of the user's file, and what other formats cannot say of them."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from gto_desktop.hands.formats import OHH, PHH, STARS
from gto_desktop.hands.stars_writing import as_stars
from gto_desktop.library.hand_store import HandStore
from gto_desktop.library.user_store import UserStore
from gto_desktop.services.review import hand_export
from gto_desktop.services.review.hand_export import HandExport
from gto_desktop.services.review.hand_import import HandImport
from tests.hands.samples import ALL, FILES, text_of
from tests.services.review.test_hand_import import done

NOW = datetime(2026, 6, 1, tzinfo=UTC)


@pytest.fixture
def importer(tmp_path: Path) -> HandImport:
    importer = HandImport(HandStore(UserStore(tmp_path / "home")), lambda: NOW, UTC)
    for file in FILES:
        importer.text(text_of(file))
    return importer


def test_that_a_file_for_trackers_gives_the_same_hands(
    importer: HandImport, tmp_path: Path
) -> None:
    path = tmp_path / "hands.txt"
    fresh = HandImport(HandStore(UserStore(tmp_path / "other")), lambda: NOW, UTC)

    assert done(HandExport(importer.store).write(path, form=STARS)) == len(ALL)
    report = done(fresh.files([path]))

    assert (report.new, report.left_out, report.unreconciled) == (len(ALL), 0, 0)
    found = {fresh.hand(number).id: fresh.hand(number) for number in fresh.store.numbers()}
    assert found == {as_stars(hand).id: as_stars(hand) for hand in ALL}


def test_that_phh_loses_nothing_and_others_say_what_they_lose(importer: HandImport) -> None:
    export = HandExport(importer.store)
    numbers = importer.store.numbers()
    others = sum(hand.room != "PokerStars" for hand in ALL)

    assert done(export.lost(numbers, PHH)) == {}
    assert done(export.lost(numbers, STARS))["the room: it says PokerStars"] == others
    assert not any("room:" in what for what in done(export.lost(numbers, OHH)))


def test_that_an_export_that_is_stopped_writes_whole_hands(
    importer: HandImport, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hand_export, "BATCH", 4)
    path = tmp_path / "hands.txt"
    work = HandExport(importer.store).write(path, form=STARS)
    next(work)
    with pytest.raises(StopIteration) as stopped:
        work.send(True)

    assert stopped.value.value == 4
    assert path.read_text(encoding="utf-8").count("*** SUMMARY ***") == 4
