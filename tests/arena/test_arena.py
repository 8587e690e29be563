"""The arena: the same deals from every seat, the same result with any number of workers."""

import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.arena.entrants import hanging, program
from tests.playing import position

from lastcard.arena.contest import FIRST_LOOK, MOST_FORFEITS, Contest, play_part, reasons, strengths
from lastcard.arena.duels import ArenaSettings, GameResult, _step, arena_draws, play_deal
from lastcard.arena.entrants import Entrants
from lastcard.arena.forfeits import Forfeit, Guarded
from lastcard.arena.programs import BotProgram, ProgramPlayer
from lastcard.arena.win_shares import PairingResult, share_of
from lastcard.bots import BOTS, forgetful
from lastcard.bots.champion import PAIR_WEIGHTS
from lastcard.bots.party import MatchBots
from lastcard.bots.player import Forgetful
from lastcard.bots.stakes import Stakes
from lastcard.cli.arena import arena
from lastcard.cli.sim import sim
from lastcard.editions.options import build
from lastcard.formats import FORMATS, make_format
from lastcard.formats.errors import BadEntry
from lastcard.game import apply, card, start, view
from lastcard.game.actions import Catch, Draw, Play
from lastcard.game.errors import LocalizedError
from lastcard.game.events import Drew
from lastcard.observation.network import pack
from lastcard.observation.row import ACTIONS, ROW, SHORT_ROW

ROOT = Path(__file__).parents[2]
HERE = "tests.arena.entrants"
CLASSIC = ArenaSettings("classic", 2)
GIVING = ArenaSettings(
    "modern",
    3,
    json.dumps({"customizable": ["give 1 number card to the next player", "discard 2"]}),
    seconds=20,
)
"""Rules that ask for cards to give and to discard."""


# ------------------------------------------------------------------ deals
def test_equals_win_an_even_share_and_every_deal_is_played_from_every_seat() -> None:
    """Two of a kind that leave nothing to chance share each deal exactly: the mirror hides no luck."""
    steady = forgetful("steady", lambda view, _: BOTS["greedy"](view, Random(0)))
    for deal in range(12):
        games = play_deal(replace(CLASSIC, players=3), steady, steady, deal)
        assert len(games) == 3
        assert sum(game.won for game in games) == 1
        assert len({game.actions for game in games}) == 1


def test_the_deal_passes_round_the_table() -> None:
    terms = replace(CLASSIC, players=4)
    assert [0, 1, 2, 3, 0] == [terms.match(deal).playing[0].state.dealer for deal in range(5)]
    assert len({terms.match(deal).playing[0].state.hands for deal in range(5)}) == 5


def test_a_seat_draws_the_same_cards_whatever_the_others_do() -> None:
    rules = build("classic")
    state, _ = start(rules, 3, seed="draws", dealer=2)
    taken: dict[bool, list[object]] = {}
    for others_draw in (False, True):
        draws, now, found = arena_draws(rules, "draws"), state, []
        for _ in range(30):
            assert now.decision is not None
            seat = now.decision.seat
            action = Draw(seat) if now.decision.asks == "play" and (seat == 0 or others_draw) else None
            action = action or BOTS["greedy"](view(now, seat), Random(1))
            if now.over or action is None:
                break
            now, events = apply(draws.arranged(now, action), action)
            found += [c for e in events if isinstance(e, Drew) and e.seat == 0 for c in e.cards.value]
            if now.over:
                break
        taken[others_draw] = found
    some = min(map(len, taken.values()))
    assert some >= 3
    assert taken[False][:3] == taken[True][:3]


def test_draws_by_seat_favour_no_card() -> None:
    """Of many first draws, each kind of card comes as often as it is in the pile."""
    rules = build("classic")
    state, _ = start(rules, 2, seed="fair")
    assert state.decision is not None
    action = Draw(state.decision.seat)
    pile, tries = Counter(card.colour for card in state.draw), 1500
    drawn = Counter(arena_draws(rules, str(n)).arranged(state, action).draw[0].colour for n in range(tries))
    for colour, held in pile.items():
        likely = held / len(state.draw)
        assert abs(drawn[colour] / tries - likely) < 4 * sqrt(likely * (1 - likely) / tries)


def test_draws_by_seat_keep_the_cards_of_the_pile() -> None:
    state, _ = start(build("modern"), 2, seed="same")
    assert state.decision is not None
    arranged = arena_draws(state.rules, "x").arranged(state, Draw(state.decision.seat))
    assert Counter(arranged.draw) == Counter(state.draw)
    assert arranged.hands == state.hands


