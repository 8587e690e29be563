"""R14: a node is dead when it was silent while somebody listened, and not before."""

from lastcard.server.nodes.liveness import NodeLiveness

_FIRST = "http://first"


def _nodes() -> NodeLiveness:
    return NodeLiveness(dead_seconds=10.0, heartbeat_seconds=2.0)


def _watch(neighbours: NodeLiveness, *, beat: int, begin: float, seconds: float) -> float:
    """Look every two seconds, and always find the same beat; when it was looked at last."""
    now = begin
    while now <= begin + seconds:
        neighbours.observe({"first": (_FIRST, beat)}, now)
        now += 2.0
    return now - 2.0


def test_a_node_is_alive_while_its_beat_goes_up() -> None:
    neighbours = _nodes()
    for beat in range(50):
        neighbours.observe({"first": (_FIRST, beat)}, 2.0 * beat)
        assert _FIRST == neighbours.address("first")


def test_a_node_that_stays_silent_is_dead() -> None:
    neighbours = _nodes()
    last = _watch(neighbours, beat=7, begin=100.0, seconds=8.0)
    assert _FIRST == neighbours.address("first")
    neighbours.observe({"first": (_FIRST, 7)}, last + 2.0)
    assert neighbours.address("first") is None
    assert "first" in neighbours, "it may still carry a call that it began"


def test_a_node_that_misses_heartbeats_is_silent_before_it_is_dead() -> None:
    neighbours = _nodes()
    last = _watch(neighbours, beat=7, begin=0.0, seconds=4.0)
    assert not neighbours.is_silent("first")
    neighbours.observe({"first": (_FIRST, 7)}, last + 2.0)
    assert neighbours.is_silent("first")
    assert _FIRST == neighbours.address("first")
    neighbours.observe({"first": (_FIRST, 8)}, last + 4.0)
    assert not neighbours.is_silent("first")


def test_a_node_that_was_held_up_itself_finds_nobody_dead() -> None:
    neighbours = _nodes()
    neighbours.observe({"first": (_FIRST, 7)}, 0.0)
    # Nothing was looked at for a minute, and the first look may find the beat from before.
    assert _FIRST == neighbours.address("first")
    neighbours.observe({"first": (_FIRST, 7)}, 60.0)
    assert _FIRST == neighbours.address("first")


def test_on_a_machine_too_slow_for_us_others_have_as_much_longer() -> None:
    """We look every four seconds instead of every two, and it beats every sixteen."""
    neighbours = _nodes()
    for look in range(60):
        neighbours.observe({"first": (_FIRST, look // 4)}, 4.0 * look)
        assert _FIRST == neighbours.address("first")


def test_it_tells_when_a_node_has_come_fallen_silent_died_and_gone() -> None:
    neighbours = _nodes()
    told = [now for now in range(0, 14, 2) if neighbours.observe({"first": (_FIRST, 7)}, now)]
    assert [0, 6, 10] == told, "come, silent, dead"
    assert ["first"] == list(neighbours.dead())
    assert neighbours.observe({}, 14.0)
    assert not neighbours.observe({}, 16.0)


def test_a_node_that_was_taken_for_dead_lives_again_when_it_beats() -> None:
    neighbours = _nodes()
    last = _watch(neighbours, beat=7, begin=0.0, seconds=12.0)
    assert neighbours.address("first") is None
    neighbours.observe({"first": (_FIRST, 8)}, last + 2.0)
    assert _FIRST == neighbours.address("first")


def test_a_node_that_has_said_goodbye_is_forgotten() -> None:
    neighbours = _nodes()
    neighbours.observe({"first": (_FIRST, 7)}, 0.0)
    neighbours.observe({}, 2.0)
    assert neighbours.address("first") is None
    assert "first" not in neighbours
