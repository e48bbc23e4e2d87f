"""The files that the library commands read and write."""

from pathlib import Path

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.paths import data_folder, strategy_folder
from gto_desktop.preflop.shares import Calibrated, read_shares, shipped_shares
from gto_desktop.preflop.stakes import DATA_SETS

PREFLOP = "preflop.sqlite"
FLOPS = "flops.sqlite"


def output_file(given: Path | None, name: str) -> Path:
    """Return the file to write: what is given, else that of a checkout or of the user."""
    return given or (strategy_folder() if _in_checkout() else data_folder()) / name


def _in_checkout() -> bool:
    """Tell whether what ships may be written: what is installed is not ours to change."""
    return (strategy_folder().parent / "pyproject.toml").is_file()


def check_version(version: str) -> None:
    """Make sure that the program has a data set, or raise InputError."""
    known = [data.id for data in DATA_SETS]
    if version not in known:
        raise InputError(f"There is no data set {version[:60]!r}: use one of {', '.join(known)}.")


def measured_file(given: Path | None, version: str) -> Path:
    """Return the file to write to what the flops of a data set are worth: as `output_file`."""
    resources = strategy_folder().parent / "resources" / "preflop"
    return given or (resources if _in_checkout() else data_folder()) / f"shares_{version}.npz"


def measured_shares(version: str) -> Calibrated | None:
    """Return what the flops of a data set are worth: the user's own file, else the shipped one."""
    own = data_folder() / f"shares_{version}.npz"
    if not own.is_file():
        return shipped_shares(version)
    try:
        return read_shares(own)
    except (OSError, ValueError, KeyError) as error:
        raise InputError(f"{own} cannot be read: move it away. ({error})") from None
