# Lo que ha pasado, contado a una persona.  $me es yes cuando lo hizo ella; $seen, cuando puede ver las cartas.
log-dealt = { $me ->
    [yes] Recibes
   *[no] { $who } recibe
} { $seen ->
    [yes] { A($cards) }
   *[no] { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
}.
log-turned-up = La primera carta es { A($card) }.
log-turned-up-at-last = La primera carta es { A($card) }. { $count ->
    [one] Antes salió { A($cards) }, pero con esa carta no puede empezar una ronda.
   *[other] Antes salieron { A($cards) }, pero con esas cartas no puede empezar una ronda.
}
log-returned = { START(THE($card)) } vuelve al mazo.
log-played = { $me ->
    [yes] { $jump ->
        [yes] Te adelantas con
       *[no] Juegas
    }
   *[no] { $who } { $jump ->
        [yes] se adelanta con
       *[no] juega
    }
} { A($card) }{ $wild ->
    [yes] { $me ->
        [yes] { " " }y nombras el { $colour }
       *[no] { " " }y nombra el { $colour }
    }
   *[no] { "" }
}{ $aimed ->
    [yes] { $targetMe ->
        [yes] , eligiéndote a ti
       *[no] , eligiendo a { $target }
    }
   *[no] { "" }
}{ $uno ->
    [yes] : ¡UNO!
   *[no] .
}
log-drew = { $me ->
    [yes] Robas
   *[no] { $who } roba
} { $seen ->
    [yes] { A($cards) }
   *[no] { $count ->
        [one] una carta
       *[other] { $count } cartas
    }
}.
log-found-nothing = { $me ->
    [yes] No quedan cartas para que robes.
   *[no] No quedan cartas para que { $who } robe.
}
log-kept = { $me ->
    [yes] Te quedas la carta.
   *[no] { $who } se queda la carta.
}
log-reshuffled = El descarte se baraja y forma un mazo nuevo de { $count } cartas.
log-named = { $me ->
    [yes] Nombras el { $colour }.
   *[no] { $who } nombra el { $colour }.
}
log-turned = { $direction ->
    [left] Ahora el juego va hacia la izquierda.
   *[right] Ahora el juego va hacia la derecha.
}
log-lost-turn = { $me ->
    [yes] Pierdes un turno.
   *[no] { $who } pierde un turno.
}
log-got-turn = { $me ->
    [yes] Tienes un turno extra.
   *[no] { $who } tiene un turno extra.
}
log-plays-first = { $me ->
    [yes] Empiezas tú.
   *[no] Empieza { $who }.
}
log-challenged = { $me ->
    [yes] Desafías a { $accused }
   *[no] { $who } { $accusedMe ->
        [yes] te desafía
       *[no] desafía a { $accused }
    }
} y { $me ->
    [yes] { $guilty ->
        [yes] aciertas: la carta no se podía jugar
       *[no] te equivocas: la carta se podía jugar
    }
   *[no] { $guilty ->
        [yes] acierta: la carta no se podía jugar
       *[no] se equivoca: la carta se podía jugar
    }
}{ $seen ->
    [yes] { " " }({ $cards }).
   *[no] .
}
log-showed = { $me ->
    [yes] Le enseñas a { $to }
   *[no] { $who } { $toMe ->
        [yes] te enseña
       *[no] le enseña a { $to }
    }
} { $card ->
    [none] una carta
   *[other] { A($card) }
}.
log-could-not-show = { $me ->
    [yes] No puedes enseñar ninguna carta de ese color.
   *[no] { $who } no puede enseñar ninguna carta de ese color.
}
log-hand-shown = { $me ->
    [yes] Le enseñas a { $to } toda tu mano
   *[no] { $who } { $toMe ->
        [yes] te enseña
       *[no] le enseña a { $to }
    } toda su mano
}{ $seen ->
    [yes] : { $cards }.
   *[no] .
}
log-hand-opened = { $me ->
    [yes] Enseñas a todos toda tu mano
   *[no] { $who } enseña a todos toda su mano
}: { $cards }.
log-gave = { $me ->
    [yes] Le das a { $to }
   *[no] { $who } { $toMe ->
        [yes] te da
       *[no] le da a { $to }
    }
} { $seen ->
    [yes] { A($cards) }
   *[no] { $count ->
        [one] una carta
       *[other] { $count } cartas
    }
}.
log-took = { $me ->
    [yes] Le quitas a { $other }
   *[no] { $who } { $otherMe ->
        [yes] te quita
       *[no] le quita a { $other }
    }
} { $seen ->
    [yes] { A($cards) }
   *[no] { $count ->
        [one] una carta
       *[other] { $count } cartas
    }
} al azar.
log-coin-flipped = { $heads ->
    [yes] Sale cara.
   *[no] Sale cruz.
}
log-die-rolled = En el dado sale un { $number }.
log-chose = { $other ->
    [none] { $may ->
        [yes] { $option ->
            [0] { $me ->
                [yes] Decides hacerlo.
               *[no] { $who } decide hacerlo.
            }
           *[other] { $me ->
                [yes] Decides no hacerlo.
               *[no] { $who } decide no hacerlo.
            }
        }
       *[no] { $option ->
            [0] { $me ->
                [yes] Eliges lo primero.
               *[no] { $who } elige lo primero.
            }
           *[other] { $me ->
                [yes] Eliges lo otro.
               *[no] { $who } elige lo otro.
            }
        }
    }
   *[other] { $me ->
        [yes] Eliges a { $other }.
       *[no] { $otherMe ->
            [yes] { $who } te elige.
           *[no] { $who } elige a { $other }.
        }
    }
}
log-discarded = { $me ->
    [yes] Descartas { A($cards) }.
   *[no] { $who } descarta { A($cards) }.
}
log-put-back = { $me ->
    [yes] Pones
   *[no] { $who } pone
} { $seen ->
    [yes] { A($cards) }
   *[no] { $count ->
        [one] una carta
       *[other] { $count } cartas
    }
} { $bottom ->
    [yes] debajo del mazo
   *[no] de vuelta en el mazo, que se baraja
}.
log-swapped = { $me ->
    [yes] Cambias tu mano con { $other }.
   *[no] { $who } { $otherMe ->
        [yes] cambia su mano contigo
       *[no] cambia su mano con { $other }
    }.
}
log-hands-passed = { $direction ->
    [left] Todos pasan su mano a la izquierda.
   *[right] Todos pasan su mano a la derecha.
}
log-hands-shuffled = { $me ->
    [yes] Barajas juntas todas las manos y las repartes.
   *[no] { $who } baraja juntas todas las manos y las reparte.
}
log-called = { $me ->
    [yes] ¡Cantas UNO!
   *[no] ¡{ $who } canta UNO!
}
log-caught = { $byMe ->
    [yes] Atrapas a { $who }
   *[no] { $by } { $me ->
        [yes] te atrapa
       *[no] atrapa a { $who }
    }
} por no cantar UNO.
log-miscaught = { $me ->
    [yes] Intentas atrapar a { $other }, pero te equivocas.
   *[no] { $who } intenta { $otherMe ->
        [yes] atraparte
       *[no] atrapar a { $other }
    }, pero se equivoca.
}
log-announced = { $me ->
    [yes] Tu carta
   *[no] La carta de { $who }
} dice: «{ $text }»
log-round-over = { $winner ->
    [none] Nadie puede jugar: la ronda termina sin ganador.
   *[other] { $winnerMe ->
        [yes] ¡Ganas la ronda!
       *[no] { $winner } gana la ronda.
    }
}

# Lo que pasa en la mesa alrededor de la ronda.
log-round-began = Ronda { $round }.
log-dealer-drawn = { $me ->
    [yes] Repartes tú.
   *[no] Reparte { $who }.
}
log-salt-left-out = { $me ->
    [yes] No revelaste tu sal a tiempo, así que se repartió sin ella.
   *[no] { $who } no reveló su sal a tiempo, así que se repartió sin ella.
}
log-sat = { $who } se sienta.
log-forfeited = { $who } no llegó a tiempo y pierde esta partida.
log-left = { $who } se fue.
log-stood-in = { $me ->
    [yes] Los demás siguen: un bot juega por ti hasta que vuelvas.
   *[no] Un bot juega por { $who } hasta que vuelva.
}
log-terms-changed = El anfitrión cambia cómo se juega en esta mesa.
log-hosted = { $who } es ahora el anfitrión.
