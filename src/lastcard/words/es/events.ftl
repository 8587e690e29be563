# Lo que ha pasado, contado a una persona: $me es yes cuando lo hizo ella.
log-round-began = Ronda { $round }.
log-dealer-drawn = { $me ->
    [yes] Repartes tú.
   *[no] Reparte { $who }.
}
log-turned-up = La primera carta es { $card }.
log-returned = { $card } vuelve al mazo.
log-played = { $me ->
    [yes] { $jump ->
        [yes] Te adelantas con
       *[no] Juegas
    } { $card }{ $wild ->
        [yes] { " " }y nombras { $colour }
       *[no] { "" }
    }{ $aimed ->
        [yes] , eligiendo a { $target }
       *[no] { "" }
    }{ $uno ->
        [yes] : ¡UNO!
       *[no] .
    }
   *[no] { $who } { $jump ->
        [yes] se adelanta con
       *[no] juega
    } { $card }{ $wild ->
        [yes] { " " }y nombra { $colour }
       *[no] { "" }
    }{ $aimed ->
        [yes] , eligiendo a { $target }
       *[no] { "" }
    }{ $uno ->
        [yes] : ¡UNO!
       *[no] .
    }
}
log-drew = { $me ->
    [yes] Robas { $seen ->
        [yes] { $cards }
       *[no] { $count ->
            [one] una carta
           *[other] { $count } cartas
        }
    }.
   *[no] { $who } roba { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
}
log-found-nothing = { $me ->
    [yes] No queda nada que puedas robar.
   *[no] A { $who } no le queda nada que robar.
}
log-kept = { $me ->
    [yes] Te la quedas.
   *[no] { $who } se la queda.
}
log-reshuffled = Los descartes se barajan y forman un mazo nuevo.
log-named = { $me ->
    [yes] Nombras { $colour }.
   *[no] { $who } nombra { $colour }.
}
log-turned = { $direction ->
    [left] El juego va hacia la izquierda.
   *[right] El juego va hacia la derecha.
}
log-lost-turn = { $me ->
    [yes] Pierdes un turno.
   *[no] { $who } pierde un turno.
}
log-got-turn = { $me ->
    [yes] Juegas otra vez.
   *[no] { $who } juega otra vez.
}
log-challenged = { $me ->
    [yes] Desafías a { $accused }
   *[no] { $who } { $accusedMe ->
        [yes] te desafía
       *[no] desafía a { $accused }
    }
}: { $guilty ->
    [yes] la carta no se debía jugar{ $seen ->
        [yes] { " " }({ $cards })
       *[no] { "" }
    }.
   *[no] la carta estaba bien jugada{ $seen ->
        [yes] { " " }({ $cards })
       *[no] { "" }
    }.
}
log-showed = { $me ->
    [yes] Enseñas
   *[no] { $who } enseña
} { $card ->
    [none] una carta
   *[other] { $card }
}.
log-could-not-show = { $me ->
    [yes] No puedes enseñar ese color.
   *[no] { $who } no puede enseñar ese color.
}
log-hand-shown = { $me ->
    [yes] Enseñas tu mano a { $to }
   *[no] { $who } { $toMe ->
        [yes] te enseña su mano
       *[no] enseña su mano a { $to }
    }
}{ $seen ->
    [yes] : { $cards }
   *[no] { "" }
}.
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
log-hands-shuffled = Todas las manos se barajan juntas y se reparten de nuevo.
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
    [yes] No había a quién atrapar.
   *[no] { $who } no tenía a quién atrapar.
}
log-announced = «{ $text }»
log-round-over = { $won ->
    [yes] { $winnerMe ->
        [yes] ¡Te quedas sin cartas!
       *[no] { $winner } se queda sin cartas.
    }
   *[no] Nadie puede seguir: la ronda acaba sin ganador.
}
log-sat = { $who } se sienta.
log-left = { $who } se ha ido.
log-hosted = { $who } dirige ahora la mesa.
