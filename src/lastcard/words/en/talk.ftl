# Time and talk at a table: the time bank, more time, going on without somebody.
bank = Time bank per match
bank-none = none
bank-hint = Used when the time for a move is up.
clock-hours = { $hours } h { $minutes } min
clock-minutes = { $minutes } min
clock-long = { $hours ->
    [0] { $minutes } minutes left
   *[other] { $hours } hours and { $minutes } minutes left
}
clock-bank = { $seconds } seconds left in the time bank
clock-beside = plus { $seconds } seconds in the time bank
more-time = Give more time
more-time-who = Give { $who } more time
go-on-without = Continue without { $who }
go-on-votes = { $votes } of { $needed } votes
go-on-voted = You voted to continue without { $who }.
log-gave-time = { $me ->
    [yes] You give { $to } more time.
   *[no] { $who } gives { $toMe ->
        [yes] you
       *[no] { $to }
    } more time.
}
log-voted = { $me ->
    [yes] You vote to continue without { $against }.
   *[no] { $who } votes to continue without { $againstMe ->
        [yes] you
       *[no] { $against }
    }.
}

# Chat.
chat = Chat
chat-allow = Allow chat
chat-allow-hint = Only players at this table see it, and it is deleted with the table. No links.
setting-chat-true = Turn chat on
setting-chat-false = Turn chat off
chat-write = Write to the table
chat-send = Send
chat-none = No messages yet.
chat-mute = Mute
chat-unread = { $count } new
chat-muted = { $count ->
    [one] 1 message from a player you muted is hidden.
   *[other] { $count } messages from players you muted are hidden.
}
log-setting-chat = { $on ->
    [yes] The host turns chat on.
   *[no] The host turns chat off.
}

# UNO called for everybody.
auto-uno = UNO is called automatically: nobody can forget it.
setting-auto_uno-true = Call UNO automatically
setting-auto_uno-false = Let players call UNO
log-setting-auto_uno = { $on ->
    [yes] From now on UNO is called automatically.
   *[no] From now on everybody calls UNO for themselves.
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
open-table-correspondence = by correspondence, { $time } per move
correspondence-hint = Played by correspondence: players do not have to be here at the same time. A bot steps in only when somebody's time is up.
notice-title = lastcard
notice-turn = It's your turn.
notice-next-round = The round is over. You can start the next one.
push-turn = Notify me when it's my turn
push-turn-hint = At this table, even when this page is closed. The notification says nothing about your cards.
push-turn-refused = Your browser does not allow notifications from this page. You can allow them in its settings for this site.
push-turn-failed = Your browser could not turn on notifications. Try again later.
set-notices = Notify me when it's my turn
set-notices-hint = While this page is open in the background. The notification says nothing about your cards.
set-notices-refused = Your browser does not allow notifications from this page.
