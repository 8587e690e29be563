# What was entered and cannot be used: options, editions, formats.  The field it is about is said before it.

did-you-mean = { $meant ->
    [none] { "" }
   *[other] . ¿Querías decir { $meant }?
}
error-no-option = no existe esa opción; elige una de { $allowed }{ did-you-mean }
error-other-edition = no vale para { $edition }: es una opción de { $allowed }
error-not-options = { $given } no es una tabla de opciones
error-not-one-of = { $given } no es ninguno de { $allowed }{ did-you-mean }
error-not-whole = { $given } no es un número entero de { $least } a { $most }
error-not-true-or-false = { $given } no es ni verdadero ni falso
error-not-blanks = { $given } no es una tabla por colores, como { "{" }"R": "take an extra turn"{ "}" }
error-no-blank = no hay carta en blanco de ese color; elige uno de { $allowed }
error-not-rule-or-card = { $given } no es ni una regla ni una carta
error-blank-twice = la carta en blanco de color { $colour } tiene dos reglas; ponle una
error-cannot-replace = { $text } no es una carta de color { $colour } de la baraja; esta carta en blanco puede sustituir una de color { $colour }: 0 a 9, skip, reverse o draw two
error-not-understood-on-blank = { $why }; o nombra la carta de color { $colour } que sustituye: 0 a 9, skip, reverse o draw two
error-not-a-blank = { $given } no es una carta en blanco de { $edition }; { $allowed ->
    [none] no tiene ninguna
   *[other] las tiene de { $allowed }
}
error-not-rules = { $given } no es una lista de hasta { $most } reglas
error-not-rule = { $given } no es una regla
error-not-understood = { $why }
error-nothing-to-write-on = aquí no hay cartas en las que escribir; elige una de { $allowed }

# Números, textos y listas.
error-not-a-whole-number = { $given } no es un número entero; se admite { $most ->
    [none] al menos { $least }
   *[other] de { $least } a { $most }
}
error-out-of-range = { $given } está fuera de los límites; se admite { $most ->
    [none] al menos { $least }
   *[other] de { $least } a { $most }
}
error-not-positive = { $given } no es un número mayor que 0 y como mucho { $most }
error-no-whole-number = { $given } no es un número entero
error-no-number = { $given } no es un número
error-not-from-to = { $given } no está entre { $least } y { $most }
error-not-whole-at-all = { $given } no es un número entero
error-not-whole-numbers = { $given } no es una lista de números enteros
error-not-text = { $given } no es un texto
error-not-a-list = { $given } no es una lista
error-not-a-table = { $given } no es una tabla
error-not-seats = { $given } no es una lista de asientos
error-not-json = { $given } no es JSON: { $why }
error-nested-too-deep = las tablas o listas del archivo están anidadas demasiado profundamente
error-too-deep = { $given } está anidado a demasiada profundidad
error-no-such = no existe { $given }; elige una de { $allowed }{ did-you-mean }

# Cartas y acciones tal como se escriben.
error-not-a-card = { $given } no es una carta: escribe un color y una figura (R7, GS, YR, BD, RX) o un comodín ({ $wilds })
error-not-an-action = { $given } no es una acción; escribe una carta (R7, W>G, R7@2, R7!), draw, pass, accept, challenge, >G, show R3, discard R3 G4, give R3, choose 0, uno, catch 2 o jump R7
error-not-a-card-or-action = { $reason }; o escribe una carta (R7, W>G, R7@2, R7!), draw, pass, accept, challenge, >G, show R3, discard R3 G4, give R3, choose 0, uno, catch 2 o jump R7
error-call-without-play = { $given }: con ! se canta UNO al jugar una carta, y { $action } no juega ninguna
error-no-choice = no hay opción { $number }; elige de 1 a { $most }
error-nothing-to-choose = ahora no hay nada que elegir; espera a los demás
error-bot-says-nothing = era el turno del bot { $bot } y no hizo nada
error-nobody-asked = la ronda ha terminado: no le toca a nadie
error-still-played = la ronda todavía se está jugando