@pytest.mark.parametrize(("name", "players"), [("single-hand", 3), ("partners-eight", 8)])
def test_each_action_of_a_game_draws_what_its_seat_is_to_draw(name: str, players: int) -> None:
    """Also where several tables are played at the same time."""
    terms = ArenaSettings("classic", players, format=name)
    drawer = forgetful("drawer", lambda view, _: Draw(view.me) if view.turn == view.me else None)
    match = terms.match(0)
    for one in match.playing:
        assert one.state.decision is not None
        seat = one.state.decision.seat
        expected = arena_draws(match.rules, one.seed).arranged(one.state, Draw(seat)).draw[0]

        after = _step(
            match, one, MatchBots(dict.fromkeys(range(players), drawer)), arena_draws(match.rules, one.seed)
        )

        played = next(each for each in after.playing if each.seed == one.seed)
        assert played.state.hands[seat][-1] == expected != one.state.draw[0]


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_can_be_played(name: str) -> None:
    options = {"target": 60, "hand_size": 2}
    sizes = make_format(name, build("modern", options)).scheme.sizes
    terms = ArenaSettings("modern", sizes[0], json.dumps(options), name)
    with Entrants(1) as made:
        games = play_deal(terms, made.bot("greedy"), made.bot(f"{HERE}:obedient"), 1)
    assert len(games) == len(set(terms.sides))
    assert all(game.forfeit is None for game in games)


def test_partners_are_of_one_kind() -> None:
    assert ArenaSettings("classic", 4, format="partners").sides == (0, 1, 0, 1)
    assert ArenaSettings("classic", 4, format="partners").even == 0.5


# ------------------------------------------------------------------ results
def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    contest = Contest(replace(CLASSIC, players=3), ("greedy", "random"), 12)
    told: list[int] = []
    alone, shared = contest.play(1, told.append), contest.play(2)
    assert alone == shared
    assert sum(told) == 2 * 12


def test_stopping_happens_at_fixed_numbers_of_deals_and_widens_the_interval() -> None:
    contest = Contest(CLASSIC, ("greedy", "random"), 400, stop=True)
    (pairing,) = contest.play(1)
    assert contest.looks == [50, 100, 200, 400]
    assert len(pairing.deals) == FIRST_LOOK
    once = share_of(pairing.deals)
    assert pairing.share.high - pairing.share.low > once.high - once.low
    assert pairing.share.low > 0.5


def test_an_interval_holds_the_truth_nearly_always() -> None:
    """Deals whose games belong together: of many samples, about 95% of the intervals hold the share."""
    rng, held = Random(5), 0
    for _ in range(400):
        deals = []
        for _ in range(60):
            chance = rng.choice((0.1, 0.9))
            deals.append(tuple(GameResult(float(rng.random() < chance)) for _ in range(4)))
        share = share_of(deals)
        held += share.low <= 0.5 <= share.high
    assert 0.91 < held / 400 < 0.985


def test_where_every_game_went_alike_the_interval_still_has_a_width() -> None:
    share = share_of([(GameResult(1.0), GameResult(1.0))] * 20)
    assert share.value == 1.0
    assert share.high == pytest.approx(1)
    assert 0.85 < share.low < 0.95
    assert share_of([]).high == 1.0


@pytest.mark.parametrize("won", [0, 1, 3, 4])
def test_where_deals_went_alike_the_interval_is_wilson_s(won: int) -> None:
    """Its ends are the shares p of which what was found is just as far as 1.96 standard errors away."""
    deals, z = 10, 1.959964
    share = share_of([tuple(GameResult(float(place < won)) for place in range(4))] * deals)
    assert share.value == won / 4
    for end in {share.low, share.high} - {0.0, 1.0}:
        assert abs(share.value - end) == pytest.approx(z * sqrt(end * (1 - end) / (4 * deals)), rel=1e-4)
    assert share.low < share.high


def test_forfeited_games_do_not_count_for_the_length() -> None:
    deals = (
        (GameResult(1.0, actions=10), GameResult(0.0, actions=20)),
        (GameResult(0.0, actions=99, forfeit=0),),
    )
    assert PairingResult("a", "b", deals).length == 15
    assert PairingResult("a", "b", deals[1:]).length == 0


