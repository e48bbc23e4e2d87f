"""The guide says what is so: its pages, pictures, links and keys are those of the window."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import gto_desktop.kernels.jit  # noqa: F401 - it takes the compiled kernels of everyone
from gto_desktop import bootstrap
from gto_desktop.gui.frame.guide_window import guide_page
from gto_desktop.gui.frame.main_window import MainWindow
from gto_desktop.gui.frame.start_up import create_window
from gto_desktop.gui.frame.window_parts import Parts
from gto_desktop.services.fair_play.fair_play import FairPlay
from gto_desktop.services.server.dashboard import Dashboard
from tests.gui.ending import delete_now

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "guide"
PAGES = sorted(FOLDER.glob("*.md"))
ROW = re.compile(r"^\| `([^|]+)` \| ([^|]+) \|$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([\w-]+))?\)")
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def anchors(page: Path) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", text_of(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}


def keys_of_the_guide() -> dict[str, str]:
    """What the first table of keys says each does, by the keys."""
    section = text_of(FOLDER / "index.md").split("\n## Keys\n", 1)[1]
    return dict(ROW.findall(section.split("Some keys belong", 1)[0]))


@pytest.fixture
def whole(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """The window with every panel there is."""
    solving = bootstrap.make_solving()
    dashboard = Dashboard(tmp_path)
    library = bootstrap.make_library()
    hands, review = bootstrap.make_review(library, solving)
    parts = Parts(
        solving,
        service=bootstrap.EmbeddedService(),
        dashboard=dashboard,
        shelves=bootstrap.make_shelves(solving),
        training=bootstrap.make_training(library, solving),
        hands=hands,
        review=review,
        packs=lambda: bootstrap.make_packs(solving),
        preflop_games=bootstrap.make_preflop_games,
        fair_play=FairPlay(),
    )
    window = create_window(parts)
    for key in window.docks.docks:
        window.docks.panel(key)
    yield window
    window.close()
    dashboard.close()
    library.close()
    delete_now(window)


@every_page
def test_that_links_and_pictures_of_a_page_lead_somewhere(page: Path) -> None:
    for target, anchor in LINK.findall(text_of(page)):
        if target.startswith("http"):
            continue
        found = (page.parent / target) if target else page
        assert found.is_file(), target
        assert not anchor or anchor in anchors(found), f"{target}#{anchor}"


@every_page
def test_that_a_page_is_reached_from_the_first(page: Path) -> None:
    reached = {target for target, _ in LINK.findall(text_of(FOLDER / "index.md"))}

    assert page.name in {*reached, "index.md"}


def test_that_every_picture_is_used() -> None:
    used = {Path(target).name for page in PAGES for target, _ in LINK.findall(text_of(page))}

    assert {picture.name for picture in (FOLDER / "images").glob("*.png")} <= used


def test_that_every_panel_has_its_page(whole: MainWindow) -> None:
    for spec in whole.panels.specs():
        page = guide_page(spec.guide)

        assert page is not None
        assert page.stem == spec.guide


def test_that_the_keys_of_the_guide_are_those_of_the_window(whole: MainWindow) -> None:
    commands = {
        whole.commands.shortcut(command.key).toString(): command.title
        for command in whole.commands
        if not whole.commands.shortcut(command.key).isEmpty()
        and not command.key.startswith("study.take")
    }

    listed = keys_of_the_guide()
    numbers = {keys: what for keys, what in listed.items() if "to" in keys}
    assert numbers == {"1` to `9": "Take action 1 to 9"}
    assert commands == {keys: what for keys, what in listed.items() if keys not in numbers}
