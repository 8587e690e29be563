title = lastcard
title-your-turn = ● Your turn – lastcard
skip = Skip to the table
help = Help
learn = Learn
rules = Rules
settings = Settings
done = Done
close = Close
yes = yes
no = no
you = you
you-name = Player

home-title = The last card wins.
home-lead = UNO by the book: five printed rulebooks, each played exactly as written.
play-now = Play now
dealing = Dealing…
with-friends = Play with friends
way-alone = Play alone
way-alone-hint = Three bots, dealt at once.
way-friends-link = Invite by link
way-friends-device = One phone
way-friends-tv = TV
way-online-hint = Play with people who are here now.
way-tournament = Tournament
more-title = More
by-correspondence = Play over days
own-table = Set up a table
code-title = Got a link or a code?
code-label = Link or code
code-unknown = No table or tournament has this code.
your-name = Your name
which-edition = Which rulebook?
read-rules = Read the rules
learn-in-two = Learn in two minutes
write-a-card = Write your own card
promise = No account, no ads, nothing to buy. You can check every deal yourself.
offline = You are offline. You can still learn the game and read rules you have opened before. To play, you need a connection.
server-away = The server does not answer. Check your connection and try again.

new-table = New table
players = Players
seats = Seats
bot = bot
host = host
bot-level = Bot level
bot-beginner = beginner (forgets to call UNO)
bot-easygoing = easygoing (plays for fun)
bot-steady = steady (few mistakes)
bot-clever = clever (weighs every card)
bot-master = master (thinks ahead)
add-bot = Add a bot
format = Match
timer = Time per move
seconds = { $count } seconds
pace = Bots think for
pace-hint = { $seconds } seconds per move
not-the-book = house rule
by-the-book = All rules as printed in the rulebook.
lobby-title = { $edition } table
seat-free = free seat
seat-empty = empty
seat-number = seat { $number }
sit-down = Sit down
start = Start the game
need-two = You need two players: share the link or add a bot.
wait-host = Waiting for the host to start the game.
table-full = All seats are taken. You can watch.
remove-who = Remove { $who }
remove-sure = Remove { $who }?
hand-over = Make { $who } the host
hand-over-sure = Make { $who } the host instead of you?
close-table = Close table
close-sure = Close it for everyone?
locked = This table is locked: nobody else can sit down.
removed-title = You were removed from this table
removed-text = The host gave your seat away. You can watch, or start your own table.
closed-title = Table closed
closed-text = The host closed this table. Start a new one: it takes one click.
watch = Watch this table
share-title = Invite friends
share-link = Link to this table
share-hint = Friends open it, type a name and sit down.
share = Share
copy-link = Copy link
share-local = This link works only on this computer. For friends on your network, start the server with --host 0.0.0.0 and open the address it prints.
invite-link = Link
invite-device = One phone
invite-tv = TV
table-settings = Table settings
more-ways = More
leave-lobby-sure = Leave this table?
copied = Copied
qr = QR code of the link
move-seat = Copy a link to my seat
move-seat-hint = Opens your seat on another device. Don't share it.
rules-in-force = Rules at this table
to-start = Go to the start page
no-table-title = Table not found
no-table-text = The link may be wrong, or the table was closed. Start a new one: it takes one click.
lost-title = Page not found
lost-text = There is no page at this address.

joining = Joining the table…
link-lost = Connection lost. Reconnecting… Your seat is kept.
link-elsewhere = Your seat is open in another window.
play-here = Play here
watching = watching
where = { $edition } · round { $round }
table = The table
your-place = Your seat
hand-label = { $count ->
    [one] Your hand, one card
   *[other] Your hand, { $count } cards
}
hand-new = (new)
hand-chosen = chosen
hand-playable = can be played
hand-not-now = cannot be played now
walk = Go to the next playable card
rule-of-card = { $card }: “{ $rule }”
written-rule = The card says: “{ $rule }”
not-your-turn = It's not your turn yet.
sort = Sort hand
sort-colour = Colour
sort-value = Value
sort-hand = My order
seat-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
seat-turn = their turn
seat-called = called UNO
seat-out = out of the match
seat-away = away
seat-partner = partner
side = team { $number }
seat-score = { $score ->
    [one] 1 point
   *[other] { $score } points
}
points-short = { $score } pts
catch = Catch!
draw-pile = Draw pile, { $count } cards
draw-pile-may = Draw a card; { $count } left
discard-top = On top: { $card }
discard-none = The discard pile is empty
colour-in-play = Colour in play:
owed = { $count } to draw
direction-left = Play goes to the left.
direction-right = Play goes to the right.
clock-left = { $seconds } seconds left
clock-soon = 10 seconds left

pick-colour = Choose a colour
pick-seat = Choose a player
choose-who = Choose { $who }
put-back = Back
give-now = Give { $chosen } of { $count }
discard-now = Discard { $chosen } of { $count }
put-under-now = Put { $chosen } of { $count } at the bottom
shuffle-in-now = Shuffle { $chosen } of { $count } in
challenge = Challenge
challenge-price = If they had { $colour }, they draw { $right }; if not, you draw { $wrong }
ask-about-four = Legal only if { $who } had no { $colour }. Call the bluff?
shown-to-you = { $who } shows you
ask-about-show = { $who } called { $colour }. Show a card of that colour; you keep it. If you have none, you draw 2.
ask-late-uno = One card left: you can still call UNO!
accept = Take them
accept-price = Draw { $count } and lose your turn
accept-keeps-turn = Draw { $count } and keep your turn
draw = Draw a card
keep = Keep it
uno-call = UNO!
uno-arm = Call UNO with your next-to-last card
uno-armed = UNO will be called with your next-to-last card
uno-late = Call UNO now, before somebody catches you
log-short = Log
log = What happened
type-a-move = Type a move
type-a-move-hint = r7, w>g, draw, uno…
emotes = React
emote-clap = Bravo
emote-laugh = Ha!
emote-wow = Wow
emote-think = Hmm…
emote-cry = Oh no
emote-heart = Lovely
emote-thumbs-up = Good one
emote-hurry = Hurry up
emote-sorry = Sorry
emote-wave = Hello
emote-party = Hooray
emote-good-game = Good game

