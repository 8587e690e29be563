"""Which decisions are real choices, how they are numbered, and what each does.

A choice of one is made at once, a last card that fits is played, UNO is always called and an opponent's
forgotten call always caught.  A play is chosen in parts: the card, then the colour named, then the player
chosen.  ``observation.choices`` does the same for a bot.
"""

import numpy as np

from lastcard.observation import row
from lastcard.observation.choices import ASKED as ASKED_OF
from lastcard.sim.batch.beliefs import observe_losses, observe_move, slot
from lastcard.sim.batch.encode import colour_at, order_colours
from lastcard.sim.batch.memory import act_seen, forget_all, forget_history, note_draws, note_play, note_sizes
from lastcard.sim.convert import BY_DECISION
from lastcard.sim.kernel import cards, layout
from lastcard.sim.kernel.cards import U64
from lastcard.sim.kernel.choose import choose, ways
from lastcard.sim.kernel.decisions import may_go, offer_answers, pickable, showable
from lastcard.sim.kernel.jit import Int, Record, compiled, lowest, ones, small
from lastcard.sim.kernel.legal import may_jump, stackable
from lastcard.sim.kernel.matching import may_draw, may_keep, playable_now
from lastcard.sim.kernel.rounds import count, seed_table
from lastcard.sim.kernel.windows import actor, begin

REAL = -1
"""No code: the network is to choose."""
ASKED = {BY_DECISION[decision].number: asked for decision, asked in ASKED_OF.items()}
"""How a row tells each decision, by its number.  Rules that ask for another are rejected by name."""


# ------------------------------------------------------------------ a play, part by part
@compiled
def chosen_play(t: Record, r: Record, h: Record, seat: Int, target: Int) -> Int:
    """The code of the play that was put together; *target* is one more than the seat chosen, or 0."""
    h.stage = 0
    uno = 1 if cards.size(t, seat) == 2 else 0  # noqa: PLR2004 - one is left
    return cards.play_code(r, np.int64(h.kind), uno, np.int64(h.colour), target, h.jump)


@compiled
def begin_play(t: Record, r: Record, h: Record, seat: Int, kind: Int, jump: Int) -> Int:
    """A card is chosen: its code, or REAL where a colour or a player is still to be chosen."""
    h.kind = kind
    h.jump = jump
    h.colour = 0
    if kind >= r.first_wild or (r.colour_named[kind] and cards.size(t, seat) > 1):
        if cards.size(t, seat) > 1:
            h.stage = row.ASKED_COLOUR
            return REAL
        h.colour = 1
    return go_on(t, r, h, seat)


@compiled
def go_on(t: Record, r: Record, h: Record, seat: Int) -> Int:
    """The colour is settled: the code, or REAL where a player is still to be chosen."""
    others = U64(0)
    if r.targeted[h.kind] and cards.size(t, seat) > 1:
        others = U64(cards.choosable(t, seat, r.targeted[h.kind]))
    if ones(others) > 1:
        h.stage = row.ASKED_SEAT
        return REAL
    return chosen_play(t, r, h, seat, 1 + lowest(others) if others else 0)


# ------------------------------------------------------------------ what is asked
@small
def by_option(t: Record) -> Int:
    """Whether a row calls the answers the first option, the second …: of most decisions from WHICH on."""
    return t.decision >= layout.WHICH and t.decision != layout.PICKS


@compiled
def asked_of(t: Record, h: Record) -> Int:
    """The question the actor is asked: one of ``row.ASKED_…``."""
    if h.stage:
        return np.int64(h.stage)
    if t.prompt != layout.NOBODY:
        return row.ASKED_JUMP
    if t.decision == layout.TURN:
        return row.ASKED_TURN
    if t.decision == layout.DRAWN:
        return row.ASKED_DRAWN
    if t.decision == layout.SETTLE:
        return row.ASKED_STACK if t.accused == layout.NOBODY else row.ASKED_CHALLENGE
    if t.decision == layout.NAME_COLOUR:
        return row.ASKED_OPENING
    if by_option(t):
        return row.ASKED_CHOOSE
    return row.ASKED_SHOW if t.decision == layout.SHOW_CARD else row.ASKED_CARDS


