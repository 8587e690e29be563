option-costly-nines = Costly nines
option-costly-nines-hint = A 9 makes the next player draw this many cards; the turn is not lost.
