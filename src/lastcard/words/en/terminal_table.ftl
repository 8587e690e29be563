# The table in the terminal.  What the page says too is in page.ftl, questions.ftl and events.ftl.
terminal-begins = { $edition }. { $format }. { $count } players: { $players }.
terminal-type-help = Type ? for help, rules for the rules of this table.
terminal-let-pass = Let it pass
terminal-naming = , naming { $colour }
terminal-aimed = , { $swaps ->
    [yes] swapping hands with { $target }
   *[no] choosing { $target }
}
terminal-calling = , calling UNO
terminal-not-calling = , without calling UNO
terminal-discard-card = Discard { THE($card) }
terminal-put-under-card = Put { THE($card) } at the bottom of the draw pile
terminal-shuffle-in-card = Shuffle { THE($card) } into the draw pile
terminal-give-card = Give { THE($card) }
terminal-preparing = The bots get ready…
terminal-picked = Chosen: { $cards }. Choose { $count } in all.
terminal-may-start = Everybody here? Start the game.
terminal-match-over = The match is over.
terminal-result-line = { $me ->
    [yes] You
   *[no] { $who }
}: { $points } points this round, { $cards ->
    [none] no cards left
   *[other] cards left: { $cards }
}
terminal-rules-unknown = This lastcard does not know the rules of this table. Read them in the browser.
terminal-leave-sure = Leave the table? The match is saved. (yes or no)
terminal-leave-online = Leave the table? A bot will play for you. (yes or no)
terminal-left-saved = The match is saved: lastcard play --continue
error-nothing-saved = there is no saved match; begin one with lastcard play
terminal-link-back = Connected again.
terminal-no-link = This table is on this machine alone: lastcard host opens one for others.
terminal-too-small = Too small: { $columns }×{ $lines } columns and lines are needed, or --plain.

# The screen.
terminal-hint-hand = ←→ choose a card
terminal-hint-enter = Enter play
terminal-hint-type = type a card
terminal-hint-help = ? rules
terminal-hint-log = L log
terminal-hint-leave = Q leave
terminal-hint-space = Space choose
terminal-title-round = round { $round }
terminal-way = { $direction ->
    [left] to the left
   *[right] to the right
}
terminal-points = { $score } points
terminal-setup-title = A new match
terminal-setup-keys = ↑↓ line   ←→ change   Enter start   Esc leave
terminal-setup-pace = Bots take
terminal-setup-seconds = { $seconds } seconds per move
terminal-leave-title = Leave the table?
terminal-leave-yes = Y leave and save
terminal-leave-online-yes = Y leave
terminal-leave-no = N stay
terminal-replay-at = { $at } of { $last }   ←→ step   Home End   Esc back
terminal-rules-keys = ↑↓ PgUp PgDn scroll   Esc back
terminal-time-left = { $seconds } s
terminal-input-hint = r7, w4 blue, draw, catch Ben …
terminal-hint-review = R review
terminal-hint-say = M message
terminal-review-at = { $at } of { $last }
terminal-review-keys = ←→ marks   S size   T truth   ↑↓ scroll   Esc back
terminal-no-coach = There is no coach here: install the extra sim with pip install 'lastcard[sim]'
terminal-nobody-reads = Only bots play here, and they do not read.
terminal-say-what = Type say and a message, or one of the reactions: { $emotes }
no-review = There is no finished round of yours to review yet.

# A server's table.
terminal-join-name = Your name:
terminal-watching = All seats are taken: you are watching.
terminal-share = Others join with this link: { $link }
terminal-link-code = { $link } (type /link for its QR code)
terminal-opening = Opening a table…
terminal-emote = { $who }: { $emote }
terminal-chat = { $who } writes: { $text }
error-not-a-link = { $given } is not the link of a table, such as http://192.168.0.7:8000/t/AbCd
error-no-server = { $address } does not answer: { $why }
error-server-said = { $why }
error-server-did-not-start = the server did not start: { $why }

# What may be typed.  Several words may stand for one thing; the first is shown.
typed-draw = draw d
typed-pass = keep pass p
typed-accept = take accept a
typed-challenge = challenge h
typed-uno = uno u
typed-catch = catch c
typed-pick = pick
typed-show = show
typed-discard = discard
typed-give = give
typed-choose = choose
typed-jump = jump
typed-quit = quit exit q leave
typed-help = ? help
typed-rules = rules
typed-scores = scores score
typed-log = log l
typed-table = table hand
typed-replay = replay
typed-coach = coach review
typed-say = say chat
typed-why = why
typed-link = link
typed-yes = yes y
error-not-typed = { $given } is not a choice: type a number from the list, a card such as R7, or ? for help
error-no-player = { $given } is no player at this table; there is { $players }
error-not-choosable = { START(THE($card)) } cannot be chosen, or not once more
error-missing-bots = must name { $count } bots
