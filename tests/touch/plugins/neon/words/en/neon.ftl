edition-neon = Neon
edition-neon-about = A wild that makes everybody else draw a card.
card-WN = Neon Wild
