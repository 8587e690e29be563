# Tournaments for people: the page of one, and the form that makes one.
tournament = Tournament
tournament-loading = The tournament is being looked up…
no-tournament-title = There is no such tournament
no-tournament-text = The link may be mistyped. Hold one yourself: it takes a minute.
hold-tournament = Hold a tournament
back-to-your-tournament = Back to your tournament
back-to-tournament = Back to the tournament

# How far it has come.
tournament-signed-up = { $count ->
    [0] Nobody has signed up yet.
    [one] One player has signed up.
   *[other] { $count } players have signed up.
}
tournament-checking-in = Check-in is open: { $here } of { $count } are here.
tournament-stage-playing = { $left ->
    [one] Stage { $number } of { $length }: one table still plays.
   *[other] Stage { $number } of { $length }: { $left } tables still play.
}
tournament-arena-playing = { $left ->
    [0] The arena is open. No table plays at the moment.
    [one] The arena is open. One table plays.
   *[other] The arena is open. { $left } tables play.
}
tournament-won = { $count ->
    [one] The tournament is over. { $who } has won.
   *[other] The tournament is over. { $who } share the win.
}
tournament-called-off = The tournament is over. Nothing was played.
check-in-ends = Play begins in { $clock }.
arena-ends = Open for another { $clock }.
tournament-tables-of = tables of { $count }
tournament-rounds-each = { $count ->
    [one] one round a match
   *[other] { $count } rounds a match
}
tournament-stages = { $count ->
    [one] one stage
   *[other] { $count } stages
}

# Who meets whom.
pairing = Who meets whom
pairing-swiss = Swiss
pairing-swiss-short = A few stages. Those who stand level meet, and nobody goes home early.
pairing-swiss-how = In each stage those who stand level meet. A win brings a point; at a larger table each brings the part of the opponents beaten. Whoever sits out has half a point.
pairing-knockout = Knockout
pairing-knockout-short = Win and go on, until one table is left.
pairing-knockout-how = The first half of each table goes on. Level at the cut, whoever signed up earlier goes on. Whoever signed up first may sit out the first stage.
pairing-round-robin = Round-robin
pairing-round-robin-short = Everybody meets everybody. Best for small groups.
pairing-round-robin-how = Every two meet equally often. A win brings a point; at a larger table each brings the part of the opponents beaten.
pairing-arena = Arena
pairing-arena-short = Play as often as you like in a set time.
pairing-arena-how = Whoever is free is paired with somebody of about the same score. Every match counts, so play on. When the time is over, tables being played are finished and count.
pairing-book = By the book
pairing-book-short = Eight at two tables, partners each with each, or Challenge.
pairing-book-how = One match, as the rulebook describes it. Bots take places that stay free.

# The rules for those who do not come.
tournament-how = How it is played
tournament-how-no-show = When your table opens you have { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} to come. Whoever does not come has lost that match; where only one comes, they have won it. Who misses two tables in a row is out.
tournament-how-leave = Whoever leaves a match under way can come back at any time. Until then a bot plays for them, and the result counts.
tournament-how-restart = If the server goes down, nothing is lost: tables go on where they were, and everybody has their full time again.

# The reader's own part.
part-title = Your part
part-title-join = Take part
part-title-watch = Looking on
part-signed-up = You are signed up as { $name }. Come back to this page when check-in opens.
part-check-in = Check-in is open. Say that you are here, or you will not be paired.
part-checked-in = You are checked in. Stay on this page: your table opens by itself.
part-table = Your table is open. Sit down within { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
part-go = Go to your table
part-bye = You sit out this stage.
part-between = Your match is over. The next stage begins when all tables are done.
part-knocked-out = You are out of the knockout. You can watch the others.
part-not-here = You did not check in, so you are not in the draw. You can watch.
part-waiting = You are paired as soon as somebody is free.
part-resting = You are taking a rest.
part-out = You have withdrawn.
part-closed = Sign-up is closed. You can watch.
part-full = It is full: { $most } players have signed up.
part-placed = It is over. You came in at place { $place } of { $count }.
part-watch-over = It is over. The standings are below.
sign-up = Sign up
sign-up-hint = No account. This browser keeps your place.
check-in = I am here
withdraw = Withdraw
withdraw-sure = Withdraw for good?
arena-play = Play on
arena-rest = Take a rest

# The host's part.
hosting-title = You are the host
hosting-share = Send this link to whoever wants to play.
tournament-link = Link to this tournament
hosting-hint = Check-in shows who is really there: only they are paired. When its time is over, play begins by itself.
check-in-for = Check-in lasts
open-check-in = Open check-in
start-with-all = Start with all
start-with-here = Start now with those here
end-tournament = End the tournament
end-tournament-sure = End it for everybody?

# Players, matches, standings.
entered-title = Players
entered-nobody = Nobody yet. The first to sign up is the first seed.
entered-here = here
entered-not-here = not here yet
matches-title = Matches
match-on = being played
match-over = over
stage-title = Stage { $number }
stages-nav = Stages
stage-later = to come
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
figure-opponents = Points of those met
figure-beaten = Points of those beaten
figure-wins = Wins
figure-stages = Stages
figure-last-table = Last table
figure-score = Score
figure-points-short = Points
figure-opponents-short = Met
figure-beaten-short = Beaten
figure-wins-short = Wins
figure-stages-short = Stages
figure-last-table-short = Last
figure-score-short = Score
figure-won = Won
figure-played = Played
tie-breaks = Those level are parted by: { $columns }.
show-all = Show all { $count }
show-first = Show fewer
standings-csv = Standings as CSV
results-csv = Results as CSV

# A new one.
new-tournament = New tournament
new-tournament-hint = You get a link to share. People sign up with a name; there are no accounts.
tournament-terms = What is played
tournament-title = Name of the tournament
table-size = Players at a table
match-length = A match has
match-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
match-by-format = as many rounds as its format takes
stages-count = Stages
stages-auto = enough for one winner
arena-time = The arena is open for
minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
no-show-time = Time to come to a table
no-show-hint = Whoever is not there by then has lost that match.
make-tournament = Make the tournament

# At a table of a tournament.
tournament-table-waits = { $seconds ->
    [0] It starts now.
    [one] Starts when everybody is here. Whoever is not here in 1 second has lost this match.
   *[other] Starts when everybody is here. Whoever is not here in { $seconds } seconds has lost this match.
}
tournament-seat-here = here
tournament-seat-missing = not here yet
walkover-title = This match was not played
walkover-text = Too few came to the table in time.