@compiled
def cards_to_choose(t: Record, r: Record, seat: Int) -> tuple[Int, Int]:
    """The cards the actor may play, show or part with now, as a mask."""
    if t.decision == layout.NAME_COLOUR or by_option(t):
        return U64(0), U64(0)
    if t.decision == layout.SETTLE:
        return stackable(t, r, seat)
    if t.decision in (layout.TURN, layout.DRAWN):
        return playable_now(t, r, seat)
    if t.decision == layout.PICKS:
        return pickable(t)
    return showable(t, r, seat) if t.decision == layout.SHOW_CARD else may_go(t, r, seat)


@small
def chosen_code(t: Record) -> Int:
    """The first of the codes that answer with a card that is not played."""
    if t.decision == layout.SHOW_CARD:
        return layout.SHOW
    if t.decision == layout.PICKS:
        return layout.PICK
    return layout.PUT_AWAY if t.decision == layout.DISCARDS else layout.GIVE


@small
def alike(r: Record, low: Int, high: Int) -> Int:
    """Whether all cards of a mask, which has one, are of one kind."""
    kind = r.kind_of[cards.place(low, high)]
    return ((low & ~r.kind_cards[kind, 0]) | (high & ~r.kind_cards[kind, 1])) == U64(0)


@small
def first_kind(r: Record, low: Int, high: Int) -> Int:
    """The kind of the lowest card of a mask that has one."""
    return np.int64(r.kind_of[cards.place(low, high)])


@compiled
def forced_out_of_turn(t: Record, r: Record, seat: Int) -> Int:
    """Call, catch an opponent or let be; REAL where the seat may jump in."""
    if (t.exposed >> seat) & 1:
        return layout.CALL
    for other in range(t.players):
        if (t.exposed >> other) & 1 and cards.opposed(t, seat, other):
            return layout.CATCH + other
    return REAL if may_jump(t, r, seat) else layout.LET_BE


@compiled
def forced(t: Record, r: Record, h: Record, seat: Int) -> Int:
    """The code of an answer that needs no thought; REAL where there is a choice."""
    if h.stage:
        return REAL
    if t.prompt != layout.NOBODY:
        return forced_out_of_turn(t, r, seat)
    if t.decision == layout.NAME_COLOUR or by_option(t):
        return REAL
    low, high = cards_to_choose(t, r, seat)
    none = (low | high) == U64(0)
    if t.decision == layout.TURN:
        if none:
            return layout.DRAW
        if cards.size(t, seat) == 1 or (alike(r, low, high) and not may_draw(t, r, seat)):
            return begin_play(t, r, h, seat, first_kind(r, low, high), 0)
        return REAL
    if t.decision == layout.DRAWN:
        if none:
            return layout.PASS
        return REAL if may_keep(t, r, seat) else begin_play(t, r, h, seat, first_kind(r, low, high), 0)
    if t.decision == layout.SETTLE:
        return layout.ACCEPT if none and t.accused == layout.NOBODY else REAL
    if not alike(r, low, high):
        return REAL
    return cards.card_code(r, chosen_code(t), first_kind(r, low, high))


@compiled
def write_choices(t: Record, r: Record, s: Record, h: Record, seat: Int, asked: Int, mask: Record) -> None:
    """Mark the numbers the actor may choose where it is asked *asked*."""
    for i in range(row.ACTIONS):
        mask[i] = 0
    if asked in (row.ASKED_COLOUR, row.ASKED_OPENING):
        for colour in range(layout.COLOURS):
            mask[row.COLOUR_ACTION + colour] = 1
    elif asked == row.ASKED_SEAT:
        others = cards.choosable(t, seat, r.targeted[h.kind])
        seats = cards.in_order(t, seat)
        action = row.SEAT_ACTION
        while seats >> 4:
            mask[action] = (others >> cards.first(seats)) & 1
            seats >>= 4
            action += 1
    elif asked == row.ASKED_JUMP:
        mask[slot(r, s, order_colours(t, r, seat), np.int64(r.kind_of[t.top]))] = 1
        mask[row.PASS_ACTION] = 1
    else:
        mark_cards(t, r, s, h, seat, mask)


