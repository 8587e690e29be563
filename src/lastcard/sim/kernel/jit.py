"""How the table's functions are compiled: three decorators, one cache on disk, a few bit instructions.

The GPU calls the same functions: numba-cuda compiles them for the device when a kernel uses them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar, cast

import numba
from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba import types
from numba.extending import intrinsic

from lastcard.sim.machine_code.disk_cache import keeping_in, kernel_cache
from lastcard.sim.machine_code.linking import PartCompiler, ProgramCompiler

_numba: Any = numba  # its stubs do not know these options
F = TypeVar("F", bound=Callable[..., Any])

Record: TypeAlias = Any
"""A table or its rules inside compiled code: a NumPy record."""
Int: TypeAlias = Any
"""A whole number inside compiled code: one of NumPy's, not Python's."""


def compiled(function: F) -> F:
    """*function*, compiled when compiled code first calls it.

    It says that it is not to be inlined, because otherwise Numba asks the function that first calls it:
    called first by a small one, it would be inlined everywhere, and compiling would take minutes.
    """
    return cast("F", _part(forceinline=False)(function))


def small(function: F) -> F:
    """*function*, inlined into each function that calls it: for what is shorter than a call."""
    return cast("F", _part(forceinline=True)(function))


def _part(*, forceinline: bool) -> Any:
    """Numba's decorator for what only compiled code calls."""
    options = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "forceinline": forceinline}
    return _numba.njit(error_model="numpy", nogil=True, pipeline_class=PartCompiler, **options)


def entry(function: F) -> F:
    """*function*, callable from Python: compiled at its first call, and cached on disk."""
    jit = kept(_numba.njit, error_model="numpy", nogil=True, pipeline_class=ProgramCompiler)
    return cast("F", jit(function))


def kept(jit: Callable[..., Any], **options: Any) -> Callable[[Callable[..., Any]], Any]:
    """Numba's or numba-cuda's decorator *jit* with these options, its results cached on disk.

    Numba reads the folder from a global setting while it decorates, so it is set for that time only.
    """

    def decorate(function: Callable[..., Any]) -> Any:
        folder = kernel_cache()
        if folder is None:
            return jit(**options)(function)
        with keeping_in(folder):
            return jit(cache=True, **options)(function)

    return decorate


def generated(name: str, arguments: Sequence[str], lines: Iterable[str], **names: Any) -> Any:
    """A function that follows a list: its name and arguments, its lines, and the names they use.

    As closures that call each other, one for each line, it would take twice as long to compile.
    """
    source = "\n    ".join((f"def {name}({', '.join(arguments)}):", *lines))
    exec(source, names)  # noqa: S102 - lines of our own, made from the lists in this package
    return names[name]


def switch(name: str, functions: Mapping[int, Any], arguments: Sequence[str]) -> Any:
    """A function that calls the one of *functions* whose number it is given; any other calls the last."""
    *others, last = functions
    given = ", ".join(arguments)
    lines = [line for one in others for line in (f"if number == {one}:", f"    return f{one}({given})")]
    lines.append(f"return f{last}({given})")
    names = {f"f{number}": function for number, function in functions.items()}
    return small(generated(name, ("number", *arguments), lines, **names))


def _ones_typed(_typing, word):  # type: ignore[no-untyped-def]
    del word
    return types.int64(types.uint64), lambda _context, builder, _signature, args: builder.ctpop(args[0])


def _lowest_typed(_typing, word):  # type: ignore[no-untyped-def]
    del word
    return types.int64(types.uint64), lambda _context, builder, _signature, args: _trailing(builder, args[0])


def _trailing(builder: Any, word: Any) -> Any:
    return builder.cttz(word, ir.Constant(ir.IntType(1), 0))


def _nth(builder: Any, word: Any, n: Any) -> Any:
    """One instruction on x86 with BMI2 (pdep), a binary search elsewhere."""
    i64 = ir.IntType(64)
    if _DEPOSITS and "x86_64" in builder.module.triple:
        deposit = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", fnty=ir.FunctionType(i64, [i64, i64])
        )
        alone = builder.call(deposit, [builder.shl(ir.Constant(i64, 1), n), word])
        return _trailing(builder, alone)
    return _nth_by_halves(builder, word, n)


