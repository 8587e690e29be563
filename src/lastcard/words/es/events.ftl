# Lo que ha pasado, contado a una persona.  $me es yes cuando lo hizo ella; $seen, cuando puede ver las cartas.
log-dealt = { $me ->
    [yes] Recibes
   *[no] { $who } recibe
} { $seen ->
    [yes] { $cards }
   *[no] { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
}.
log-turned-up = La primera carta es { $card }.
log-returned = { START($card) } vuelve al mazo.
log-played = { $me ->
    [yes] { $jump ->
        [yes] Te adelantas con
       *[no] Juegas
    }
   *[no] { $who } { $jump ->
        [yes] se adelanta con
       *[no] juega
    }
} { $card }{ $wild ->
    [yes] { $me ->
        [yes] { " " }y nombras { $colour }
       *[no] { " " }y nombra { $colour }
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
    [yes] { $cards }
   *[no] { $count ->
        [one] una carta
       *[other] { $count } cartas
    }
}.
log-found-nothing = { $me ->
    [yes] No queda nada que puedas robar.
   *[no] A { $who } no le queda nada que robar.
}
log-kept = { $me ->
    [yes] Te quedas la carta.
   *[no] { $who } se queda la carta.
}
log-reshuffled = Los descartes se barajan y forman un mazo nuevo de { $count }.
log-named = { $me ->
    [yes] Nombras { $colour }.
   *[no] { $who } nombra { $colour }.
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
    [yes] Tienes otro turno.
   *[no] { $who } tiene otro turno.
}
log-challenged = { $me ->
    [yes] Desafías a { $accused }
   *[no] { $who } { $accusedMe ->
        [yes] te desafía
       *[no] desafía a { $accused }
    }
}: { $guilty ->
    [yes] la carta no se debía jugar
   *[no] la carta estaba bien jugada
}{ $seen ->
    [yes] { " " }({ $cards }).
   *[no] .
}
log-showed = { $me ->
    [yes] Enseñas a { $to }
   *[no] { $who } { $toMe ->
        [yes] te enseña
       *[no] enseña a { $to }
    }
} { $card ->
    [none] una carta
   *[other] { $card }
}.
log-could-not-show = { $me ->
    [yes] No puedes enseñar ese color.
   *[no] { $who } no puede enseñar ese color.
}
log-hand-shown = { $me ->
    [yes] Enseñas a { $to } toda tu mano
   *[no] { $who } { $toMe ->
        [yes] te enseña
       *[no] enseña a { $to }
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
    [yes] Das a { $to }
   *[no] { $who } { $toMe ->
        [yes] te da
       *[no] da a { $to }
    }
} { $seen ->
    [yes] { $cards }
   *[no] { $count ->
        [one] una carta
       *[other] { $count } cartas
    }
}.
log-took = { $me ->
    [yes] Quitas a { $other }
   *[no] { $who } { $otherMe ->
        [yes] te quita
       *[no] quita a { $other }
    }
} al azar { $seen ->
    [yes] { $cards }
   *[no] { $count ->
        [one] una carta
       *[other] { $count } cartas
    }
}.
log-coin-flipped = { $heads ->
    [yes] Sale cara.
   *[no] Sale cruz.
}
log-chose = { $may ->
    [yes] { $option ->
        [0] { $me ->
            [yes] Lo haces.
           *[no] { $who } lo hace.
        }
       *[other] { $me ->
            [yes] No lo haces.
           *[no] { $who } no lo hace.
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
log-discarded = { $me ->
    [yes] Descartas { $cards }.
   *[no] { $who } descarta { $cards }.
}
log-swapped = { $me ->
    [yes] Cambias tu mano con { $other }.
   *[no] { $who } { $otherMe ->
        [yes] te cambia la mano
       *[no] cambia su mano con { $other }
    }.
}
log-hands-passed = { $direction ->
    [left] Cada uno pasa su mano a la izquierda.
   *[right] Cada uno pasa su mano a la derecha.
}
log-hands-shuffled = { $me ->
    [yes] Barajas juntas todas las manos y las repartes de nuevo.
   *[no] { $who } baraja juntas todas las manos y las reparte de nuevo.
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
}: no se cantó UNO.
log-miscaught = { $me ->
    [yes] Intentas en falso atrapar a { $other }.
   *[no] { $who } intenta en falso { $otherMe ->
        [yes] atraparte
       *[no] atrapar a { $other }
    }.
}
log-announced = { $me ->
    [yes] Tu carta
   *[no] La carta de { $who }
} dice: «{ $text }»
log-round-over = { $winner ->
    [none] Nadie puede seguir: la ronda acaba sin ganador.
   *[other] { $winnerMe ->
        [yes] ¡Te quedas sin cartas!
       *[no] { $winner } se queda sin cartas.
    }
}

# Lo que pasa en la mesa alrededor de la ronda.
log-round-began = Ronda { $round }.
log-dealer-drawn = { $me ->
    [yes] Repartes tú.
   *[no] Reparte { $who }.
}
log-salt-left-out = { $me ->
    [yes] No abriste tu sal a tiempo, así que se repartió sin ella.
   *[no] { $who } no abrió su sal a tiempo, así que se repartió sin ella.
}
log-sat = { $who } se sienta.
log-forfeited = { $who } no ha venido a tiempo y ha perdido esta partida.
log-left = { $who } se ha ido.
log-hosted = { $who } dirige ahora la mesa.
