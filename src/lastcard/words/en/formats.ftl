# Formats: how rounds make a match.
format-single-hand = One round
format-first-to-500 = First to { $target } points
format-caught-points = Fewest points wins
format-partners = Partners
format-partners-rotating = Rotating partners
format-partners-eight = Eight players at two tables
format-challenge = Challenge: out at { $target } points
