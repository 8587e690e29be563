# Several tables by one link: a class, a club, a family's evening.
evening = Card night
evening-hint = One link for a class, a club or a big family. Everyone who opens it gets a seat; when a table is full, another one opens. Players can send reactions, but there is no chat.
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
evening-over = This card night is over.
evening-leading = You are the organiser
evening-share = Send this link, or show the code: everyone who opens it gets a seat.
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
evening-resume = Resume
evening-next = Next round
evening-start = Start
evening-pause-all = Pause all
evening-resume-all = Resume all
evening-next-all = Next round for all
evening-close = Close
evening-close-sure = Close this table?
evening-close-all = Close all
evening-close-all-sure = Close all tables?
no-club-title = Tables not found
no-club-text = The link may be wrong.
