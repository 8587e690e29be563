"""R16, R18 and R19: many who watch, some who do not read, and links that are lost."""

from typing import cast

from tests.server.desk import Ear, hosted, laid, settled
from tests.server.hand_clock import HandClock

from lastcard.server.limits import Limits
from lastcard.server.live.connection import Connection, FrameTransport
from lastcard.server.live.host import TableHost
from lastcard.server.run import server
from lastcard.server.settings import Settings
from lastcard.server.wire.incoming import Do

_TURN = {"hands": ["R1 R2 R3", "G5 Y2 Y3"], "top": "R5", "turn": 0, "draw": "Y4 Y6 Y7 Y8 B1 B2 B3"}


def _watched(watchers: int) -> tuple[TableHost, list[Ear], list[Ear]]:
    """A table with its two players and so many who watch."""
    host = hosted(laid(_TURN))
    players, others = [Ear(0), Ear(1)], [Ear(None) for _ in range(watchers)]
    for ear in players + others:
        host.attach(ear, None)
        ear.texts.clear()
    return host, players, others


async def test_a_thousand_who_watch_are_written_to_once() -> None:
    """What all of them see is worked out, and made into text, for one."""
    host, players, watchers = _watched(1000)

    host.ask(players[0], Do(id="a", do="R1"))
    await settled(host)
    host.clock.stop()

    told = {id(watcher.texts[-1]) for watcher in watchers}
    assert 1 == len(told)
    assert "events" == watchers[0].frames[-1]["t"]
    assert "hand" not in watchers[0].frames[-1]["view"]
    assert "hand" in players[1].frames[-1]["view"]


async def test_comings_and_goings_of_a_moment_are_shown_together(clock: HandClock) -> None:
    host, players, watchers = _watched(3)
    host.detach(players[1])
    host.attach(Ear(1), None)
    host.detach(players[0])
    back = Ear(0)
    host.attach(back, None)

    await clock.wind(1)
    host.clock.stop()

    for watcher in watchers:
        assert ["view"] == [frame["t"] for frame in watcher.frames]
        assert [True, True] == [seat["connected"] for seat in watcher.frames[0]["view"]["seats"]]
    assert len({id(watcher.texts[0]) for watcher in watchers}) == 1
    assert ["welcome"] == [frame["t"] for frame in back.frames], "who has just come knows it all"


async def test_a_move_shows_what_is_new_around_it_and_is_not_followed_by_the_same_view(
    clock: HandClock,
) -> None:
    host, players, watchers = _watched(1)
    host.detach(players[1])
    host.ask(players[0], Do(id="a", do="R1"))
    await settled(host)

    await clock.wind(1)
    host.clock.stop()

    assert ["events"] == [frame["t"] for frame in watchers[0].frames]
    assert not watchers[0].frames[0]["view"]["seats"][1]["connected"]


async def test_what_waits_for_one_who_does_not_read_is_bounded_in_frames_and_in_bytes() -> None:
    limits = Limits()
    for size, most in ((10, limits.queue_frames), (20_000, limits.queue_bytes // 20_000)):
        stuck, kept = Connection(cast("FrameTransport", _Stuck()), limits), 0
        while not stuck.slow:
            stuck.send_encoded(b"x" * size)
            kept = max(kept, len(stuck._queue))
        assert most == kept
        assert 0 == len(stuck._queue), "it is closed: nothing more waits for it"
        assert stuck.closing


class _Stuck:
    """A socket whose client does not read."""

    def can_write(self) -> bool:
        return False


def test_a_link_that_is_lost_is_noticed_within_ten_seconds() -> None:
    config = server(Settings(database="sqlite:///unused.sqlite3")).config
    assert config.ws_ping_interval is not None
    assert config.ws_ping_timeout is not None
    assert config.ws_ping_interval + config.ws_ping_timeout <= 10