# El comienzo de una ronda.
error-nothing-to-begin = ninguna carta de las que quedan tras repartir puede empezar el descarte
error-out-no-seat = { $given } nombra un asiento que no está entre 0 y { $most }
error-out-too-many = { $given } deja menos de { $least } de los { $players } jugadores
error-not-in-game = { $given } no es un asiento de 0 a { $most } que siga en la partida
error-sides-given = se dan { $given } bandos para { $players } jugadores
error-nobody-across = una carta habla del jugador de enfrente, y con { $given } jugadores no lo hay; jueguen con un número par
error-other-deck = no contiene exactamente las { $count } cartas de { $edition }
error-hands-too-large = { $size } cartas para cada uno de { $players } jugadores no dejan ninguna de las { $count } para empezar

# Posiciones.
error-no-field = no existe ese campo; elige uno de { $allowed }
error-position-unreadable = no es una posición: { $why }
error-position-field = { $given } no es un campo, o aparece dos veces; los campos son { $allowed }
error-position-value = { $given } no es un valor
error-no-such-round = no hay ronda { $given }; { $count ->
    [0] el registro no tiene ninguna
   *[other] las rondas se cuentan desde 0, y hay { $count }
}
error-not-a-player = { $given } no es uno de los jugadores
error-no-hands = falta: una mano para cada asiento, como ['R7 W', 'G1 G2']
error-direction-beside-turn-up = tiene que ser 1 con turn_up: toda ronda empieza hacia la izquierda
error-too-many-of = sobra un { $notation } ({ $card }); la baraja de esta mesa ({ $edition }) tiene { $most }
error-beside-turn-up = no se puede usar con turn_up, que pone la primera carta y da el turno
error-draw-cannot-begin = no contiene ninguna carta que pueda empezar el descarte
error-missing-without-turn-up = falta, y no se indica turn_up
error-not-one-card = { $given } no es una sola carta
error-not-a-direction = { $given } no es ni 1 ni -1
error-turn-not-in-game = { $given } no es un asiento que siga en la partida
error-colour-missing = falta: arriba está { $top }, así que elige uno de { $allowed }
error-other-colour = { $given } no es el color de { $top }
error-not-cards = { $given } no es una lista de cartas como 'R7 W4'
error-not-in-deck = { $notation } ({ $card }) no está en la baraja de esta mesa ({ $edition })

# Registros de partidas.
error-in-line = línea { $line }: { $reason }
error-record-ends = el registro termina antes de su edición y sus jugadores
error-record-begins = un registro empieza con 'lastcard { $version }', no con { $given }
error-other-rules = se jugó con la versión { $given } de las reglas; este programa tiene la versión { $version }
error-bad-effects = no se puede leer lo que hace una carta escrita: { $why }
error-no-effects = faltan los efectos de { $card }; se guardan junto a la frase
error-not-written-on = { $card } tiene efectos, pero no hay nada escrito en ella
error-head-once = { $word } va una sola vez, antes de la primera ronda
error-players-are-names = players es una lista de nombres, no { $text }
error-head-cannot-be = { $word } no puede ser { $text }
error-round-too-early = una ronda viene después de la edición y los jugadores
error-round-described-by = una ronda se describe con { $allowed }, no con { $text }
error-bad-seating = seating tiene que nombrar una vez a cada jugador de 0 a { $most }, no { $given }
error-no-round-begun = { $given } no es parte del encabezado de un registro, y no ha empezado ninguna ronda
error-action-begins-with-seat = una acción empieza por su asiento, no por { $given }

