# Why an action is refused, by the refusal's code.
why-over = The round is over.
why-no-action = An action must be one of { $kinds }, not { $shown }.
why-bad-action = { $field } must be { $allowed ->
    [seat] the number of a seat
    [seat-or-nothing] the number of a seat, or nothing
    [card] a card that some edition has, such as R7 or W4
    [option] the number of a choice
    [cards] a tuple of cards that some edition has
    [colour] the letter of a colour
    [colour-or-nothing] the letter of a colour, or nothing
   *[bool] true or false
}, not { $shown }.
why-no-seat = There is no player in { $who }.
why-seat-out = { START($who) } is out of the game.
why-not-your-turn = It is { $turn }'s turn.
why-not-held = { START(THE($card)) } is not in your hand.
why-no-match = { START(THE($card)) } matches neither the colour ({ $colour }) nor the number or symbol of { THE($top) }.
why-no-match-named = { START(THE($card)) } does not match { $colour }, the colour named for { THE($top) }.
why-only-drawn = After drawing only the card just drawn, { THE($card) }, may be played.
why-illegal-draw-four = You hold another card of the colour in play, so { THE($card) } may not be played.
why-colour-needed = Name a colour with { THE($card) }: { $colours }.
why-colour-unknown = { $colour } is not a colour here; name one of { $colours }.
why-colour-not-asked = { START(THE($card)) } has a colour of its own; none is named with it.
why-target-needed = Choose a player with { THE($card) }: @{ $targets }.
why-target-unknown = { START($target) } cannot be chosen with { THE($card) }; choose { $targets }.
why-swap-needed = Choose a player with { THE($card) }: @{ $targets }.
why-swap-unknown = { START($target) } cannot be chosen with { THE($card) }; choose { $targets }.
why-target-not-asked = { START(THE($card)) } asks for no player.
why-false-call = UNO is called with exactly one card left, and you hold { $held }.
why-call-late = UNO is called late only with one card, while you can be caught.
why-false-catch = { START($other) } cannot be caught now.
why-catch-out = { START($other) } is out of the game.
why-catch-self = You cannot catch yourself.
why-not-challenger = Only { $turn }, who has to draw the cards, may challenge or accept.
why-challenge-none = There is no Wild Draw Four to challenge here.
why-no-stack = { START(THE($card)) } cannot be put on these draw cards.
why-must-play = You hold a card that can be played, so you may not draw.
why-must-play-drawn = The card just drawn can be played, so it must be.
why-nothing-to-draw = There is nothing left to draw, and you hold a card that can be put down.
why-show-colour = { START(THE($card)) } is not { $colour }, the colour called.
why-other-kind = The rule asks for other cards than { THE($card) }.
why-no-option = There is no choice { $given }; the last is { $most }.
why-discard-count = The rule asks for { $count } of your cards, not { $given }.
why-no-jump = Jumping in is not played at this table.
why-jump-time = You may jump in only while another player is to play.
why-jump-wild = { START(THE($card)) } cannot jump in: only a coloured card can, on the same card.
why-jump-card = { START(THE($card)) } is not the same card as { THE($top) }; only that jumps in.

# What the table itself refuses.
why-closed = The table is closed.
why-name-taken = Somebody at this table is called { $name }, and yours looks like it; choose another name.
why-barred = The host has removed you from this table.
why-too-many-commands = You change the table too often; wait a moment.
why-link-listed = A table with a link or markup in its rules cannot be listed.
why-not-playing = No round is being played.
why-not-started = The match has not been started.
why-started = The match has been started.
why-played-once = A challenge is played once.
why-fixed-terms = Everybody plays this deal on the same terms; they cannot be changed.
why-playing = A round is being played.
why-called = The next round is being dealt.
why-salts = These are not the salts that were committed to.
why-match-over = The match is over; the host may ask for a rematch.
why-not-over = A rematch follows a match that is over.
why-under-way = The match is under way.
why-locked = The host has locked the table.
why-queue-full = Nobody else can wait here: { $count } do already.
why-address-share = Too many places at this table were taken from your address.
why-late-again = Your address has taken over a bot's seat in this round; wait for the next round.
why-not-waiting = You do not wait for a seat here.
why-not-left = You have left no seat here that is still a bot's.
why-full = Every seat is taken.
why-taken = Seat { $number } is taken.
why-few = At least { $count } players are needed; add a bot or wait for somebody.
why-empty = Seat { $number } is empty: add a bot or wait for somebody.
why-nobody-there = Nobody sits in seat { $number }.
why-no-such-seat = There is no seat { $number }.
why-cannot-host = Nobody who could host sits in seat { $number }.
why-not-host = You may not do that at this table.
why-watching = You are watching; only a seat plays.
why-stale = That was decided already; look again.
why-grace = { START($who) } still has time to call UNO.
why-cooldown = You tried to catch a moment ago; wait before the next.
why-no-timer = Decisions have no time limit at this table.
why-more-not-asked = The table does not wait for a person in seat { $number }, so more time is of no use there.
why-own-time = Others can give you more time; you cannot.
why-bank-full = { START($who) } has been given as much time as can be given; wait until some of it is used.
why-tournament = In a tournament the clock decides, not a vote.
why-without-not-asked = The table does not wait for a person in seat { $number }; a vote is about whoever is asked.
why-own-seat = You cannot vote about yourself; leave the table instead.
why-voted = You have voted already.
why-word = { $given } is not one of the host's words; say start, next, rematch, close, lock, unlock, bot NAME, kick SEAT, host SEAT, leave, more SEAT or without SEAT.
why-bot = There is no bot called { $given }; choose one of { $allowed }.
why-storage = The server cannot write this down now; nothing has changed. Try again.
why-because = { $reason }
