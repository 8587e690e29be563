title = lastcard
title-your-turn = ● Tu turno – lastcard
skip = Ir a la mesa
help = Ayuda
learn = Aprender
rules = Reglas
settings = Ajustes
done = Listo
close = Cerrar
yes = sí
no = no
you = tú
you-name = Jugador

home-title = Gana la última carta.
home-lead = UNO según el reglamento: cinco reglamentos impresos, jugados tal como están escritos.
play-now = Jugar ya
dealing = Repartiendo…
with-friends = Jugar con amigos
way-alone = Jugar en solitario
way-alone-hint = Tres bots, se reparte al momento.
way-friends-link = Invitar con enlace
way-friends-device = Un teléfono
way-friends-tv = Televisor
way-online-hint = Juega con quien esté aquí ahora.
way-tournament = Torneo
more-title = Más
by-correspondence = Jugar en varios días
own-table = Preparar una mesa
code-title = ¿Tienes un enlace o un código?
code-label = Enlace o código
code-unknown = Ninguna mesa ni torneo tiene este código.
your-name = Tu nombre
which-edition = ¿Qué reglamento?
read-rules = Leer las reglas
learn-in-two = Aprende en dos minutos
write-a-card = Escribe tu propia carta
promise = Sin cuenta, sin publicidad, sin compras. Puedes comprobar cada reparto.
offline = No tienes conexión. Puedes aprender el juego y leer las reglas que ya abriste. Para jugar necesitas conexión.
server-away = El servidor no responde. Revisa tu conexión e inténtalo de nuevo.

new-table = Mesa nueva
players = Jugadores
seats = Asientos
bot = bot
host = anfitrión
bot-level = Nivel de los bots
bot-beginner = principiante (olvida cantar UNO)
bot-easygoing = relajado (juega por diversión)
bot-steady = constante (pocos errores)
bot-clever = listo (piensa cada carta)
bot-master = maestro (piensa varias jugadas)
add-bot = Añadir un bot
format = Partida
timer = Tiempo por jugada
seconds = { $count } segundos
pace = Los bots piensan
pace-hint = { $seconds } segundos por jugada
not-the-book = regla de la casa
by-the-book = Todas las reglas como en el reglamento impreso.
lobby-title = Mesa { $edition }
seat-free = libre
seat-empty = vacío
seat-number = asiento { $number }
sit-down = Sentarse
start = Empezar
need-two = Hacen falta dos jugadores: comparte el enlace o añade un bot.
wait-host = Esperando a que el anfitrión empiece.
table-full = Todos los asientos están ocupados. Puedes mirar.
remove-who = Quitar a { $who }
remove-sure = ¿Quitar a { $who }?
hand-over = Hacer anfitrión a { $who }
hand-over-sure = ¿Hacer anfitrión a { $who } en tu lugar?
close-table = Cerrar mesa
close-sure = ¿Cerrarla para todos?
locked = La mesa está bloqueada: nadie más puede sentarse.
removed-title = Te quitaron de esta mesa
removed-text = El anfitrión te quitó el asiento. Puedes mirar o abrir tu propia mesa.
closed-title = Mesa cerrada
closed-text = El anfitrión cerró esta mesa. Abre una nueva con un clic.
watch = Mirar esta mesa
share-title = Invita a tus amigos
share-link = Enlace a esta mesa
share-hint = Tus amigos lo abren, escriben un nombre y se sientan.
share = Compartir
copy-link = Copiar enlace
share-local = Este enlace solo funciona en esta computadora. Para jugar con amigos en tu red, inicia el servidor con --host 0.0.0.0 y abre la dirección que muestra.
invite-link = Enlace
invite-device = Un teléfono
invite-tv = Televisor
table-settings = Ajustes de la mesa
more-ways = Más
leave-lobby-sure = ¿Dejar esta mesa?
copied = Copiado
qr = Código QR del enlace
move-seat = Copiar un enlace a mi asiento
move-seat-hint = Abre tu asiento en otro dispositivo. No lo compartas.
rules-in-force = Reglas de esta mesa
to-start = Ir a la página de inicio
no-table-title = Mesa no encontrada
no-table-text = Puede que el enlace esté mal o que la mesa se haya cerrado. Abre una nueva con un clic.
lost-title = Página no encontrada
lost-text = No hay ninguna página en esta dirección.

