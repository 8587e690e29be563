# What was entered and cannot be used: options, editions, formats.  The field it is about is said before it.

did-you-mean = { $meant ->
    [none] { "" }
   *[other] . Did you mean { $meant }?
}
error-no-option = no such option; there is { $allowed }{ did-you-mean }
error-other-edition = not for { $edition }: it is an option of { $allowed }
error-not-options = { $given } is not a table of options
error-not-one-of = { $given } is not one of { $allowed }{ did-you-mean }
error-not-whole = { $given } is not a whole number from { $least } to { $most }
error-not-true-or-false = { $given } is neither true nor false
error-not-blanks = { $given } is not a table by colour, such as { "{" }"R": "take an extra turn"{ "}" }
error-no-blank = there is no blank of that colour; there is { $allowed }
error-not-rule-or-card = { $given } is neither a rule nor a card
error-blank-twice = the { $colour } blank is written on twice
error-cannot-replace = { $text } is not a { $colour } card of the deck; this blank can replace a { $colour } 0 to 9, skip, reverse or draw two
error-not-understood-on-blank = { $why }; or name the { $colour } card it replaces: 0 to 9, skip, reverse or draw two
error-not-a-blank = { $given } is not a blank of { $edition }; { $allowed ->
    [none] it has none
   *[other] its blanks are { $allowed }
}
error-not-rules = { $given } is not a list of up to { $most } rules
error-not-rule = { $given } is not a rule
error-not-understood = { $why }
error-nothing-to-write-on = none of these has cards to write on; there is { $allowed }

# Numbers, texts and lists.
error-not-a-whole-number = { $given } is not a whole number; allowed is { $most ->
    [none] at least { $least }
   *[other] { $least } to { $most }
}
error-out-of-range = { $given } is out of range; allowed is { $most ->
    [none] at least { $least }
   *[other] { $least } to { $most }
}
error-not-positive = { $given } is not a number above 0 and at most { $most }
error-no-whole-number = { $given } is not a whole number
error-no-number = { $given } is not a number
error-not-from-to = { $given } is not from { $least } to { $most }
error-not-whole-at-all = { $given } is not a whole number
error-not-whole-numbers = { $given } is not a list of whole numbers
error-not-text = { $given } is not a text
error-not-a-list = { $given } is not a list
error-not-a-table = { $given } is not a table
error-not-seats = { $given } is not a list of seats
error-not-json = { $given } is not JSON: { $why }
error-nested-too-deep = the tables or lists in the file are nested too deeply
error-too-deep = { $given } is nested too deeply
error-no-such = there is no { $given }; allowed are { $allowed }{ did-you-mean }

# Cards and actions as they are typed.
error-not-a-card = { $given } is not a card: write a colour and a face (R7, GS, YR, BD, RX) or a wild ({ $wilds })
error-not-an-action = { $given } is not an action; write a card (R7, W>G, R7@2, R7!), draw, pass, accept, challenge, >G, show R3, discard R3 G4, give R3, choose 0, uno, catch 2 or jump R7
error-not-a-card-or-action = { $reason }; or write a card (R7, W>G, R7@2, R7!), draw, pass, accept, challenge, >G, show R3, discard R3 G4, give R3, choose 0, uno, catch 2 or jump R7
error-call-without-play = { $given }: ! calls UNO with a play, and { $action } is not a play
error-no-choice = there is no choice { $number }; choose 1 to { $most }
error-bot-says-nothing = { $bot } was asked and does nothing
error-nobody-asked = the round is over: nobody is asked
error-still-played = the round is still being played

# The start of a round.
error-nothing-to-begin = no card that is left after the deal can begin the discard pile
error-out-no-seat = { $given } names a seat that is not from 0 to { $most }
error-out-too-many = { $given } leaves fewer than { $least } of { $players } players
error-not-in-game = { $given } is not a seat from 0 to { $most } that is still in the game
error-sides-given = { $given } sides were given for { $players } players
error-nobody-across = a card speaks of the player across the table, whom { $given } players do not have; play with an even number
error-other-deck = does not hold exactly the { $count } cards of { $edition }
error-hands-too-large = { $size } cards for each of { $players } players leave none of the { $count } to turn up

