"""How functions are compiled."""

from numba import njit

from lastcard.sim.kernel.jit import Int, compiled, small


@compiled
def large(n: Int) -> Int:
    return n * n + 1


@small
def short(n: Int) -> Int:
    return large(n) + 1


@njit
def whole(n: Int) -> Int:
    return short(n)


def test_what_a_small_function_calls_first_is_not_inlined_with_it() -> None:
    """Numba would have it inherit that, and a whole table would be inlined into each of its answers."""
    assert whole(3) == 11

    inlined = {one.__name__: "alwaysinline" in str(one.inspect_llvm()) for one in (short, large)}  # type: ignore[attr-defined]
    assert inlined == {"short": True, "large": False}
