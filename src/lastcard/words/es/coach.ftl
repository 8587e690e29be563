# El entrenador: lo que dice de una ronda, en la terminal y en la página.
coach-line-luck = { $count ->
    [0] Jugaste bien
    [one] Regalaste { $points } { $points ->
        [one] punto
       *[other] puntos
    } de probabilidad de ganar en una decisión
   *[other] Regalaste { $points } { $points ->
        [one] punto
       *[other] puntos
    } de probabilidad de ganar en { $count } decisiones
}; { $what ->
    [deal] el reparto
   *[draws] los robos
} { $way ->
    [cost] { $what ->
        [deal] te costó
       *[draws] te costaron
    }
   *[brought] { $what ->
        [deal] te dio
       *[draws] te dieron
    }
} { $luck } { $luck ->
    [one] punto
   *[other] puntos
}{ $count ->
    [0] { " " }de probabilidad de ganar
   *[other] { "" }
}.
coach-line-only-luck = { $what ->
    [deal] El reparto
   *[draws] Los robos
} { $way ->
    [cost] { $what ->
        [deal] te costó
       *[draws] te costaron
    }
   *[brought] { $what ->
        [deal] te dio
       *[draws] te dieron
    }
} { $luck } { $luck ->
    [one] punto
   *[other] puntos
} de probabilidad de ganar.
coach-line-marks = Regalaste { $points } { $points ->
    [one] punto
   *[other] puntos
} de probabilidad de ganar en { $count ->
    [one] una decisión
   *[other] { $count } decisiones
}.
coach-nothing = Nada que decir: ninguna decisión costó mucho y la suerte fue pareja.

# Acciones.
coach-do-play = Jugar { THE($card) }{ $colour ->
    [none] { "" }
   *[other] , { $colour }
}{ $target ->
    [none] { "" }
   *[other] , contra { $target }
}{ $uno ->
    [yes] { " " }y cantar UNO
   *[no] { "" }
}
coach-do-silent = Jugar { THE($card) } sin cantar UNO
coach-do-nothing = No hacer nada

# Marcas y razones.
coach-mark-doubtful = Dudosa
coach-mark-mistake = Error
coach-mark-blunder = Error grave
coach-because-lacks = { $other } robó { $count ->
    [one] una vez
    [2] dos veces
   *[other] { $count } veces
} con { $colour } en juego: { $quarters ->
    [3] 3 de cada 4 veces
   *[other] la mitad de las veces
} no tendrá ninguna.
coach-because-named = { $other } eligió { $colour } hace poco.
coach-because-seen = Viste { THE($cards) } en la mano de { $other }.
coach-because-few = A { $other } le { $count ->
    [one] queda una carta
   *[other] quedan { $count } cartas
}.
coach-because-no-call = Quien lo note te hace robar { $count } cartas.
coach-because-catch = { $other } no había cantado UNO: atraparlo le cuesta { $count } cartas.
coach-because-bluff = { $tenths } de cada 10 manos posibles podían jugar { $colour }: { $other } probablemente era un farol.
coach-because-honest = { $tenths } de cada 10 manos posibles no tienen { $colour }: { $other } probablemente no era un farol.
coach-because-later = { START(THE($card)) } vale { $points } { $points ->
    [one] punto
   *[other] puntos
} más si se guarda.

# Un análisis.
coach-review = Ronda { $round }, { $who }
coach-chance = Probabilidad de ganar
coach-chance-round = la ronda
coach-chance-match = la partida
coach-curve = De { $first } a { $last } en { $count } jugadas; mínimo { $lowest }, máximo { $highest }
coach-decisions = { $count ->
    [0] Ninguna decisión libre
    [one] Una decisión libre
   *[other] { $count } decisiones libres
}, { $marks ->
    [0] ninguna marcada
    [one] una marcada
   *[other] { $marks } marcadas
}{ $skipped ->
    [0] { "" }
   *[other] , { $skipped } que el entrenador no puede juzgar
}
coach-in-match = Las probabilidades y los costos son de ganar la partida. Esta ronda decide solo una parte, así que cuentan también los costos pequeños.
coach-move = Jugada { $number }
coach-cost = { $mark }: { $cost } ± { $error } puntos
coach-done = Se eligió: { $action }
coach-best = Mejor: { $action }
coach-alternative = { $chance } ± { $error }
coach-was-done = (hecho)
coach-found = La encuentran: { $levels }
coach-found-one = { $level } { $percent } %
coach-level-beginner = principiante
coach-level-easygoing = relajado
coach-level-steady = constante
coach-level-clever = listo
coach-level-master = maestro
coach-show = Mostrar
coach-show-all = todas las decisiones
coach-show-doubtful = dudosas o peores
coach-show-mistake = errores o peores
coach-show-blunder = solo errores graves
coach-none-shown = Ninguna decisión de este tamaño.
coach-keys = Las flechas van de marca en marca.
coach-truth = Lo que tenían los demás
coach-truth-shown = Lo que no se sabía: las manos en este momento.
coach-you-knew = Lo que sabías
coach-waiting = El entrenador está pensando…
coach-failed = El entrenador no puede juzgar esta ronda: { $reason }
coach-busy = Hay demasiados análisis en espera. Inténtalo dentro de un minuto.

