# Screens opened from the start page or a table: rules, written cards, the lesson, replays, checks, the big screen.

bots = Bots
format-seats = For { $count } players.
timer-off = no limit
house-rules = House rules
house-rules-hint = These are not in the rulebook. Everyone sees them before the game starts.
rulings = What the rulebook leaves open
rulings-hint = How we play it. You can choose differently.
make-table = Create table

saved = Saved. Everyone at the table sees it.
you-cards = Your cards

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
no-deal = Deal not found
no-replay = Nothing to replay yet
replay-title = Replay of round { $round }
step-back = Step back
step-on = Step forward
run = Play
pause = Pause
scrubber = Position in the round
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

forms-who = you · the next player · the previous player · everyone · everyone but you · the player with the fewest cards · the player with the most cards · a player you choose · your partner · the player on your left
forms-draw = draws 2 · draws until they get a red card
forms-discard = discards 2 · discards all their wild cards · draws or discards until they have exactly 7 cards
forms-turns = loses a turn · take an extra turn · reverse the direction
forms-cards = gives 1 card to you · takes 1 card at random from … · you and … exchange 1 card · everyone passes 1 card to the left
forms-choice = the next player may discard 1 card · draws 2 cards or loses a turn · flip a coin. If it is heads, … Otherwise, …
forms-hands = swap hands with … · everyone passes their hand to the left · shuffle all hands together and deal them out · shows you their hand
forms-if = if the next player can't play, … · if you have more than 5 cards, … · if nobody has a wild card, …
forms-say = announce "…"

big-title = { $edition }: join in
big-how = Scan the code with your phone's camera and type a name. You see your cards on the phone.
stream-title = Round { $round }
stream-behind = One round behind
stream-first = The first round is being played. You see it here, with all hands visible, as soon as it is over.
stream-waiting = The game has not started. You see the first round here, with all hands visible, as soon as it is over.
stream-playing = Round { $round } is being played
stream-over = The match is over
