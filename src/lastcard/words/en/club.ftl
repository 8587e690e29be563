# People to play with: open tables and quick play.
people-title = Play with people
people-lead = Take a seat among whoever is here.
quick-match = Quick match
quick-match-hint = { $edition } by the book. Bots take the free seats after a short wait.
quick-looking = Looking for a table…
open-tables = Open tables
open-tables-none = No table is open at the moment. A quick match opens one.
open-table-join = Join
open-table-label = { $edition }: { $people } of { $seats } seats taken by people. { $rules }. { $pace }.
open-table-seats = { $people } of { $seats } people
open-table-bots = { $count ->
    [one] 1 bot gives way
   *[other] { $count } bots give way
}
open-table-timer = { $seconds } s a decision
open-table-no-timer = no clock
open-table-fills = starts by itself
open-table-by-book = by the book
open-table-count = { $count ->
    [0] No table is open.
    [one] One table is open.
   *[other] { $count } tables are open.
}
setting-listed-true = List the table
setting-listed-hint = Anybody who opens the start page may find it and sit down.
listed-now = This table is in the list of open tables: anybody may sit down.
listed-not = Only those who have the link find this table.
setting-listed-false = Take it off the list
begins-soon = { $seconds ->
    [0] It starts now.
    [one] Starts in 1 second; bots take the free seats.
   *[other] Starts in { $seconds } seconds; bots take the free seats.
}
next-soon = { $seconds ->
    [0] The next round starts now.
    [one] The next round starts in 1 second.
   *[other] The next round starts in { $seconds } seconds.
}

# Coming and going.
joining-title = A seat at this table
take-bot-seat = Take a bot's seat
take-bot-seat-hint = You play on with its cards and its points.
wait-for-seat = Wait for a seat
wait-for-seat-hint = You are seated when the round is over, or as soon as somebody leaves.
wait-for-match-hint = You are seated when a seat is free and the match is over, or the host lets you in.
queue-place = { $place ->
    [1] You are next. You are seated as soon as there is a seat.
   *[other] You are number { $place } in line.
}
queue-leave = Stop waiting
queue-who = Waiting for a seat: { $who }
seat-left = A bot plays in your seat.
seat-soon = The seat is yours as soon as the bot has had its turn.
seat-back = Take your seat back
late = Newcomers during a match
late-never = wait for the next match
late-next-round = take a bot's seat after the round
late-at-once = take a bot's seat at once
open-table-playing = being played
log-queued = { $who } waits for a seat.

# One device for several players, and one screen for all
guest-name = Another player on this device
guest-hint = Pass the device round: between two players a cover hides the cards.
guest-add = Add player
guest-here = on this device
pass-to = Pass the device to { $who }
pass-hint = Nobody else should look now.
pass-ready = I am { $who }
pass-wait = { $who } is playing
pass-wait-hint = You will be told who gets the device next.
big-screen = Big screen
big-screen-hint = For a television: the table without hands. Phones hold the hands.
big-title = { $edition }: sit down
big-how = Point your phone's camera at the square, type a name, and hold your cards in your hand.
stream = Stream
stream-hint = For an audience: the last round with all hands open, while the next one is played.
stream-title = Round { $round }
stream-behind = One round behind
stream-first = The first round is being played. It is shown here, with all hands open, as soon as it is over.
stream-waiting = The game has not begun. The first round is shown here, with all hands open, as soon as it is over.
stream-playing = Round { $round } is being played
stream-over = The match is over
