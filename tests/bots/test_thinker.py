"""The thinker remembers what its seat saw, imagines the round from it, and plays rounds out honestly."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from tests.laws.tables import WRITTEN
from tests.playing import position, run

from lastcard.bots import BOTS, thinker, tuned
from lastcard.bots.imagined import Unimagined, imagined, unseen
from lastcard.bots.lookahead import lookahead_for
from lastcard.bots.memory import WILD, Memory
from lastcard.bots.party import Party
from lastcard.bots.player import as_seen
from lastcard.bots.stakes import Counts, Stakes
from lastcard.bots.thinker import Thinker, sensible
from lastcard.editions import EDITIONS
from lastcard.editions.options import build
from lastcard.game import State, apply, start, view
from lastcard.game.actions import Accept, Challenge, Draw, Pass, Play
from lastcard.game.cards import card, cards
from lastcard.game.decisions import Settle
from lastcard.game.events import (
    Challenged,
    CouldNotShow,
    Dealt,
    Discarded,
    Drew,
    HandShown,
    HandsPassed,
    HandsShuffled,
    Kept,
    Played,
    Secret,
    Showed,
    Swapped,
)
from lastcard.sim.codes import decode
from lastcard.sim.compile import compile_rules
from lastcard.sim.convert import from_state
from lastcard.sim.kernel.layout import OVER, new_tables
from lastcard.sim.oracle.entry_points import weighed_code
from lastcard.sim.policy import SHARP, compile_policies
from lastcard.sim.search.evaluation import FEATURES
from lastcard.sim.search.playouts import BELIEFS, play_on
from lastcard.sim.search.tuning import GREEDY, search, share

pytestmark = pytest.mark.xdist_group("thinker")  # one process compiles what it plays rounds out with


def heard(me: int, *events: object) -> Memory:
    memory = Memory(me)
    for event in events:
        memory.hear(as_seen(event, me))  # type: ignore[arg-type]
    return memory


def asked(state: State) -> int:
    assert state.decision is not None
    return state.decision.seat


# ------------------------------------------------------------------ memory
def test_whoever_draws_or_keeps_probably_lacks_the_colour_and_wilds() -> None:
    dealt = (Dealt(1, 3, Secret((), (1,))), Played(0, card("B1"), "B", None, False, False))
    memory = heard(0, *dealt, Drew(1, 1, Secret((), (1,))))
    hand = memory.hand(1)
    assert (hand.size, hand.clear["B"], hand.clear[WILD], hand.clear["R"]) == (4, 3, 3, 0)
    memory.hear(Kept(1))
    assert memory.hand(1).clear["B"] == 4


def test_a_penalty_says_nothing_of_the_hand() -> None:
    memory = heard(0, Dealt(1, 3, Secret((), (1,))), Drew(1, 2, Secret((), (1,))))
    assert (memory.hand(1).size, memory.hand(1).drawn, +memory.hand(1).clear) == (5, 2, Counter())


def test_the_card_just_drawn_and_played_leaves_the_others_as_they_were() -> None:
    memory = heard(
        0,
        Dealt(1, 3, Secret((), (1,))),
        Played(0, card("B1"), "B", None, False, False),
        Drew(1, 1, Secret((), (1,))),
        Played(1, card("B5"), "B", None, False, False),
    )
    assert (memory.hand(1).size, memory.hand(1).clear["B"]) == (3, 3)


def test_a_hand_that_was_shown_is_known_until_its_cards_leave() -> None:
    memory = heard(0, Dealt(1, 3, Secret((), (1,))), HandShown(1, 0, Secret(cards("R1 R1 G2"), (0, 1))))
    memory.hear(Played(1, card("R1"), "R", None, False, False))
    assert +memory.hand(1).known == Counter(cards("R1 G2"))
    assert +heard(2, HandShown(1, 0, Secret(cards("R1"), (0, 1)))).hand(1).known == Counter()


def test_a_challenge_tells_the_challenger_the_hand_and_everybody_whether_it_lacked_the_colour() -> None:
    events = (
        Dealt(1, 3, Secret((), (1,))),
        Played(0, card("B1"), "B", None, False, False),
        Played(1, card("W4"), "R", None, False, False),
        Challenged(0, 1, False, Secret(cards("G1 G2"), (0,))),
    )
    assert +heard(0, *events).hand(1).known == Counter(cards("G1 G2"))
    other = heard(2, *events)
    assert +other.hand(1).known == Counter()
    assert (other.hand(1).clear["B"], other.hand(1).named, other.before) == (2, "R", "B")


def test_shown_and_missing_cards_are_remembered() -> None:
    memory = heard(0, Dealt(1, 3, Secret((), (1,))), Played(0, card("WF"), "G", None, False, False))
    memory.hear(Showed(1, 0, Secret(card("G4"), (0, 1))))
    memory.hear(Showed(1, 0, Secret(card("G4"), (0, 1))))
    memory.hear(CouldNotShow(2))
    assert +memory.hand(1).known == Counter(cards("G4"))
    memory.hear(Discarded(1, cards("G4")))
    assert (+memory.hand(1).known, memory.hand(1).size) == (Counter(), 2)


def test_what_is_given_away_in_a_swap_is_known_there() -> None:
    mine = Dealt(0, 2, Secret(cards("R1 W"), (0,)))
    theirs = Dealt(1, 3, Secret((), (1,)))
    memory = heard(0, mine, theirs, Swapped(0, 1))
    assert (+memory.hand(1).known, memory.hand(1).size, memory.hand(0).size) == (Counter(cards("R1 W")), 2, 3)
    passed = heard(0, mine, theirs, Dealt(2, 4, Secret((), (2,))), HandsPassed(1))
    assert (+passed.hand(1).known, passed.hand(2).size, passed.hand(0).size) == (Counter(cards("R1 W")), 3, 4)
    passed.hear(HandsShuffled(0, (3, 3, 3)))
    assert [passed.hand(seat).size for seat in range(3)] == [3, 3, 3]
    assert not any(+passed.hand(seat).known for seat in range(3))


@pytest.mark.parametrize("edition", EDITIONS)
def test_sizes_and_known_cards_are_right_through_whole_rounds(edition: str) -> None:
    """Whatever happens, hands that are thought known are the true ones, and sizes are those of the view."""
    rules = build(edition, {"seven_zero": True, "stacking": "any", "jump_in": True})
    for seed in range(4):
        state, events = start(rules, 3, seed=f"memory {seed}")
        party, memories, rng = Party([BOTS["greedy"]] * 3), [Memory(seat) for seat in range(3)], Random(seed)
        while not state.over:
            for memory in memories:
                for event in events:
                    memory.hear(as_seen(event, memory.me))
                for seat, hand in enumerate(state.hands):
                    assert memory.hand(seat).size == len(hand)
                    assert +memory.hand(seat).known <= Counter(hand)
            state, events = apply(state, party.act(state, rng))


# ------------------------------------------------------------------ what is imagined
def imagine(state: State) -> State:
    seat = asked(state)
    return imagined(view(state, seat), Memory(seat))


def test_the_imagined_round_offers_what_the_true_one_does() -> None:
    rules = build("modern", {"stacking": "any"})
    state, events = start(rules, 3, seed="imagined")
    party, rng, questions = Party([BOTS["greedy"]] * 3), Random(3), set()
    memories = [Memory(seat) for seat in range(3)]
    for _ in range(12):
        while not state.over:
            for memory in memories:
                for event in events:
                    memory.hear(as_seen(event, memory.me))
            seat = asked(state)
            seen = view(state, seat)
            if seen.pending not in {"show", "discard"}:
                dreamt = imagined(seen, memories[seat])
                assert set(seen.may) >= set(view(dreamt, seat).may) >= {a for a in seen.may if a.seat == seat}
                questions.add(seen.pending)
            state, events = apply(state, party.act(state, rng))
        state, events = start(rules, 3, seed=f"imagined {rng.random()}")
        memories = [Memory(seat) for seat in range(3)]
    assert questions >= {"play", "drawn", "stack"}


def test_a_question_that_cannot_be_imagined_is_said_to_be_one() -> None:
    options = {"customizable": ["you discard 2"]}
    state = run(position("modern", "WC1 R1 RS W R2", "G1 G2", options=options), "0 WC1>B")
    with pytest.raises(Unimagined):
        imagine(state)


def test_unseen_are_all_cards_but_the_hand_and_the_discards() -> None:
    state, _ = start(build("classic"), 2, seed="unseen")
    seen = view(state, 0)
    assert Counter(unseen(seen)) + Counter(seen.hand) + Counter(seen.discard) == Counter(state.rules.deck)


def test_the_challenge_is_imagined_with_the_colour_before() -> None:
    state = position("classic", "W4 R1 R2", "G1 G2", "Y1 Y2", top="R5")
    memory = Memory(1)
    memory.colour = "R"
    state, events = apply(state, Play(0, card("W4"), "B"))
    for event in events:
        memory.hear(as_seen(event, 1))
    decision = imagined(view(state, 1), memory).decision
    assert isinstance(decision, Settle)
    assert (decision.accused, decision.colour, decision.owed) == (0, "R", 4)


# ------------------------------------------------------------------ the thinker
def think(state: State, seat: int | None = None, stakes: Stakes | None = None) -> object:
    seat = asked(state) if seat is None else seat
    return Thinker(seat, stakes or Stakes()).choose(view(state, seat), Random(1))


def test_the_winning_card_is_played_and_the_losing_one_is_not() -> None:
    assert Play(0, card("B1")) == think(position("classic", "B1", "G1 G2"))
    # The next player holds one card: whoever lets the blue go on loses to any blue, so the Skip is played.
    chosen = think(position("classic", "B1 BS R1 R2", "B4"))
    assert isinstance(chosen, Play)
    assert chosen.card == card("BS")


def test_uno_is_always_called_and_only_colours_held_are_named() -> None:
    state = position("classic", "W B1 R2", "G1 G2 G3", top="Y9")
    named = {action.colour for action in sensible(view(state, 0)) if isinstance(action, Play)}
    assert named == {"B", "R"}
    state = position("classic", "B1 R9", "G1 G2")
    assert all(action.uno for action in sensible(view(state, 0)) if isinstance(action, Play))


def test_heavy_cards_go_first_where_what_is_caught_counts() -> None:
    """The next player goes out with the one card left whatever is done: only the points can be saved."""
    state = position("classic", "W B1 B2 B3 B4 B5", "W4", top="B9")
    chosen = think(state, stakes=Stakes(Counts.CAUGHT, (0, 0), 500))
    assert isinstance(chosen, Play)
    assert chosen.card == card("W")


def test_a_wild_draw_four_is_challenged_only_by_weighing_it() -> None:
    state = run(position("classic", "W4 R1 R2", "G1 G2 G3 G4", top="R5"), "0 W4>B")
    assert think(state) in {Accept(1), Challenge(1)}


@pytest.mark.parametrize("players", [2, 4, 10])
@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_rounds_of_every_edition_are_played(edition: str, players: int) -> None:
    options = {"stacking": "any", "seven_zero": True, "jump_in": True}
    state, events = start(build(edition, options), players, seed=f"{edition}{players}")
    party, rng = Party([BOTS["thinker"]] + [BOTS["greedy"]] * (players - 1)), Random(2)
    party.hear(events)
    for _ in range(120):
        if state.over:
            break
        state, events = apply(state, party.act(state, rng))
        party.hear(events)


@pytest.mark.parametrize("sentence", WRITTEN)
def test_written_cards_are_played(sentence: str) -> None:
    options = {"blanks": dict.fromkeys("RGBY", sentence), "hand_size": 4}
    state, events = start(build("classic", options), 3, seed=sentence)
    party, rng = Party([BOTS["thinker"], BOTS["tuned"], BOTS["thinker"]]), Random(1)
    party.hear(events)
    for _ in range(40):
        if state.over:
            break
        state, events = apply(state, party.act(state, rng))
        party.hear(events)


@pytest.mark.parametrize("name", ["tuned", "thinker"])
def test_redealing_what_cannot_be_seen_changes_no_choice(name: str) -> None:
    """Positions of whole rounds, with all the seat has heard; `make long-blindness` does a million."""
    from tests.bots.honesty import redeals

    assert redeals(name, count=300, seed=1) == 300


def test_without_the_compiled_table_thinker_plays_as_tuned_and_says_so(monkeypatch, caplog) -> None:
    def missing(_: str) -> None:
        raise ModuleNotFoundError(name="numba")

    monkeypatch.setattr(thinker, "import_module", missing)
    state = position("classic", "B1 B2 R3 W", "G1 G2", top="B9")
    with caplog.at_level("INFO", "lastcard"):
        chosen = think(state)
    assert chosen == BOTS["tuned"](view(state, 0), Random(1))
    assert "thinker plays as tuned" in caplog.text


def test_rules_that_do_not_compile_are_played_as_tuned_does() -> None:
    rules = build("classic")
    more = rules.but(deck=rules.deck + rules.deck)
    assert lookahead_for(more) is None
    state, _ = start(more, 2, seed="many")
    seat = asked(state)
    assert think(state) == BOTS["tuned"](view(state, seat), Random(1))


# ------------------------------------------------------------------ tuned, in Python and compiled
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_the_compiled_table_weighs_as_the_bot_does(players: int) -> None:
    """Positions of whole rounds: the play that the kernel finds best is worth as much as the bot's."""
    rules = build("modern")
    tables = compile_rules(rules)
    weights = tuned.weights_for(players)
    row = np.array([[weights[name] for name in FEATURES]] * players, np.int64)
    policies = compile_policies(tables, (SHARP,) * players)
    compared, rng = 0, Random(players)
    for seed in range(3):
        state, _ = start(rules, players, seed=str(seed))
        party = Party([BOTS["tuned"]] * players)
        while not state.over and compared < 60:
            seat, action = asked(state), party.act(state, rng)
            if isinstance(action, Play | Draw | Pass) and action.seat == seat and not state.exposed:
                code = weighed_code(from_state(tables, state), tables.record, policies, row)
                kernel = decode(tables, seat, code, state.top)
                assert _worth(state, weights, kernel) == _worth(state, weights, action)
                compared += 1
            state, _ = apply(state, action)
    assert compared > 30


