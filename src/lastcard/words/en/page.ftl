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
home-lead = UNO by the book – by every book. Five printed rulebooks, each played exactly as it is written.
play-now = Play now
dealing = Dealing…
with-friends = Play with friends
your-name = Your name
which-edition = Which rulebook?
read-rules = Read the rules
learn-in-two = Learn it in two minutes
write-a-card = Write a card of your own
promise = No account, no advertising, nothing to buy. Every deal can be checked by you.
offline = You are offline. The page is kept on this device: you can learn the game and read rules you have opened before. A game needs the network.
server-away = The server does not answer. Check the connection and try again.

new-table = New table
players = Players
seats = Seats
bots = Bots
bot = bot
host = host
bot-level = How the bots play
bot-beginner = beginner: forgets to call UNO
bot-easygoing = easygoing: plays for fun
bot-steady = steady: few mistakes
bot-clever = clever: weighs every card
bot-master = master: thinks ahead
add-bot = Add a bot
format = The match
format-seats = Played by { $count }.
timer = Time for a decision
timer-off = as long as you like
seconds = { $count } seconds
pace = Bots think for
pace-hint = { $seconds } seconds a move
house-rules = House rules
house-rules-hint = None of these is in the book. Everybody sees them before the game starts.
rulings = Where the book is silent
rulings-hint = Our answers, and the others you may choose.
not-the-book = not as printed
by-the-book = Everything as printed in the book.
make-table = Open the table

lobby-title = { $edition } table
seat-free = free seat
seat-empty = empty
seat-number = seat { $number }
sit-down = Sit down
start = Start the game
need-two = Two players are needed: share the link, or add a bot.
wait-host = The host starts the game.
table-full = Every seat is taken. You may watch.
remove-who = Remove { $who }
remove-sure = Really remove { $who }?
hand-over = Make { $who } the host
close-table = Close the table
close-sure = Close it for everybody?
locked = Nobody else can sit down.
removed-title = You no longer have a seat here
removed-text = The host has taken your seat away. You may watch, or start a table of your own.
closed-title = The table was closed
closed-text = The host has closed this table. Start a new one: it takes one click.
watch = Watch this table
share-title = Bring your friends
share-link = Link to this table
share-hint = Whoever opens it types a name and sits down.
copy = Copy
copied = Copied
qr = The link as a QR code
move-seat = Copy a link to my seat
move-seat-hint = Opens your seat on another device. Keep it to yourself.
rules-in-force = What you will play
to-start = To the start page
no-table-title = There is no such table
no-table-text = The link may be mistyped, or the table was closed. Start a new one: it takes one click.
lost-title = Nothing lies here
lost-text = This address leads to no page of ours.

joining = Joining the table…
link-lost = Connection lost. Reconnecting; your place is kept.
link-elsewhere = Your seat is being played elsewhere.
play-here = Play here
watching = watching
where = { $edition } · round { $round }
table = The table
your-place = Your place
you-cards = Your cards

hand-label = { $count ->
    [one] Your hand, one card
   *[other] Your hand, { $count } cards
}
hand-new = (new)
hand-chosen = chosen
hand-playable = can be played
hand-not-now = cannot be played now
walk = Go to the next card that fits
rule-of-card = { $card }: “{ $rule }”
written-rule = The card says: “{ $rule }”
not-your-turn = It is not your turn yet.
sort = Sort the hand
sort-colour = Colour
sort-value = Value
sort-hand = By hand
seat-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
seat-turn = to play
seat-called = has called UNO
seat-out = out of the match
seat-away = away
seat-partner = partner
side = side { $number }
seat-score = { $score } points
points-short = { $score } pts
catch = Catch!
draw-pile = Draw pile, { $count } cards
draw-pile-may = Draw a card; { $count } left
discard-top = On top: { $card }
discard-none = No card lies on top
colour-in-play = Colour in play:
owed = { $count } to draw
direction-left = Play goes to the left.
direction-right = Play goes to the right.
clock-left = { $seconds } seconds left
clock-soon = 10 seconds left

pick-colour = Name a colour
pick-seat = Choose a player
choose-who = Choose { $who }
put-back = Back
give-now = Give { $chosen } of { $count }
discard-now = Discard { $chosen } of { $count }
challenge = Challenge
challenge-price = If they had { $colour }, they draw { $right }; if not, you draw { $wrong }
ask-about-four = { $who } had to have no { $colour }, and holds { $count ->
    [one] one card
   *[other] { $count } cards
}.
shown-to-you = { $who } shows you
ask-about-show = { $who } called { $colour }. Show one (you keep it); with none, you draw 2.
ask-late-uno = One card left: you can still call UNO!
accept = Take them
accept-price = Draw { $count } and lose the turn
accept-keeps-turn = Draw { $count } and keep the turn
draw = Draw a card
keep = Keep it
uno-arm = Call UNO with your next-to-last card
uno-armed = UNO will be called with your next-to-last card
uno-late = Call UNO now, before somebody catches you
log-short = Log
log = What happened
type-a-move = Type a move
type-a-move-hint = r7, w>g, draw, uno…
emotes = Say
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

