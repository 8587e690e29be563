# The same deal for several people, and the deal of the day.
duplicate-title = The same cards for everybody
daily = Deal of the day
daily-lead = One deal a day, the same for everybody here.
daily-open = Play today's deal
duplicate-friend = Play the same deal as a friend
duplicate-friend-lead = { $edition }: play a deal, then send the link. Your friend gets the same cards and the same bots.
duplicate-set = Play and send the link
duplicate-of = A duplicate deal from { $who }
daily-of = Deal of the day, { $day }
duplicate-what = One round of { $edition } against { $bots ->
    [one] a bot
   *[other] { $bots } bots
}.
duplicate-how = Everybody is dealt the same hand, meets the same bots, and draws the same cards in the same order.
duplicate-bots = The bots are { $bot }.
duplicate-look = Press a name to see how they played.
duplicate-play = Play this deal
duplicate-go-on = Go on playing
duplicate-send = Copy the link
duplicate-compare = Compare scores
duplicate-lost = This duplicate deal cannot be opened
duplicate-results = How it went
duplicate-count = { $count ->
    [0] Nobody has finished it yet.
    [one] One player has finished it.
   *[other] { $count } players have finished it.
}
duplicate-later = You see how they fared when you have played it.
duplicate-place = Place
duplicate-score = Score
duplicate-left = Cards left
duplicate-turns = Moves
duplicate-out = out
duplicate-scoring = Whoever goes out scores what the others hold; anybody else loses what their own cards count.
duplicate-fair = The deal, committed to
duplicate-fair-text = The server was bound to this deal before anybody played it: the fingerprint is that of the secret it is made of, and the secret is shown to those who have played. A deal can be played again in another browser; lastcard knows no accounts and cannot prevent it.
daily-days = Day by day
daily-ends = Today's deal can be played until { $at }.
daily-today = Today
daily-tomorrow = Tomorrow
daily-yesterday = Yesterday
daily-announced = { $edition }, committed to on { $at }
daily-see = results and secret
