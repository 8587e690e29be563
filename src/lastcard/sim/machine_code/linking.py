"""Optimises an entry point once, together with all it calls, as a C compiler would.

Numba by itself optimises every function together with everything it calls, and makes machine code of each:
what lies ten calls deep is compiled ten times.  Here the functions that only compiled code calls (*parts*)
are no more than translated.  The function that Python calls (a *program*) links its parts, and is compiled
with them.  That takes a third of the time, and what comes of it is as fast (docs/performance.md).
"""

# Numba's own functions have no types.
# mypy: disable-error-code="no-untyped-call"

import sys
from functools import cache
from graphlib import TopologicalSorter
from multiprocessing import parent_process
from typing import Any

from numba import _dynfunc  # type: ignore[attr-defined]
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, _LowerResult
from numba.core.compiler_machinery import register_pass
from numba.core.environment import lookup_environment
from numba.core.typed_passes import NativeLowering

from lastcard.words import own_language, translator

_ENVIRONMENT = "_ZN08NumbaEnv"
"""How the names begin of the variables through which compiled functions reach their Python constants."""


@cache
def tell_compiling() -> None:
    """Say, once in a process, that code is being compiled; worker processes leave it to their parent."""
    if parent_process() is None and sys.stderr is not None:
        sys.stderr.write(f"lastcard: {translator(own_language()).say('sim-compiling')}\n")
        sys.stderr.flush()


class PartCode(JITCodeLibrary):
    """A part, translated for LLVM, and what it calls."""

    def add_linking_library(self, library: Any) -> None:
        """Remember a library that is called, and leave it as it is."""
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        """Leave the optimisation to the entry point."""
        self._finalized = True


class ProgramCode(JITCodeLibrary):
    """A program, linked with its parts and compiled."""

    def finalize(self) -> None:
        """Link, optimise, make machine code, and give each part its Python constants."""
        self._linking_libraries = _reached(self._linking_libraries)
        super().finalize()
        for variable in self._final_module.global_variables:
            if variable.name.startswith(_ENVIRONMENT):
                self.codegen.set_env(variable.name, lookup_environment(variable.name))


def _reached(called: list[Any]) -> list[Any]:
    """These libraries and, for parts, those they call, and so on: in a fixed order, each after its callers.

    LLVM passes over a part that nothing linked before it calls.
    """
    calls: dict[Any, list[Any]] = {}
    waiting = list(called)
    while waiting:
        library = waiting.pop()
        if library not in calls:
            calls[library] = library._linking_libraries if isinstance(library, PartCode) else []  # noqa: SLF001
            waiting += calls[library]
    return [*TopologicalSorter(calls).static_order()][::-1]


@register_pass(mutates_CFG=True, analysis_only=False)
class PartLowering(NativeLowering):
    """Translates a part for LLVM."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        """Like Numba's own pass, but other functions find the part without any machine code."""
        state.library = PartCode(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        about, environment = state.cr.fndesc, state.cr.env
        name = about.qualname.rpartition(".")[2]
        found_by = _dynfunc.make_function(about.lookup_module(), name, "", 0, environment, (state.library,))
        state.targetctx.insert_user_function(found_by, about, [state.library])
        state["cr"] = _LowerResult(about, state.cr.call_helper, cfunc=found_by, env=environment)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class ProgramLowering(NativeLowering):
    """Translates a program for LLVM, and has it compiled."""

    _name = "program_lowering"

    def run_pass(self, state: Any) -> bool:
        """As Numba's own pass, with a library that links its parts."""
        state.library = ProgramCode(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


class PartCompiler(Compiler):
    """Numba's steps for a part."""

    lowering: Any = PartLowering

    def define_pipelines(self) -> list[Any]:
        """Numba's own, but for the step that translates for LLVM."""
        (steps,) = super().define_pipelines()
        steps.passes = [
            (self.lowering if step is NativeLowering else step, why) for step, why in steps.passes
        ]
        return [steps]


class ProgramCompiler(PartCompiler):
    """Numba's steps for a program."""

    lowering = ProgramLowering

    def define_pipelines(self) -> list[Any]:
        """As for a part; it is asked for when nothing is in the disk cache, which makes people wait."""
        tell_compiling()
        return super().define_pipelines()
