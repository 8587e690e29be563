"""How functions are compiled."""

import pytest
from numba import int64, njit
from numba.core.codegen import CPUCodeLibrary

from lastcard.sim.kernel.jit import Int, compiled, small
from lastcard.sim.machine_code.linking import ProgramCompiler

program = njit(pipeline_class=ProgramCompiler)  # as an entry, but not kept on disk


@compiled
def large(n: Int) -> Int:
    return n * n + 1


@small
def short(n: Int) -> Int:
    return large(n) + 1


@program
def whole(n: Int) -> Int:
    return short(n)


@compiled
def deep(n: Int) -> Int:
    return n * 7


@compiled
def middle(n: Int) -> Int:
    return deep(n) + 1


@program
def two_deep(n: Int) -> Int:
    return middle(n) + deep(n)


@compiled
def checked(n: Int) -> Int:
    if n > 3:
        raise ValueError("at most 3, not", n)
    return large(n)


@program
def whole_checked(n: Int) -> Int:
    return checked(n)


@compiled
def wanted_at_times(n: Int) -> Int:
    return n * n + 13


@small
def perhaps(n: Int, wanted: bool) -> Int:
    return wanted_at_times(n) if wanted else n


@program
def both_ways(n: Int) -> Int:
    return perhaps(n, False) + perhaps(n, True)


def test_what_a_small_function_calls_first_is_not_inlined_with_it() -> None:
    """Numba would have it inherit that, and a whole table would be inlined into each of its answers."""
    assert whole(3) == 11

    inlined = {one.__name__: "alwaysinline" in str(one.inspect_llvm()) for one in (short, large)}  # type: ignore[attr-defined]
    assert inlined == {"short": True, "large": False}


def test_a_program_is_optimised_once_with_all_that_it_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba by itself would optimise three times, with the deepest function in it each time."""
    optimised: list[str] = []
    optimise = CPUCodeLibrary._optimize_final_module

    def note(library: CPUCodeLibrary) -> None:
        optimised.append(library.name)
        optimise(library)

    monkeypatch.setattr(CPUCodeLibrary, "_optimize_final_module", note)
    two_deep.compile((int64,))
    ours = {"deep", "middle", "two_deep"}  # Numba compiles some of its own once in a process
    assert [name for name in optimised if name in ours] == ["two_deep"]
    assert two_deep(3) == 43


def test_a_part_reaches_its_python_constants() -> None:
    """An error whose values are known only at run time is made from them."""
    with pytest.raises(ValueError, match="at most 3, not") as raised:
        whole_checked(4)
    assert raised.value.args == ("at most 3, not", 4)


def test_a_part_is_linked_though_the_first_to_name_it_never_calls_it() -> None:
    """With a constant argument, a call that is never made is left out of the caller."""
    assert both_ways(3) == 3 + 22
