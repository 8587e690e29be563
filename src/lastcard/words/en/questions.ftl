# What a player is asked, and what may be answered.
ask-play = { $count ->
    [0] Your turn: no card to play, so draw one
    [one] Your turn: you can play one card
   *[other] Your turn: you can play { $count } cards
}
ask-drawn = { $count ->
    [0] You cannot play it, so you keep it.
   *[other] Play the card you drew, or keep it?
}
ask-challenge = A Wild Draw Four: take { $owed } cards, or challenge it?
ask-stack = { $count ->
    [0] You have to draw { $owed } cards.
   *[other] You have to draw { $owed } cards: pass them on or take them?
}
ask-colour = Choose the colour.
ask-seat = Choose a player: tap their seat.
ask-show = Show a card of the colour called.
ask-pick = Choose a card to take.
ask-discard = { $count ->
    [one] Choose a card to discard.
   *[other] Choose { $count } cards to discard.
}
ask-put-under = { $count ->
    [one] Choose a card to put at the bottom of the draw pile.
   *[other] Choose { $count } cards to put at the bottom of the draw pile.
}
ask-shuffle-in = { $count ->
    [one] Choose a card to shuffle into the draw pile.
   *[other] Choose { $count } cards to shuffle into the draw pile.
}
ask-give = { $count ->
    [one] Choose a card to give.
   *[other] Choose { $count } cards to give.
}
ask-exchange = { $count ->
    [one] Choose a card to pass on, before you see what you get.
   *[other] Choose { $count } cards to pass on, before you see what you get.
}
ask-choose = It's up to you: what do you do?
ask-over = The round is over.
ask-waiting = { $who }'s turn
ask-watching = You are watching: { $who }'s turn
do-play = Play { THE($card) }
do-jump = Jump in with { THE($card) }
do-draw = Draw a card
do-pass = Keep it
do-accept = Take them
do-challenge = Challenge
do-colour = Choose { $colour }
do-show = Show { THE($card) }
do-pick = Take { THE($card) }
do-discard = Discard { $count }
do-put-under = Put { $count } at the bottom
do-shuffle-in = Shuffle { $count } in
do-give = Give { $count }
do-choose = { START($choice) }
do-nothing = do nothing
do-uno = Call UNO
do-catch = Catch { $who }

# A refusal that repeats the question: one case for each action and each question.
why-not-asked = { $action ->
    [Play] Playing a card
    [Draw] Drawing
    [Pass] Passing
    [Accept] Accepting
    [Challenge] Challenging
    [Name] Choosing a colour
    [Show] Showing a card
    [Pick] Picking a card
    [Discard] Discarding
    [Give] Giving cards
    [Choose] Choosing
    [CallUno] Calling UNO
   *[Catch] Catching
} is not possible now: { $asked ->
    [play] play a card or draw one
    [drawn] play the card you just drew, or keep it
    [colour] choose the colour to start with
    [show] show a card of the colour called
    [pick] choose a card of the hand you see
    [discard] choose the cards to discard
    [put-under] choose the cards to put at the bottom of the draw pile
    [shuffle-in] choose the cards to shuffle into the draw pile
    [give] choose the cards to give
    [exchange] choose the cards to pass on
    [choose] choose what to do
   *[challenge] take the cards, challenge, or put another draw card on top
}.
