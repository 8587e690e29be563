"""Every test of this folder fails where what its servers log or print has a secret in it (conftest.py)."""

import secrets

import pytest
from tests.server.log_secrets import secrets_in

from lastcard.editions import EDITIONS
from lastcard.game.cards import notations
from lastcard.server.table.committed_shuffle import new_secret
from lastcard.server.table.tokens import hashed, new_token

_HAND = EDITIONS["modern"].deck[::9]


@pytest.mark.parametrize(
    "said",
    [
        f"seat 0 came with {secrets.token_urlsafe(32)}0aA"[:60],
        f"dealt from {new_secret()}",
        f"the hash is {hashed('x')}",
        f"holds {notations(_HAND)}",
        f"holds {' '.join(notations(_HAND))}",
        f"holds {_HAND[:1]}",
    ],
    ids=["a token", "a seed", "a hash", "a list of cards", "cards in a row", "a card"],
)
def test_a_line_with_a_secret_is_noticed(said: str) -> None:
    assert 1 == len(secrets_in([said]))


@pytest.mark.parametrize(
    "said",
    [
        "1 table was taken over",
        "table 7hGk2mPqRsT: R7 was refused",
        "node 0f3a9c81d2b4e567 is dead",
        "INFO: Uvicorn running on http://127.0.0.1:45123",
        "test_a_silent_socket_whose_hello_and_pong_are_late_in_the_same_moment",
    ],
)
def test_a_line_without_one_is_not(said: str) -> None:
    assert [] == secrets_in([said])


def test_every_token_is_one_that_is_noticed() -> None:
    assert all(secrets_in([f"token {new_token()}."]) for _ in range(1000))
