# Several tables by one link: a class, a club, a family's evening.
several-tables = Several tables
evening = Card night
evening-hint = One link for a class, a club or a big family. Whoever opens it gets a seat; a full table opens the next. Players can react, but nobody writes.
evening-title = What is it called?
evening-rulebook = Rulebook
evening-seats = Players at a table
evening-open = Open the tables
evening-loading = Looking for the tables…
evening-people = { $people ->
    [0] Nobody is here yet.
    [one] 1 person
   *[other] { $people } people
}{ $people ->
    [0] {""}
   *[other] { $tables ->
        [one] {" "}at 1 table
       *[other] {" "}at { $tables } tables
    }
}
evening-join = Sit down
evening-seat = Your seat is at table { $number }.
evening-to-table = To my table
evening-wait = Whoever leads the evening starts the round.
evening-over = This evening is over.
evening-leading = You lead the tables
evening-share = Send this link, or show the code: everybody who opens it gets a seat.
evening-link = Link to the tables
evening-all = All tables
evening-table = Table { $number }
evening-round = Round { $round }
evening-scores = Names and scores
evening-waiting = Waiting for players
evening-between = Waiting for the next round
evening-match-over = The match is over
evening-paused = Paused
evening-closed = Closed
evening-watch = Watch
evening-pause = Pause
evening-resume = Go on
evening-next = Next round
evening-start = Start
evening-pause-all = Pause all
evening-resume-all = Let all go on
evening-next-all = Next round for all
evening-close = Close
evening-close-sure = Close this table?
evening-close-all = Close all
evening-close-all-sure = End the evening?
no-club-title = These tables are not here
no-club-text = The link may have a typing error.
back-to-evening = All tables

# A paused table.
paused = Paused by whoever leads the evening
setting-paused-true = Pause
setting-paused-false = Go on
log-setting-paused = { $on ->
    [yes] The table is paused.
   *[no] The table goes on.
}