# Partidas y torneos.
error-not-a-name = { $given } no es un nombre; se admiten de 1 a { $most } caracteres visibles
error-entered-twice = { $twice }: inscrito dos veces; cada nombre va una sola vez
error-not-a-saved-table = { $given } no es una tabla de { $allowed }
error-missing-part = falta; { $what } guardado tiene { $allowed }
error-unknown-part = no se conoce; { $what } guardado tiene { $allowed }
error-no-table-number = { $given } no está entre 0 y { $most }
error-has-result = { $given } ya tiene su resultado
error-wrong-ranking = { $given } no clasifica exactamente a { $allowed }
error-not-rounds = { $given } no es una lista de rondas
error-not-a-round = la ronda { $round } no es una mesa y una lista de acciones
error-no-seat-in-line = ronda { $round }: { $given } no empieza por un asiento
error-cannot-be-played = ronda { $round }: { $given } no se puede jugar: { $reason }
error-not-playing = { $given } no está jugando; se admite { $allowed }
error-only-swiss = el número de fases solo se elige en swiss, no en { $pairing }
error-only-knockout = cuántos pasan solo se elige en una eliminatoria, no en { $pairing }
error-not-a-result = { $given } no es un resultado de la fase { $stage }
error-not-a-ranking = { $given } no es una lista de participantes para cada puesto
error-format-size = { $format } no se puede jugar entre { $given }; se admite { $allowed }
error-table-not-filled = { $players } jugadores son pocos para una mesa de { $size }
error-no-schedule = no se conoce ningún calendario de liga para { $players } en mesas de { $size }; en mesas de 2 cabe cualquier número, y el suizo admite cualquier número en cualquier mesa
error-seat-not-playing = el asiento { $given } no juega; se admite { $allowed }
error-knockout-left = una eliminatoria de { $players } en mesas de { $size } acaba en { $left }, muy pocos para una mesa
error-format-players = { $format } es para { $least }{ $most ->
    [none] { "" }
   *[other] { " " }a { $most }
} jugadores, no { $given }
error-match-over = la partida ha terminado
error-no-round-due = no hay siguiente ronda: se está jugando una o la partida ha terminado
error-no-dealer-yet = aún no se ha sorteado quién reparte
error-hands-counted = se cuentan { $given } manos; la mesa tiene { $count }
error-below-zero = { $given } tiene una mano por debajo de 0
error-out-hold-nothing = los asientos { $given } están fuera y no tienen nada
error-winner-not-playing = el asiento { $given } no juega; se admite { $allowed } o ninguno
error-scores-given = se dan { $given } para { $players } jugadores
error-partners-share = { $given }: los compañeros comparten puntuación
error-nobody-out = en { $format } nadie queda nunca fuera
error-bad-out = { $given } nombra un asiento dos veces o deja menos de dos jugando

# Archivos y escenarios.
error-cannot-be-read = no se puede leer ({ $why })
error-not-a-text-file = no es un archivo de texto
error-not-toml = no es TOML: { $why }
error-no-scenario = no contiene ningún [[scenario]]
error-step-refused = rechazado: { $reason } [{ $clause }]
error-scenario-field = { $what } no tiene ese campo; tiene { $allowed }
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
error-not-a-clause = { $given } no es una cláusula del registro{ $meant ->
    [none] { "" }
   *[other] ; ¿querías decir { $meant }?
}
error-not-a-clause-of = { $clause } no es una cláusula de { $edition }
error-other-clause = rechazado por { $clauses }, no por { $clause }: { $reason }
error-expected-came = se esperaba { $expected } y salió { $given }
error-no-claim = no existe ninguna afirmación con ese nombre
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

# What a field of a message to the server may be.  The field is named before it.
error-text = un texto de { $least ->
    [0] hasta { $most }
   *[other] { $least } a { $most }
} caracteres
error-plain-text = { error-text }, sin caracteres de control
error-whole = un número entero { $most ->
    [none] a partir de { NUMBER($least, useGrouping: 0) }
   *[other] de { NUMBER($least, useGrouping: 0) } a { NUMBER($most, useGrouping: 0) }
}
error-number = un número de { NUMBER($least, useGrouping: 0) } a { NUMBER($most, useGrouping: 0) }
error-seconds = un número de segundos de { NUMBER($least, useGrouping: 0) } a { NUMBER($most, useGrouping: 0) }
error-true-or-false = verdadero o falso
error-list = una lista de hasta { $most }
error-object = un objeto
error-options = un objeto con las opciones y sus valores
error-one-of = uno de { $allowed }
error-seq-seen = el último seq que viste, un número entero a partir de { $least }
error-edition-name = el nombre de una edición
error-format-name = el nombre de un formato
error-bot-name = el nombre de un bot
error-bot-names = una lista de hasta { $most } nombres de bots
error-name-reserved = { $given } es una palabra que usa la mesa; elige otro nombre
error-player-name = de { $least } a { $most } caracteres visibles
error-player-names = una lista de hasta { $most } nombres, cada uno de 1 a { $longest } caracteres visibles
error-colour-letter = la letra de un color
error-push-endpoint = la dirección del servicio de notificaciones del navegador: https, el puerto habitual, un servidor público
error-push-public-key = la clave pública del navegador: un punto de P-256, sin comprimir, en base64 para URL
error-push-auth = 16 bytes en base64 para URL
error-or-null = { $allowed }, o null