def _nth_by_halves(builder: Any, word: Any, n: Any) -> Any:
    """The binary search in 32-bit steps, which a GPU does at full speed."""
    i32, i64 = ir.IntType(32), ir.IntType(64)
    n = builder.trunc(n, i32)
    low, high = builder.trunc(word, i32), builder.trunc(builder.lshr(word, ir.Constant(i64, 32)), i32)
    below = builder.ctpop(low)
    beyond = builder.icmp_signed(">=", n, below)
    n = builder.select(beyond, builder.sub(n, below), n)
    at = builder.select(beyond, ir.Constant(i32, 32), ir.Constant(i32, 0))
    part = builder.select(beyond, high, low)
    for step in (16, 8, 4, 2, 1):
        below = builder.ctpop(builder.and_(part, ir.Constant(i32, (1 << step) - 1)))
        beyond = builder.icmp_signed(">=", n, below)
        n = builder.select(beyond, builder.sub(n, below), n)
        at = builder.select(beyond, builder.add(at, ir.Constant(i32, step)), at)
        part = builder.select(beyond, builder.lshr(part, ir.Constant(i32, step)), part)
    return builder.zext(at, i64)


_DEPOSITS = not _numba.config.CPU_NAME and bool(get_host_cpu_features().get("bmi2"))


def _nth_of_two_typed(_typing, low, high, n):  # type: ignore[no-untyped-def]
    del low, high, n
    return types.int64(types.uint64, types.uint64, types.int64), _nth_of_two


def _nth_of_two(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
    """The word is selected without a branch: the processor could not predict which of the two it is."""
    low, high, n = args
    i64 = ir.IntType(64)
    lows = builder.ctpop(low)
    beyond = builder.icmp_signed(">=", n, lows)
    word = builder.select(beyond, high, low)
    n = builder.select(beyond, builder.sub(n, lows), n)
    first = builder.select(beyond, ir.Constant(i64, 64), ir.Constant(i64, 0))
    return builder.or_(first, _nth(builder, word, n))


def _lowest_of_two_typed(_typing, low, high):  # type: ignore[no-untyped-def]
    del low, high
    return types.int64(types.uint64, types.uint64), _lowest_of_two


def _lowest_of_two(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
    low, high = args
    i64 = ir.IntType(64)
    in_high = builder.icmp_unsigned("==", low, ir.Constant(i64, 0))
    first = builder.select(in_high, ir.Constant(i64, 64), ir.Constant(i64, 0))
    return builder.or_(first, _trailing(builder, builder.select(in_high, high, low)))


def _apart_typed(_typing):  # type: ignore[no-untyped-def]
    return types.void(), _keep_apart


def _keep_apart(context: Any, builder: Any, _signature: Any, _args: Any) -> Any:
    if "nvptx" in builder.module.triple:
        builder.function.attributes.add("noinline")
        builder.function.attributes.add("optsize")
    return context.get_dummy_value()


apart: Any = intrinsic(_apart_typed)
"""Called first in a function, it keeps the function short and out of its callers on a GPU.

A GPU's compiler otherwise copies what is rare into what every turn runs and repeats the bodies of loops, and
the whole no longer fits into registers and the instruction cache.
"""
ones: Any = intrinsic(_ones_typed)
"""How many bits of a 64-bit word are set."""
lowest: Any = intrinsic(_lowest_typed)
"""The place of the lowest bit set in a 64-bit word; 64 if there is none."""
nth_of_two: Any = intrinsic(_nth_of_two_typed)
"""The place of the n-th bit set (from 0) in 128 bits given as two words; there must be one."""
lowest_of_two: Any = intrinsic(_lowest_of_two_typed)
"""The place of the lowest bit set in 128 bits given as two words, the low one first; there must be one."""
