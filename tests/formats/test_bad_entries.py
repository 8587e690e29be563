"""What no match could be begun with, come to or go on with is refused by the name of the field."""

import pytest
from tests.formats.folding import fold, formed

from lastcard.formats import BadEntry, standing_from


class TestBadEntries:
    @pytest.mark.parametrize(
        ("name", "players"),
        [
            ("partners", 5),
            ("partners-rotating", 3),
            ("partners-eight", 7),
            ("challenge", 11),
            ("first-to-500", 1),
        ],
    )
    def test_a_number_of_players_the_format_is_not_for(self, name, players):
        with pytest.raises(BadEntry, match=f"players: {name} is for .* not {players}"):
            formed(name).begin(players)

    @pytest.mark.parametrize("target", [0, -5, True, "500"])
    def test_a_target_nobody_could_play_to(self, target):
        with pytest.raises(BadEntry, match="target"):
            formed("first-to-500", target=target)

    def test_no_rounds_of_partnerships(self):
        with pytest.raises(BadEntry, match="partner_rounds"):
            formed("partners-rotating", partner_rounds=0)

    def test_an_unknown_format_is_told_the_known_ones(self):
        with pytest.raises(BadEntry, match=r"format: .*'poker'.*single-hand.*challenge"):
            formed("poker")

    @pytest.mark.parametrize("result", [(0, (0, 1)), (3, (0, 1, 1)), (0, (0, 1, -1)), (-1, (0, 0, 0))])
    def test_a_result_that_does_not_fit_the_table(self, result):
        fmt = formed("first-to-500")
        with pytest.raises(BadEntry):
            fold(fmt, fmt.begin(3), result)

    def test_a_result_after_the_end(self):
        fmt = formed("single-hand")
        with pytest.raises(BadEntry, match="over"):
            fold(fmt, fmt.begin(2), (0, (0, 1)), (0, (0, 1)))

    def test_an_eliminated_seat_neither_wins_nor_is_caught(self):
        fmt = formed("challenge")
        standing = standing_from(fmt, 3, (0, 0, 500), out=(2,))
        with pytest.raises(BadEntry, match="winner"):
            fold(fmt, standing, (2, (1, 1, 0)))
        with pytest.raises(BadEntry, match="caught"):
            fold(fmt, standing, (0, (0, 1, 1)))

    @pytest.mark.parametrize(
        ("field", "given"),
        [
            ("scores", {"scores": (1, 2)}),
            ("scores", {"scores": (1, 2, -3)}),
            ("out", {"out": (0, 0)}),
            ("out", {"out": (0, 1)}),
            ("out", {"out": (3,)}),
            ("dealer", {"dealer": 3}),
        ],
    )
    def test_a_position_no_match_could_have_come_to(self, field, given):
        with pytest.raises(BadEntry) as caught:
            standing_from(formed("challenge"), 3, **given)
        assert field == caught.value.field

    def test_nobody_is_out_in_a_race(self):
        with pytest.raises(BadEntry, match="out"):
            standing_from(formed("first-to-500"), 3, out=(1,))

    def test_partners_share_a_score(self):
        with pytest.raises(BadEntry, match="scores"):
            standing_from(formed("partners"), 4, (1, 2, 3, 2))