def _worth(state: State, weights: tuned.Weights, action: object) -> object:
    if not isinstance(action, Play):
        return type(action)
    return tuned.play_worth(view(state, action.seat), weights, action.card)


def test_greedys_weights_win_an_even_share_against_themselves() -> None:
    won = share(compile_rules(build("classic")), 2, GREEDY, GREEDY, 2000, 0)
    assert 0.47 < won < 0.53


def test_the_search_finds_the_same_again_and_nothing_weaker() -> None:
    tables = compile_rules(build("classic"))
    found = search(tables, 2, 2, 100, seed=3)
    assert found == search(tables, 2, 2, 100, seed=3)
    assert found[1] > 0.45


def test_the_shipped_weights_beat_greedys() -> None:
    tables = compile_rules(build("classic"))
    for players in (2, 3, 4, 6):
        weights = tuned.weights_for(players)
        mine = tuple(weights[name] for name in FEATURES)
        won = share(tables, players, mine, GREEDY, 20_000 // players, 7)
        assert won > 1 / players + 0.005


def test_a_limit_ends_what_would_go_on() -> None:
    tables = compile_rules(build("classic"))
    table = new_tables(3, 2)
    table["decision"] = OVER
    wins, caught = np.zeros((1, 11), np.int64), np.zeros((1, 11, 10), np.int64)
    row = np.array([GREEDY] * 2, np.int64)
    play_on(
        table, tables.record, np.zeros(1, BELIEFS), compile_policies(tables, (SHARP,) * 2), row,
        np.zeros(1, np.int64), np.uint64(1), 0, 20, 3, wins, caught,
    )  # fmt: skip
    assert wins[0, 0] == 20


def test_what_is_known_is_dealt_where_it_is() -> None:
    """The other hand is one blue card: after a red one is played, it never goes out at once."""
    looking = lookahead_for(build("classic"))
    assert looking is not None
    state = position("classic", "R1 R2 G3", "B5", top="R9")
    memory = Memory(0)
    memory.hand(1).known = Counter(cards("B5"))
    spot = looking.position(imagined(view(state, 0), memory), memory, (3, 1), 5)
    once = spot.played_out([Play(0, card("R1"))], range(40), 2)[Play(0, card("R1"))]
    assert [(40, None)] == [(times, end.winner) for times, end in once]
    memory.hand(1).known = Counter(cards("R5"))
    spot = looking.position(imagined(view(state, 0), memory), memory, (3, 1), 5)
    lost = spot.played_out([Play(0, card("R1"))], range(40), 2)[Play(0, card("R1"))]
    assert [(40, 1)] == [(times, end.winner) for times, end in lost]
