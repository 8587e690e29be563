# People to play with: open tables and quick play.
people-title = Play online
quick-match = Quick match
quick-title = { $edition }: finding players
quick-waiting = { $people } of { $seats } are here
quick-hint = Everyone here wants to play. Nobody is the host: the game starts by itself.
open-tables = Open tables
open-tables-none = No open tables right now. Start a quick match to open one.
open-table-join = Join
open-table-label = { $edition }: people in { $people } of { $seats } seats. { $rules }. { $pace }.
open-table-seats = { $people } of { $seats } people
open-table-bots = { $count ->
    [one] 1 bot makes room
   *[other] { $count } bots make room
}
open-table-timer = { $seconds } s per move
open-table-no-timer = no time limit
open-table-fills = starts by itself
open-table-by-book = by the book
open-table-count = { $count ->
    [0] No open tables.
    [one] One open table.
   *[other] { $count } open tables.
}
setting-listed-true = List the table
setting-listed-hint = Anyone on the start page can find it and sit down.
listed-now = This table is on the list of open tables: anyone can sit down.
listed-not = Only people with the link can find this table.
setting-listed-false = Take it off the list
begins-soon = { $seconds ->
    [0] Starting now.
    [one] Starts in 1 second; bots fill the free seats.
   *[other] Starts in { $seconds } seconds; bots fill the free seats.
}
next-soon = { $seconds ->
    [0] The next round is starting.
    [one] The next round starts in 1 second.
   *[other] The next round starts in { $seconds } seconds.
}

# Coming and going.
joining-title = Join this table
take-bot-seat = Take a bot's seat
take-bot-seat-hint = You get its cards and its points.
wait-for-seat = Wait for a seat
wait-for-seat-hint = You get a seat when the round is over, or as soon as somebody leaves.
wait-for-match-hint = You get a seat when one is free and the match is over, or when the host lets you in.
queue-place = { $place ->
    [1] You are next in line. You get the first free seat.
   *[other] You are number { $place } in line.
}
queue-leave = Stop waiting
queue-who = Waiting for a seat: { $who }
seat-left = A bot is playing in your seat.
seat-soon = You get the seat as soon as the bot has finished its turn.
seat-back = Take your seat back
late = Joining mid-game
late-never = wait for the next match
late-next-round = replace a bot after the round
late-at-once = replace a bot at once
open-table-playing = in play
log-queued = { $who } is waiting for a seat.

# One device for several players.
guest-name = Another player on this device
guest-hint = Pass the device around: a cover hides the cards between two players.
guest-add = Add player
guest-here = on this device
pass-to = Pass the device to { $who }
pass-hint = Everybody else, look away.
pass-ready = I am { $who }
pass-wait = { $who } is playing
pass-wait-hint = You will see who gets the device next.
big-screen = Big screen
big-screen-hint = For a TV: the table without the hands. Each player sees their cards on a phone.
big-screen-open = Open the big screen
big-screen-type = Or type this on the TV:
stream = Stream
stream-hint = For an audience: the last round with all hands visible, while the next one is played.
