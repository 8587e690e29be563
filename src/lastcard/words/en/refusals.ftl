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
why-not-held-there = that hand has no { $card }
why-not-held = { START(THE($card)) } is not in your hand.
why-no-match = { START(THE($card)) } matches neither the colour ({ $colour }) nor the number or symbol of { THE($top) }.
why-no-match-named = { START(THE($card)) } does not match { $colour }, the colour named for { THE($top) }.
why-only-drawn = After drawing, you may play only the card you drew, { THE($card) }.
why-illegal-draw-four = You have another card of the colour in play, so you may not play { THE($card) }.
why-colour-needed = Choose a colour for { THE($card) }: { $colours }.
why-colour-unknown = { $colour } is not a colour here; choose one of { $colours }.
why-colour-not-asked = { START(THE($card)) } has its own colour; you do not choose one.
why-target-needed = Choose a player for { THE($card) }: @{ $targets }.
why-target-unknown = { START($target) } cannot be chosen for { THE($card) }; choose { $targets }.
why-swap-needed = Choose a player to swap hands with for { THE($card) }: @{ $targets }.
why-swap-unknown = { START($target) } cannot be chosen for { THE($card) }; choose { $targets }.
why-target-not-asked = You do not choose a player for { THE($card) }.
why-false-call = Call UNO with exactly one card left; you have { $held }.
why-call-late = You can call UNO late only with one card left, while you can still be caught.
why-false-catch = { START($other) } cannot be caught now.
why-catch-out = { START($other) } is out of the game.
why-catch-self = You cannot catch yourself.
why-not-challenger = Only { $turn }, who has to draw the cards, may challenge or accept.
why-challenge-none = There is no Wild Draw Four to challenge.
why-no-stack = You cannot put { THE($card) } on these draw cards.
why-must-play = You have a card you can play, so you may not draw.
why-must-play-drawn = You can play the card you drew, so you must.
why-nothing-to-draw = There are no cards left to draw, and you have a card you can play.
why-show-colour = { START(THE($card)) } is not { $colour }, the colour called.
why-other-kind = The rule does not ask for { THE($card) }; choose another card.
why-no-option = There is no choice { $given }; the highest is { $most }.
why-discard-count = The rule asks for { $count } of your cards, not { $given }.
why-no-jump = This table does not play with jumping in.
why-jump-time = You can jump in only when it is another player's turn.
why-jump-wild = You cannot jump in with { THE($card) }: only with a coloured card, on the same card.
why-jump-card = You cannot jump in with { THE($card) }: it is not the same card as { THE($top) }.

# What the table itself refuses.
why-closed = The table is closed.
why-name-taken = Your name looks like { $name }, which somebody at this table already has; choose another name.
why-barred = The host removed you from this table.
why-too-many-commands = You are changing the table too often; wait a moment.
why-link-listed = A table with a link or markup in its rules cannot be listed.
why-not-playing = No round is being played.
why-not-started = The match has not started yet.
why-started = The match has already started.
why-played-once = You can play this deal only once.
why-fixed-terms = Everyone plays this deal with the same settings; they cannot be changed.
why-playing = A round is being played.
why-called = The next round is being dealt.
why-salts = These salts do not match the commitments.
why-match-over = The match is over; the host can start a rematch.
why-not-over = You can start a rematch only when the match is over.
why-under-way = The match is still being played.
why-locked = The host has locked the table.
why-paused = The table is paused. The organiser can resume it.
why-club-off = This is off at every table of a club.
why-cannot-pause = Only a host without a seat can pause a table, and not one played over days.
why-queue-full = The queue is full: { $count } people are already waiting.
why-address-share = Too many seats at this table were taken from your address.
why-late-again = Somebody at your address already replaced a bot in this round; wait for the next round.
why-not-waiting = You are not waiting for a seat here.
why-not-left = You did not leave a seat here that a bot is still playing.
why-full = All seats are taken.
why-seats-taken = More than { $count } people have sat down, or somebody sits further round the table. Remove them first, or keep the seats.
why-taken = Seat { $number } is taken.
why-few = You need at least { $count } players; add a bot or wait for somebody.
why-empty = Seat { $number } is empty: add a bot or wait for somebody.
why-nobody-there = Nobody is sitting in seat { $number }.
why-no-such-seat = There is no seat { $number }.
why-cannot-host = Nobody in seat { $number } could be the host.
why-not-host = You may not do that at this table.
why-watching = You are watching; take a seat to play.
why-stale = Too late: that is already decided.
why-grace = { START($who) } still has time to call UNO.
why-cooldown = You tried to catch somebody a moment ago; wait before you try again.
why-no-timer = This table has no time limit.
why-more-not-asked = The table is not waiting for a person in seat { $number }, so there is no time to add.
why-own-time = You cannot give yourself more time; others can.
why-bank-full = { START($who) } already has all the extra time allowed; wait until some of it is used.
why-tournament = In a tournament you cannot vote; only the clock counts.
why-without-not-asked = The table is not waiting for a person in seat { $number }; you can vote only about the player it is waiting for.
why-own-seat = You cannot vote about yourself; leave the table instead.
why-voted = You have already voted.
why-word = { $given } is not a command, or its value is wrong; the commands are { $allowed }.
why-bot = There is no bot called { $given }; choose one of { $allowed }.
why-storage = The server cannot save this right now; nothing has changed. Try again.
why-read-only = The server is read-only for maintenance. You can go on playing afterwards.
why-because = { $reason }
