"""Matches on real rounds: dealt by their seed, saved anywhere, the same as if they had not been."""

import json
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.formats.players import step, to_the_end

from lastcard.editions.options import BadOption
from lastcard.formats import FORMATS, BadEntry, make_format
from lastcard.formats.match import Match, begin_match, undealt
from lastcard.formats.saving import match_from_data, match_to_data, records
from lastcard.game import IllegalAction, draw_for_dealer, legal
from lastcard.game.actions import Draw, Pass
from lastcard.game.rules import NextDealer
from lastcard.notation.record import read_record, write_record

SIZES = {"partners": 4, "partners-rotating": 4, "partners-eight": 8}
EDITIONS = ["classic", "sanrio", "anniversary", "fashion", "modern"]


def seated(count: int) -> list[str]:
    return [f"player {n}" for n in range(count)]


def begun(fmt: str, *, edition: str = "classic", seed: str = "s", **options) -> Match:
    return begin_match(edition, seated(SIZES.get(fmt, 3)), seed=seed, format=fmt, options=options)


class TestMatch:
    @pytest.mark.clause(
        "match.first-to-500", "match.single-hand", "match.caught-points", "match.partners", "match.challenge"
    )
    @pytest.mark.parametrize("fmt", FORMATS)
    @pytest.mark.parametrize("edition", EDITIONS)
    def test_any_format_goes_with_any_edition_and_comes_to_an_end(self, fmt, edition):
        match = to_the_end(begun(fmt, edition=edition, target=100))

        assert match.winners
        assert () == match.playing
        standing = match.format.begin(len(match.players), dealer=None)
        for one in match.finished:
            standing = match.format.record(
                standing.dealt_by(one.deal.dealer, one.deal.table), one.result, one.deal.table
            )
        assert replace(match.standing, dealers=standing.dealers) == standing

    def test_the_edition_names_the_format_where_nobody_does(self):
        names = seated(3)

        assert "first-to-500" == begin_match("classic", names, seed="s").format.name
        assert "single-hand" == begin_match("modern", names, seed="s").format.name

    def test_the_same_seed_deals_the_same_match_and_another_another(self):
        one, two = to_the_end(begun("first-to-500")), to_the_end(begun("first-to-500"))
        assert one == two

        assert begun("first-to-500", seed="t").playing[0].state != begun("first-to-500").playing[0].state

    def test_every_round_has_a_seed_of_its_own(self):
        match = to_the_end(begun("partners-eight"))
        seeds = [one.seed for one in match.finished]

        assert 56 == len(seeds) == len(set(seeds))

    @pytest.mark.clause("setup.dealer.next-round")
    @pytest.mark.parametrize("edition", EDITIONS)
    def test_the_first_dealer_is_drawn_for_and_the_deal_then_goes_round(self, edition):
        """Every seat is drawn first for some seed: the draw favours nobody."""
        first = {begun("first-to-500", edition=edition, seed=str(n)).standing.dealer for n in range(40)}
        assert {0, 1, 2} == first

        match = to_the_end(begun("first-to-500", edition=edition, target=300))
        dealers = [one.deal.dealer for one in match.finished]
        assert all(after == (before + 1) % 3 for before, after in pairwise(dealers))

    @pytest.mark.clause("setup.dealer.next-round")
    def test_redraw_draws_anew_for_every_round(self):
        match = to_the_end(begun("caught-points", next_dealer="redraw", target=1000))
        dealers = [one.deal.dealer for one in match.finished]

        assert NextDealer.REDRAW is match.format.next_dealer
        assert any(after != (before + 1) % 3 for before, after in pairwise(dealers))

    @pytest.mark.clause("match.challenge.seats")
    def test_the_eliminated_hold_nothing_and_are_never_asked(self):
        match = begin_match("classic", seated(5), seed="c", format="challenge", options={"target": 80})
        while not match.over:
            state = match.playing[0].state
            for seat in match.standing.out:
                assert () == state.hands[seat]
                assert all(action.seat != seat for action in legal(state))
            action, table = step(match, "c")
            match, _ = match.apply(action, table)

        assert 4 <= len(match.standing.out)

    def test_a_refused_action_changes_nothing(self):
        match = begun("first-to-500")
        turn = match.playing[0].state.decision.seat
        before = match_to_data(match)

        with pytest.raises(IllegalAction):
            match.apply(Draw((turn + 1) % 3))
        assert before == match_to_data(match)

    def test_no_action_is_taken_at_a_table_that_does_not_play(self):
        with pytest.raises(BadEntry, match=r"table: 7 is not playing; choose one of 0"):
            begun("first-to-500").apply(Pass(0), 7)

    def test_rounds_may_be_dealt_one_by_one_each_by_a_seed_of_its_own(self):
        """As a table does whose shuffles are committed to before each deal."""
        rules = begun("first-to-500", target=60).rules
        match = undealt(rules, make_format("first-to-500", rules), tuple(seated(3)))
        seeds = []
        while not match.over:
            match = match.deal(f"seed {len(seeds)}")
            (one,) = match.playing
            seeds.append(one.seed)
            assert (one.drawn is not None) == (len(seeds) == 1)
            while match.playing:
                match, _ = match.play(*step(match, "x"))

        assert [f"seed {n}" for n in range(len(match.finished))] == seeds
        assert match.finished[-1] == match.latest

    def test_a_match_that_somebody_else_logs_keeps_no_log_of_its_own(self):
        """A server has a thousand of them, and their logs besides."""
        kept = begun("single-hand")
        logged = replace(kept, logged=True).forget_opening()
        while not kept.over:
            action, table = step(kept, "x")
            kept, _ = kept.play(action, table)
            logged, _ = logged.play(action, table)

        assert kept.standing == logged.standing
        assert kept.finished[0].actions
        assert ((), ()) == (logged.finished[0].actions, logged.finished[0].opening)

    def test_no_round_is_dealt_while_one_is_played_or_when_the_match_is_over(self):
        for match in (begun("single-hand"), to_the_end(begun("single-hand"))):
            with pytest.raises(BadEntry, match="deal: there is no next round"):
                match.deal()


