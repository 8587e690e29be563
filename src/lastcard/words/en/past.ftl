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
history-whose = Only those who have played at this table can open this page. The host can delete the table, with everything that is kept of it.
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