moment-uno = UNO!
moment-caught = Caught!
moment-bluff = A bluff!
moment-honest = No bluff!
moment-out = Out!
round-over = Round over
round-won = { $me ->
    [yes] You won the round!
   *[no] { $who } won the round
}
round-drawn = Nobody won this round
round-well-played = Well played!
round-lost = { $count ->
    [one] One card short. So close!
   *[other] New cards, new luck.
}
goal-line = Toward { $goal } points
more = More
match-won = { $me ->
    [yes] { $count ->
        [one] You win the match!
       *[other] You share the win!
    }
   *[no] { $count ->
        [one] { $who } wins the match
       *[other] { $who } win the match
    }
}
player = Player
cards-left = Cards left
round-points = This round
total = Total
next-round = Next round
rematch = Play again
wait-next = Waiting for the host to deal the next round.
wait-rematch = The host can start another match.
check-deal = Check this deal
replay = Replay
record = Game record

language = Language
shade = Theme
shade-system = Same as system
shade-light = Light
shade-dark = Dark
shade-contrast = High contrast
set-motion = Animations
set-motion-hint = Cards fly and turn.
set-keys = One-key shortcuts
set-keys-hint = D draw · U UNO · C catch · H challenge · A take · P keep · L log
set-answers = Answer for me
set-answers-hint = When only one answer is possible, after a short pause.
volume = Volume
volume-hint = All the way down is silent. Everything you hear is also shown.
speed = Animation speed
speed-50 = Slow
speed-100 = Normal
speed-200 = Fast

card-count = { $count ->
    [one] one in the deck
   *[other] { $count } in the deck
}
card-points = worth { $points }
card-longer = { $much ->
    [half] Rounds get only half as long.
    [third-less] Rounds get a third shorter.
    [little-less] Rounds get a little shorter.
    [little-more] Rounds get a little longer.
    [third-more] Rounds get a third longer.
    [half-more] Rounds get half as long again.
    [twice] Rounds get twice as long.
   *[many] Rounds get { $times } times as long.
}
card-same = Rounds last as long as without it.
card-leader = { $often ->
    [never] Spares the leader.
    [rarely] Rarely hits the leader.
    [half] Hits the leader about half the time.
    [mostly] Mostly hits the leader.
   *[always] Always hits the leader.
}
dealer = dealer
back-to-table = Back to the table
back-to-your-table = Back to your table
table-goes-on = The game continues meanwhile.
your-turn-at-table = Your turn at the table!
moment-of = { $at } of { $last }
this-table = This table
you-are-host = You are the host
setting-locked-true = Lock table
setting-locked-false = Unlock table
leave = Leave table
leave-sure = Leave? A bot will play for you
leaving = Leaving…
keys = Keys
key-draw = draw
key-uno = call UNO
key-catch = catch
key-challenge = challenge
key-accept = take the cards
key-pass = keep the card
key-log = the log
set-emotes = Reactions of others
set-emotes-hint = Shown beside their names.

hint-play = Tap a raised card to play it.
hint-draw = Tap the draw pile or the button to draw.
hint-drawn = You can play only the card you just drew.
hint-uno = Two cards left: tap UNO! before you play one.
hint-challenge = Each button says what it costs.
hint-catch = No UNO call: tap Catch! before the next move.
hint-jump = The same card: you can play it out of turn.
set-typing = Type moves
set-typing-hint = A field below the log, for moves such as r7 or draw.
set-hints = First-time hints
set-hints-hint = A tip the first time something comes up.
fared = Your games
fared-rounds = Rounds played
fared-won = Rounds won
fared-matches = Matches won
fared-best = Best round (points)
fared-hint = Stored only in this browser.
fared-forget = Reset

report-somebody = Report somebody
report-hint = The operator gets what you write here, with the chat and the game of this table.
report-whom = Who?
report-what = What happened?
report-send = Send report
report-sent = Thank you. The operator has your report.

coach = Coach
coach-review-link = Review

daily = Deal of the day
daily-lead = One deal a day, the same for everyone here.
duplicate-friend = Play the same deal as a friend
duplicate-friend-lead = { $edition }: play a deal, then send the link. Your friend gets the same cards and the same bots.
duplicate-set = Play and send the link
duplicate-compare = Compare scores

several-tables = Several tables
evening-wait = The organiser starts the round.
back-to-evening = All tables
paused = Paused by the organiser
setting-paused-true = Pause
setting-paused-false = Resume
log-setting-paused = { $on ->
    [yes] The table is paused.
   *[no] The table is no longer paused.
}

my-games = My games
history = History

tournament = Tournament
back-to-your-tournament = Back to your tournament
back-to-tournament = Back to the tournament
new-tournament = New tournament
tournament-table-waits = { $seconds ->
    [0] Starting now.
    [one] Starts when everyone is here. Players who are not here in 1 second lose this match.
   *[other] Starts when everyone is here. Players who are not here in { $seconds } seconds lose this match.
}
tournament-seat-here = here
tournament-seat-missing = not here yet
walkover-title = This match was not played
walkover-text = Too few players came in time.
