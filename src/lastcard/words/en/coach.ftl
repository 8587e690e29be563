# The coach: what it says about a round, in the terminal and on the page.
coach-line-luck = { $count ->
    [0] You played this well
    [one] You gave away { $points } { $points ->
        [one] point
       *[other] points
    } of winning chance in one decision
   *[other] You gave away { $points } { $points ->
        [one] point
       *[other] points
    } of winning chance in { $count } decisions
}; { $what ->
    [deal] the deal
   *[draws] the draws
} { $way ->
    [cost] cost you
   *[brought] brought you
} { $luck } { $luck ->
    [one] point
   *[other] points
}{ $count ->
    [0] { " " }of winning chance
   *[other] { "" }
}.
coach-line-only-luck = { $what ->
    [deal] The deal
   *[draws] The draws
} { $way ->
    [cost] cost you
   *[brought] brought you
} { $luck } { $luck ->
    [one] point
   *[other] points
} of winning chance.
coach-line-marks = You gave away { $points } { $points ->
    [one] point
   *[other] points
} of winning chance in { $count ->
    [one] one decision
   *[other] { $count } decisions
}.
coach-nothing = Nothing to say: no decision cost much, and luck was even.

# Actions.
coach-do-play = Play { THE($card) }{ $colour ->
    [none] { "" }
   *[other] , { $colour }
}{ $target ->
    [none] { "" }
   *[other] , at { $target }
}{ $uno ->
    [yes] , and call UNO
   *[no] { "" }
}
coach-do-silent = Play { THE($card) } without calling UNO
coach-do-nothing = Do nothing

# Marks and reasons.
coach-mark-doubtful = Doubtful
coach-mark-mistake = Mistake
coach-mark-blunder = Blunder
coach-because-lacks = { $other } drew { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
} while { $colour } was in play: { $quarters ->
    [3] 3 in 4
   *[other] even odds
} that they have none.
coach-because-named = { $other } chose { $colour } not long ago.
coach-because-seen = You have seen { THE($cards) } in { $other }'s hand.
coach-because-few = { $other } has { $count ->
    [one] one card
   *[other] { $count } cards
} left.
coach-because-no-call = Anyone who notices makes you draw { $count } cards.
coach-because-catch = { $other } had not called UNO: the catch costs them { $count } cards.
coach-because-bluff = { $tenths } in 10 of the hands that fit could have played { $colour }: { $other } was probably bluffing.
coach-because-honest = { $tenths } in 10 of the hands that fit have no { $colour }: { $other } was probably honest.
coach-because-later = { START(THE($card)) } is worth { $points } { $points ->
    [one] point
   *[other] points
} more later.

# A review.
coach-review = Round { $round }, { $who }
coach-chance = Chance to win
coach-chance-round = the round
coach-chance-match = the match
coach-curve = From { $first } to { $last } in { $count } moves; lowest { $lowest }, highest { $highest }
coach-decisions = { $count ->
    [0] No unforced decision
    [one] One unforced decision
   *[other] { $count } unforced decisions
}, { $marks ->
    [0] none marked
    [one] one marked
   *[other] { $marks } marked
}{ $skipped ->
    [0] { "" }
   *[other] , { $skipped } that the coach cannot judge
}
coach-in-match = Chances and costs are of winning the match. This round decides only a part of it, so small costs count.
coach-move = Move { $number }
coach-cost = { $mark }: { $cost } ± { $error } points
coach-done = Chosen: { $action }
coach-best = Better: { $action }
coach-alternative = { $chance } ± { $error }
coach-was-done = (chosen)
coach-found = Found by: { $levels }
coach-found-one = { $level } { $percent }%
coach-level-beginner = beginner
coach-level-easygoing = easygoing
coach-level-steady = steady
coach-level-clever = clever
coach-level-master = master
coach-show = Show
coach-show-all = all decisions
coach-show-doubtful = doubtful or worse
coach-show-mistake = mistakes or worse
coach-show-blunder = blunders only
coach-none-shown = No decision of this size.
coach-keys = The arrow keys go from mark to mark.
coach-truth = What the others held
coach-truth-shown = What was not known: the hands at this moment.
coach-you-knew = What you knew
coach-waiting = The coach is thinking…
coach-failed = The coach cannot judge this round: { $reason }
coach-busy = Too many reviews are waiting. Try again in a minute.