joining = Entrando en la mesa…
link-lost = Sin conexión. Reconectando… Tu asiento se conserva.
link-elsewhere = Tu asiento está abierto en otra ventana.
play-here = Jugar aquí
watching = mirando
where = { $edition } · ronda { $round }
table = La mesa
your-place = Tu asiento
hand-label = { $count ->
    [one] Tu mano, una carta
   *[other] Tu mano, { $count } cartas
}
hand-new = (nueva)
hand-chosen = elegida
hand-playable = se puede jugar
hand-not-now = ahora no se puede jugar
walk = Ir a la siguiente carta que puedes jugar
rule-of-card = { $card }: «{ $rule }»
written-rule = La carta dice: «{ $rule }»
not-your-turn = Todavía no es tu turno.
sort = Ordenar la mano
sort-colour = Color
sort-value = Valor
sort-hand = A mi gusto
seat-cards = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
seat-turn = es su turno
seat-called = cantó UNO
seat-out = fuera de la partida
seat-away = ausente
seat-partner = pareja
side = equipo { $number }
seat-score = { $score ->
    [one] 1 punto
   *[other] { $score } puntos
}
points-short = { $score } pts
catch = ¡Atrapar!
draw-pile = Mazo, { $count } cartas
draw-pile-may = Robar una carta; quedan { $count }
discard-top = Arriba: { $card }
discard-none = No hay cartas en el descarte
colour-in-play = Color en juego:
owed = { $count } por robar
direction-left = El juego va hacia la izquierda.
direction-right = El juego va hacia la derecha.
clock-left = quedan { $seconds } segundos
clock-soon = Quedan 10 segundos

pick-colour = Elige un color
pick-seat = Elige a un jugador
choose-who = Elegir a { $who }
put-back = Volver
give-now = Dar { $chosen } de { $count }
discard-now = Descartar { $chosen } de { $count }
put-under-now = Poner { $chosen } de { $count } debajo del mazo
shuffle-in-now = Mezclar { $chosen } de { $count } en el mazo
challenge = Desafiar
challenge-price = Si tenía { $colour }, roba { $right }; si no, robas { $wrong }
ask-about-four = Solo vale si { $who } no tenía { $colour }. ¿Es un farol?
shown-to-you = { $who } te enseña
ask-about-show = { $who } pidió { $colour }. Enseña una y quédatela; si no, robas 2.
ask-late-uno = Te queda una carta: ¡aún puedes cantar UNO!
accept = Robarlas
accept-price = Robas { $count } y pierdes el turno
accept-keeps-turn = Robas { $count } y conservas el turno
draw = Robar
keep = Me la quedo
uno-call = ¡UNO!
uno-arm = Cantar UNO con tu penúltima carta
uno-armed = Se cantará UNO con tu penúltima carta
uno-late = Canta UNO ya, antes de que te atrapen
log-short = Jugadas
log = Jugadas
type-a-move = Escribe una jugada
type-a-move-hint = r7, w>g, draw, uno…
emotes = Gestos
emote-clap = ¡Bravo!
emote-laugh = ¡Ja!
emote-wow = ¡Guau!
emote-think = Mmm…
emote-cry = ¡Ay, no!
emote-heart = ¡Qué bonito!
emote-thumbs-up = ¡Muy buena!
emote-hurry = ¡Apúrate!
emote-sorry = Perdón
emote-wave = ¡Hola!
emote-party = ¡Viva!
emote-good-game = ¡Buena partida!

moment-uno = ¡UNO!
moment-caught = ¡Sin UNO!
moment-bluff = ¡Era un farol!
moment-honest = ¡No era un farol!
moment-out = ¡Se acabó!
round-over = Fin de la ronda
round-won = { $me ->
    [yes] ¡Ganaste la ronda!
   *[no] { $who } ganó la ronda
}
round-drawn = Nadie ganó esta ronda
round-well-played = ¡Bien jugado!
round-lost = { $count ->
    [one] ¡Por una carta! Casi.
   *[other] Cartas nuevas, suerte nueva.
}
goal-line = Hacia los { $goal } puntos
more = Más
match-won = { $me ->
    [yes] { $count ->
        [one] ¡Ganaste la partida!
       *[other] ¡Compartes la victoria!
    }
   *[no] { $count ->
        [one] { $who } gana la partida
       *[other] { $who } ganan la partida
    }
}
player = Jugador
cards-left = Cartas en mano
round-points = Esta ronda
total = Total
next-round = Siguiente ronda
rematch = Jugar otra vez
wait-next = Esperando a que el anfitrión reparta la siguiente ronda.
wait-rematch = El anfitrión puede empezar otra partida.
check-deal = Comprobar el reparto
replay = Repetición
record = Registro de la partida

language = Idioma
shade = Tema
shade-system = Igual que el sistema
shade-light = Claro
shade-dark = Oscuro
shade-contrast = Alto contraste
set-motion = Animaciones
set-motion-hint = Las cartas vuelan y giran.
set-keys = Atajos de una tecla
set-keys-hint = D robar · U UNO · C atrapar · H desafiar · A aceptar · P quedarse · L jugadas
set-answers = Responder por mí
set-answers-hint = Cuando solo hay una respuesta posible, tras una breve pausa.
volume = Volumen
volume-hint = Al mínimo no suena nada. Todo lo que se oye también se ve.
speed = Velocidad de las animaciones
speed-50 = Lenta
speed-100 = Normal
speed-200 = Rápida

