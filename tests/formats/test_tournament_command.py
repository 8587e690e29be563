"""Tournaments on real matches: saved anywhere, rated, held by bots, and killed at any point."""

import csv
import json
import os
import signal
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from lastcard.cli import main
from lastcard.cli.tournament import Run, read_players
from lastcard.cli.tournament_folder import Folder
from lastcard.editions.options import BadOption
from lastcard.formats import BadEntry
from lastcard.formats.pairings import Swiss
from lastcard.formats.ratings import ratings
from lastcard.formats.stages import Meeting, Stage
from lastcard.formats.terms import make_terms, match_of, terms_from_data, tournament_of
from lastcard.formats.tournament import make_tournament
from lastcard.game.actions import CallUno, Catch, Play
from lastcard.notation.record import read_record, replay


def names(count: int) -> list[str]:
    return [f"player {n}" for n in range(count)]


def small(**more):
    return make_terms("modern", names(5), seed="cup", **more)


class TestTerms:
    def test_every_match_has_a_seed_of_its_own(self):
        terms = small(pairing="round-robin")
        meetings = [
            (stage, table, meeting)
            for stage, one in enumerate(tournament_of(terms).stages)
            for table, meeting in enumerate(one.meetings)
        ]
        seeds = {match_of(terms, *meeting).seed for meeting in meetings}

        assert len(meetings) > 1
        assert len(meetings) == len(seeds)

    def test_a_match_for_four_only_is_paired_by_fours(self):
        first = tournament_of(make_terms("classic", names(9), seed="s", format="partners")).stages[0]

        assert [4, 4] == [len(m.entrants) for m in first.meetings]
        assert 1 == len(first.byes)

    @pytest.mark.parametrize(
        ("field", "more"),
        [
            ("format", {"format": "poker"}),
            ("table_size", {"table_size": 11}),
            ("table_size", {"format": "partners", "table_size": 3}),
            ("players", {"players": ["ann", "bob", "ann"]}),
            ("players", {"players": ["ann"]}),
            ("players", {"format": "partners", "players": names(3)}),
            ("pairing", {"pairing": "ladder"}),
            ("stages", {"stages": 0}),
            ("stages", {"pairing": "knockout", "stages": 2}),
        ],
    )
    def test_terms_that_cannot_be_are_refused_by_their_field(self, field, more):
        with pytest.raises(BadEntry) as caught:
            tournament_of(make_terms("classic", more.pop("players", names(4)), seed="s", **more))
        assert field == caught.value.field

    def test_a_target_of_nothing_is_refused(self):
        with pytest.raises(BadOption, match="target"):
            make_terms("classic", names(4), seed="s", options={"target": 0})

    @pytest.mark.parametrize(
        "change", [{"seed": 7}, {"format": ["single-hand"]}, {"players": 3}, {"more": 1}]
    )
    def test_data_no_terms_were_saved_as_is_refused(self, change):
        with pytest.raises(BadEntry):
            terms_from_data(asdict(small()) | change)


class TestRatings:
    def test_winning_raises_a_rating_and_every_meeting_makes_it_surer(self):
        fresh = ratings(3, ())
        rated = ratings(3, (Stage((Meeting((0, 1), ((0,), (1,))),), (2,)),))

        assert rated[0].mean > fresh[0].mean > rated[1].mean
        assert rated[0].deviation < fresh[0].deviation
        assert fresh[2] == rated[2]
        assert "25.0 ± 8.3" == str(fresh[0])

    def test_partners_are_rated_as_a_team_and_move_together(self):
        stage = Stage((Meeting((0, 1, 2, 3), ((0, 2), (1, 3))),))
        rated = ratings(4, (stage,), sides=(0, 1, 0, 1))

        assert rated[0] == rated[2]
        assert rated[1] == rated[3]
        assert rated[0].mean > rated[1].mean

    def test_the_better_player_comes_to_be_rated_so(self):
        """Player 0 wins nine in ten."""
        chance, tournament = Random(1), make_tournament(names(2), Swiss(2, stages=60))
        while not tournament.over:
            table, _ = tournament.waiting()[0]
            tournament = tournament.record(table, ((0,), (1,)) if chance.random() < 0.9 else ((1,), (0,)))
        better, worse = ratings(2, tournament.stages)

        assert better.mean - 3 * better.deviation > worse.mean


class Killed(BaseException):
    """Stands for the end of the process."""


def held(path: Path, *words: str) -> int:
    """The exit status of the command, run here."""
    with pytest.raises(SystemExit) as done:
        main(["tournament", *words, "--out", str(path)])
    return int(done.value.code or 0)


def kept(path: Path) -> dict[str, bytes]:
    """All that a tournament leaves, the order in which matches ended aside."""
    files = {str(f.relative_to(path)): f.read_bytes() for f in path.rglob("*") if f.is_file()}
    files["results.jsonl"] = b"\n".join(sorted(files["results.jsonl"].splitlines()))
    return files


ARGUMENTS = ("modern", "--players", "6", "--seed", "k", "--pairing", "swiss", "--stages", "3")


