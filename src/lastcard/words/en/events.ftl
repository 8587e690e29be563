# What happened, told to one viewer: $me is yes where the viewer did it.
log-round-began = Round { $round }.
log-dealer-drawn = { $me ->
    [yes] You deal.
   *[no] { $who } deals.
}
log-turned-up = The first card is { $card }.
log-returned = { $card } goes back into the deck.
log-played = { $me ->
    [yes] You { $jump ->
        [yes] jump in with
       *[no] play
    } { $card }{ $wild ->
        [yes] , naming { $colour }
       *[no] { "" }
    }{ $aimed ->
        [yes] , choosing { $target }
       *[no] { "" }
    }{ $uno ->
        [yes] : UNO!
       *[no] .
    }
   *[no] { $who } { $jump ->
        [yes] jumps in with
       *[no] plays
    } { $card }{ $wild ->
        [yes] , naming { $colour }
       *[no] { "" }
    }{ $aimed ->
        [yes] , choosing { $target }
       *[no] { "" }
    }{ $uno ->
        [yes] : UNO!
       *[no] .
    }
}
log-drew = { $me ->
    [yes] You draw { $seen ->
        [yes] { $cards }
       *[no] { $count ->
            [one] a card
           *[other] { $count } cards
        }
    }.
   *[no] { $who } draws { $count ->
        [one] a card
       *[other] { $count } cards
    }.
}
log-found-nothing = { $me ->
    [yes] You find nothing left to draw.
   *[no] { $who } finds nothing left to draw.
}
log-kept = { $me ->
    [yes] You keep it.
   *[no] { $who } keeps it.
}
log-reshuffled = The discards are shuffled into a new draw pile.
log-named = { $me ->
    [yes] You name { $colour }.
   *[no] { $who } names { $colour }.
}
log-turned = { $direction ->
    [left] Play goes to the left.
   *[right] Play goes to the right.
}
log-lost-turn = { $me ->
    [yes] You lose a turn.
   *[no] { $who } loses a turn.
}
log-got-turn = { $me ->
    [yes] You play again.
   *[no] { $who } plays again.
}
log-challenged = { $me ->
    [yes] You challenge { $accused }
   *[no] { $who } challenges { $accusedMe ->
        [yes] you
       *[no] { $accused }
    }
}: { $guilty ->
    [yes] the card should not have been played{ $seen ->
        [yes] { " " }({ $cards })
       *[no] { "" }
    }.
   *[no] the card was rightly played{ $seen ->
        [yes] { " " }({ $cards })
       *[no] { "" }
    }.
}
log-showed = { $me ->
    [yes] You show
   *[no] { $who } shows
} { $card ->
    [none] a card
   *[other] { $card }
}.
log-could-not-show = { $me ->
    [yes] You cannot show the colour.
   *[no] { $who } cannot show the colour.
}
log-hand-shown = { $me ->
    [yes] You show your hand to { $to }
   *[no] { $who } shows the hand to { $toMe ->
        [yes] you
       *[no] { $to }
    }
}{ $seen ->
    [yes] : { $cards }
   *[no] { "" }
}.
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
log-hands-shuffled = All hands are shuffled together and dealt out again.
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
    [yes] You had nobody to catch.
   *[no] { $who } had nobody to catch.
}
log-announced = “{ $text }”
log-round-over = { $won ->
    [yes] { $winnerMe ->
        [yes] You go out!
       *[no] { $winner } goes out.
    }
   *[no] Nobody can go on: the round ends without a winner.
}
log-sat = { $who } sits down.
log-left = { $who } has left.
log-hosted = { $who } now manages the table.