# Positions.
error-no-field = no such field; there is { $allowed }
error-position-unreadable = is not a position: { $why }
error-position-field = { $given } is not a field, or comes twice; fields are { $allowed }
error-position-value = { $given } is not a value
error-no-such-round = there is no round { $given }; { $count ->
    [0] the record has none
   *[other] rounds are counted from 0, and there are { $count }
}
error-not-a-player = { $given } is not one of the players
error-no-hands = is missing: a hand for each seat, such as ['R7 W', 'G1 G2']
error-direction-beside-turn-up = must be 1 beside turn_up: every round begins to the left
error-too-many-of = one { $notation } ({ $card }) too many; the deck of this table ({ $edition }) has { $most }
error-beside-turn-up = stands beside turn_up, which turns the top up and gives the turn
error-draw-cannot-begin = holds no card that can begin the discard pile
error-missing-without-turn-up = is missing, and turn_up is not set
error-not-one-card = { $given } is not one card
error-not-a-direction = { $given } is neither 1 nor -1
error-turn-not-in-game = { $given } is not a seat that is still in the game
error-colour-missing = is missing: { $top } lies on top, so name one of { $allowed }
error-other-colour = { $given } is not the colour of { $top }
error-not-cards = { $given } is not a list of cards such as 'R7 W4'
error-not-in-deck = { $notation } ({ $card }) is not in the deck of this table ({ $edition })

# Records of games.
error-in-line = line { $line }: { $reason }
error-record-ends = the record ends before its edition and players are named
error-record-begins = a record begins with 'lastcard { $version }', not { $given }
error-other-rules = it was played by version { $given } of the rules; this program has version { $version }
error-bad-effects = what a written card does cannot be read: { $why }
error-no-effects = the effects of { $card } are missing; they are kept beside the sentence
error-not-written-on = { $card } has effects, but nothing is written on it
error-head-once = { $word } belongs once, before the first round
error-players-are-names = players is a list of names, not { $text }
error-head-cannot-be = { $word } cannot be { $text }
error-round-too-early = a round comes after the edition and the players
error-round-described-by = a round is described by { $allowed }, not { $text }
error-bad-seating = seating must name each player from 0 to { $most } once, not { $given }
error-no-round-begun = { $given } does not begin a record, and no round has begun
error-action-begins-with-seat = an action begins with its seat, not { $given }

# Matches and tournaments.
error-not-a-name = { $given } is not a name; allowed are 1 to { $most } printable characters
error-entered-twice = { $twice } entered twice; every name may come once
error-not-a-saved-table = { $given } is not a table of { $allowed }
error-missing-part = is missing; a saved { $what } has { $allowed }
error-unknown-part = is not known; a saved { $what } has { $allowed }
error-no-table-number = { $given } is not from 0 to { $most }
error-has-result = { $given } has its result already
error-wrong-ranking = { $given } does not rank exactly { $allowed }
error-not-rounds = { $given } is not a list of rounds
error-not-a-round = round { $round } is not a table and a list of actions
error-no-seat-in-line = round { $round }: { $given } does not begin with a seat
error-cannot-be-played = round { $round }: { $given } cannot be played: { $reason }
error-not-playing = { $given } is not playing; allowed are { $allowed }
error-only-swiss = only swiss is told its number of stages, not { $pairing }
error-only-knockout = only a knockout is told how many go on, not { $pairing }
error-not-a-result = { $given } is not a result of stage { $stage }
error-not-a-ranking = { $given } is not a list of entrants for each place
error-format-size = { $format } is not for { $given }; allowed are { $allowed }
error-table-not-filled = { $players } players do not fill a table of { $size }
error-no-schedule = no round-robin schedule is known for { $players } at tables of { $size }; tables of 2 take any number, and swiss takes any number at any table
error-seat-not-playing = seat { $given } does not play; allowed are { $allowed }
error-knockout-left = a knockout of { $players } at tables of { $size } comes down to { $left }, too few for a table
error-format-players = { $format } is for { $least }{ $most ->
    [none] { "" }
   *[other] { " " }to { $most }
} players, not { $given }
error-match-over = the match is over
error-no-round-due = no round is due: one is being played, or the match is over
error-no-dealer-yet = the dealer has yet to be drawn for
error-hands-counted = { $given } hands are counted; the table has { $count }
error-below-zero = { $given } has a hand below 0
error-out-hold-nothing = seats { $given } are out and hold nothing
error-winner-not-playing = seat { $given } does not play; allowed are { $allowed } or none
error-scores-given = { $given } are given for { $players } players
error-partners-share = { $given }: partners share a score
error-nobody-out = nobody is ever out in { $format }
error-bad-out = { $given } names a seat twice, or leaves fewer than two playing