# El balance.
coach-ledger = Suerte y habilidad
coach-ledger-match = Suerte y habilidad, según la probabilidad de ganar la partida
coach-ledger-before = Antes del reparto
coach-ledger-deal = El reparto
coach-ledger-draws = Los robos, y cómo estaban las cartas ocultas
coach-ledger-mine = Tus decisiones
coach-ledger-others = Las decisiones de los demás
coach-ledger-error = El error del entrenador
coach-ledger-result = Resultado
coach-ledger-size = ± { $size }
coach-ledger-hint = En puntos de probabilidad de ganar. Tus decisiones se comparan con las de un bot que sabía lo que tú sabías.

# Varias partidas.
coach-summary = { $who }: { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}, { $decisions } decisiones libres
coach-summary-none = { $who }: ninguna ronda terminada que se pueda juzgar
coach-summary-error = Error por decisión: { $error } ± { $interval } puntos
coach-summary-won = Ganadas: { $won } %; sin la suerte: { $adjusted } ± { $interval } %
coach-summary-beside = { $level ->
    [none] Más errores que { $above }
   *[other] { $above ->
        [none] Menos errores que { $level }
       *[other] Entre { $level } y { $above }
    }
}
coach-summary-left = { $file }: queda fuera, { $reason }
coach-summary-title = Tu juego
coach-summary-hint = De los análisis que vio este navegador. Solo se guarda aquí.

# Práctica y problemas.
coach-practice = Práctica
coach-practice-hint = Posiciones en las que te equivocaste. ¿Qué harías ahora?
coach-practice-none = Todavía no hay nada que practicar: abre antes un análisis.
coach-puzzle = Problema
coach-puzzles = Problemas
coach-puzzle-daily = Problema del día
coach-puzzle-number = Problema { $number } de { $count }
coach-puzzle-hint = Una acción es claramente la mejor. ¿Cuál?
coach-puzzle-theme-keep-the-wild = Guardar el comodín
coach-puzzle-theme-starve-a-colour = Secar un color
coach-puzzle-theme-challenge = Desafiar o creer
coach-puzzle-theme-call = Cantar a tiempo
coach-puzzle-theme-hold-a-draw-card = Guardar una carta de robo
coach-puzzle-theme-choose-the-card = Elegir la carta
coach-puzzle-theme-choose-the-colour = Elegir el color
coach-puzzle-theme-draw = Mejor robar
coach-puzzle-failed-by = Fallan: { $levels }
coach-puzzle-failed-by-none = Todos los niveles la encuentran
coach-puzzle-right = Correcto: { $action }.
coach-puzzle-wrong = { $action } cuesta { $cost } puntos de probabilidad de ganar. Lo mejor: { $best }.
coach-puzzle-next = Siguiente
coach-puzzle-any-theme = Cualquier tema
coach-puzzle-table = { $players } jugadores. Carta de arriba: { $top }, color { $colour }. Cartas en mano: { $sizes }.
coach-puzzle-drawn = Acabas de robar { THE($card) }.
coach-puzzle-struck = { $who } jugó un Comodín roba cuatro sobre { $colour }: ¿robas { $count } cartas o desafías?
coach-puzzle-exposed = { $who } tiene una carta y no cantó UNO.
coach-puzzle-drew = { $who } robó { $count ->
    [one] una vez
   *[other] { $count } veces
} con { $colour } en juego.
coach-puzzle-hand = Tu mano: { $cards }
coach-puzzle-asked = Escribe el número de una opción.
coach-puzzle-solved = { $right } de { $count } correctos

# Errores.
error-coach-rules = el entrenador no puede jugar estas reglas de { $edition }
error-coach-unfinished = la ronda { $round } no ha terminado; solo se analiza una ronda terminada
error-coach-seat-out = { $who } no jugó esta ronda
error-coach-no-rounds = la partida guardada no tiene ninguna ronda terminada
error-coach-no-player = { $given } no juega en esta partida guardada; elige entre { $allowed }
error-coach-no-records = no hay ninguna partida guardada en { $path }
error-coach-busy = hay demasiados análisis en espera; inténtalo dentro de un minuto
error-coach-missing = este servidor no tiene entrenador: no está instalado su extra { $extra }
error-coach-cannot = el entrenador no puede juzgar esta ronda: { $reason }