class TestDrawForDealer:
    @pytest.mark.parametrize("edition", ["sanrio", "anniversary", "fashion"])
    @pytest.mark.clause("setup.dealer.number", "setup.dealer.tie")
    def test_the_highest_number_deals_and_symbols_count_nothing(self, edition):
        for seed in map(str, range(30)):
            last, dealer = self.drawn(edition, seed)
            worth = {seat: int(card.face) if card.face.isdigit() else 0 for seat, card in last}

            assert [dealer] == [seat for seat in worth if worth[seat] == max(worth.values())]

    @pytest.mark.clause("setup.dealer.points", "setup.dealer.tie")
    def test_classic_the_highest_points_deal(self):
        for seed in map(str, range(30)):
            last, dealer = self.drawn("classic", seed)
            worth = {seat: self.points(card.face) for seat, card in last}

            assert [dealer] == [seat for seat in worth if worth[seat] == max(worth.values())]

    @pytest.mark.clause("setup.dealer.any", "setup.dealer.any.how")
    def test_modern_any_seat_is_taken_by_chance(self):
        dealers = [begun("single-hand", edition="modern", seed=str(n)).standing.dealer for n in range(300)]

        assert all(60 < dealers.count(seat) < 140 for seat in range(3))

    def drawn(self, edition, seed):
        """The cards of the last turn of drawing, by seat, and who dealt the match's first round."""
        match = begun("first-to-500", edition=edition, seed=seed)
        draw = draw_for_dealer(match.rules, range(3), seed=f"{seed}/0/dealer")
        return draw.draws[-1], match.playing[0].state.dealer

    def points(self, face):
        return int(face) if face.isdigit() else 20 if face in {"S", "R", "D", "X"} else 50


class TestSaving:
    @settings(max_examples=25, deadline=None)
    @given(st.sampled_from(sorted(FORMATS)), st.integers(0, 400), st.integers(0, 10**6))
    def test_a_match_saved_anywhere_and_taken_up_ends_as_if_it_had_not_been(self, fmt, at, seed):
        match = begun(fmt, seed=str(seed), target=150)
        for _ in range(at):
            if not match.over:
                match, _ = match.apply(*step(match, seed))
        again = match_from_data(json.loads(json.dumps(match_to_data(match))))

        assert match == again
        assert to_the_end(match, seed) == to_the_end(again, seed)

    @pytest.mark.parametrize("fmt", ["first-to-500", "partners-rotating", "partners-eight", "challenge"])
    def test_the_records_of_a_match_replay_to_its_results(self, fmt):
        match = to_the_end(begun(fmt, target=100))
        kept = records(match)

        assert kept == tuple(read_record(write_record(record)) for record in kept)
        assert len(match.finished) == sum(len(record.rounds) for record in kept)
        assert all(set(record.players) <= set(match.players) for record in kept)

    @pytest.mark.parametrize(
        ("change", "field"),
        [
            ({"rounds": 3}, "rounds"),
            ({"rounds": [{"table": 0}]}, "rounds"),
            ({"rounds": [{"table": 0, "actions": ["draw"]}]}, "rounds"),
            ({"rounds": [{"table": 0, "actions": ["0 dance"]}]}, "rounds"),
            ({"rounds": [{"table": 0, "actions": ["0 accept"]}]}, "rounds"),
            ({"players": "ann"}, "players"),
            ({"players": ["ann", "ann", "bob"]}, "players"),
            ({"format": "poker"}, "format"),
            ({"seed": None}, "seed"),
            ({"rules": 2}, "rules"),
            ({"written": {"RX": [{"is": "Dance"}]}}, "written"),
        ],
    )
    def test_data_no_match_was_saved_as_is_refused_by_its_field(self, change, field):
        with pytest.raises(BadEntry) as caught:
            match_from_data(match_to_data(begun("first-to-500")) | change)
        assert field == caught.value.field

    def test_a_field_that_is_missing_is_named(self):
        data = match_to_data(begun("first-to-500"))
        del data["seed"]
        with pytest.raises(BadEntry, match="seed: is missing"):
            match_from_data(data)


class TestBadInput:
    @pytest.mark.parametrize(
        ("field", "players", "more"),
        [
            ("players", 5, {"format": "partners"}),
            ("players", 11, {}),
            ("players", 1, {}),
            ("format", 3, {"format": "bridge"}),
        ],
    )
    def test_a_match_that_cannot_be_begun(self, field, players, more):
        with pytest.raises(BadEntry) as caught:
            begin_match("classic", seated(players), seed="s", **more)
        assert field == caught.value.field

    @pytest.mark.parametrize("options", [{"target": 0}, {"partner_rounds": 0}, {"next_dealer": "youngest"}])
    def test_an_option_that_cannot_be(self, options):
        with pytest.raises(BadOption, match=next(iter(options))):
            begin_match("classic", seated(4), seed="s", format="partners-rotating", options=options)

    def test_options_that_are_no_table(self):
        with pytest.raises(BadOption, match="options: "):
            match_from_data(match_to_data(begun("first-to-500")) | {"options": [1]})

    def test_a_player_entered_twice(self):
        with pytest.raises(BadEntry, match="ann entered twice"):
            begin_match("classic", ["ann", "bob", "ann"], seed="s")
