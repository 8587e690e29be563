# What is wrong with a rule somebody wrote.
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
reading-tangled = the rule is too tangled; write shorter sentences
reading-no-card-named = no card has been spoken of; say which
reading-no-kind-here = any cards are meant here, not those of a kind
reading-to-yourself = nobody gives cards to themselves
reading-many-to-many = either one player gives, or one player is given to
reading-than-whom = it is not clear with whom the hand is compared
reading-condition-first = write the condition first
reading-nothing-happens = nothing happens
reading-keeps-colour = this card has a colour of its own and keeps it
reading-anyone = say what "they" do, or name the player
reading-only-two = only two players can do that with each other
help-number = a number from 1 to { $most }
help-colour-you-name = the colour you name
reading-only-people = only people can judge that; play it on your honour
reading-wish = this can only stand beside what that player does
reading-name-them = name the player here
reading-drawn-from-hand = cards are drawn from the pile; to take them from a hand, say whose
reading-several-readings = this can be read in several ways; choose one
reading-after-whom = it is not clear after whom; name the player
reading-i-and-you = the player of this card is "I" elsewhere; say who this is
reading-counts-to-choose = there may be at most { $most } things to choose from
reading-one-count = say one number here
