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
bots = Bots
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
format-seats = For { $count } players.
timer = Time per move
timer-off = no limit
seconds = { $count } seconds
pace = Bots think for
pace-hint = { $seconds } seconds per move
house-rules = House rules
house-rules-hint = These are not in the rulebook. Everyone sees them before the game starts.
rulings = What the rulebook leaves open
rulings-hint = How we play it. You can choose differently.
not-the-book = house rule
by-the-book = All rules as printed in the rulebook.
make-table = Create table

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
saved = Saved. Everyone at the table sees it.
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
you-cards = Your cards

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
    [yes] You went out!
   *[no] { $who } went out
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

rule-placeholder = the next player draws 3
reads-as = Understood as:
would-understand = Everything you can write

loading = One moment…
rules-of = { $edition } rules
how-title = How to play
how-match = Match the card on top
how-match-text = Play one card of the same colour, number or symbol.
how-draw = No match? Draw one
how-draw-text = If the card you drew matches, you can play it right away.
how-uno = One card left: say UNO
how-uno-text = Say it as you play your next-to-last card. Forget it, get caught, and you draw.
how-win = Get rid of all your cards
how-win-points = The first one out wins the round and scores the cards the others hold.
how-win-round = The first one out wins.
how-special = Cards that do something
what-is-special = What is special about { $edition }
rules-source = The rulebook in our own words, clause by clause, as it is played here.
box-holds = { $count } cards: { $colours }
box-players = { $least } to { $most } players
only-in-box = Only in this box
only-in-book = Only in this book
more-like-this = { $count ->
    [one] One more rule found only in this book
   *[other] { $count } more rules found only in this book
}
different-from = Compare with…
choose-a-book = Choose another rulebook
not-in-box = Not in this box.
not-in-this-book = Not in this book.
with-silences = Include what the books leave open, and how we play it
whole-book = The whole rulebook
with-numbers = Show clause numbers
contents = Contents
the-cards = The cards
card-count = { $count ->
    [one] one in the deck
   *[other] { $count } in the deck
}
card-points = worth { $points }
turned-up = If turned up first:
we-play = How we play it:
can-be-changed = Can be changed: { $option }
play-this = Play by these rules
no-rules = Rulebook not found

write-lead = Write what the card does, in plain English or Spanish. As you type, you see how we understood it. Only what was understood is played.
your-rules = Your rules
play-with-these = Play with these cards
what-is-understood = What you can write
piece-who = who
piece-draw = draw
piece-discard = discard
piece-turns = turns
piece-hands = hands
piece-if = if
rule-did-you-mean = Did you mean:
on-your-honour = Play it on your honour
ready-made = Ready-made cards
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
fairness-skill = { $less ->
    [true] Skill matters less.
   *[other] Skill matters more.
}
fairness-seat = { $seat ->
    [0] The dealer wins { $share }% of the rounds.
    [1] The player after the dealer wins { $share }% of the rounds.
    [2] The player across from the dealer wins { $share }% of the rounds.
   *[3] The player before the dealer wins { $share }% of the rounds.
}
fairness-endless = Some rounds never end.
fairness-length = A round takes { $moves } moves; by the book { $book }.
fairness-skill-left = One good player among four wins { $share }% of the rounds; by the book { $book }%.
fairness-how = From { $rounds } rounds that four bots played.
card-same = Rounds last as long as without it.
card-leader = { $often ->
    [never] Spares the leader.
    [rarely] Rarely hits the leader.
    [half] Hits the leader about half the time.
    [mostly] Mostly hits the leader.
   *[always] Always hits the leader.
}
try-it = Try it
trying = Bots are trying it…
no-trial = No result yet. Try again.
piece-cards = cards
piece-choice = choices
piece-say = say

