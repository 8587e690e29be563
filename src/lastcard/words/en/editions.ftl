# The editions: their names, and each in a sentence.
edition-classic = Classic
edition-classic-about = The full 2001 rules: partners, tournaments, Challenge, blank cards to write on, and draw four if you forget UNO.
edition-sanrio = Sanrio
edition-sanrio-about = Pink instead of red, and a Wild that hits the player closest to winning.
edition-anniversary = Anniversary
edition-anniversary-about = The 50th anniversary deck, with eight Wilds.
edition-fashion = Fashion
edition-fashion-about = Call a colour: the first player who cannot show it draws two.
edition-modern = Modern
edition-modern-about = One round is a game. Shuffle all hands together, and write three cards yourselves.
