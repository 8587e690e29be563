# What was entered and cannot be used: options, editions, formats.  The field it is about is said before it.
error-no-option = no such option.{ $meant ->
    [none] { "" }
   *[other] { " " }Did you mean { $meant }?
} There is { $allowed }
error-other-edition = not for { $edition }: it is an option of { $allowed }
error-not-options = { $given } is not a table of options
error-not-one-of = { $given } is not one of { $allowed }{ $meant ->
    [none] { "" }
   *[other] . Did you mean { $meant }?
}
error-not-whole = { $given } is not a whole number from { $least } to { $most }
error-not-true-or-false = { $given } is neither true nor false
error-not-blanks = { $given } is not a table by colour, such as { "{" }"R": "take an extra turn"{ "}" }
error-no-blank = there is no blank of that colour; there is { $colours }
error-not-rule-or-card = { $given } is neither a rule nor a card
error-cannot-replace = { $given } is not a { $colour } card of the deck, so this blank cannot replace it
error-not-rules = { $given } is not a list of up to { $most } rules
error-not-rule = { $given } is not a rule
error-not-understood = { $why }
error-nothing-to-write-on = none of these has cards to write on; there is { $allowed }

# What a field of a message to the server may be.  The field is named before it.
error-text = a text of { $least ->
    [0] up to { $most }
   *[other] { $least } to { $most }
} characters
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
error-player-name = { $least } to { $most } visible characters
error-player-names = a list of up to { $most } names, each of 1 to { $longest } visible characters
error-colour-letter = the letter of a colour
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
error-only-seats-salt = only a player with a seat sends salt
error-too-much-salt = salt is taken { $most } times a deal
error-only-seats-say = only a player with a seat sends emotes

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
error-failed = something went wrong here; nothing has changed
error-table-moving = the table is moving to another server; try again
error-no-storage = storage is not available; nothing has changed; try again
error-too-many-calls = too many requests; wait a moment
error-too-many-sockets = too many sockets from this address
error-too-many-tables = too many tables were made from this address; wait a while
error-server-full = the server has as many tables as it can hold; try later
error-bots-do-not-fit = { $count } bots do not fit; at most { $most } seats are free
error-names-twice = every name may come once
error-table-format = one table is not played as { $given }; there is { $allowed }; { $tournaments } is asked for as a tournament, with POST /api/tournaments
error-tournament-format = no tournament is played as { $given }; there is { $allowed }
