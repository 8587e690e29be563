# Lo que hacen las cartas, según la clase del efecto.  Lo que se escribe en las cartas se vuelve a leer de estas frases
# como los mismos efectos: un cambio aquí tiene que entenderlo la gramática de al lado.
sentence = { START($clause) }.
sentence-then = Luego, { $clause }.
then-joint = { " y luego " }
either-way-joint = { ", en todo caso, " }
or-joint = { " o " }
and-joint = { " y " }
nothing-happens = no pasa nada
clause-of = { $whoIs ->
    [you] { $do }
   *[other] { $who } { $do }
}
clause-choose = tú eliges: { $choice }
clause-may = { $person ->
    [you] puedes { $do }{ $several ->
        [yes] , si quieres
       *[no] { "" }
    }
    [many] { $who } pueden { $do }{ $several ->
        [yes] , si quieren
       *[no] { "" }
    }
   *[one] { $who } puede { $do }{ $several ->
        [yes] , si quiere
       *[no] { "" }
    }
}

# Lo que alguien hace.  $person es «you», «one» o «many», con «-may» añadido después de «puede».
deed-draw-cards = { $person ->
    [you] robas
    [one] roba
    [many] roban
   *[other] robar
} { $upTo ->
    [yes] hasta{ " " }
   *[no] { "" }
}{ $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
deed-draw-until = { $person ->
    [you] robas hasta que te salga
    [you-may] robar hasta que te salga
    [one] roba hasta que le salga
    [many] roban hasta que les salga
   *[other] robar hasta que le salga
} { $aCard }
deed-draw-up-to = { $person ->
    [you] robas
    [one] roba
    [many] roban
   *[other] robar
} hasta tener { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
deed-draw-until-playable = { $person ->
    [you] robas
    [one] roba
    [many] roban
   *[other] robar
} hasta poder jugar
deed-draw-as-many = { $person ->
    [you] robas
    [one] roba
    [many] roban
   *[other] robar
} { $alike ->
    [yes] tantas cartas como { $ofIs ->
        [you] tienes
       *[other] tiene { $of }
    }
   *[no] { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    } por cada { $card } que { $ofIs ->
        [you] tienes
       *[other] tiene { $of }
    }
}
deed-discard-cards = { $person ->
    [you] descartas
    [one] descarta
    [many] descartan
   *[other] descartar
} { $upTo ->
    [yes] hasta{ " " }
   *[no] { "" }
}{ $count } { $counted }
deed-discard-all = { $person ->
    [you] descartas todas tus
    [you-may] descartar todas tus
    [one] descarta todas sus
    [many] descartan todas sus
   *[other] descartar todas sus
} { $allCards }
deed-discard-any = { $person ->
    [you] puedes descartar cuantas { $cards } quieras
    [you-may] descartar cuantas { $cards } quieras
    [one] puede descartar cuantas { $cards } quiera
    [many] pueden descartar cuantas { $cards } quieran
   *[other] descartar cuantas { $cards } quiera
}
deed-discard-another = { $person ->
    [you] descartas
    [one] descarta
    [many] descartan
   *[other] descartar
} 1 { $card }
deed-put-cards = { $pileIs ->
    [bottom] { $person ->
        [you] pones
        [one] pone
        [many] ponen
       *[other] poner
    }
   *[other] { $person ->
        [you] mezclas
        [one] mezcla
        [many] mezclan
       *[other] mezclar
    }
} { $upTo ->
    [yes] hasta{ " " }
   *[no] { "" }
}{ $count } { $counted } { $pileIs ->
    [bottom] debajo del mazo
   *[other] en el mazo
}
deed-put-all = { $pileIs ->
    [bottom] { $person ->
        [you] pones
        [one] pone
        [many] ponen
       *[other] poner
    }
   *[other] { $person ->
        [you] mezclas
        [one] mezcla
        [many] mezclan
       *[other] mezclar
    }
} todas { $person ->
    [you] tus
    [you-may] tus
   *[other] sus
} { $allCards } { $pileIs ->
    [bottom] debajo del mazo
   *[other] en el mazo
}
deed-put-half = { $pileIs ->
    [bottom] { $person ->
        [you] pones
        [one] pone
        [many] ponen
       *[other] poner
    }
   *[other] { $person ->
        [you] mezclas
        [one] mezcla
        [many] mezclan
       *[other] mezclar
    }
} la mitad de { $person ->
    [you] tus
    [you-may] tus
   *[other] sus
} cartas { $pileIs ->
    [bottom] debajo del mazo
   *[other] en el mazo
}
deed-discard-extreme = { $person ->
    [you] descartas tu
    [you-may] descartar tu
    [one] descarta su
    [many] descartan su
   *[other] descartar su
} carta de número más { $highest ->
    [yes] alta
   *[no] baja
}
deed-discard-down-to = { $person ->
    [you] descartas
    [one] descarta
    [many] descartan
   *[other] descartar
} hasta tener { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
deed-discard-half = { $person ->
    [you] descartas la mitad de tus
    [you-may] descartar la mitad de tus
    [one] descarta la mitad de sus
    [many] descartan la mitad de sus
   *[other] descartar la mitad de sus
} cartas
deed-level-hand = { $person ->
    [you] robas o descartas
    [one] roba o descarta
    [many] roban o descartan
   *[other] robar o descartar
} hasta tener exactamente { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
deed-win-round = { $person ->
    [you] ganas
    [one] gana
    [many] ganan
   *[other] ganar
} la ronda
deed-lose-turn = { $person ->
    [you] pierdes
    [one] pierde
    [many] pierden
   *[other] perder
} { $count ->
    [one] un turno
   *[other] { $count } turnos
}
# Lo que puedes hacerles a otros.
deed-lose-turn-of = { $person ->
    [you] saltas
   *[other] saltar
} a { $whoObject }{ $count ->
    [one] { "" }
   *[other] { " " }{ $count } veces
}
deed-show-hand-of = { $person ->
    [you] miras
   *[other] mirar
} la mano de { $whoObject }
deed-show-hand = { $toIs ->
    [you] { $person ->
        [you] te enseñas
        [one] te enseña
        [many] te enseñan
       *[other] enseñarte
    }
   *[other] { $person ->
        [you] enseñas
        [one] enseña
        [many] enseñan
       *[other] enseñar
    }
}{ $toIs ->
    [everyone] { " " }a todos
   *[other] { "" }
} { $person ->
    [you] tu
    [you-may] tu
   *[other] su
} mano{ $toIs ->
    [everyone] { "" }
    [you] { "" }
   *[other] { " " }a { $toObject }
}
deed-give-cards = { $toIs ->
    [you] { $person ->
        [one] te da
        [many] te dan
       *[other] darte
    }
   *[other] { $person ->
        [you] das
        [one] da
        [many] dan
       *[other] dar
    }
} { $upTo ->
    [yes] hasta{ " " }
   *[no] { "" }
}{ $all ->
    [yes] { $person ->
        [you] todas tus
        [you-may] todas tus
       *[other] todas sus
    } { $allCards }
   *[no] { $count } { $counted }
}{ $toIs ->
    [you] { "" }
   *[other] { " " }a { $toObject }
}
deed-take-cards = { $whoseIs ->
    [you] { $person ->
        [one] te quita
        [many] te quitan
       *[other] quitarte
    }
   *[other] { $person ->
        [you] quitas
        [one] quita
        [many] quitan
       *[other] quitar
    }
} al azar { $upTo ->
    [yes] hasta{ " " }
   *[no] { "" }
}{ $count } { $counted }{ $whoseIs ->
    [you] { "" }
   *[other] { " " }a { $whose }
}
deed-pick-cards = { $person ->
    [you] miras la mano de { $whose } y le quitas
   *[other] mirar la mano de { $whose } y quitarle
} { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
} que elijas
deed-exchange-cards = { $person ->
    [you] intercambias
   *[other] intercambiar
} { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
} con { $whoObject }
deed-swap-hands = { $person ->
    [you] cambias
    [one] cambia
    [many] cambian
   *[other] cambiar
} { $person ->
    [you] tu
    [you-may] tu
   *[other] su
} mano con { $whoObject }
deed-swap-hands-together = { $person ->
    [one] cambia
    [many] cambian
   *[other] cambiar
} sus manos
deed-swap-hands-with-you = { $person ->
    [one] cambia
    [many] cambian
   *[other] cambiar
} su mano contigo
deed-exchange-cards-with-you = { $person ->
    [one] intercambia
    [many] intercambian
   *[other] intercambiar
} { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
} contigo
deed-extra-turn = { $person ->
    [you] juegas
    [one] juega
    [many] juegan
   *[other] jugar
} { $rolled ->
    [yes] { $count } turnos más
   *[no] { $count ->
        [one] otro turno
       *[other] otros { $count } turnos
    }
}
deed-extra-turn-of = { $person ->
    [you] das
   *[other] dar
} { $count ->
    [one] otro turno
   *[other] otros { $count } turnos
} a { $whoObject }
deed-give-turn = { $person ->
    [one] juega
    [many] juegan
   *[other] jugar
} a continuación
deed-give-turn-of = { $person ->
    [you] pasas
   *[other] pasar
} el turno a { $whoObject }
deed-reverse-order = { $person ->
    [you] inviertes
   *[other] invertir
} el sentido
deed-change-colour = { $person ->
    [you] cambias
   *[other] cambiar
} el color{ $colour ->
    [none] { "" }
   *[other] { " " }a { $colour }
}
deed-shuffle-hands = { $person ->
    [you] barajas
   *[other] barajar
} todas las manos juntas
deed-pass-hands = { $person ->
    [you] pasas
   *[other] pasar
} todas las manos { $towards }
deed-pass-cards = { $person ->
    [you] pasas
    [one] pasa
    [many] pasan
   *[other] pasar
} { $count } { $counted } { $towards }
deed-announce = { $person ->
    [you] anuncias
   *[other] anunciar
} { $quoted }

deed-draw-to-match = { $person ->
    [you] robas
    [one] roba
    [many] roban
   *[other] robar
} hasta tener tantas cartas como { $of }
deed-replace-hand = { $person ->
    [you] descartas toda tu mano y robas
    [you-may] descartar toda tu mano y robar
    [one] descarta toda su mano y roba
    [many] descartan toda su mano y roban
   *[other] descartar toda su mano y robar
} { $count ->
    [none] otras tantas cartas
    [one] { $count } carta
   *[other] { $count } cartas
}
deed-give-half = { $toIs ->
    [you] { $person ->
        [one] te da la mitad de sus
        [many] te dan la mitad de sus
       *[other] darte la mitad de sus
    } cartas
   *[other] { $person ->
        [you] das la mitad de tus
        [you-may] dar la mitad de tus
        [one] da la mitad de sus
        [many] dan la mitad de sus
       *[other] dar la mitad de sus
    } cartas a { $toObject }
}
deed-pass-half = pasar la mitad de sus cartas { $towards }
deed-take-around = quitar al azar { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
} al jugador { $towardsIs ->
    [left] de su izquierda
    [right] de su derecha
   *[next] que le sigue
}

# Frases que no nombran a quien lo hace, o solo puede uno.
does-pass-half = cada uno pasa la mitad de sus cartas { $towards }
does-take-around = cada uno quita al azar { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
} al jugador { $towardsIs ->
    [left] de su izquierda
    [right] de su derecha
   *[next] que le sigue
}
does-swap-hands = cambias tu mano con { $whoObject }
does-pick-cards = miras la mano de { $whose } y le quitas { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
} que elijas
does-exchange-cards = tú y { $whoObject } intercambian { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
does-pass-hands = cada uno pasa su mano { $towards }
does-pass-cards = cada uno pasa { $all ->
    [yes] todas sus { $allCards }
   *[no] { $count } { $counted }
} { $towards }
does-extra-turn = juegas { $rolled ->
    [yes] { $count } turnos más
   *[no] { $count ->
        [one] otro turno
       *[other] otros { $count } turnos
    }
}
does-extra-turn-next = juegas { $rolled ->
    [yes] { $count } turnos más
   *[no] { $count ->
        [one] otro turno
       *[other] otros { $count } turnos
    }
}
does-reverse-order = se invierte el sentido
does-change-colour = { $colour ->
    [none] cambias el color
   *[other] cambias el color a { $colour }
}
does-do-nothing = no pasa nada
does-shuffle-hands = todas las manos se barajan juntas y se reparten
does-announce = se anuncia { $quoted }
does-choose-players = eliges a { $count ->
    [one] otro jugador
   *[other] { $count } jugadores
}
does-choose-players-next = eliges a { $count ->
    [one] otro jugador
   *[other] { $count } jugadores
}
does-if = si { $condition }, { $then }
does-otherwise = { $first }. Si no, { $then }
does-flip-heads = lanza una moneda. Si sale cara, { $then }
does-flip-tails = lanza una moneda. Si sale cruz, { $then }
does-roll-die = tira un dado, luego { $then }
does-roll = tira un dado
does-on-sides = { $first }. Si sale { $sides }, { $then }
that-many = ese número de
# Aquellos para quienes algo es cierto hacen una cosa, y los demás, otra.
does-split = { $holding }, { $others }

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
does-ask-to-put = { $who } devuelve { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
} al mazo
does-ask-to-discard-extreme = { $who } descarta su carta de número más { $count ->
    [one] alta
   *[other] baja
}
does-ask-to-discard-down-to = { $who } descarta hasta tener { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
does-ask-to-halve = { $who } descarta la mitad de sus cartas
does-ask-to-level = { $who } roba o descarta hasta tener exactamente { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
does-ask-to-give = { $who } da { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
} a { $to }
does-ask-to-give-half = { $who } da la mitad de sus cartas a { $to }
does-ask-to-set-aside-half = { $who } elige la mitad de sus cartas para pasar
does-turn-to-others = siguen los demás
does-ask-to-pick = { $who } quita { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
} a su elección a { $other }
does-ask-to-set-aside = { $who } elige { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
} para pasar
does-hand-over-exchanged = las cartas elegidas cambian de mano
does-hand-over-passed = las cartas elegidas pasan { $towards }
does-ask-to-choose-player = { $who } elige a otro jugador
does-add-player = se elige a { $who }
deed-add-player = { $who }
does-ask-which = { $who } elige qué hacer

# Cuándo se cumple una regla con «si».
if-cannot-play = { $whoIs ->
    [everyone] nadie puede
    [others] nadie más puede
   *[other] { $whoPerson ->
        [you] no puedes
        [many] { $who } no pueden
       *[one] { $who } no puede
    }
} jugar
if-can-play = { $whoPerson ->
    [you] puedes
    [many] { $who } pueden
   *[one] { $who } puede
} jugar
if-holds-count = { $whoPerson ->
    [you] tienes
    [many] { $who } tienen
   *[one] { $who } tiene
} { $comparison } { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
if-holds-than = { $whoPerson ->
    [you] tienes
    [many] { $who } tienen
   *[one] { $who } tiene
} { $comparisonIs ->
    [more] más cartas que
    [fewer] menos cartas que
   *[exactly] tantas cartas como
} { $thanObject }
if-holds-card = { $whoPerson ->
    [you] tienes
    [many] { $who } tienen
   *[one] { $who } tiene
} { $aCard }
if-lacks-card = { $whoIs ->
    [everyone] nadie tiene { $aCard }
    [others] nadie más tiene { $aCard }
   *[other] { $whoPerson ->
        [you] no tienes
        [many] { $who } no tienen
       *[one] { $who } no tiene
    } ninguna { $card }
}
if-called-uno = { $whoPerson ->
    [you] has
    [many] { $who } han
   *[one] { $who } ha
} dicho UNO

# Aquellos para quienes algo es cierto.
those-cannot-play = cada jugador que no puede jugar
those-can-play = cada jugador que puede jugar
those-holds-count = cada jugador con { $comparison } { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
those-holds-than = cada jugador con { $comparisonIs ->
    [more] más cartas que
    [fewer] menos cartas que
   *[exactly] tantas cartas como
} { $thanObject }
those-holds-card = cada jugador con { $aCard }
those-lacks-card = cada jugador sin ninguna { $card }
those-called-uno = cada jugador que ha dicho UNO

# El primero de ellos por turno.
first-cannot-play = el siguiente jugador que no puede jugar
first-can-play = el siguiente jugador que puede jugar
first-holds-count = el siguiente jugador con { $comparison } { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
first-holds-than = el siguiente jugador con { $comparisonIs ->
    [more] más cartas que
    [fewer] menos cartas que
   *[exactly] tantas cartas como
} { $thanObject }
first-holds-card = el siguiente jugador con { $aCard }
first-lacks-card = el siguiente jugador sin { $aCard }
first-called-uno = el siguiente jugador que ha dicho UNO

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
who-they-several = esos jugadores
who-they-several-object = esos jugadores
who-they-all = todos ellos
who-they-object = ese jugador
who-they-one = ese jugador
who-left = el jugador a tu izquierda
who-right = el jugador a tu derecha
who-across = el jugador de enfrente
who-after-next = el jugador después del siguiente
who-neighbours = tus vecinos
who-third = el tercer jugador después de ti
who-second-left = el segundo jugador a tu izquierda
who-second-right = el segundo jugador a tu derecha
who-next-players = { $rolled ->
    [yes] { $count } siguientes jugadores
   *[no] los siguientes { $count } jugadores
}
who-you-and = tú y { $one }
who-except = cada jugador menos { $one }

# Cómo se dicen los verbos de quienes no son uno.
person-you = you
person-they = one
person-opponents = one
person-neighbours = many
person-next-players = many
person-you-and = many

# Cartas de una clase: «una carta de color rojo», «1 carta».  $form es «a», «one», «many» o «all».
cards-of = { $form ->
    [a] { $starts ->
       *[other] una carta
    }
    [one] carta
   *[other] cartas
}{ $kindIs ->
    [any] { "" }
    [named] { " " }del color que nombres
   *[other] { " " }{ $kind }
}
number-is = adjective
numbers-of = { $form ->
   *[other] { $starts ->
       *[other] { $kind }
    }
}
number-named = { $number ->
   *[other] { $kind }
}
or-kind-joint = { " o " }
and-kind-joint = { " y " }
kind-colour = de color { $colour }
kind-of-colour = { $kind } de color { $colour }
face-0 = { $many ->
   *[other] con el 0
}
face-1 = { $many ->
   *[other] con el 1
}
face-2 = { $many ->
   *[other] con el 2
}
face-3 = { $many ->
   *[other] con el 3
}
face-4 = { $many ->
   *[other] con el 4
}
face-5 = { $many ->
   *[other] con el 5
}
face-6 = { $many ->
   *[other] con el 6
}
face-7 = { $many ->
   *[other] con el 7
}
face-8 = { $many ->
   *[other] con el 8
}
face-9 = { $many ->
   *[other] con el 9
}
face-S = de salto
face-R = de reversa
face-D = de +2
face-W = comodín normal
face-W4 = de +4
kind-wild = comodín
kind-number = de número
kind-action = de acción
comparison-more = más de
comparison-fewer = menos de
comparison-exactly = exactamente
towards-left = a la izquierda
towards-right = a la derecha
towards-next = al siguiente jugador