def test_ratings_put_the_better_one_first() -> None:
    contest = Contest(CLASSIC, ("random", "greedy"), 30)
    weak, strong = strengths(contest, contest.play(1))
    assert strong.mean > weak.mean


# ------------------------------------------------------------------ entrants
@pytest.mark.parametrize(
    ("entrant", "why"),
    [
        ("gredy", "Did you mean greedy?"),
        (f"{HERE}:nobody", "cannot be imported"),
        ("no.such.module:bot", "cannot be imported"),
        (f"{HERE}:not_callable", "is not callable"),
    ],
)
def test_who_cannot_enter_is_told_why(entrant: str, why: str) -> None:
    with pytest.raises(BadEntry, match=why.replace("?", r"\?")):
        Contest(CLASSIC, (entrant, "greedy"), 1).check()


def test_two_different_ones_are_needed() -> None:
    with pytest.raises(BadEntry, match="at least two"):
        Contest(CLASSIC, ("greedy", "greedy"), 1).check()


def test_a_function_plays_as_a_bot() -> None:
    named, function = (
        play_part(CLASSIC, (who, "random"), range(3)) for who in ("greedy", f"{HERE}:obedient")
    )
    assert named == function


@pytest.mark.parametrize(
    ("entrant", "why"),
    [
        ("failing", "it failed: ZeroDivisionError: on purpose"),
        ("lying", "was not offered"),
        ("silent", "it was asked and did nothing"),
        ("another_seat", "'draw' was not offered"),
    ],
)
def test_who_misbehaves_forfeits_and_the_rest_goes_on(entrant: str, why: str) -> None:
    contest = Contest(CLASSIC, (f"{HERE}:{entrant}", "greedy", "random"), 4)
    bad_greedy, bad_random, good = contest.play(1)
    for pairing in (bad_greedy, bad_random):
        assert len(pairing.forfeits(f"{HERE}:{entrant}")) >= MOST_FORFEITS
        assert pairing.share.value == 0
        assert len(pairing.deals) == 2
    assert len(good.deals) == 4
    assert not good.forfeits("greedy")
    assert any(why in str(reason) for _, reason in reasons([bad_greedy]))


def test_a_function_that_never_returns_is_broken_off() -> None:
    state, _ = start(build("classic"), 2, seed="for ever")
    assert state.decision is not None
    seat = state.decision.seat
    guarded = Guarded(Forgetful(hanging), seat, seconds=0.05)
    with pytest.raises(Forfeit, match=r"no answer within 0.05 seconds") as forfeit:
        guarded.choose(view(state, seat), Random(0))
    assert forfeit.value.seat == seat


@pytest.mark.parametrize("entrant", ["giving_the_last", "giving_a_list"])
def test_any_cards_that_the_rule_asks_for_may_be_chosen(entrant: str) -> None:
    deals = play_part(GIVING, (f"{HERE}:{entrant}", "random"), range(3))
    assert not [game.reason for deal in deals for game in deal if game.reason is not None]


def test_who_chooses_cards_of_another_kind_forfeits_and_the_rest_goes_on() -> None:
    bad = f"{HERE}:giving_another_kind"
    contest = Contest(GIVING, (bad, "greedy", "random"), 6)
    pairings = contest.play(1)
    assert {bad} == {who for who, _ in reasons(pairings)}
    assert all("was not offered" in str(why) for _, why in reasons(pairings))


def test_a_false_catch_is_offered_only_where_the_rules_do() -> None:
    rash = forgetful("rash", lambda view, _: Catch(view.me, 1 - view.me))
    assert {0} == {game.forfeit for game in play_deal(CLASSIC, rash, BOTS["greedy"], 0)}


# ------------------------------------------------------------------ programs
def test_the_example_bot_plays_whole_rounds() -> None:
    entrant = f"program:{sys.executable} {ROOT / 'examples' / 'high_card.py'}"
    assert len((ROOT / "examples" / "high_card.py").read_text().splitlines()) <= 40
    terms = ArenaSettings("modern", 3, '{"jump_in": true, "stacking": "any", "seven_zero": true}', seconds=20)
    deals = play_part(terms, (entrant, "random"), range(4))
    assert all(game.forfeit is None for deal in deals for game in deal)
    assert sum(game.won for deal in deals for game in deal) > 4
    giving = play_part(GIVING, (entrant, "random"), range(3))
    assert all(game.forfeit is None for deal in giving for game in deal)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("rubbish", "is not an action"),
        ("endless", "the program ended"),
        ("floods", "was not offered"),
        ("lies", "was not offered"),
        ("ends", "the program ended"),
        ("rude", "must answer ready"),
    ],
)
def test_a_program_that_misbehaves_forfeits(name: str, why: str) -> None:
    deals = play_part(replace(CLASSIC, seconds=30.0), (program(name), "greedy"), range(1))
    assert {0} == {game.forfeit for deal in deals for game in deal}
    assert all(why in str(game.reason) for deal in deals for game in deal)


