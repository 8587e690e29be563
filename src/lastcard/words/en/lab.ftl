# The laboratory: what each question asks, and the words of its answer.
lab-measure = { $axis }{ $by ->
    [none] { "" }
   *[other] , by { $by }
}; 95% intervals
lab-note = { NUMBER($games, useGrouping: 1) } games each, { $who } players, seed { $seed }
lab-given = given
lab-casual = casual
lab-sharp = sharp
lab-as-printed = as printed

lab-round-length-asks = How long does a round last, by players and edition?
lab-round-length-title = How long a round lasts
lab-round-length-axis = actions a round
lab-round-length-by = players

lab-first-seat-asks = What is the first turn worth?
lab-first-seat-title = What the first turn is worth
lab-first-seat-axis = wins of whoever is asked first beyond a fair share
lab-first-seat-by = players

lab-challenge-asks = How often does a challenge pay, by how often people bluff?
lab-challenge-title = How often a challenge pays
lab-challenge-axis = challenges that find a bluff
lab-challenge-by = the chance of considering one
lab-challenge-note = { NUMBER($games, useGrouping: 1) } games each, 4 players who challenge every time, seed { $seed }; above a third it pays

lab-house-rules-asks = What does each house rule do to the length of a round?
lab-house-rules-title = What house rules do to the length of a round
lab-house-rules-axis = actions more than without, 4 players, the same deals where the hands are as large

lab-luck-asks = How much of the game is luck, with each house rule?
lab-luck-title = What playing well is worth
lab-luck-axis = wins of a sharp player among three casual ones beyond 1 in 4
lab-luck-note = { NUMBER($deals, useGrouping: 1) } deals, each from all four seats, seed { $seed }

lab-card-asks = What does a written card do, before one prints it?
lab-card-title = What “{ $sentence }” does
lab-card-axis = changes with the card in the deck, 4 players, the same deals
lab-actions = actions a round
lab-points = points a round
lab-first-wins = wins of the first turn, %
