# What was entered and cannot be used: options, editions, formats.  The field it is about is said before it.
error-no-option = no existe esa opción.{ $meant ->
    [none] { "" }
   *[other] { " " }¿Querías decir { $meant }?
} Hay { $allowed }
error-other-edition = no vale para { $edition }: es una opción de { $allowed }
error-not-options = { $given } no es una tabla de opciones
error-not-one-of = { $given } no es ninguno de { $allowed }{ $meant ->
    [none] { "" }
   *[other] . ¿Querías decir { $meant }?
}
error-not-whole = { $given } no es un número entero de { $least } a { $most }
error-not-true-or-false = { $given } no es ni verdadero ni falso
error-not-blanks = { $given } no es una tabla por colores, como { "{" }"R": "take an extra turn"{ "}" }
error-no-blank = no hay carta en blanco de ese color; las hay de { $colours }
error-not-rule-or-card = { $given } no es ni una regla ni una carta
error-cannot-replace = { $given } no es una carta de color { $colour } del mazo, así que esta carta en blanco no puede sustituirla
error-not-rules = { $given } no es una lista de hasta { $most } reglas
error-not-rule = { $given } no es una regla
error-not-understood = { $why }
error-nothing-to-write-on = ninguna de estas tiene cartas en las que escribir; las tienen { $allowed }

# Números, textos y listas.
error-not-a-whole-number = { $given } no es un número entero; se admite { $most ->
    [none] al menos { $least }
   *[other] de { $least } a { $most }
}
error-out-of-range = { $given } está fuera de los límites; se admite { $most ->
    [none] al menos { $least }
   *[other] de { $least } a { $most }
}
error-not-from-to = { $given } no está entre { $least } y { $most }
error-not-whole-at-all = { $given } no es un número entero
error-not-whole-numbers = { $given } no es una lista de números enteros
error-not-text = { $given } no es un texto
error-not-a-list = { $given } no es una lista
error-not-a-table = { $given } no es una tabla
error-not-seats = { $given } no es una lista de asientos
error-not-json = { $given } no es JSON: { $why }
error-too-deep = { $given } está anidado a demasiada profundidad
error-no-such = no existe { $given }; se admite { $allowed }

# Cartas y acciones tal como se escriben.
error-not-a-card = { $given } no es una carta: escribe un color y una figura (R7, GS, YR, BD, RX) o un comodín ({ $wilds })
error-not-an-action = { $given } no es una acción; escribe una carta (R7, W>G, R7@2, R7!), draw, pass, accept, challenge, >G, show R3, discard R3 G4, uno, catch 2 o jump R7
error-not-a-card-or-action = { $reason }; o escribe una carta (R7, W>G, R7@2, R7!), draw, pass, accept, challenge, >G, show R3, discard R3 G4, uno, catch 2 o jump R7
error-call-without-play = { $given }: con ! se canta UNO al jugar una carta, y { $action } no juega ninguna
error-no-choice = no hay opción { $number }; elige de 1 a { $most }
error-nobody-asked = la ronda ha terminado: no se pregunta a nadie
error-still-played = la ronda todavía se está jugando

# El comienzo de una ronda.
error-nothing-to-begin = ninguna carta de las que quedan tras repartir puede empezar el descarte
error-out-no-seat = { $given } nombra un asiento que no está entre 0 y { $most }
error-out-too-many = { $given } deja menos de { $least } de los { $players } jugadores
error-not-in-game = { $given } no es un asiento de 0 a { $most } que siga en la partida
error-sides-given = se dan { $given } bandos para { $players } jugadores
error-other-deck = no contiene exactamente las { $count } cartas de { $edition }
error-hands-too-large = { $size } cartas para cada uno de { $players } jugadores no dejan ninguna de las { $count } para empezar

# Posiciones.
error-no-field = no existe ese campo; los hay: { $allowed }
error-no-hands = falta: una mano para cada asiento, como ['R7 W', 'G1 G2']
error-beside-turn-up = está junto a turn_up, que vuelve la primera carta y da el turno
error-draw-cannot-begin = no contiene ninguna carta que pueda empezar el descarte
error-missing-without-turn-up = falta, y no se indica turn_up
error-not-one-card = { $given } no es una sola carta
error-not-a-direction = { $given } no es ni 1 ni -1
error-turn-not-in-game = { $given } no es un asiento que siga en la partida
error-colour-missing = falta: arriba está { $top }, así que nombra uno de { $allowed }
error-other-colour = { $given } no es el color de { $top }
error-not-cards = { $given } no es una lista de cartas como 'R7 W4'
error-not-in-deck = { $notation } ({ $card }) no está en la baraja de esta mesa ({ $edition })