# Files and scenarios.
error-cannot-be-read = cannot be read ({ $why })
error-not-a-text-file = is not a text file
error-not-toml = is not TOML: { $why }
error-no-scenario = holds no [[scenario]]
error-step-refused = refused: { $reason } [{ $clause }]
error-scenario-field = a { $what } has no such field; it has { $allowed }
error-needed-field = a { $what } needs it
error-wrong-kind = { $given } is not { $kind ->
    [str] text
    [list] a list
    [dict] a table
    [int] a whole number
    [bool-str] true or false or text
   *[bool] true or false
}
error-should-be-refused = { $action } should be refused and was accepted
error-not-a-clause = { $given } is not a clause of the ledger{ $meant ->
    [none] { "" }
   *[other] ; did you mean { $meant }?
}
error-not-a-clause-of = { $clause } is not a clause of { $edition }
error-other-clause = refused because of { $clauses }, not { $clause }: { $reason }
error-expected-came = expected { $expected }, came { $given }
error-no-claim = nothing of that name can be claimed
error-not-offered = { $who } is not offered { $given }, but { $offered ->
    [none] nothing
   *[other] { $offered }
}
error-is-offered = { $who } is offered { $given }
error-other-cards-shown = { $who } was shown { $given } of { $other }, expected { $expected }
scenario-failed = { $name }: { $step ->
    [0] given
   *[other] step { $step }
}: { $problem }

# What a field of a message to the server may be.  The field is named before it.
error-text = a text of { $least ->
    [0] up to { $most }
   *[other] { $least } to { $most }
} characters
error-plain-text = { error-text }, none of them a control character
error-whole = a whole number from { NUMBER($least, useGrouping: 0) }{ $most ->
    [none] { "" }
   *[other] { " " }to { NUMBER($most, useGrouping: 0) }
}
error-number = a number from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }
error-seconds = a number of seconds from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }
error-true-or-false = true or false
error-list = a list of up to { $most }
error-object = an object
error-options = an object with the values of options by their names
error-one-of = one of { $allowed }
error-seq-seen = the last seq that was seen, a whole number from { $least }
error-edition-name = the name of an edition
error-format-name = the name of a format
error-bot-name = the name of a bot
error-bot-names = a list of up to { $most } names of bots
error-name-reserved = { $given } is a word the table itself uses; choose another name
error-player-name = { $least } to { $most } visible characters
error-player-names = a list of up to { $most } names, each of 1 to { $longest } visible characters
error-colour-letter = the letter of a colour
error-push-endpoint = the address that a browser's push service gave: https, on the usual port, of a public host
error-push-public-key = the browser's public key: a point of P-256, uncompressed, in URL-safe base64
error-push-auth = 16 bytes in URL-safe base64
error-or-null = { $allowed }, or null

# What is wrong with a message to the server.
error-invalid = { $allowed }
error-missing = is missing; { $allowed }
error-unknown-field = not a field of { $whole ->
    [body] the body
   *[other] a { $whole } frame
}; there is { $fields }
error-not-object = { $whole ->
    [body] the body
    [frame] a frame
   *[other] a { $whole } frame
} is a JSON object with { $fields }
error-json = malformed JSON{ $byte ->
    [none] { "" }
   *[other] : invalid at byte { NUMBER($byte, useGrouping: 0) }
}
error-json-cut = malformed JSON: it breaks off
error-json-deep = malformed JSON: it is nested too deep
error-frame-too-long = the frame has { NUMBER($size, useGrouping: 0) } bytes; at most { NUMBER($most, useGrouping: 0) } are read
error-body-too-long = the body has more than { NUMBER($most, useGrouping: 0) } bytes
error-body-cut = the request broke off
error-because = { $reason }
error-hello-first = the first frame must be a hello
error-hello-twice = hello was sent already
error-other-table = { $given } is not the table of this socket, which is { $table }
error-sha256 = the SHA-256 of a salt, 64 hexadecimal digits in lower case
error-salt-one = a salt frame has either commit or open
error-salt-called = the next deal has been called; salt is taken again once it is dealt
error-salt-not-called = a salt is opened between the call of a deal and the deal; this one came too late or too early
error-salt-not-committed = this is not the salt that this seat committed to
error-only-seats-salt = only a player with a seat sends salt
error-too-much-salt = salt is taken { $most } times a deal
error-only-seats-say = only a player with a seat sends emotes
error-only-seats-chat = only a player with a seat can write here
error-chat-off = chat is off at this table; its host can turn it on
error-chat-empty = there is nothing to read in this line
error-chat-link = links are not allowed here; after a full stop, leave a space
error-chat-too-fast = that is a lot at once; wait a moment before the next line