class TestCommand:
    def test_it_leaves_standings_and_a_record_of_every_game(self, tmp_path, capsys):
        assert 0 == held(tmp_path, *ARGUMENTS)
        rows = list(csv.DictReader((tmp_path / "standings.csv").read_text().splitlines()))
        standings = json.loads((tmp_path / "standings.json").read_text())
        games = sorted((tmp_path / "games").iterdir())

        assert 9 == len(games) == len((tmp_path / "results.jsonl").read_text().splitlines())
        for game in games:
            record = read_record(game.read_text())
            assert list(replay(record, len(record.rounds) - 1))[-1].state.over
        assert {f"player {n}" for n in range(1, 7)} == {row["player"] for row in rows}
        assert [row["player"] for row in rows] == [row["player"] for row in standings["standings"]]
        assert 9.0 == sum(float(row["points"]) for row in rows)
        shown = capsys.readouterr().out
        assert all(row["player"] in shown for row in rows)
        assert "±" in shown

    def test_bots_speak_up_out_of_turn_and_jump_in(self, tmp_path):
        """Chance forgets half of its calls, so in time somebody is caught and somebody calls late."""
        words = ("classic", "--players", "3", "--bots", "random", "--table-size", "3", "--seed", "k")
        assert 0 == held(tmp_path, *words, "-o", "target=300", "-o", "jump_in=true")
        record = read_record((tmp_path / "games" / "stage-01-table-01.txt").read_text())
        actions = [action for one in record.rounds for action in one.actions]

        assert any(isinstance(action, Catch) for action in actions)
        assert any(isinstance(action, CallUno) for action in actions)
        assert any(isinstance(action, Play) and action.jump for action in actions)

    @pytest.mark.parametrize("text", ["{", "{}", "[]", '{"terms": {}, "bots": []}'])
    def test_a_folder_that_cannot_be_read_is_named(self, tmp_path, capsys, text):
        (tmp_path / "tournament.json").write_text(text)

        assert 2 == held(tmp_path, "--resume")
        assert "lastcard: " in capsys.readouterr().err
        assert text == (tmp_path / "tournament.json").read_text()

    def test_killed_at_any_write_and_resumed_it_ends_the_same(self, tmp_path, monkeypatch):
        """Every write goes through one call, which is made to end the run at each place in turn."""
        straight = tmp_path / "straight"
        held(straight, *ARGUMENTS)
        plain, writes = os.fsync, 0
        for at in (1, 2, 3, 4, 9, 18, 20):
            path, writes = tmp_path / f"killed-{at}", 0

            def sync(handle: int, at: int = at) -> None:
                nonlocal writes
                writes += 1
                if writes == at:
                    raise Killed
                plain(handle)

            monkeypatch.setattr(os, "fsync", sync)
            with pytest.raises(Killed):
                main(["tournament", *ARGUMENTS, "--out", str(path)])
            monkeypatch.setattr(os, "fsync", plain)
            again = ("--resume",) if (path / "tournament.json").exists() else ARGUMENTS
            assert 0 == held(path, *again)
            assert kept(straight) == kept(path)

    @pytest.mark.parametrize("cut", [1, 20, 70])
    def test_a_line_cut_off_as_it_was_written_is_played_again(self, tmp_path, cut):
        held(tmp_path, *ARGUMENTS)
        before, log = kept(tmp_path), tmp_path / "results.jsonl"
        os.truncate(log, log.stat().st_size - cut)

        assert 0 == held(tmp_path, "--resume")
        assert before == kept(tmp_path)

    def test_a_process_killed_between_two_matches_goes_on_in_another(self, tmp_path):
        script = (
            "import os, signal, sys\n"
            "from pathlib import Path\n"
            "from lastcard.cli.tournament import Run\n"
            "from lastcard.cli.tournament_folder import Folder\n"
            "run = Run.resumed(Folder(Path(sys.argv[1])))\n"
            "run.play(1, lambda: run.done == 4 and os.kill(os.getpid(), signal.SIGKILL))\n"
        )
        straight, path = tmp_path / "straight", tmp_path / "killed"
        held(straight, *ARGUMENTS)
        terms, bots = Folder(straight).terms()
        Folder(path).begin(terms, bots)
        done = subprocess.run([sys.executable, "-c", script, str(path)], check=False, timeout=120)

        assert -signal.SIGKILL == done.returncode
        assert 4 == len((path / "results.jsonl").read_text().splitlines())
        assert 0 == held(path, "--resume", "--jobs", "2")
        assert kept(straight) == kept(path)

    def test_ctrl_c_says_how_to_go_on(self, tmp_path, capsys, monkeypatch):
        def stop(*_):
            raise KeyboardInterrupt

        monkeypatch.setattr(Run, "play", stop)
        assert 130 == held(tmp_path, *ARGUMENTS)
        assert "--resume" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("field", "words"),
        [
            ("players", ["classic"]),
            ("players", ["classic", "--players", "ann", "ann"]),
            ("players", ["classic", "--players", "1"]),
            ("bots", ["classic", "--players", "ann=shark", "bob"]),
            ("target", ["classic", "--players", "4", "-o", "target=0"]),
            ("players", ["classic", "--players", "3", "--format", "partners"]),
            ("jobs", ["classic", "--players", "4", "--jobs", "0"]),
            ("out", ["--resume"]),
        ],
    )
    def test_bad_input_is_named_and_nothing_is_begun(self, tmp_path, capsys, field, words):
        path = tmp_path / "none"
        assert 2 == held(path, *words)
        assert f"lastcard: {field}: " in capsys.readouterr().err
        assert not path.exists()

    def test_a_folder_that_holds_one_is_not_begun_again(self, tmp_path, capsys):
        held(tmp_path, *ARGUMENTS)
        before = kept(tmp_path)

        assert 2 == held(tmp_path, *ARGUMENTS)
        assert "out: " in capsys.readouterr().err
        assert before == kept(tmp_path)

    def test_players_are_a_number_or_names_with_bots(self):
        assert (["ann", "bob", "cat"], ["greedy", "random", "greedy"]) == read_players(
            ["ann", "bob=random,cat"], ["greedy"]
        )
        assert (["player 1", "player 2", "player 3"], ["greedy", "random", "greedy"]) == read_players(
            ["3"], ["greedy", "random"]
        )