round-over = The round is over
round-won = { $me ->
    [yes] You went out!
   *[no] { $who } went out
}
round-drawn = Nobody won this round
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
wait-next = The host deals the next round.
wait-rematch = The host may start another match.
check-deal = Check this deal
replay = Replay
record = Record

language = Language
shade = Look
shade-system = as the system
shade-light = light
shade-dark = dark
shade-contrast = high contrast
set-sound = Sound
set-sound-hint = Short tones; they tell nothing the page does not show.
set-motion = Motion
set-motion-hint = Cards fly and turn.
set-keys = One-key shortcuts
set-keys-hint = D draw · U UNO · C catch · H challenge · A take · P keep · L log
set-answers = Answer for me
set-answers-hint = Where there is only one possible answer, after a short pause.
volume = Volume
speed = Speed of motion
speed-50 = slow
speed-100 = as usual
speed-200 = fast

rule-placeholder = the next player draws 3
reads-as = Reads:
would-understand = Everything that is understood here

loading = One moment…
rules-of = { $edition } rules
rules-source = What the book says, in our own words, clause by clause, as this server plays it.
box-holds = { $count } cards: { $colours }
box-players = { $least } to { $most } players
only-in-box = Only in this box
only-in-book = Only in this book
more-like-this = { $count ->
    [one] One more thing only this book says
   *[other] { $count } more things only this book says
}
different-from = What is different from …
choose-a-book = Choose another book
not-in-box = Not in this box.
not-in-this-book = Not in this book.
with-silences = Also where the books are silent, and how we play it
whole-book = The whole book
with-numbers = Show the number of each clause
contents = Contents
the-cards = The cards
card-count = { $count ->
    [one] one in the deck
   *[other] { $count } in the deck
}
card-points = counts { $points }
turned-up = Turned up first:
we-play = Here we play:
can-be-changed = Can be changed: { $option }
play-this = Play by this book
no-rules = No such rulebook

write-lead = Write what the card does, in plain English or Spanish. It is read as you type and said back in the words it was understood in; nothing is played that was not understood.
your-rules = Your rules
play-with-these = Play with these cards
what-is-understood = What is understood
piece-who = who
piece-draw = draw
piece-discard = discard
piece-turns = turns
piece-hands = hands
piece-if = if
rule-did-you-mean = Did you mean:
on-your-honour = Play it on your honour
ready-made = Ready-made cards
card-longer = rounds get { $longer } × as long
card-leader = the leader is hit { $percent }% of the time
try-it = What does it do?
trying = Bots are trying it …
no-trial = Nothing to tell yet; try again.
piece-cards = cards
piece-choice = choices
piece-say = say

