# What cards do, by the effect's class.  What people may write on cards reads back from these sentences into the
# same effects, so a change here must be one that the grammar understands.
sentence = { START($clause) }.
then-joint = { ", then " }

does-draw-cards = { $who } { $whoIs ->
    [you] draw
    [they] draw
    [opponents] draw
   *[other] draws
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
does-draw-until = { $who } { $whoIs ->
    [you] draw until you get
    [they] draw until they get
    [opponents] draw until they get
   *[other] draws until they get
} { $colour ->
    [none] a card of the colour you name
   *[other] a { $colour } card
}
does-discard-cards = { $who } { $whoIs ->
    [you] discard
    [they] discard
    [opponents] discard
   *[other] discards
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
does-discard-all = { $who } { $whoIs ->
    [you] discard all your
    [they] discard all their
    [opponents] discard all their
   *[other] discards all their
} { $kind } cards
does-level-hand = { $who } { $whoIs ->
    [you] draw or discard until you have
    [they] draw or discard until they have
    [opponents] draw or discard until they have
   *[other] draws or discards until they have
} exactly { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
does-lose-turn = { $who } { $whoIs ->
    [you] lose
    [they] lose
    [opponents] lose
   *[other] loses
} a turn
does-show-hand = { $who } { $whoIs ->
    [you] show you your hand
    [they] show you their hand
    [opponents] show you their hand
   *[other] shows you their hand
}
does-swap-hands = swap hands with { $whoIs ->
    [they] them
   *[other] { $who }
}
does-swap-hands-next = you swap hands with { $whoIs ->
    [they] them
   *[other] { $who }
}
does-pass-hands = everyone passes their hand to the { $towards }
does-extra-turn = take an extra turn
does-extra-turn-next = you take an extra turn
does-reverse-order = reverse the direction
does-shuffle-hands = shuffle all hands together and deal them out
does-announce = announce { $quoted }
does-if = if { $condition }, { $then }

# What only printed cards do.
does-strike-next = the next player draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}{ $forfeits ->
    [yes] { " " }and loses a turn
   *[no] { "" }
}{ $contestable ->
    [yes] , or challenges
   *[no] { "" }
}
does-start-trend = everyone in turn shows a card of the colour called; the first who cannot draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
does-ask-colour = the first player names the colour
does-return-card = the card goes back into the draw pile and another is turned up
does-ignore-card = the card stays where it is and another is turned up on it

# One player's part in a larger effect.
does-ask-to-show = { $who } shows a card of the colour called or draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
does-ask-to-discard = { $who } discards { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
does-ask-to-level = { $who } draws or discards until they have exactly { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

# When a rule with an "if" is carried out.
if-cannot-play = { $who } can't play
if-holds-count = { $who } { $whoIs ->
    [you] have
    [they] have
    [opponents] have
   *[other] has
} { $comparison } { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
if-holds-card = { $who } { $whoIs ->
    [you] have
    [they] have
    [opponents] have
   *[other] has
} { $kindIs ->
    [action] an
   *[other] a
} { $kind } card

# Whom an effect strikes.
who-you = you
who-next = the next player
who-previous = the previous player
who-everyone = everyone
who-others = everyone else
who-fewest = the player with the fewest cards
who-most = the player with the most cards
who-fewest-others = the other player with the fewest cards
who-chosen = a player you choose
who-partner = your partner
who-opponents = your opponents
who-fewest-opponents = the opponent with the fewest cards
who-chosen-opponent = an opponent you choose
who-they = they

kind-wild = wild
kind-number = number
kind-action = action
comparison-more = more than
comparison-fewer = fewer than
comparison-exactly = exactly
towards-left = left
towards-right = right
towards-next = next player