# What is wrong with a message to the server.
error-invalid = { $allowed }
error-missing = falta; { $allowed }
error-unknown-field = no es un campo { $whole ->
    [body] del cuerpo
   *[other] de un mensaje { $whole }
}; los campos son { $fields }
error-not-object = { $whole ->
    [body] el cuerpo
    [frame] un mensaje
   *[other] un mensaje { $whole }
} tiene que ser un objeto JSON con { $fields }
error-json = JSON mal formado{ $byte ->
    [none] { "" }
   *[other] : no es válido en el byte { NUMBER($byte, useGrouping: 0) }
}
error-json-cut = JSON mal formado: está cortado
error-json-deep = JSON mal formado: está anidado a demasiada profundidad
error-frame-too-long = el mensaje tiene { NUMBER($size, useGrouping: 0) } bytes; se admiten como mucho { NUMBER($most, useGrouping: 0) }
error-body-too-long = el cuerpo tiene más de { NUMBER($most, useGrouping: 0) } bytes
error-body-cut = la petición se interrumpió
error-because = { $reason }
error-hello-first = el primer mensaje debe ser hello
error-hello-twice = hello ya se envió
error-other-table = { $given } no es la mesa de esta conexión, que es { $table }
error-sha256 = el SHA-256 de una sal, 64 cifras hexadecimales en minúsculas
error-salt-one = un mensaje salt tiene que llevar commit u open, uno de los dos
error-salt-called = se está haciendo el siguiente reparto; envía sal después
error-salt-not-called = las sales solo se abren mientras se hace un reparto; esta llegó demasiado pronto o demasiado tarde
error-salt-not-committed = esta sal no coincide con el compromiso de este asiento
error-only-seats-salt = solo quien tiene asiento puede enviar sal
error-too-much-salt = solo puedes enviar sal { $most } veces por reparto
error-only-seats-say = solo quien tiene asiento puede enviar gestos
error-only-seats-chat = aquí solo puede escribir quien tiene asiento
error-chat-off = el chat está desactivado en esta mesa; el anfitrión puede activarlo
error-chat-empty = el mensaje está vacío
error-chat-link = aquí no se permiten enlaces; después de un punto, deja un espacio
error-chat-too-fast = demasiados mensajes seguidos; espera un momento

# Why the server does not do what it was asked.
error-token = esta clave no es de ningún asiento de esta mesa
error-replaced = Ahora juegas este asiento en otra ventana
error-removed = Este asiento ya no es tuyo
error-no-table = mesa no encontrada
error-no-round = ronda no encontrada
error-no-tournament = torneo no encontrado
error-no-club = club no encontrado
error-not-club-leader = eso solo lo puede hacer quien abrió este enlace
error-club-closed = la noche de cartas terminó: ya nadie puede sentarse
error-club-full = las { $most } mesas de este enlace ya están ocupadas
error-club-off = esto va desactivado en todas las mesas de un club; no lo indiques
error-no-call = no existe esa llamada de la API
error-no-file = Archivo no encontrado.
error-no-page = La página no está construida: ejecuta `make dev`.
error-method = esta ruta necesita otro método HTTP
error-http = no se puede responder a la petición
error-origin = las páginas de este origen no pueden llamar a este servidor
error-path = la ruta tiene caracteres de control, una parte de más de { $most } bytes o más de { $together } bytes en total
error-link-listed = una mesa de la lista no puede llevar enlaces ni código en sus reglas
error-malformed-header = no es un nombre de servidor, con puerto o sin él
error-other-name = este servidor no responde a { $given }; su operador puede permitir ese nombre con --name
error-metrics = las métricas solo están disponibles en esta máquina, o con el token del operador
error-admin-off = las llamadas del operador están desactivadas: arranca el servidor con --admin-token
error-admin-token = esta llamada necesita el token del operador
error-ban-active = el operador de este servidor te ha bloqueado durante { $minutes ->
    [one] un minuto más
   *[other] { $minutes } minutos más
  }{ $told ->
    [yes] : { $reason }
   *[no] { "" }
  }
