"""The one place that knows how a kernel is compiled; where it is kept says `code_folder`.

Every kernel takes arrays and numbers and writes into arrays it is given.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal, ParamSpec, TypeAlias, TypeVar, cast

import numpy as np

from gto_desktop.kernels.code_folder import prepare_folder

# Read by numba when it is imported, so it is set before.
prepare_folder()

import numba  # noqa: E402

Int: TypeAlias = int | np.integer[Any]
"""A whole number as Python or an array holds it: compiled code does not tell them apart."""
Real: TypeAlias = float | np.floating[Any]

unkept: list[str] = []
"""The kernels that this process compiled and could not keep, by name."""

P = ParamSpec("P")
R = TypeVar("R")


def _dress(
    function: Callable[P, R], inline: Literal["never", "always"] = "never"
) -> Callable[P, R]:
    # nogil: a kernel holding the interpreter lock froze a window for over a second.
    # error_model numpy: a division that may raise does not vectorise.
    # cache: compiling everything takes tens of seconds, loading it from disk under one.
    compile_later: Any = numba.njit(
        nogil=True,
        cache=True,
        fastmath=True,
        error_model="numpy",
        boundscheck=False,
        inline=inline,
    )
    dispatcher: Any = compile_later(function)
    _keep_if_possible(dispatcher)
    return cast("Callable[P, R]", dispatcher)


def _keep_if_possible(dispatcher: Any) -> None:
    """Let a kernel be used where its code cannot be kept or read: it is compiled anew.

    Numba lets the error of a full disk, or of a file that a power cut has left damaged, end the
    call.
    """
    cache = getattr(dispatcher, "_cache", None)  # none where kernels run as plain Python
    if cache is None:
        return
    save, load = cache.save_overload, cache.load_overload
    name = dispatcher.py_func.__qualname__

    def save_overload(signature: Any, data: Any) -> None:
        try:
            save(signature, data)
        except Exception:  # it reads the index too, as below
            unkept.append(name)

    def load_overload(signature: Any, context: Any) -> Any:
        try:
            return load(signature, context)
        except (OSError, MemoryError):
            return None  # the file cannot be read now: what it holds may be good
        except Exception:
            # Damaged bytes raise whatever they happen to mean. Under an empty index the code that
            # it named is written over.
            with suppress(OSError):
                cache.flush()
            return None

    cache.save_overload, cache.load_overload = save_overload, load_overload


if TYPE_CHECKING:

    def kernel(function: Callable[P, R]) -> Callable[P, R]:
        """Compile a function of arrays and numbers; it releases the interpreter lock."""
        return function

    def inlined(function: Callable[P, R]) -> Callable[P, R]:
        """Compile a small function that is pasted into the kernels that call it."""
        return function
else:

    def kernel(function):
        """Compile a function of arrays and numbers; it releases the interpreter lock."""
        return _dress(function)

    def inlined(function):
        """Compile a small function that is pasted into the kernels that call it."""
        return _dress(function, "always")