@compiled
def mark_cards(t: Record, r: Record, s: Record, h: Record, seat: Int, mask: Record) -> None:
    """Mark the cards the actor may choose, and the other answers there are."""
    order = order_colours(t, r, seat)
    low, high = cards_to_choose(t, r, seat)
    while low:
        mask[slot(r, s, order, np.int64(r.kind_of[lowest(low)]))] = 1
        low &= low - U64(1)
    while high:
        mask[slot(r, s, order, np.int64(r.kind_of[layout.WORD + lowest(high)]))] = 1
        high &= high - U64(1)
    if t.decision == layout.TURN:
        mask[row.DRAW_ACTION] = may_draw(t, r, seat)
    elif t.decision == layout.DRAWN:
        mask[row.PASS_ACTION] = may_keep(t, r, seat)
    elif t.decision == layout.SETTLE:
        mask[row.ACCEPT_ACTION] = 1
        mask[row.CHALLENGE_ACTION] = t.accused != layout.NOBODY
    elif by_option(t):
        for option in range(offer_answers(t, r, seat, h.offered)):
            mask[row.OPTION_ACTION + option] = 1


@compiled
def kind_at(t: Record, r: Record, s: Record, seat: Int, wanted: Int) -> Int:
    """The kind in a slot."""
    order = order_colours(t, r, seat)
    for kind in range(r.kinds):
        if slot(r, s, order, kind) == wanted:
            return kind
    return 0


@compiled
def seat_at(t: Record, seat: Int, turns: Int) -> Int:
    """The seat that plays *turns* + 1 turns after *seat*."""
    return ((cards.in_order(t, seat) >> (4 * turns)) & 15) - 1


@compiled
def code_of(t: Record, r: Record, s: Record, h: Record, seat: Int, action: Int) -> Int:
    """What a chosen action does: a code, or REAL where the play is not complete yet."""
    if action >= row.OPTION_ACTION and by_option(t):
        offer_answers(t, r, seat, h.offered)
        return np.int64(h.offered[action - row.OPTION_ACTION])
    if action >= row.SEAT_ACTION:
        return chosen_play(t, r, h, seat, 1 + seat_at(t, seat, action - row.SEAT_ACTION))
    if action >= row.COLOUR_ACTION:
        colour = colour_at(order_colours(t, r, seat), action - row.COLOUR_ACTION)
        if not h.stage:
            return layout.NAME + colour
        h.colour = 1 + colour
        h.stage = 0
        return go_on(t, r, h, seat)
    if action == row.PASS_ACTION and t.prompt != layout.NOBODY:
        return layout.LET_BE
    if action >= row.DRAW_ACTION:  # the four answers without a card have codes in the same order
        return layout.DRAW + action - row.DRAW_ACTION
    kind = kind_at(t, r, s, seat, action)
    if t.prompt != layout.NOBODY:
        return begin_play(t, r, h, seat, kind, 1)
    if t.decision in (layout.TURN, layout.DRAWN, layout.SETTLE):
        return begin_play(t, r, h, seat, kind, 0)
    return cards.card_code(r, chosen_code(t), kind)