error-mute-active = el operador de este servidor te ha silenciado durante { $minutes ->
    [one] un minuto más
   *[other] { $minutes } minutos más
  }{ $told ->
    [yes] : { $reason }
   *[no] { "" }
  }
error-sanction-whom = hace falta una dirección o un nombre
error-nobody-there = en ese asiento no hay ninguna persona
error-only-seats-report = solo quien tiene asiento puede denunciar a alguien
error-reports-full = esta mesa ya se ha denunciado bastantes veces; el operador lo tiene todo
error-no-sanction = no se encuentra la sanción
error-no-report = no se encuentra la denuncia
error-no-node = no se encuentra el nodo
error-drain-alone = ningún otro nodo podría quedarse con las mesas
error-draining = este servidor está pasando sus mesas a otros y no admite mesas nuevas
error-read-only = el servidor está en modo de solo lectura por mantenimiento; nada ha cambiado. Inténtalo más tarde
error-failed = algo falló en el servidor; nada ha cambiado
error-table-moving = la mesa se está trasladando a otro servidor; inténtalo de nuevo
error-no-storage = el almacenamiento no está disponible; nada ha cambiado. Inténtalo de nuevo
error-table-unreadable = esta mesa no se puede leer: sus datos están dañados o son de una versión más nueva; se ha avisado al operador
error-cut-off = este servidor no llega a su almacenamiento, así que la mesa puede haber seguido en otro; vuelve en un momento
error-background-dead = una tarea de fondo ha fallado: { $tasks }
error-too-many-calls = demasiadas peticiones; espera un momento
error-too-many-sockets = demasiadas conexiones desde esta dirección
error-too-many-tables = se crearon demasiadas mesas desde esta dirección; espera un rato
error-too-many-seats = tu dirección ya ocupa { $most } asientos en mesas de la lista; deja antes uno de ellos
error-server-full = el servidor está lleno; inténtalo más tarde
error-bots-do-not-fit = { $count } bots son demasiados; quedan { $most } asientos libres
error-bank-needs-timer = un banco de tiempo necesita un límite por jugada; pon antes uno
error-names-twice = usa cada nombre una sola vez
error-table-format = { $given } no se puede jugar en una sola mesa; elige uno de { $allowed }; para { $tournaments }, crea un torneo con POST /api/tournaments{ did-you-mean }
error-tournament-format = { $given } no se puede jugar como torneo; elige uno de { $allowed }
error-tournament-over = el torneo ha terminado

# A table's past.
error-not-player = solo los jugadores de esta mesa pueden abrir su historial: usa el navegador en el que jugaste o envía la clave de tu asiento
error-not-table-host = solo el anfitrión de la mesa puede cambiarla
error-not-opener = solo quien abrió esta mesa puede borrarla
error-tournament-keeps = esta mesa es de un torneo, que la necesita para su clasificación
error-not-played = solo puedes ver estas cartas cuando hayas jugado este reparto hasta el final

# Notices of a turn.
error-no-push = este servidor no envía avisos: su operador puede instalar el extra `push`
error-no-turns-to-tell = solo puedes recibir avisos en mesas por correspondencia, hasta que termine la partida
error-only-seats-told = solo quien tiene asiento puede recibir avisos
error-no-duplicate = reparto no encontrado
error-day-to-come = el reparto del { $day } se puede jugar desde ese día (UTC)
error-day-over = el día { $day } ha terminado; su reparto está revelado y ya no cuenta
error-deleted = El anfitrión borró esta mesa

