"""One chosen action at one table: the same for the CPU's loop and the GPU's threads."""

from lastcard.observation.row import ACTIONS
from lastcard.sim.batch import choices
from lastcard.sim.batch.encode import write_oracle, write_row
from lastcard.sim.kernel.cards import in_order
from lastcard.sim.kernel.jit import Int, Record, compiled, entry
from lastcard.sim.kernel.layout import NOBODY, OVER, SEATS
from lastcard.sim.kernel.piles import hand_points
from lastcard.sim.kernel.windows import actor

DEAL = -1
"""Instead of an action: deal the table's next game."""
WAIT = -2
"""Do nothing, and look again."""
FOLLOWED = -3
"""FOLLOWED - code does what an action code says, and plays no further."""

WON, CUT_OFF = 1, 2
"""How a round ended: somebody won it or nobody could, or it was too long."""


@compiled
def note_end(t: Record, r: Record, ended: Record, wins: Record, points: Record, lengths: Record) -> None:
    """How a round ended: which seats won, the points left in each hand, and after how many actions."""
    ended[0] = WON if t.decision == OVER else CUT_OFF
    lengths[0] = t.moves
    for seat in range(SEATS):
        there = seat < t.players
        wins[seat] = there and choices.side_won(t, seat)
        points[seat] = hand_points(t, r, seat) if there else 0


@compiled
def act_until_choice(
    t: Record, r: Record, s: Record, k: Record, h: Record, policies: Record, owners: Record, games: Record,
    action: Int, seed: Int, limit: Int, ended: Record,
) -> Int:  # fmt: skip
    """One action, or DEAL, WAIT or FOLLOWED, and play on; whether the round ended before the next choice."""
    ended[0] = 0
    if action <= FOLLOWED:
        h.stage = 0
        choices.perform(t, r, s, k, h, FOLLOWED - action)
    elif action == DEAL:
        choices.begin_game(t, r, k, h, seed, games[0])
    elif action >= 0:
        code = choices.code_of(t, r, s, h, actor(t), action)
        if code != choices.REAL:  # else a part of the play is still to be chosen
            choices.perform(t, r, s, k, h, code)
    return action >= DEAL and not choices.play_on(t, r, s, k, h, policies, owners, limit)


@compiled
def end_until_choice(
    t: Record, r: Record, s: Record, k: Record, h: Record, policies: Record, owners: Record, games: Record,
    seed: Int, stride: Int, limit: Int, ended: Record, wins: Record, points: Record, lengths: Record,
) -> None:  # fmt: skip
    """Note how the round ended, and deal the next ones until there is a choice; none where *stride* is 0."""
    while True:
        note_end(t, r, ended, wins, points, lengths)
        games[0] += stride
        if not stride:
            t.decision = OVER
            t.prompt = NOBODY
            return
        choices.begin_game(t, r, k, h, seed, games[0])
        if choices.play_on(t, r, s, k, h, policies, owners, limit):
            return


@compiled
def look(
    t: Record, r: Record, s: Record, k: Record, h: Record, actors: Record, places: Record, mask: Record,
    row: Record, oracle: Record,
) -> None:  # fmt: skip
    """Write who is to choose, among what, what they know, and what only a critic may."""
    seat = actor(t)
    actors[0] = seat
    seats = in_order(t, seat)
    places[0] = seat
    for place in range(1, SEATS):
        places[place] = (seats & 15) - 1 if seats >> 4 else -1
        seats >>= 4 if seats >> 4 else 0
    if t.decision == OVER:
        for i in range(ACTIONS):
            mask[i] = 0
        return
    asked = choices.asked_of(t, h)
    choices.write_choices(t, r, s, h, seat, asked, mask)
    write_row(t, r, s, k, h, seat, asked, row)
    if len(oracle):
        write_oracle(t, r, s, seat, oracle)


@entry
def choose_by_policies(
    ts: Record, rules: Record, slots: Record, which: Record, hs: Record, policies: Record, owners: Record,
    actions: Record,
) -> None:  # fmt: skip
    """Write what the policy with the number of its owner chooses for each table's actor, or WAIT."""
    for i in range(len(ts)):
        actions[i] = WAIT
        owner = owners[i, actor(ts[i])]
        if ts[i].decision != OVER and owner >= 0:
            r, s, p = rules[which[i]], slots[which[i]], policies[which[i], owner]
            actions[i] = choices.policy_choice(ts[i], r, s, hs[i], p)


@entry
def step_tables(
    ts: Record, rules: Record, slots: Record, which: Record, ks: Record, hs: Record, policies: Record,
    owners: Record, games: Record, actions: Record, seed: Int, stride: Int, limit: Int, ended: Record,
    wins: Record, points: Record, lengths: Record, actors: Record, places: Record, masks: Record,
    rows: Record, oracles: Record,
) -> None:  # fmt: skip
    """One action at every table, and what the next to choose is shown."""
    for i in range(len(ts)):
        t, r, s, k, h = ts[i], rules[which[i]], slots[which[i]], ks[i], hs[i]
        mine, game, over = policies[which[i]], games[i : i + 1], ended[i : i + 1]
        if act_until_choice(t, r, s, k, h, mine, owners[i], game, actions[i], seed, limit, over):
            end_until_choice(
                t, r, s, k, h, mine, owners[i], game, seed, stride, limit, over, wins[i], points[i],
                lengths[i : i + 1],
            )  # fmt: skip
        look(t, r, s, k, h, actors[i : i + 1], places[i], masks[i], rows[i], oracles[i])
