# What a player is asked, and what may be answered.
ask-play = { $count ->
    [0] Your turn: nothing fits, so draw a card.
    [one] Your turn: one card fits.
   *[other] Your turn: { $count } cards fit.
}
ask-drawn = { $count ->
    [0] It cannot be played: you keep it.
   *[other] Play the card you drew, or keep it?
}
ask-challenge = A Wild Draw Four: take { $owed } cards, or challenge it?
ask-stack = { $count ->
    [0] { $owed } cards are coming to you.
   *[other] { $owed } cards are coming to you: pass them on or take them?
}
ask-colour = Name the colour.
ask-seat = Choose a player: press their seat.
ask-show = Show a card of the colour called.
ask-discard = { $count ->
    [one] Choose a card to discard.
   *[other] Choose { $count } cards to discard.
}
ask-give = { $count ->
    [one] Choose a card to give.
   *[other] Choose { $count } cards to give.
}
ask-exchange = { $count ->
    [one] Choose a card to pass on, before you see what comes back.
   *[other] Choose { $count } cards to pass on, before you see what comes back.
}
ask-choose = The card leaves it to you: what do you do?
ask-over = The round is over.
ask-waiting = { $who } is to play.
ask-watching = You are watching. { $who } is to play.
do-play = Play { THE($card) }
do-jump = Jump in with { THE($card) }
do-draw = Draw a card
do-pass = Keep it
do-accept = Take them
do-challenge = Challenge
do-colour = Name { $colour }
do-show = Show { THE($card) }
do-discard = Discard { $count }
do-give = Give { $count }
do-choose = { START($choice) }
do-nothing = do nothing
do-uno = Call UNO
do-catch = Catch { $who }

# A refusal that repeats the question: one case for each action and each question.
why-not-asked = { $action ->
    [Play] Play
    [Draw] Draw
    [Pass] Pass
    [Accept] Accept
    [Challenge] Challenge
    [Name] Naming a colour
    [Show] Show
    [Discard] Discard
    [Give] Giving cards
    [Choose] Choosing
    [CallUno] Calling UNO
   *[Catch] Catch
} does not answer what is asked now: { $asked ->
    [play] Play a card or draw one
    [drawn] Play the card just drawn or keep it
    [colour] Name the colour to begin with
    [show] Show a card of the colour called
    [discard] Choose the cards the rule makes you discard
    [give] Choose the cards the rule makes you give
    [exchange] Choose the cards you pass on
    [choose] Choose what to do
   *[challenge] Take the cards, challenge, or put another draw card on them
}.
