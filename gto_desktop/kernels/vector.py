"""Sixteen floats at a time, where plain loops do not vectorise.

`V16` is the LLVM type `<16 x float>` as a numba value: one register with AVX-512, two with AVX2,
four with NEON. Loads and stores are unaligned and take an offset in elements of a flat array.
The storage of a solve may be 16-bit: a load converts to float, a store rounds to the nearest.
"""

import operator
from functools import partial
from typing import TYPE_CHECKING, Any

from numba.core import cgutils, types
from numba.core.datamodel import models
from numba.extending import intrinsic, overload, register_model

LANES = 16

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from gto_desktop.kernels.jit import Int, Real

    V16 = Any
    Floats = NDArray[np.float32]
    Stored = NDArray[np.float32] | NDArray[np.int16] | NDArray[np.uint16]

    def load(array: Stored, offset: Int) -> V16:
        """Read 16 consecutive elements of a flat array as floats."""

    def store(array: Stored, offset: Int, value: V16) -> None:
        """Write 16 consecutive elements of a flat array; 16-bit ones round to whole numbers."""

    def splat(value: Real) -> V16:
        """Repeat one float in every lane."""

    def largest(a: V16, b: V16) -> V16:
        """Take the larger of two vectors, lane by lane."""

    def magnitude(a: V16) -> V16:
        """Take the absolute value of every lane."""

    def choose_above(a: Any, b: Any, above: Any, otherwise: Any) -> Any:
        """Take `above` in the lanes where `a` is above `b`, else `otherwise`; doubles too."""

    def first_lanes(value: V16, count: Int) -> V16:
        """Keep the first `count` lanes and zero the others."""

    def top(value: V16) -> float:
        """Find the largest lane."""

    def transpose(
        source: Floats,
        source_offset: Int,
        source_stride: Int,
        target: Floats,
        target_offset: Int,
        target_stride: Int,
    ) -> None:
        """Write the 16 x 16 block at `source_offset` transposed to `target_offset`."""

    def gather_transpose(
        source: Floats,
        order: NDArray[np.uint16],
        order_offset: Int,
        stride: Int,
        column: Int,
        target: Floats,
        target_offset: Int,
        target_stride: Int,
    ) -> None:
        """Transpose 16 rows of `source`, picked by `order`, 16 columns from `column` on."""

    def prefetch(array: Stored, offset: Int) -> None:
        """Ask for the cache line of an element that will be wanted soon."""

    def take_ticket(counter: NDArray[np.int64]) -> int:
        """Read counter[0] and add one to it in one atomic step."""
