# The same deal for several people, and the deal of the day.
same-title = Same cards for everyone
daily = Deal of the day
daily-lead = One deal a day, the same for everyone here.
daily-open = Play today's deal
same-friend = Challenge a friend
same-friend-lead = { $edition }: play a deal, then send the link. Your friend gets the same cards and the same bots.
same-set = Play and challenge
same-of = { $who } challenges you
daily-of = Deal of the day, { $day }
same-what = One round of { $edition } against { $bots ->
    [one] a bot
   *[other] { $bots } bots
}.
same-how = Everyone gets the same hand, plays against the same bots, and draws the same cards in the same order.
same-bots = The bots are { $bot }.
same-look = Tap a name to see how they played.
same-play = Play this deal
same-go-on = Continue
same-send = Copy the link
same-compare = Compare scores
same-lost = This deal cannot be opened
same-results = Results
same-count = { $count ->
    [0] Nobody has finished it yet.
    [one] One player has finished it.
   *[other] { $count } players have finished it.
}
same-later = You see the scores when you have played.
same-place = Place
same-score = Score
same-left = Cards left
same-turns = Moves
same-out = out
same-scoring = If you go out, you score what the others hold. If not, you lose what your own cards are worth.
same-fair = Sealed deal
same-fair-text = The server fixed this deal before anyone played it: the fingerprint belongs to the secret the deal is made from, and you see the secret once you have played. There are no accounts, so somebody could play the deal again in another browser.
daily-days = Other days
daily-ends = You can play today's deal until { $at }.
daily-today = Today
daily-tomorrow = Tomorrow
daily-yesterday = Yesterday
daily-announced = { $edition }, sealed on { $at }
daily-see = results and secret