check-title = Was deal { $round } fair?
check-holds = Yes. The server and the players were bound to their parts before any of them was opened, and this is the deal they give.
check-holds-others = Yes. The server and { $names } were bound to their parts before any of them was opened, and this is the deal they give. Your own salt is not in it.
check-unsalted = The deal is what the server was bound to. No player's salt is in it.
check-chosen = The deal is what the server was bound to. But nobody opened a salt in time, so somebody who knew the server's secret could have chosen it.
check-fails = No. What was dealt is not what was promised.
check-later = The round is still being played. Its secret is opened when it is over.
check-steps = Step by step
check-yes = Holds:
check-no = Does not hold:
check-algorithm = the way of shuffling is the one this page knows.
check-opened = the secret has been opened.
check-commitment = the secret is the one whose fingerprint was shown before the deal.
check-salts = every salt is the one its player was bound to.
check-order = the server was bound first, then the players; salts were opened only after that.
check-seen = the players' commitments are those this browser was shown before it opened its own salt.
check-salt = the salt this browser opened was mixed in.
check-left-out = Not opened in time, and so left out: the salt of { $names }.
check-hand = the cards this browser was dealt are those of that shuffle.
check-first = the card the round began with is the one turned up by that shuffle.
check-misdeals = { $count ->
    [one] The first deal left no card that could begin the round, so the deck was dealt again by the next shuffle.
   *[other] { $count } deals left no card that could begin the round; each time the deck was dealt again by the next shuffle.
}
check-not-there = This browser was not at the deal, so its own salt and hand are not judged.
check-hands = The hands of that shuffle
check-figures = The figures
check-word-algorithm = Algorithm
check-word-commitment = Commitment (SHA-256 of the secret)
check-word-secret = Secret
check-word-commits = Commitments of the players (SHA-256 of each salt)
check-word-order = Order of the steps (numbers of the table's log)
check-word-salts = Salts of the players
check-word-seed = Seed of the shuffle (HMAC of round and salts)
check-how = Everything here was worked out in your browser. `lastcard verify` does the same from the record.
dealer = dealer
back-to-table = Back to the table
back-to-your-table = Back to your table
table-goes-on = The game goes on meanwhile.
no-deal = There is no such deal
no-replay = There is nothing to replay yet
replay-title = Replay of round { $round }
step-back = One step back
step-on = One step on
run = Play
pause = Pause
scrubber = Moment of the round
moment-of = { $at } of { $last }
round-before = Round before
round-after = Round after

learn-step = Step { $step } of { $of }
learn-match = Match the card on top
learn-match-text = Play a card of the same colour or the same number. The cards that fit stand higher.
learn-match-hint = Play the red 2 or the green 5: they match the red 5.
learn-draw = Nothing fits? Draw
learn-draw-text = Press the draw pile, or the button. You may also draw when you could play.
learn-draw-hint = Draw a card.
learn-drawn = Play it, or keep it
learn-drawn-text = Only the card you drew may be played now. The others never learn whether it could be.
learn-drawn-hint = Play the green 8, or keep it.
learn-action = Cards that do something
learn-action-text = Skip costs the next player a turn, Reverse turns the direction, Draw Two makes them draw. Play the Draw Two.
learn-action-hint = Play the yellow Draw Two.
learn-wild = A Wild goes on anything
learn-wild-text = Play it and name the colour that goes on. Each colour has its own shape and letter.
learn-wild-hint = Play the Wild and name a colour.
learn-challenge = A Wild Draw Four strikes you
learn-challenge-text = It may only be played by somebody without the colour. Take the four, or challenge: each button tells its price.
learn-challenge-hint = Challenge it, or take the cards.
learn-uno = One card left: call UNO
learn-uno-text = Press UNO! first, then play your next-to-last card. Forget it, and you may be caught.
learn-uno-hint = Press UNO! first, then play the blue 9.
learn-catch = Somebody forgot
learn-catch-text = Ben has one card and did not call. Catch him before the next player begins.
learn-catch-hint = Press Catch! beside Ben.
learn-over = That is all of it
learn-over-text = First rid of all cards wins the round, and scores what the others still hold.

this-table = This table
you-are-host = You manage this table
lock = Let nobody else in
unlock = Let others in
leave = Leave the table
leave-sure = Leave? A bot plays on for you
leaving = Leaving…
keys = Keys
key-draw = draw
key-uno = call UNO
key-catch = catch
key-challenge = challenge
key-accept = take the cards
key-pass = keep the card
key-log = the log
set-emotes = What others say
set-emotes-hint = Short greetings beside their names.

hint-play = Cards that stand higher fit: press one to play it.
hint-draw = Press the pile or the button to draw.
hint-drawn = Only the card you drew can be played now.
hint-uno = Two cards left: press UNO! before you play one.
hint-challenge = Each button tells what it costs.
hint-catch = UNO was not called: press Catch! before the next move.
hint-jump = The same card: you may play it out of turn.
set-hints = First-time hints
set-hints-hint = A line the first time something comes up.
name-too-long = A name has 1 to 24 visible characters.
fared = Your games
fared-rounds = Rounds played
fared-won = Rounds won
fared-matches = Matches won
fared-best = Best round, points
fared-hint = Kept in this browser only.
fared-forget = Forget them
forms-who = you · the next player · the previous player · everyone · everyone but you · the player with the fewest cards · the player with the most cards · a player you choose · your partner · the player on your left
forms-draw = draws 2 · draws until they get a red card
forms-discard = discards 2 · discards all their wild cards · draws or discards until they have exactly 7 cards
forms-turns = loses a turn · take an extra turn · reverse the direction
forms-cards = gives 1 card to you · takes 1 card at random from … · you and … exchange 1 card · everyone passes 1 card to the left
forms-choice = the next player may discard 1 card · draws 2 cards or loses a turn · flip a coin. If it is heads, … Otherwise, …
forms-hands = swap hands with … · everyone passes their hand to the left · shuffle all hands together and deal them out · shows you their hand
forms-if = if the next player can't play, … · if you have more than 5 cards, … · if nobody has a wild card, …
forms-say = announce "…"
