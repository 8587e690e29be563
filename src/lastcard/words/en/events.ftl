# What happened, told to one viewer.  $me is yes where the viewer did it; $seen where the viewer may see the cards.
log-dealt = { $me ->
    [yes] You are dealt
   *[no] { $who } is dealt
} { $seen ->
    [yes] { A($cards) }
   *[no] { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
}.
log-turned-up = The first card is { A($card) }.
log-turned-up-at-last = The first card is { A($card) }. { $count ->
    [one] { START(A($cards)) } came before it, but a round cannot start with that.
   *[other] { START(A($cards)) } came before it, but a round cannot start with those.
}
log-returned = { START(THE($card)) } goes back into the draw pile.
log-played = { $me ->
    [yes] You { $jump ->
        [yes] jump in with
       *[no] play
    }
   *[no] { $who } { $jump ->
        [yes] jumps in with
       *[no] plays
    }
} { A($card) }{ $wild ->
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
    [yes] { A($cards) }
   *[no] { $count ->
        [one] a card
       *[other] { $count } cards
    }
}.
log-found-nothing = { $me ->
    [yes] There are no cards left for you to draw.
   *[no] There are no cards left for { $who } to draw.
}
log-kept = { $me ->
    [yes] You keep the card.
   *[no] { $who } keeps the card.
}
log-reshuffled = The discard pile is shuffled into a new draw pile of { $count } cards.
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
    [yes] You get an extra turn.
   *[no] { $who } gets an extra turn.
}
log-plays-first = { $me ->
    [yes] You play first.
   *[no] { $who } plays first.
}
log-challenged = { $me ->
    [yes] You challenge { $accused }
   *[no] { $who } challenges { $accusedMe ->
        [yes] you
       *[no] { $accused }
    }
} and { $me ->
    [yes] are
   *[no] is
} { $guilty ->
    [yes] right: the card was not allowed
   *[no] wrong: the card was allowed
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
   *[other] { A($card) }
}.
log-could-not-show = { $me ->
    [yes] You have no card of that colour to show.
   *[no] { $who } has no card of that colour to show.
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
    [yes] { A($cards) }
   *[no] { $count ->
        [one] a card
       *[other] { $count } cards
    }
}.
log-took = { $me ->
    [yes] You take
   *[no] { $who } takes
} { $seen ->
    [yes] { A($cards) }
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
log-die-rolled = The die shows { $number }.
log-chose = { $other ->
    [none] { $may ->
        [yes] { $option ->
            [0] { $me ->
                [yes] You choose to do it.
               *[no] { $who } chooses to do it.
            }
           *[other] { $me ->
                [yes] You choose not to.
               *[no] { $who } chooses not to.
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
   *[other] { $me ->
        [yes] You choose { $other }.
       *[no] { $who } chooses { $otherMe ->
            [yes] you
           *[no] { $other }
        }.
    }
}
log-discarded = { $me ->
    [yes] You discard { A($cards) }.
   *[no] { $who } discards { A($cards) }.
}
log-put-back = { $me ->
    [yes] You put
   *[no] { $who } puts
} { $seen ->
    [yes] { A($cards) }
   *[no] { $count ->
        [one] a card
       *[other] { $count } cards
    }
} { $bottom ->
    [yes] at the bottom of the draw pile
   *[no] back into the draw pile, which is shuffled
}.
log-swapped = { $me ->
    [yes] You swap hands with { $other }.
   *[no] { $who } swaps hands with { $otherMe ->
        [yes] you
       *[no] { $other }
    }.
}
log-hands-passed = { $direction ->
    [left] Everybody passes their hand to the left.
   *[right] Everybody passes their hand to the right.
}
log-hands-shuffled = { $me ->
    [yes] You shuffle all hands together and deal them out.
   *[no] { $who } shuffles all hands together and deals them out.
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
    [yes] You try to catch { $other }, but you are wrong.
   *[no] { $who } tries to catch { $otherMe ->
        [yes] you
       *[no] { $other }
    }, but is wrong.
}
log-announced = { $me ->
    [yes] Your card
   *[no] { $who }'s card
} says: “{ $text }”
log-round-over = { $winner ->
    [none] Nobody can play: the round ends without a winner.
   *[other] { $winnerMe ->
        [yes] You win the round!
       *[no] { $winner } wins the round.
    }
}

# What happens at the table around the round.
log-round-began = Round { $round }.
log-dealer-drawn = { $me ->
    [yes] You deal.
   *[no] { $who } deals.
}
log-salt-left-out = { $me ->
    [yes] You did not reveal your salt in time, so the cards were dealt without it.
   *[no] { $who } did not reveal their salt in time, so the cards were dealt without it.
}
log-sat = { $who } sits down.
log-forfeited = { $who } did not come in time and loses this match.
log-left = { $who } has left.
log-stood-in = { $me ->
    [yes] The others continue: a bot plays for you until you come back.
   *[no] A bot plays for { $who } until they come back.
}
log-terms-changed = The host changes how this table is played.
log-hosted = { $who } is now the host.
