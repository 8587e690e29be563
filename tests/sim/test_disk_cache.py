"""Kernels kept on disk: found again by the next process, never those of other sources."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from numba.core import config

import lastcard
from lastcard.sim.batch import gpu as batch_gpu
from lastcard.sim.kernel import gpu
from lastcard.sim.machine_code.disk_cache import remove_unused, sources_digest

pytestmark = pytest.mark.xdist_group("sim")
PACKAGE = Path(lastcard.__file__).parent
KERNEL = """
from lastcard.sim.kernel.jit import entry, nth_of_two

@entry
def nth(first, second, n):
    return nth_of_two(first, second, n)
"""
PROGRAM = """
import numba, sys
before = numba.config.CACHE_DIR
sys.path.append(sys.argv[1])
from kernel import nth
assert 64 == nth(numba.uint64(5), numba.uint64(1), 2)
assert before == numba.config.CACHE_DIR, "Numba's own setting is everybody's"
print(sum(nth.stats.cache_hits.values()), sum(nth.stats.cache_misses.values()))
"""


def _start(cache: Path) -> subprocess.Popen[str]:
    """Run a kernel in a process of its own."""
    (cache.parent / "kernel.py").write_text(KERNEL, encoding="utf-8")
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(cache), "PYTHONPATH": str(PACKAGE.parent)}
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(cache.parent)],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )


def _hits_and_misses(process: subprocess.Popen[str]) -> str:
    out, _ = process.communicate(timeout=240)
    assert 0 == process.returncode
    return out.strip()


def test_a_kernel_is_compiled_by_the_first_process_alone(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    assert "0 1" == _hits_and_misses(_start(cache))
    assert "1 0" == _hits_and_misses(_start(cache))
    (folder,) = (cache / "lastcard").iterdir()
    assert f"numba-{sources_digest(PACKAGE)}-{int(config.OPT)}" == folder.name


def test_processes_that_compile_at_once_do_not_hurt_each_other(tmp_path: Path) -> None:
    together = [_start(tmp_path / "cache") for _ in range(2)]
    assert {_hits_and_misses(process) for process in together} <= {"0 1", "1 0"}
    assert "1 0" == _hits_and_misses(_start(tmp_path / "cache"))


def test_without_a_folder_to_write_to_kernels_are_compiled_each_time(tmp_path: Path) -> None:
    """A file is where the folder would be; nothing is kept elsewhere instead, where it could go stale."""
    (tmp_path / "file").touch()
    before = set(PACKAGE.rglob("*.nbi"))
    assert "0 1" == _hits_and_misses(_start(tmp_path / "file"))
    assert before == set(PACKAGE.rglob("*.nbi"))


@pytest.mark.parametrize(
    "changed", ["sim/kernel/piles.py", "sim/deeper/new.py", "game/cards.py", "observation/row.py"]
)
def test_a_change_of_any_source_is_another_folder(changed: str, tmp_path: Path) -> None:
    for part in ("sim", "game", "observation"):
        shutil.copytree(PACKAGE / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    before = sources_digest(tmp_path)
    assert before == sources_digest(PACKAGE)
    (tmp_path / changed).parent.mkdir(exist_ok=True)
    with (tmp_path / changed).open("a") as file:
        file.write("# changed\n")
    assert before != sources_digest(tmp_path)


def test_kernels_nobody_used_for_a_month_are_removed(tmp_path: Path) -> None:
    old, new, other = tmp_path / "numba-old", tmp_path / "numba-new", tmp_path / "replays"
    for folder in (old, new, other):
        folder.mkdir()
        (folder / "file").touch()
    month_ago = new.stat().st_mtime - 31 * 24 * 3600
    for folder in (old, other):
        os.utime(folder, (month_ago, month_ago))
    remove_unused(tmp_path)
    assert {new, other} == set(tmp_path.iterdir())


@pytest.mark.parametrize(
    "kernel",
    [
        gpu.games_kernel_for(usual=True, any_card=True),
        batch_gpu.act_each,
        batch_gpu.end_each,
        batch_gpu.look_each,
        batch_gpu.redeal_each,
    ],
)
def test_a_gpus_kernels_are_found_again(kernel: object) -> None:
    """What a kernel closes over is part of its name on disk, and a compiled function differs each time."""
    closed_over = kernel.py_func.__closure__ or ()  # type: ignore[attr-defined]
    assert all(isinstance(cell.cell_contents, int) for cell in closed_over)


def test_a_processor_named_by_hand_is_given_no_instruction_of_this_one() -> None:
    """Numba compiles for the processor named in NUMBA_CPU_NAME; the n-th card of a pile is found on any."""
    program = "import numba; from lastcard.sim.kernel.jit import nth_of_two as nth; one = numba.uint64(1); "
    program += "print(numba.njit(lambda n: nth(numba.uint64(5), one, n))(2))"
    environment = {**os.environ, "NUMBA_CPU_NAME": "generic", "PYTHONPATH": str(PACKAGE.parent)}

    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
    )

    assert "64\n" == done.stdout, done.stderr
