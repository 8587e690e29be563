# La mesa en el terminal.  Lo que también dice la página está en page.ftl, questions.ftl y events.ftl.
terminal-begins = { $edition }. { $format }. { $count } jugadores: { $players }.
terminal-type-help = Escribe ? para ver la ayuda, reglas para las reglas de esta mesa.
terminal-let-pass = Dejarlo pasar
terminal-naming = , nombrando { $colour }
terminal-aimed = , { $swaps ->
    [yes] cambiando la mano con { $target }
   *[no] eligiendo a { $target }
}
terminal-calling = , cantando UNO
terminal-not-calling = , sin cantar UNO
terminal-discard-card = Descartar { THE($card) }
terminal-put-under-card = Poner { THE($card) } debajo del mazo
terminal-shuffle-in-card = Mezclar { THE($card) } en el mazo
terminal-give-card = Dar { THE($card) }
terminal-preparing = Los bots se preparan…
terminal-picked = Elegidas: { $cards }. Elige { $count } en total.
terminal-may-start = ¿Están todos? Empieza la partida.
terminal-match-over = La partida terminó.
terminal-result-line = { $me ->
    [yes] Tú
   *[no] { $who }
}: { $points } puntos en esta ronda, { $cards ->
    [none] sin cartas
   *[other] cartas restantes: { $cards }
}
terminal-rules-unknown = Este lastcard no conoce las reglas de esta mesa. Léelas en el navegador.
terminal-leave-sure = ¿Dejas la mesa? La partida se guarda. (sí o no)
terminal-leave-online = ¿Dejas la mesa? Un bot jugará por ti. (sí o no)
terminal-left-saved = La partida está guardada: lastcard play --continue
error-nothing-saved = no hay ninguna partida guardada; empieza una con lastcard play
terminal-link-back = Conectado otra vez.
terminal-no-link = Esta mesa está solo en esta máquina: lastcard host abre una para otros.
terminal-too-small = Pequeña: hacen falta { $columns }×{ $lines } columnas y líneas, o --plain.

# La pantalla.
terminal-hint-hand = ←→ elegir carta
terminal-hint-enter = Intro jugar
terminal-hint-type = escribir carta
terminal-hint-help = ? reglas
terminal-hint-log = L registro
terminal-hint-leave = Q salir
terminal-hint-space = Espacio elegir
terminal-title-round = ronda { $round }
terminal-way = { $direction ->
    [left] hacia la izquierda
   *[right] hacia la derecha
}
terminal-points = { $score } puntos
terminal-setup-title = Una partida nueva
terminal-setup-keys = ↑↓ línea   ←→ cambiar   Intro empezar   Esc salir
terminal-setup-pace = Los bots tardan
terminal-setup-seconds = { $seconds } segundos por jugada
terminal-leave-title = ¿Dejas la mesa?
terminal-leave-yes = S salir y guardar
terminal-leave-online-yes = S salir
terminal-leave-no = N seguir
terminal-replay-at = { $at } de { $last }   ←→ paso   Inicio Fin   Esc volver
terminal-rules-keys = ↑↓ RePág AvPág mover   Esc volver
terminal-time-left = { $seconds } s
terminal-input-hint = r7, w4 azul, roba, atrapa Ben …
terminal-hint-review = R revisión
terminal-hint-say = M mensaje
terminal-review-at = { $at } de { $last }
terminal-review-keys = ←→ marcas   S tamaño   T verdad   ↑↓ mover   Esc volver
terminal-no-coach = Aquí no hay entrenador: instala el extra sim con pip install 'lastcard[sim]'
terminal-nobody-reads = Aquí solo juegan bots, y no leen.
terminal-say-what = Escribe decir y un mensaje, o una de las reacciones: { $emotes }
no-review = Todavía no hay ninguna ronda tuya terminada que revisar.

# La mesa de un servidor.
terminal-join-name = Tu nombre:
terminal-watching = Todos los asientos están ocupados: estás mirando.
terminal-share = Otros se unen con este enlace: { $link }
terminal-link-code = { $link } (escribe /enlace para ver su código QR)
terminal-opening = Abriendo una mesa…
terminal-emote = { $who }: { $emote }
terminal-chat = { $who } escribe: { $text }
error-not-a-link = { $given } no es el enlace de una mesa, como http://192.168.0.7:8000/t/AbCd
error-no-server = { $address } no responde: { $why }
error-server-said = { $why }
error-server-did-not-start = el servidor no arrancó: { $why }

# Lo que se puede escribir.  Varias palabras valen para lo mismo; se muestra la primera.
typed-draw = roba robar d
typed-pass = quedar quedármela quedarmela pasar paso p
typed-accept = acepta aceptar a
typed-challenge = desafía desafia desafiar h
typed-uno = uno u
typed-catch = atrapa atrapar c
typed-pick = coge coger escoge escoger
typed-show = enseña enseñar ensena ensenar muestra mostrar
typed-discard = descarta descartar
typed-give = da dar
typed-choose = elige elegir
typed-jump = adelanta adelantarse
typed-quit = salir salgo q
typed-help = ? ayuda
typed-rules = reglas
typed-scores = puntos
typed-log = registro l
typed-table = mesa mano
typed-replay = repetición repeticion
typed-coach = entrenador revisión revision
typed-say = decir chat
typed-why = porqué porque
typed-link = enlace
typed-yes = sí si s
error-not-typed = { $given } no es una opción: escribe un número de la lista, una carta como R7 o ? para ver la ayuda
error-no-player = { $given } no está en esta mesa; están { $players }
error-not-choosable = no puedes elegir { THE($card) }, o no otra vez
error-missing-bots = tiene que nombrar { $count } bots
