# What every other message is made of: colours, cards, players and lists.
language-name = English
list-joint = { ", " }
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
