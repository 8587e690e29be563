# What every other message is made of: colours, cards, players and lists.
language-name = English
list-joint = { ", " }
and = { " " }and{ " " }
clause-joint = { "; " }
seat-name = seat { $number }

colour-R = red
colour-G = green
colour-B = blue
colour-Y = yellow
colour-P = pink

letter-R = R
letter-G = G
letter-B = B
letter-Y = Y
letter-P = P

# A card in a sentence.  $cardIs is what the card's message says of itself in its attribute "is".
the-card = the { $card }
a-card = { $cardIs ->
    [vowel] an
   *[other] a
} { $card }

card-number = { $colour } { $number }
card-S = { $colour } Skip
card-R = { $colour } Reverse
card-D = { $colour } Draw Two
card-X = { $colour } blank
card-W = Wild
card-W4 = Wild Draw Four
card-WB = Wild Badtz-Maru
card-WF = Fashion Trend
card-WS = Wild Shuffle Hands
card-WC = Wild Customizable { $number }
card-WC1 = Wild Customizable 1
card-WC2 = Wild Customizable 2
card-WC3 = Wild Customizable 3

kind-numbers = Numbers
kind-S = Skip
kind-R = Reverse
kind-D = Draw Two
kind-X = Blank
