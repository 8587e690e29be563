"""The arena: the same deals from every seat, the same result with any number of workers."""

import json
import sys
from collections import Counter
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random

import pytest
from tests.arena.entrants import hanging, program

from lastcard.arena.arena_draws import SeatDraws
from lastcard.arena.contest import FIRST_LOOK, MOST_FORFEITS, Contest, play_part, reasons, strengths
from lastcard.arena.duels import Game, Terms, play_deal
from lastcard.arena.entrants import Entrants
from lastcard.arena.forfeits import Forfeit, Guarded
from lastcard.arena.win_shares import share_of
from lastcard.bots import BOTS, forgetful
from lastcard.bots.player import Forgetful
from lastcard.cli.arena import arena
from lastcard.editions.options import build
from lastcard.formats import FORMATS, make_format
from lastcard.formats.errors import BadEntry
from lastcard.game import apply, start, view
from lastcard.game.actions import Catch, Draw
from lastcard.game.events import Drew

ROOT = Path(__file__).parents[2]
HERE = "tests.arena.entrants"
CLASSIC = Terms("classic", 2)


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
        draws, now, found = SeatDraws(rules, "draws"), state, []
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
    drawn = Counter(SeatDraws(rules, str(n)).arranged(state, action).draw[0].colour for n in range(tries))
    for colour, held in pile.items():
        likely = held / len(state.draw)
        assert abs(drawn[colour] / tries - likely) < 4 * sqrt(likely * (1 - likely) / tries)


def test_draws_by_seat_keep_the_cards_of_the_pile() -> None:
    state, _ = start(build("modern"), 2, seed="same")
    assert state.decision is not None
    arranged = SeatDraws(state.rules, "x").arranged(state, Draw(state.decision.seat))
    assert Counter(arranged.draw) == Counter(state.draw)
    assert arranged.hands == state.hands


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_can_be_played(name: str) -> None:
    options = {"target": 60, "hand_size": 2}
    sizes = make_format(name, build("modern", options)).scheme.sizes
    terms = Terms("modern", sizes[0], json.dumps(options), name)
    with Entrants(1) as made:
        games = play_deal(terms, made.bot("greedy"), made.bot(f"{HERE}:obedient"), 1)
    assert len(games) == len(set(terms.sides))
    assert all(game.forfeit is None for game in games)


def test_partners_are_of_one_kind() -> None:
    assert Terms("classic", 4, format="partners").sides == (0, 1, 0, 1)
    assert Terms("classic", 4, format="partners").even == 0.5


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
            deals.append(tuple(Game(float(rng.random() < chance)) for _ in range(4)))
        share = share_of(deals)
        held += share.low <= 0.5 <= share.high
    assert 0.91 < held / 400 < 0.985


def test_where_every_game_went_alike_the_interval_still_has_a_width() -> None:
    share = share_of([(Game(1.0), Game(1.0))] * 20)
    assert share.value == 1.0
    assert share.high == pytest.approx(1)
    assert 0.85 < share.low < 0.95
    assert share_of([]).high == 1.0


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
        (f"{HERE}:not_callable", "cannot be called"),
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


def test_a_false_catch_is_offered_only_where_the_rules_do() -> None:
    rash = forgetful("rash", lambda view, _: Catch(view.me, 1 - view.me))
    assert {0} == {game.forfeit for game in play_deal(CLASSIC, rash, BOTS["greedy"], 0)}


# ------------------------------------------------------------------ programs
def test_the_example_bot_plays_whole_rounds() -> None:
    entrant = f"program:{sys.executable} {ROOT / 'examples' / 'high_card.py'}"
    assert len((ROOT / "examples" / "high_card.py").read_text().splitlines()) <= 40
    terms = Terms("modern", 3, '{"jump_in": true, "stacking": "any", "seven_zero": true}', seconds=20)
    deals = play_part(terms, (entrant, "random"), range(4))
    assert all(game.forfeit is None for deal in deals for game in deal)
    assert sum(game.won for deal in deals for game in deal) > 4


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


def test_a_program_that_is_not_there_is_an_error() -> None:
    with pytest.raises(BadEntry, match="cannot be started"):
        play_part(CLASSIC, ("program:/no/such/program", "greedy"), range(1))


# ------------------------------------------------------------------ policies
@pytest.mark.parametrize("entrant", [f"pettingzoo:{HERE}:first_legal", f"rlcard:{HERE}:Agent"])
def test_policies_made_for_others_play_whole_rounds(entrant: str) -> None:
    terms = Terms("modern", 3, '{"jump_in": true}')
    deals = play_part(terms, (entrant, "random"), range(2))
    assert all(game.forfeit is None for deal in deals for game in deal)


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
def test_what_cannot_be_played_is_refused(changed, why, capsys) -> None:
    with pytest.raises(SystemExit):
        arena("greedy", "random", **changed)
    assert why in capsys.readouterr().err
