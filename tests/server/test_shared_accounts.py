"""With several workers an address gets exactly what it gets from one."""

import copy
from random import Random

import pytest

from lastcard.server.limits import Held, Limits, Rate, RateLimits
from lastcard.server.metrics import Metrics, summed
from lastcard.server.shared_accounts import SharedAccounts

_LIMITS = Limits(
    sockets=2, connections=3, calls_per_second=2, calls_burst=4, requests_per_second=3, requests_burst=2,
    creations_per_minute=5, creations_per_day=8, sign_ups_per_minute=6, trials_per_minute=3,
)  # fmt: skip
_ADDRESSES = tuple(f"198.51.100.{n}" for n in range(3))


class _Time:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def _workers(count: int, clock: _Time) -> list[RateLimits]:
    """The rate limits of so many workers that share their accounts."""
    first = SharedAccounts(count)
    shared = [first, *(copy.copy(first) for _ in range(count - 1))]
    for number, accounts in enumerate(shared):
        accounts.begin(number)
    return [RateLimits(_LIMITS, clock, accounts) for accounts in shared]


@pytest.mark.parametrize("count", [1, 2, 5])
@pytest.mark.parametrize("seed", range(5))
def test_workers_together_allow_what_one_allows(count: int, seed: int) -> None:
    """Whatever is asked in whatever order, and whichever worker is asked."""
    chance, clock = Random(seed), _Time()
    one, several = RateLimits(_LIMITS, clock), _workers(count, clock)
    entered = list[tuple[RateLimits, str, Held]]()
    for _ in range(600):
        worker, address, what = chance.choice(several), chance.choice(_ADDRESSES), chance.choice(list(Held))
        match chance.randrange(8):
            case 0:
                assert one.wait(address) == pytest.approx(worker.wait(address))
            case 1:
                assert one.may(address, Rate.CALLS, 2) == worker.may(address, Rate.CALLS, 2)
            case 2:
                assert one.may_create(address, 1) == worker.may_create(address, 1)
            case 3:
                assert one.may(address, Rate.SIGN_UPS) == worker.may(address, Rate.SIGN_UPS)
            case 4:
                assert one.may(address, Rate.TRIALS) == worker.may(address, Rate.TRIALS)
            case 5:
                allowed = one.enter(address, what, 3)
                assert allowed == worker.enter(address, what, 3)
                entered += [(worker, address, what)] * allowed
            case 6 if entered:
                worker, address, what = entered.pop(chance.randrange(len(entered)))
                one.leave(address, what)
                worker.leave(address, what)
            case _:
                clock.now += chance.uniform(0, 3)


def test_what_a_dead_worker_held_is_free_again() -> None:
    first, second = _workers(2, _Time())
    assert [True, True, False] == [first.enter(_ADDRESSES[0]) for _ in range(3)]
    assert not second.enter(_ADDRESSES[0])

    assert isinstance(first.accounts, SharedAccounts)
    first.accounts.begin(0)

    assert [True, True, False] == [second.enter(_ADDRESSES[0]) for _ in range(3)]


def test_many_addresses_do_not_push_out_one_that_holds_something() -> None:
    (limits,) = _workers(1, _Time())
    assert [True, True] == [limits.enter(_ADDRESSES[0]) for _ in range(2)]

    for number in range(40_000):
        limits.may(f"2001:db8:{number:x}::/64", Rate.CALLS)

    assert not limits.enter(_ADDRESSES[0])


def test_metrics_of_several_processes_are_summed() -> None:
    first, second = Metrics(), Metrics()
    first.sockets.set(3)
    second.sockets.set(4)
    first.refused.labels("rules").inc()
    second.refused.labels("watching").inc(2)
    first.task_up.labels("heartbeat").set(1)
    second.task_up.labels("heartbeat").set(0)
    first.move_seconds.observe(0.002)
    second.move_seconds.observe(0.02)

    lines = summed([first.text(), second.text()]).splitlines()

    assert {
        "lastcard_sockets 7.0",
        'lastcard_refused_total{reason="rules"} 1.0',
        'lastcard_refused_total{reason="watching"} 2.0',
        'lastcard_task_up{task="heartbeat"} 0.0',
        'lastcard_move_seconds_bucket{le="0.0025"} 1.0',
        'lastcard_move_seconds_bucket{le="+Inf"} 2.0',
    } <= set(lines)
    assert 1 == sum(line.startswith("# TYPE lastcard_sockets ") for line in lines)
