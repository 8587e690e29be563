# Gente con quien jugar: mesas abiertas y partida rápida.
people-title = Juega con gente
people-lead = Siéntate con quien esté aquí.
quick-match = Partida rápida
quick-match-hint = { $edition }, según el reglamento. Los bots ocupan los sitios libres tras una breve espera.
quick-looking = Buscando mesa…
open-tables = Mesas abiertas
open-tables-none = Ahora no hay ninguna mesa abierta. Una partida rápida abre una.
open-table-join = Unirse
open-table-label = { $edition }: { $people } de { $seats } sitios ocupados por personas. { $rules }. { $pace }.
open-table-seats = { $people } de { $seats } personas
open-table-bots = { $count ->
    [one] 1 bot cede su sitio
   *[other] { $count } bots ceden su sitio
}
open-table-timer = { $seconds } s por decisión
open-table-no-timer = sin reloj
open-table-fills = empieza sola
open-table-by-book = según el reglamento
open-table-count = { $count ->
    [0] No hay mesas abiertas.
    [one] Hay una mesa abierta.
   *[other] Hay { $count } mesas abiertas.
}
setting-listed-true = Anunciar la mesa
setting-listed-hint = Cualquiera que abra la página de inicio puede encontrarla y sentarse.
listed-now = Esta mesa está en la lista de mesas abiertas: cualquiera puede sentarse.
listed-not = Solo encuentra esta mesa quien tiene el enlace.
setting-listed-false = Quitarla de la lista
begins-soon = { $seconds ->
    [0] Empieza ahora.
    [one] Empieza en 1 segundo; los bots ocupan los sitios libres.
   *[other] Empieza en { $seconds } segundos; los bots ocupan los sitios libres.
}
next-soon = { $seconds ->
    [0] La ronda siguiente empieza ahora.
    [one] La ronda siguiente empieza en 1 segundo.
   *[other] La ronda siguiente empieza en { $seconds } segundos.
}

# Ir y venir.
joining-title = Un sitio en esta mesa
take-bot-seat = Ocupar el sitio de un bot
take-bot-seat-hint = Sigues jugando con sus cartas y sus puntos.
wait-for-seat = Esperar un sitio
wait-for-seat-hint = Te sientas cuando acabe la ronda, o en cuanto alguien se vaya.
wait-for-match-hint = Te sientas cuando haya un sitio libre y acabe la partida, o cuando el anfitrión te deje entrar.
queue-place = { $place ->
    [1] Te toca a ti: te sientas en cuanto haya un sitio.
   *[other] Eres el número { $place } de la cola.
}
queue-leave = Dejar de esperar
queue-who = Esperan un sitio: { $who }
seat-left = Un bot juega en tu sitio.
seat-soon = El sitio es tuyo en cuanto el bot haya jugado su turno.
seat-back = Recuperar tu sitio
late = Quien llega con la partida empezada
late-never = espera a la próxima partida
late-next-round = sustituye a un bot tras la ronda
late-at-once = sustituye a un bot enseguida
open-table-playing = ya se juega
log-queued = { $who } espera un sitio.

# Un dispositivo para varios jugadores, y una pantalla para todos
guest-name = Otro jugador en este dispositivo
guest-hint = Pasaos el dispositivo: entre dos jugadores, una tapa esconde las cartas.
guest-add = Añadir jugador
guest-here = en este dispositivo
pass-to = Pásale el dispositivo a { $who }
pass-hint = Ahora no debería mirar nadie más.
pass-ready = Soy { $who }
pass-wait = Juega { $who }
pass-wait-hint = Aquí se dirá a quién le toca el dispositivo.
big-screen = Pantalla grande
big-screen-hint = Para un televisor: la mesa sin manos. Las manos están en los teléfonos.
big-title = { $edition }: sentaos
big-how = Apunta al cuadro con la cámara del teléfono, escribe un nombre y ten tus cartas en la mano.
stream = Emisión
stream-hint = Para el público: la última ronda con todas las manos a la vista, mientras se juega la siguiente.
stream-title = Ronda { $round }
stream-behind = Con una ronda de retraso
stream-first = Se juega la primera ronda. Se verá aquí, con todas las manos a la vista, en cuanto acabe.
stream-waiting = La partida no ha empezado. La primera ronda se verá aquí, con todas las manos a la vista, en cuanto acabe.
stream-playing = Se juega la ronda { $round }
stream-over = La partida ha terminado