# Why the server does not do what it was asked.
error-token = this token opens no seat at this table
error-replaced = This seat is played from another window now
error-removed = This seat is no longer yours
error-no-table = there is no such table
error-no-round = there is no such round
error-no-tournament = there is no such tournament
error-no-call = there is no such call
error-no-file = There is no such file.
error-no-page = The page has not been built: run `make web`.
error-method = this path is called with another method
error-http = the request cannot be answered
error-origin = pages of this origin may not ask for that
error-path = the path has control characters, a part of more than { $most } bytes, or more than { $together } bytes together
error-link-listed = a listed table has no link or markup in its rules
error-malformed-header = not a host name with or without a port
error-other-name = this server does not answer to { $given }; whoever runs it allows a name with --name
error-metrics = the metrics are for this machine, or with the token of the operator
error-failed = something went wrong here; nothing has changed
error-table-moving = the table is moving to another server; try again
error-no-storage = storage is not available; nothing has changed; try again
error-table-unreadable = this table cannot be read: what is stored of it is damaged, or from a newer version; the operator has been told
error-cut-off = this server cannot reach its storage, so the table may have gone on elsewhere; come back in a moment
error-background-dead = a background task has failed: { $tasks }
error-too-many-calls = too many requests; wait a moment
error-too-many-sockets = too many sockets from this address
error-too-many-tables = too many tables were made from this address; wait a while
error-too-many-seats = your address holds { $most } seats at listed tables; leave one of them first
error-server-full = the server has as many tables as it can hold; try later
error-bots-do-not-fit = { $count } bots do not fit; at most { $most } seats are free
error-bank-needs-timer = a time bank needs a timer: without one there is as long as you like
error-names-twice = every name may come once
error-table-format = one table is not played as { $given }; there is { $allowed }; { $tournaments } is asked for as a tournament, with POST /api/tournaments{ did-you-mean }
error-tournament-format = no tournament is played as { $given }; there is { $allowed }
error-tournament-over = the tournament is over

# A table's past.
error-not-player = only the players of this table may open its history: open it in the browser you played in, or send the seat's token
error-not-opener = only whoever opened this table may delete it
error-tournament-keeps = this table belongs to a tournament, which needs it for its standings
error-not-played = this is the deal of a challenge: its cards are open to those who have played it to its end

# Notices of a turn.
error-no-push = this server sends no notices: whoever runs it installs the extra `push`
error-no-turns-to-tell = notices of a turn are for tables played by correspondence, until their match is over
error-only-seats-told = only a player with a seat is told of their turn
error-no-challenge = there is no such challenge
error-day-to-come = the deal of { $day } can be played from that day on, by the clock in UTC
error-day-over = the day of { $day } is over; its deal lies open, and no longer counts
error-deleted = This table has been deleted by its host

# Who enters the arena.
error-no-entrant = { $given } is not an entrant: name one of { $allowed }, MODULE:FUNCTION, rlcard:MODULE:AGENT, pettingzoo:MODULE:POLICY or program:COMMAND{ did-you-mean }
error-no-function = { $given } cannot be imported: { $why }
error-not-callable = { $given } cannot be called
error-no-program = { $given } cannot be started: { $why }
error-two-different = name at least two entrants that differ, not { $given }

# Tournaments of people.
error-minutes = a number of minutes from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }
error-own-token = { $least } to { $most } letters, digits, - or _, or null
error-no-stage = there is no such stage
error-wrong-absent = { $given } are not all among { $allowed }
error-not-absent = { $given } is not a list of entrants
error-most-players = { $given } are too many; this server takes up to { $most }
error-only-arena-minutes = only an arena has a time; the pairing is { $pairing }
error-book-size = a match by the book has the number of players its format has; leave it out
error-tournament-not-open = nobody signs up for this tournament: its players were named when it was made
error-tournament-under-way = the tournament is under way; nobody can sign up any more
error-tournament-full = the tournament is full: { $most } have signed up
error-tournament-name-taken = somebody has signed up as { $given }, or a name that looks like it; choose another name
error-tournament-token = only a player of this tournament can do that: send the token you were given when you signed up
error-tournament-host = only the host of this tournament can do that: send the token that came when it was made
error-tournament-out = you have withdrawn, or were removed; you cannot check in
error-no-check-in-yet = the host has not opened check-in yet
error-only-arena = only players of an arena that is being played rest and play as they like
error-check-in-seconds = check-in is open for 1 to { NUMBER($most, useGrouping: 0) } whole seconds, not { $given }
error-no-such-player = no player of this tournament is called { $given }; there is { $allowed }{ did-you-mean }
error-cannot-begin = it cannot begin with { $count ->
    [one] 1 player
   *[other] { $count } players
} here: { $reason }
error-too-many-tournaments = You have { $most } tournaments that are not over. End one before you make another.
error-too-many-sign-ups = Too many people were signed up from your address; try again in a minute.
error-sign-up-share = { $most } people have signed up from your address, and no more can.

# The arguments of a command.
error-no-command = there is no command { $given }; there is { $allowed }{ did-you-mean }
error-no-such-option = there is no option { $given } here{ did-you-mean }
error-argument-missing = is missing
error-not-a-number = { $given } is not a number
error-not-usable = { $given } cannot be used
error-arguments-left = nothing is expected after the other arguments, not { $given }
error-arguments-wrong = { $why }
