# What is wrong with a rule somebody wrote.  Rules are written in English, so the phrases to try stay English.
reading-try = { $reason }; try { $advice }
reading-refused = { $word } (word { $index }): { $reason }{ $advice ->
    [none] { "" }
   *[other] ; try { $advice }
}
reading-too-long = the rule has { $count } characters; it may have { $most }
reading-too-long-back = said back, the rule has more than { $most } characters; leave something out
reading-no-end = what is quoted from word { $index } on has no end

reading-nothing = nothing is written
reading-missing = something is missing after "{ $word }" (word { $index })
reading-no-such-colour = this edition has no "{ $word }" (word { $index })
reading-does-not-fit = "{ $word }" (word { $index }) does not fit here
reading-unknown = I don't know "{ $word }" (word { $index })

reading-count = a count is 1 to { $most }
reading-unused-choice = nothing is done with that player
reading-too-many = one too many; a rule is at most { $most } clauses
reading-left-or-right = that is the next or the previous player, as play goes
reading-nobody-named = nobody has been named yet
reading-one-choice = one player is chosen for the whole rule
reading-always-or-never = every hand is so, or none
reading-of-whom = it is not said of whom
reading-own-hand = you always see your own hand; name another player
reading-only-you = only "you" can do that
reading-swap-with-one = hands are swapped with one other player
reading-pass-by-all = hands are passed on by everyone at once
reading-announced-length = what is announced is 1 to { $most } characters
reading-announced-character = what is announced has a character that cannot be shown
reading-which-colour = it is not clear which colour; the rule speaks of another
reading-not-yours = those who do this are not you
reading-not-theirs = you do this, and others have been named