@pytest.mark.parametrize("name", ["hangs", "deaf"])
def test_a_program_that_never_answers_is_ended(name: str) -> None:
    """Whether it has come as far as to say that it is ready, or not."""
    state, _ = start(build("classic"), 2, seed="for ever")
    assert state.decision is not None
    seat = state.decision.seat
    with Entrants(0.5) as made, pytest.raises(Forfeit, match="no answer within"):
        made.bot(program(name)).sit(seat).choose(view(state, seat), Random(0))
    assert all(one.closed for one in made._programs.values())


def test_a_program_that_does_not_say_ready_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []
    popen = subprocess.Popen
    monkeypatch.setattr(
        "lastcard.processes.subprocess.Popen",
        lambda *given, **settings: started.append(popen(*given, **settings)) or started[-1],
    )
    command = f"{sys.executable} -c \"import sys; print('hello', flush=True); sys.stdin.read()\""
    with pytest.raises(Forfeit, match="must answer ready"):
        BotProgram(command, seconds=30)
    assert [one.poll() is not None for one in started] == [True]


class Says:
    """A program that always says the same."""

    def __init__(self, said: str) -> None:
        self.said = said

    def tell(self, text: str) -> None:
        """Nothing is read."""

    def ask(self, text: str) -> str:
        return self.said


@pytest.mark.parametrize(
    ("hand", "said", "done"),
    [
        ("R7", "R7@1", Play(0, card("R7"))),  # a last card chooses nobody
        ("R7", "R7", Play(0, card("R7"))),
        ("R7", "G7@1", Play(0, card("G7"), None, 1)),  # not held: left as it was said
        ("R7 R9", "R7@1!", Play(0, card("R7"), None, 1, uno=True)),
        ("R7 R9", "R7@5", Play(0, card("R7"), None, 5)),
        ("R7 R9", "R9@1", Play(0, card("R9"), None, 1)),
    ],
)
def test_what_a_program_chooses_for_its_last_card_is_left_out(hand: str, said: str, done: Play) -> None:
    state = position("classic", hand, "B1 B2", "Y1 Y2", top="R5", options={"seven_zero": True})
    player = ProgramPlayer(Says(said), 0, Stakes())  # type: ignore[arg-type]  # spoken to in the same way
    assert done == player.choose(view(state, 0), Random(0))


def test_a_program_that_is_not_there_is_an_error() -> None:
    with pytest.raises(BadEntry, match="cannot be started"):
        play_part(CLASSIC, ("program:/no/such/program", "greedy"), range(1))


# ------------------------------------------------------------------ policies
POLICIES = (f"policy:{HERE}:first_choices", f"pettingzoo:{HERE}:first_legal", f"rlcard:{HERE}:Agent")
"""The same policy in each form that a policy may have."""


@pytest.mark.parametrize("entrant", POLICIES)
def test_a_policy_of_our_environments_plays_whole_rounds(entrant: str) -> None:
    terms = replace(GIVING, options=json.dumps({**json.loads(GIVING.options), "jump_in": True}))
    deals = play_part(terms, (entrant, "random"), range(2))
    assert all(game.forfeit is None for deal in deals for game in deal)


@pytest.mark.parametrize("entrant", POLICIES)
def test_what_a_policy_chooses_is_played_from_its_own_hand(entrant: str) -> None:
    """Blue is in play, so the blue 1 has the first slot of all; the last choice of the row is to draw."""
    state = position("classic", "R5 B1 B9", "B2 B3", "Y1 Y2", top="B5")
    with Entrants(5) as made:
        chosen = made.bot(entrant).sit(0).choose(view(state, 0), Random(0))
        last = made.bot(f"policy:{HERE}:last_choices").sit(0).choose(view(state, 0), Random(0))
    assert chosen == Play(0, card("B1"))
    assert last == Draw(0)


