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
home-lead = UNO según el reglamento: cinco reglamentos impresos, cada uno jugado tal como está escrito.
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
bots = Bots
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
format-seats = Para { $count } jugadores.
timer = Tiempo por jugada
timer-off = sin límite
seconds = { $count } segundos
pace = Los bots piensan
pace-hint = { $seconds } segundos por jugada
house-rules = Reglas de la casa
house-rules-hint = No están en el reglamento. Todos las ven antes de empezar.
rulings = Lo que el reglamento no aclara
rulings-hint = Así lo jugamos. Puedes elegir otra opción.
not-the-book = regla de la casa
by-the-book = Todas las reglas como en el reglamento impreso.
make-table = Crear mesa

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
saved = Guardado. Todos en la mesa lo ven.
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
you-cards = Tus cartas

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
    [yes] ¡Te quedaste sin cartas!
   *[no] { $who } se quedó sin cartas
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

rule-placeholder = el siguiente jugador roba 3
reads-as = Lo entendemos así:
would-understand = Todo lo que puedes escribir

loading = Un momento…
rules-of = Reglas: { $edition }
how-title = Cómo se juega
how-match = Sigue a la carta de arriba
how-match-text = Juega una carta del mismo color, número o símbolo.
how-draw = ¿No tienes? Roba una
how-draw-text = Si la carta que robas sirve, puedes jugarla enseguida.
how-uno = ¿Te queda una carta? Di UNO
how-uno-text = Dilo al jugar la penúltima. Si se te olvida y te atrapan, robas.
how-win = Quédate sin cartas
how-win-points = Quien se queda sin cartas gana la ronda y suma los puntos de las manos de los demás.
how-win-round = Gana quien se queda primero sin cartas.
how-special = Cartas con efecto
what-is-special = Lo especial de la edición { $edition }
rules-source = El reglamento con nuestras palabras, cláusula por cláusula, tal como se juega aquí.
box-holds = { $count } cartas: { $colours }
box-players = de { $least } a { $most } jugadores
only-in-box = Solo en esta caja
only-in-book = Solo en este reglamento
more-like-this = { $count ->
    [one] Una regla más que solo está en este reglamento
   *[other] { $count } reglas más que solo están en este reglamento
}
different-from = Comparar con…
choose-a-book = Elige otro reglamento
not-in-box = No está en esta caja.
not-in-this-book = No está en este reglamento.
with-silences = Incluir lo que los reglamentos no aclaran y cómo lo jugamos
whole-book = El reglamento completo
with-numbers = Mostrar los números de las cláusulas
contents = Contenido
the-cards = Las cartas
card-count = { $count ->
    [one] una en el mazo
   *[other] { $count } en el mazo
}
card-points = vale { $points }
turned-up = Si sale primero:
we-play = Así lo jugamos:
can-be-changed = Se puede cambiar: { $option }
play-this = Jugar con estas reglas
no-rules = Reglamento no encontrado

write-lead = Escribe lo que hace la carta, en español o en inglés sencillo. Mientras escribes te mostramos cómo lo entendemos. Solo se juega lo que se entiende.
your-rules = Tus reglas
play-with-these = Jugar con estas cartas
what-is-understood = Qué puedes escribir
piece-who = quién
piece-draw = robar
piece-discard = descartar
piece-turns = turnos
piece-hands = manos
piece-if = si
rule-did-you-mean = ¿Quisiste decir esto?
on-your-honour = Jugarla bajo palabra de honor
ready-made = Cartas ya escritas
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
fairness-skill = { $less ->
    [true] Jugar bien importa menos.
   *[other] Jugar bien importa más.
}
fairness-seat = { $seat ->
    [0] Quien reparte gana el { $share } % de las rondas.
    [1] Quien va después de quien reparte gana el { $share } % de las rondas.
    [2] Quien está frente a quien reparte gana el { $share } % de las rondas.
   *[3] Quien está antes de quien reparte gana el { $share } % de las rondas.
}
fairness-endless = Algunas rondas no terminan nunca.
fairness-length = Una ronda dura { $moves } jugadas; con el reglamento, { $book }.
fairness-skill-left = Quien juega bien entre cuatro gana el { $share } % de las rondas; con el reglamento, el { $book } %.
fairness-how = Según { $rounds } rondas que jugaron cuatro bots.
card-same = Las rondas duran lo mismo.
card-leader = { $often ->
    [never] Nunca le toca a quien va ganando.
    [rarely] Pocas veces le toca a quien va ganando.
    [half] La mitad de las veces le toca a quien va ganando.
    [mostly] Casi siempre le toca a quien va ganando.
   *[always] Siempre le toca a quien va ganando.
}
try-it = Probar
trying = Los bots la están probando…
no-trial = Aún no hay resultado. Prueba otra vez.
piece-cards = cartas
piece-choice = elecciones
piece-say = decir

