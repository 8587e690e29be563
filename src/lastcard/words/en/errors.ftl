# What was entered and cannot be used: options, editions, formats.  The field it is about is said before it.

did-you-mean = { $meant ->
    [none] { "" }
   *[other] . Did you mean { $meant }?
}
error-no-option = no such option; choose one of { $allowed }{ did-you-mean }
error-other-edition = not for { $edition }: it is an option of { $allowed }
error-not-options = { $given } is not a table of options
error-not-one-of = { $given } is not one of { $allowed }{ did-you-mean }
error-not-whole = { $given } is not a whole number from { $least } to { $most }
error-not-true-or-false = { $given } is neither true nor false
error-not-blanks = { $given } is not a table by colour, such as { "{" }"R": "take an extra turn"{ "}" }
error-no-blank = there is no blank of that colour; choose one of { $allowed }
error-not-rule-or-card = { $given } is neither a rule nor a card
error-blank-twice = the { $colour } blank has two rules; give it one
error-cannot-replace = { $text } is not a { $colour } card of the deck; this blank can replace a { $colour } 0 to 9, skip, reverse or draw two
error-not-understood-on-blank = { $why }; or name the { $colour } card it replaces: 0 to 9, skip, reverse or draw two
error-not-a-blank = { $given } is not a blank of { $edition }; { $allowed ->
    [none] it has none
   *[other] its blanks are { $allowed }
}
error-not-rules = { $given } is not a list of up to { $most } rules
error-not-rule = { $given } is not a rule
error-not-understood = { $why }
error-nothing-to-write-on = there are no cards to write on here; choose one of { $allowed }

