# What is wrong with a rule somebody wrote.
reading-try = { $reason }; try { $advice }
reading-refused = { $word } (word { $index }): { $reason }{ $advice ->
    [none] { "" }
   *[other] ; try { $advice }
}
reading-too-long = the rule has { $count } characters; at most { $most } are allowed
reading-too-long-back = written out in full, the rule has more than { $most } characters; leave something out
reading-no-end = the quotation that starts at word { $index } has no end

reading-nothing = the rule is empty
reading-missing = something is missing after "{ $word }" (word { $index })
reading-no-such-colour = this edition has no "{ $word }" (word { $index })
reading-does-not-fit = "{ $word }" (word { $index }) does not fit here
reading-unknown = I don't know "{ $word }" (word { $index })

reading-count = a count is 1 to { $most }
reading-unused-choice = the rule does nothing with that player
reading-too-many = one too many; a rule has at most { $most } parts
reading-nobody-named = the rule has not named anybody yet
reading-one-choice = a rule can have you choose only one player
reading-always-or-never = this is true of every hand, or of none
reading-of-whom = it does not say who
reading-own-hand = you always see your own hand; name another player
reading-only-you = only "you" can do that
reading-swap-with-one = you can swap hands with only one other player
reading-one-winner = only one player can win
reading-pass-by-all = only everyone together can pass cards or hands round, and nobody can decline
reading-announced-length = an announcement has 1 to { $most } characters
reading-announced-character = the announcement has a character that cannot be shown
reading-which-colour = it is not clear which colour is meant; the rule names another one
reading-not-yours = other players do this, not you
reading-not-theirs = you do this, but the rule has named others
reading-no-die = the rule has not rolled a die
reading-tangled = the rule is too complicated; write shorter sentences
reading-no-card-named = the rule has not named a card yet; say which one
reading-no-kind-here = you cannot choose a kind of card here; any cards are meant
reading-to-yourself = players cannot give cards to themselves
reading-many-to-many = either one player gives, or one player receives
reading-than-whom = it is not clear whose hand to compare with
reading-condition-first = write the condition first
reading-or-and = it is not clear whether this belongs to the last choice or to both; begin a new sentence
reading-nothing-happens = nothing happens
reading-anyone = say what "they" do, or name the player
reading-many-shown = either one player shows a hand, or one player sees it
reading-one-plays-next = only one player plays next
reading-only-two = only two players can do that with each other
help-number = a number from 1 to { $most }
help-colour-you-name = the colour you name
reading-only-people = only people can judge that; play it on your honour
reading-wish = this is possible only beside what that player does
reading-name-them = name the player here
reading-drawn-from-hand = cards are drawn from the pile; to take them from a hand, say whose
reading-unclear-back = this cannot be said back clearly; use shorter sentences
reading-several-readings = this can be read in several ways; choose one
reading-after-whom = it is not clear after whom; name the player
reading-i-and-you = you call the player of this card "I" elsewhere; say who this is
reading-counts-to-choose = at most { $most } things to choose from
reading-one-count = say one number here
