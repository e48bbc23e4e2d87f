"""Sessions written and read at once, as tests need them."""

from pathlib import Path

from gto_desktop.solver.progress import finish
from gto_desktop.solver.session import Session
from gto_desktop.solver.spec import SolveSpec
from gto_desktop.solver.store import loading, saving


def save(session: Session, path: Path) -> None:
    """Write a session to a file, or leave the file as it was and raise InputError."""
    finish(saving(session, path))


def load(path: Path, *, threads: int = 2, spec: SolveSpec | None = None) -> Session:
    """Read a session; see `loading`."""
    return finish(loading(path, threads=threads, spec=spec))
