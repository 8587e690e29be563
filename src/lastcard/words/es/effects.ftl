# Lo que hacen las cartas, según la clase del efecto.
sentence = { START($clause) }.
then-joint = { " y luego " }

does-draw-cards = { $whoIs ->
    [you] robas
   *[other] { $who } roba
} { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
does-draw-until = { $whoIs ->
    [you] robas hasta que te salga
   *[other] { $who } roba hasta que le salga
} { $colour ->
    [none] una carta del color que nombres
   *[other] una carta de color { $colour }
}
does-discard-cards = { $whoIs ->
    [you] descartas
   *[other] { $who } descarta
} { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
does-discard-all = { $whoIs ->
    [you] descartas todas tus cartas
   *[other] { $who } descarta todas sus cartas
} { $kindIs ->
    [wild] comodín
    [number] de número
    [action] de acción
   *[other] de color { $kind }
}
does-level-hand = { $whoIs ->
    [you] robas o descartas hasta tener
   *[other] { $who } roba o descarta hasta tener
} exactamente { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
does-lose-turn = { $whoIs ->
    [you] pierdes
   *[other] { $who } pierde
} un turno
does-show-hand = { $whoIs ->
    [you] te enseñas tu mano
   *[other] { $who } te enseña su mano
}
does-swap-hands = cambias tu mano con { $who }
does-swap-hands-next = cambias tu mano con { $who }
does-pass-hands = cada uno pasa su mano { $towards }
does-extra-turn = juegas otro turno
does-extra-turn-next = juegas otro turno
does-reverse-order = se invierte el sentido
does-shuffle-hands = todas las manos se barajan juntas y se reparten
does-announce = se anuncia { $quoted }
does-if = si { $condition }, { $then }

# Lo que solo hacen las cartas impresas.
does-strike-next = el siguiente jugador roba { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}{ $forfeits ->
    [yes] { " " }y pierde el turno
   *[no] { "" }
}{ $contestable ->
    [yes] , o desafía
   *[no] { "" }
}
does-start-trend = cada uno por turno enseña una carta del color pedido; el primero que no puede roba { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
does-ask-colour = el primer jugador nombra el color
does-return-card = la carta vuelve al mazo y se vuelve otra
does-ignore-card = la carta se queda donde está y se vuelve otra encima

# La parte de un jugador en un efecto mayor.
does-ask-to-show = { $who } enseña una carta del color pedido o roba { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
does-ask-to-discard = { $who } descarta { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
does-ask-to-level = { $who } roba o descarta hasta tener exactamente { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}

# Cuándo se cumple una regla con «si».
if-cannot-play = { $who } no { $whoIs ->
    [you] puedes
   *[other] puede
} jugar
if-holds-count = { $whoIs ->
    [you] tienes
   *[other] { $who } tiene
} { $comparison } { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
if-holds-card = { $whoIs ->
    [you] tienes
   *[other] { $who } tiene
} una carta { $kindIs ->
    [wild] comodín
    [number] de número
    [action] de acción
   *[other] de color { $kind }
}

# A quién alcanza un efecto.
who-you = tú
who-next = el siguiente jugador
who-previous = el jugador anterior
who-everyone = cada jugador
who-others = cada uno de los demás
who-fewest = el jugador con menos cartas
who-most = el jugador con más cartas
who-fewest-others = el otro jugador con menos cartas
who-chosen = un jugador que elijas
who-partner = tu pareja
who-opponents = cada uno de tus rivales
who-fewest-opponents = el rival con menos cartas
who-chosen-opponent = un rival que elijas
who-they = ese jugador

kind-wild = comodín
kind-number = de número
kind-action = de acción
comparison-more = más de
comparison-fewer = menos de
comparison-exactly = exactamente
towards-left = a la izquierda
towards-right = a la derecha
towards-next = al siguiente jugador
