# What cards do, by the effect's class.  What people may write on cards reads back from these sentences into the
# same effects, so a change here must be one that the grammar beside it understands.
sentence = { START($clause) }.
sentence-then = Then, { $clause }.
then-joint = { ", then " }
either-way-joint = { ", either way, " }
or-joint = { " or " }
and-joint = { " and " }
nothing-happens = nothing happens
clause-of = { $who } { $do }
clause-choose = you choose: { $choice }
clause-may = { $who } may { $do }

# What somebody does.  $person is "you", "one" or "many", with "-may" added after "may".
deed-draw-cards = { $person ->
    [one] draws
   *[other] draw
} { $upTo ->
    [yes] up to{ " " }
   *[no] { "" }
}{ $count ->
    [one] { $count } card
   *[other] { $count } cards
}
deed-draw-until = { $person ->
    [you] draw until you get
    [you-may] draw until you get
    [one] draws until they get
   *[other] draw until they get
} { $aCard }
deed-draw-up-to = { $person ->
    [you] draw until you have
    [you-may] draw until you have
    [one] draws until they have
   *[other] draw until they have
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
deed-draw-until-playable = { $person ->
    [you] draw until you can play
    [you-may] draw until you can play
    [one] draws until they can play
   *[other] draw until they can play
}
deed-draw-as-many = { $person ->
    [one] draws
   *[other] draw
} { $alike ->
    [yes] as many cards as
   *[no] { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } for each { $card }
} { $of } { $ofPerson ->
    [one] holds
   *[other] hold
}
deed-discard-cards = { $person ->
    [one] discards
   *[other] discard
} { $upTo ->
    [yes] up to{ " " }
   *[no] { "" }
}{ $count } { $counted }
deed-discard-all = { $person ->
    [you] discard all your
    [you-may] discard all your
    [one] discards all their
   *[other] discard all their
} { $allCards }
deed-discard-any = { $person ->
    [you-may] discard
   *[other] may discard
} as many { $cards } as { $person ->
    [you] you like
    [you-may] you like
   *[other] they like
}
deed-discard-another = { $person ->
    [one] discards
   *[other] discard
} 1 { $card }
deed-put-cards = { $pileIs ->
    [bottom] { $person ->
        [one] puts
       *[other] put
    }
   *[other] { $person ->
        [one] shuffles
       *[other] shuffle
    }
} { $upTo ->
    [yes] up to{ " " }
   *[no] { "" }
}{ $count } { $counted } { $pileIs ->
    [bottom] at the bottom of the draw pile
   *[other] into the draw pile
}
deed-put-all = { $pileIs ->
    [bottom] { $person ->
        [one] puts
       *[other] put
    }
   *[other] { $person ->
        [one] shuffles
       *[other] shuffle
    }
} all { $person ->
    [you] your
    [you-may] your
   *[other] their
} { $allCards } { $pileIs ->
    [bottom] at the bottom of the draw pile
   *[other] into the draw pile
}
deed-put-half = { $pileIs ->
    [bottom] { $person ->
        [one] puts
       *[other] put
    }
   *[other] { $person ->
        [one] shuffles
       *[other] shuffle
    }
} half { $person ->
    [you] your
    [you-may] your
   *[other] their
} cards { $pileIs ->
    [bottom] at the bottom of the draw pile
   *[other] into the draw pile
}
deed-discard-extreme = { $person ->
    [one] discards
   *[other] discard
} { $person ->
    [you] your
    [you-may] your
   *[other] their
} { $highest ->
    [yes] highest
   *[no] lowest
} number card
deed-discard-down-to = { $person ->
    [you] discard until you have
    [you-may] discard until you have
    [one] discards until they have
   *[other] discard until they have
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
deed-discard-half = { $person ->
    [you] discard half your
    [you-may] discard half your
    [one] discards half their
   *[other] discard half their
} cards
deed-level-hand = { $person ->
    [you] draw or discard until you have
    [you-may] draw or discard until you have
    [one] draws or discards until they have
   *[other] draw or discard until they have
} exactly { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
deed-win-round = { $person ->
    [one] wins
   *[other] win
} the round
deed-lose-turn = { $person ->
    [one] loses
   *[other] lose
} { $count ->
    [one] a turn
   *[other] { $count } turns
}
# What you may do to others.
deed-lose-turn-of = skip { $whoObject }{ $count ->
    [one] { "" }
   *[other] { " " }for { $count } turns
}
deed-show-hand-of = look at the hand of { $whoObject }
deed-show-hand = { $person ->
    [one] shows
   *[other] show
} { $toIs ->
    [everyone] everyone{ " " }
    [you] you{ " " }
   *[other] { "" }
}{ $person ->
    [you] your
    [you-may] your
   *[other] their
} hand{ $toIs ->
    [everyone] { "" }
    [you] { "" }
   *[other] { " " }to { $toObject }
}
deed-give-cards = { $person ->
    [one] gives
   *[other] give
} { $upTo ->
    [yes] up to{ " " }
   *[no] { "" }
}{ $all ->
    [yes] { $person ->
        [you] all your
        [you-may] all your
       *[other] all their
    } { $allCards }
   *[no] { $count } { $counted }
} to { $toObject }
deed-take-cards = { $person ->
    [one] takes
   *[other] take
} { $upTo ->
    [yes] up to{ " " }
   *[no] { "" }
}{ $count } { $counted } at random from { $whoseObject }
deed-pick-cards = look at the hand of { $whoseObject } and take { $count ->
    [one] { $count } card
   *[other] { $count } cards
} you like
deed-exchange-cards = exchange { $count ->
    [one] { $count } card
   *[other] { $count } cards
} with { $whoObject }
deed-swap-hands = { $person ->
    [one] swaps
   *[other] swap
} hands with { $whoObject }
deed-swap-hands-together = { $person ->
    [one] swaps
   *[other] swap
} hands
deed-swap-hands-with-you = { $person ->
    [one] swaps
   *[other] swap
} hands with you
deed-exchange-cards-with-you = { $person ->
    [one] exchanges
   *[other] exchange
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
} with you
deed-extra-turn = { $person ->
    [one] takes
   *[other] take
} { $count ->
    [one] an extra turn
   *[other] { $count } extra turns
}
deed-extra-turn-of = give { $whoObject } { $count ->
    [one] an extra turn
   *[other] { $count } extra turns
}
deed-give-turn = { $person ->
    [one] plays
   *[other] play
} next
deed-give-turn-of = pass the turn to { $whoObject }
deed-reverse-order = reverse the direction
deed-change-colour = change the colour{ $colour ->
    [none] { "" }
   *[other] { " " }to { $colour }
}
deed-shuffle-hands = shuffle all hands together and deal them out
deed-pass-hands = pass all hands to the { $towards }
deed-announce = announce { $quoted }
deed-pass-cards = pass { $count } { $counted } to the { $towards }

deed-draw-to-match = { $person ->
    [you] draw until you have
    [you-may] draw until you have
    [one] draws until they have
   *[other] draw until they have
} as many cards as { $ofObject }
deed-replace-hand = { $person ->
    [you] discard your
    [you-may] discard your
    [one] discards their
   *[other] discard their
} whole hand and { $person ->
    [one] draws
   *[other] draw
} { $count ->
    [none] as many new cards
    [one] { $count } card
   *[other] { $count } cards
}
deed-give-half = { $person ->
    [you] give half your
    [you-may] give half your
    [one] gives half their
   *[other] give half their
} cards to { $toObject }
deed-pass-half = pass half their cards to the { $towards }
deed-take-around = take { $count ->
    [one] { $count } card
   *[other] { $count } cards
} at random from the player { $towardsIs ->
    [next] after them
   *[other] on their { $towards }
}

# Clauses that name nobody who does it, or only one who can.
does-pass-half = everyone passes half their cards to the { $towards }
does-take-around = everyone takes { $count ->
    [one] { $count } card
   *[other] { $count } cards
} at random from the player { $towardsIs ->
    [next] after them
   *[other] on their { $towards }
}
does-swap-hands = you swap hands with { $whoObject }
does-pick-cards = you look at the hand of { $whoseObject } and take { $count ->
    [one] { $count } card
   *[other] { $count } cards
} you like
does-exchange-cards = you and { $whoObject } exchange { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
does-pass-hands = everyone passes their hand to the { $towards }
does-pass-cards = everyone passes { $all ->
    [yes] all their { $allCards }
   *[no] { $count } { $counted }
} to the { $towards }
does-extra-turn = take { $count ->
    [one] an extra turn
   *[other] { $count } extra turns
}
does-extra-turn-next = you take { $count ->
    [one] an extra turn
   *[other] { $count } extra turns
}
does-reverse-order = reverse the direction
does-change-colour = { $colour ->
    [none] change the colour
   *[other] change the colour to { $colour }
}
does-do-nothing = nothing happens
does-shuffle-hands = shuffle all hands together and deal them out
does-announce = announce { $quoted }
does-choose-players = choose { $count ->
    [one] another player
   *[other] { $count } players
}
does-choose-players-next = you choose { $count ->
    [one] another player
   *[other] { $count } players
}
does-if = if { $condition }, { $then }
does-otherwise = { $first }. Otherwise, { $then }
does-flip-heads = flip a coin. If it is heads, { $then }
does-flip-tails = flip a coin. If it is tails, { $then }
does-roll-die = roll a die, then { $then }
does-roll = roll a die
does-on-sides = { $first }. If it shows { $sides }, { $then }
that-many = that many
# Those for whom a condition is true do one thing, the rest another.
does-split = { $holding }, { $others }

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
does-ask-to-put = { $who } puts { $count ->
    [one] { $count } card
   *[other] { $count } cards
} back into the draw pile
does-ask-to-discard-extreme = { $who } discards their { $count ->
    [one] highest
   *[other] lowest
} number card
does-ask-to-discard-down-to = { $who } discards until they have { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
does-ask-to-halve = { $who } discards half their cards
does-ask-to-level = { $who } draws or discards until they have exactly { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
does-ask-to-give = { $who } gives { $count ->
    [one] { $count } card
   *[other] { $count } cards
} to { $to }
does-ask-to-give-half = { $who } gives half their cards to { $to }
does-ask-to-set-aside-half = { $who } chooses half their cards to pass on
does-turn-to-others = the others go on
does-ask-to-pick = { $who } takes { $count ->
    [one] { $count } card
   *[other] { $count } cards
} of their choice from { $other }
does-ask-to-set-aside = { $who } chooses { $count ->
    [one] { $count } card
   *[other] { $count } cards
} to pass on
does-hand-over-exchanged = the cards chosen change hands
does-hand-over-passed = the cards chosen go to the { $towards }
does-ask-to-choose-player = { $who } chooses another player
does-add-player = { $who } is chosen
deed-add-player = { $who }
does-ask-which = { $who } chooses what to do

# When a rule with an "if" is carried out.
if-cannot-play = { $whoIs ->
    [everyone] nobody can play
    [others] nobody else can play
   *[other] { $who } can't play
}
if-can-play = { $who } can play
if-holds-count = { $who } { $whoPerson ->
    [one] has
   *[other] have
} { $comparison } { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
if-holds-than = { $who } { $whoPerson ->
    [one] has
   *[other] have
} { $comparisonIs ->
    [more] more cards than
    [fewer] fewer cards than
   *[exactly] as many cards as
} { $thanObject }
if-holds-card = { $who } { $whoPerson ->
    [one] has
   *[other] have
} { $aCard }
if-lacks-card = { $whoIs ->
    [everyone] nobody has { $aCard }
    [others] nobody else has { $aCard }
   *[other] { $who } { $whoPerson ->
        [one] has
       *[other] have
    } no { $card }
}
if-called-uno = { $who } { $whoPerson ->
    [one] has
   *[other] have
} called UNO

# Those for whom something holds.
those-cannot-play = everyone who can't play
those-can-play = everyone who can play
those-holds-count = everyone with { $comparison } { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
those-holds-than = everyone with { $comparisonIs ->
    [more] more cards than
    [fewer] fewer cards than
   *[exactly] as many cards as
} { $thanObject }
those-holds-card = everyone with { $aCard }
those-lacks-card = everyone without { $aCard }
those-called-uno = everyone who has called UNO

# The first of them in playing order.
first-cannot-play = the next player who can't play
first-can-play = the next player who can play
first-holds-count = the next player with { $comparison } { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
first-holds-than = the next player with { $comparisonIs ->
    [more] more cards than
    [fewer] fewer cards than
   *[exactly] as many cards as
} { $thanObject }
first-holds-card = the next player with { $aCard }
first-lacks-card = the next player without { $aCard }
first-called-uno = the next player who has called UNO

# Whom an effect strikes; "-object" where it is done to them.
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
who-they-several = they
who-they-several-object = them
who-they-all = they all
who-they-object = them
who-they-one = that player
who-left = the player on your left
who-right = the player on your right
who-across = the player across from you
who-after-next = the player after the next
who-neighbours = your neighbours
who-third = the third player after you
who-second-left = the second player on your left
who-second-right = the second player on your right
who-next-players = the { $rolled ->
    [yes] next { $count }
   *[no] next { $count }
} players
who-you-and = you and { $one }
who-except = everyone except { $one }

# How verbs are said of those who are not one.
person-you = you
person-they = many
person-opponents = many
person-neighbours = many
person-next-players = many
person-you-and = many

# Cards of a kind: "a red card", "1 card", "sevens and nines".  $form is "a", "one", "many" or "all".
cards-of = { $form ->
    [a] { $starts ->
        [vowel] an{ " " }
       *[other] a{ " " }
    }
   *[other] { "" }
}{ $kindIs ->
    [any] { "" }
    [named] { "" }
   *[other] { $kind }{ " " }
}{ $form ->
    [a] card
    [one] card
   *[other] cards
}{ $kindIs ->
    [named] { " " }of the colour you name
   *[other] { "" }
}
number-is = noun
number-named = { $number ->
    [1] { $kind }
   *[other] number { $kind }
}
numbers-of = { $form ->
    [a] { $starts ->
        [vowel] an { $kind }
       *[other] a { $kind }
    }
   *[other] { $kind }
}
or-kind-joint = { " or " }
and-kind-joint = { " and " }
kind-colour = { $colour }
kind-of-colour = { $colour } { $kind }
face-0 = { $many ->
    [yes] zeros
   *[no] zero
}
face-1 = { $many ->
    [yes] number ones
   *[no] number one
}
face-2 = { $many ->
    [yes] twos
   *[no] two
}
face-3 = { $many ->
    [yes] threes
   *[no] three
}
face-4 = { $many ->
    [yes] fours
   *[no] four
}
face-5 = { $many ->
    [yes] fives
   *[no] five
}
face-6 = { $many ->
    [yes] sixes
   *[no] six
}
face-7 = { $many ->
    [yes] sevens
   *[no] seven
}
face-8 = { $many ->
    [yes] eights
   *[no] eight
}
face-9 = { $many ->
    [yes] nines
   *[no] nine
}
face-S = skip
face-R = reverse
face-D = draw-two
face-W = plain wild
face-W4 = wild draw-four
kind-wild = wild
kind-number = number
kind-action = action
comparison-more = more than
comparison-fewer = fewer than
comparison-exactly = exactly
towards-left = left
towards-right = right
towards-next = next player