# The ledger.
coach-ledger = Luck and skill
coach-ledger-match = Luck and skill, by the chance to win the match
coach-ledger-before = Before the deal
coach-ledger-deal = The deal
coach-ledger-draws = The draws, and how hidden cards lay
coach-ledger-mine = Your decisions
coach-ledger-others = The others' decisions
coach-ledger-error = The coach's own error
coach-ledger-result = Result
coach-ledger-size = ± { $size }
coach-ledger-hint = In points of winning chance. Your decisions are compared with those of a bot that knew what you knew.

# Several games.
coach-summary = { $who }: { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, { $decisions } unforced decisions
coach-summary-none = { $who }: no finished round that can be judged
coach-summary-error = Error per decision: { $error } ± { $interval } points
coach-summary-won = Won: { $won }%; without luck: { $adjusted } ± { $interval }%
coach-summary-beside = { $level ->
    [none] More errors than a { $above }
   *[other] { $above ->
        [none] Fewer errors than a { $level }
       *[other] Between { $level } and { $above }
    }
}
coach-summary-left = { $file }: left out, { $reason }
coach-summary-title = Your play
coach-summary-hint = From the reviews that this browser has seen. Stored only here.

# Practice and puzzles.
coach-practice = Practice
coach-practice-hint = Positions in which you went wrong. What would you do now?
coach-practice-none = Nothing to practise yet: open a review first.
coach-puzzle = Puzzle
coach-puzzles = Puzzles
coach-puzzle-daily = Puzzle of the day
coach-puzzle-number = Puzzle { $number } of { $count }
coach-puzzle-hint = One action is clearly best. Which?
coach-puzzle-theme-keep-the-wild = Keep the wild
coach-puzzle-theme-starve-a-colour = Starve a colour
coach-puzzle-theme-challenge = Challenge or believe
coach-puzzle-theme-call = Call in time
coach-puzzle-theme-hold-a-draw-card = Hold a draw card
coach-puzzle-theme-choose-the-card = Choose the card
coach-puzzle-theme-choose-the-colour = Choose the colour
coach-puzzle-theme-draw = Draw instead
coach-puzzle-failed-by = Missed by: { $levels }
coach-puzzle-failed-by-none = Found by every level
coach-puzzle-right = Right: { $action }.
coach-puzzle-wrong = { $action } costs { $cost } points of winning chance. Best: { $best }.
coach-puzzle-next = Next
coach-puzzle-any-theme = Any theme
coach-puzzle-table = { $players } players. On top: { $top }, colour { $colour }. Cards in hand: { $sizes }.
coach-puzzle-drawn = You have just drawn { THE($card) }.
coach-puzzle-struck = { $who } has played a Wild Draw Four on { $colour }: take { $count } cards, or challenge?
coach-puzzle-exposed = { $who } has one card and has not called UNO.
coach-puzzle-drew = { $who } drew { $count ->
    [one] once
   *[other] { $count } times
} while { $colour } was in play.
coach-puzzle-hand = Your hand: { $cards }
coach-puzzle-asked = Type the number of a choice.
coach-puzzle-solved = { $right } of { $count } right

# Errors.
error-coach-rules = the coach cannot play out these rules of { $edition }
error-coach-unfinished = round { $round } is not over; only a finished round can be reviewed
error-coach-seat-out = { $who } sat out this round
error-coach-no-rounds = the record has no finished round
error-coach-no-player = { $given } is not a player of this record; choose one of { $allowed }
error-coach-no-records = there is no record in { $path }
error-coach-busy = too many reviews are waiting; try again in a minute
error-coach-missing = this server has no coach: its extra { $extra } is not installed
error-coach-cannot = the coach cannot judge this round: { $reason }
