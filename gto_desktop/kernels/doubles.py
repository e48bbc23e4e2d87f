"""Eight doubles at a time: `kernels.vector` where sums need double precision.

`V8` is the LLVM type `<8 x double>` as a numba value. Loads and stores are unaligned and take an
offset in elements of a flat array.
"""

from typing import TYPE_CHECKING, Any

from numba.core import types
from numba.core.datamodel import models
from numba.extending import intrinsic, register_model

DOUBLES = 8
"""In a vector."""

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from gto_desktop.kernels.jit import Int, Real

    V8 = Any
    Doubles = NDArray[np.float64]

    def load_doubles(array: Doubles, offset: Int) -> V8:
        """Read 8 consecutive elements of a flat array."""

    def store_doubles(array: Doubles, offset: Int, value: V8) -> None:
        """Write 8 consecutive elements of a flat array."""

    def splat_double(value: Real) -> V8:
        """Repeat one number in every lane."""

    def where_at_least(a: V8, b: V8, value: V8) -> V8:
        """Keep the lanes of `value` where `a` is at least `b`, and zero the others."""
else:
    from llvmlite import ir

    from gto_desktop.kernels.vector import (
        install_arithmetic,
        load_vector,
        repeat,
        store_vector,
    )

    class V8Type(types.Type):
        """Numba's type for one vector of 8 doubles."""

        def __init__(self) -> None:
            super().__init__(name="V8")

    v8 = V8Type()
    _IR = ir.VectorType(ir.DoubleType(), DOUBLES)

    @register_model(V8Type)
    class _V8Model(models.PrimitiveModel):
        def __init__(self, dmm, fe_type):
            super().__init__(dmm, fe_type, _IR)

    install_arithmetic(v8)

    @intrinsic
    def load_doubles(typingctx, array, offset):
        """Read 8 consecutive elements of a flat array."""

        def codegen(context, builder, signature, args):
            return load_vector(context, builder, _IR, signature.args[0], *args)

        return v8(array, types.intp), codegen

    @intrinsic
    def store_doubles(typingctx, array, offset, value):
        """Write 8 consecutive elements of a flat array."""

        def codegen(context, builder, signature, args):
            store_vector(context, builder, signature.args[0], *args)
            return context.get_dummy_value()

        return types.void(array, types.intp, v8), codegen

    @intrinsic
    def splat_double(typingctx, value):
        """Repeat one number in every lane."""

        def codegen(context, builder, signature, args):
            return repeat(builder, args[0], _IR)

        return v8(types.float64), codegen

    @intrinsic
    def where_at_least(typingctx, a, b, value):
        """Keep the lanes of `value` where `a` is at least `b`, and zero the others."""

        def codegen(context, builder, signature, args):
            kept = builder.fcmp_ordered(">=", args[0], args[1])
            return builder.select(kept, args[2], ir.Constant(_IR, None))

        return v8(v8, v8, v8), codegen
