# Formats: how rounds make a match.
format-single-hand = One hand is a game
format-first-to-500 = First to the target wins
format-caught-points = Fewest points caught wins
format-partners = Partners
format-partners-rotating = Partners, each with each
format-partners-eight = Eight players at two tables
format-challenge = Challenge: reach the target and you are out