# Numbers, texts and lists.
error-not-a-whole-number = { $given } is not a whole number; allowed: { $most ->
    [none] at least { $least }
   *[other] { $least } to { $most }
}
error-out-of-range = { $given } is out of range; allowed: { $most ->
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
error-no-such = there is no { $given }; choose one of { $allowed }{ did-you-mean }

# Cards and actions as they are typed.
error-not-a-card = { $given } is not a card: write a colour and a face (R7, GS, YR, BD, RX) or a wild ({ $wilds })
error-not-an-action = { $given } is not an action; write a card (R7, W>G, R7@2, R7!), draw, pass, accept, challenge, >G, show R3, discard R3 G4, give R3, choose 0, uno, catch 2 or jump R7
error-not-a-card-or-action = { $reason }; or write a card (R7, W>G, R7@2, R7!), draw, pass, accept, challenge, >G, show R3, discard R3 G4, give R3, choose 0, uno, catch 2 or jump R7
error-call-without-play = { $given }: ! calls UNO with a play, and { $action } is not a play
error-no-choice = there is no choice { $number }; choose 1 to { $most }
error-nothing-to-choose = there is nothing to choose now; wait for the others
error-bot-says-nothing = the bot { $bot } was asked to play and did nothing
error-nobody-asked = the round is over: it is nobody's turn
error-still-played = the round is still being played

# The start of a round.
error-nothing-to-begin = no card left after the deal can start the discard pile
error-out-no-seat = { $given } names a seat that is not from 0 to { $most }
error-out-too-many = { $given } leaves fewer than { $least } of { $players } players
error-not-in-game = { $given } is not a seat from 0 to { $most } that is still in the game
error-sides-given = { $given } sides were given for { $players } players
error-nobody-across = a card names the player across the table, and with { $given } players there is none; play with an even number
error-other-deck = does not hold exactly the { $count } cards of { $edition }
error-hands-too-large = { $size } cards for each of { $players } players leave no card of the { $count } to turn up

# Positions.
error-no-field = no such field; choose one of { $allowed }
error-position-unreadable = is not a position: { $why }
error-position-field = { $given } is not a field, or is there twice; the fields are { $allowed }
error-position-value = { $given } is not a value
error-no-such-round = there is no round { $given }; { $count ->
    [0] the record has none
   *[other] rounds are counted from 0, and there are { $count }
}
error-not-a-player = { $given } is not one of the players
error-no-hands = is missing: a hand for each seat, such as ['R7 W', 'G1 G2']
error-direction-beside-turn-up = must be 1 with turn_up: every round starts to the left
error-too-many-of = one { $notation } ({ $card }) too many; the deck of this table ({ $edition }) has { $most }
error-beside-turn-up = cannot be used with turn_up, which sets the top card and the turn
error-draw-cannot-begin = has no card that can start the discard pile
error-missing-without-turn-up = is missing, and turn_up is not set
error-not-one-card = { $given } is not one card
error-not-a-direction = { $given } is neither 1 nor -1
error-turn-not-in-game = { $given } is not a seat that is still in the game
error-colour-missing = is missing: { $top } is on top, so choose one of { $allowed }
error-other-colour = { $given } is not the colour of { $top }
error-not-cards = { $given } is not a list of cards such as 'R7 W4'
error-not-in-deck = { $notation } ({ $card }) is not in the deck of this table ({ $edition })

# Records of games.
error-in-line = line { $line }: { $reason }
error-record-ends = the record ends before its edition and players
error-record-begins = a record starts with 'lastcard { $version }', not { $given }
error-other-rules = it was played by version { $given } of the rules; this program has version { $version }
error-bad-effects = what a written card does cannot be read: { $why }
error-no-effects = the effects of { $card } are missing; they are kept beside the sentence
error-not-written-on = { $card } has effects, but nothing is written on it
error-head-once = { $word } may appear only once, before the first round
error-players-are-names = players is a list of names, not { $text }
error-head-cannot-be = { $word } cannot be { $text }
error-round-too-early = a round comes after the edition and the players
error-round-described-by = a round is described by { $allowed }, not { $text }
error-bad-seating = seating must name each player from 0 to { $most } once, not { $given }
error-no-round-begun = { $given } is not part of a record's header, and no round has started
error-action-begins-with-seat = an action starts with its seat, not { $given }

# Matches and tournaments.
error-not-a-name = { $given } is not a name; allowed: 1 to { $most } printable characters
error-entered-twice = { $twice } entered twice; use every name only once
error-not-a-saved-table = { $given } is not a table of { $allowed }
error-missing-part = is missing; a saved { $what } has { $allowed }
error-unknown-part = is unknown; a saved { $what } has { $allowed }
error-no-table-number = { $given } is not from 0 to { $most }
error-has-result = { $given } already has a result
error-wrong-ranking = { $given } does not rank exactly { $allowed }
error-not-rounds = { $given } is not a list of rounds
error-not-a-round = round { $round } is not a table and a list of actions
error-no-seat-in-line = round { $round }: { $given } does not start with a seat
error-cannot-be-played = round { $round }: { $given } cannot be played: { $reason }
error-not-playing = { $given } is not playing; choose one of { $allowed }
error-only-swiss = you can set the number of stages only for swiss, not for { $pairing }
error-only-knockout = you can set how many go on only for a knockout, not for { $pairing }
error-not-a-result = { $given } is not a result of stage { $stage }
error-not-a-ranking = { $given } is not a list of entrants for each place
error-format-size = { $format } cannot be played by { $given }; allowed: { $allowed }
error-table-not-filled = { $players } players are too few for a table of { $size }
error-no-schedule = no round-robin schedule is known for { $players } at tables of { $size }; tables of 2 take any number, and swiss takes any number at any table
error-seat-not-playing = seat { $given } is not playing; choose one of { $allowed }
error-knockout-left = a knockout of { $players } at tables of { $size } comes down to { $left }, too few for a table
error-format-players = { $format } is for { $least }{ $most ->
    [none] { "" }
   *[other] { " " }to { $most }
} players, not { $given }
error-match-over = the match is over
error-no-round-due = there is no next round: one is being played, or the match is over
error-no-dealer-yet = the dealer has not been drawn yet
error-hands-counted = { $given } hands are counted; the table has { $count }
error-below-zero = { $given } has a negative hand
error-out-hold-nothing = seats { $given } are out and hold no cards
error-winner-not-playing = seat { $given } is not playing; choose one of { $allowed }, or none
error-scores-given = { $given } are given for { $players } players
error-partners-share = { $given }: partners share a score
error-nobody-out = nobody is ever out in { $format }
error-bad-out = { $given } names a seat twice, or leaves fewer than two playing

# Files and scenarios.
error-cannot-be-read = cannot be read ({ $why })
error-not-a-text-file = is not a text file
error-not-toml = is not TOML: { $why }
error-no-scenario = has no [[scenario]]
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
error-should-be-refused = { $action } should be refused but was accepted
error-not-a-clause = { $given } is not a clause of the ledger{ $meant ->
    [none] { "" }
   *[other] ; did you mean { $meant }?
}
error-not-a-clause-of = { $clause } is not a clause of { $edition }
error-other-clause = refused by { $clauses }, not { $clause }: { $reason }
error-expected-came = expected { $expected }, got { $given }
error-no-claim = there is no claim of that name
error-not-offered = { $who } is not offered { $given }; offered: { $offered ->
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
error-plain-text = { error-text }, without control characters
error-whole = a whole number from { NUMBER($least, useGrouping: 0) }{ $most ->
    [none] { "" }
   *[other] { " " }to { NUMBER($most, useGrouping: 0) }
}
error-number = a number from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }
error-seconds = a number of seconds from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }
error-true-or-false = true or false
error-list = a list of up to { $most }
error-object = an object
error-options = an object of options and their values
error-one-of = one of { $allowed }
error-seq-seen = the last seq you have seen, a whole number from { $least }
error-edition-name = the name of an edition
error-format-name = the name of a format
error-bot-name = the name of a bot
error-bot-names = a list of up to { $most } names of bots
error-name-reserved = { $given } is a word the table uses itself; choose another name
error-player-name = { $least } to { $most } visible characters
error-player-names = a list of up to { $most } names, each of 1 to { $longest } visible characters
error-colour-letter = the letter of a colour
error-push-endpoint = the address from the browser's push service: https, the default port, a public host
error-push-public-key = the browser's public key: a point of P-256, uncompressed, in URL-safe base64
error-push-auth = 16 bytes in URL-safe base64
error-or-null = { $allowed }, or null

