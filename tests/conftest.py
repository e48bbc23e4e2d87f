"""What every test may rely on."""

import gc
import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

# Before anything imports Qt. Set it to something else (xcb) to watch the tests of the window.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

ROOT = Path(__file__).resolve().parents[1]
GUI_TESTS = ROOT / "tests" / "gui"


def _why_qt_does_not_load() -> str | None:
    try:
        import PySide6.QtTest
        import PySide6.QtWidgets  # noqa: F401
    except ImportError as error:
        return f"Qt does not load ({error}); `make setup` names the system libraries it needs"
    return None


NO_QT = _why_qt_does_not_load()


class _WindowTestsWithoutQt(pytest.Module):
    """A module of window tests on a machine where Qt does not load: one visible skip."""

    def collect(self) -> list[pytest.Item | pytest.Collector]:
        pytest.skip(str(NO_QT), allow_module_level=True)


def pytest_addoption(pluginmanager: pytest.PytestPluginManager) -> None:
    # pytest-qt ends the whole run when Qt does not load; solving can be tested all the same.
    if NO_QT is not None:
        pluginmanager.unregister(name="pytest-qt")


def pytest_pycollect_makemodule(
    module_path: Path, parent: pytest.Collector
) -> pytest.Module | None:
    if NO_QT is not None and GUI_TESTS in module_path.parents:
        module: pytest.Module = _WindowTestsWithoutQt.from_parent(parent, path=module_path)
        return module
    return None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep all that was imported and collected out of the collections of rubbish that follow.

    It stays to the end. Every test of a window collects, and would look through all of it.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # Files with slow tests first: at the end no worker is left alone with one.
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: item.path not in slow)
    if NO_QT is not None:
        for item in items:
            if {"qtbot", "qapp"} & set(getattr(item, "fixturenames", ())):
                item.add_marker(pytest.mark.skip(reason=NO_QT))


@pytest.fixture(scope="session", autouse=True)
def _home_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep tests out of the user's own folders, which other workers and programs use too."""
    # While the usual home holds: its compiled kernels are those of everyone.
    import gto_desktop.kernels.jit  # noqa: F401

    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("GTO_DESKTOP_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="session")
def shared_dir() -> Path:
    """The folder with benchmark spots and ground truth beside some checkouts; skips elsewhere."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("../shared (benchmark spots, ground truth) is not beside this checkout")
    return folder
