"""Solve a river as this process may, and translate its kernels for other processors.

    NUMBA_CPU_NAME=generic NUMBA_CPU_FEATURES= python tests/kernels/other_processors.py

Run by test_other_processors.py: numba reads its target once, from the environment. Prints JSON.
"""

import json
import re

import llvmlite.binding as llvm

TARGETS = {
    "aarch64-unknown-linux-gnu": "generic",
    "arm64-apple-macosx": "apple-m1",
    "x86_64-pc-windows-msvc": "x86-64",
}
# What LLVM for x86 makes of counting references down when it compiles: numba shows its code after
# that. Said again as it was before.
COUNTING = re.compile(
    r"%([\w.]+) = (?:tail )?call i8 @llvm\.x86\.atomic\.sub\.cc\.i64\(ptr [^%]*(%[\w.]+), "
    r"i64 1, i32 (?:immarg )?4\)"
)
COUNTED = (
    r"%old_\1 = atomicrmw sub ptr \2, i64 1 seq_cst\n"
    r"  %zero_\1 = icmp eq i64 %old_\1, 1\n"
    r"  %\1 = zext i1 %zero_\1 to i8"
)


def main() -> None:
    """Print what the river is worth to OOP, and the bytes of machine code for each target."""
    from gto_desktop.basis.paths import sample_spot
    from gto_desktop.kernels import walks
    from gto_desktop.solver.session import Session
    from gto_desktop.solver.session_solution import SessionSolution
    from gto_desktop.solver.spec import load_spot

    session = Session(load_spot(sample_spot()), precision=32, threads=1)
    for _ in range(300):
        session.iterate()
    ev = SessionSolution(session).node("root").range_ev
    inspect = getattr(walks.walk_rivers, "inspect_llvm")  # noqa: B009 - numba has no types
    [compiled] = inspect().values()
    code = COUNTING.sub(COUNTED, compiled)
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    sizes = {triple: len(translated(code, triple, cpu)) for triple, cpu in TARGETS.items()}
    vectors = len(re.findall(r"<16 x float>", code))
    intrinsics = sorted(set(re.findall(r"call [^\n]*@llvm\.(?:x86|aarch64)\.[\w.]+", code)))
    print(  # noqa: T201
        json.dumps({"ev": ev.oop, "code": sizes, "vectors": vectors, "intrinsics": intrinsics})
    )


def translated(code: str, triple: str, cpu: str) -> bytes:
    """Return the object file of code for a processor."""
    machine = llvm.Target.from_triple(triple).create_target_machine(cpu=cpu, opt=2)
    code = re.sub(r'target triple = "[^"]*"', f'target triple = "{triple}"', code)
    layout = f'target datalayout = "{machine.target_data}"'
    module = llvm.parse_assembly(re.sub(r'target datalayout = "[^"]*"', layout, code))
    module.verify()
    return bytes(machine.emit_object(module))


if __name__ == "__main__":
    main()
