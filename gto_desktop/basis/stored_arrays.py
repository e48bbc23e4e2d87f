"""Files of arrays that ship or are kept: one that is damaged is named."""

import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from gto_desktop.basis.errors import InputError
from gto_desktop.basis.message import say

_DAMAGE = (
    ValueError, LookupError, TypeError, EOFError, NotImplementedError, RuntimeError, SyntaxError,
    zipfile.BadZipFile, zlib.error,
)  # fmt: skip


@contextmanager
def stored_arrays(path: Path) -> Iterator[Any]:
    """Lend the arrays of an .npz file by name; read them in the block.

    Each has a checksum there. InputError where one is damaged or missing, or the file is another;
    OSError where it cannot be read.
    """
    try:
        with path.open("rb") as file, np.load(file) as stored:
            yield stored
    except InputError:
        raise
    except _DAMAGE as error:
        raise InputError(
            say("{0} is damaged ({1}): install the program again.", path.name, str(error))
        ) from None