# ------------------------------------------------------------------ a policy's choices
@compiled
def number_of(t: Record, r: Record, s: Record, h: Record, seat: Int, code: Int) -> Int:
    """The number of the choice that *code* begins with; a code that is no choice means to pass."""
    act = code & (layout.PAGE - 1)
    order = order_colours(t, r, seat)
    if t.prompt != layout.NOBODY:
        jumps = layout.JUMP <= act < layout.DRAW
        return slot(r, s, order, np.int64(r.kind_of[t.top])) if jumps else row.PASS_ACTION
    if act < layout.JUMP:
        return slot(r, s, order, cards.kind_coded(r, code, 0))
    if act <= layout.CHALLENGE:
        return row.DRAW_ACTION + act - layout.DRAW
    if act < layout.SHOW:
        return row.COLOUR_ACTION + ((order >> (2 * (act - layout.NAME))) & 3)
    if by_option(t):
        offer_answers(t, r, seat, h.offered)
        option = 0
        while h.offered[option] != act:
            option += 1
        return row.OPTION_ACTION + option
    return slot(r, s, order, cards.kind_coded(r, code, chosen_code(t)))


@compiled
def policy_choice(t: Record, r: Record, s: Record, h: Record, p: Record) -> Int:
    """The number that a policy chooses for the actor, whichever part of a play is asked."""
    seat = actor(t)
    if not h.stage:
        return number_of(t, r, s, h, seat, np.int64(choose(t, r, p)))
    _, colour, target = ways(t, r, p, seat, np.int64(h.kind))
    if h.stage == row.ASKED_COLOUR:
        return row.COLOUR_ACTION + ((order_colours(t, r, seat) >> (2 * max(0, colour - 1))) & 3)
    for turns in range(layout.SEATS):
        if seat_at(t, seat, turns) == target - 1:
            return row.SEAT_ACTION + turns
    return row.SEAT_ACTION


# ------------------------------------------------------------------ playing on
@compiled
def perform(t: Record, r: Record, s: Record, k: Record, h: Record, code: Int) -> None:
    """Act, and note what everybody could see of it."""
    seat = actor(t)
    count(t, r, code, h)
    note_sizes(t, h)
    if h.believes:
        observe_move(t, r, s, h, seat, code)
    colour = t.colour
    if code & (layout.PAGE - 1) < layout.DRAW:
        jump = code & (layout.PAGE - 1) >= layout.JUMP
        kind = np.int64(r.kind_of[t.top]) if jump else cards.kind_coded(r, code, 0)
        named = ((code - layout.JUMP) >> 1) & 7 if jump else (code >> 7) & 7
        note_play(r, s, h, seat, kind, named)
    act_seen(t, r, k, code)
    note_draws(t, h)
    if code == layout.DRAW and colour < layout.COLOURS:
        h.lacks[seat, colour] = row.SURE
    if h.believes:
        observe_losses(t, h, seat, code)
    if t.exchanged:
        forget_history(h)


@compiled
def play_on(
    t: Record, r: Record, s: Record, k: Record, h: Record, policies: Record, owners: Record, limit: Int
) -> Int:
    """Play until a network has a choice, and whether there is one: not so once the round is over."""
    while t.decision != layout.OVER and t.moves < limit:
        seat = actor(t)
        if owners[seat] < 0:  # noqa: SIM108 - compiled code has one type in a line
            code = choose(t, r, policies[-1 - owners[seat]])
        else:
            code = forced(t, r, h, seat)
        if code == REAL:
            return True
        perform(t, r, s, k, h, code)
    return False


@compiled
def begin_game(t: Record, r: Record, k: Record, h: Record, seed: Int, game: Int) -> None:
    """Deal game number *game*; the deal passes round the table from game to game."""
    seed_table(t, seed, game)
    t.dealer = game % t.players
    forget_all(k)
    forget_history(h)
    begin(t, r)
    h.first = t.seat
    h.catches = 0
    h.challenges = 0
    h.won_challenges = 0


@small
def side_won(t: Record, seat: Int) -> Int:
    """Whether *seat* or its partner went out."""
    won = t.decision == layout.OVER and t.winner >= 0
    return won and (seat == t.winner or not cards.opposed(t, seat, t.winner))
