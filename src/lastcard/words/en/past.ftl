# A table's history, and the games this browser has played.
my-games = My games
my-games-hint = The tables you have played at. The list is kept in this browser alone.
my-games-none = You have not finished a round yet.
games-with = with { $names }
games-fared = { $rounds ->
    [one] 1 round, { $won } won
   *[other] { $rounds } rounds, { $won } won
}
games-forget = Take off the list
games-forget-sure = Sure? Your seat goes with it
history = History
history-title = What was played here
history-lost = This history cannot be opened
history-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
history-none = No round is over yet.
history-match = Match { $number }
history-match-won = won by { $who }
history-match-on = still being played
history-match-left = not played to its end
history-round = Round { $number }
history-won = { $me ->
    [yes] You won { $points } points
   *[no] { $who } won { $points } points
}
history-older = Older rounds
history-csv = Scores for a spreadsheet
history-delete = Delete this table
history-delete-sure = Sure? It is gone for all
history-forget = Remove my name
history-forget-sure = Sure? You lose access
history-whose = Only those who have played at this table can open this page. Each of them can have their own name removed. Whoever opened the table can delete it, with everything that is kept of it.
figures-title = Who did what
figures-newest = Counted over the last { $count } rounds.
figures-bot = bot
figures-rounds = Rounds
figures-won = Rounds won
figures-matches = Matches won
figures-points = Points
figures-calls = UNO called
figures-forgotten = Forgotten / caught
figures-catches = Others caught
figures-bluffs = Bluffs / caught
figures-challenges = Challenges / won
figures-drawn = Cards drawn
figures-left = Cards left, on average

# A round seen again.
replay-eyes = Seen
replay-open = with all hands open
replay-eyes-of = from { $who }'s eyes
share-moment = Copy a link to this moment
decisive-title = Decisive moments
decisive-before = Earlier
decisive-after = Later
decisive-hint = A last card, a catch, a challenge, four cards or more at once, hands that change, and somebody new in front with three cards or fewer. Shift and an arrow key go from one to the next.
decisive-one-card = { $who } has one card left
decisive-caught = { $other } catches { $who }
decisive-bluff-caught = { $who } challenges { $other }, who was bluffing
decisive-challenge-failed = { $who } challenges { $other } in vain
decisive-big-draw = { $who } draws { $count } cards
decisive-hands-change = { $who ->
    [none] Hands change
   *[other] { $other ->
        [none] Hands change
       *[other] { $who } and { $other } swap hands
    }
}
decisive-lead = { $who } takes the lead
decisive-over = { $who ->
    [none] The round ends
   *[other] { $who } goes out
}
play-on-title = Play on from here
play-on-hint = A new table begins at this moment: you play one hand, bots play the others. All cards are as they were, also those still to be drawn.
play-on-seat = Whose cards you play
play-on = Play on from { $at }
check-resumed = This round was not dealt: it goes on from a moment of another. Its deal is checked there.
check-resumed-link = Check that deal
