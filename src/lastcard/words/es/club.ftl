# Gente con quien jugar: mesas abiertas y partida rápida.
people-title = Jugar en línea
quick-match = Partida rápida
quick-title = { $edition }: buscando jugadores
quick-waiting = Ya hay { $people } de { $seats }
quick-hint = Todos quieren jugar. Nadie es anfitrión: la partida empieza sola.
open-tables = Mesas abiertas
open-tables-none = Ahora no hay mesas abiertas. Empieza una partida rápida para abrir una.
open-table-join = Unirse
open-table-label = { $edition }: personas en { $people } de { $seats } asientos. { $rules }. { $pace }.
open-table-seats = { $people } de { $seats } personas
open-table-bots = { $count ->
    [one] 1 bot deja su lugar
   *[other] { $count } bots dejan su lugar
}
open-table-timer = { $seconds } s por jugada
open-table-no-timer = sin límite de tiempo
open-table-fills = empieza sola
open-table-by-book = según el reglamento
open-table-count = { $count ->
    [0] No hay mesas abiertas.
    [one] Hay una mesa abierta.
   *[other] Hay { $count } mesas abiertas.
}
setting-listed-true = Anunciar la mesa
setting-listed-hint = Cualquiera puede encontrarla en la página de inicio y sentarse.
listed-now = Esta mesa está en la lista de mesas abiertas: cualquiera puede sentarse.
listed-not = Solo quien tiene el enlace encuentra esta mesa.
setting-listed-false = Quitarla de la lista
begins-soon = { $seconds ->
    [0] Empieza ahora.
    [one] Empieza en 1 segundo; los bots ocupan los asientos libres.
   *[other] Empieza en { $seconds } segundos; los bots ocupan los asientos libres.
}
next-soon = { $seconds ->
    [0] La siguiente ronda empieza ahora.
    [one] La siguiente ronda empieza en 1 segundo.
   *[other] La siguiente ronda empieza en { $seconds } segundos.
}

# Ir y venir.
joining-title = Unirse a esta mesa
take-bot-seat = Tomar el lugar de un bot
take-bot-seat-hint = Juegas con sus cartas y sus puntos.
wait-for-seat = Esperar un asiento
wait-for-seat-hint = Te sientas cuando termine la ronda, o en cuanto alguien se vaya.
wait-for-match-hint = Te sientas cuando haya un asiento libre y termine la partida, o cuando el anfitrión te deje entrar.
queue-place = { $place ->
    [1] Eres el siguiente: te toca el primer asiento libre.
   *[other] Eres el número { $place } de la fila.
}
queue-leave = Dejar de esperar
queue-who = Esperan un asiento: { $who }
seat-left = Un bot está jugando en tu asiento.
seat-soon = El asiento es tuyo en cuanto el bot termine su turno.
seat-back = Recuperar tu asiento
late = Entrar con la partida empezada
late-never = esperar a la siguiente partida
late-next-round = sustituir a un bot tras la ronda
late-at-once = sustituir a un bot enseguida
open-table-playing = en juego
log-queued = { $who } espera un asiento.

# Un dispositivo para varios jugadores.
guest-name = Otro jugador en este dispositivo
guest-hint = Pasen el dispositivo: entre dos jugadores, una tapa esconde las cartas.
guest-add = Añadir jugador
guest-here = en este dispositivo
pass-to = Pásale el dispositivo a { $who }
pass-hint = Los demás, no miren.
pass-ready = Soy { $who }
pass-wait = Juega { $who }
pass-wait-hint = Aquí verás a quién le toca el dispositivo.
big-screen = Pantalla grande
big-screen-hint = Para un televisor: la mesa sin las manos. Cada jugador ve sus cartas en su teléfono.
big-screen-open = Abrir la pantalla grande
big-screen-type = O escribe esto en el televisor:
stream = Transmisión
stream-hint = Para el público: la última ronda con todas las manos a la vista, mientras se juega la siguiente.
