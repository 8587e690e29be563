# The editions: their names, and each in a sentence.
edition-classic = Classic
edition-classic-about = The long book of 2001: partners, tournaments, Challenge, four for a forgotten UNO, and blanks to write on.
edition-sanrio = Sanrio
edition-sanrio-about = Pink instead of red, and a wild that strikes whoever is closest to winning.
edition-anniversary = Anniversary
edition-anniversary-about = The fiftieth birthday: eight Wilds in the deck.
edition-fashion = Fashion
edition-fashion-about = Call a colour: the first who cannot show it draws two.
edition-modern = Modern
edition-modern-about = One hand is a game. Hands are shuffled together, and you write three cards yourselves.
