# The same deal for several people, and the deal of the day.
same-title = The same cards for everybody
daily = Deal of the day
daily-lead = One deal a day, the same for everybody here.
daily-open = Play today's deal
same-friend = Challenge a friend
same-friend-lead = { $edition }: play a deal, then send the link. Your friend gets the same cards and the same bots.
same-set = Play and challenge
same-of = A challenge of { $who }
daily-of = Deal of the day, { $day }
same-what = One round of { $edition } against { $bots ->
    [one] a bot
   *[other] { $bots } bots
}.
same-how = Everybody is dealt the same hand, meets the same bots, and draws the same cards in the same order.
same-bots = The bots are { $bot }.
same-look = Press a name to see how they played.
same-play = Play this deal
same-go-on = Go on playing
same-send = Copy the link
same-compare = Compare scores
same-lost = This challenge cannot be opened
same-results = How it went
same-count = { $count ->
    [0] Nobody has finished it yet.
    [one] One player has finished it.
   *[other] { $count } players have finished it.
}
same-later = You see how they fared when you have played it.
same-place = Place
same-score = Score
same-left = Cards left
same-turns = Moves
same-out = out
same-scoring = Whoever goes out scores what the others hold; anybody else loses what their own cards count.
same-fair = The deal, committed to
same-fair-text = The server was bound to this deal before anybody played it: the fingerprint is that of the secret it is made of, and the secret is shown to those who have played. A deal can be played again in another browser; lastcard knows no accounts and cannot prevent it.
daily-days = Day by day
daily-ends = Today's deal can be played until { $at }.
daily-today = Today
daily-tomorrow = Tomorrow
daily-yesterday = Yesterday
daily-announced = { $edition }, committed to on { $at }
daily-see = results and secret
