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
