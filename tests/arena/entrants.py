"""Entrants for the tests: good ones, and every way to misbehave."""

import sys
import time

from lastcard.bots import greedy_bot
from lastcard.game.actions import Discard, Draw, Give, Play


def obedient(view, rng):
    return greedy_bot(view, rng)


def giving_the_last(view, rng):
    """Chooses other cards than those it is offered."""
    action = greedy_bot(view, rng)
    if isinstance(action, Discard | Give):
        return type(action)(action.seat, view.choosable[::-1][: len(action.cards)])
    return action


def giving_another_kind(view, rng):
    action = greedy_bot(view, rng)
    if isinstance(action, Discard | Give):
        others = [card for card in view.hand if card not in view.choosable]
        return type(action)(action.seat, tuple(others[: len(action.cards)]) or action.cards)
    return action


def giving_a_list(view, rng):
    action = giving_the_last(view, rng)
    return type(action)(action.seat, list(action.cards)) if isinstance(action, Discard | Give) else action


def failing(view, rng):
    raise ZeroDivisionError("on purpose")


def lying(view, rng):
    return Play(view.me, view.rules.deck[0], "P") if view.turn == view.me else None


def silent(view, rng):
    return None


def another_seat(view, rng):
    return Draw(view.me + 1)


def hanging(view, rng):
    while True:
        time.sleep(0.01)


def first_legal(seen):
    return int(seen["action_mask"].argmax())


def first_choices(rows, masks):
    """As in our vector environments."""
    return masks.argmax(1)


def last_choices(rows, masks):
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(1)


def not_allowed(rows, masks):
    return masks.argmin(1)


def too_many(rows, masks):
    return masks[0].nonzero()[0]


class Agent:
    """As rlcard has them."""

    def eval_step(self, state):
        return next(iter(state["legal_actions"])), {}


not_callable = 3

PROGRAMS = {
    "hangs": "for line in sys.stdin:\n    if line.startswith('lastcard'): print('ready', flush=True)",
    "rubbish": "print('ready', flush=True)\nfor line in sys.stdin: print('\\x00 what?', flush=True)",
    "endless": "print('ready', flush=True)\nwhile True: sys.stdout.write('x' * 9000)",
    "floods": "print('ready', flush=True)\nwhile True: print('draw', flush=True)",
    "lies": "print('ready', flush=True)\nfor line in sys.stdin:\n"
    "    if line[:3] in ('ask', 'may'): print('W>R!', flush=True)",
    "ends": "print('ready', flush=True)",
    "deaf": "print('ready', flush=True)\nimport time\ntime.sleep(60)",
    "rude": "print('hello', flush=True)",
}


def program(name: str) -> str:
    """The entrant that is a program which misbehaves so."""
    return f'program:{sys.executable} -c "import sys\n{PROGRAMS[name]}"'
