# Lo que solo dice el terminal.
terminal-player = Jugador
terminal-leave = Dejaste la mesa.
terminal-saved = Guardado en { $path }.
terminal-match-won = { $winners } { $count ->
    [one] gana
   *[other] ganan
} la partida.
terminal-may-speak = Puedes actuar fuera de turno, o pulsa Intro.
terminal-help = Escribe el número de una opción o una carta (R7, 7 rojo, W4 azul, R7! para cantar UNO con ella), roba, quedar, acepta, desafía, uno, atrapa Ben, enseña R3, descarta R3 G4, adelanta R7. También: reglas, puntos, registro, mano, repetición, porqué (no se puede jugar una carta), salir.
terminal-refused = Rechazado: { $reason }
terminal-table = Arriba: { $top } ({ $notation }), { $colour ->
    [none] todavía sin color
   *[other] color { $colour }
}. El juego va { $direction ->
    [left] hacia la izquierda
   *[right] hacia la derecha
}.{ $owed ->
    [0] { "" }
   *[other] { "  " }Hay { $owed } cartas por robar.
}
terminal-cards-held = Cartas en mano: { $sizes }. Mazo: { $count }.
terminal-hand = Tu mano: { $cards }
terminal-round = Ronda { $round }. Reparte { $name }.
terminal-scores = Puntos: { $scores }

# Repeticiones y escenarios.
terminal-replay-round = Ronda { $round } ({ $edition })
terminal-replay-move = asiento { $number }: { $action }
terminal-replay-next = Intro para la jugada siguiente
terminal-scenarios = { $held } se cumplen, { $failed } fallan

# Hojas de reglas.
terminal-undated = s. f.
terminal-same-rules = Las dos son iguales.
terminal-not-in-book = (no está en este reglamento)
terminal-house-rule = Regla de la casa { $name } = { $value }: { $words }
terminal-written-on = Escrito en { THE($card) }: { $words }
terminal-chosen = elegido aquí
terminal-ruling = criterio
terminal-column-cards = cartas
terminal-column-colours = colores
terminal-column-wilds = comodines especiales
terminal-column-formats = formatos

# Torneos.
terminal-standing-place = puesto
terminal-standing-player = jugador
terminal-standing-bot = bot
terminal-standing-won = ganadas
terminal-standing-byes = descansos
terminal-standing-rating = nivel
terminal-standing-stages = fases
terminal-standing-last-table = última mesa
terminal-standing-opponents = rivales
terminal-standing-beaten = vencidos
terminal-standing-wins = victorias
terminal-standing-played = jugadas
terminal-standing-points = puntos
terminal-how-to-install = en la carpeta de lastcard, ejecuta pip install '.[{ $extra }]'
terminal-part-sim = la simulación
terminal-part-dataset = un conjunto de datos
terminal-part-lab = el laboratorio
terminal-part-coach = el entrenador
terminal-part-server = el servidor
terminal-part-terminal = un asiento en la mesa de un servidor
terminal-part-postgresql = PostgreSQL
terminal-no-ratings = Sin niveles, que necesitan el extra 'tournament': { $how }
terminal-stops = Pulsa Ctrl+C para detenerlo.
terminal-stopped = Interrumpido tras { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}; continúa con --resume --out { $path }
terminal-stage = fase { $stage } de { $count }
terminal-kept = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}, semilla { $seed }, guardadas en { $path }

# Simulaciones.
terminal-sim-decisions = { NUMBER($count, useGrouping: 1) } decisiones en { $path }
terminal-sim-seat = asiento { $number }: { NUMBER($count, useGrouping: 1) } ganadas ({ $share } %)
terminal-sim-total = { NUMBER($rounds, useGrouping: 1) } rondas, { NUMBER($actions, useGrouping: 1) } acciones, { NUMBER($deadlocks, useGrouping: 1) } bloqueos