def test_a_policy_may_jump_in_and_is_silent_where_it_has_nothing_to_say() -> None:
    state = position("classic", "R1 R2", "B5 Y1 Y2", "G1 G2", options={"jump_in": True})
    with Entrants(5) as made:
        jumps, lets_be = (made.bot(f"policy:{HERE}:{name}") for name in ("first_choices", "last_choices"))
        assert jumps.sit(1).choose(view(state, 1), Random(0)) == Play(1, card("B5"), jump=True)
        assert lets_be.sit(1).choose(view(state, 1), Random(0)) is None
        assert jumps.sit(2).choose(view(state, 2), Random(0)) is None


@pytest.mark.parametrize(
    ("name", "why"), [("not_allowed", "may not be chosen"), ("too_many", "too many values")]
)
def test_a_policy_that_answers_with_no_choice_it_has_forfeits(name: str, why: str) -> None:
    deals = play_part(CLASSIC, (f"policy:{HERE}:{name}", "greedy"), range(1))
    assert {0} == {game.forfeit for deal in deals for game in deal}
    assert all(why in str(game.reason) for deal in deals for game in deal)


@pytest.fixture
def network_file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The file of a small network that reads rows of this length, as ``training`` writes them."""
    rng, path = np.random.default_rng(1), tmp_path / "own.network"
    sizes = (request.param, 8, ACTIONS)
    layers = [
        (rng.normal(size=(after, before)).astype("f4"), rng.normal(size=after).astype("f4"))
        for before, after in pairwise(sizes)
    ]
    path.write_bytes(pack(layers))
    return path


@pytest.mark.parametrize("network_file", [SHORT_ROW, ROW], indirect=True)
def test_a_network_s_file_enters_the_arena_and_simulations(network_file: Path, capsys) -> None:
    deals = play_part(replace(CLASSIC, players=3), (f"network:{network_file}", "random"), range(2))
    assert all(game.forfeit is None for deal in deals for game in deal)
    sim(games=20, players=2, policy=(str(network_file), "sharp"))
    assert "20 rounds" in capsys.readouterr().out


def test_a_network_plays_the_same_in_the_arena_as_the_champion_it_is() -> None:
    """The shipped network, as a file and as a bot, in positions where patience changes nothing."""
    state, events = start(build("classic"), 2, seed="network")
    file = ROOT / "src" / "lastcard" / "bots" / PAIR_WEIGHTS
    with Entrants(5) as made:
        for _ in range(40):
            if state.decision is None:
                break
            seat = state.decision.seat
            bots = (made.bot(f"network:{file}"), BOTS["champion"])
            one, two = (bot.sit(seat, heard=events).choose(view(state, seat), Random(0)) for bot in bots)
            assert one == two
            assert one is not None
            state, more = apply(state, one)
            events += more


@pytest.mark.parametrize("given", ["nowhere.network", __file__])
def test_a_file_without_a_network_is_refused(given: str) -> None:
    with pytest.raises(BadEntry, match="is not a network that can play"):
        Contest(CLASSIC, (f"network:{given}", "greedy"), 1).check()
    if given.endswith(".network"):
        with pytest.raises(BadEntry, match=r"policy: 'nowhere\.network' is not a network"):
            sim(games=20, policy=(given,))


# ------------------------------------------------------------------ the command
def test_the_command_tells_and_writes_what_came_of_it(tmp_path, capsys) -> None:
    out, plot = tmp_path / "found.json", tmp_path / "found.svg"
    arena("greedy", "random", games=40, workers=1, out=out, plot=plot)
    told = capsys.readouterr().out
    found = json.loads(out.read_text())
    (pairing,) = found["pairings"]
    assert (pairing["one"], pairing["among"], pairing["games"]) == ("greedy", "random", 40)
    assert pairing["low"] < pairing["share"] <= pairing["high"]
    assert "among random" in told
    assert plot.read_text().startswith("<?xml")


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"games": 0}, "games: "),
        ({"players": 11}, "players: "),
        ({"workers": 0}, "workers: "),
        ({"option": ["stacking=wrong"]}, "stacking: "),
        ({"match_format": "nothing"}, "format: "),
        ({"out": Path("/no/such/folder/x.json")}, "out: "),
    ],
)
def test_what_cannot_be_played_is_refused(changed, why) -> None:
    with pytest.raises(LocalizedError, match=why):
        arena("greedy", "random", **changed)
