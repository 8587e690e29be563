# The same deal for several people, and the deal of the day.
duplicate-of = The same deal as { $who }
daily-of = Deal of the day, { $day }
duplicate-what = One round of { $edition } against { $bots ->
    [one] a bot
   *[other] { $bots } bots
}.
duplicate-how = Everyone gets the same hand, plays against the same bots, and draws the same cards in the same order.
duplicate-bots = Bot level: { $bot }.
duplicate-look = Tap a name to see how they played.
duplicate-play = Play this deal
duplicate-go-on = Continue
duplicate-send = Copy the link
duplicate-lost = This deal cannot be opened
duplicate-results = Results
duplicate-count = { $count ->
    [0] Nobody has finished it yet.
    [one] One player has finished it.
   *[other] { $count } players have finished it.
}
duplicate-later = You see the scores when you have played.
duplicate-place = Place
duplicate-score = Score
duplicate-left = Cards left
duplicate-turns = Moves
duplicate-out = out
duplicate-scoring = If you go out, you score what the others hold. If not, you lose what your own cards are worth.
duplicate-fair = Sealed deal
duplicate-fair-text = The server fixed this deal before anyone played it: the fingerprint belongs to the secret the deal is made from, and you see the secret once you have played. There are no accounts, so somebody could play the deal again in another browser.
daily-days = Other days
daily-ends = You can play today's deal until { $at }.
daily-today = Today
daily-tomorrow = Tomorrow
daily-yesterday = Yesterday
daily-announced = { $edition }, sealed on { $at }
daily-see = results and secret
