"""The thinker remembers what its seat saw, imagines the round from it, and plays rounds out honestly."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from tests.laws.tables import WRITTEN
from tests.playing import position, run

from lastcard.bots import BOTS, tuned
from lastcard.bots.imagined import Unimagined, imagined, unseen
from lastcard.bots.lookahead import PlayoutPosition, lookahead_for
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
from lastcard.game.rules import Rules
from lastcard.notation.actions import read_action
from lastcard.observation.memory import WILD, Memory
from lastcard.sim.codes import decode
from lastcard.sim.compile import compile_rules
from lastcard.sim.convert import from_state
from lastcard.sim.kernel.jit import Int, Record, entry
from lastcard.sim.kernel.layout import OVER, new_tables
from lastcard.sim.policy import SHARP, compile_policies
from lastcard.sim.search.evaluation import FEATURES, weighed
from lastcard.sim.search.playouts import BELIEFS, play_on
from training.tuning import GREEDY, search, share

pytestmark = pytest.mark.xdist_group("thinker")  # one process compiles what it plays rounds out with


def heard(state: State, me: int, *done: str) -> tuple[State, Memory]:
    """The round after *done*, and what the seat *me* remembers of it."""
    memory = Memory(me)
    for text in done:
        seat, _, typed = text.partition(" ")
        state, events = apply(state, read_action(int(seat), typed))
        for event in events:
            memory.hear(as_seen(event, me))
        memory.catch_up(view(state, me))
    return state, memory


def asked(state: State) -> int:
    assert state.decision is not None
    return state.decision.seat


# ------------------------------------------------------------------ memory
def test_whoever_draws_probably_lacks_the_colour_and_wilds() -> None:
    state = position("classic", "B1 B2 B3", "G1 G2 G3", top="B9", draw="Y4 Y5 Y6")
    _, memory = heard(state, 0, "0 B1", "1 draw")
    lacking = memory.lacking(1, state.rules)
    assert (lacking["B"], lacking[WILD], lacking["R"]) == (3, 3, 0)


def test_a_colour_that_was_named_is_remembered_until_its_player_draws_for_it() -> None:
    state = position("classic", "B1 B2 B3", "W G2 G3", top="B9", draw="Y4 Y5 Y6 Y7 Y8")
    state, memory = heard(state, 0, "0 B1", "1 W>R")
    assert memory.named(1) == "R"
    for text in ("0 draw", "0 pass", "1 draw"):
        seat, typed = text.split()
        state, events = apply(state, read_action(int(seat), typed))
        for event in events:
            memory.hear(as_seen(event, 0))
    memory.catch_up(view(state, 0))
    assert memory.named(1) is None


def test_a_challenge_tells_the_challenger_the_hand() -> None:
    state = position("classic", "W4 G1 G2", "Y1 Y2 Y3", "B1 B2", top="B5", draw="R1 R2 R3 R4 R5 R6 R7 R8")
    _, memory = heard(state, 1, "0 W4>R", "1 challenge")
    assert memory.known[0] == Counter(cards("G1 G2"))
    _, other = heard(state, 2, "0 W4>R", "1 challenge")
    assert not other.known[0]


def test_what_is_given_away_in_a_swap_is_known_there() -> None:
    state = position("classic", "B7 R1 W", "G1 G2 G3", "Y1 Y2", top="B5", options={"seven_zero": True})
    memory = Memory(0)
    memory.catch_up(view(state, 0))
    state, events = apply(state, Play(0, card("B7"), target=1))
    for event in events:
        memory.hear(as_seen(event, 0))
    memory.catch_up(view(state, 0))
    assert memory.known[1] == Counter(cards("R1 W"))


GIVING = (
    "swap hands with a player you choose",
    "give 1 card to the next player",
    "take 1 card from the next player",
    "the next player shows their hand to everyone",
    "everyone passes 2 cards to the left",
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_known_cards_are_really_held_through_whole_rounds(edition: str) -> None:
    rules = build(edition, {"seven_zero": True, "stacking": "any", "jump_in": True})
    _check_known(rules, edition)


@pytest.mark.parametrize("sentence", GIVING)
def test_known_cards_are_really_held_where_cards_change_hands(sentence: str) -> None:
    _check_known(build("classic", {"blanks": dict.fromkeys("RGBY", sentence)}), sentence)


def _check_known(rules: Rules, seed: str) -> None:
    for number in range(4):
        state, events = start(rules, 3, seed=f"{seed}/{number}")
        party, memories = Party([BOTS["greedy"]] * 3), [Memory(seat) for seat in range(3)]
        rng = Random(number)
        while not state.over:
            for memory in memories:
                for event in events:
                    memory.hear(as_seen(event, memory.seat))
                memory.catch_up(view(state, memory.seat))
                for seat, hand in enumerate(state.hands):
                    assert memory.known[seat] <= Counter(hand)
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
                    memory.hear(as_seen(event, memory.seat))
            seat = asked(state)
            seen = view(state, seat)
            memories[seat].catch_up(seen)
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
    state, events = apply(state, Play(0, card("W4"), "B"))
    for event in events:
        memory.hear(as_seen(event, 1))
    memory.catch_up(view(state, 1))
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


def test_rules_that_do_not_compile_are_played_as_tuned_does() -> None:
    rules = build("classic")
    more = rules.but(deck=rules.deck + rules.deck)
    assert lookahead_for(more) is None
    state, _ = start(more, 2, seed="many")
    seat = asked(state)
    assert think(state) == BOTS["tuned"](view(state, seat), Random(1))


# ------------------------------------------------------------------ tuned, in Python and compiled
@entry
def weighed_code(tables: Record, rules: Record, policies: Record, weights: Record) -> Int:
    """What the seat that is asked does, its plays weighed as the ``tuned`` bot weighs them."""
    seat = np.int64(tables[0].seat)
    return weighed(tables[0], rules[0], policies[seat], weights[seat])


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


def _worth(state: State, weights: tuned.NamedWeights, action: object) -> object:
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
    wins, caught = np.zeros((1, 1, 11), np.int64), np.zeros((1, 1, 11, 10), np.int64)
    row = np.array([GREEDY] * 2, np.int64)
    play_on(
        table, tables.record, np.zeros(1, BELIEFS), compile_policies(tables, (SHARP,) * 2), row,
        np.zeros(1, np.int64), np.uint64(1), 0, 20, 3, wins, caught,
    )  # fmt: skip
    assert wins[0, 0, 0] == 20


def test_what_is_known_is_dealt_where_it_is() -> None:
    """The other hand is one blue card: after a red one is played, it never goes out at once."""
    looking = lookahead_for(build("classic"))
    assert looking is not None
    state = position("classic", "R1 R2 G3", "B5", top="R9")
    memory = Memory(0)
    memory.known[1] = Counter(cards("B5"))
    spot = PlayoutPosition(looking, imagined(view(state, 0), memory), 5)
    spot.hide_hands(memory, (3, 1))
    once = spot.played_out([Play(0, card("R1"))], range(40), 2)[Play(0, card("R1"))]
    assert [(40, None)] == [(times, end.winner) for times, end in once]
    memory.known[1] = Counter(cards("R5"))
    spot = PlayoutPosition(looking, imagined(view(state, 0), memory), 5)
    spot.hide_hands(memory, (3, 1))
    lost = spot.played_out([Play(0, card("R1"))], range(40), 2)[Play(0, card("R1"))]
    assert [(40, 1)] == [(times, end.winner) for times, end in lost]
