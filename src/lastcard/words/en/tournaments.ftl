# Tournaments for people: the page of one, and the form that makes one.
tournament-loading = Looking up the tournament…
no-tournament-title = Tournament not found
no-tournament-text = The link may be wrong. Create your own tournament: it takes a minute.
tournament-again = Play another one like this

# How far it has come.
tournament-signed-up = { $count ->
    [0] Nobody has signed up yet.
    [one] One player has signed up.
   *[other] { $count } players have signed up.
}
tournament-checking-in = Check-in is open: { $here } of { $count } are here.
tournament-stage-playing = { $left ->
    [one] Stage { $number } of { $length }: one table still playing.
   *[other] Stage { $number } of { $length }: { $left } tables still playing.
}
tournament-arena-playing = { $left ->
    [0] The arena is open. No tables are playing right now.
    [one] The arena is open. One table is playing.
   *[other] The arena is open. { $left } tables are playing.
}
tournament-won = { $count ->
    [one] The tournament is over. { $who } won.
   *[other] The tournament is over. { $who } share the win.
}
tournament-called-off = The tournament was called off. Nothing was played.
check-in-ends = Play starts in { $clock }.
arena-ends = Open for { $clock } more.
tournament-tables-of = tables of { $count }
tournament-rounds-each = { $count ->
    [one] one round per match
   *[other] { $count } rounds per match
}
tournament-stages = { $count ->
    [one] one stage
   *[other] { $count } stages
}

# Who meets whom.
pairing = Format
pairing-swiss = Swiss
pairing-swiss-short = A few stages. You meet players with about your score, and nobody goes home early.
pairing-swiss-how = In each stage you meet players with about your score. A win is worth a point; at a larger table you get the share of the opponents you beat. Sitting out is worth half a point.
pairing-knockout = Knockout
pairing-knockout-short = Win to go on, until one table is left.
pairing-knockout-how = The better half of each table goes on. In a tie, the player who signed up earlier goes on. The first to sign up may sit out the first stage.
pairing-round-robin = Round-robin
pairing-round-robin-short = Everyone meets everyone. Best for small groups.
pairing-round-robin-how = Everyone meets everyone equally often. A win is worth a point; at a larger table you get the share of the opponents you beat.
pairing-arena = Arena
pairing-arena-short = Play as often as you like until the time is up.
pairing-arena-how = As soon as you are free, you meet somebody with about your score. Every match counts, so keep playing. When the time is up, tables still playing finish and count.
pairing-book = By the book
pairing-book-short = Eight at two tables, rotating partners, or Challenge.
pairing-book-how = One match, as the rulebook describes it. Bots fill the free seats.

# The rules for those who do not come.
tournament-how = How it works
tournament-how-no-show = When your table opens, you have { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} to get there. If you don't, you lose that match; if only one player comes, that player wins. Miss two in a row and you're out.
tournament-how-leave = You can leave a match and come back at any time. Until then a bot plays for you, and the result counts.
tournament-how-restart = If the server goes down, nothing is lost: tables continue where they were, and everyone gets their full time again.

# The reader's own part.
part-title = Your tournament
part-title-join = Join
part-title-watch = Watching
part-signed-up = You are signed up as { $name }. Come back to this page when check-in opens.
part-check-in = Check-in is open. Confirm that you are here, or you will not play.
part-checked-in = You are checked in. Stay on this page: your table opens by itself.
part-table = Your table is open. Sit down within { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
part-go = Go to your table
part-bye = You sit out this stage.
part-between = Your match is over. The next stage starts when all tables have finished.
part-knocked-out = You are out of the knockout. You can watch the others.
part-not-here = You did not check in, so you are not playing. You can watch.
part-waiting = You get a table as soon as somebody is free.
part-resting = You are taking a break.
part-out = You have withdrawn.
part-closed = Sign-up is closed. You can watch.
part-full = The tournament is full: { $most } players have signed up.
part-placed = The tournament is over. You finished { $place ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
} of { $count }.
part-watch-over = The tournament is over. The standings are below.
sign-up = Sign up
sign-up-hint = No account needed. This browser keeps your place.
check-in = I'm here
withdraw = Withdraw
withdraw-sure = Withdraw for good?
arena-play = Keep playing
arena-rest = Take a break

# The host's part.
hosting-title = You are the host
hosting-share = Send this link to everyone who wants to play.
tournament-link = Link to this tournament
hosting-hint = Check-in shows who is really here: only they will play. When its time is up, play starts by itself.
check-in-for = Check-in lasts
open-check-in = Open check-in
start-with-all = Start with everyone
start-with-here = Start now with everyone here
end-tournament = End tournament
end-tournament-sure = End it for everyone?

# Players, matches, standings.
entered-title = Players
entered-nobody = Nobody yet. The first to sign up is seeded first.
entered-here = here
entered-not-here = not here yet
matches-title = Matches
match-on = playing
match-over = finished
stage-title = Stage { $number }
stages-nav = Stages
stage-later = not played yet
table-number = Table { $number }
bracket = Bracket
final = Final
semi-final = Semi-final
byes = Sitting out: { $who }
placed = Place { $place }
was-absent = did not come
watch-short = Watch
watch-match = Watch { $who }
replay-match = Replay { $who }
standings = Standings
standings-final = Final standings
place-short = #
has-withdrawn = withdrawn
figure-points = Points
figure-opponents = Opponents' points
figure-beaten = Points of opponents beaten
figure-wins = Wins
figure-stages = Stages
figure-last-table = Last table
figure-score = Score
figure-points-short = Points
figure-opponents-short = Opp.
figure-beaten-short = Beaten
figure-wins-short = Wins
figure-stages-short = Stages
figure-last-table-short = Last
figure-score-short = Score
figure-won = Won
figure-played = Played
tie-breaks = Ties broken by: { $columns }.
show-all = Show all { $count }
show-first = Show fewer
standings-csv = Standings as CSV
results-csv = Results as CSV

# A new one.
new-tournament-hint = You get a link to share. People sign up with a name; no accounts needed.
tournament-title = Name of the tournament
table-size = Players per table
match-length = Match length
match-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
match-by-format = until the match is won
stages-count = Stages
stages-auto = until one player leads
arena-time = Arena open for
minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
no-show-time = Time to get to your table
no-show-hint = If you are not there by then, you lose that match.
make-tournament = Create tournament