# What is wrong with a message to the server.
error-invalid = { $allowed }
error-missing = is missing; { $allowed }
error-unknown-field = not a field of { $whole ->
    [body] the body
   *[other] a { $whole } frame
}; the fields are { $fields }
error-not-object = { $whole ->
    [body] the body
    [frame] a frame
   *[other] a { $whole } frame
} must be a JSON object with { $fields }
error-json = malformed JSON{ $byte ->
    [none] { "" }
   *[other] : invalid at byte { NUMBER($byte, useGrouping: 0) }
}
error-json-cut = malformed JSON: it ends too early
error-json-deep = malformed JSON: it is nested too deeply
error-frame-too-long = the frame has { NUMBER($size, useGrouping: 0) } bytes; at most { NUMBER($most, useGrouping: 0) } are allowed
error-body-too-long = the body has more than { NUMBER($most, useGrouping: 0) } bytes
error-body-cut = the request ended too early
error-because = { $reason }
error-hello-first = the first frame must be a hello
error-hello-twice = hello was already sent
error-other-table = { $given } is not the table of this socket, which is { $table }
error-sha256 = the SHA-256 of a salt, 64 hexadecimal digits in lower case
error-salt-one = a salt frame must have either commit or open
error-salt-called = the next deal is being made; send salt again after it
error-salt-not-called = salts can be opened only while a deal is being made; this one came too early or too late
error-salt-not-committed = this salt does not match the commitment of this seat
error-only-seats-salt = only players with a seat can send salt
error-too-much-salt = you can send salt only { $most } times per deal
error-only-seats-say = only players with a seat can send reactions
error-only-seats-chat = only players with a seat can write here
error-chat-off = chat is off at this table; the host can turn it on
error-chat-empty = the message is empty
error-chat-link = links are not allowed here; after a full stop, leave a space
error-chat-too-fast = too many messages at once; wait a moment