# Actas de partidas.
error-in-line = línea { $line }: { $reason }
error-record-ends = el acta acaba antes de nombrar su edición y sus jugadores
error-record-begins = un acta empieza con 'lastcard { $version }', no con { $given }
error-head-once = { $word } va una sola vez, antes de la primera ronda
error-players-are-names = players es una lista de nombres, no { $text }
error-head-cannot-be = { $word } no puede ser { $text }
error-round-too-early = una ronda viene después de la edición y los jugadores
error-round-described-by = una ronda se describe con { $allowed }, no con { $text }
error-no-round-begun = { $given } no encabeza un acta, y no ha empezado ninguna ronda
error-action-begins-with-seat = una acción empieza por su asiento, no por { $given }

# Partidas y torneos.
error-not-a-name = { $given } no es un nombre; se admiten de 1 a { $most } caracteres visibles
error-names-twice = { $twice }: inscrito dos veces; cada nombre va una sola vez
error-not-a-saved-table = { $given } no es una tabla de { $allowed }
error-missing-part = falta; { $what } guardado tiene { $allowed }
error-unknown-part = no se conoce; { $what } guardado tiene { $allowed }
error-no-table = { $given } no está entre 0 y { $most }
error-has-result = { $given } ya tiene su resultado
error-wrong-ranking = { $given } no clasifica exactamente a { $allowed }
error-not-rounds = { $given } no es una lista de rondas
error-not-a-round = la ronda { $round } no es una mesa y una lista de acciones
error-no-seat-in-line = ronda { $round }: { $given } no empieza por un asiento
error-cannot-be-played = ronda { $round }: { $given } no se puede jugar: { $reason }
error-not-playing = { $given } no está jugando; se admite { $allowed }
error-tournament-over = el torneo ha terminado
error-only-swiss = solo al suizo se le indica el número de fases, no a { $pairing }
error-only-knockout = solo a la eliminatoria se le indica cuántos pasan, no a { $pairing }
error-not-a-result = { $given } no es un resultado de la fase { $stage }
error-not-a-ranking = { $given } no es una lista de participantes para cada puesto
error-format-size = { $format } no es para { $given }; se admite { $allowed }
error-other-match = la partida guardada no es la que toca jugar
error-table-not-filled = { $players } jugadores no llenan una mesa de { $size }
error-no-schedule = no se conoce ningún calendario de liga para { $players } en mesas de { $size }; en mesas de 2 cabe cualquier número, y el suizo admite cualquier número en cualquier mesa
error-seat-not-playing = el asiento { $given } no juega; se admite { $allowed }
error-knockout-left = una eliminatoria de { $players } en mesas de { $size } acaba en { $left }, muy pocos para una mesa
error-format-players = { $format } es para { $least }{ $most ->
    [none] { "" }
   *[other] { " " }a { $most }
} jugadores, no { $given }
error-match-over = la partida ha terminado
error-no-dealer-yet = aún no se ha sorteado quién reparte
error-hands-counted = se cuentan { $given } manos; la mesa tiene { $count }
error-below-zero = { $given } tiene una mano por debajo de 0
error-out-hold-nothing = los asientos { $given } están fuera y no tienen nada
error-winner-not-playing = el asiento { $given } no juega; se admite { $allowed } o ninguno
error-scores-given = se dan { $given } para { $players } jugadores
error-partners-share = { $given }: los asientos 0 y 2 comparten puntuación, y también 1 y 3
error-nobody-out = en { $format } nadie queda nunca fuera
error-bad-out = { $given } nombra un asiento dos veces o deja menos de dos jugando

# Ficheros y escenarios.
error-cannot-be-read = no se puede leer ({ $why })
error-not-a-text-file = no es un fichero de texto
error-not-toml = no es TOML: { $why }
error-no-scenario = no contiene ningún [[scenario]]
error-step-refused = rechazado: { $reason } [{ $clause }]
error-unknown-field = { $what } no tiene ese campo; tiene { $allowed }
error-needed-field = { $what } lo necesita
error-wrong-kind = { $given } no es { $kind ->
    [str] texto
    [list] una lista
    [dict] una tabla
    [int] un número entero
    [bool-str] true o false o texto
   *[bool] true o false
}
error-should-be-refused = { $action } debería rechazarse y se aceptó
error-not-a-clause = { $given } no es una cláusula del registro
error-not-a-clause-of = { $clause } no es una cláusula de { $edition }
error-other-clause = rechazado por { $clauses }, no por { $clause }: { $reason }
error-expected-came = se esperaba { $expected }, salió { $given }
error-no-claim = no se puede afirmar nada con ese nombre
error-not-offered = a { $who } no se le ofrece { $given }, sino { $offered ->
    [none] nada
   *[other] { $offered }
}
error-is-offered = a { $who } se le ofrece { $given }
error-other-cards-shown = a { $who } se le enseñó { $given } de { $other }, se esperaba { $expected }
scenario-failed = { $name }: { $step ->
    [0] posición
   *[other] paso { $step }
}: { $problem }