card-count = { $count ->
    [one] una en el mazo
   *[other] { $count } en el mazo
}
card-points = vale { $points }
card-longer = { $much ->
    [half] Las rondas duran solo la mitad.
    [third-less] Las rondas duran un tercio menos.
    [little-less] Las rondas duran un poco menos.
    [little-more] Las rondas duran un poco más.
    [third-more] Las rondas duran un tercio más.
    [half-more] Las rondas duran una vez y media lo normal.
    [twice] Las rondas duran el doble.
   *[many] Las rondas duran { $times } veces lo normal.
}
card-same = Las rondas duran lo mismo.
card-leader = { $often ->
    [never] Nunca le toca a quien va ganando.
    [rarely] Pocas veces le toca a quien va ganando.
    [half] La mitad de las veces le toca a quien va ganando.
    [mostly] Casi siempre le toca a quien va ganando.
   *[always] Siempre le toca a quien va ganando.
}
dealer = reparte
back-to-table = Volver a la mesa
back-to-your-table = Volver a tu mesa
table-goes-on = La partida sigue mientras tanto.
your-turn-at-table = ¡Te toca en la mesa!
moment-of = { $at } de { $last }
this-table = Esta mesa
you-are-host = Eres el anfitrión
setting-locked-true = Bloquear mesa
setting-locked-false = Desbloquear mesa
leave = Dejar la mesa
leave-sure = ¿Dejarla? Un bot jugará por ti
leaving = Saliendo…
keys = Teclas
key-draw = robar
key-uno = cantar UNO
key-catch = atrapar
key-challenge = desafiar
key-accept = robar las cartas
key-pass = quedarse la carta
key-log = las jugadas
set-emotes = Gestos de los demás
set-emotes-hint = Se ven junto a sus nombres.

hint-play = Toca una carta levantada para jugarla.
hint-draw = Toca el mazo o el botón para robar.
hint-drawn = Solo puedes jugar la carta que robaste.
hint-uno = Te quedan dos: toca ¡UNO! antes de jugar una.
hint-challenge = Cada botón dice lo que cuesta.
hint-catch = No cantó UNO: toca ¡Atrapar! antes de la siguiente jugada.
hint-jump = La misma carta: puedes jugarla fuera de turno.
set-typing = Escribir las jugadas
set-typing-hint = Un campo bajo las jugadas, para escribir r7 o draw.
set-hints = Consejos la primera vez
set-hints-hint = Un consejo la primera vez que pasa algo.
fared = Tus partidas
fared-rounds = Rondas jugadas
fared-won = Rondas ganadas
fared-matches = Partidas ganadas
fared-best = Mejor ronda (puntos)
fared-hint = Solo se guarda en este navegador.
fared-forget = Borrar

report-somebody = Denunciar a alguien
report-hint = El operador recibe lo que escribas aquí, junto con el chat y la partida de esta mesa.
report-whom = ¿A quién?
report-what = ¿Qué pasó?
report-send = Enviar denuncia
report-sent = Gracias. El operador ya tiene tu denuncia.

coach = Entrenador
coach-review-link = Análisis

daily = Reparto del día
daily-lead = Un reparto al día, el mismo para todos.
duplicate-friend = Juega el mismo reparto que un amigo
duplicate-friend-lead = { $edition }: juega un reparto y envía el enlace. Tu amigo recibe las mismas cartas y los mismos bots.
duplicate-set = Jugar y enviar el enlace
duplicate-compare = Comparar puntos

several-tables = Varias mesas
evening-wait = Quien organiza empieza la ronda.
back-to-evening = Todas las mesas
paused = En pausa por quien organiza
setting-paused-true = Pausar
setting-paused-false = Reanudar
log-setting-paused = { $on ->
    [yes] La mesa está en pausa.
   *[no] La mesa se reanuda.
}

my-games = Mis partidas
history = Historial

tournament = Torneo
back-to-your-tournament = Volver a tu torneo
back-to-tournament = Volver al torneo
new-tournament = Torneo nuevo
tournament-table-waits = { $seconds ->
    [0] Empieza ahora.
    [one] Empieza cuando estén todos. Quien no llegue en 1 segundo pierde esta partida.
   *[other] Empieza cuando estén todos. Quien no llegue en { $seconds } segundos pierde esta partida.
}
tournament-seat-here = está aquí
tournament-seat-missing = aún no llega
walkover-title = Esta partida no se jugó
walkover-text = Llegaron muy pocos jugadores a tiempo.