check-title = ¿Fue justo el reparto { $round }?
check-holds = Sí. El servidor y los jugadores se comprometieron con su parte antes de que se revelara ninguna, y juntas dan este reparto.
check-holds-others = Sí. El servidor y { $names } se comprometieron con su parte antes de que se revelara ninguna, y juntas dan este reparto. Tu propia sal no está en él.
check-unsalted = Es el reparto con el que se comprometió el servidor. No lleva sal de ningún jugador.
check-chosen = Es el reparto con el que se comprometió el servidor. Pero nadie abrió a tiempo una sal, así que alguien que conociera el secreto del servidor pudo elegirlo.
check-fails = No. Las cartas repartidas no son las prometidas.
check-later = Esta ronda aún se está jugando. Su secreto se revela cuando termine.
check-steps = Paso a paso
check-yes = Correcto:
check-no = Incorrecto:
check-algorithm = esta página conoce la forma de barajar.
check-opened = el secreto se reveló.
check-commitment = el secreto coincide con la huella que se mostró antes de repartir.
check-salts = cada sal coincide con el compromiso de su jugador.
check-order = primero se comprometió el servidor, luego los jugadores; solo después se revelaron las sales.
check-seen = los compromisos de los jugadores son los que vio este navegador antes de revelar su propia sal.
check-salt = la sal de este navegador se mezcló.
check-left-out = Queda fuera porque no se reveló a tiempo: la sal de { $names }.
check-hand = las cartas que recibió este navegador salen de este barajado.
check-first = la primera carta es la que descubre este barajado.
check-misdeals = { $count ->
    [one] El primer reparto no dejó ninguna carta con la que empezar, así que el mazo se repartió otra vez con el siguiente barajado.
   *[other] { $count } repartos no dejaron ninguna carta con la que empezar; cada vez el mazo se repartió otra vez con el siguiente barajado.
}
check-not-there = Este navegador no estuvo en el reparto, así que no se comprueban su sal ni su mano.
check-hands = Las manos de este barajado
check-figures = Valores
check-word-algorithm = Algoritmo
check-word-commitment = Compromiso (SHA-256 del secreto)
check-word-secret = Secreto
check-word-commits = Compromisos de los jugadores (SHA-256 de cada sal)
check-word-order = Orden de los pasos (números del registro de la mesa)
check-word-salts = Sales de los jugadores
check-word-seed = Semilla del barajado (HMAC de ronda y sales)
check-how = Todo esto se calculó en tu navegador. `lastcard verify` hace lo mismo a partir del registro de la partida.
dealer = reparte
back-to-table = Volver a la mesa
back-to-your-table = Volver a tu mesa
table-goes-on = La partida sigue mientras tanto.
your-turn-at-table = ¡Te toca en la mesa!
no-deal = Reparto no encontrado
no-replay = Todavía no hay nada que ver
replay-title = Repetición de la ronda { $round }
step-back = Paso atrás
step-on = Paso adelante
run = Reproducir
pause = Pausa
scrubber = Posición en la ronda
moment-of = { $at } de { $last }
round-before = Ronda anterior
round-after = Siguiente ronda

learn-step = Paso { $step } de { $of }
learn-match = Sigue a la carta de arriba
learn-match-text = Juega una carta del mismo color o del mismo número. Las cartas que puedes jugar están levantadas.
learn-match-hint = Juega el 2 rojo o el 5 verde: van con el 5 rojo.
learn-draw = ¿No tienes ninguna? Roba
learn-draw-text = Toca el mazo o el botón. También puedes robar aunque puedas jugar.
learn-draw-hint = Roba una carta.
learn-drawn = Juégala o quédatela
learn-drawn-text = Ahora solo puedes jugar la carta que robaste. Los demás nunca sabrán si podías.
learn-drawn-hint = Juega el 8 verde o quédatelo.
learn-action = Cartas que hacen algo
learn-action-text = Con Salto el siguiente pierde el turno, Reversa cambia el sentido y Roba dos le hace robar. Juega el Roba dos.
learn-action-hint = Juega el Roba dos amarillo.
learn-wild = Un Comodín va sobre cualquier carta
learn-wild-text = Juégalo y elige el color que sigue. Cada color tiene su forma y su letra.
learn-wild-hint = Juega el Comodín y elige un color.
learn-challenge = Te cae un Comodín roba cuatro
learn-challenge-text = Solo puede jugarlo quien no tiene el color. Roba las cuatro o desafía: cada botón dice lo que cuesta.
learn-challenge-hint = Desafía o roba las cartas.
learn-uno = Te queda una carta: canta UNO
learn-uno-text = Toca primero ¡UNO! y luego juega tu penúltima carta. Si lo olvidas, te pueden atrapar.
learn-uno-hint = Toca primero ¡UNO! y luego juega el 9 azul.
learn-catch = Alguien se olvidó
learn-catch-text = Ben tiene una carta y no cantó UNO. Atrápalo antes de que empiece el siguiente.
learn-catch-hint = Toca ¡Atrapar! junto a Ben.
learn-over = Eso es todo
learn-over-text = Quien primero se queda sin cartas gana la ronda y suma lo que los demás tienen en la mano.

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
forms-who = tú · el siguiente jugador · el jugador anterior · todos · todos menos tú · el jugador con menos cartas · el jugador con más cartas · un jugador que elijas · tu pareja · el jugador a tu izquierda
forms-draw = roba 2 · roba hasta que le salga una carta roja
forms-discard = descarta 2 · descarta todos sus comodines · roba o descarta hasta tener exactamente 7 cartas
forms-turns = pierde un turno · juegas otra vez · se invierte el sentido
forms-cards = te da 1 carta · quitas 1 carta al azar a … · intercambias 1 carta con … · todos pasan 1 carta a la izquierda
forms-choice = el siguiente jugador puede descartar 1 carta · roba 2 cartas o pierde un turno · lanza una moneda. Si sale cara, … Si no, …
forms-hands = cambias tu mano con … · todos pasan su mano a la izquierda · baraja todas las manos y repártelas · te enseña su mano
forms-if = si el siguiente jugador no puede jugar, … · si tienes más de 5 cartas, … · si nadie tiene un comodín, …
forms-say = anuncia "…"
