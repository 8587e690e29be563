# Lo que solo dice el terminal.
terminal-player = Jugador
terminal-leave = Dejaste la mesa.
terminal-saved = Guardado en { $path }.
terminal-match-won = { $winners } { $count ->
    [one] gana
   *[other] ganan
} la partida.
terminal-may-speak = Puedes actuar fuera de turno, o pulsa Intro.
terminal-help = Escribe el número de una opción o { terminal-help-typed }
terminal-help-keys = ←→ Inicio Fin y los números van a una carta, Tab a la siguiente que se puede jugar, Intro la juega. { set-keys-hint }. O escribe { terminal-help-typed } Empieza con / si la primera letra es una tecla.
terminal-help-typed = una carta (R7, 7 rojo, W4 azul, R7! para cantar UNO con ella), roba, quedar, acepta, desafía, uno, atrapa Ben, enseña R3, descarta R3 G4, adelanta R7. También: reglas, puntos, registro, mano, repetición, entrenador, porqué (no se puede jugar una carta), decir hola, salir.
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
terminal-house-here = Regla de la casa { $name }{ $value ->
    [none] { "" }
   *[other] { " " }({ $value })
}: { $words }
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
terminal-how-to-install = ejecuta pip install 'lastcard[{ $extra }]'
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
terminal-backup-removed = { $path } borrado
terminal-restored = { $path } está de vuelta: { $count ->
    [one] 1 mesa está
   *[other] las { NUMBER($count, useGrouping: 1) } mesas están
} en el mismo estado que en la copia
terminal-restore-replaced = lo que había antes se guarda en { $path }
terminal-unused-table = { $table }: { $closed ->
    [yes] cerrada
   *[no] abandonada
} el { $day }
terminal-unused = { $count ->
    [0] ninguna mesa para borrar
    [one] 1 mesa para borrar; --delete la borra
   *[other] { NUMBER($count, useGrouping: 1) } mesas para borrar; --delete las borra
}
terminal-tidied = { $count ->
    [one] 1 mesa borrada
   *[other] { NUMBER($count, useGrouping: 1) } mesas borradas
}
terminal-exported = escrito en { $path }
terminal-erased = borrado de { $count ->
    [one] 1 lugar
   *[other] { $count } lugares
}
terminal-disk = mesas: { NUMBER($tables, useGrouping: 1) }; rondas: { NUMBER($rounds, useGrouping: 1) }; la base de datos ocupa { NUMBER($bytes, useGrouping: 1) } bytes, y el registro previo { NUMBER($log, useGrouping: 1) }
terminal-disk-round = una ronda ocupa { NUMBER($bytes, useGrouping: 1) } bytes
terminal-disk-left = quedan { NUMBER($bytes, useGrouping: 1) } bytes: caben unas { NUMBER($rounds, useGrouping: 1) } rondas más
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
error-not-together = no se puede dar junto con { $other }
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
error-is-the-database = { $path } es la base de datos misma
error-exists-already = { $path } ya existe; --overwrite lo sustituye
error-workers-with-address = { $given } procesos solo se escuchan dentro de esta máquina; usa --address con un proceso por nodo
error-database-in-use = otro lastcard serve está usando esta base de datos; detenlo antes, o da otra con --database
error-database-linked = este archivo de base de datos tiene { $count } nombres (enlaces físicos), y SQLite lleva un registro junto a cada uno: se perderían jugadas; quita los otros nombres, o usa una copia del archivo
error-database-newer = esta base de datos tiene el esquema { NUMBER($number, useGrouping: 0) } y este lastcard conoce el { NUMBER($most, useGrouping: 0) }; usa un lastcard más nuevo
error-no-database = no hay ninguna base de datos
error-backup-first = esta base de datos tiene el esquema { NUMBER($number, useGrouping: 0) } y necesita el { NUMBER($most, useGrouping: 0) }: da una carpeta con --backup-folder, y se copia allí antes de cambiarla
error-database-filled = esta base de datos ya tiene mesas; restaura en una vacía
error-not-a-copy = no es una copia entera de una base de datos de lastcard
error-restore-differs = { $count } mesas difieren de la copia: { $allowed }
error-table-or-token = da --table o --token, uno de los dos
error-nothing-kept = no se guarda nada de eso
error-no-limit = no existe { $given }; elige uno de { $allowed }
error-limit-number = { $name } es un número entero desde 1, no { $given }
error-not-an-address = { $given } no es una dirección en la que escuchar, como 127.0.0.1 o 0.0.0.0
error-token-letters = una ficha lleva letras, cifras y signos ASCII, sin espacios alrededor
error-token-short = una ficha que nadie adivine tiene al menos { $least } caracteres
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
terminal-rounds-written = { $count ->
    [one] Una ronda escrita en { $path }
   *[other] { $count } rondas escritas en { $path }
}

# lastcard admin
terminal-admin-done = Hecho.
terminal-admin-nothing = No hay nada que mostrar.
error-admin-subject = { $task } necesita { $what ->
    [table] una mesa
    [node] un nodo
    [sanction] el identificador de un bloqueo o silencio
    [report] el identificador de una denuncia
   *[person] un nombre, una dirección, o una mesa con --seat
  }, por ejemplo: lastcard admin { $task } { $example }
terminal-admin-nodes = Nodos
terminal-admin-tables = Mesas
terminal-admin-sockets = Conexiones
terminal-admin-moves = Jugadas
terminal-admin-p50 = La mitad de las jugadas en
terminal-admin-p99 = 99 de cada 100 jugadas en
terminal-admin-waiting = Escrituras en espera
terminal-admin-read-only = Solo lectura
terminal-admin-sanctions = Bloqueos y silencios
terminal-admin-reports = Denuncias
terminal-admin-slowest = La jugada más lenta
terminal-admin-yes = sí
terminal-admin-no = no
terminal-admin-draining = { $node } (vaciándose)
terminal-admin-ms = { $ms } ms
terminal-admin-stages = { $waiting } esperando, { $playing } jugando, { $over } terminadas, { $closed } cerradas
terminal-admin-column-table = mesa
terminal-admin-column-edition = edición
terminal-admin-column-stage = estado
terminal-admin-column-round = ronda
terminal-admin-column-players = jugadores
terminal-admin-column-watchers = miran
terminal-admin-column-id = id
terminal-admin-column-kind = tipo
terminal-admin-column-name = nombre
terminal-admin-column-address = dirección
terminal-admin-column-minutes = minutos que faltan
terminal-admin-column-reason = motivo
terminal-admin-report = { $id } · { $by } sobre { $about }, mesa { $table }: { $text }
