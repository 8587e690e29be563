# Rule sheets: what is played, card by card and clause by clause.
does-name-colour = its player chooses the colour
does-dealer-first = the dealer plays first
points-face-value = face value
sheet-colours = colours
sheet-no-such-card = no such card
sheet-card = { $count }, { $points } points: { $does ->
    [none] No special effect.
   *[other] { $does }
}{ $first ->
    [none] { "" }
   *[other] { " " }If turned up first: { $first }
}
sheet-ruled = { $says } ({ $ruling })

section-cards = The deck
section-setup = Setting up
section-first-card = The first card
section-a-turn = A turn
section-special-cards = Special cards
section-calling-uno = Calling UNO
section-going-out = Going out
section-scoring = Scoring
section-matches = Matches

blank-is = This blank is { A($card) }.