else:
    from llvmlite import ir

    class V16Type(types.Type):
        """Numba's type for one vector of 16 floats."""

        def __init__(self) -> None:
            super().__init__(name="V16")

    v16 = V16Type()
    _IR = ir.VectorType(ir.FloatType(), LANES)
    _IR_I32 = ir.VectorType(ir.IntType(32), LANES)
    _IR_I16 = ir.VectorType(ir.IntType(16), LANES)
    _HALF = LANES // 2
    _IR_HALF = ir.VectorType(ir.FloatType(), _HALF)
    _IR_HALF_I32 = ir.VectorType(ir.IntType(32), _HALF)
    # 'reassoc' is left out: sums must not depend on how LLVM pairs them from build to build.
    _FLAGS = ("contract", "nnan", "ninf", "nsz", "arcp", "afn")

    @register_model(V16Type)
    class _V16Model(models.PrimitiveModel):
        def __init__(self, dmm, fe_type):
            super().__init__(dmm, fe_type, _IR)

    def pointer_to(context, builder, array_type, array, offset):
        """Return where an element of a flat array lies."""
        data = context.make_array(array_type)(context, builder, array).data
        return builder.gep(data, [offset])

    def load_vector(context, builder, vector, array_type, array, offset):
        """Return consecutive elements of a flat array as an LLVM vector of their type."""
        pointer = pointer_to(context, builder, array_type, array, offset)
        value = builder.load(builder.bitcast(pointer, vector.as_pointer()))
        value.align = array_type.dtype.bitwidth // 8
        return value

    def store_vector(context, builder, array_type, array, offset, value):
        """Write an LLVM vector into consecutive elements of a flat array of their type."""
        pointer = pointer_to(context, builder, array_type, array, offset)
        align = array_type.dtype.bitwidth // 8
        builder.store(value, builder.bitcast(pointer, value.type.as_pointer()), align=align)

    @intrinsic
    def load(typingctx, array, offset):
        """Read 16 consecutive elements of a flat array as floats."""

        def codegen(context, builder, signature, args):
            array_type = signature.args[0]
            if array_type.dtype == types.float32:
                return load_vector(context, builder, _IR, array_type, args[0], args[1])
            pointer = pointer_to(context, builder, array_type, args[0], args[1])
            value = builder.load(builder.bitcast(pointer, _IR_I16.as_pointer()))
            value.align = 2
            widen = builder.sext if array_type.dtype == types.int16 else builder.zext
            return builder.sitofp(widen(value, _IR_I32), _IR)

        return v16(array, types.intp), codegen

    @intrinsic
    def store(typingctx, array, offset, value):
        """Write 16 consecutive elements of a flat array; 16-bit ones round to whole numbers."""

        def codegen(context, builder, signature, args):
            array_type = signature.args[0]
            if array_type.dtype == types.float32:
                store_vector(context, builder, array_type, *args)
                return context.get_dummy_value()
            # Adding 1.5 * 2^23 rounds to a whole number, which then is in the float's low bits.
            rounded = builder.fadd(args[2], ir.Constant(_IR, [12582912.0] * LANES), flags=_FLAGS)
            whole = builder.bitcast(rounded, _IR_I32)
            pointer = pointer_to(context, builder, array_type, args[0], args[1])
            narrow = builder.trunc(whole, _IR_I16)
            builder.store(narrow, builder.bitcast(pointer, _IR_I16.as_pointer()), align=2)
            return context.get_dummy_value()

        return types.void(array, types.intp, v16), codegen

    # A number by itself is one: by an estimate of a reciprocal it may be a bit less.
    _EXACT_FLAGS = tuple(flag for flag in _FLAGS if flag not in {"arcp", "afn"})

    def _binary(kind, name, doc, flags=_FLAGS):
        @intrinsic
        def operation(typingctx, a, b):
            def codegen(context, builder, signature, args):
                return getattr(builder, name)(args[0], args[1], flags=flags)

            return kind(kind, kind), codegen

        operation.__doc__ = doc
        return operation

    def _install(kind, symbol, operation):
        @overload(symbol)
        def _operator(a, b):
            if a == kind and b == kind:
                return lambda a, b: operation(a, b)  # noqa: PLW0108 - numba compiles a function
            return None

    def install_arithmetic(kind):
        """Let vectors of a kind be added, subtracted, multiplied and divided."""
        _install(kind, operator.add, _binary(kind, "fadd", "Add lane by lane."))
        _install(kind, operator.sub, _binary(kind, "fsub", "Subtract lane by lane."))
        _install(kind, operator.mul, _binary(kind, "fmul", "Multiply lane by lane."))
        _install(
            kind, operator.truediv, _binary(kind, "fdiv", "Divide lane by lane.", _EXACT_FLAGS)
        )

    install_arithmetic(v16)

    def repeat(builder, value, vector):
        """Return an LLVM vector with one value in every lane."""
        lane0 = ir.Constant(ir.IntType(32), 0)
        empty = ir.Constant(vector, ir.Undefined)
        first = builder.insert_element(empty, value, lane0)
        lanes = ir.Constant(ir.VectorType(ir.IntType(32), vector.count), [0] * vector.count)
        return builder.shuffle_vector(first, empty, lanes)

    @intrinsic
    def splat(typingctx, value):
        """Repeat one float in every lane."""

        def codegen(context, builder, signature, args):
            return repeat(builder, args[0], _IR)

        return v16(types.float32), codegen

    def _of_llvm(builder, name, args):
        """Call a function of LLVM that works lane by lane."""
        kind = ir.FunctionType(_IR, [_IR] * len(args))
        function = cgutils.get_or_insert_function(builder.module, kind, f"{name}.v{LANES}f32")
        return builder.call(function, args, fastmath=_FLAGS)

    def _larger(builder, a, b):
        # A comparison and a choice would be two instructions, and would be done once more on the
        # whole numbers that a load makes floats of.
        return _of_llvm(builder, "llvm.maxnum", [a, b])

    @intrinsic
    def largest(typingctx, a, b):
        """Take the larger of two vectors, lane by lane."""

        def codegen(context, builder, signature, args):
            return _larger(builder, *args)

        return v16(v16, v16), codegen

    @intrinsic
    def magnitude(typingctx, a):
        """Take the absolute value of every lane."""

        def codegen(context, builder, signature, args):
            return _of_llvm(builder, "llvm.fabs", args)

        return v16(v16), codegen

    @intrinsic
    def choose_above(typingctx, a, b, above, otherwise):
        """Take `above` in the lanes where `a` is above `b`, else `otherwise`; doubles too."""

        def codegen(context, builder, signature, args):
            is_above = builder.fcmp_ordered(">", args[0], args[1])
            return builder.select(is_above, args[2], args[3])

        return a(a, b, above, otherwise), codegen

    @intrinsic
    def first_lanes(typingctx, value, count):
        """Keep the first `count` lanes and zero the others."""

        def codegen(context, builder, signature, args):
            count = builder.trunc(args[1], ir.IntType(32))
            lanes = ir.Constant(_IR_I32, list(range(LANES)))
            inside = builder.icmp_signed("<", lanes, repeat(builder, count, _IR_I32))
            return builder.select(inside, args[0], ir.Constant(_IR, None))

        return v16(v16, types.intp), codegen

    def _fold(builder, value, combine):
        width = LANES // 2
        while width:
            mask = [(i + width) % LANES for i in range(LANES)]
            moved = builder.shuffle_vector(value, value, ir.Constant(_IR_I32, mask))
            value = combine(value, moved)
            width //= 2
        return builder.extract_element(value, ir.Constant(ir.IntType(32), 0))

    @intrinsic
    def top(typingctx, value):
        """Find the largest lane."""

        def codegen(context, builder, signature, args):
            return _fold(builder, args[0], partial(_larger, builder))

        return types.float32(v16), codegen

    def _interleaved(builder, rows, masks):
        """Shuffle rows two by two, with one mask for the first result and one for the second."""
        return [
            builder.shuffle_vector(a, b, ir.Constant(_IR_HALF_I32, mask))
            for a, b in rows
            for mask in masks
        ]

    def _transposed(builder, rows):
        """Transpose eight rows of eight.

        Each step is one instruction a row with AVX2: singles, then pairs, change places within four
        lanes, then the fours between the halves.
        """
        singles = ([0, 8, 1, 9, 4, 12, 5, 13], [2, 10, 3, 11, 6, 14, 7, 15])
        pairs = ([0, 1, 8, 9, 4, 5, 12, 13], [2, 3, 10, 11, 6, 7, 14, 15])
        fours = ([0, 1, 2, 3, 8, 9, 10, 11], [4, 5, 6, 7, 12, 13, 14, 15])
        rows = _interleaved(builder, list(zip(rows[::2], rows[1::2], strict=True)), singles)
        rows = _interleaved(builder, [(rows[i], rows[i + 2]) for i in (0, 1, 4, 5)], pairs)
        rows = _interleaved(builder, [(rows[i], rows[i + 4]) for i in range(4)], fours)
        return rows[::2] + rows[1::2]

    def _transpose_quarters(context, builder, kinds, arrays, read, target_offset, target_stride):
        """Transpose 16 x 16 floats, 8 x 8 at a time: those fit in the registers of AVX2.

        `kinds` and `arrays` are of source and target, `read` the offsets of 16 rows.
        """
        written = _row_offsets(builder, target_offset, target_stride)

        def part(offset, column):
            return builder.add(offset, ir.Constant(offset.type, column))

        for upper in (0, _HALF):
            for left in (0, _HALF):
                rows = [
                    load_vector(context, builder, _IR_HALF, kinds[0], arrays[0], part(offset, left))
                    for offset in read[upper : upper + _HALF]
                ]
                places = written[left : left + _HALF]
                for offset, row in zip(places, _transposed(builder, rows), strict=True):
                    at = part(offset, upper)
                    store_vector(context, builder, kinds[1], arrays[1], at, row)
        return context.get_dummy_value()

    def _row_offsets(builder, first, stride):
        """Return where 16 rows begin."""
        offsets = [first]
        while len(offsets) < LANES:
            offsets.append(builder.add(offsets[-1], stride))
        return offsets

    @intrinsic
    def transpose(
        typingctx, source, source_offset, source_stride, target, target_offset, target_stride
    ):
        """Write the 16 x 16 block at `source_offset` transposed to `target_offset`."""

        def codegen(context, builder, signature, args):
            source, source_offset, source_stride, target, target_offset, target_stride = args
            kinds, arrays = (signature.args[0], signature.args[3]), (source, target)
            read = _row_offsets(builder, source_offset, source_stride)
            return _transpose_quarters(
                context, builder, kinds, arrays, read, target_offset, target_stride
            )

        signature = types.void(source, types.intp, types.intp, target, types.intp, types.intp)
        return signature, codegen

    @intrinsic
    def gather_transpose(
        typingctx, source, order, order_offset, stride, column, target, target_offset, target_stride
    ):
        """Transpose 16 rows of `source`, picked by `order`, 16 columns from `column` on."""

        def codegen(context, builder, signature, args):
            source, order, order_offset, stride, column, target, target_offset, target_stride = args
            read = []
            for place in _row_offsets(builder, order_offset, ir.Constant(order_offset.type, 1)):
                pick = pointer_to(context, builder, signature.args[1], order, place)
                row = builder.zext(builder.load(pick), stride.type)
                read.append(builder.add(builder.mul(row, stride), column))
            kinds, arrays = (signature.args[0], signature.args[5]), (source, target)
            return _transpose_quarters(
                context, builder, kinds, arrays, read, target_offset, target_stride
            )

        intp = types.intp
        signature = types.void(source, order, intp, intp, intp, target, intp, intp)
        return signature, codegen

    @intrinsic
    def prefetch(typingctx, array, offset):
        """Ask for the cache line of an element that will be wanted soon."""

        def codegen(context, builder, signature, args):
            pointer = pointer_to(context, builder, signature.args[0], args[0], args[1])
            byte = builder.bitcast(pointer, ir.IntType(8).as_pointer())
            i32 = ir.IntType(32)
            kind = ir.FunctionType(ir.VoidType(), [byte.type, i32, i32, i32])
            function = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
            builder.call(function, [byte, i32(0), i32(2), i32(1)])
            return context.get_dummy_value()

        return types.void(array, types.intp), codegen

    @intrinsic
    def take_ticket(typingctx, counter):
        """Read counter[0] and add one to it in one atomic step."""

        def codegen(context, builder, signature, args):
            data = context.make_array(signature.args[0])(context, builder, args[0]).data
            one = ir.Constant(ir.IntType(64), 1)
            return builder.atomic_rmw("add", data, one, ordering="seq_cst")

        return types.int64(counter), codegen