# Why the server does not do what it was asked.
error-token = this token does not belong to a seat at this table
error-replaced = You are playing this seat in another window now
error-removed = This seat is no longer yours
error-no-table = table not found
error-no-round = round not found
error-no-tournament = tournament not found
error-no-club = club not found
error-not-club-leader = only the organiser, who opened these tables, can do that
error-club-closed = this card night is over: nobody can sit down any more
error-club-full = all { $most } tables of this link are taken
error-club-off = this is off at every table of a club; leave it out
error-no-call = there is no such API call
error-no-file = File not found.
error-no-page = The page has not been built: run `make dev`.
error-method = this path needs another HTTP method
error-http = the request cannot be answered
error-origin = pages from this origin may not call this server
error-path = the path has control characters, a part longer than { $most } bytes, or more than { $together } bytes in total
error-link-listed = a listed table may not have links or markup in its rules
error-malformed-header = not a host name with or without a port
error-other-name = this server does not answer to { $given }; its operator can allow the name with --name
error-metrics = metrics are available only on this machine, or with the operator's token
error-admin-off = the operator's calls are off: start the server with --admin-token
error-admin-token = this call needs the operator's token
error-ban-active = this server's operator has banned you for { $minutes ->
    [one] another minute
   *[other] another { $minutes } minutes
  }{ $told ->
    [yes] : { $reason }
   *[no] { "" }
  }
error-mute-active = this server's operator has muted you for { $minutes ->
    [one] another minute
   *[other] another { $minutes } minutes
  }{ $told ->
    [yes] : { $reason }
   *[no] { "" }
  }
error-sanction-whom = an address or a name is needed
error-nobody-there = no person sits in that seat
error-only-seats-report = only players with a seat can report somebody
error-reports-full = this table has been reported often enough; the operator has all of it
error-no-sanction = sanction not found
error-no-report = report not found
error-no-node = node not found
error-drain-alone = no other node could take the tables
error-draining = this server gives its tables to others and takes no new ones
error-read-only = the server is read-only for maintenance; nothing has changed. Try again later
error-failed = something went wrong on the server; nothing has changed
error-table-moving = the table is moving to another server; try again
error-no-storage = storage is not available; nothing has changed. Try again
error-table-unreadable = this table cannot be read: its stored data is damaged or from a newer version; the operator has been told
error-cut-off = this server cannot reach its storage, so the table may have continued elsewhere; come back in a moment
error-background-dead = a background task has failed: { $tasks }
error-too-many-calls = too many requests; wait a moment
error-too-many-sockets = too many connections from this address
error-too-many-tables = too many tables were created from this address; wait a while
error-too-many-seats = your address already has { $most } seats at listed tables; leave one of them first
error-server-full = the server is full; try again later
error-bots-do-not-fit = { $count } bots are too many; at most { $most } seats are free
error-bank-needs-timer = a time bank needs a time limit per move; set one first
error-names-twice = use every name only once
error-table-format = { $given } cannot be played at one table; choose one of { $allowed }; for { $tournaments }, create a tournament with POST /api/tournaments{ did-you-mean }
error-tournament-format = { $given } cannot be played as a tournament; choose one of { $allowed }
error-tournament-over = the tournament is over

# A table's past.
error-not-player = only players of this table can open its history: use the browser you played in, or send your seat's token
error-not-table-host = only the host of this table can change it
error-not-opener = only the person who opened this table can delete it
error-tournament-keeps = this table belongs to a tournament, which needs it for its standings
error-not-played = you can see these cards only after you have played this deal to the end

