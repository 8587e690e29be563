# What happened, told to one viewer.  $me is yes where the viewer did it; $seen where the viewer may see the cards.
log-dealt = { $me ->
    [yes] You are dealt
   *[no] { $who } is dealt
} { $seen ->
    [yes] { $cards }
   *[no] { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
}.
log-turned-up = The first card is { $card }.
log-returned = { START($card) } goes back into the draw pile.
log-played = { $me ->
    [yes] You { $jump ->
        [yes] jump in with
       *[no] play
    }
   *[no] { $who } { $jump ->
        [yes] jumps in with
       *[no] plays
    }
} { $card }{ $wild ->
    [yes] , naming { $colour }
   *[no] { "" }
}{ $aimed ->
    [yes] , choosing { $targetMe ->
        [yes] you
       *[no] { $target }
    }
   *[no] { "" }
}{ $uno ->
    [yes] : UNO!
   *[no] .
}
log-drew = { $me ->
    [yes] You draw
   *[no] { $who } draws
} { $seen ->
    [yes] { $cards }
   *[no] { $count ->
        [one] a card
       *[other] { $count } cards
    }
}.
log-found-nothing = { $me ->
    [yes] You find nothing left to draw.
   *[no] { $who } finds nothing left to draw.
}
log-kept = { $me ->
    [yes] You keep the card.
   *[no] { $who } keeps the card.
}
log-reshuffled = The discards are shuffled into a new draw pile of { $count }.
log-named = { $me ->
    [yes] You name { $colour }.
   *[no] { $who } names { $colour }.
}
log-turned = { $direction ->
    [left] Play now goes to the left.
   *[right] Play now goes to the right.
}
log-lost-turn = { $me ->
    [yes] You lose a turn.
   *[no] { $who } loses a turn.
}
log-got-turn = { $me ->
    [yes] You have another turn.
   *[no] { $who } has another turn.
}
log-challenged = { $me ->
    [yes] You challenge { $accused }
   *[no] { $who } challenges { $accusedMe ->
        [yes] you
       *[no] { $accused }
    }
}: { $guilty ->
    [yes] the card should not have been played
   *[no] the card was rightly played
}{ $seen ->
    [yes] { " " }({ $cards }).
   *[no] .
}
log-showed = { $me ->
    [yes] You show { $to }
   *[no] { $who } shows { $toMe ->
        [yes] you
       *[no] { $to }
    }
} { $card ->
    [none] a card
   *[other] { $card }
}.
log-could-not-show = { $me ->
    [yes] You cannot show the colour.
   *[no] { $who } cannot show the colour.
}
log-hand-shown = { $me ->
    [yes] You show { $to } your whole hand
   *[no] { $who } shows { $toMe ->
        [yes] you
       *[no] { $to }
    } the whole hand
}{ $seen ->
    [yes] : { $cards }.
   *[no] .
}
log-hand-opened = { $me ->
    [yes] You show everyone your whole hand
   *[no] { $who } shows everyone the whole hand
}: { $cards }.
log-gave = { $me ->
    [yes] You give { $to }
   *[no] { $who } gives { $toMe ->
        [yes] you
       *[no] { $to }
    }
} { $seen ->
    [yes] { $cards }
   *[no] { $count ->
        [one] a card
       *[other] { $count } cards
    }
}.
log-took = { $me ->
    [yes] You take
   *[no] { $who } takes
} { $seen ->
    [yes] { $cards }
   *[no] { $count ->
        [one] a card
       *[other] { $count } cards
    }
} at random from { $otherMe ->
    [yes] you
   *[no] { $other }
}.
log-coin-flipped = { $heads ->
    [yes] The coin shows heads.
   *[no] The coin shows tails.
}
log-chose = { $may ->
    [yes] { $option ->
        [0] { $me ->
            [yes] You do it.
           *[no] { $who } does it.
        }
       *[other] { $me ->
            [yes] You leave it.
           *[no] { $who } leaves it.
        }
    }
   *[no] { $option ->
        [0] { $me ->
            [yes] You choose the first.
           *[no] { $who } chooses the first.
        }
       *[other] { $me ->
            [yes] You choose the other.
           *[no] { $who } chooses the other.
        }
    }
}
log-discarded = { $me ->
    [yes] You discard { $cards }.
   *[no] { $who } discards { $cards }.
}
log-swapped = { $me ->
    [yes] You swap hands with { $other }.
   *[no] { $who } swaps hands with { $otherMe ->
        [yes] you
       *[no] { $other }
    }.
}
log-hands-passed = { $direction ->
    [left] Everybody passes the hand to the left.
   *[right] Everybody passes the hand to the right.
}
log-hands-shuffled = { $me ->
    [yes] You shuffle all hands together and deal them out again.
   *[no] { $who } shuffles all hands together and deals them out again.
}
log-called = { $me ->
    [yes] You call UNO!
   *[no] { $who } calls UNO!
}
log-caught = { $byMe ->
    [yes] You catch { $who }
   *[no] { $by } catches { $me ->
        [yes] you
       *[no] { $who }
    }
}: UNO was not called.
log-miscaught = { $me ->
    [yes] You wrongly try to catch { $other }.
   *[no] { $who } wrongly tries to catch { $otherMe ->
        [yes] you
       *[no] { $other }
    }.
}
log-announced = { $me ->
    [yes] Your card
   *[no] { $who }'s card
} says: “{ $text }”
log-round-over = { $winner ->
    [none] Nobody can go on: the round ends without a winner.
   *[other] { $winnerMe ->
        [yes] You go out!
       *[no] { $winner } goes out.
    }
}

# What happens at the table around the round.
log-round-began = Round { $round }.
log-dealer-drawn = { $me ->
    [yes] You deal.
   *[no] { $who } deals.
}
log-salt-left-out = { $me ->
    [yes] You did not open your salt in time, so the deal was made without it.
   *[no] { $who } did not open their salt in time, so the deal was made without it.
}
log-sat = { $who } sits down.
log-forfeited = { $who } did not come in time and has lost this match.
log-left = { $who } has left.
log-hosted = { $who } now manages the table.