# Quién entra en la arena.
error-no-entrant = { $given } no es un participante: usa uno de { $allowed }, MÓDULO:FUNCIÓN, network:ARCHIVO, policy:MÓDULO:FUNCIÓN, pettingzoo:MÓDULO:POLÍTICA, rlcard:MÓDULO:AGENTE, program:ORDEN o mcp:ORDEN{ did-you-mean }
error-no-function = { $given } no se puede importar: { $why }
error-not-callable = { $given } no se puede llamar
error-no-program = { $why ->
    [none] no se indica ninguna orden
   *[other] { $given } no se puede iniciar: { $why }
}
error-two-different = nombra al menos dos participantes distintos, no { $given }

# Torneos de personas.
error-minutes = un número de minutos de { NUMBER($least, useGrouping: 0) } a { NUMBER($most, useGrouping: 0) }
error-own-token = de { $least } a { $most } letras, cifras, - o _, o null
error-no-stage = fase no encontrada
error-wrong-absent = { $given } no están todos entre { $allowed }
error-not-absent = { $given } no es una lista de participantes
error-most-players = { $given } son demasiados; este servidor admite hasta { $most }
error-only-arena-minutes = solo una arena tiene límite de tiempo; el emparejamiento es { $pairing }
error-book-size = una partida según el reglamento tiene los jugadores de su formato; no lo indiques
error-tournament-not-open = no puedes inscribirte en este torneo: sus jugadores se nombraron al crearlo
error-tournament-under-way = el torneo ya empezó; nadie más puede inscribirse
error-tournament-full = el torneo está completo: hay { $most } inscritos
error-tournament-name-taken = alguien se ha inscrito como { $given }, o con un nombre que se le parece; elige otro nombre
error-tournament-token = solo los jugadores de este torneo pueden hacer eso: envía la clave que recibiste al inscribirte
error-tournament-host = solo el anfitrión de este torneo puede hacer eso: envía la clave que recibiste al crearlo
error-tournament-barred = el anfitrión te quitó de este torneo
error-tournament-out = te retiraste o te quitaron; no puedes confirmar tu presencia
error-no-check-in-yet = el anfitrión todavía no ha abierto la confirmación
error-only-arena = solo en una arena en juego puedes descansar y jugar cuando quieras
error-check-in-seconds = la confirmación dura de 1 a { NUMBER($most, useGrouping: 0) } segundos enteros, no { $given }
error-no-such-player = ningún jugador de este torneo se llama { $given }; elige uno de { $allowed }{ did-you-mean }
error-cannot-begin = no puede empezar con { $count ->
    [one] 1 jugador presente
   *[other] { $count } jugadores presentes
}: { $reason }
error-too-many-tournaments = Tienes { $most } torneos sin terminar. Termina uno antes de crear otro.
error-too-many-sign-ups = Se inscribieron demasiadas personas desde tu dirección; inténtalo de nuevo en un minuto.
error-sign-up-share = Desde tu dirección ya se inscribieron { $most } personas; no se admiten más.

# Los argumentos de una orden.
error-no-command = no existe el comando { $given }; elige uno de { $allowed }{ did-you-mean }
error-no-such-option = aquí no hay ninguna opción { $given }{ did-you-mean }
error-no-variable = no hay ninguna variable { $given }{ did-you-mean }
error-no-setting = no hay ninguna opción { $given }{ did-you-mean }; puede tener { $allowed }
error-not-one-value = toma un texto, un número, true o false
error-argument-missing = falta
error-not-usable = { $given } no se puede usar
error-arguments-left = sobra el argumento { $given } después de los demás
error-arguments-wrong = { $why }
error-no-fact = no hay { $given }; pregunta por { $allowed } o por una opción de las reglas{ did-you-mean }
error-not-a-condition = { $given } no es una condición; compara datos, como en players == 4 and winner != "Ana"
error-cannot-compare = { $given } y { $second } no se pueden comparar
error-no-records = nombra los archivos o carpetas que se deben leer
