# A table's history, and the games this browser has played.
my-games-hint = The tables you have played at. This list is stored only in this browser.
my-games-none = You have not finished a round yet.
games-with = with { $names }
games-fared = { $rounds ->
    [one] 1 round, { $won } won
   *[other] { $rounds } rounds, { $won } won
}
games-forget = Remove from list
games-forget-sure = Sure? You lose your seat, too
history-title = Games at this table
history-lost = This history cannot be opened
history-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
history-none = No round is over yet.
history-match = Match { $number }
history-match-won = won by { $who }
history-match-on = still playing
history-match-left = not finished
history-round = Round { $number }
history-won = { $me ->
    [yes] You won { $points } points
   *[no] { $who } won { $points } points
}
history-older = Older rounds
history-csv = Scores for a spreadsheet
history-delete = Delete table
history-delete-sure = Sure? It is gone for everyone
history-forget = Remove my name
history-forget-sure = Sure? You lose access
history-whose = Only people who played at this table can open this page. Each of them can remove their own name. The person who opened the table can delete it and everything stored about it.
figures-title = Statistics
figures-newest = Over the last { $count } rounds.
figures-bot = bot
figures-rounds = Rounds
figures-won = Rounds won
figures-matches = Matches won
figures-points = Points
figures-calls = UNO called
figures-forgotten = Forgot UNO / caught
figures-catches = Others caught
figures-bluffs = Bluffs / caught
figures-challenges = Challenges / won
figures-drawn = Cards drawn
figures-left = Average cards left

# A round seen again.
replay-eyes = View
replay-open = all hands
replay-eyes-of = { $who }'s view
share-moment = Copy a link to this moment
decisive-title = Decisive moments
decisive-before = Earlier
decisive-after = Later
decisive-hint = Last cards, catches, challenges, four or more cards drawn at once, hands changing, and a new leader with three cards or fewer.
decisive-keys = Shift and an arrow key take you from one to the next.
decided-by = What decided it
podium = Podium
podium-place = { $place ->
    [one] { $place }st place:
    [two] { $place }nd place:
    [few] { $place }rd place:
   *[other] { $place }th place:
}
share-picture = Share a picture
decisive-one-card = { $who } has one card left
decisive-caught = { $other } catches { $who }
decisive-bluff-caught = { $who } catches { $other } bluffing
decisive-challenge-failed = { $who }'s challenge fails
decisive-big-draw = { $who } draws { $count } cards
decisive-hands-change = { $who ->
    [none] Hands change players
   *[other] { $other ->
        [none] Hands change players
       *[other] { $who } and { $other } swap hands
    }
}
decisive-lead = { $who } takes the lead
decisive-over = { $who ->
    [none] The round ends
   *[other] { $who } wins the round
}
play-on-title = Play on from here
play-on-hint = Opens a new table at this moment: you play one hand, bots play the others. All cards are as they were, including the draw pile.
play-on-seat = Whose cards you play
play-on = Play on from { $at }
check-resumed = This round was not dealt here: it continues from a moment of another round. Check the deal there.
check-resumed-link = Check that deal
embed-code = Copy code to show it on your site
embed-open = Open in lastcard