check-title = Was deal { $round } fair?
check-holds = Yes. The server and the players committed to their parts before any part was revealed, and together the parts give this deal.
check-holds-others = Yes. The server and { $names } committed to their parts before any part was revealed, and together the parts give this deal. Your own salt is not in it.
check-unsalted = This is the deal the server committed to. No player's salt is in it.
check-chosen = This is the deal the server committed to. But nobody opened a salt in time, so somebody who knew the server's secret could have chosen it.
check-fails = No. The cards dealt are not the ones promised.
check-later = This round is still being played. Its secret is revealed when the round is over.
check-steps = Step by step
check-yes = Passed:
check-no = Failed:
check-algorithm = this page knows the shuffling algorithm.
check-opened = the secret has been revealed.
check-commitment = the secret matches the fingerprint shown before the deal.
check-salts = every salt matches its player's commitment.
check-order = the server committed first, then the players; salts were revealed only after that.
check-seen = the players' commitments are the ones this browser saw before it revealed its own salt.
check-salt = the salt of this browser was mixed in.
check-left-out = Left out, because it was not revealed in time: the salt of { $names }.
check-hand = the cards dealt to this browser come from this shuffle.
check-first = the first card is the one this shuffle turns up.
check-misdeals = { $count ->
    [one] The first deal left no card that could start the round, so the deck was dealt again with the next shuffle.
   *[other] { $count } deals left no card that could start the round; each time the deck was dealt again with the next shuffle.
}
check-not-there = This browser was not at the deal, so its own salt and hand were not checked.
check-hands = The hands of this shuffle
check-figures = Values
check-word-algorithm = Algorithm
check-word-commitment = Commitment (SHA-256 of the secret)
check-word-secret = Secret
check-word-commits = Players' commitments (SHA-256 of each salt)
check-word-order = Order of the steps (numbers in the table's log)
check-word-salts = Players' salts
check-word-seed = Shuffle seed (HMAC of round and salts)
check-how = All of this was calculated in your browser. `lastcard verify` does the same from the game record.
dealer = dealer
back-to-table = Back to the table
back-to-your-table = Back to your table
table-goes-on = The game continues meanwhile.
your-turn-at-table = Your turn at the table!
no-deal = Deal not found
no-replay = Nothing to replay yet
replay-title = Replay of round { $round }
step-back = Step back
step-on = Step forward
run = Play
pause = Pause
scrubber = Position in the round
moment-of = { $at } of { $last }
round-before = Previous round
round-after = Next round

learn-step = Step { $step } of { $of }
learn-match = Match the card on top
learn-match-text = Play a card of the same colour or the same number. Cards you can play are raised.
learn-match-hint = Play the red 2 or the green 5: they match the red 5.
learn-draw = No match? Draw a card
learn-draw-text = Tap the draw pile or the button. You may also draw when you could play.
learn-draw-hint = Draw a card.
learn-drawn = Play it, or keep it
learn-drawn-text = Now you may play only the card you drew. The others never find out whether you could.
learn-drawn-hint = Play the green 8, or keep it.
learn-action = Cards that do something
learn-action-text = Skip makes the next player lose a turn, Reverse changes the direction, Draw Two makes them draw. Play the Draw Two.
learn-action-hint = Play the yellow Draw Two.
learn-wild = A Wild goes on any card
learn-wild-text = Play it and choose the next colour. Each colour has its own shape and letter.
learn-wild-hint = Play the Wild and choose a colour.
learn-challenge = A Wild Draw Four hits you
learn-challenge-text = It is allowed only if the player has no card of the colour. Take the four cards, or challenge: each button says what it costs.
learn-challenge-hint = Challenge it, or take the cards.
learn-uno = One card left: call UNO
learn-uno-text = Tap UNO! first, then play your next-to-last card. If you forget, you can be caught.
learn-uno-hint = Tap UNO! first, then play the blue 9.
learn-catch = Somebody forgot
learn-catch-text = Ben has one card and did not call UNO. Catch him before the next player starts.
learn-catch-hint = Tap Catch! beside Ben.
learn-over = That's it
learn-over-text = The first player without cards wins the round and scores what the others still hold.

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
forms-who = you · the next player · the previous player · everyone · everyone but you · the player with the fewest cards · the player with the most cards · a player you choose · your partner · the player on your left
forms-draw = draws 2 · draws until they get a red card
forms-discard = discards 2 · discards all their wild cards · draws or discards until they have exactly 7 cards
forms-turns = loses a turn · take an extra turn · reverse the direction
forms-cards = gives 1 card to you · takes 1 card at random from … · you and … exchange 1 card · everyone passes 1 card to the left
forms-choice = the next player may discard 1 card · draws 2 cards or loses a turn · flip a coin. If it is heads, … Otherwise, …
forms-hands = swap hands with … · everyone passes their hand to the left · shuffle all hands together and deal them out · shows you their hand
forms-if = if the next player can't play, … · if you have more than 5 cards, … · if nobody has a wild card, …
forms-say = announce "…"
