# The arena: why a game was forfeited, and what the command says.
forfeit-silent = it was asked and did nothing
forfeit-not-offered = { $given } was not offered
forfeit-too-long = no answer within { $seconds } seconds
forfeit-failed = it failed: { $why }
forfeit-ended = the program ended
forfeit-nonsense = { $count } answers to one question were refused, the last “{ $given }”
forfeit-rubbish = “{ $given }” is not an action
forfeit-not-ready = the program must answer ready to the first line, not “{ $given }”

terminal-part-arena-plot = drawing the plot
terminal-arena-title = Wins of one among others, in percent; { $even } is even
terminal-arena-entrant = one
terminal-arena-among = among { $entrant }
terminal-arena-rating = rating
terminal-arena-played = { $games ->
    [one] { $games } game, { $actions } actions in a game
   *[other] { $games } games, { $actions } actions in a game
}
terminal-arena-forfeited = { $entrant } forfeited: { $reason }
terminal-arena-written = Written to { $path }.
error-not-a-picture = { $path } must end in one of { $allowed }
terminal-arena-agent = agent
terminal-arena-rounds = rounds
terminal-arena-calls = calls
terminal-arena-refused = refused
terminal-arena-forfeits = forfeits
terminal-arena-seconds = seconds
terminal-arena-tokens = tokens
terminal-arena-dollars = dollars