# El servidor y sus repartos.
terminal-open = Abre { $address }
terminal-network = En tu red: { $address }
terminal-only-here = Solo se puede abrir en esta máquina; con --host 0.0.0.0 entra también tu red.
terminal-backup = { $path }: { NUMBER($count, useGrouping: 1) } bytes
terminal-fair = ronda { $round }: justo; compromiso { $commitment }; se comprometieron con una sal antes de que se abriera ninguna: { $names }{ terminal-late }
terminal-resumed = ronda { $round }: sigue desde un momento de la ronda { $number } de la mesa { $table }; el reparto se comprueba allí
terminal-unsalted = ronda { $round }: justo; compromiso { $commitment }; ningún jugador añadió sal: es el barajado con el que se había comprometido el servidor
terminal-choosable = ronda { $round }: repartida con el secreto con el que se había comprometido el servidor; compromiso { $commitment }; pero ningún jugador abrió una sal a tiempo, así que alguien que conociera ese secreto pudo elegir este reparto{ terminal-late }
terminal-late = { $late ->
    [none] { "" }
   *[other] ; fuera, por no abrirse a tiempo: la sal de { $late }
}
unfair-proofs = rondas en el registro: { $rounds }; rondas con prueba de su reparto: { $proofs }
unfair-order = ronda { $round }: las cartas no se repartieron en el orden de la semilla
unfair-not-json = línea { $line }: la prueba del reparto no es JSON
unfair-secret-later = ronda { $round }: su secreto se revela cuando la ronda termina
unfair-proof-has = línea { $line }: { $name }: una prueba tiene { $allowed }
unfair-algorithm = ronda { $round }: hecho con { $given }, que este verificador no conoce
unfair-secret = ronda { $round }: el secreto no coincide con el compromiso
unfair-salts = ronda { $round }: los compromisos, las sales y su orden no coinciden
unfair-salts-order = ronda { $round }: el secreto, las sales y la petición no llegaron en el orden correcto, así que el reparto pudo elegirse
unfair-salt = ronda { $round }: la sal del jugador { $number } no coincide con su compromiso
unfair-seed = ronda { $round }: la semilla del barajado no sale del secreto y las sales

# Lo que se escribió en la línea de comandos y no se puede usar.
error-no-language = no existe el idioma { $given }; elige uno de { $allowed }
error-option-form = { $given }: una opción se escribe NOMBRE=VALOR, como stacking=same
error-given-twice = se da dos veces
error-is-a-folder = { $path } es una carpeta
error-not-a-folder = { $path } no es una carpeta
error-may-not-be-written = no se puede escribir en { $path }
error-system = { $why }
error-no-scenario-file = nombra al menos un archivo de escenarios
error-needs-extra = { $what } necesita el extra '{ $extra }': { $how } (no está el módulo { $module })
error-resume-or-overwrite = elige --resume o --overwrite
error-other-terms = el torneo de { $path } tiene { $terms }
error-differs = { $name } { $kept ->
    [none] sin fijar
   *[other] { $kept }
} (no { $asked ->
    [none] sin fijar
   *[other] { $asked }
})
error-say-how-many = di cuántos o nómbralos: --players 8, o --players ana ben=random
error-one-name = { $given } es un solo nombre; di cuántos, o nombra al menos 2
error-holds-tournament = { $path } ya contiene un torneo; --resume lo continúa, --overwrite lo sustituye
error-nothing-to-resume = { $path } no contiene ningún torneo que continuar
error-file-not-json = { $path } no es JSON: { $why }
error-no-terms = { $path } no tiene los ajustes y los bots de un torneo
error-no-result = { $path }: línea { $line }: no es un resultado con { $allowed }
error-not-a-port = un número entero de 0 a { $most }, no { $given }
error-cannot-listen = No se puede escuchar en { $address }: { $why }{ $taken ->
    [yes] ; --port 0 toma cualquiera que esté libre
   *[no] { "" }
}
error-exists-already = { $path } ya existe; --overwrite lo sustituye
error-workers-with-address = { $given } procesos solo se escuchan dentro de esta máquina; usa --address con un proceso por nodo
error-database-in-use = otro lastcard serve está usando esta base de datos; detenlo antes, o da otra con --database
error-database-linked = este archivo de base de datos tiene { $count } nombres (enlaces físicos), y SQLite lleva un registro junto a cada uno: se perderían jugadas; quita los otros nombres, o usa una copia del archivo
error-database-newer = esta base de datos tiene el esquema { NUMBER($number, useGrouping: 0) } y este lastcard conoce el { NUMBER($most, useGrouping: 0) }; usa un lastcard más nuevo
error-no-database = no hay ninguna base de datos
error-no-limit = no existe { $given }; elige uno de { $allowed }
error-limit-number = { $name } es un número entero desde 1, no { $given }
error-not-an-address = { $given } no es una dirección en la que escuchar, como 127.0.0.1 o 0.0.0.0
error-not-like = { $given } no está escrito como { $example }
terminal-did-you-mean = Quizá quieres decir: { $rule }
terminal-one-reading = Podría significar: { $rule }
terminal-on-your-honour = O juéguenla bajo palabra de honor: { $rule }
terminal-card-tried = { $longer ->
    [1] Las rondas duran lo mismo
   *[other] Las rondas duran { $longer } veces lo normal
}; { $leader ->
    [none] nunca se jugó.
   *[other] le toca a quien va ganando el { $leader } % de las veces.
}
terminal-records-written = { $count ->
    [one] Una partida escrita en { $path }
   *[other] { $count } partidas escritas en { $path }
}