# Notices of a turn.
error-no-push = this server sends no notifications: its operator can install the extra `push`
error-no-turns-to-tell = you can get notifications only at correspondence tables, until the match is over
error-only-seats-told = only players with a seat can get notifications
error-no-duplicate = deal not found
error-day-to-come = the deal of { $day } can be played from that day on (UTC)
error-day-over = the day of { $day } is over; its deal is revealed and no longer counts
error-deleted = The host deleted this table

# Who enters the arena.
error-no-entrant = { $given } is not an entrant: use one of { $allowed }, MODULE:FUNCTION, network:FILE, policy:MODULE:FUNCTION, pettingzoo:MODULE:POLICY, rlcard:MODULE:AGENT, program:COMMAND or mcp:COMMAND{ did-you-mean }
error-no-function = { $given } cannot be imported: { $why }
error-not-callable = { $given } is not callable
error-no-program = { $why ->
    [none] no command is given
   *[other] { $given } cannot be started: { $why }
}
error-two-different = name at least two different entrants, not { $given }

# Tournaments of people.
error-minutes = a number of minutes from { NUMBER($least, useGrouping: 0) } to { NUMBER($most, useGrouping: 0) }
error-own-token = { $least } to { $most } letters, digits, - or _, or null
error-no-stage = stage not found
error-wrong-absent = { $given } are not all among { $allowed }
error-not-absent = { $given } is not a list of entrants
error-most-players = { $given } are too many; this server allows up to { $most }
error-only-arena-minutes = only an arena has a time limit; the pairing is { $pairing }
error-book-size = a match by the book has as many players as its format; leave this out
error-tournament-not-open = you cannot sign up for this tournament: its players were named when it was created
error-tournament-under-way = the tournament has started; nobody can sign up any more
error-tournament-full = the tournament is full: { $most } have signed up
error-tournament-name-taken = somebody has signed up as { $given }, or as a name that looks like it; choose another name
error-tournament-token = only players of this tournament can do that: send the token you got when you signed up
error-tournament-host = only the host of this tournament can do that: send the token you got when you created it
error-tournament-barred = the host has removed you from this tournament
error-tournament-out = you have withdrawn, or were removed; you cannot check in
error-no-check-in-yet = the host has not opened check-in yet
error-only-arena = you can rest and play when you like only in an arena that is being played
error-check-in-seconds = check-in lasts 1 to { NUMBER($most, useGrouping: 0) } whole seconds, not { $given }
error-no-such-player = no player of this tournament is called { $given }; choose one of { $allowed }{ did-you-mean }
error-cannot-begin = cannot start with { $count ->
    [one] 1 player
   *[other] { $count } players
} here: { $reason }
error-too-many-tournaments = You already have { $most } open tournaments. End one before you create another.
error-too-many-sign-ups = Too many people signed up from your address; try again in a minute.
error-sign-up-share = { $most } people have signed up from your address; no more are allowed.

# The arguments of a command.
error-no-command = there is no command { $given }; choose one of { $allowed }{ did-you-mean }
error-no-such-option = there is no option { $given } here{ did-you-mean }
error-no-variable = there is no variable { $given }{ did-you-mean }
error-no-setting = there is no option { $given }{ did-you-mean }; it may have { $allowed }
error-not-one-value = takes one text, number, true or false
error-argument-missing = is missing
error-not-usable = { $given } cannot be used
error-arguments-left = unexpected argument { $given } after the others
error-arguments-wrong = { $why }
error-no-fact = there is no { $given }; ask for { $allowed }, or an option of the rules{ did-you-mean }
error-not-a-condition = { $given } is not a condition; compare facts, as in players == 4 and winner != "Ana"
error-cannot-compare = { $given } and { $second } cannot be compared
error-no-records = name the files or folders to read
