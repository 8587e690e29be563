# Time and talk at a table: the time bank, more time, going on without somebody.
bank = Time bank for the match
bank-none = none
bank-hint = It runs when the time for a decision is over.
clock-hours = { $hours } h { $minutes } min
clock-minutes = { $minutes } min
clock-long = { $hours ->
    [0] { $minutes } minutes left
   *[other] { $hours } hours and { $minutes } minutes left
}
clock-bank = { $seconds } seconds left, from the time bank
clock-beside = and { $seconds } seconds in the time bank
more-time = Give more time
more-time-who = Give { $who } more time
go-on-without = Go on without { $who }
go-on-votes = { $votes } of { $needed } votes
go-on-voted = You voted to go on without { $who }.
log-gave-time = { $me ->
    [yes] You give { $to } more time.
   *[no] { $who } gives { $toMe ->
        [yes] you
       *[no] { $to }
    } more time.
}
log-voted = { $me ->
    [yes] You vote to go on without { $against }.
   *[no] { $who } votes to go on without { $againstMe ->
        [yes] you
       *[no] { $against }
    }.
}

# Chat.
chat = Chat
chat-allow = Let players write to each other
chat-allow-hint = Chat stays at the table and is forgotten with it. Links are refused.
setting-chat-true = Turn chat on
setting-chat-false = Turn chat off
chat-write = Write to the table
chat-send = Send
chat-none = Nobody has written yet.
chat-mute = Mute
chat-unread = { $count } new
chat-muted = { $count ->
    [one] 1 line of somebody you muted is hidden.
   *[other] { $count } lines of people you muted are hidden.
}
log-setting-chat = { $on ->
    [yes] The host turns chat on.
   *[no] The host turns chat off.
}

# Correspondence.
hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
open-table-correspondence = by correspondence, { $time } a decision
correspondence-hint = Played by correspondence: nobody has to be there at the same time, and nobody plays for who is away until the time is up.
notice-title = lastcard
notice-turn = It is your turn.
notice-next-round = The round is over. The next one is yours to begin.
push-turn = Tell me when it is my turn
push-turn-hint = At this table, also when this page is closed. The notice says nothing of your cards.
push-turn-refused = Your browser does not allow notices from this page. You can allow them in its settings for this site.
push-turn-failed = Your browser could not subscribe to notices. Try again later.
set-notices = Tell me when it is my turn
set-notices-hint = A notice while you look elsewhere and the page is open. It says nothing of your cards.
set-notices-refused = Your browser does not allow notices from this page.
